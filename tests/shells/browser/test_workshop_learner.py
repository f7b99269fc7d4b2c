"""The learner's worker: what it reports of each order."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from reversi.domain import STANDARD, Board, Ongoing, Square, start_board, state_of
from reversi.engine.protocol import Fault, Question
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.protocol import (
    Alive,
    Choose,
    Chosen,
    Done,
    Fell,
    Found,
    Happened,
    Order,
    Report,
    Shown,
    Stopped,
    Try,
    Waits,
    Woke,
    Worker,
    decode_report,
    encode_order,
)
from tests.shells.browser.fakes import Uint8Array, WebAssembly, imported

START = start_board(STANDARD)
FIRST = "def choose(game):\n    return game.moves[0].square\n"
SOLUTION = exercise_of("commands").solution


class Page:
    """The page, which sends orders and keeps what it is told."""

    def __init__(self, module: ModuleType) -> None:
        self.heard = list[Report]()
        self._module = module
        module.start(lambda text: self.heard.append(decode_report(text)), None, 2)

    def says(self, order: Order) -> list[Report]:
        """What the worker reports of an order."""
        del self.heard[:]
        self._module.receive(encode_order(order))
        return self.heard


@pytest.fixture
def page() -> Iterator[Page]:
    js = {"Object": object, "Uint8Array": Uint8Array, "WebAssembly": WebAssembly()}
    with imported("workshop_learner", **js) as module:
        yield Page(module)


def test_it_says_that_it_is_ready(page: Page) -> None:
    assert page.heard == [Worker.READY]


def test_a_text_is_marked_with_signs_of_life_and_its_game_shown(page: Page) -> None:
    heard = page.says(Try(1, "commands", SOLUTION))

    assert heard[0] == Alive(1)
    (marked,) = (each.marked for each in heard if isinstance(each, Found))
    assert all(type(each).__name__ == "Passed" for each in marked.results)
    assert [type(each) for each in heard[-2:]] == [Shown, Done]


def test_a_text_that_cannot_run_has_no_game(page: Page) -> None:
    heard = page.says(Try(1, "commands", "x = 1 // 0"))

    assert isinstance(heard[-2], Stopped)
    assert page.says(Happened(1, 0, "")) == [Done(1)]


def test_what_happens_in_the_game_and_what_it_waits_for_goes_on(page: Page) -> None:
    page.says(Try(1, "player", exercise_of("player").solution))

    *_, shown, waits, _ = page.says(Happened(1, 0, ""))
    woken, done = page.says(Woke(1, 0))

    assert isinstance(shown, Shown)
    assert isinstance(waits, Waits)
    assert isinstance(woken, Shown)
    assert woken.page != shown.page
    assert (waits.number, done) == (0, Done(1))


def test_events_of_a_game_that_is_gone_change_nothing(page: Page) -> None:
    page.says(Try(1, "commands", SOLUTION))
    page.says(Try(2, "commands", SOLUTION))

    assert page.says(Happened(1, 0, "")) == [Done(1)]
    assert page.says(Woke(1, 0)) == [Done(1)]


@pytest.mark.parametrize("player", ["greedy", "level-3", "search-2"])
def test_our_players_choose(player: str, page: Page) -> None:
    chosen, done = page.says(Choose(4, Question(START, player, 3)))[-2:]

    assert isinstance(chosen, Chosen)
    assert chosen.square in legal(START)
    assert done == Done(4)


def legal(board: Board) -> set[Square]:
    state = state_of(board)
    assert isinstance(state, Ongoing)
    return {move.square for move in state.moves}


def test_a_timed_player_keeps_to_its_time(page: Page) -> None:
    *_, chosen, _ = page.says(Choose(4, Question(START, "strongest", 3, 50)))

    assert isinstance(chosen, Chosen)
    assert chosen.square in legal(START)


def test_a_custom_player_chooses_or_its_failure_is_told(page: Page) -> None:
    good = page.says(Choose(5, Question(START, "own:Ada", 3, code=FIRST)))[-2]
    bad = page.says(Choose(6, Question(START, "own:Ben", 3, code="def choose(game):\n    1 // 0\n")))[-2]

    assert isinstance(good, Chosen)
    assert isinstance(bad, Fell)
    assert (bad.failure.fault, bad.failure.line) == (Fault.RAISED, 2)
