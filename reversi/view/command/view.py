"""What is answered to typed moves and commands."""

from dataclasses import replace
from typing import assert_never

from reversi.app.command.model import Answered, PlaySquare, ReadFile, ReadRow, Refused
from reversi.app.command.words import Word
from reversi.app.model import Model
from reversi.domain import Board, Finished, Ongoing, SkipMove, Square, disc_at
from reversi.view.game.words import colour_name, next_words, ply_words, refusal_words, score_words
from reversi.view.texts import Learning, Texts, learning_in, texts_in

LONGEST_FOUND = 20
"""Characters of what was typed that are shown when it is not understood."""


def answer_lines(model: Model) -> list[str]:
    """What is shown of the last answer, line by line; nothing where the board and the status tell it."""
    answered = model.typed.answered
    if answered is None:
        return []
    then = replace(model, game=answered.game)
    return [line for line in _lines(then, answered) if line]


def told_words(model: Model) -> str:
    """What is read out of it: nothing that the status says already."""
    answered, texts = model.typed.answered, texts_in(model.language)
    if answered is None or answered.refused is Refused.NO_MOVE:
        return ""
    if answered.command is Word.HELP:
        lines = learning_in(model.language).command_lines
        return texts.gap.join(f"{name}{texts.comma}{words}{texts.stop}" for name, words in lines)
    return texts.gap.join(answer_lines(model))


def asks_for_help(model: Model) -> bool:
    """Whether the last answer is the list of commands."""
    return model.typed.answered is not None and model.typed.answered.command is Word.HELP


def _lines(model: Model, answered: Answered) -> list[str]:
    texts, learning, board = texts_in(model.language), learning_in(model.language), model.state.board
    if answered.refused:
        return [_refused_words(model, answered, answered.refused)]
    match answered.command:
        case ReadRow(row):
            squares = [Square(column, row) for column in range(board.rules.width)]
            return [learning.row(str(row + 1), _read(texts, learning, board, squares))]
        case ReadFile(column):
            squares = [Square(column, row) for row in range(board.rules.height)]
            return [learning.file(str(squares[0])[0], _read(texts, learning, board, squares))]
        case Word.BOARD:
            return [_discs_in_row(texts, learning, board, row) for row in range(board.rules.height)]
        case Word.LEGAL:
            return [moves_words(model)]
        case Word.LAST:
            return [ply_words(model) or texts.no_move_yet]
        case Word.SCORE:
            return [f"{score_words(texts, board)}{texts.stop}"]
        case Word.TURN:
            return [next_words(model)]
        case PlaySquare() | Word() | None:
            return []
        case _ as unreachable:
            assert_never(unreachable)


def _read(texts: Texts, learning: Learning, board: Board, squares: list[Square]) -> str:
    return texts.comma.join(_square_words(texts, learning, board, square) for square in squares)


def _square_words(texts: Texts, learning: Learning, board: Board, square: Square) -> str:
    owner = disc_at(board, square)
    if owner is not None:
        return learning.holds(str(square), colour_name(texts, owner))
    return learning.is_wall(str(square)) if square in board.rules.walls else learning.is_empty(str(square))


def _discs_in_row(texts: Texts, learning: Learning, board: Board, row: int) -> str:
    """The discs of a row, the empty squares left out: a whole board is long enough."""
    squares = [Square(column, row) for column in range(board.rules.width)]
    discs = [square for square in squares if disc_at(board, square)]
    return learning.row(str(row + 1), _read(texts, learning, board, discs) if discs else learning.no_discs)


def moves_words(model: Model) -> str:
    """The legal moves and what they turn: "Black has 4 moves: d3 turns 1 disc, …"."""
    texts, learning = texts_in(model.language), learning_in(model.language)
    match model.state:
        case Ongoing(board, moves):
            turned = texts.comma.join(learning.turns(str(move.square), len(move.flips)) for move in moves)
            return learning.moves_are(colour_name(texts, board.to_move), len(moves), turned)
        case SkipMove() | Finished():
            return next_words(model)
        case _ as unreachable:
            assert_never(unreachable)


def _refused_words(model: Model, answered: Answered, refused: Refused) -> str:
    learning = learning_in(model.language)
    match refused:
        case Refused.NOT_UNDERSTOOD:
            return learning.not_understood(_short(answered.text.strip()))
        case Refused.NO_MOVE:
            command = answered.command
            return refusal_words(model, command.square) if isinstance(command, PlaySquare) else ""
        case Refused.NOT_YOUR_TURN:
            return learning.not_your_turn
        case Refused.NEED_NOT_PASS:
            return learning.need_not_pass
        case Refused.NOTHING_TO_UNDO:
            return learning.nothing_to_undo
        case Refused.NOTHING_TO_REDO:
            return learning.nothing_to_redo
        case Refused.NO_HINT:
            return learning.no_hint
        case _ as unreachable:
            assert_never(unreachable)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_FOUND else f"{text[:LONGEST_FOUND]}…"
