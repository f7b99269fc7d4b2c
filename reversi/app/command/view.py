"""The field for moves and commands, and the answers to them."""

from collections.abc import Mapping
from typing import assert_never

from reversi.app import command as command_room
from reversi.app.command import Answered, PlaySetUp, PlaySquare, ReadColumn, ReadRow, Refused, Typed, Word
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS, shown
from reversi.app.game.board import NO_MOVES, legal_moves
from reversi.app.game.seats import NO_NAMES, Names, Players, is_humans_turn
from reversi.app.game.words import next_words, players_now, ply_words, refusal_words, score_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Board, Move, Ongoing, Square, disc_at
from reversi.domain.square import FILES
from reversi.elm import Element, OnKey, OnText
from reversi.locale import say_in
from reversi.locale.say import Say, mark

COMMANDS = (
    (mark("f5"), mark("play there")),
    (mark("pass"), mark("skip your turn, when you have no move or passing is free")),
    (mark("undo, redo"), mark("go back to your last decision, or forward")),
    (mark("new"), mark("begin a new game")),
    (mark("hint"), mark("get help with the move")),
    (mark("analyse"), mark("value every move, deeper and deeper, or stop that")),
    (mark("setup, setup octagon"), mark("see all boards and rules, or play one of them")),
    (mark("legal"), mark("the legal moves, and what they flip")),
    (mark("row 3, 3"), mark("what is in a row")),
    (mark("file c, c"), mark("what is in a file")),
    (mark("board"), mark("all rows")),
    (mark("last"), mark("the last move")),
    (mark("score"), mark("the number of discs")),
    (mark("turn"), mark("whose turn it is")),
    (mark("help"), mark("this list")),
)


def view_command_field(model: Model) -> list[Element[Msg]]:
    """The field, its buttons and the last answer while the field is open; Escape leaves it."""
    if not model.typed.is_open:
        return []
    say, enter = say_in(model.language), {"id": "enter"}
    return [
        ui.section(
            {"class": "commands", "aria-label": say("Move or command")},
            ui.div(
                {"class": "typing"},
                _view_field(say, model.typed),
                ui.view_text_button(say("Enter"), command_room.Click.ENTER, attributes=enter, key="enter"),
                ui.view_icon_button("leave", say("Close"), command_room.Click.LEAVE_FIELD, "action"),
            ),
            ui.div({"class": "answer", "id": "answer"}, *_view_answer(say, model)),
            on=(OnKey((("Escape", command_room.Click.LEAVE_FIELD),)),),
            key="commands",
        )
    ]


def _view_field(say: Say, typed: Typed) -> Element[Msg]:
    attributes = {
        "id": "command",
        "aria-describedby": "answer",
        "placeholder": say("f5, legal, row 3, help"),
        "enterkeyhint": "go",
        "autocomplete": "off",
        "autocapitalize": "off",
        "spellcheck": "false",
    }
    answered = typed.answered
    if answered and answered.refused is Refused.NOT_UNDERSTOOD and answered.text == typed.text:
        attributes["aria-invalid"] = "true"
    keys: OnKey[Msg] = OnKey((("Enter", command_room.Click.ENTER),))
    typing = OnText(command_room.CommandTyped)
    return ui.view_text_field(say("Move or command"), typed.text, attributes, typing, keys)


def _view_answer(say: Say, model: Model) -> list[Element[Msg]]:
    answered = model.typed.answered
    if answered and answered.command is Word.HELP:
        return [ui.view_lines(say, COMMANDS)]
    return [ui.p({}, line) for line in _lines(say, model)]


def view_told(model: Model) -> Element[Msg]:
    """The last answer, for screen readers."""
    say, answered = say_in(model.language), model.typed.answered
    key = f"told-{answered.number if answered else 0}"
    words = ui.span({}, _told_words(say, model), key=key)
    return ui.p({"class": "unseen", "aria-live": "polite"}, words, key="told")


def _told_words(say: Say, model: Model) -> str:
    """The answer for screen readers, without what the status already says."""
    answered = model.typed.answered
    if answered and answered.refused is Refused.NO_MOVE:
        return ""
    if answered and answered.command is Word.HELP:
        return say.gap.join(f"{say(name)}{say.comma}{say(words)}{say.stop}" for name, words in COMMANDS)
    return say.gap.join(_lines(say, model))


def _lines(say: Say, model: Model) -> list[str]:
    answered, table = model.typed.answered, model.table
    return answer_lines(say, answered, players_now(model), table.follows, table.names) if answered else []


def answer_lines(
    say: Say, answered: Answered, seats: Players, follows: bool, names: Names = NO_NAMES
) -> list[str]:
    """An answer, line by line; empty if the board and the status already show it."""
    state = answered.game.present.state
    board = state.board
    legal = legal_moves(state) if is_humans_turn(state, seats) and not follows else NO_MOVES
    if answered.refused:
        return [_refused_words(say, answered, answered.refused, follows)]
    match answered.command:
        case ReadRow(row):
            return [_row_words(say, board, row, legal)]
        case ReadColumn(column):
            squares = _read(say, board, [Square(column, row) for row in range(board.rules.height)], legal)
            return [say("File {name}: {squares}.", name=FILES[column], squares=squares)]
        case Word.BOARD:
            return [_row_words(say, board, row) for row in range(board.rules.height)]
        case Word.LEGAL if isinstance(state, Ongoing):
            return [_moves_words(say, state)]
        case Word.LEGAL | Word.TURN:
            return [next_words(say, state, seats, follows, names)]
        case Word.LAST:
            return [ply_words(say, answered.game) or say("No move yet.")]
        case Word.SCORE:
            return [f"{score_words(say, board)}{say.stop}"]
        case PlaySquare() | PlaySetUp() | Word() | None:
            return []
        case _ as unreachable:
            assert_never(unreachable)


def _row_words(say: Say, board: Board, row: int, legal: Mapping[Square, Move] | None = None) -> str:
    """A row with its legal moves; without them it leaves out empty squares: a whole board is long to hear."""
    squares = [Square(column, row) for column in range(board.rules.width)]
    read = [
        each for each in squares if legal is not None or disc_at(board, each) or each in board.rules.walls
    ]
    taken = _read(say, board, read, legal or NO_MOVES) or say("no discs")
    return say("Row {name}: {squares}.", name=str(row + 1), squares=taken)


def _read(say: Say, board: Board, squares: list[Square], legal: Mapping[Square, Move]) -> str:
    return say.comma.join(_square_words(say, board, square, legal.get(square)) for square in squares)


def _square_words(say: Say, board: Board, square: Square, move: Move | None) -> str:
    """A square in the words that it has on the board, as far as a row needs them."""
    owner = disc_at(board, square)
    if move:
        return say.number(
            "{square} legal, flips {n} disc",
            "{square} legal, flips {n} discs",
            len(move.flips),
            square=str(square),
        )
    if owner is not None:
        return say("{square} {colour}", square=str(square), colour=say(COLOURS[owner]).lower())
    if square in board.rules.walls:
        return say("{square} wall", square=str(square))
    return say("{square} empty", square=str(square))


def _moves_words(say: Say, state: Ongoing) -> str:
    """The legal moves and what they flip: "Black has 4 moves: d3 flips 1 disc, …"."""
    return say.number(
        "{colour} has {n} move: {moves}.",
        "{colour} has {n} moves: {moves}.",
        len(state.moves),
        colour=say(COLOURS[state.board.to_move]),
        moves=say.comma.join(_move_words(say, move) for move in state.moves),
    )


def _move_words(say: Say, move: Move) -> str:
    """A move and what it flips; just the square if it flips nothing, as when the first discs are placed."""
    square, flips = str(move.square), len(move.flips)
    if not flips:
        return square
    return say.number("{square} flips {n} disc", "{square} flips {n} discs", flips, square=square)


REFUSALS = {
    Refused.NOT_UNDERSTOOD: mark("“{found}” is neither a move nor a command. Type help for the list."),
    Refused.NOT_YOUR_TURN: mark("It is not your turn."),
    Refused.NEED_NOT_PASS: mark("Nobody needs to pass now."),
    Refused.NOTHING_TO_UNDO: mark("There is nothing to undo."),
    Refused.NOTHING_TO_REDO: mark("There is nothing to redo."),
    Refused.NO_HINT: mark("There is nothing to decide now."),
    Refused.NO_SETUP: mark("There is no “{found}”. Type setup to see all boards and rules."),
}


def _refused_words(say: Say, answered: Answered, refused: Refused, follows: bool) -> str:
    match answered.command:
        case PlaySquare(square) if refused is Refused.NO_MOVE:
            return refusal_words(say, answered.game.present.state, square, follows)
        case PlaySetUp(key):
            return say(REFUSALS[refused], found=shown(key))
        case _:
            return say(REFUSALS[refused], found=shown(answered.text))
