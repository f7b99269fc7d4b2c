"""Messages: everything that a person or the world can do to the program, as facts; each room has its own."""

from typing import TypeAlias

from reversi.app.analysis.msg import AnalysisMsg
from reversi.app.coach.msg import CoachMsg
from reversi.app.command.msg import CommandMsg
from reversi.app.computer.msg import ComputerMsg
from reversi.app.editor.msg import EditorMsg
from reversi.app.game.msg import GameMsg
from reversi.app.games.msg import GamesMsg
from reversi.app.hint.msg import HintMsg
from reversi.app.lesson.msg import LessonMsg
from reversi.app.opponent.msg import OpponentMsg
from reversi.app.own.msg import OwnMsg
from reversi.app.panel.msg import PanelMsg
from reversi.app.practice.msg import PracticeMsg
from reversi.app.review.msg import ReviewMsg
from reversi.app.session.msg import SessionMsg
from reversi.app.settings.msg import SettingsMsg
from reversi.app.setup.msg import SetUpMsg
from reversi.app.share.msg import ShareMsg
from reversi.app.tree.msg import TreeMsg

Msg: TypeAlias = (
    GameMsg
    | ComputerMsg
    | HintMsg
    | AnalysisMsg
    | CoachMsg
    | ReviewMsg
    | TreeMsg
    | PracticeMsg
    | LessonMsg
    | EditorMsg
    | CommandMsg
    | ShareMsg
    | GamesMsg
    | SetUpMsg
    | OpponentMsg
    | OwnMsg
    | SessionMsg
    | SettingsMsg
    | PanelMsg
)
