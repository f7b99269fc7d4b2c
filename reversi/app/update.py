"""The update: the next model after every message, and the commands for the world.

The root passes a message to its room, and does what follows from any change.
"""

from dataclasses import replace
from typing import Any, Protocol, TypeAlias, get_args

from reversi.app import (
    analysis,
    archives,
    coach,
    command,
    computer,
    custom_player,
    editor,
    hint,
    lesson,
    next_game,
    panel,
    practice,
    puzzles,
    review,
    session,
    settings,
    share,
    tree,
)
from reversi.app.archives import update as archives_update
from reversi.app.askers import reconcile
from reversi.app.common import cmd
from reversi.app.common.changes import declined
from reversi.app.common.table import named
from reversi.app.computer import update as computer_update
from reversi.app.editor import update as editor_update
from reversi.app.game import msg as game_msg
from reversi.app.game import update as game_update
from reversi.app.game.model import Arrival
from reversi.app.games import msg as games_msg
from reversi.app.games import update as games_update
from reversi.app.model import Model
from reversi.app.next_game import update as next_game_update
from reversi.app.practice import asking
from reversi.app.puzzles import solving
from reversi.app.reactions import keeps, reactions
from reversi.app.review import update as review_update
from reversi.app.session import update as session_update
from reversi.app.streak import after_change
from reversi.domain import Finished
from reversi.record import training

Msg: TypeAlias = (
    game_msg.GameMsg
    | computer.ComputerMsg
    | hint.Click
    | analysis.AnalysisMsg
    | archives.ArchivesMsg
    | coach.CoachMsg
    | review.ReviewMsg
    | tree.TreeMsg
    | practice.PracticeMsg
    | puzzles.PuzzleMsg
    | lesson.LessonChosen
    | editor.EditorMsg
    | command.CommandMsg
    | share.ShareMsg
    | games_msg.GamesMsg
    | next_game.NextGameMsg
    | custom_player.CustomPlayerMsg
    | settings.SettingsMsg
    | panel.PanelMsg
    | session.SessionMsg
)
"""Everything that a person or the world can do to the program, as facts."""


class Room(Protocol):
    """A room of the program: a module with an `update` of its own."""

    def update(self, model: Model, msg: Any, /) -> tuple[Model, cmd.Cmds]:
        """The model after a message to this room, and the commands for the world."""
        ...


ROOMS: tuple[tuple[Any, Room], ...] = (
    (game_msg.GameMsg, game_update),
    (computer.ComputerMsg, computer_update),
    (hint.Click, hint),
    (analysis.AnalysisMsg, analysis),
    (archives.ArchivesMsg, archives_update),
    (coach.CoachMsg, coach),
    (review.ReviewMsg, review_update),
    (tree.TreeMsg, tree),
    (practice.PracticeMsg, asking),
    (puzzles.PuzzleMsg, solving),
    (lesson.LessonChosen, lesson),
    (editor.EditorMsg, editor_update),
    (command.CommandMsg, command),
    (share.ShareMsg, share),
    (games_msg.GamesMsg, games_update),
    (next_game.NextGameMsg, next_game_update),
    (custom_player.CustomPlayerMsg, custom_player),
    (settings.SettingsMsg, settings),
    (panel.PanelMsg, panel),
    (session.SessionMsg, session_update),
)
"""The messages of each room, and the room."""


ROOM_OF: dict[Any, Room] = {
    kind: room for messages, room in ROOMS for kind in get_args(messages) or (messages,)
}
"""The room of each kind of message."""


def update(model: Model, msg: Msg) -> tuple[Model, cmd.Cmds]:
    """The model after `msg`, and the commands that follow from it.

    After every message: a game that is only shown here stays as it is, the workers are asked what the model
    calls for, a finished game is counted and kept, a changed session is saved, a move is heard, and a new
    toast gets its timer.
    """
    answered, commands = _in_room(model, msg)
    if model.table.follows and session_update.is_declined(model, msg, answered):
        return declined(model), ()
    reconciled, orders = reconcile(answered)
    asks = (
        reconciled.needs_archives or reconciled.archives is not archives.NO_ARCHIVES
    )  # else the room is not run
    exploring, questions = archives_update.with_questions(reconciled) if asks else (reconciled, ())
    current = _trained(model, _brought_up_to_date(exploring, model))
    stored = answered if isinstance(msg, session.SessionChangedElsewhere) else model
    saved, saves = session_update.save(stored, current)
    kept = keeps(stored, saved)
    after = model if saved == model else saved  # the same object, so that the page is not drawn again
    noted = _noted(model, after) if not isinstance(msg, puzzles.DayTold) else ()
    return after, commands + orders + questions + saves + kept + noted + reactions(model, after)


def subscriptions(model: Model) -> frozenset[cmd.Sub]:
    """What the model listens to: the clock while an answer is awaited, the archives while they are wanted."""
    subs: set[cmd.Sub] = {cmd.Sub.WORKER_REPORTS, cmd.Sub.OTHER_PAGES, cmd.Sub.SITE_VERSIONS}
    if model.computer.asked:
        subs.add(cmd.Sub.SECONDS)
    if model.needs_archives and model.archives.failure is None:
        subs.add(cmd.Sub.ARCHIVE_WORKER)
    return frozenset(subs)


def _in_room(model: Model, msg: Msg) -> tuple[Model, cmd.Cmds]:
    """The model after its room has handled the message; a command does what a click would have done.

    The focus stays in the field of the command, so no square takes it.
    """
    after, commands = ROOM_OF[type(msg)].update(model, msg)
    if not isinstance(msg, command.CommandMsg) or (meant := command.meant(model, after)) is None:
        return after, commands
    acted, more = _in_room(after, meant)
    return acted, commands + tuple(each for each in more if not isinstance(each, cmd.FocusSquare))


def _noted(before: Model, after: Model) -> cmd.Cmds:
    """The command that stores what is new in the record of training."""
    if after.training.lines is before.training.lines:
        return ()
    new = training.missing(before.training.lines, after.training.lines)
    return (cmd.KeepTraining(new),) if new else ()


def _trained(before: Model, model: Model) -> Model:
    """The model with what a game that was played here to its end says of the person in the record."""
    is_over = model.table.arrival is Arrival.PLAYED and isinstance(model.table.state, Finished)
    return solving.with_game_noted(before, model) if is_over and model.training.day else model


def _brought_up_to_date(model: Model, before: Model) -> Model:
    """The model with the game named and counted in the streak, without "copied" words about another game."""
    if model.table is before.table and model.hint is before.hint:
        return model
    streak = after_change(model.streak, before.table, model.table)
    is_played = model.table.arrival is Arrival.PLAYED
    table = named(model.table, model.page) if is_played else model.table
    return replace(model, table=table, share=share.forget_copied(before, model), streak=streak)
