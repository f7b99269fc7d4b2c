"""The workshop page's shell: the learner's worker, and what the page has JavaScript do."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import Mock, call

import pytest

from reversi.domain import STANDARD, start_board
from reversi.elm.examples import clock
from reversi.engine.protocol import Question
from reversi.shells.browser.page.storage import OWN_PLAYER
from reversi.workshop import protocol
from reversi.workshop.page import cmd, msg
from reversi.workshop.page.model import Work
from reversi.workshop.page.storing import chapter_key
from reversi.workshop.results import Explained, Kind, Marked
from tests.shells.browser.fakes import Hosted, JsException, LocalStorage, Timers, handler_in, happen, imported
from tests.workshop.page.courses import EDITOR, chapter, kept

VALUES = chapter_key("values")
WHY = Explained(Kind.RAISED, 1, "It stopped.")
MARKED = Marked((), None, "")
HONEST, STRAYING = "x = 1", "import sys"


class Page(Hosted[msg.Msg]):
    """A page: JavaScript's side of it, and the messages that its program was sent."""

    def __init__(self, module: ModuleType, local: LocalStorage, timers: Timers, **js: Any) -> None:
        self.module, self.local, self.timers, self.js = module, local, timers, module.js
        self.reversi: Any = js["reversi"]
        self.reversi.startWorker.side_effect = self._start_worker
        self.workers = list[Mock]()
        super().__init__(
            module.Browser(module.WorkStorage(module.LocalStore(lambda: local, module.JsException)))
        )

    def _start_worker(self, on_text: Any, on_death: Any) -> Mock:
        self.workers.append(Mock(on_text=on_text, on_death=on_death))
        return self.workers[-1]

    def tries(self, order: int, code: str = HONEST) -> None:
        self.does(cmd.TryWork(order, "values", code))

    def says(self, *reports: protocol.Report) -> list[msg.Msg]:
        """What the program is sent when the worker that was started last says this."""
        del self.sent[:]
        for report in reports:
            self.workers[-1].on_text(protocol.REPORTS.encode(report))
        return self.sent

    def posted(self) -> list[protocol.Order]:
        """The orders that the workers were sent."""
        posts = (each for worker in self.workers for each in worker.post.call_args_list)
        return [protocol.ORDERS.decode(each.args[0]) for each in posts]


@pytest.fixture
def page() -> Iterator[Page]:
    local = LocalStorage()
    named = "reversi", "document", "window", "performance", "location"
    js: dict[str, Any] = {name: Mock() for name in named} | {"localStorage": local}
    js["performance"].now.return_value = 0.0
    js["reversi"].now.return_value = 0.0
    js["reversi"].home, js["reversi"].link.return_value = "./index.html", "#values"
    with imported("workshop.host", **js) as module:
        yield Page(module, local, Timers(js["reversi"]), **js)


@pytest.fixture
def learner(page: Page) -> Page:
    """The page with a worker that has started."""
    page.hears(cmd.Sub.LEARNER)
    page.says(protocol.Worker.READY)
    return page


def test_a_text_is_tried_in_the_worker_and_marked(page: Page) -> None:
    page.hears(cmd.Sub.LEARNER)

    ready = list(page.says(protocol.Worker.READY))
    page.tries(1)
    marked = page.says(protocol.Alive(1), protocol.Found(1, MARKED), protocol.Stopped(1, WHY))

    assert ready == [msg.Event.LEARNER_READY]
    assert page.posted() == [protocol.Try(1, "values", HONEST)]
    assert marked == [msg.LearnerMarked(1, MARKED), msg.GameStopped(1, WHY)]


def test_the_game_of_the_latest_text_is_shown_and_its_events_go_to_the_worker(learner: Page) -> None:
    learner.tries(1)
    learner.tries(2)

    began = learner.says(protocol.Shown(1, "old"), protocol.Shown(2, "new"))
    element, shown, on_event = learner.reversi.showGuest.call_args.args
    on_event(7, "detail", False)

    assert began == [msg.GameBegan(2)]
    assert (element, shown, learner.reversi.showGuest.call_count) == ("game", "new", 1)
    assert learner.posted()[-1] == protocol.Happened(2, 7, "detail")


def test_a_game_is_woken_after_its_wait_unless_it_has_ended(learner: Page) -> None:
    learner.tries(1)
    learner.says(protocol.Done(1), protocol.Waits(1, 0, 250), protocol.Waits(9, 0, 100))

    waited = learner.timers.ring()
    learner.says(protocol.Done(1), protocol.Waits(1, 1, 250))
    learner.does(cmd.Order.END_GAME)
    learner.timers.ring()

    assert waited == [250]
    assert learner.posted()[1:] == [protocol.Woke(1, 0)]
    assert learner.says(protocol.Shown(1, "late")) == []


def test_a_worker_that_is_silent_with_an_order_is_replaced(learner: Page) -> None:
    learner.tries(1)
    learner.tries(2)
    learner.says(protocol.Done(1))

    assert learner.timers.ring() == [learner.module.PATIENCE_MS]
    assert learner.sent == [msg.LearnerEnded(overran=True, reason="")]
    assert [worker.stop.call_count for worker in learner.workers] == [1, 0]
    assert learner.says(protocol.Worker.READY) == [msg.Event.LEARNER_READY]
    assert learner.timers.ring() == []


def test_a_worker_that_has_done_its_orders_may_be_silent(learner: Page) -> None:
    learner.tries(1)
    learner.says(protocol.Done(1), protocol.Done(1))
    idle = learner.timers.ring()
    learner.tries(2)

    assert idle == []
    assert len(learner.timers.waiting) == 1


@pytest.mark.parametrize("has_started", [True, False])
def test_a_worker_that_dies_is_replaced_if_one_has_ever_started(has_started: bool, learner: Page) -> None:
    learner.reversi.learnerHasStarted.return_value = has_started
    learner.tries(1)

    learner.workers[0].on_death("no memory")
    learner.tries(2)

    assert len(learner.workers) == 1 + has_started
    assert len(learner.posted()) == 1 + has_started


def test_a_worker_that_talks_nonsense_is_ended(learner: Page) -> None:
    learner.workers[0].on_text("rubbish")

    (ended,) = learner.sent[-1:]
    assert isinstance(ended, msg.LearnerEnded)
    assert (ended.overran, ended.reason != "") == (False, True)
    assert learner.workers[0].stop.called


def test_after_a_text_that_may_have_changed_the_checks_the_next_one_has_a_new_worker(learner: Page) -> None:
    for order, code in enumerate((HONEST, STRAYING, HONEST, HONEST)):
        learner.tries(order, code)
    has_time_to_start = not learner.timers.waiting
    told = list(learner.says(protocol.Worker.READY))
    learner.says(protocol.Alive(2))

    assert [worker.post.call_count for worker in learner.workers] == [2, 2]
    assert [worker.stop.call_count for worker in learner.workers] == [1, 0]
    assert told == []
    assert has_time_to_start
    assert len(learner.timers.waiting) == 1


def test_a_worker_that_is_no_longer_wanted_gets_no_orders(page: Page) -> None:
    stop = page.hears(cmd.Sub.LEARNER)
    page.tries(1)

    stop()
    page.tries(2)

    assert page.workers[0].stop.called
    assert len(page.posted()) == 1
    assert not page.timers.waiting


@pytest.mark.parametrize(
    ("command", "done"),
    [
        (cmd.SaveFile("work.json", "{}"), call.saveFile("work.json", "{}")),
        (cmd.FocusElement("editor"), call.focus("editor")),
        (cmd.ShowRest(1, msg.Event.TASK_WANTED), call.scrollOn(1)),
    ],
)
def test_what_only_the_browser_can_do_it_is_asked_to_do(command: cmd.Cmd, done: Any, page: Page) -> None:
    assert page.does(command) == []
    assert page.reversi.mock_calls == [done]


def test_where_there_is_nothing_more_to_see_the_program_goes_on(page: Page) -> None:
    page.reversi.scrollOn.return_value = False

    assert page.does(cmd.ShowRest(1, msg.Event.TASK_WANTED)) == [msg.Event.TASK_WANTED]


def test_time_comes_as_messages(page: Page) -> None:
    begun = date.today()

    (told,) = page.does(cmd.Order.ASK_DATE)
    page.does(cmd.Wait(500, msg.TypingPaused(3)))
    waited = page.timers.ring()

    assert isinstance(told, msg.DateTold)
    assert begun <= date.fromisoformat(told.date) <= date.today()
    assert (waited, page.sent) == ([500], [msg.TypingPaused(3)])


def test_links_are_followed_both_ways(page: Page) -> None:
    page.hears(cmd.Sub.LINKS)()
    page.does(cmd.GoTo("#rules"))
    (on_link,) = page.reversi.listenToLinks.call_args.args
    on_link("#values")

    assert page.js.location.hash == "#rules"
    assert page.sent == [msg.LinkOpened("#values")]


def test_work_is_stored_or_it_is_told_why_not(page: Page) -> None:
    stored = list(page.does(cmd.Store(((VALUES, "x = 1"),)), cmd.KeepCustomPlayer("code")))
    items = dict(page.local.items)
    page.local.items[VALUES] = "of another tab"
    overwritten = list(page.does(cmd.Store(((VALUES, "x = 2"),))))
    page.local.room = 0
    refused = page.does(cmd.Store(((VALUES, "x = 3"),)), cmd.KeepCustomPlayer("more"))

    assert stored == []
    assert items == {VALUES: "x = 1", OWN_PLAYER: "code"}
    assert overwritten == [msg.StoredElsewhere(VALUES, "of another tab", stands=False)]
    assert refused == [msg.StoreFailed("quota")] * 2


def test_what_other_tabs_store_is_told(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.hears(cmd.Sub.OTHER_TABS)()
    page.local.items[VALUES] = "x = 1"

    happen(page.js.document, "visibilitychange")
    page.does(cmd.Store(((VALUES, "x = 2"),)))
    happen(page.js.window, "storage", key=VALUES, newValue="x = 0")
    happen(page.js.window, "storage", key=VALUES, newValue=None)
    with monkeypatch.context() as patch:
        patch.setattr(page.local, "getItem", Mock(side_effect=JsException("refused")))
        happen(page.js.window, "storage", key=VALUES, newValue="x = 5")

    assert page.sent == [msg.StoredElsewhere(VALUES, "x = 0", stands=False)]


def test_players_of_the_arena_are_asked_until_a_text_is_tried(page: Page) -> None:
    player = page.reversi.startPlayer.return_value
    question = Question(start_board(STANDARD), "greedy", 3)

    page.does(cmd.AskPlayer(1, question), cmd.AskPlayer(2, question))
    asked = player.post.call_count
    page.tries(1)

    assert (asked, page.reversi.startPlayer.call_count) == (2, 1)
    assert player.stop.called


def test_an_example_runs_in_the_page_until_something_else_does(page: Page) -> None:
    mount = page.reversi.mount.return_value
    page.does(cmd.OpenExample("clock"))
    page.timers.ring()
    ticked = mount.render.call_args.args[0]
    on_event, _ = mount.listen.call_args.args
    on_event(handler_in(ticked, "click"), "", False)
    stopped = page.timers.ring()
    on_event(1_000_000, "", False)
    page.does(cmd.OpenExample("counter"))
    left = mount.close.call_count
    page.does(cmd.Order.END_GAME)
    shown = mount.render.call_count
    on_event(handler_in(ticked, "click"), "", False)

    assert page.reversi.mount.call_args == call("example")
    assert "0:01" in ticked
    assert stopped == []
    assert (left, mount.close.call_count) == (1, 2)
    assert mount.render.call_count == shown


def test_a_running_example_stops_ticking_when_it_is_left(page: Page) -> None:
    page.does(cmd.OpenExample("clock"))
    page.tries(1)

    assert page.timers.ring() == []


def test_the_time_travel_panel_belongs_to_the_example(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    close = Mock()
    opened = Mock(return_value=close)
    monkeypatch.setattr(page.module.panel, "open_panel", opened)

    page.does(cmd.Order.OPEN_TRAVEL)
    without = opened.called
    page.does(cmd.OpenExample("clock"), cmd.Order.OPEN_TRAVEL)
    open_still = not close.called
    page.does(cmd.Order.END_GAME, cmd.Order.OPEN_TRAVEL)

    assert not without
    assert opened.call_args.args[0].program is clock.PROGRAM
    assert open_still
    assert close.call_count == opened.call_count == 1


def test_an_error_is_reported_in_the_page(page: Page) -> None:
    page.host.report("Traceback: no")

    assert page.reversi.report.call_args == call("Traceback: no")


def write_course(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a course of one chapter lie where the page finds it."""
    course = {"chapters": [chapter("values", "Values")], "excerpts": {"a/b.py c": ["c()"]}, "files": {}}
    (folder / "course.json").write_text(json.dumps(course), encoding="utf-8")
    monkeypatch.chdir(folder)


def test_the_page_starts_with_its_course_and_what_was_stored(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_course(tmp_path, monkeypatch)
    page.reversi.presents.return_value = False
    page.local.items |= kept(Work({"values": "x = 77"}))

    page.module.start()
    page.workers[0].on_text(protocol.REPORTS.encode(protocol.Worker.READY))
    shown = page.reversi.render.call_args.args[0]
    on_event, _ = page.reversi.listen.call_args.args
    on_event(handler_in(shown, "input", **{"aria-label": EDITOR}), "x = 78", False)
    on_event(1_000_000, "", False)
    page.timers.ring()

    assert any("x = 78" in text for text in page.local.items.values())
    assert EDITOR in shown
    assert "x = 77" in shown
    assert [type(each) for each in page.posted()] == [protocol.Try]
    assert page.reversi.stands.called


def test_it_says_if_nothing_can_be_stored(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_course(tmp_path, monkeypatch)
    page.js.localStorage = None

    page.module.start()

    assert "there is no localStorage" in page.reversi.render.call_args.args[0]
