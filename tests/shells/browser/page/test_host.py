"""The page's shell: what it has JavaScript do, and what its program hears of it."""

import json
from collections.abc import Iterator
from dataclasses import astuple
from datetime import date
from types import ModuleType
from typing import Any
from unittest.mock import Mock, call

import pytest

from reversi.app import Flags, Msg, archives, computer, custom_player, panel, puzzles, session, share
from reversi.app.common import cmd, dialogs
from reversi.app.common.copying import Copy, Picture
from reversi.app.game import msg as game_msg
from reversi.app.game.square import square_id
from reversi.app.games import SetAsideGame, orders
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import protocol
from reversi.engine.protocol import archives as archives_protocol
from reversi.shells.browser.page.storage import ARCHIVES, OWN_PLAYER, SESSION, TRAINING, UNREADABLE
from tests.app.games.kept import session_after
from tests.app.person import transcript_of
from tests.shells.browser import fakes
from tests.shells.browser.fakes import Hosted, LocalStorage, Promise, Timers, handler_in, happen

D3 = parse_square("d3")
F5 = session_after("f5")
QUESTION = protocol.Question(start_board(STANDARD), "greedy", 3)
LISTED = archives_protocol.ArchivesListed(())
SEED = 77


class Page(Hosted[Msg]):
    """A page: JavaScript's side of it, and the messages that its program was sent."""

    def __init__(self, module: ModuleType, local: LocalStorage, timers: Timers, **js: Any) -> None:
        self.module, self.local, self.timers = module, local, timers
        self.reversi: Any = js["reversi"]
        self.window, self.document, self.channel = js["window"], js["document"], js["BroadcastChannel"].new()
        super().__init__(module.Browser(module.page_storage()))

    def is_idle(self) -> None:
        """Have the page do what it does when it has time."""
        self.reversi.whenIdle.call_args[0][0]()

    def looks_again(self, kind: str = "storage") -> None:
        """Have the page notice that another one has stored something, or that it is seen again."""
        for place in (self.window, self.document):
            happen(place, kind)


def javascript() -> dict[str, Any]:
    """The JavaScript of a page with empty storage, whose user reads French."""
    named = "performance", "reversi", "document", "window"
    js: dict[str, Any] = {name: Mock() for name in (*named, "BroadcastChannel", "Array", "File", "Object")}
    js["performance"].now.return_value = 0.0
    js["reversi"].address.return_value, js["reversi"].link.return_value = "https://reversi.example/", ""
    return js | {
        "Uint32Array": Mock(new=lambda number: [0] * number),
        "crypto": Mock(getRandomValues=lambda numbers: numbers.__setitem__(0, SEED)),
        "navigator": Mock(languages=["fr-CH", "en"]),
        "localStorage": LocalStorage(),
    }


@pytest.fixture
def page() -> Iterator[Page]:
    js = javascript()
    with fakes.imported("page.host", **js) as module:
        yield Page(module, js["localStorage"], Timers(js["reversi"]), **js)


def test_a_click_is_answered_by_the_page_and_found_again_on_the_next_visit(page: Page) -> None:
    running = page.module.start()
    on_event, _ = page.reversi.listen.call_args[0]
    shown = page.reversi.render.call_args[0][0]

    on_event(handler_in(shown, "click", id=square_id(D3)), "", False)
    page.is_idle()

    assert transcript_of(running.loop) == "d3"
    assert page.reversi.render.call_args[0][0] != shown
    assert call("game") in page.reversi.loaded.call_args_list
    assert transcript_of(page.module.start().loop) == "d3"


def test_small_events_wait_and_unknown_ones_are_ignored(page: Page) -> None:
    running = page.module.start()
    on_event, catch_up = page.reversi.listen.call_args[0]
    shown = page.reversi.render.call_args[0][0]
    before = running.loop.log.last

    on_event(handler_in(shown, "click", id=square_id(D3)), "", True)
    on_event(1_000_000, "", False)
    waits = running.loop.log.last == before
    catch_up()

    assert waits
    assert transcript_of(running.loop) == "d3"


def test_what_comes_from_outside_the_page_is_told(page: Page) -> None:
    loop = Mock()
    page.host.listen(loop)
    page.host.receive(loop)
    (on_link,) = page.reversi.listenToLinks.call_args[0]
    on_text, on_file, on_shortcut, on_archives = page.reversi.listenToArrivals.call_args[0]

    on_link("#f5")
    on_text("f5d6")
    on_file("f5d6c3", "blob:one", False)
    on_file("f5d6\nf5f6", "blob:many", False)
    on_file("f5d6\nf5a1", "blob:some", True)
    on_shortcut("games")
    on_shortcut("new")
    on_archives()

    assert [each[0][0] for each in loop.dispatch.call_args_list] == [
        share.LinkOpened("#f5"),
        share.TextBrought("f5d6"),
        share.TextBrought("f5d6c3"),
        games_msg.Click.OPEN,
        games_msg.FileChosen("blob:many"),
        games_msg.Click.OPEN,
        games_msg.FileChosen("blob:some"),
        games_msg.Click.OPEN,
        page.module.next_game.Click.OPEN,
        archives.Event.FILES_BROUGHT,
    ]


def test_the_program_knows_what_is_stored_what_its_user_reads_and_how_it_was_called(page: Page) -> None:
    page.local.items |= {SESSION: F5, OWN_PLAYER: "code", UNREADABLE: "rubbish"}

    flags = page.module.flags_now(page.module.page_storage())

    assert flags == Flags(
        F5,
        SEED,
        quarantined=("rubbish",),
        custom_player="code",
        languages=("fr-CH", "en"),
        address="https://reversi.example/",
        page="0000004d0000004d",
    )


def test_the_program_knows_if_nothing_can_be_stored(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.module.js, "localStorage", None)

    flags = page.module.flags_now(page.module.page_storage())

    assert (flags.stored, flags.denied) == (None, "there is no localStorage")


@pytest.mark.parametrize(
    ("command", "done"),
    [
        (cmd.FocusSquare(D3), call.focus(square_id(D3))),
        (cmd.ShowSquare(D3, central=True), call.show(square_id(D3), True)),
        (cmd.Order.SHOW_TURN, call.showTurn()),
        (cmd.FocusElement("menu"), call.focus("menu")),
        (cmd.SelectText("field"), call.select("field")),
        (cmd.SaveFile("game.txt", "f5"), call.saveFile("game.txt", "f5")),
        (cmd.SavePicture("game", "<svg/>", Picture.PNG), call.savePicture("game", "<svg/>", True)),
        (cmd.SavePicture("game", "<svg/>", Picture.SVG), call.savePicture("game", "<svg/>", False)),
        (cmd.SaveMovingPicture("game", ("<svg/>",)), call.saveMovingPicture("game", '["<svg/>"]')),
        (cmd.Order.FORGET_LINK, call.forgetLink()),
        (cmd.Order.TAKE_UPDATE, call.takeUpdate()),
        (cmd.PlaySound((1, 2), ends=True), call.playSound("[1, 2]", True)),
    ],
)
def test_what_only_the_browser_can_do_it_is_asked_to_do(command: cmd.Cmd, done: Any, page: Page) -> None:
    page.does(command)

    assert page.reversi.mock_calls == [done]


def test_time_and_chance_come_as_messages(page: Page) -> None:
    drawn = page.does(cmd.DrawSeed(focus=True, by_lot=True), cmd.Wait(300, games_msg.Click.OPEN))
    at_once = list(drawn)
    waited = page.timers.ring()
    stop = page.hears(cmd.Sub.SECONDS)
    page.timers.ring()
    ticked = page.timers.ring()
    stop()

    assert at_once == [game_msg.SeedDrawn(SEED, True, None, True)]
    assert (waited, ticked, page.timers.ring()) == ([300], [1000], [])
    assert page.sent[1:] == [games_msg.Click.OPEN, *[computer.Event.CLOCK_TICKED] * 2]


def test_a_text_is_copied_or_the_refusal_told(page: Page) -> None:
    page.does(cmd.CopyText("f5", Copy.TRANSCRIPT))
    text, copied = page.reversi.copyText.call_args[0]

    copied(True)
    copied(False)

    assert text == "f5"
    assert page.sent == [share.TextCopied(Copy.TRANSCRIPT), share.CopyFailed("f5")]


def test_the_licences_are_fetched_or_the_refusal_told(page: Page) -> None:
    page.reversi.readLicences.side_effect = [Promise("f5"), Promise(error=fakes.JsException("no"))]

    told = page.does(cmd.Order.FETCH_LICENCES, cmd.Order.FETCH_LICENCES)

    assert told == [dialogs.LicencesArrived("f5"), dialogs.LicencesFailed("no")]


def test_of_the_sessions_that_wait_to_be_stored_only_the_last_is(page: Page) -> None:
    sessions = [decode_session(session_after(moves)) for moves in ("f5", "f5d6")]

    page.does(*map(cmd.SaveSession, sessions))
    waits = not page.local.items
    page.is_idle()
    page.is_idle()

    assert waits
    assert page.local.items == {SESSION: encode_session(sessions[1])}
    assert page.sent == []


def test_a_session_that_another_page_has_stored_is_not_overwritten(page: Page) -> None:
    page.does(cmd.SaveSession(decode_session(session_after("f5d6"))))
    page.local.items[SESSION] = F5

    page.is_idle()

    assert page.sent == [session.SessionChangedElsewhere(F5)]
    assert page.local.items[SESSION] == F5


def test_what_there_is_no_room_for_is_told(page: Page) -> None:
    page.local.room = 0

    page.does(
        cmd.SaveSession(decode_session(F5)), cmd.SaveCustomPlayer("code"), cmd.QuarantineSession("rubbish")
    )
    page.is_idle()

    assert page.sent == [
        session.StoreFailed("quota"),
        session.QuarantineFailed("rubbish", "quota"),
        session.StoreFailed("quota"),
    ]


def test_a_custom_player_and_what_cannot_be_read_are_stored(page: Page) -> None:
    told = page.does(cmd.SaveCustomPlayer("code"), cmd.QuarantineSession("rubbish"))

    assert told == [session.SessionQuarantined(("rubbish",))]
    assert sorted(page.local.items.values()) == ["code", "rubbish"]
    assert page.local.items[OWN_PLAYER] == "code"


def test_the_library_carries_out_what_is_asked_of_it(page: Page) -> None:
    page.reversi.inLibrary.return_value = Promise(json.dumps([None]))

    assert page.does(cmd.AskLibrary(orders.Read("gone"))) == [games_msg.GameRead("gone", None)]
    assert isinstance(page.does(cmd.AskLibrary(orders.Keep(SetAsideGame(F5))))[0], games_msg.GameDated)


def test_the_worker_ponders_no_longer_when_it_is_asked_and_its_reports_are_passed_on(page: Page) -> None:
    stop = page.hears(cmd.Sub.WORKER_REPORTS)
    worker = page.reversi.startWorker.return_value
    on_text, on_death = page.reversi.startWorker.call_args[0]

    page.does(protocol.Ask(1, QUESTION), protocol.Cancel(1))
    on_text(protocol.REPORTS.encode(protocol.Worker.READY))
    asked = list(worker.mock_calls)
    on_death("no memory")
    page.does(protocol.Ask(2, QUESTION))
    stop()

    assert asked == [
        call.post(protocol.ORDERS.encode(protocol.Pondering.STOP)),
        call.postAfterPaint(protocol.ORDERS.encode(protocol.Ask(1, QUESTION))),
        call.post(protocol.ORDERS.encode(protocol.Cancel(1))),
    ]
    assert page.reversi.loaded.call_args_list == [call("computer")]
    assert worker.mock_calls == [*asked, call.stop()]


def test_a_worker_that_dies_or_talks_nonsense_is_told_and_replaced_on_demand(page: Page) -> None:
    stop = page.hears(cmd.Sub.WORKER_REPORTS)
    workers = [page.reversi.startWorker.return_value, Mock()]
    page.reversi.startWorker.return_value = workers[1]
    on_text, _ = page.reversi.startWorker.call_args[0]

    on_text(protocol.REPORTS.encode(protocol.Worker.READY))
    on_text("rubbish")
    page.host.perform(cmd.Order.RESTART_WORKER, page.sent.append)
    page.reversi.startWorker.call_args[0][1]("no memory")
    page.host.perform(cmd.Order.RESTART_WORKER, page.sent.append)
    stop()

    assert [type(each) for each in page.sent[1:]] == [protocol.WorkerFailed] * 2
    assert page.sent[0] is protocol.Worker.READY
    assert page.sent[-1] == protocol.WorkerFailed("no memory")
    assert page.reversi.startWorker.call_count == 3
    assert workers[0].stop.call_count == 1
    assert workers[1].stop.call_count == 2


def test_a_custom_player_is_asked_in_a_worker_of_its_own_that_ends_with_its_question(page: Page) -> None:
    stop = page.hears(cmd.Sub.WORKER_REPORTS)
    order = protocol.Ask(1, protocol.Question(start_board(STANDARD), "own:Ada", 3, code="code"))
    confined = page.reversi.startConfined.return_value

    page.does(order)
    on_text, _ = page.reversi.startConfined.call_args[0]
    on_text(protocol.REPORTS.encode(protocol.WorkerProgressed(1, protocol.Progress(depth=0, nodes=0))))
    page.host.perform(protocol.Cancel(1), page.sent.append)
    ended = confined.stop.call_count
    page.host.perform(order, page.sent.append)
    stop()

    assert confined.postAfterPaint.call_args_list == [call(protocol.ORDERS.encode(order))] * 2
    assert page.sent == [protocol.WorkerProgressed(1, protocol.Progress(depth=0, nodes=0))]
    assert (ended, confined.stop.call_count) == (1, 2)
    assert not page.reversi.startWorker.return_value.postAfterPaint.called


def test_what_other_pages_store_is_told_and_not_overwritten(page: Page) -> None:
    page.hears(cmd.Sub.OTHER_PAGES)
    page.does(cmd.SaveSession(decode_session(session_after("f5d6"))))
    page.local.items |= {SESSION: F5, OWN_PLAYER: "code"}

    page.looks_again()
    page.is_idle()
    page.looks_again("pageshow")

    assert page.sent == [custom_player.CustomPlayerChanged("code"), session.SessionChangedElsewhere(F5)]
    assert page.local.items[SESSION] == F5


def test_a_page_looks_again_when_it_is_shown_but_not_when_it_is_hidden(page: Page) -> None:
    page.hears(cmd.Sub.OTHER_PAGES)
    page.local.items[SESSION] = F5

    page.document.visibilityState = "hidden"
    page.looks_again("visibilitychange")
    hidden = list(page.sent)
    page.document.visibilityState = "visible"
    page.looks_again("visibilitychange")

    assert hidden == []
    assert page.sent == [session.SessionChangedElsewhere(F5)]


def test_pages_ask_each_other_who_plays_the_game(page: Page) -> None:
    page.does(cmd.Order.ASK_OTHER_PAGES, cmd.AnswerOtherPages("this"))
    stop = page.hears(cmd.Sub.OTHER_PAGES)
    page.does(cmd.Order.ASK_OTHER_PAGES, cmd.AnswerOtherPages("this"))
    said = [each[0][0] for each in page.channel.postMessage.call_args_list]
    for words in (*said, "plays other", "nonsense"):
        happen(page.channel, "message", data=words)

    stop()
    page.host.perform(cmd.Order.ASK_OTHER_PAGES, page.sent.append)

    assert len(said) == page.channel.postMessage.call_count == 2
    assert page.sent == [
        session.Event.PAGE_ASKED,
        session.PageAnswered("this"),
        session.PageAnswered("other"),
    ]


def test_a_page_that_no_longer_listens_leaves_nothing_behind(page: Page) -> None:
    page.hears(cmd.Sub.OTHER_PAGES)()

    for place in (page.window, page.document):
        added = place.addEventListener.call_args_list
        assert added == place.removeEventListener.call_args_list != []
        assert all(each.args[1].is_destroyed for each in added)
    assert page.channel.close.called
    assert page.channel.addEventListener.call_args[0][1].is_destroyed


def test_without_channels_pages_hear_only_the_storage(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Mock(side_effect=fakes.JsException("SecurityError"))
    monkeypatch.setattr("reversi.shells.browser.page.tabs.BroadcastChannel", Mock(new=refuse))
    stop = page.hears(cmd.Sub.OTHER_PAGES)
    page.local.items[SESSION] = F5

    page.does(cmd.Order.ASK_OTHER_PAGES)
    page.looks_again()
    stop()

    assert page.sent == [session.SessionChangedElsewhere(F5)]


def test_the_archives_are_kept_by_a_worker_whose_news_are_passed_on(page: Page) -> None:
    remove = archives_protocol.RemoveArchive("old")
    page.does(remove, cmd.Order.IMPORT_FILES, archives_protocol.CancelImport())
    stop = page.hears(cmd.Sub.ARCHIVE_WORKER)
    worker = page.reversi.startArchives.return_value
    on_text, on_death = page.reversi.startArchives.call_args[0]
    page.local.items[ARCHIVES] = '["old", "gone"]'

    page.does(remove, cmd.Order.IMPORT_FILES, archives_protocol.CancelImport())
    for text in ("", archives_protocol.NEWS.encode(LISTED)):
        on_text(text)
    on_death("no memory")
    stop()

    listed, dead = page.sent
    assert isinstance(listed, archives_protocol.ArchivesListed)
    assert [each.name for each in listed.lost] == ["gone"]
    assert dead == archives_protocol.ArchivesFailed("no memory")
    assert worker.mock_calls == [
        call.post(archives_protocol.ORDERS.encode(remove)),
        call.post(archives_protocol.ORDERS.encode(archives_protocol.CancelImport())),
        call.stop(),
    ]
    assert page.reversi.importFiles.call_args_list == [call(worker)]
    assert on_text.is_destroyed
    assert on_death.is_destroyed
    page.host.perform(remove, page.sent.append)
    assert worker.post.call_count == 2


def test_the_page_hears_that_its_site_is_kept_and_that_another_version_waits(page: Page) -> None:
    page.hears(cmd.Sub.SITE_VERSIONS)()

    for told in page.reversi.keepSite.call_args[0]:
        told()

    assert page.sent == [panel.Event.SITE_KEPT, panel.Event.UPDATE_ARRIVED]


def test_an_error_is_reported_in_the_page(page: Page) -> None:
    page.host.report("Traceback: no")

    assert page.reversi.report.call_args == call("Traceback: no")


def test_a_program_that_has_ended_holds_nothing_of_the_page(page: Page) -> None:
    running = page.module.start()
    lent = [*page.reversi.listenToLinks.call_args[0], *page.reversi.listenToArrivals.call_args[0]]
    held = not any(each.is_destroyed for each in lent)

    running.browser.release()

    assert held
    assert page.reversi.doNow.called
    assert all(each.is_destroyed for each in lent)


def test_the_time_travel_panel_belongs_to_the_game(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Mock()
    monkeypatch.setattr("reversi.shells.browser.page.travel_game.open_panel", opened)
    page.does(cmd.Order.OPEN_TIME_TRAVEL)
    before = opened.called
    running = page.module.start()

    running.browser.perform(cmd.Order.OPEN_TIME_TRAVEL, page.sent.append)

    loop, world, quiet, essence, label = opened.call_args.args
    assert not before
    assert (loop, world) == (running.loop, page.reversi)
    assert {"SquarePointed", "ClockTicked"} <= quiet
    assert essence(loop.model) is loop.model.table.game
    assert "reversi.program:PROGRAM" in astuple(label)


def test_the_day_and_the_record_are_told_after_the_start_and_when_they_have_changed(page: Page) -> None:
    page.local.items[TRAINING] = "1 today a 1 900"
    page.hears(cmd.Sub.OTHER_PAGES)
    page.timers.ring()
    page.looks_again()
    early = list(page.sent)
    page.reversi.whenLater.call_args[0][0]()  # the modules are there that show it
    page.looks_again()
    first = list(page.sent)
    page.does(cmd.KeepTraining(("2 today b 1 900",)))
    page.looks_again()
    today = date.today().toordinal()

    assert early == []
    assert first == [puzzles.DayTold(today, "1 today a 1 900")]
    assert page.sent == [puzzles.DayTold(today, "1 today a 1 900\n2 today b 1 900")]
    page.does(cmd.Order.FORGET_TRAINING)
    assert TRAINING not in page.local.items
