"""Messages: everything that a person or the world can do to the program, as facts; each room has its own."""

from typing import TypeAlias

from reversi.app.command.msg import CommandMsg
from reversi.app.computer.msg import ComputerMsg
from reversi.app.editor.msg import EditorMsg
from reversi.app.game.msg import GameMsg
from reversi.app.hint.msg import HintMsg
from reversi.app.lesson.msg import LessonMsg
from reversi.app.opponent.msg import OpponentMsg
from reversi.app.panel.msg import PanelMsg
from reversi.app.review.msg import ReviewMsg
from reversi.app.session.msg import SessionMsg
from reversi.app.settings.msg import SettingsMsg
from reversi.app.setup.msg import SetUpMsg
from reversi.app.share.msg import ShareMsg

Msg: TypeAlias = (
    GameMsg
    | ComputerMsg
    | HintMsg
    | ReviewMsg
    | LessonMsg
    | EditorMsg
    | CommandMsg
    | ShareMsg
    | SetUpMsg
    | OpponentMsg
    | SessionMsg
    | SettingsMsg
    | PanelMsg
)
