"""Going on from any earlier moment of a visit: nothing that is awaited is lost, and nothing hangs."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, Model, coach, computer, init, panel, update
from reversi.app.archives import msg as archives_msg
from reversi.app.common import cmd
from reversi.app.common.dialogs import About, Loaded, Loading
from reversi.app.common.inquiry import Purpose
from reversi.app.common.notices import Interrupted, Toast
from reversi.app.computer import STARTING, GivenUp, shown_explanation
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games import update as games
from reversi.app.games.dialog import Library
from reversi.app.games.model import KeptGame
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import session_of
from reversi.elm import simulate
from reversi.engine.protocol import Ask
from reversi.engine.protocol.archives import ImportProgressed
from reversi.engine.protocol.orders import Worker
from reversi.program import PROGRAM
from tests.app.archives.exploring import IMPORTED, LISTED, asking, exploring, listing, offering
from tests.app.person import (
    Table,
    after_delay,
    answer,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    that_follows,
    thinking,
    with_list,
)
from tests.app.quick_world import quick_world
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.app.visits import Visit, visits
from tests.profiles import examples

some_visits = examples(60)


def moment_of(visit: Visit, place: int) -> Model:
    """The model after the first `place` messages of a visit."""
    model, _ = init(visit.flags)
    for message in visit.messages[:place]:
        model, _ = update(model, message)
    return model


def awaited(model: Model) -> list[object]:
    """Each thing that the model awaits besides the computer, as what has to be ordered for it."""
    archives, dialog = model.archives, model.panel.dialog
    things: list[object] = [*archives.asked]
    if isinstance(archives.importing, ImportProgressed):
        things.append(cmd.Order.IMPORT_FILES)
    if dialog == About(Loading()):
        things.append(cmd.Order.FETCH_LICENCES)
    if isinstance(dialog, Library):
        things.append(cmd.AskLibrary(orders.List(model.games)))
        things += [cmd.AskLibrary(orders.Read(dialog.reading))] if dialog.reading is not None else []
        if dialog.transfer:
            things.append("a file of games")
        if dialog.pair and dialog.pair.sessions is None:
            one, other = dialog.pair.games
            things.append(cmd.AskLibrary(orders.ReadPair((one.id, other.id))))
        if dialog.reaching and (left := games.left(dialog)):
            search = dialog.reaching
            things.append(cmd.AskLibrary(orders.LookThrough(search.search, search.board, left)))
    return things


def unordered(model: Model, commands: cmd.Cmds) -> list[object]:
    """What the model awaits although nothing was ordered that will bring it."""
    return [each for each in awaited(model) if each not in commands]


@some_visits
@given(visit=visits(), data=st.data())
def test_whatever_is_awaited_is_ordered_again(visit: Visit, data: st.DataObject) -> None:
    moment = moment_of(visit, data.draw(st.integers(0, len(visit.messages))))

    model, commands = update(moment, session_msg.Event.RESUMED)

    waits = {command.message for command in commands if isinstance(command, cmd.Wait)}
    asks = {command.request: command.question for command in commands if isinstance(command, Ask)}
    assert_valid(model)
    assert model.computer.worker == STARTING
    assert asks == (
        {model.computer.asked.request: model.computer.asked.inquiry.question} if model.computer.asked else {}
    )
    assert min(asks, default=moment.computer.requests + 1) > moment.computer.requests
    if model.computer.asked and model.computer.asked.inquiry.purpose is Purpose.COACH:
        assert coach.PatienceEnded(model.computer.asked.request) in waits
    if model.computer.turn and not model.computer.turn.due:
        assert computer.DelayEnded(model.computer.turn.request) in waits
    for toast in model.panel.notices:
        assert not isinstance(toast, Toast) or panel.ToastEnded(toast) in waits
    assert not (model.table.refusal and model.table.refusal.flashing)
    assert unordered(model, commands) == []


@some_visits
@given(visit=visits(), data=st.data())
def test_from_every_moment_of_a_visit_somebody_can_act_once_the_world_has_settled(
    visit: Visit, data: st.DataObject
) -> None:
    moment = moment_of(visit, data.draw(st.integers(0, len(visit.messages))))
    resumed = replace(simulate(PROGRAM, visit.flags), model=moment, commands=())

    later = resumed.send(session_msg.Event.RESUMED, Worker.READY).run(quick_world, limit=100)

    assert_can_be_shown(later.model)
    if not later.commands:  # otherwise computers play against each other, and go on
        turn = later.model.computer.turn
        assert later.model.computer.asked is None or isinstance(later.model.computer.worker, GivenUp)
        assert (
            turn is None
            or turn == later.model.computer.asked
            or shown_explanation(later.model.computer, later.model.options)
        )


A, B = (KeptGame(identity, "", "null") for identity in "ab")

AWAITING: dict[str, Table] = {
    "a position": asking("f5"),
    "games": exploring("f5").send(archives_msg.Event.GAMES_OPENED),
    "a player": offering("Ada").send(archives_msg.StatisticsOpened("Ada")),
    "a game of a list": listing(7).send(archives_msg.ArchivedGameChosen(7)),
    "a file of archived games": listing(7).send(archives_msg.Event.FOUND_SAVED),
    "an import": exploring("f5").send(archives_msg.Event.FILES_BROUGHT),
    "an import in a list": exploring("f5").send(archives_msg.Event.FILES_BROUGHT, ImportProgressed(5, 9)),
    "a game of the library": with_list(sit_down(), A).send(games_msg.GameChosen(A)),
    "games side by side": with_list(sit_down(), A, B).send(
        games_msg.SelectionClick.SELECT, games_msg.AllTicked(("a", "b")), games_msg.CompareClicked("game-0")
    ),
    "games that reached a position": with_list(sit_down(), A).click("This position"),
    "a file of the library": with_list(sit_down(), A).send(games_msg.ExportClicked(("a",))),
    "a file for the library": with_list(sit_down(), A).send(games_msg.FileChosen("blob:a")),
    "licences": sit_down().send(panel.Event.ABOUT_OPENED),
}
GIVEN_UP = {key for key in AWAITING if "file" in key or "import" in key} | {"a game of a list"}


@pytest.mark.parametrize("what", AWAITING)
def test_what_is_not_ordered_again_is_no_longer_awaited_and_the_person_is_told(what: str) -> None:
    waiting = settled(AWAITING[what])

    resumed = waiting.send(session_msg.Event.RESUMED)
    listed_again = resumed.send(LISTED) if cmd.Sub.ARCHIVE_WORKER in resumed.subscriptions else resumed

    assert unordered(waiting.model, ())
    assert unordered(listed_again.model, listed_again.commands) == []
    assert (Interrupted() in resumed.model.panel.notices) == (what in GIVEN_UP)


def test_files_are_taken_again_after_an_import_that_was_given_up() -> None:
    resumed = settled(AWAITING["an import in a list"].send(session_msg.Event.RESUMED))

    assert cmd.Order.IMPORT_FILES in resumed.send(archives_msg.Event.FILES_BROUGHT).commands


def test_what_has_come_of_an_import_is_still_told() -> None:
    told = exploring("f5").send(archives_msg.Event.FILES_BROUGHT, IMPORTED)

    assert told.send(session_msg.Event.RESUMED).model.archives.importing == IMPORTED


def test_the_computer_is_asked_again_with_a_new_number() -> None:
    thinks = settled(play(sit_down_with(white="level-1"), "d3"))

    resumed = thinks.send(session_msg.Event.RESUMED)
    late = resumed.send(Worker.READY)

    assert [each.request for each in resumed.commands if isinstance(each, Ask)] == [request_of(thinks) + 1]
    assert request_of(late) == request_of(resumed)
    assert len(after_delay(answer(late, "c3")).model.table.game.past) == 2


def test_what_the_computer_has_decided_is_played_after_another_look() -> None:
    decided = settled(answer(play(sit_down_with(white="level-1"), "d3"), "c3"))

    resumed = decided.send(session_msg.Event.RESUMED)

    assert thinking(resumed) == thinking(decided)
    assert len(resumed.run(quick_world).model.table.game.past) == 2


def test_the_earlier_game_is_stored_in_place_of_the_later_one() -> None:
    played = settled(play(sit_down_with(), "d3"))

    resumed = played.send(session_msg.Event.RESUMED)

    assert cmd.SaveSession(session_of(played.model)) in resumed.commands


def test_who_only_follows_another_page_stores_nothing() -> None:
    moment = that_follows(sit_down_with().model)

    _, commands = update(moment, session_msg.Event.RESUMED)

    assert not any(isinstance(command, cmd.SaveSession) for command in commands)


def test_the_licences_come_after_all() -> None:
    waiting = settled(sit_down_with()).send(panel.Event.ABOUT_OPENED)

    resumed = settled(waiting).send(session_msg.Event.RESUMED).run(quick_world)

    assert resumed.model.panel.dialog == About(Loaded("Here are the licences."))


def test_a_session_in_the_way_is_quarantined_after_all() -> None:
    begun = simulate(PROGRAM, Flags("no session", 0))

    resumed = settled(begun).send(session_msg.Event.RESUMED)

    assert cmd.QuarantineSession("no session") in resumed.commands
    assert resumed.run(quick_world).model.storage.in_the_way is None
