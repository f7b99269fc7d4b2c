"""Going on from any earlier moment of a visit: nothing that is awaited is lost, and nothing hangs."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from reversi.app import Flags, Model, init, update
from reversi.app.activity import Following
from reversi.app.cmd import (
    FetchLicences,
    QuarantineSession,
    SaveSession,
    Wait,
)
from reversi.app.coach.msg import PatienceEnded
from reversi.app.computer.model import STARTING, GivenUp, Purpose
from reversi.app.computer.msg import LookEnded
from reversi.app.computer.turn import shown_explanation
from reversi.app.panel.model import About, Loaded, Loading, Toast
from reversi.app.panel.msg import AboutOpened, ToastEnded
from reversi.app.session.codec import encode_session, session_of
from reversi.app.session.msg import Resumed
from reversi.elm import simulate
from reversi.engine.protocol import Ask
from reversi.engine.protocol.orders import WorkerReady
from reversi.program import PROGRAM
from tests.app.person import answer, look, play, request_of, settled, sit_down_with, thinking
from tests.app.quick_world import quick_world
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.app.visits import Visit, visits
from tests.strategies import IN_PYODIDE

some_visits = settings(max_examples=10 if IN_PYODIDE else 60, deadline=None)


def moment_of(visit: Visit, place: int) -> Model:
    """The model after the first `place` messages of a visit."""
    model, _ = init(visit.flags)
    for message in visit.messages[:place]:
        model, _ = update(model, message)
    return model


@some_visits
@given(visit=visits(), data=st.data())
def test_whatever_is_awaited_is_ordered_again(visit: Visit, data: st.DataObject) -> None:
    moment = moment_of(visit, data.draw(st.integers(0, len(visit.messages))))

    model, commands = update(moment, Resumed())

    waits = {command.message for command in commands if isinstance(command, Wait)}
    asks = {command.request: command.question for command in commands if isinstance(command, Ask)}
    assert_valid(model)
    assert model.worker == STARTING
    assert asks == ({model.asked.request: model.asked.inquiry.question} if model.asked else {})
    assert min(asks, default=moment.requests + 1) > moment.requests
    if model.asked and model.asked.inquiry.purpose is Purpose.COACH:
        assert PatienceEnded(model.asked.request) in waits
    if model.computers_turn and not model.computers_turn.looked:
        assert LookEnded(model.computers_turn.request) in waits
    for toast in model.notices:
        assert not isinstance(toast, Toast) or ToastEnded(toast) in waits
    assert not (model.table.refusal and model.table.refusal.flashing)
    assert (FetchLicences() in commands) == (model.dialog == About(Loading()))


@some_visits
@given(visit=visits(), data=st.data())
def test_from_every_moment_of_a_visit_somebody_can_act_once_the_world_has_settled(
    visit: Visit, data: st.DataObject
) -> None:
    moment = moment_of(visit, data.draw(st.integers(0, len(visit.messages))))
    resumed = replace(simulate(PROGRAM, visit.flags), model=moment, commands=())

    later = resumed.send(Resumed(), WorkerReady()).run(quick_world, limit=100)

    assert_can_be_shown(later.model)
    if not later.commands:  # otherwise computers play against each other, and go on
        turn = later.model.computers_turn
        assert later.model.asked is None or isinstance(later.model.worker, GivenUp)
        assert turn is None or turn == later.model.asked or shown_explanation(later.model)


def test_the_computer_is_asked_again_with_a_new_number() -> None:
    thinks = settled(play(sit_down_with(white="level-1"), "d3"))

    resumed = thinks.send(Resumed())
    late = resumed.send(WorkerReady())

    assert [each.request for each in resumed.commands if isinstance(each, Ask)] == [request_of(thinks) + 1]
    assert request_of(late) == request_of(resumed)
    assert len(look(answer(late, "c3")).model.table.game.past) == 2


def test_what_the_computer_has_decided_is_played_after_another_look() -> None:
    decided = settled(answer(play(sit_down_with(white="level-1"), "d3"), "c3"))

    resumed = decided.send(Resumed())

    assert thinking(resumed) == thinking(decided)
    assert len(resumed.run(quick_world).model.table.game.past) == 2


def test_the_earlier_game_is_stored_in_place_of_the_later_one() -> None:
    played = settled(play(sit_down_with(), "d3"))

    resumed = played.send(Resumed())

    assert SaveSession(encode_session(session_of(played.model))) in resumed.commands


def test_who_only_follows_another_page_stores_nothing() -> None:
    moment = replace(sit_down_with().model, activity=Following("elsewhere"))

    _, commands = update(moment, Resumed())

    assert not any(isinstance(command, SaveSession) for command in commands)


def test_the_licences_come_after_all() -> None:
    waiting = settled(sit_down_with()).send(AboutOpened())

    resumed = settled(waiting).send(Resumed()).run(quick_world)

    assert resumed.model.dialog == About(Loaded("Here are the licences."))


def test_a_session_in_the_way_is_quarantined_after_all() -> None:
    begun = simulate(PROGRAM, Flags("no session", 0))

    resumed = settled(begun).send(Resumed())

    assert QuarantineSession("no session") in resumed.commands
    assert resumed.run(quick_world).model.storage.in_the_way is None
