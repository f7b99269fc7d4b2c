"""The field for moves and commands, and the answers to them."""

from typing import assert_never

from reversi.app import command as command_room
from reversi.app.command import Answered, PlaySetUp, PlaySquare, ReadColumn, ReadRow, Refused, Typed, Word
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.game.seats import NO_NAMES, Names, Players
from reversi.app.game.words import next_words, players_now, ply_words, refusal_words, score_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.share.view import shown
from reversi.domain import Board, Finished, GameState, Move, Ongoing, SkipMove, Square, disc_at
from reversi.elm import Element, OnKey, OnText
from reversi.locale import say_in
from reversi.locale.say import Say, mark

COMMANDS = (
    (
        mark("f5"),
        mark("play there"),
    ),
    (
        mark("pass"),
        mark("skip your turn, when you have no move or passing is free"),
    ),
    (
        mark("undo, redo"),
        mark("go back to your last decision, or forward"),
    ),
    (
        mark("new"),
        mark("begin a new game"),
    ),
    (
        mark("hint"),
        mark("get help with the move"),
    ),
    (
        mark("analyse"),
        mark("value every move, deeper and deeper, or stop that"),
    ),
    (
        mark("setup, setup octagon"),
        mark("see all boards and rules, or play one of them"),
    ),
    (
        mark("legal"),
        mark("the legal moves, and what they flip"),
    ),
    (
        mark("row 3, 3"),
        mark("what is in a row"),
    ),
    (
        mark("file c, c"),
        mark("what is in a file"),
    ),
    (
        mark("board"),
        mark("all rows"),
    ),
    (
        mark("last"),
        mark("the last move"),
    ),
    (
        mark("score"),
        mark("the number of discs"),
    ),
    (
        mark("turn"),
        mark("whose turn it is"),
    ),
    (
        mark("help"),
        mark("this list"),
    ),
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
                ui.view_icon_button("leave", say("Leave"), command_room.Click.LEAVE_FIELD, "action"),
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
    if answered is None:
        return []
    if answered.command is Word.HELP:
        return [ui.view_lines(say, COMMANDS)]
    lines = answer_lines(say, answered, players_now(model), model.table.follows, model.table.names)
    return [ui.p({}, line) for line in lines]


def view_told(model: Model) -> Element[Msg]:
    """The last answer, for screen readers."""
    answered = model.typed.answered
    words = (
        told_words(
            say_in(model.language), answered, players_now(model), model.table.follows, model.table.names
        )
        if answered
        else ""
    )
    return ui.p(
        {"class": "unseen", "aria-live": "polite"},
        ui.span({}, words, key=f"told-{answered.number if answered else 0}"),
        key="told",
    )


def told_words(say: Say, answered: Answered, seats: Players, follows: bool, names: Names = NO_NAMES) -> str:
    """The answer for screen readers, without what the status already says."""
    if answered.refused is Refused.NO_MOVE:
        return ""
    if answered.command is Word.HELP:
        lines = [(say(command), say(words)) for command, words in COMMANDS]
        return say.gap.join(f"{name}{say.comma}{words}{say.stop}" for name, words in lines)
    return say.gap.join(answer_lines(say, answered, seats, follows, names))


def answer_lines(
    say: Say, answered: Answered, seats: Players, follows: bool, names: Names = NO_NAMES
) -> list[str]:
    """An answer, line by line; empty if the board and the status already show it."""
    state = answered.game.present.state
    if answered.refused:
        return [_refused_words(say, answered, answered.refused, follows)]
    match answered.command:
        case ReadRow(row):
            return [_row_words(say, state.board, row)]
        case ReadColumn(column):
            squares = [Square(column, row) for row in range(state.board.rules.height)]
            return [
                say(
                    "File {name}: {squares}.",
                    name=str(squares[0])[0],
                    squares=_read(say, state.board, squares),
                )
            ]
        case Word.BOARD:
            return [_discs_in_row(say, state.board, row) for row in range(state.board.rules.height)]
        case Word.LEGAL:
            return [moves_words(say, state, seats, follows, names)]
        case Word.LAST:
            return [ply_words(say, answered.game) or say("No move yet.")]
        case Word.SCORE:
            return [f"{score_words(say, state.board)}{say.stop}"]
        case Word.TURN:
            return [next_words(say, state, seats, follows, names)]
        case PlaySquare() | PlaySetUp() | Word() | None:
            return []
        case _ as unreachable:
            assert_never(unreachable)


def _row_words(say: Say, board: Board, row: int) -> str:
    squares = [Square(column, row) for column in range(board.rules.width)]
    return say("Row {name}: {squares}.", name=str(row + 1), squares=_read(say, board, squares))


def _read(say: Say, board: Board, squares: list[Square]) -> str:
    return say.comma.join(_square_words(say, board, square) for square in squares)


def _square_words(say: Say, board: Board, square: Square) -> str:
    owner = disc_at(board, square)
    if owner is not None:
        return say("{square} {colour}", square=str(square), colour=say(COLOURS[owner]).lower())
    return (
        say("{square} wall", square=str(square))
        if square in board.rules.walls
        else say("{square} empty", square=str(square))
    )


def _discs_in_row(say: Say, board: Board, row: int) -> str:
    """The discs and walls of a row. Empty squares are left out: a whole board takes long enough to hear."""
    squares = [Square(column, row) for column in range(board.rules.width)]
    taken = [square for square in squares if disc_at(board, square) or square in board.rules.walls]
    return say(
        "Row {name}: {squares}.",
        name=str(row + 1),
        squares=_read(say, board, taken) if taken else say("no discs"),
    )


def moves_words(say: Say, state: GameState, seats: Players, follows: bool, names: Names = NO_NAMES) -> str:
    """The legal moves and what they flip: "Black has 4 moves: d3 flips 1 disc, …"."""
    match state:
        case Ongoing(board, moves):
            named = say.comma.join(_move_words(say, move) for move in moves)
            return say.number(
                "{colour} has {n} move: {moves}.",
                "{colour} has {n} moves: {moves}.",
                len(moves),
                colour=say(COLOURS[board.to_move]),
                moves=named,
            )
        case SkipMove() | Finished():
            return next_words(say, state, seats, follows, names)
        case _ as unreachable:
            assert_never(unreachable)


def _move_words(say: Say, move: Move) -> str:
    """A move and what it flips; just the square if it flips nothing, as when the first discs are placed."""
    return (
        say.number(
            "{square} flips {n} disc", "{square} flips {n} discs", len(move.flips), square=str(move.square)
        )
        if move.flips
        else str(move.square)
    )


def _refused_words(say: Say, answered: Answered, refused: Refused, follows: bool) -> str:
    match refused:
        case Refused.NOT_UNDERSTOOD:
            return say(
                "“{found}” is neither a move nor a command. Type help for the list.",
                found=shown(answered.text),
            )
        case Refused.NO_MOVE:
            command, state = answered.command, answered.game.present.state
            if not isinstance(command, PlaySquare):
                return ""
            return refusal_words(say, state, command.square, follows)
        case Refused.NOT_YOUR_TURN:
            return say("It is not your turn.")
        case Refused.NEED_NOT_PASS:
            return say("Nobody needs to pass now.")
        case Refused.NOTHING_TO_UNDO:
            return say("There is nothing to undo.")
        case Refused.NOTHING_TO_REDO:
            return say("There is nothing to redo.")
        case Refused.NO_HINT:
            return say("There is nothing to decide now.")
        case Refused.NO_SETUP:
            command = answered.command
            return (
                say(
                    "There is no “{found}”. Type setup to see all boards and rules.", found=shown(command.key)
                )
                if isinstance(command, PlaySetUp)
                else ""
            )
        case _ as unreachable:
            assert_never(unreachable)
