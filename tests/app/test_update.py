from dataclasses import fields
from functools import cache
from typing import NamedTuple, get_args

from hypothesis import given

from reversi.app import Model, Msg, computer, init, panel, session, update
from reversi.app.common import cmd, dialogs
from reversi.app.game import msg as game_msg
from reversi.app.page import view
from reversi.app.session.codec import session_of
from reversi.app.update import ROOM_OF, ROOMS
from reversi.domain import parse_square
from reversi.elm import History, Loop, begin_history
from reversi.engine import Answer, Progress
from reversi.engine.protocol import Ask, Cancel, CustomPlayerFailure, Fault, Value
from reversi.engine.protocol.orders import PlayerFailed, WorkerAnswered, WorkerProgressed
from reversi.program import PROGRAM
from tests.app.accessibility import assert_accessible
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.app.visits import Visit, visits
from tests.contracts import TABLES, writes_in
from tests.elm.diary import Silence
from tests.profiles import examples

D3 = Answer(parse_square("d3"), Value(0), 1, 1)
SEEN = Progress(3, 99)
LOST = CustomPlayerFailure(Fault.MISSING)


class Taken(NamedTuple):
    """A message of a visit with the models before and after it, and what was ordered."""

    before: Model
    message: Msg
    after: Model
    commands: cmd.Cmds


def steps(visit: Visit) -> list[Taken]:
    """Each message of a visit with what it did."""
    model, _ = init(visit.flags)
    found: list[Taken] = []
    for message in visit.messages:
        after, commands = update(model, message)
        found.append(Taken(model, message, after, commands))
        model = after
    return found


def end_of(visit: Visit, taken: list[Taken]) -> Model:
    """The model at the end of a visit."""
    return taken[-1].after if taken else init(visit.flags)[0]


@cache
def writes() -> dict[str, frozenset[str]]:
    """The parts of the model that each room may write."""
    return writes_in(TABLES.read_text("utf-8"))


def test_every_message_has_a_room() -> None:
    kinds = [kind for messages, _ in ROOMS for kind in get_args(messages) or (messages,)]

    assert sorted(kinds, key=repr) == sorted(get_args(Msg), key=repr)


@examples(60)
@given(visit=visits())
def test_whatever_happens(visit: Visit) -> None:
    taken = steps(visit)

    for step in taken:
        assert_valid(step.after)
        assert_a_room_writes_only_what_its_row_in_the_table_names(step)
        assert_the_session_is_saved_exactly_when_it_changes(step)
        assert_only_messages_from_the_page_that_plays_change_a_followed_game(step)
        assert_a_person_who_only_looks_changes_nothing_that_is_kept(step)
        assert_what_comes_of_another_question_than_the_one_that_is_asked_changes_nothing(step.after)
    assert_every_question_has_a_new_number_and_the_last_awaits_its_answer(visit, taken)
    assert_the_same_messages_give_the_same_models_in_history_and_loop(visit, taken)
    assert_can_be_shown(end_of(visit, taken))
    assert_accessible(view(end_of(visit, taken)))


def assert_a_room_writes_only_what_its_row_in_the_table_names(step: Taken) -> None:
    room = ROOM_OF[type(step.message)]
    after, _ = room.update(step.before, step.message)

    name = str(vars(room)["__name__"]).split(".")[2]
    written = {
        each.name for each in fields(Model) if getattr(step.before, each.name) != getattr(after, each.name)
    }
    assert written <= writes()[name], (name, step.message)


def assert_the_session_is_saved_exactly_when_it_changes(step: Taken) -> None:
    before, message, after = step.before, step.message, step.after
    saved = [command for command in step.commands if isinstance(command, cmd.SaveSession)]
    assert saved in ([], [cmd.SaveSession(session_of(after))]), message
    if not isinstance(message, session.SessionMsg):
        changed = session_of(before) != session_of(after) or before.table.follows != after.table.follows
        assert bool(saved) == (changed and after.storage.in_the_way is None), message


def assert_only_messages_from_the_page_that_plays_change_a_followed_game(step: Taken) -> None:
    before, after = step.before.table, step.after.table
    if before.follows and after.follows and not isinstance(step.message, session.SessionChangedElsewhere):
        assert (after.game, after.seats) == (before.game, before.seats), step.message
        assert not any(isinstance(command, Ask) for command in step.commands), step.message


def assert_a_person_who_only_looks_changes_nothing_that_is_kept(step: Taken) -> None:
    looking = game_msg.SquarePointed | game_msg.SquareFocused | game_msg.CursorMoved
    about = (panel.Event.ABOUT_OPENED, dialogs.Click.CLOSE)
    if isinstance(step.message, looking) or step.message in about:
        assert session_of(step.after) == session_of(step.before)
        assert step.after.computer.turn == step.before.computer.turn


def assert_what_comes_of_another_question_than_the_one_that_is_asked_changes_nothing(model: Model) -> None:
    thinking = model.computer
    asked, due = (each and each.request for each in (thinking.asked, thinking.turn))
    for number in (-1, 0, thinking.requests - 1, thinking.requests, thinking.requests + 1):
        late: list[Msg] = []
        if number != asked:
            late = [WorkerProgressed(number, SEEN), WorkerAnswered(number, D3), PlayerFailed(number, LOST)]
        if number not in (asked, due):
            late.append(computer.DelayEnded(number))
        for message in late:
            assert update(model, message) == (model, ()), message


def assert_every_question_has_a_new_number_and_the_last_awaits_its_answer(
    visit: Visit, taken: list[Taken]
) -> None:
    _, first = init(visit.flags)
    commands = [*first, *(command for step in taken for command in step.commands)]
    asked = [command for command in commands if isinstance(command, Ask)]
    numbers = [command.request for command in asked]
    recalled = [command.request for command in commands if isinstance(command, Cancel)]

    assert numbers == sorted(set(numbers))
    assert len(set(recalled)) == len(recalled)
    assert set(recalled) <= set(numbers)
    if waiting := end_of(visit, taken).computer.asked:
        assert (asked[-1].request, asked[-1].question) == (waiting.request, waiting.question)


def assert_the_same_messages_give_the_same_models_in_history_and_loop(
    visit: Visit, taken: list[Taken]
) -> None:
    first, _ = init(visit.flags)
    history: History[Model, Msg] = begin_history(lambda model, message: update(model, message)[0], first)
    loop = Loop(PROGRAM, Silence(), visit.flags)
    loop.start()

    replayed = history.extend(visit.messages)
    for message in visit.messages:
        loop.dispatch(message)

    assert taken == steps(visit)
    assert [replayed.state_at(place) for place in range(1, len(taken) + 1)] == [step.after for step in taken]
    assert tuple(step.message for step in loop.log.messages) == visit.messages
    assert loop.model == end_of(visit, taken)
