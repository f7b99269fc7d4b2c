"""GGF, the Generic Game Format of Othello servers: `(;GM[Othello]…BO[8 … *]B[f5//1.2]W[d6]…;)`.

Source: https://skatgame.net/mburo/ggsa/ggf. `BO` has the side of the board, its squares (`*` for Black, `O`
for White, `-`) and the side to move; `TY` the kind of game, with an `a` if the fewest discs win; `RE` the
disc difference from Black's point of view. A move may be followed by its value and the seconds it took.

GGF names no property for comments and marks. Those of SGF are read and written: `C`, `CR` and `AR`.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from reversi.domain.board import rules_from, start_board
from reversi.domain.decoding import DecodeError, Index, Problem
from reversi.domain.moves import Ply, Skip
from reversi.domain.notation.cells import format_rows
from reversi.domain.notation.positions import parse_position
from reversi.domain.notation.transcripts import replay
from reversi.domain.result import final_score
from reversi.domain.rules import STANDARD, Aim, Colour, Passing, Rules, classic_rules
from reversi.domain.state import Finished
from reversi.formats import properties
from reversi.formats.left_out import Part
from reversi.formats.respelling import read_at
from reversi.formats.shared import Note, Shared
from reversi.formats.variations import format_shapes
from reversi.record.details import Details, if_any, tidy_remarks
from reversi.record.game import Game, end_of, rules_of
from reversi.record.outcome import GGF, parse_result
from reversi.record.shapes import words_in

SIDE = 8
DISCS = str.maketrans({"X": "*"})
BOARD = re.compile(r"\s*(?P<side>[0-9]{1,2})\s+(?P<board>.*\S)\s*", re.DOTALL)
FEWEST_WIN = "a"
UNKNOWN = "?"
ALL_DISCS = 64.0
NAMES = ("PB", "PW")
BRACKETS = re.compile(r"[\[\]\\]")
"""Characters that no value can contain."""
ROUND = str.maketrans("[]\\", "()/")
"""What stands for them in a comment."""
KEPT = frozenset({Part.COMMENTS})
"""The parts of a game that are written."""


def can_tell(rules: Rules) -> bool:
    """Whether GGF can express these rules: 8×8 squares, Black and White."""
    return (
        (rules.width, rules.height, rules.players) == (STANDARD.width, STANDARD.height, STANDARD.players)
        and rules.passing is Passing.WHEN_STUCK
        and not rules.walls | rules.placing
    )


def encode_ggf(game: Game, details: Details) -> str:
    """The current line, its comments and its details; the rules must satisfy `can_tell`."""
    board = start_board(rules_of(game))
    told = {name: getattr(details, field) for field, (name, *_) in properties.DETAILS.items()}
    told |= {name: told[name] or UNKNOWN for name in NAMES}
    squares = " ".join(format_rows(board, empty="-")).translate(DISCS)
    fields = {
        "GM": "Othello",
        **{name: BRACKETS.sub(" ", value) for name, value in told.items() if value},
        "RE": _result(game, told["RE"]),
        "TY": f"{SIDE}{FEWEST_WIN if board.rules.aim is Aim.FEWEST_DISCS else ''}",
        "BO": f"{SIDE} {squares} {'*' if board.to_move is Colour.BLACK else 'O'}",
    }
    head = "".join(f"{name}[{value}]" for name, value in fields.items())
    return f"(;{head}{_comment(game, 0)}{''.join(_moves(game, details.remarks))};)"


def _result(game: Game, told: str) -> str:
    """The result on the board at the end, unless the recorded one, `told`, says more."""
    end, outcome = end_of(game), parse_result(told, rules_of(game))
    if isinstance(end, Finished) and not (outcome and outcome.how):
        return f"{final_score(end.board, Colour.BLACK):+.3f}"
    if outcome and GGF.fullmatch(told):
        return told
    if outcome is None or not (outcome.lead is not None or outcome.how):
        return UNKNOWN
    lead = ALL_DISCS if outcome.lead is None else outcome.lead
    how = f":{outcome.how.value}" if outcome.how else ""
    return f"{-lead if outcome.winner is Colour.WHITE else lead:+.3f}{how}"


def _moves(game: Game, remarks: tuple[str, ...]) -> Iterator[str]:
    for place, ply in enumerate(game.messages):
        colour = game.state_at(place).state.board.to_move
        remark = BRACKETS.sub(" ", remarks[place]) if place < len(remarks) else ""
        word = "pass" if isinstance(ply, Skip) else str(ply)
        yield f"{'B' if colour is Colour.BLACK else 'W'}[{word}{f'/{remark}' if remark else ''}]"
        yield _comment(game, place + 1)


def _comment(game: Game, place: int) -> str:
    """The comment and the shapes on a position of the line."""
    note = game.nodes[game.line[place]].note
    words = words_in(note).translate(ROUND)
    return (f"C[{words}]" if words else "") + format_shapes(note, rules_of(game), str)


def is_ggf(text: str) -> bool:
    """Whether `text` contains a record with a board, which other formats lack."""
    return (
        properties.RECORD.search(text) is not None and properties.parse_record(text).first("BO") is not None
    )


def decode_ggf(text: str) -> Shared:
    """The game of the record in `text`; raises `DecodeError`."""
    record = properties.parse_record(text)
    board, kind = record.first("BO"), record.first("TY")
    rules = _rules(board) if board else STANDARD
    if kind and FEWEST_WIN in kind.value.lower():
        rules = replace(rules, aim=Aim.FEWEST_DISCS)
    notes = (Note.OTHERS_LEFT_OUT,) if record.has_others else ()
    plies = replay(properties.words_of(record), rules)
    remarks = tidy_remarks(tuple(_remarks(record, plies)))
    details = replace(properties.details_of(record.values, rules, plies), remarks=remarks)
    return Shared(rules, plies, notes=notes, details=if_any(details))


def _remarks(record: properties.Record, plies: tuple[Ply, ...]) -> Iterator[str]:
    """What a record has after each ply; skips may be missing there."""
    told = [each.value.partition("/") for each in record.properties if each.name in properties.MOVERS]
    written = [(properties.parse_point(move, 0), remark) for move, _, remark in told]
    place = 0
    for ply in plies:
        is_written = place < len(written) and written[place][0] == ply
        yield written[place][1] if is_written else ""
        place += is_written


def _rules(board: properties.Property) -> Rules:
    """The rules of a game that begins with the board in a record."""
    found = BOARD.fullmatch(board.value)
    if found is None:
        raise DecodeError(
            "expected the squares, a space, and the side to move", board.value, Index(board.index)
        )
    start, side = board.index + found.start("board"), int(found["side"])
    try:
        usual = classic_rules(side, side)
        return read_at(start, lambda: rules_from(parse_position(found["board"], usual)))
    except DecodeError:
        raise
    except ValueError as error:
        problem = Problem("expected a board on which players can begin: {}", str(error))
        raise DecodeError(problem, found["side"], Index(board.index)) from error
