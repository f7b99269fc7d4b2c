"""Moves anywhere in a text: among numbers, values, marks, colours and words, in tables and in addresses.

A text that is a transcript is read as one. In any other, the game is all moves that are named, if they are
legal one after the other; or else the longest run of moves without a word between them, or the longest word
that consists of moves. What stands in brackets is a remark if there is a game without it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from reversi.domain import DecodeError, Index, Problem, Rules, Skip, Square, parse_square
from reversi.domain.notation.transcripts import BrokenGameError, Word, replay, words_in
from reversi.domain.square import FILES
from reversi.formats.respelling import LINE_END, LONG_DASH, read, without_escapes
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import game_by_first, not_empty

ADDRESS = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://|www\.|(?<![\w.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?=/))[^/?#\s]*(?P<rest>\S*)",
    re.IGNORECASE,
)
NOTHING_FOUND = Problem("expected an address with moves in it, such as {}", "…#m=f5d6")

SKIP = r"(?:pass(?:e[ds]?)?|pa|ps|p)(?![a-z](?![1-9]))"
PART = re.compile(
    rf"(?P<skip>--|{LONG_DASH}|@@|パス|{SKIP}(?![a-z0-9]))|(?:black|white|noirs?|blancs?|[bwxo])(?![a-z0-9])"
    r"|(?P<word>[a-z0-9À-ɏ]+)|(?P<other>[^\W\d_A-Za-zÀ-ɏ黒白先後手番目]+)|.",
    re.IGNORECASE | re.DOTALL,
)
"""A skip, the name of a colour, a word of Latin letters, another word, or a sign."""
VALUE = re.compile("[0-9]+[a-z]{0,3}", re.IGNORECASE)
BRACKETED = re.compile(r"\([^(){}]*\)|\{[^(){}]*\}")
DEEPEST = 8
"""How often brackets may stand in one another."""

FEWEST_BETWEEN_WORDS = 3
FEWEST_BESIDE_WORDS = 2
"""The fewest moves that are a game where words stand; anything smaller may be anything."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A word of moves or a skip in a text, and whether other words stand between it and the piece before.

    `error`: why the rest of the word cannot be read.
    """

    words: tuple[Word, ...]
    is_after_words: bool
    error: DecodeError | None = None


Pieces: TypeAlias = Sequence[Piece]
Play: TypeAlias = Callable[[Callable[[Rules], Iterable[Word]]], Shared]
"""What makes a game of the words that are written under some rules; it raises `BrokenGameError`."""


def decode_moves(text: str, rules: Rules) -> Shared:
    """The game in `text`, under `rules` or from one of the usual starts; raises `DecodeError`."""

    def play(words: Callable[[Rules], Iterable[Word]]) -> Shared:
        return not_empty(game_by_first(lambda tried: replay(words(tried), tried), rules), text)

    address = ADDRESS.search(text)
    if address is None:
        return game_in(text, rules, play) or play(lambda tried: words_in(text, tried))
    found = read(without_escapes(text), lambda text: game_in(text, rules, play))
    if found is None:
        raise DecodeError(NOTHING_FOUND, address["rest"], Index(address.start("rest")))
    return replace(found, notes=tuple(note for note in found.notes if note is not Note.AMONG_WORDS))


def game_in(text: str, rules: Rules, play: Play) -> Shared | None:
    """The game in `text` that `play` makes of its moves; None if there is none among its words.

    Raises `BrokenGameError` if it breaks off, or if a transcript does.
    """
    return _first_of_several(text, play) if _is_transcript(text, rules) else _picked_out(text, rules, play)


def has_moves(text: str, rules: Rules) -> bool:
    """Whether any square is named in `text`."""
    return any(_squares([piece]) for piece in _pieces(text, rules)[0])


def _is_transcript(text: str, rules: Rules) -> bool:
    """Whether there is nothing but moves, with what may stand between them."""
    try:
        return all(True for _ in words_in(text, rules))
    except DecodeError:
        return False


def _first_of_several(text: str, play: Play) -> Shared:
    """The game in a transcript; the first, if another begins on the line on which it cannot go on."""
    try:
        return play(lambda tried: words_in(text, tried))
    except BrokenGameError as error:
        index = error.location.index if isinstance(error.location, Index) else 0
        line, behind = text[:index].rstrip(" \t0123456789.)"), text[index:]
        if not error.plies or not LINE_END.fullmatch(line[-1:]):
            raise
        try:
            second = play(lambda tried: words_in(LINE_END.split(behind)[0], tried))
        except DecodeError:
            raise error from error.__cause__
        if len(second.plies) < FEWEST_BESIDE_WORDS:
            raise
        first = play(lambda tried: words_in(line, tried))
        return replace(first, notes=(*first.notes, Note.OTHERS_LEFT_OUT))


def _picked_out(text: str, rules: Rules, play: Play) -> Shared | None:
    """The game among other words and signs, if there is any; raises `BrokenGameError` if it breaks off."""
    pieces, is_wordy = _pieces(text, rules)
    outside = _without_brackets(text)
    if outside != text:
        others, _ = _pieces(outside, rules)
        if FEWEST_BESIDE_WORDS <= _squares(others) < _squares(pieces):
            try:
                shared = _longest(others, play, is_wordy)
            except BrokenGameError:
                shared = None
            if shared:
                return _among_words(shared)
    return _longest(pieces, play, is_wordy)


def _without_brackets(text: str) -> str:
    """The text with blanks in place of everything in brackets."""
    for _ in range(DEEPEST):
        outside = BRACKETED.sub(lambda found: " " * len(found[0]), text)
        if outside == text:
            break
        text = outside
    return text


def _longest(pieces: Pieces, play: Play, is_wordy: bool) -> Shared | None:
    """The longest game in these pieces; None if there is only what may be anything."""
    runs = list(_runs(pieces))
    fewest = 1 if not is_wordy else FEWEST_BESIDE_WORDS if len(runs) == 1 else FEWEST_BETWEEN_WORDS
    if _squares(pieces) < fewest:
        return None
    try:
        shared = play(partial(_words_of, pieces))
    except BrokenGameError as error:
        if not is_wordy:
            raise
        broken = error
    else:
        return _among_words(shared) if len(runs) > 1 else shared
    candidates = sorted((*runs, *([piece] for piece in pieces)), key=_squares, reverse=True)
    best = None
    for each in candidates:
        if _squares(each) < max(FEWEST_BESIDE_WORDS, len(best.plies) + 1 if best else 0):
            break
        try:
            best = play(partial(_words_of, each))
        except BrokenGameError as error:
            broken = max(broken, error, key=lambda error: len(error.plies))
    if best and len(best.plies) >= len(broken.plies):
        return _among_words(best)
    if len(broken.plies) >= FEWEST_BESIDE_WORDS:
        raise broken
    return None


def _among_words(shared: Shared) -> Shared:
    """The game with the note, once, that it was picked out."""
    return replace(shared, notes=tuple(dict.fromkeys((*shared.notes, Note.AMONG_WORDS))))


def _runs(pieces: Pieces) -> Iterator[Pieces]:
    """The pieces between words."""
    starts = [at for at, piece in enumerate(pieces) if piece.is_after_words and at]
    return (pieces[start:end] for start, end in pairwise((0, *starts, len(pieces))))


def _squares(pieces: Pieces) -> int:
    return sum(isinstance(word.ply, Square) for piece in pieces for word in piece.words)


def _words_of(pieces: Pieces, _: Rules) -> Iterator[Word]:
    for piece in pieces:
        yield from piece.words
        if piece.error:
            raise piece.error


def _pieces(text: str, rules: Rules) -> tuple[list[Piece], bool]:
    """The pieces of a text, and whether it has any other words."""
    width, height = max(rules.width, 8), max(rules.height, 8)
    rank = f"[1-{height}]" if height < 10 else "[1-9][0-9]?"
    square = f"[{FILES[:width]}]{rank}"
    ply = re.compile(f"{square}|{SKIP}", re.IGNORECASE)
    moves = re.compile(rf"(?:[0-9]+|[bw])?(?P<plies>{square}(?:{ply.pattern})*)", re.IGNORECASE)
    pieces, is_wordy, is_after_words = list[Piece](), False, False
    for part in PART.finditer(text):
        if part["skip"]:
            pieces.append(Piece((_word(part),), is_after_words))
        elif (found := moves.match(text, part.start(), part.end())) and part["word"]:
            start, end = found.span("plies")
            words = tuple(_word(each) for each in ply.finditer(text, start, end))
            is_whole = end == part.end()
            if is_whole or len(words) > 1:
                error = None if is_whole else _unreadable(text, end)
                pieces.append(Piece(words, is_after_words, error))
            else:
                is_wordy = is_after_words = True
                continue
        elif part["other"] or (part["word"] and not VALUE.fullmatch(part["word"])):
            is_wordy = is_after_words = True
            continue
        else:
            continue
        is_after_words = False
    return pieces, is_wordy


def _word(found: re.Match[str]) -> Word:
    is_square = found[0][-1].isdecimal()
    return Word(parse_square(found[0]) if is_square else Skip(), found[0], found.start(), is_sure=is_square)


def _unreadable(text: str, index: int) -> DecodeError:
    return DecodeError("expected a move, such as f5", text[index : index + 8], Index(index))
