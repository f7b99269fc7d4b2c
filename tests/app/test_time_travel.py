"""Time travel in the game: going on from earlier moments, branches, and what if."""

from collections import deque
from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, Model, Msg, init
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.domain import parse_square
from reversi.elm import Log, Loop, Step, replay
from reversi.elm.loop import Dispatch
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, what_if
from reversi.engine.protocol.orders import Worker
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


def test_the_computer_answers_once_more_when_the_game_goes_on_from_the_moment_it_was_asked() -> None:
    world = World()
    loop: GameLoop = Loop(PROGRAM, world, Flags(None, 0))
    loop.start()
    world.settle()
    loop.dispatch(game_msg.SquareClicked(parse_square("d3")))
    moment = loop.log
    world.settle()

    loop.continue_from(moment)
    plies = loop.model.table.game.past
    world.settle()

    assert (len(plies), len(loop.model.table.game.past)) == (1, 2)


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
