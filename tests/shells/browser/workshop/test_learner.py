"""The learner's worker: what it reports of each order."""

import re
from collections.abc import Iterator
from types import ModuleType

import pytest

from reversi.domain import STANDARD, start_board
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop import protocol
from tests.shells.browser.fakes import Uint8Array, WebAssembly, imported

START = start_board(STANDARD)
FIRST = "def choose(game):\n    return game.moves[0].square\n"
SOLUTION = exercise_of("commands").solution


class Page:
    """The page, which sends orders and keeps what it is told."""

    def __init__(self, module: ModuleType) -> None:
        self.heard = list[protocol.Report]()
        self._receive = module.start(lambda text: self.heard.append(protocol.REPORTS.decode(text)), None, 2)

    def says(self, order: protocol.Order) -> list[protocol.Report]:
        """What the worker reports of an order."""
        del self.heard[:]
        self._receive(protocol.ORDERS.encode(order))
        return self.heard


@pytest.fixture
def page() -> Iterator[Page]:
    js = {"Object": object, "Uint8Array": Uint8Array, "WebAssembly": WebAssembly()}
    with imported("workshop.learner", **js) as module:
        yield Page(module)


def test_it_says_that_it_is_ready(page: Page) -> None:
    assert page.heard == [protocol.Worker.READY]


def test_a_text_is_marked_with_signs_of_life_and_its_game_shown(page: Page) -> None:
    heard = page.says(protocol.Try(1, "commands", SOLUTION))

    assert heard[0] == protocol.Alive(1)
    (marked,) = (each.marked for each in heard if isinstance(each, protocol.Found))
    assert all(type(each).__name__ == "Passed" for each in marked.results)
    assert [type(each) for each in heard[-2:]] == [protocol.Shown, protocol.Done]


def test_a_text_that_cannot_run_has_no_game(page: Page) -> None:
    heard = page.says(protocol.Try(1, "commands", "x = 1 // 0"))

    assert isinstance(heard[-2], protocol.Stopped)
    assert page.says(protocol.Happened(1, 0, "")) == [protocol.Done(1)]


def test_what_happens_in_the_game_and_what_it_waits_for_goes_on(page: Page) -> None:
    page.says(protocol.Try(1, "player", exercise_of("player").solution))

    *_, shown, waits, _ = page.says(protocol.Happened(1, 0, ""))
    woken, done = page.says(protocol.Woke(1, 0))

    assert isinstance(shown, protocol.Shown)
    assert isinstance(waits, protocol.Waits)
    assert isinstance(woken, protocol.Shown)
    assert woken.page != shown.page
    assert (waits.number, done) == (0, protocol.Done(1))


def game_of(heard: list[protocol.Report]) -> protocol.Shown:
    return next(each for each in heard if isinstance(each, protocol.Shown))


def number_of(shown: protocol.Shown, name: str) -> int:
    """The number of the handler of what has this label."""
    return int(re.findall(r"\[(\d+)[,\]]", shown.page.partition(f'"{name}')[2])[0])


def test_an_edit_replays_the_game_and_every_moment_of_it_can_be_returned_to(page: Page) -> None:
    text = exercise_of("messages").solution
    begun = game_of(page.says(protocol.Try(1, "messages", text)))
    d3 = number_of(begun, "d3, empty")
    played = game_of(page.says(protocol.Happened(1, d3, "")))

    edited = game_of(page.says(protocol.Try(2, "messages", f"{text}# more")))
    back = game_of(page.says(protocol.Travel(2, 0)))
    forth = game_of(page.says(protocol.Travel(2, 1)))
    page.says(protocol.Travel(2, 0))
    anew = game_of(page.says(protocol.Happened(2, d3 + 1, "")))
    other = game_of(page.says(protocol.Try(3, "commands", SOLUTION)))

    assert [(each.place, each.of) for each in (begun, played, edited, back, forth, anew, other)] == [
        (0, 0), (1, 1), (1, 1), (0, 1), (1, 1), (1, 1), (0, 0),
    ]  # fmt: skip
    seen = [re.sub(r"\[\d+,", "[", each.page) for each in (begun, played, edited, back, forth, anew)]
    assert seen == [seen[0], seen[1], seen[1], seen[0], seen[1], seen[5]]
    assert seen[0] != seen[1] != seen[5]
    assert game_of(page.says(protocol.Try(4, "commands", SOLUTION, afresh=True))).of == 0


def test_what_was_scheduled_before_an_edit_and_has_not_come_is_waited_for_after_it(page: Page) -> None:
    begun = game_of(page.says(protocol.Try(1, "commands", SOLUTION)))
    asked = game_of(page.says(protocol.Happened(1, number_of(begun, "d3, empty"), "")))
    page.says(protocol.Happened(1, number_of(asked, "a1, empty"), ""))

    *_, shown, waits, _ = page.says(protocol.Try(2, "commands", f"{SOLUTION}# more"))
    woken = game_of(page.says(protocol.Woke(2, 0)))
    answered = page.says(protocol.Try(3, "commands", SOLUTION))

    assert isinstance(shown, protocol.Shown)
    assert isinstance(waits, protocol.Waits)
    assert (shown.of, woken.of, game_of(answered).of) == (2, 3, 3)
    assert not any(isinstance(each, protocol.Waits) for each in answered)


def test_a_fault_in_what_is_replayed_is_told_until_it_is_mended_or_the_game_begins_again(page: Page) -> None:
    text = exercise_of("history").solution
    begun = game_of(page.says(protocol.Try(1, "history", text)))
    page.says(protocol.Happened(1, number_of(begun, "d3, empty"), ""))

    fault = "            raise SystemExit\n            past ="
    broken = [*page.says(protocol.Try(2, "history", text.replace("            past =", fault)))]
    mended = game_of(page.says(protocol.Try(3, "history", text)))
    again = game_of(page.says(protocol.Try(4, "history", text, afresh=True)))

    assert any(isinstance(each, protocol.Stopped) for each in broken)
    assert (mended.place, mended.of, again.of) == (1, 1, 0)


def test_what_a_game_prints_is_reported_with_its_line(page: Page) -> None:
    text = exercise_of("messages").solution.replace("    match msg:", "    print('heard')\n    match msg:")
    begun = game_of(page.says(protocol.Try(1, "messages", text)))

    heard = page.says(protocol.Happened(1, number_of(begun, "d3, empty"), ""))

    line = text[: text.index("print(")].count("\n") + 1
    assert heard[0] == protocol.Printed(1, f"{line:>4} │ heard\n")


def test_events_of_a_game_that_is_gone_change_nothing(page: Page) -> None:
    page.says(protocol.Try(1, "commands", SOLUTION))
    page.says(protocol.Try(2, "commands", SOLUTION))

    assert page.says(protocol.Happened(1, 0, "")) == [protocol.Done(1)]
    assert page.says(protocol.Woke(1, 0)) == [protocol.Done(1)]
