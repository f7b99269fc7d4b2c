"""The update: what every message makes of the model, and what it asks of the world."""

from dataclasses import replace

from reversi.app.analysis.msg import AnalysisMsg
from reversi.app.askers import ASKERS
from reversi.app.cmd import Cmds, FocusSquare, OtherPages, Seconds, Sub, WorkerReports
from reversi.app.coach.msg import CoachMsg
from reversi.app.command.msg import CommandMsg
from reversi.app.command.update import update_command
from reversi.app.computer.msg import ComputerMsg
from reversi.app.computer.update import reconcile, update_computer
from reversi.app.editor.msg import EditorMsg
from reversi.app.game.msg import BoardMsg, GameMsg
from reversi.app.game.update import shows, sounds, update_game
from reversi.app.games.msg import GamesMsg
from reversi.app.hint.msg import HintMsg
from reversi.app.hint.update import press_hint
from reversi.app.lesson.msg import LessonMsg
from reversi.app.lesson.update import update_lesson, update_lesson_board
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.opponent.msg import OpponentMsg
from reversi.app.own.msg import OwnMsg
from reversi.app.panel.update import toasts, update_panel
from reversi.app.practice.msg import PracticeMsg
from reversi.app.review.msg import ReviewMsg
from reversi.app.review.update import update_review
from reversi.app.session.msg import SessionChangedElsewhere, SessionMsg
from reversi.app.session.update import decline, is_declined, save, update_session
from reversi.app.settings.msg import SettingsMsg
from reversi.app.setup.msg import SetUpMsg
from reversi.app.share.msg import ShareMsg
from reversi.app.share.update import forget_copied, update_share
from reversi.app.streak.update import with_streak
from reversi.app.tree.msg import TreeMsg
from reversi.app.tree.update import update_tree


def update(model: Model, msg: Msg) -> tuple[Model, Cmds]:
    """The model after `msg`, and the commands that follow from it.

    Whatever the message was, a game that is only shown here stays as it is, the computer gets to work on what
    the model calls for, a game that is over is counted, a changed session is saved, a move is heard, and a
    toast will leave.
    """
    answered, commands = _answer(model, msg)
    if is_declined(model, msg, answered):
        return decline(model), ()
    reconciled, orders = reconcile(answered, ASKERS)
    current = with_streak(forget_copied(reconciled, model))
    stored = answered if isinstance(msg, SessionChangedElsewhere) else model
    saved, saves = save(stored, current)
    seen = sounds(model, saved) + shows(model, saved) + toasts(model, saved)
    return saved, commands + orders + saves + seen


def subscriptions(model: Model) -> frozenset[Sub]:
    """What the model listens to: the worker and other pages always, the clock while an answer is awaited."""
    always: frozenset[Sub] = frozenset({WorkerReports(), OtherPages()})
    return always | {Seconds()} if model.asked else always


def _answer(model: Model, msg: Msg) -> tuple[Model, Cmds]:
    """What the message's room makes of it; during a lesson or practice the board is theirs."""
    if model.lesson and isinstance(msg, BoardMsg):
        return update_lesson_board(model, model.lesson, msg)
    if model.practice and isinstance(msg, BoardMsg):
        from reversi.app.practice.update import update_practice_board

        return update_practice_board(model, model.practice, msg)
    if isinstance(msg, GameMsg):
        return update_game(model, msg)
    if isinstance(msg, ComputerMsg):
        return update_computer(model, msg, ASKERS)
    if isinstance(msg, HintMsg):
        return _help(model), ()
    if isinstance(msg, AnalysisMsg):
        from reversi.app.analysis.update import update_analysis  # few analyse, so the page starts without it

        return update_analysis(model, msg)
    if isinstance(msg, ReviewMsg):
        return update_review(model, msg)
    if isinstance(msg, TreeMsg):
        return update_tree(model, msg)
    if isinstance(msg, PracticeMsg):
        from reversi.app.practice.update import update_practice  # few practise, so the page starts without it

        return update_practice(model, msg)
    if isinstance(msg, CoachMsg):
        from reversi.app.coach.update import update_coach  # few want a coach, so the page starts without it

        return update_coach(model, msg)
    if isinstance(msg, LessonMsg):
        return update_lesson(model, msg)
    if isinstance(msg, EditorMsg):
        from reversi.app.editor.update import update_editor  # few open it, so the page starts without it

        return update_editor(model, msg)
    if isinstance(msg, CommandMsg):
        return _carry_out(model, msg)
    if isinstance(msg, ShareMsg):
        return update_share(model, msg)
    if isinstance(msg, GamesMsg):
        from reversi.app.games.update import update_games  # few look at them, so the page starts without it

        return update_games(model, msg)
    if isinstance(msg, SetUpMsg):
        from reversi.app.setup.update import update_setups  # few choose one, so the page starts without it

        return update_setups(model, msg)
    if isinstance(msg, OpponentMsg):
        from reversi.app.opponent.update import update_opponent  # not every visit changes a player

        return update_opponent(model, msg)
    if isinstance(msg, OwnMsg):
        from reversi.app.own.update import update_own  # few write a player, so the page starts without it

        return update_own(model, msg)
    if isinstance(msg, SessionMsg):
        return update_session(model, msg)
    if isinstance(msg, SettingsMsg):
        return replace(model, options=msg.options), ()
    return update_panel(model, msg)  # a type error as soon as no room above takes a new message


def _help(model: Model) -> Model:
    """The model that gives more help with the move; under analysis, it says the best moves."""
    if not model.analysing:
        return press_hint(model)
    from reversi.app.analysis.update import say_best

    return say_best(model)


def _carry_out(model: Model, msg: CommandMsg) -> tuple[Model, Cmds]:
    """What the room of commands makes of it, then the message that the command stands for.

    The focus stays in the field: no square takes it.
    """
    told, commands, meaning = update_command(model, msg)
    if meaning is None:
        return told, commands
    acted, more = _answer(told, meaning)
    return acted, commands + tuple(each for each in more if not isinstance(each, FocusSquare))
