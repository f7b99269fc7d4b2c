"""Messages: everything that a person or the world can do to the program, as facts; each room has its own."""

from typing import TypeAlias

from reversi.app.command.model import CommandEntered as CommandEntered
from reversi.app.command.model import CommandFieldWanted as CommandFieldWanted
from reversi.app.command.model import CommandMsg
from reversi.app.command.model import CommandPressed as CommandPressed
from reversi.app.command.model import CommandTyped as CommandTyped
from reversi.app.computer.model import ClockTicked as ClockTicked
from reversi.app.computer.model import ComputerMsg
from reversi.app.computer.model import ComputerRetryClicked as ComputerRetryClicked
from reversi.app.computer.model import LookEnded as LookEnded
from reversi.app.computer.model import PauseClicked as PauseClicked
from reversi.app.computer.model import PlayItClicked as PlayItClicked
from reversi.app.computer.model import ResumeClicked as ResumeClicked
from reversi.app.computer.model import StepClicked as StepClicked
from reversi.app.computer.model import ThoughtClicked as ThoughtClicked
from reversi.app.game.model import CursorMoved as CursorMoved
from reversi.app.game.model import FlashEnded as FlashEnded
from reversi.app.game.model import GameMsg
from reversi.app.game.model import NewGameClicked as NewGameClicked
from reversi.app.game.model import PlayerChosen as PlayerChosen
from reversi.app.game.model import RedoClicked as RedoClicked
from reversi.app.game.model import SeedDrawn as SeedDrawn
from reversi.app.game.model import SidesSwapped as SidesSwapped
from reversi.app.game.model import SkipClicked as SkipClicked
from reversi.app.game.model import SquareClicked as SquareClicked
from reversi.app.game.model import SquareFocused as SquareFocused
from reversi.app.game.model import SquarePointed as SquarePointed
from reversi.app.game.model import UndoClicked as UndoClicked
from reversi.app.hint.model import HintClicked as HintClicked
from reversi.app.hint.model import HintMsg
from reversi.app.lesson.model import LessonChosen as LessonChosen
from reversi.app.lesson.model import LessonMsg
from reversi.app.lesson.model import LessonsLeft as LessonsLeft
from reversi.app.panel.model import AboutClosed as AboutClosed
from reversi.app.panel.model import AboutOpened as AboutOpened
from reversi.app.panel.model import KeysClosed as KeysClosed
from reversi.app.panel.model import KeysOpened as KeysOpened
from reversi.app.panel.model import LicencesArrived as LicencesArrived
from reversi.app.panel.model import LicencesMissed as LicencesMissed
from reversi.app.panel.model import NoticeClosed as NoticeClosed
from reversi.app.panel.model import PanelMsg
from reversi.app.panel.model import TabChosen as TabChosen
from reversi.app.review.model import RetryClicked as RetryClicked
from reversi.app.review.model import ReviewClicked as ReviewClicked
from reversi.app.review.model import ReviewMsg
from reversi.app.review.model import ReviewStopped as ReviewStopped
from reversi.app.review.model import WentTo as WentTo
from reversi.app.session.model import CopyQuarantinedClicked as CopyQuarantinedClicked
from reversi.app.session.model import PageAnswered as PageAnswered
from reversi.app.session.model import PageAsked as PageAsked
from reversi.app.session.model import QuarantineFailed as QuarantineFailed
from reversi.app.session.model import SaveOverClicked as SaveOverClicked
from reversi.app.session.model import SessionChangedElsewhere as SessionChangedElsewhere
from reversi.app.session.model import SessionMsg
from reversi.app.session.model import SessionQuarantined as SessionQuarantined
from reversi.app.session.model import StoreFailed as StoreFailed
from reversi.app.session.model import TakeOverClicked as TakeOverClicked
from reversi.app.settings.model import OptionsChosen as OptionsChosen
from reversi.app.settings.model import SettingsMsg
from reversi.app.share.model import BackClicked as BackClicked
from reversi.app.share.model import CopyClicked as CopyClicked
from reversi.app.share.model import LinkOpened as LinkOpened
from reversi.app.share.model import LoadClicked as LoadClicked
from reversi.app.share.model import PasteTyped as PasteTyped
from reversi.app.share.model import ShareMsg
from reversi.app.share.model import TextCopied as TextCopied
from reversi.app.share.model import TextNotCopied as TextNotCopied
from reversi.engine.protocol import WorkerAnswered as WorkerAnswered
from reversi.engine.protocol import WorkerFailed as WorkerFailed
from reversi.engine.protocol import WorkerProgressed as WorkerProgressed
from reversi.engine.protocol import WorkerReady as WorkerReady

Msg: TypeAlias = (
    GameMsg
    | ComputerMsg
    | HintMsg
    | ReviewMsg
    | LessonMsg
    | CommandMsg
    | ShareMsg
    | SessionMsg
    | SettingsMsg
    | PanelMsg
)
