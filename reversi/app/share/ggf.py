"""GGF, the Generic Game Format of Othello servers: `(;GM[Othello]…BO[8 … *]B[f5//1.2]W[d6]…;)`.

Source: https://skatgame.net/mburo/ggsa/ggf. `BO` has the side of the board, its squares (`*` for Black, `O`
for White, `-`) and the side to move; `TY` the kind of game, with an `a` where the fewest discs win; `RE` the
difference of discs as Black sees it.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from reversi.app.game.model import Game, rules_of
from reversi.app.game.seats import Computer, Player, Seats, seated
from reversi.app.share.link import Note, Shared
from reversi.app.share.positions import rules_from
from reversi.app.share.properties import Property, Record, words_of
from reversi.domain import (
    STANDARD,
    Aim,
    Board,
    Colour,
    DecodeError,
    Finished,
    Index,
    Ply,
    Problem,
    Rules,
    Skip,
    classic_rules,
    final_score,
    parse_position,
    start_board,
)
from reversi.domain.notation.cells import format_rows
from reversi.domain.notation.transcripts import replay
from reversi.engine import player_named

SIDE = 8
DISCS = str.maketrans({"X": "*"})
BOARD = re.compile(r"\s*(?P<side>[0-9]{1,2})\s+(?P<board>.*\S)\s*", re.DOTALL)
FEWEST_WIN = "a"
HUMAN = "Human"
UNKNOWN = "?"


def encode_ggf(game: Game, seats: Seats) -> str:
    """The game up to the place reached, with the names of its players, if it `can_be_copied`."""
    board = start_board(rules_of(game))
    properties = {
        "GM": "Othello",
        "PC": "Reversi",
        "PB": _name(seated(seats, Colour.BLACK)),
        "PW": _name(seated(seats, Colour.WHITE)),
        "RE": _result(game),
        "TY": f"{SIDE}{FEWEST_WIN if board.rules.aim is Aim.FEWEST_DISCS else ''}",
        "BO": f"{SIDE} {_squares(board)} {_letter(board.to_move)}",
    }
    told = "".join(f"{name}[{value}]" for name, value in properties.items())
    return f"(;{told}{''.join(_moves(game))};)"


def _name(player: Player) -> str:
    name = player_named(player.key).name if isinstance(player, Computer) else HUMAN
    return re.sub(r"[\[\]\\]", " ", name)


def _result(game: Game) -> str:
    state = game.present.state
    return f"{final_score(state.board, Colour.BLACK):+.3f}" if isinstance(state, Finished) else UNKNOWN


def _squares(board: Board) -> str:
    return " ".join(format_rows(board, empty="-")).translate(DISCS)


def _letter(colour: Colour) -> str:
    return "*" if colour is Colour.BLACK else "O"


def _moves(game: Game) -> Iterator[str]:
    for place, ply in enumerate(game.past):
        colour = game.state_at(place).state.board.to_move
        yield f"{'B' if colour is Colour.BLACK else 'W'}[{_word(ply)}]"


def _word(ply: Ply) -> str:
    return "pass" if isinstance(ply, Skip) else str(ply)


def decode_ggf(record: Record) -> Shared:
    """The game of a record; raises `DecodeError`."""
    board, kind = record.first("BO"), record.first("TY")
    rules = _rules(board) if board else STANDARD
    if kind and FEWEST_WIN in kind.value.lower():
        rules = replace(rules, aim=Aim.FEWEST_DISCS)
    notes = (Note.OTHERS_LEFT_OUT,) if record.has_others else ()
    return Shared(rules, replay(words_of(record), rules), notes=notes)


def _rules(board: Property) -> Rules:
    """The rules of a game that begins with the board in a record."""
    found = BOARD.fullmatch(board.value)
    if found is None:
        raise DecodeError(
            "expected the squares, a space, and the side to move", board.value, Index(board.index)
        )
    try:
        side = int(found["side"])
        return rules_from(parse_position(found["board"], classic_rules(side, side)))
    except DecodeError as error:
        at = error.place.index if isinstance(error.place, Index) else 0
        raise error.elsewhere(error.found, Index(board.index + found.start("board") + at)) from error
    except ValueError as error:
        problem = Problem("expected a board on which players can begin: {}", str(error))
        raise DecodeError(problem, found["side"], Index(board.index)) from error
