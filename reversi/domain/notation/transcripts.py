"""Transcripts: games as the squares played, one after the other, such as `f5d6c3`."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from reversi.domain.board import start_board
from reversi.domain.decoding import DecodeError, Index, Problem
from reversi.domain.moves import IllegalPly, Ply, Skip
from reversi.domain.notation.squares import format_square, parse_square
from reversi.domain.rules import STANDARD, Passing, Rules
from reversi.domain.square import Square
from reversi.domain.state import GameState, SkipMove, play, state_of

SKIP = "--"


def parse_transcript(text: str, rules: Rules = STANDARD) -> tuple[Ply, ...]:
    """The plies of the game in `text`, skips included; raises `DecodeError`, also for an illegal move.

    Capitals, spaces, commas and move numbers are ignored. A skip need not be written, because a player who
    cannot move has no choice; it may be written as `--`, `pass`, `pa` or `ps`.

    >>> format_transcript(parse_transcript("1. F5 d6  2. C3"))
    'f5d6c3'
    """
    state, plies = state_of(start_board(rules)), list[Ply]()
    for ply, word, place in _words(text, rules):
        needed = (*_implied_skips(state), ply) if isinstance(ply, Square) else (ply,)
        for each in needed:
            state = _played(state, each, word, place)
            plies.append(each)
    return tuple(plies)


def format_transcript(plies: Iterable[Ply], passing: Passing = Passing.WHEN_STUCK) -> str:
    """The squares played, without the skips that they imply; a skip at the end is written.

    Where players pass freely a square implies no skip, so every skip is written.
    """
    plies = tuple(plies)
    moves = [index for index, ply in enumerate(plies) if isinstance(ply, Square)]
    implied = moves[-1] if moves else -1
    return "".join(
        SKIP if isinstance(ply, Skip) else format_square(ply)
        for index, ply in enumerate(plies)
        if isinstance(ply, Square) or index > implied or passing is Passing.FREELY
    )


def _implied_skips(state: GameState) -> Iterator[Ply]:
    """The skips of the players who cannot move, up to the next player who can."""
    while isinstance(state, SkipMove):
        yield Skip()
        state = play(state, Skip())


def _played(state: GameState, ply: Ply, word: str, place: Index) -> GameState:
    try:
        return play(state, ply)
    except IllegalPly as illegal:
        raise DecodeError(Problem("{}", str(illegal)), word, place) from illegal


def _words(text: str, rules: Rules) -> Iterator[tuple[Ply, str, Index]]:
    """Each ply written in `text`, with the word for it and its place."""
    pattern, index = _word_pattern(ranks_have_two_digits=rules.height > 9), 0
    while index < len(text):
        word = pattern.match(text, index)
        if word is None:
            raise DecodeError("expected a move, such as f5", text[index : index + 8], Index(index))
        if word["square"]:
            yield parse_square(word["square"]), word["square"], Index(index)
        elif word["skip"]:
            yield Skip(), word["skip"], Index(index)
        index = word.end()


@cache
def _word_pattern(ranks_have_two_digits: bool) -> re.Pattern[str]:
    """A word of a transcript: a square, a skip, or something to ignore (separators and move numbers).

    A number directly after a square must have a dot: the 7 of `f57` is a mistake, not a move number.
    """
    rank = "[1-9][0-9]?" if ranks_have_two_digits else "[1-9]"
    number = r"(?<![a-z0-9])[0-9]+[.):]* | [0-9]+[.):]+"
    return re.compile(
        rf"(?P<square> [a-z]{rank} ) | (?P<skip> -- | pass | pa | ps ) | [\s,;\xa0]+ | {number}",
        re.VERBOSE | re.IGNORECASE | re.ASCII,
    )
