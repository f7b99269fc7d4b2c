from collections.abc import Callable
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given

from reversi.app import Flags, Model, Msg, computer, init, panel, session, update
from reversi.app.common import cmd, dialogs
from reversi.app.game import msg as game_msg
from reversi.app.session.codec import session_of
from reversi.app.update import ROOM_OF, ROOMS
from reversi.domain import parse_square
from reversi.elm import History, Html, Loop, begin_history
from reversi.elm.loop import Dispatch
from reversi.engine import Answer, Progress
from reversi.engine.protocol import Ask, Cancel, CustomPlayerFailure, Fault, Value
from reversi.engine.protocol.orders import PlayerFailed, WorkerAnswered, WorkerProgressed
from reversi.program import PROGRAM
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.app.visits import Visit, visits
from tests.contracts import TABLES, writes_in
from tests.profiles import examples

some_visits = examples(40)

D3 = Answer(parse_square("d3"), Value(0), 1, 1)
SEEN = Progress(3, 99)
LOST = CustomPlayerFailure(Fault.MISSING)


def steps(visit: Visit) -> list[tuple[Model, Msg, Model, cmd.Cmds]]:
    """Each message of a visit with the models before and after it, and what was ordered."""
    model, _ = init(visit.flags)
    found: list[tuple[Model, Msg, Model, cmd.Cmds]] = []
    for message in visit.messages:
        after, commands = update(model, message)
        found.append((model, message, after, commands))
        model = after
    return found


def end_of(visit: Visit) -> Model:
    """The model at the end of a visit."""
    return (init(visit.flags)[0], *(after for _, _, after, _ in steps(visit)))[-1]


def test_every_message_has_a_room() -> None:
    kinds = [kind for messages, _ in ROOMS for kind in get_args(messages) or (messages,)]

    assert sorted(kinds, key=repr) == sorted(get_args(Msg), key=repr)


@given(visit=visits())
def test_a_room_writes_only_what_its_row_in_the_table_names(visit: Visit) -> None:
    writes = writes_in(TABLES.read_text("utf-8"))

    for before, message, _, _ in steps(visit):
        room = ROOM_OF[type(message)]
        after, _ = room.update(before, message)

        name = str(vars(room)["__name__"]).split(".")[2]
        written = {
            each.name for each in fields(Model) if getattr(before, each.name) != getattr(after, each.name)
        }
        assert written <= writes[name], (name, message)


@given(visit=visits())
def test_after_every_message_the_model_is_valid(visit: Visit) -> None:
    for _, _, after, _ in steps(visit):
        assert_valid(after)


@some_visits
@given(visit=visits())
def test_after_every_visit_the_page_can_be_shown(visit: Visit) -> None:
    assert_can_be_shown(end_of(visit))


@some_visits
@given(visit=visits())
def test_the_same_messages_give_the_same_models_and_commands_and_are_their_history(visit: Visit) -> None:
    first, _ = init(visit.flags)
    history: History[Model, Msg] = begin_history(lambda model, message: update(model, message)[0], first)

    taken, replayed = steps(visit), history.extend(visit.messages)

    assert taken == steps(visit)
    assert [replayed.state_at(place) for place in range(1, len(taken) + 1)] == [each[2] for each in taken]


@some_visits
@given(visit=visits())
def test_the_session_is_saved_exactly_when_it_changes(visit: Visit) -> None:
    for before, message, after, commands in steps(visit):
        saved = [command for command in commands if isinstance(command, cmd.SaveSession)]
        assert saved in ([], [cmd.SaveSession(session_of(after))]), message
        if not isinstance(message, session.SessionMsg):
            changed = session_of(before) != session_of(after) or before.table.follows != after.table.follows
            assert bool(saved) == (changed and after.storage.in_the_way is None), message


@given(visit=visits())
def test_only_messages_from_the_page_that_plays_change_a_followed_game(visit: Visit) -> None:
    for before, message, after, commands in steps(visit):
        is_theirs = isinstance(message, session.SessionChangedElsewhere)
        if before.table.follows and after.table.follows and not is_theirs:
            assert after.table.game == before.table.game, message
            assert after.table.seats == before.table.seats, message
            assert not any(isinstance(command, Ask) for command in commands), message


@some_visits
@given(visit=visits())
def test_every_question_has_a_new_number_and_is_asked_once_and_the_last_awaits_its_answer(
    visit: Visit,
) -> None:
    _, first = init(visit.flags)
    commands = [*first, *(command for *_, ordered in steps(visit) for command in ordered)]

    asked = [command for command in commands if isinstance(command, Ask)]
    numbers = [command.request for command in asked]
    recalled = [command.request for command in commands if isinstance(command, Cancel)]

    assert numbers == sorted(set(numbers))
    assert len(set(recalled)) == len(recalled)
    assert set(recalled) <= set(numbers)
    if waiting := end_of(visit).computer.asked:
        assert (asked[-1].request, asked[-1].question) == (waiting.request, waiting.question)


@some_visits
@given(visit=visits())
def test_whatever_comes_of_another_question_than_the_one_that_is_asked_changes_nothing(visit: Visit) -> None:
    for _, _, model, _ in steps(visit):
        thinking = model.computer
        asked, due = (each and each.request for each in (thinking.asked, thinking.turn))
        for number in (-1, 0, thinking.requests - 1, thinking.requests, thinking.requests + 1):
            late: list[Msg] = []
            if number != asked:
                late = [
                    WorkerProgressed(number, SEEN),
                    WorkerAnswered(number, D3),
                    PlayerFailed(number, LOST),
                ]
            if number not in (asked, due):
                late.append(computer.DelayEnded(number))
            for message in late:
                assert update(model, message) == (model, ()), message


@some_visits
@given(visit=visits())
def test_a_person_who_only_looks_changes_nothing_that_is_kept(visit: Visit) -> None:
    looking = game_msg.SquarePointed | game_msg.SquareFocused | game_msg.CursorMoved
    about = (panel.Event.ABOUT_OPENED, dialogs.Click.CLOSE)

    for before, message, after, _ in steps(visit):
        if isinstance(message, looking) or message in about:
            assert session_of(after) == session_of(before)
            assert after.computer.turn == before.computer.turn


@some_visits
@given(visit=visits())
def test_a_running_loop_comes_to_the_same_model(visit: Visit) -> None:
    loop = Loop(PROGRAM, Silence(), visit.flags)
    loop.start()

    for message in visit.messages:
        loop.dispatch(message)

    assert tuple(step.message for step in loop.log.messages) == visit.messages
    assert loop.model == end_of(visit)


class Silence:
    """A world that listens, and in which nothing comes of anything."""

    def __init__(self) -> None:
        self.heard: dict[cmd.Sub, Dispatch[Msg]] = {}

    def render(self, page: Html[Msg]) -> None: ...

    def perform(self, command: cmd.Cmd, dispatch: Dispatch[Msg]) -> None: ...

    def subscribe(self, subscription: cmd.Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        self.heard[subscription] = dispatch

        def stop() -> None:
            del self.heard[subscription]

        return stop

    def report(self, failure: str) -> None:
        raise AssertionError(failure)


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
def test_nothing_but_the_seed_decides_what_the_first_model_is(seed: int) -> None:
    assert init(Flags(None, seed)) == init(Flags(None, seed))
