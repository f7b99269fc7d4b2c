"""The field for moves and commands, and the answers to them."""

from typing import assert_never

from reversi.app.command import msg as command_msg
from reversi.app.command.model import (
    Answered,
    PlaySetUp,
    PlaySquare,
    ReadColumn,
    ReadRow,
    Refused,
    Typed,
)
from reversi.app.command.words import Word
from reversi.app.game.seats import NO_NAMES, Names, Players
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Board, Finished, GameState, Move, Ongoing, SkipMove, Square, disc_at
from reversi.elm import Element, OnKey, OnText
from reversi.view.controls import (
    div,
    p,
    section,
    span,
    view_icon_button,
    view_lines,
    view_text_button,
    view_text_field,
)
from reversi.view.game.words import next_words, players_now, ply_words, refusal_words, score_words
from reversi.view.share import shown
from reversi.view.texts import Texts, texts_in


def view_command_field(model: Model) -> list[Element[Msg]]:
    """The field, its buttons and the last answer while the field is open; Escape leaves it."""
    if not model.typed.is_open:
        return []
    texts, enter = texts_in(model.language), {"id": "enter"}
    return [
        section(
            {"class": "commands", "aria-label": texts.command},
            div(
                {"class": "typing"},
                _view_field(texts, model.typed),
                view_text_button(texts.enter, command_msg.CommandEntered(), attributes=enter, key="enter"),
                view_icon_button("leave", texts.leave, command_msg.CommandFieldLeft(), "action"),
            ),
            div({"class": "answer", "id": "answer"}, *_view_answer(texts, model)),
            on=(OnKey((("Escape", command_msg.CommandFieldLeft()),)),),
            key="commands",
        )
    ]


def _view_field(texts: Texts, typed: Typed) -> Element[Msg]:
    attributes = {
        "id": "command",
        "aria-describedby": "answer",
        "placeholder": texts.command_example,
        "enterkeyhint": "go",
        "autocomplete": "off",
        "autocapitalize": "off",
        "spellcheck": "false",
    }
    answered = typed.answered
    if answered and answered.refused is Refused.NOT_UNDERSTOOD and answered.text == typed.text:
        attributes["aria-invalid"] = "true"
    keys: OnKey[Msg] = OnKey((("Enter", command_msg.CommandEntered()),))
    typing = OnText(command_msg.CommandTyped)
    return view_text_field(texts.command, typed.text, attributes, typing, keys)


def _view_answer(texts: Texts, model: Model) -> list[Element[Msg]]:
    answered = model.typed.answered
    if answered is None:
        return []
    if answered.command is Word.HELP:
        return [view_lines(texts.command_lines)]
    lines = answer_lines(texts, answered, players_now(model), model.table.follows, model.table.names)
    return [p({}, line) for line in lines]


def view_told(model: Model) -> Element[Msg]:
    """The last answer, for screen readers."""
    answered = model.typed.answered
    words = (
        told_words(
            texts_in(model.language), answered, players_now(model), model.table.follows, model.table.names
        )
        if answered
        else ""
    )
    return p(
        {"class": "unseen", "aria-live": "polite"},
        span({}, words, key=f"told-{answered.number if answered else 0}"),
        key="told",
    )


def told_words(
    texts: Texts, answered: Answered, seats: Players, follows: bool, names: Names = NO_NAMES
) -> str:
    """The answer for screen readers, without what the status already says."""
    if answered.refused is Refused.NO_MOVE:
        return ""
    if answered.command is Word.HELP:
        lines = texts.command_lines
        return texts.gap.join(f"{name}{texts.comma}{words}{texts.stop}" for name, words in lines)
    return texts.gap.join(answer_lines(texts, answered, seats, follows, names))


def answer_lines(
    texts: Texts, answered: Answered, seats: Players, follows: bool, names: Names = NO_NAMES
) -> list[str]:
    """An answer, line by line; empty if the board and the status already show it."""
    state = answered.game.present.state
    if answered.refused:
        return [_refused_words(texts, answered, answered.refused, follows)]
    match answered.command:
        case ReadRow(row):
            return [_row_words(texts, state.board, row)]
        case ReadColumn(column):
            squares = [Square(column, row) for row in range(state.board.rules.height)]
            return [texts.file(str(squares[0])[0], _read(texts, state.board, squares))]
        case Word.BOARD:
            return [_discs_in_row(texts, state.board, row) for row in range(state.board.rules.height)]
        case Word.LEGAL:
            return [moves_words(texts, state, seats, follows, names)]
        case Word.LAST:
            return [ply_words(texts, answered.game) or texts.no_move_yet]
        case Word.SCORE:
            return [f"{score_words(texts, state.board)}{texts.stop}"]
        case Word.TURN:
            return [next_words(texts, state, seats, follows, names)]
        case PlaySquare() | PlaySetUp() | Word() | None:
            return []
        case _ as unreachable:
            assert_never(unreachable)


def _row_words(texts: Texts, board: Board, row: int) -> str:
    squares = [Square(column, row) for column in range(board.rules.width)]
    return texts.row(str(row + 1), _read(texts, board, squares))


def _read(texts: Texts, board: Board, squares: list[Square]) -> str:
    return texts.comma.join(_square_words(texts, board, square) for square in squares)


def _square_words(texts: Texts, board: Board, square: Square) -> str:
    owner = disc_at(board, square)
    if owner is not None:
        return texts.holds(str(square), texts.colours[owner])
    return texts.is_wall(str(square)) if square in board.rules.walls else texts.is_empty(str(square))


def _discs_in_row(texts: Texts, board: Board, row: int) -> str:
    """The discs and walls of a row. Empty squares are left out: a whole board takes long enough to hear."""
    squares = [Square(column, row) for column in range(board.rules.width)]
    taken = [square for square in squares if disc_at(board, square) or square in board.rules.walls]
    return texts.row(str(row + 1), _read(texts, board, taken) if taken else texts.no_discs)


def moves_words(
    texts: Texts, state: GameState, seats: Players, follows: bool, names: Names = NO_NAMES
) -> str:
    """The legal moves and what they flip: "Black has 4 moves: d3 flips 1 disc, …"."""
    match state:
        case Ongoing(board, moves):
            named = texts.comma.join(_move_words(texts, move) for move in moves)
            return texts.moves_are(texts.colours[board.to_move], len(moves), named)
        case SkipMove() | Finished():
            return next_words(texts, state, seats, follows, names)
        case _ as unreachable:
            assert_never(unreachable)


def _move_words(texts: Texts, move: Move) -> str:
    """A move and what it flips; just the square if it flips nothing, as when the first discs are placed."""
    return texts.would_flip(str(move.square), len(move.flips)) if move.flips else str(move.square)


def _refused_words(texts: Texts, answered: Answered, refused: Refused, follows: bool) -> str:
    match refused:
        case Refused.NOT_UNDERSTOOD:
            return texts.not_understood(shown(answered.text))
        case Refused.NO_MOVE:
            command, state = answered.command, answered.game.present.state
            if not isinstance(command, PlaySquare):
                return ""
            return refusal_words(texts, state, command.square, follows)
        case Refused.NOT_YOUR_TURN:
            return texts.not_your_turn
        case Refused.NEED_NOT_PASS:
            return texts.need_not_pass
        case Refused.NOTHING_TO_UNDO:
            return texts.nothing_to_undo
        case Refused.NOTHING_TO_REDO:
            return texts.nothing_to_redo
        case Refused.NO_HINT:
            return texts.no_hint
        case Refused.NO_SETUP:
            command = answered.command
            return texts.no_setup(shown(command.key)) if isinstance(command, PlaySetUp) else ""
        case _ as unreachable:
            assert_never(unreachable)
