"""Time travel in the game: going on from earlier moments, branches, and what if."""

from collections import deque
from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, Model, Msg, init
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.domain import Square, parse_square
from reversi.elm import FromCommand, Log, Loop, Step, replay, simulate
from reversi.elm.loop import Dispatch
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel.model import Inspected
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, what_if
from reversi.engine.protocol.orders import Worker, WorkerAnswered
from reversi.program import PROGRAM
from tests.app.person import quick_world
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.app.visits import Visit, visits
from tests.elm.diary import Silence
from tests.profiles import examples

GameLog = Log[Model, Step[Msg, cmd.Cmd, cmd.Sub]]
GameLoop = Loop[Flags, Model, Msg, cmd.Cmd, cmd.Sub]

some_visits = examples(30)


class World(Silence):
    """The host of a game, in which everything that was ordered comes when `settle` is called."""

    def __init__(self) -> None:
        self._coming: deque[Callable[[], None]] = deque()

    def perform(self, command: cmd.Cmd, dispatch: Dispatch[Msg]) -> None:
        self._coming.extend(partial(dispatch, message) for message in quick_world(command))

    def subscribe(self, subscription: cmd.Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        if subscription is cmd.Sub.WORKER_REPORTS:
            self._coming.append(partial(dispatch, Worker.READY))
        return lambda: None

    def settle(self, limit: int = 100) -> None:
        for _ in range(limit):
            if self._coming:
                self._coming.popleft()()


def playing(*squares: str) -> tuple[GameLoop, World]:
    """A game in which a person has clicked on these squares, and the computer has answered each time."""
    world = World()
    loop: GameLoop = Loop(PROGRAM, world, Flags(None, 0))
    loop.start()
    world.settle()
    for square in squares:
        loop.dispatch(game_msg.SquareClicked(parse_square(square)))
        world.settle()
    return loop, world


def plies(model: Model) -> list[str]:
    return [str(ply) for ply in model.table.game.past]


def place_of(log: GameLog, kind: type[Msg], number: int = 0) -> int:
    """The place of a message of that kind in a log."""
    return [
        place
        for place in range(log.first + 1, log.last + 1)
        if isinstance(log.message_at(place).message, kind)
    ][number]


def legal_now(loop: GameLoop) -> Square:
    return loop.model.table.state.moves[0].square  # type: ignore[union-attr]  # it is a person's turn


def test_who_goes_on_from_before_a_move_plays_another_game() -> None:
    loop, world = playing("d3")
    later = plies(loop.model)

    loop.continue_from(loop.log.until(place_of(loop.log, game_msg.SquareClicked) - 1))
    world.settle()
    loop.dispatch(game_msg.SquareClicked(parse_square("c4")))
    world.settle()

    assert len(later) == len(plies(loop.model)) == 2
    assert plies(loop.model)[0] == "c4"


def test_the_computer_answers_once_more_when_the_game_goes_on_from_the_moment_it_was_asked() -> None:
    loop, world = playing("d3")

    loop.continue_from(loop.log.until(place_of(loop.log, game_msg.SquareClicked)))
    asked_again = plies(loop.model)
    world.settle()

    assert (asked_again, len(plies(loop.model))) == (["d3"], 2)


def test_a_game_that_was_left_is_returned_to() -> None:
    loop, world = playing("d3")
    first = loop.model.table.game
    place = place_of(loop.log, game_msg.SquareClicked) - 1

    panel = simulate(TRAVEL, Inspected(PROGRAM, loop.log)).send(travel_msg.PlaceChosen(place))
    loop.continue_from(loop.log.until(place))
    loop.dispatch(game_msg.SquareClicked(parse_square("c4")))
    world.settle()
    gone_on = panel.click("Continue from here").send(travel_msg.Grew(loop.log))
    returned = gone_on.click("Branches").click("Go to branch 1")
    again = returned.commands[-1]
    assert isinstance(again, travel_msg.ContinueFrom)
    loop.continue_from(again.log)

    assert loop.model.table.game == first
    assert [plies(branch.present)[0] for branch in returned.model.branches.values()] == ["c4"]


def test_without_the_first_move_its_answer_no_longer_applies() -> None:
    loop, _ = playing("d3")

    rerun = what_if(
        PROGRAM, loop.log, Dropped(place_of(loop.log, game_msg.SquareClicked)), essence=lambda m: m.table.game
    )

    assert plies(rerun.log.present) == []
    assert place_of(rerun.log, WorkerAnswered) in rerun.lapsed


def test_a_move_that_is_no_longer_legal_is_marked_though_the_page_says_so() -> None:
    loop, world = playing("d3")
    loop.dispatch(game_msg.SquareClicked(legal_now(loop)))
    world.settle()

    first = place_of(loop.log, game_msg.SquareClicked)
    rerun = what_if(PROGRAM, loop.log, Dropped(first), essence=lambda m: m.table.game)

    assert rerun.log.present.table.refusal is not None
    assert place_of(rerun.log, game_msg.SquareClicked) in rerun.lapsed


def test_what_came_without_effect_is_not_missed() -> None:
    loop, _ = playing("d3")
    loop.dispatch(game_msg.SquarePointed(parse_square("h8")))
    game = loop.model.table.game

    rerun = what_if(PROGRAM, loop.log, Dropped(loop.log.last), essence=lambda m: m.table.game)

    assert (rerun.log.present.table.game, rerun.lapsed) == (game, frozenset())


def test_the_answers_of_the_computer_know_the_question() -> None:
    loop, _ = playing("d3")

    looked = [step.source for step in loop.log.messages if isinstance(step.source, FromCommand)]

    assert [source.place for source in looked if source.place] != []


@some_visits
@given(visit=visits(), data=st.data())
def test_from_every_moment_of_a_visit_the_game_goes_on(visit: Visit, data: st.DataObject) -> None:
    world = World()
    loop: GameLoop = Loop(PROGRAM, world, visit.flags)
    loop.start()
    for message in visit.messages:
        loop.dispatch(message)

    loop.continue_from(loop.log.until(data.draw(st.integers(0, loop.log.last))))
    world.settle()

    assert_valid(loop.model)
    assert_can_be_shown(loop.model)
    assert loop.log.state_at(loop.log.last) == loop.model


@some_visits
@given(visit=visits(), data=st.data())
def test_whatever_is_changed_in_the_past_the_rest_runs_again(visit: Visit, data: st.DataObject) -> None:
    first, _ = init(visit.flags)
    log: GameLog = replay(PROGRAM, first, [Step(message) for message in visit.messages])
    if not visit.messages:
        return
    places = st.integers(1, log.last)
    place, to = data.draw(places), data.draw(places)
    other = data.draw(st.sampled_from(visit.messages))
    changes: list[Change] = [Dropped(place), Edited(place, other), Moved(place, to)]

    rerun = what_if(PROGRAM, log, data.draw(st.sampled_from(changes)))

    assert_valid(rerun.log.present)
    assert_can_be_shown(rerun.log.present)
    assert not any(step.failure for step in rerun.log.messages)
    assert replay(PROGRAM, first, rerun.log.messages).present == rerun.log.present
