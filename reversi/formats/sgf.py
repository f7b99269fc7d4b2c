"""SGF, the Smart Game Format, for Othello: `(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6]…)`.

Source: https://www.red-bean.com/sgf. `AB` and `AW` are the initial discs, `PL` the side to move; without them
a game begins as usual.
"""

import re
from dataclasses import replace
from functools import partial
from itertools import takewhile

from reversi.domain.board import start_board
from reversi.domain.decoding import DecodeError, Index, Problem
from reversi.domain.moves import Ply
from reversi.domain.notation.transcripts import replay
from reversi.domain.result import final_score
from reversi.domain.rules import STANDARD, Colour, Rules, classic_rules
from reversi.domain.square import FILES, Square
from reversi.domain.state import Finished
from reversi.formats import properties
from reversi.formats.positions import likely_player
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import game_by_first, not_empty
from reversi.formats.variations import format_shapes, format_tree
from reversi.record.details import Details, if_any
from reversi.record.game import Game, end_of, rules_of
from reversi.record.outcome import Outcome, outcome_beyond, possible_result
from reversi.record.shapes import words_in

OTHELLO = ("2", "othello", "reversi")
SIZE = re.compile(r"\s*(?P<side>[0-9]{1,2})(?::(?P=side))?\s*")


def can_tell(rules: Rules) -> bool:
    """Whether SGF can express these rules: a square board, Black and White, and most discs win."""
    return (
        rules.width == rules.height
        and rules.players == STANDARD.players
        and (rules.passing, rules.aim) == (STANDARD.passing, STANDARD.aim)
        and not rules.walls | rules.placing
    )


def encode_sgf(game: Game, details: Details) -> str:
    """The game with all its parts, the current line first, and the details of that line but its `remarks`.

    The rules must satisfy `can_tell`.
    """
    rules = rules_of(game)
    told = {name: getattr(details, field) for field, (_, name, *_) in properties.DETAILS.items()}
    told |= {"RE": _result(game, details), "PL": "B" if rules.first is Colour.BLACK else "W"}
    head = "".join(f"{name}[{_escaped(value)}]" for name, value in told.items() if value)
    discs = "".join(
        f"{name}{''.join(f'[{_point(square)}]' for square in sorted(_discs(rules, colour)))}"
        for name, colour in (("AB", Colour.BLACK), ("AW", Colour.WHITE))
        if _discs(rules, colour)
    )
    return f"(;FF[4]GM[2]SZ[{rules.width}]{head}{discs}{format_tree(game, partial(_node, game))})"


def _node(game: Game, number: int) -> str:
    """The move to a position, unless that is the start, and the comment and the shapes on it."""
    node = game.nodes[number]
    words = words_in(node.note)
    comment = (f"C[{_escaped(words)}]" if words else "") + format_shapes(node.note, rules_of(game), _point)
    if node.message is None:
        return comment
    is_black = game.state_of(node.parent).state.board.to_move is Colour.BLACK
    return f";{'B' if is_black else 'W'}[{_point(node.message)}]{comment}"


def _escaped(value: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", value)


def _point(ply: Ply) -> str:
    """A square as two letters, as in Go; a skip is empty."""
    return FILES[ply.column] + FILES[ply.row] if isinstance(ply, Square) else ""


def _discs(rules: Rules, colour: Colour) -> tuple[Square, ...]:
    return tuple(square for square, disc in rules.start if disc is colour)


def _result(game: Game, details: Details) -> str:
    """The result as SGF has it: `B+8`, `W+R`, `Draw`; empty if it is unknown."""
    end, outcome = end_of(game), outcome_beyond(details, end_of(game))
    if outcome is None and isinstance(end, Finished):
        lead = float(final_score(end.board, Colour.BLACK))
        outcome = Outcome(Colour.BLACK if lead > 0 else Colour.WHITE if lead else None, abs(lead))
    if outcome is None:
        return possible_result(details.result, rules_of(game))
    if outcome.winner is None:
        return "Draw"
    how = outcome.how.value.upper() if outcome.how else "" if outcome.lead is None else f"{outcome.lead:g}"
    return f"{'B' if outcome.winner is Colour.BLACK else 'W'}+{how}"


def decode_sgf(text: str, rules: Rules) -> Shared:
    """The game of the record in `text`, under `rules` if it names neither the game nor its start.

    Raises `DecodeError`.
    """
    record = properties.parse_record(text)
    kind = record.first("GM")
    if kind and kind.value.strip().lower() not in OTHELLO:
        problem = Problem("expected a game of Othello: {}", "GM[2]")
        raise DecodeError(problem, kind.value, Index(kind.index))
    size = record.first("SZ")
    usual = _usual_rules(size)
    start = _start(record)
    if start or usual != STANDARD:
        begun = _begun_with(usual, start, record) if start else usual
        shared = Shared(begun, replay(properties.words_of(record), begun))
    else:
        found = game_by_first(
            lambda tried: replay(properties.words_of(record), tried), rules, is_othello=bool(kind or size)
        )
        shared = not_empty(found, text)
    notes = (Note.OTHERS_LEFT_OUT,) if record.has_others else ()
    details = properties.details_of(record.values, shared.rules, shared.plies)
    return replace(shared, notes=shared.notes + notes, details=if_any(details))


def _usual_rules(size: properties.Property | None) -> Rules:
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


def _start(record: properties.Record) -> frozenset[tuple[Square, Colour]]:
    """The discs that a record places on the board before the first move."""
    before = takewhile(lambda each: each.name not in properties.MOVERS, record.properties)
    colours = {"AB": Colour.BLACK, "AW": Colour.WHITE}
    return frozenset((_square(each), colours[each.name]) for each in before if each.name in colours)


def _square(point: properties.Property) -> Square:
    square = properties.parse_point(point.value, point.index)
    if not isinstance(square, Square):
        raise DecodeError("expected a square, such as f5", point.value, Index(point.index))
    return square


def _begun_with(usual: Rules, start: frozenset[tuple[Square, Colour]], record: properties.Record) -> Rules:
    """The rules of a game that begins with these discs; `PL`, the first move or the discs tell who begins."""
    try:
        rules = replace(usual, start=start)
    except ValueError as error:
        problem = Problem("expected a board on which players can begin: {}", str(error))
        place = next(each.index for each in record.properties if each.name in ("AB", "AW"))
        raise DecodeError(problem, "", Index(place)) from error
    told = record.first("PL")
    if told and told.value.strip()[:1].upper() in properties.MOVERS:
        return replace(rules, first=properties.MOVERS[told.value.strip()[:1].upper()])
    movers = (properties.MOVERS[each.name] for each in record.properties if each.name in properties.MOVERS)
    usually = likely_player(replace(start_board(usual), discs=start_board(rules).discs))
    return replace(rules, first=next(movers, usually))
