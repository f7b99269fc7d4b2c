"""What a typed command means: the message that a click would have sent."""

from typing import TypeAlias, assert_never

from reversi.app.analysis import msg as analysis_msg
from reversi.app.command.model import Command, PlaySetUp, PlaySquare, ReadColumn, ReadRow
from reversi.app.command.words import Word
from reversi.app.game import msg as game_msg
from reversi.app.hint import msg as hint_msg
from reversi.app.setup import msg as setup_msg
from reversi.domain.setups import setup_named

Meaning: TypeAlias = (
    game_msg.SquareClicked
    | game_msg.BoardClick
    | game_msg.Click
    | hint_msg.Click
    | analysis_msg.Click
    | setup_msg.Click
    | setup_msg.SetUpChosen
)
"""The messages that a command can stand for."""


def message_of(command: Command) -> Meaning | None:
    """The message that a command stands for; None if it only asks for information."""
    match command:
        case PlaySquare(square):
            return game_msg.SquareClicked(square)
        case Word.PASS:
            return game_msg.BoardClick.SKIP
        case Word.UNDO:
            return game_msg.Click.UNDO
        case Word.REDO:
            return game_msg.Click.REDO
        case Word.NEW:
            return game_msg.Click.NEW_GAME
        case Word.HINT:
            return hint_msg.Click.HINT
        case Word.ANALYSE:
            return analysis_msg.Click.ANALYSE
        case Word.SETUP:
            return setup_msg.Click.OPEN
        case PlaySetUp(key):
            return setup_msg.SetUpChosen(setup_named(key))
        case (
            ReadRow()
            | ReadColumn()
            | Word.LEGAL
            | Word.LAST
            | Word.SCORE
            | Word.TURN
            | Word.BOARD
            | Word.HELP
        ):
            return None
        case _ as unreachable:
            assert_never(unreachable)
