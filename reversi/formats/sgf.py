"""SGF, the Smart Game Format, for Othello: `(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6]…)`.

Source: https://www.red-bean.com/sgf. `AB` and `AW` are the initial discs, `PL` the side to move; without them
a game begins as usual.
"""

import re
from dataclasses import replace

from reversi.domain.board import start_board
from reversi.domain.decoding import DecodeError, Index, Problem
from reversi.domain.notation.transcripts import replay
from reversi.domain.rules import STANDARD, Colour, Rules, classic_rules
from reversi.domain.square import Square
from reversi.formats.positions import likely_player
from reversi.formats.properties import (
    MOVERS,
    Property,
    Record,
    details_of,
    parse_point,
    parse_record,
    words_of,
)
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import game_by_first, not_empty
from reversi.record.details import if_any

OTHELLO = ("2", "othello", "reversi")
SIZE = re.compile(r"\s*(?P<side>[0-9]{1,2})(?::(?P=side))?\s*")


def decode_sgf(text: str, rules: Rules) -> Shared:
    """The game of the record in `text`, under `rules` if it does not give its start; raises `DecodeError`."""
    record = parse_record(text)
    kind = record.first("GM")
    if kind and kind.value.strip().lower() not in OTHELLO:
        problem = Problem("expected a game of Othello: {}", "GM[2]")
        raise DecodeError(problem, kind.value, Index(kind.index))
    usual = _usual_rules(record.first("SZ"))
    start = _start(record)
    if start or usual != STANDARD:
        found = _begun_with(usual, start, record) if start else usual
        shared = Shared(found, replay(words_of(record), found))
    else:
        shared = not_empty(game_by_first(lambda tried: replay(words_of(record), tried), rules), text)
    notes = (Note.OTHERS_LEFT_OUT,) if record.has_others else ()
    details = details_of(record.values, shared.plies)
    return replace(shared, notes=shared.notes + notes, details=if_any(details))


def _usual_rules(size: Property | None) -> Rules:
    """The usual game on a board of this size."""
    if size is None:
        return STANDARD
    found = SIZE.fullmatch(size.value)
    if found is None:
        raise DecodeError("expected a whole number", size.value, Index(size.index))
    try:
        return classic_rules(int(found["side"]), int(found["side"]))
    except ValueError as error:
        problem = Problem("expected a board on which players can begin: {}", str(error))
        raise DecodeError(problem, size.value, Index(size.index)) from error


def _start(record: Record) -> frozenset[tuple[Square, Colour]]:
    """The discs that a record places on the board."""
    return frozenset(
        (_square(each), colour)
        for name, colour in (("AB", Colour.BLACK), ("AW", Colour.WHITE))
        for each in record.all(name)
    )


def _square(point: Property) -> Square:
    square = parse_point(point.value, point.index)
    if not isinstance(square, Square):
        raise DecodeError("expected a square, such as f5", point.value, Index(point.index))
    return square


def _begun_with(usual: Rules, start: frozenset[tuple[Square, Colour]], record: Record) -> Rules:
    """The rules of a game that begins with these discs; `PL`, the first move or the discs tell who begins."""
    try:
        rules = replace(usual, start=start)
    except ValueError as error:
        problem = Problem("expected a board on which players can begin: {}", str(error))
        place = next(each.index for each in record.properties if each.name in ("AB", "AW"))
        raise DecodeError(problem, "", Index(place)) from error
    told = record.first("PL")
    if told and told.value.strip()[:1].upper() in MOVERS:
        return replace(rules, first=MOVERS[told.value.strip()[:1].upper()])
    movers = (MOVERS[each.name] for each in record.properties if each.name in MOVERS)
    usually = likely_player(replace(start_board(usual), discs=start_board(rules).discs))
    return replace(rules, first=next(movers, usually))
