"""Transcripts: games as the squares played, one after the other, such as `f5d6c3`."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from reversi.domain.board import start_board
from reversi.domain.decoding import DecodeError, Index, Location, Problem
from reversi.domain.moves import IllegalPlyError, Ply, Skip
from reversi.domain.notation.squares import format_square, parse_square
from reversi.domain.rules import STANDARD, Colour, Passing, Rules
from reversi.domain.square import Square
from reversi.domain.state import Finished, GameState, SkipMove, play, state_of

SKIP = "--"

SEPARATORS = r"[\s,;./|>_→、。・\xa0]+ | - | (?<=[a-z0-9!?])[!?]"
"""What may stand between the words of a transcript, or mark a move. A double hyphen is a skip instead."""

DASH = "–"
"""A skip that a word processor has made of a double hyphen, or a sign between two moves."""


class BrokenGameError(DecodeError):
    """A game of which only the beginning could be read: `plies` are those legal under `rules`."""

    def __init__(
        self, problem: str | Problem, found: object, location: Location, rules: Rules, plies: tuple[Ply, ...]
    ) -> None:
        super().__init__(problem, found, location)
        self.rules = rules
        self.plies = plies

    def elsewhere(self, found: object, location: Location) -> "BrokenGameError":
        """The same error for another spelling of the input, in which `found` is at `location`."""
        return BrokenGameError(self.problem, found, location, self.rules, self.plies)


@dataclass(frozen=True, slots=True)
class Word:
    """A written ply: its text, where that begins, and the player it is attributed to, if any."""

    ply: Ply
    text: str
    index: int
    player: Colour | None = None
    is_sure: bool = True
    """Whether it is certainly a ply; if not, it is a skip only where the player must skip."""


def parse_transcript(text: str, rules: Rules = STANDARD) -> tuple[Ply, ...]:
    """The plies of the game in `text`, skips included; raises `BrokenGameError`, also for an illegal move.

    Case, spaces, separators such as `,` and `-`, and move numbers are ignored. A skip may be written as `--`,
    `pass`, `pa` or `ps`; it need not be, since a player who cannot move has no choice.

    >>> format_transcript(parse_transcript("1. F5 d6  2. C3"))
    'f5d6c3'
    """
    return replay(words_in(text, rules), rules)


def replay(words: Iterable[Word], rules: Rules) -> tuple[Ply, ...]:
    """The plies of the game that consists of these words, skips included; raises `BrokenGameError`.

    A skip after the end of the game is ignored, because some programs write one there.
    """
    state, plies = state_of(start_board(rules)), list[Ply]()
    try:
        for word in words:
            for ply, after in steps(state, word):
                plies.append(ply)
                state = after
    except DecodeError as error:
        cause = error.__cause__
        raise BrokenGameError(error.problem, error.found, error.location, rules, tuple(plies)) from cause
    return tuple(plies)


def steps(state: GameState, word: Word) -> Iterator[tuple[Ply, GameState]]:
    """Each ply that a word stands for in this state, with the state after it; raises `DecodeError`."""
    for ply in _needed(state, word):
        state = _played(state, ply, word)
        yield ply, state


def format_transcript(plies: Iterable[Ply], passing: Passing = Passing.WHEN_STUCK) -> str:
    """The squares played, without the skips they imply; a skip at the end is written.

    If players may pass freely, squares imply no skips, so every skip is written.
    """
    plies = tuple(plies)
    moves = [index for index, ply in enumerate(plies) if isinstance(ply, Square)]
    implied = moves[-1] if moves else -1
    return "".join(
        SKIP if isinstance(ply, Skip) else format_square(ply)
        for index, ply in enumerate(plies)
        if isinstance(ply, Square) or index > implied or passing is Passing.FREELY
    )


def _needed(state: GameState, word: Word) -> tuple[Ply, ...]:
    """The ply preceded by the skips it implies; nothing for a skip after the end."""
    if isinstance(word.ply, Square):
        return (*_implied_skips(state), word.ply)
    is_skip = isinstance(state, SkipMove) or (word.is_sure and not isinstance(state, Finished))
    return (word.ply,) if is_skip else ()


def _implied_skips(state: GameState) -> Iterator[Ply]:
    """The skips of the players who cannot move, up to the next player who can."""
    while isinstance(state, SkipMove):
        yield Skip()
        state = play(state, Skip())


def _played(state: GameState, ply: Ply, word: Word) -> GameState:
    if ply is word.ply and word.player not in (None, state.board.to_move):
        raise DecodeError("expected a move of the other player", word.text, Index(word.index))
    if isinstance(ply, Square) and not state.board.rules.holds(ply):
        rules = state.board.rules
        problem = Problem("expected a square on a board of {} by {}", rules.width, rules.height)
        raise DecodeError(problem, word.text, Index(word.index))
    try:
        return play(state, ply)
    except IllegalPlyError as illegal:
        raise DecodeError(Problem("{}", str(illegal)), word.text, Index(word.index)) from illegal


def words_in(text: str, rules: Rules) -> Iterator[Word]:
    """The plies written in `text`; raises `DecodeError` at anything else."""
    pattern, index = _word_pattern(ranks_have_two_digits=rules.height > 9), 0
    while index < len(text):
        word = pattern.match(text, index)
        if word is None:
            raise DecodeError("expected a move, such as f5", text[index : index + 8], Index(index))
        if word["square"]:
            yield Word(parse_square(word["square"]), word["square"], index)
        elif word["skip"]:
            yield Word(Skip(), word["skip"], index, is_sure=word["skip"] != DASH)
        index = word.end()


@cache
def _word_pattern(ranks_have_two_digits: bool) -> re.Pattern[str]:
    """A word of a transcript: a square, a skip, or something to ignore (separators and move numbers).

    A number directly after a square must have a dot: the 7 of `f57` is a mistake, not a move number.
    """
    rank = "[1-9][0-9]?" if ranks_have_two_digits else "[1-9]"
    number = r"(?<![a-z0-9])[0-9]+[.):]* | [0-9]+[.):]+"
    return re.compile(
        rf"(?P<square> [a-z]{rank} ) | (?P<skip> -- | {DASH} | pass | pa | ps ) | {SEPARATORS} | {number}",
        re.VERBOSE | re.IGNORECASE | re.ASCII,
    )
