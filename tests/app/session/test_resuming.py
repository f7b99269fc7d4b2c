"""Going on: from any earlier moment of a visit, and with the reviews of games that were left."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Model, coach, computer, init, panel, session, update
from reversi.app import archives as archives_room
from reversi.app.common import cmd
from reversi.app.common.dialogs import About
from reversi.app.common.notices import Interrupted, Toast
from reversi.app.computer import STARTING, GivenUp, shown_explanation
from reversi.app.games import Library, SetAsideGame, orders
from reversi.app.session.reviewing import following
from reversi.elm import simulate
from reversi.engine.protocol import Ask
from reversi.engine.protocol.archives import ImportProgressed
from reversi.engine.protocol.orders import Worker
from reversi.program import PROGRAM
from tests.app.archives.exploring import IMPORTED, LISTED
from tests.app.person import quick_world, settled, sit_down
from tests.app.steps import after
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
    if dialog == About():
        things.append(cmd.Order.FETCH_LICENCES)
    if isinstance(dialog, Library):
        things.append(cmd.AskLibrary(orders.List(model.games)))
        things += [cmd.AskLibrary(orders.Read(dialog.reading))] if dialog.reading is not None else []
        if dialog.transfer:
            things.append("a file of games")
        if dialog.pair and dialog.pair.sessions is None:
            one, other = dialog.pair.games
            things.append(cmd.AskLibrary(orders.ReadPair((one.id, other.id))))
    return things


def unordered(model: Model, commands: cmd.Cmds) -> list[object]:
    """What the model awaits although nothing was ordered that will bring it."""
    return [each for each in awaited(model) if each not in commands]


@some_visits
@given(visit=visits(), data=st.data())
def test_whatever_is_awaited_is_ordered_again(visit: Visit, data: st.DataObject) -> None:
    moment = moment_of(visit, data.draw(st.integers(0, len(visit.messages))))

    model, commands = update(moment, session.Event.RESUMED)

    waits = {command.message for command in commands if isinstance(command, cmd.Wait)}
    asks = {command.request: command.question for command in commands if isinstance(command, Ask)}
    assert_valid(model)
    assert model.computer.worker == STARTING
    assert asks == (
        {model.computer.asked.request: model.computer.asked.question} if model.computer.asked else {}
    )
    assert min(asks, default=moment.computer.requests + 1) > moment.computer.requests
    if model.computer.asked and model.computer.asked.question.player == "coach":
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

    later = resumed.send(session.Event.RESUMED, Worker.READY).run(quick_world, limit=100)

    assert_can_be_shown(later.model)
    if not later.commands:  # otherwise computers play against each other, and go on
        turn = later.model.computer.turn
        assert later.model.computer.asked is None or isinstance(later.model.computer.worker, GivenUp)
        assert (
            turn is None
            or turn == later.model.computer.asked
            or shown_explanation(later.model.computer, later.model.options)
        )


AWAITING = {
    "a position": "asking f5",
    "games": "exploring f5; {archives.Event.GAMES_OPENED}",
    "a player": 'offering Ada; {archives.StatisticsOpened("Ada")}',
    "a game of a list": "listing 7; {archives.ArchivedGameChosen(7)}",
    "a file of archived games": "listing 7; {archives.Event.FOUND_SAVED}",
    "an import": "exploring f5; {archives.Event.FILES_BROUGHT}",
    "an import in a list": "exploring f5; {archives.Event.FILES_BROUGHT}; {protocol.ImportProgressed(5, 9)}",
    "a game of the library": "newcomer; lists kept.FIRST; {games_msg.GameChosen(kept.FIRST)}",
    "games side by side": "newcomer; lists kept.FIRST, kept.SECOND; selecting 2; [Compare]",
    "games that reached a position": "newcomer; lists kept.FIRST; [More]; [This position]; {LISTED}",
    "a file of the library": 'newcomer; lists kept.FIRST; {games_msg.ExportClicked(("c",))}',
    "a file for the library": 'newcomer; lists kept.FIRST; {games_msg.FileChosen("blob:a")}',
    "licences": "newcomer; {panel.Event.ABOUT_OPENED}",
}
GIVEN_UP = {key for key in AWAITING if "file" in key or "import" in key} | {"a game of a list"}


@pytest.mark.parametrize("what", AWAITING)
def test_what_is_not_ordered_again_is_no_longer_awaited_and_the_person_is_told(what: str) -> None:
    waiting = after(AWAITING[what])

    resumed = waiting.send(session.Event.RESUMED)
    listed_again = resumed.send(LISTED) if cmd.Sub.ARCHIVE_WORKER in resumed.subscriptions else resumed

    assert unordered(waiting.model, ())
    assert unordered(listed_again.model, listed_again.commands) == []
    assert (Interrupted() in resumed.model.panel.notices) == (what in GIVEN_UP)


def test_files_are_taken_again_after_an_import_and_what_came_of_one_is_still_told() -> None:
    resumed = settled(after(AWAITING["an import in a list"]).send(session.Event.RESUMED))
    told = after("importing f5; {IMPORTED}")

    assert cmd.Order.IMPORT_FILES in resumed.send(archives_room.Event.FILES_BROUGHT).commands
    assert told.send(session.Event.RESUMED).model.archives.importing == IMPORTED


@pytest.mark.parametrize("text", ["", "{}", '{"reviews": [{"goes_on": true}]}'])
def test_a_game_that_cannot_be_read_has_no_review_to_finish(text: str) -> None:
    model = replace(sit_down().model, games=(SetAsideGame(text),))

    assert following(model) == model
