"""The update: the next model after every message, and the commands for the world.

The root passes a message to its room, along with the room's part and the table, and grants its requests.
"""

from dataclasses import replace
from typing import TypeVar

from reversi.app import meaning
from reversi.app.analysis import msg as analysis_msg
from reversi.app.analysis import update as analysis_room
from reversi.app.archives import msg as archives_msg
from reversi.app.archives import update as archives_room
from reversi.app.archives.model import NO_ARCHIVES
from reversi.app.askers import reconcile
from reversi.app.coach import msg as coach_msg
from reversi.app.coach import update as coach_room
from reversi.app.command import msg as command_msg
from reversi.app.command import update as command_room
from reversi.app.command.model import Command
from reversi.app.common import cmd
from reversi.app.common.dialogs import PlayerChooser, Sheet, player_button_id
from reversi.app.common.notices import CustomPlayerBrought, Notice, VariationDeleted
from reversi.app.common.request import CLOSE, CarryOut, CopyLink, Open, Request, Requests
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.update import update_computer
from reversi.app.custom_player import msg as custom_player_msg
from reversi.app.custom_player import update as custom_player_room
from reversi.app.editor import msg as editor_msg
from reversi.app.editor import update as editor_room
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival
from reversi.app.game.update import update_game
from reversi.app.games import msg as games_msg
from reversi.app.games import update as games_room
from reversi.app.games.dialog import Library
from reversi.app.granting import decline, grant
from reversi.app.hint import msg as hint_msg
from reversi.app.hint.update import press_hint
from reversi.app.keeping import keeps
from reversi.app.lesson import msg as lesson_msg
from reversi.app.lesson import update as lesson_room
from reversi.app.model import Aside, Model, named, turned_to
from reversi.app.msg import Msg, RoomMsg
from reversi.app.next_game import msg as next_game_msg
from reversi.app.next_game import update as next_game_room
from reversi.app.opponent import msg as opponent_msg
from reversi.app.opponent import update as opponent_room
from reversi.app.panel.update import update_panel
from reversi.app.practice import msg as practice_msg
from reversi.app.practice import update as practice_room
from reversi.app.reactions import reactions
from reversi.app.review import msg as review_msg
from reversi.app.review import update as review_room
from reversi.app.session import msg as session_msg
from reversi.app.session.update import is_declined, save, update_session
from reversi.app.settings import msg as settings_msg
from reversi.app.settings import update as settings_room
from reversi.app.setup import msg as setup_msg
from reversi.app.setup import update as setup_room
from reversi.app.share import msg as share_msg
from reversi.app.share.update import forget_copied, update_share, without_copy
from reversi.app.streak.update import after_change
from reversi.app.tree import msg as tree_msg
from reversi.app.tree import update as tree_room

SomeNotice = TypeVar("SomeNotice", bound=Notice)


def update(model: Model, msg: Msg) -> tuple[Model, cmd.Cmds]:
    """The model after `msg`, and the commands that follow from it.

    After every message: a game that is only shown here stays as it is, the workers are asked what the model
    calls for, a finished game is counted and kept, a changed session is saved, a move is heard, and a new
    toast gets its timer.
    """
    answered, commands = _handle(model, msg)
    if is_declined(model, msg, answered):
        return decline(model), ()
    reconciled, orders = reconcile(answered)
    exploring, questions = _with_archives_asked(reconciled)
    current = _brought_up_to_date(exploring, model)
    stored = answered if isinstance(msg, session_msg.SessionChangedElsewhere) else model
    saved, saves = save(stored, current)
    kept = keeps(stored, saved)
    after = model if saved == model else saved  # the same object, so that the page is not drawn again
    return after, commands + orders + questions + saves + kept + reactions(model, after)


def subscriptions(model: Model) -> frozenset[cmd.Sub]:
    """What the model listens to: the clock while an answer is awaited, the archives while they are wanted."""
    subs: set[cmd.Sub] = {cmd.Sub.WORKER_REPORTS, cmd.Sub.OTHER_PAGES, cmd.Sub.SITE_VERSIONS}
    if model.computer.asked:
        subs.add(cmd.Sub.SECONDS)
    if model.options.explorer and model.archives.failure is None:
        subs.add(cmd.Sub.ARCHIVE_WORKER)
    return frozenset(subs)


def _with_archives_asked(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with everything asked of the archives that the page needs, and the orders."""
    if not model.options.explorer and model.archives is NO_ARCHIVES:
        return model, ()
    archives, orders = archives_room.with_questions(
        model.archives, model.table, model.options, model.panel.dialog if model.is_at_table else None
    )
    return (model if archives is model.archives else replace(model, archives=archives)), orders


def _brought_up_to_date(model: Model, before: Model) -> Model:
    """The model with the game named and counted in the streak, without "copied" words about another game."""
    is_same_help = (model.hint and model.hint.stage) is (before.hint and before.hint.stage)
    is_same_game = model.table.game is before.table.game
    share = forget_copied(model.share, is_same_game=is_same_game, is_same_help=is_same_help)
    streak = after_change(model.streak, before.table, model.table)
    is_played = model.table.arrival is Arrival.PLAYED
    table = named(model.table, model.page) if is_played else model.table
    return replace(model, table=table, share=share, streak=streak)


def _handle(model: Model, msg: Msg) -> tuple[Model, cmd.Cmds]:
    """The model after its room has handled the message, and the commands; session messages see all rooms."""
    if isinstance(msg, session_msg.SessionMsg):
        return update_session(model, msg)
    told, requests = _in_room(model, msg)
    commands: cmd.Cmds = ()
    for request in requests:
        told, more = (
            _carry_out(told, request.command) if isinstance(request, CarryOut) else grant(told, request)
        )
        commands += more
    return told, commands


def _in_room(model: Model, msg: RoomMsg) -> tuple[Model, tuple[Request | CarryOut, ...]]:
    """The model with the room's part updated, and its requests; a lesson or practice takes over the board."""
    table, panel = model.table, model.panel
    if isinstance(msg, game_msg.BoardMsg) and (model.lesson or model.practice):
        return _on_other_board(model, msg)
    if isinstance(msg, game_msg.GameMsg):
        return _in_game(model, msg)
    if isinstance(msg, computer_msg.ComputerMsg):
        thinking, requests = update_computer(model.computer, table, model.options, msg)
        return replace(model, computer=thinking), requests
    if msg is hint_msg.Click.HINT:
        return _helped(model)
    if isinstance(msg, analysis_msg.AnalysisMsg):
        if model.aside or table.follows:
            return model, ()
        analysis, requests = analysis_room.update_analysis(model.analysis, table, msg)
        return replace(model, analysis=analysis), requests
    if msg is archives_msg.Event.OWN_GAMES_BROUGHT and isinstance(panel.dialog, Library):
        return _in_room(model, archives_msg.Event.FILES_BROUGHT)  # the person has waited for them
    if isinstance(msg, archives_msg.ArchivesMsg):
        archives, requests = archives_room.update_archives(
            model.archives, table, model.options, panel.dialog, msg
        )
        return replace(model, archives=archives), requests
    if isinstance(msg, review_msg.ReviewMsg):
        reviews, requests = review_room.update_review(model.reviews, table, model.options.review_effort, msg)
        return replace(model, reviews=reviews), requests
    if isinstance(msg, tree_msg.TreeMsg):
        deleted = _notice(model, VariationDeleted)
        seen, requests = tree_room.update_tree(table, deleted.game if deleted else None, msg)
        return replace(model, table=seen), requests
    if isinstance(msg, practice_msg.PracticeMsg):
        practice, requests = practice_room.update_practice(
            model.practice, table, model.reviews.here(table.game), msg
        )
        return _with_aside(model, model.practice, practice), requests
    if isinstance(msg, coach_msg.CoachMsg):
        if not model.options.coach or not model.plays:
            return model, ()
        coached, requests = coach_room.update_coach(model.coached, table, model.computer.asked, msg)
        return replace(model, coached=coached), requests
    if isinstance(msg, lesson_msg.LessonMsg):
        lesson, requests = lesson_room.update_lesson(model.lesson, msg)
        return _with_aside(model, model.lesson, lesson), requests
    if isinstance(msg, editor_msg.EditorMsg):
        return _in_editor(model, msg)
    if isinstance(msg, command_msg.CommandMsg):
        typed, asks = command_room.update_command(model.typed, table, msg, plays=model.plays)
        return replace(model, typed=typed), asks
    if isinstance(msg, share_msg.ShareMsg):
        if isinstance(msg, share_msg.GameFileRead) and panel.dialog is not Sheet.SHARE:
            return model, ()  # late: the person has gone on to something else
        share, requests = update_share(model.share, table, model.options, msg)
        fails = isinstance(msg, share_msg.CopyFailed) and panel.dialog is None and not model.editor
        return replace(model, share=share), (Open(Sheet.SHARE), *requests) if fails else requests
    if isinstance(msg, games_msg.GamesMsg):
        games, requests = games_room.update_games(model.games, table, panel.dialog, msg)
        return replace(model, games=games), requests
    if isinstance(msg, next_game_msg.NextGameMsg):
        return model, next_game_room.update_next_game(model.options, table, panel.dialog, msg)
    if isinstance(msg, setup_msg.SetUpMsg):
        return model, setup_room.update_setups(model.options, table, panel.dialog, msg)
    if isinstance(msg, opponent_msg.OpponentMsg):
        return model, opponent_room.update_opponent(panel.dialog, table.seats, msg)
    if isinstance(msg, custom_player_msg.CustomPlayerMsg):
        custom_player, requests = custom_player_room.update_custom_player(
            model.custom_player, table, panel.dialog, _notice(model, CustomPlayerBrought), msg
        )
        return replace(model, custom_player=custom_player), requests
    if isinstance(msg, settings_msg.SettingsMsg):
        options, requests = settings_room.update_settings(model.options, table, msg)
        return replace(model, options=options), requests
    panel, requests = update_panel(panel, msg)  # a type error if no room above takes a new message
    return replace(model, panel=panel), requests


def _in_game(model: Model, msg: game_msg.GameMsg) -> tuple[Model, Requests]:
    """The model after a message about the game; a pointer on the board has left the toasts."""
    table, requests = update_game(model.table, model.options, msg)
    panel = replace(model.panel, held=None) if isinstance(msg, game_msg.SquarePointed) else model.panel
    if isinstance(msg, game_msg.PlayerChosen) and isinstance(panel.dialog, PlayerChooser):
        requests = (*requests, CLOSE, cmd.FocusElement(player_button_id(panel.dialog.colour)))
    return replace(model, table=table, panel=panel), requests


def _on_other_board(model: Model, msg: game_msg.BoardMsg) -> tuple[Model, Requests]:
    """The model after something happened on the board of a lesson or of practice."""
    if model.lesson:
        lesson, requests = lesson_room.update_lesson_board(model.lesson, model.table, msg)
        return replace(model, aside=lesson), requests
    if model.practice:
        practice, requests = practice_room.update_practice_board(model.practice, model.table, msg)
        return replace(model, aside=practice), requests
    return model, ()


def _in_editor(model: Model, msg: editor_msg.EditorMsg) -> tuple[Model, Requests]:
    """The model after a message about the drawing; drawing anything clears the "copied" message."""
    before = model.editor
    editor, requests = editor_room.update_editor(before, model.table, model.options, model.drawing, msg)
    is_same = (before and before.canvas) == (editor and editor.canvas) and not _copies(requests)
    share = model.share if is_same else without_copy(model.share)
    is_open = bool(before) and bool(editor)
    drawn = replace(model, aside=editor) if is_open else _with_aside(model, before, editor)
    return replace(drawn, share=share), requests


def _copies(requests: Requests) -> bool:
    return any(isinstance(each, CopyLink) for each in requests)


def _helped(model: Model) -> tuple[Model, Requests]:
    """The model with more help for the move; during analysis, the best moves are announced."""
    if model.is_at_table and model.table.analysing:
        analysis, requests = analysis_room.say_best(model.analysis, model.table)
        return replace(model, analysis=analysis), requests
    if not model.plays:
        return model, ()
    hint, requests = press_hint(model.hint, model.table)
    return replace(model, hint=hint), requests


def _with_aside(model: Model, before: Aside | None, after: Aside | None) -> Model:
    """The model turned to `after`, unless nothing has changed."""
    return model if after is before else turned_to(model, after)


def _carry_out(model: Model, command: Command) -> tuple[Model, cmd.Cmds]:
    """The model after carrying out the command. The focus stays in the field, so no square takes it."""
    meant = meaning.message_of(command)
    if meant is None:
        return model, ()
    acted, commands = _handle(model, meant)
    return acted, tuple(each for each in commands if not isinstance(each, cmd.FocusSquare))


def _notice(model: Model, kind: type[SomeNotice]) -> SomeNotice | None:
    """The notice of this kind, if it is shown."""
    return next((each for each in model.panel.notices if isinstance(each, kind)), None)
