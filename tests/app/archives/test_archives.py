"""The archives: bringing and removing them, finding and saving their games, and a player's statistics."""

from dataclasses import replace

import pytest

from reversi.app import archives, editor, next_game
from reversi.app.archives import ADD_GAMES, ArchivedGames, ArchiveList, Found, PlayerStatistics
from reversi.app.common import cmd, dialogs
from reversi.app.common.lists import ROWS_AROUND
from reversi.app.common.notices import GameSetAside
from reversi.app.games import LIST, Library, filtering
from reversi.domain import STANDARD, Problem, parse_transcript
from reversi.domain.trouble import Trouble
from reversi.elm.html import text_of, walk
from reversi.engine.protocol import archives as protocol
from reversi.formats.data import encode_data
from reversi.locale import Language
from reversi.record.game import begin_game
from tests.app.archives.exploring import (
    ADAS,
    IMPORTED,
    LISTED,
    NO_GAMES,
    all_asked,
    answered,
    counted,
    exploring,
    found,
    heard,
    last_asked,
    listing,
    offering,
    switched_on,
)
from tests.app.drawings import classes_of
from tests.app.person import name_of_game, settled, sit_down, that_follows, transcript_of, with_options


def test_what_was_found_first_in_a_text_is_told() -> None:
    trouble = Trouble(Problem("an illegal move"), "a1", 5, illegal=True)
    unread = protocol.Unreadable(trouble.problem, "old.txt", 3, 7, trouble)
    begun = settled(exploring("f5").send(archives.Event.OPENED, archives.Event.FILES_BROUGHT))
    ended = begun.send(protocol.ImportEnded(12, (unread,)))

    told = "3 times, first: old.txt, line 7: “a1” at character 5 is not a legal move there"
    assert told in ended.text


def test_an_import_shows_how_far_it_has_got_and_then_what_came_of_it_until_the_list_is_closed() -> None:
    begun = settled(exploring("f5").send(archives.Event.OPENED, archives.Event.FILES_BROUGHT))
    table = begun.send(protocol.ImportProgressed(10_000_000, 25_000_000))
    again = settled(table).send(archives.Event.FILES_BROUGHT)
    ended = table.send(IMPORTED)

    assert "10.0 of 25.0 MB" in table.text
    assert "Add files…" not in table.names
    assert "Cancel" in table.names
    assert (again.model, again.commands) == (table.model, (cmd.FocusElement(LIST),))
    assert "12 games added." in ended.text
    assert "an illegal move, 3 times, first: old.wtb" in ended.text
    assert ended.click("Close").model.archives.importing is None
    assert table.click("Close").model.archives.importing is not None


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (protocol.ImportEnded(0, (), known=5), "0 games added. Here already: 5 games."),
        (
            protocol.ImportEnded(2, (), known=1, named=7),
            "2 games added. Here already: 1 game. 7 games got their names.",
        ),
        (protocol.ImportEnded(0, (), named=1), "1 game got its names."),
    ],
)
def test_games_that_were_here_before_are_told_apart(ended: protocol.ImportEnded, told: str) -> None:
    table = exploring().send(archives.Event.OPENED, archives.Event.FILES_BROUGHT, ended)

    live = [text_of(each) for each in walk(table.page) if each.attribute("aria-live") == "polite"]

    assert told in live


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language.FRENCH, "la liste de noms ne peut pas être lue\u00a0: un en-tête de 16 octets est attendu"),
        (Language.JAPANESE, "名前の一覧を読めません（16バイトのヘッダーが必要です）"),
    ],
)
def test_a_reason_is_told_in_the_language_of_the_page(language: Language, told: str) -> None:
    reason = Problem("the list of names cannot be read: {}", Problem("expected a header of {} bytes", 16))
    ended = protocol.ImportEnded(
        0, (protocol.Unreadable(reason, "a.jou"), protocol.Unreadable(Problem("no such words"), "", line=4))
    )

    came = protocol.NEWS.decode(protocol.NEWS.encode(ended))
    table = exploring().send(archives.Event.OPENED, archives.Event.FILES_BROUGHT, came)
    page = with_options(table, language=language)

    assert came == ended
    assert told in page.text
    in_english = [text_of(each) for each in walk(page.page) if each.attribute("lang") == "en"]
    assert in_english == ["no such words"]


@pytest.mark.parametrize(
    ("cause", "words"),
    [
        (protocol.NotStored.FULL, "has no room to store these games"),
        (protocol.NotStored.REFUSED, "does not store these games"),
    ],
)
def test_what_the_browser_does_not_store_is_told(cause: protocol.NotStored, words: str) -> None:
    begun = exploring().send(archives.Event.OPENED, archives.Event.FILES_BROUGHT)
    table = begun.send(
        protocol.ImportEnded(2, (), cause), protocol.ArchivesListed((protocol.Archived("a.zip", 2, False),))
    )

    assert "2 games added." in table.text
    assert words in table.text
    assert "a.zip2 gamesnot stored" in table.text
    assert "no access" not in table.text
    assert (
        "The browser gives no access to stored archives."
        in table.send(protocol.ArchivesListed((), True)).text
    )


def test_without_archives_files_are_added_at_once_and_the_dialog_shows_what_comes_of_it() -> None:
    table = answered(switched_on().send(protocol.ArchivesListed(())), {})
    added = table.choose("", "Add games…")
    closed = added.click("Close")

    assert cmd.Order.IMPORT_FILES in added.commands
    assert isinstance(added.model.panel.dialog, ArchivedGames)
    assert isinstance(added.click("Mine").model.panel.dialog, Library)
    assert cmd.FocusElement(ADD_GAMES) in closed.commands


@pytest.mark.parametrize(
    ("listed", "is_invited"),
    [
        (protocol.ArchivesListed((protocol.Archived(protocol.OWN_GAMES, 5),)), True),
        (protocol.ArchivesListed((), lost=(protocol.LostArchive("old.wtb", protocol.Loss.GONE),)), True),
        (LISTED, False),
    ],
)
def test_as_long_as_only_own_games_count_others_can_be_added(
    listed: protocol.ArchivesListed, is_invited: bool
) -> None:
    table = switched_on().send(listed)

    assert ("Add games…" in table.names) == is_invited


def test_the_archive_of_the_library_has_a_name_in_every_language_and_cannot_be_removed() -> None:
    both = protocol.ArchivesListed(
        (protocol.Archived(protocol.OWN_GAMES, 5), protocol.Archived("wthor.zip", 9))
    )
    table = exploring().send(both)

    assert "Your games" in table.text
    assert "Vos parties" in with_options(table, language=Language.FRENCH).text
    listed = table.send(archives.Event.OPENED)
    assert "Your games5 games" in listed.text
    assert protocol.OWN_GAMES not in listed.text
    assert "Remove wthor.zip" in listed.names
    assert "Remove Your games" not in listed.names


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (protocol.Loss.UNREADABLE, "It is stored, but cannot be read."),
        (protocol.Loss.GONE, "The browser has deleted it."),
    ],
)
def test_an_archive_that_is_lost_is_told_of_until_it_is_removed(why: protocol.Loss, words: str) -> None:
    lost = (protocol.LostArchive("old.zip", why),)
    told = exploring().send(archives.Event.OPENED, protocol.ArchivesListed(LISTED.archives, lost=lost))

    asked = told.click("Remove old.zip")
    removed = asked.click("Remove").send(LISTED)

    assert f"old.zip{words} Add its files again." in told.text
    assert "Remove old.zip?" in asked.text
    assert protocol.RemoveArchive("old.zip") in asked.click("Remove").commands
    assert "old.zip" not in removed.text


def test_a_cancelled_import_is_over_and_the_worker_begins_again() -> None:
    table = exploring("f5").send(archives.Event.OPENED, archives.Event.FILES_BROUGHT)
    cancelled = settled(table.send(protocol.ImportProgressed(5, 9))).click("Cancel")

    assert protocol.CancelImport() in cancelled.commands
    assert "Getting ready…" in cancelled.text
    assert "Add files…" not in cancelled.text
    assert cancelled.send(protocol.ImportProgressed(6, 9), IMPORTED).model.archives.importing is None
    assert all_asked(cancelled.send(LISTED), protocol.Explore)


def test_files_that_are_opened_with_the_page_are_imported_whatever_was_shown() -> None:
    table = sit_down().send(archives.Event.FILES_BROUGHT)

    assert cmd.Order.IMPORT_FILES in table.commands
    assert cmd.FocusElement(LIST) in table.commands
    assert table.model.options.explorer
    dialog = table.model.panel.dialog
    assert isinstance(dialog, ArchivedGames)
    assert dialog.archives == ArchiveList()
    assert isinstance(table.model.archives.importing, protocol.ImportProgressed)


def test_words_and_all_games_are_searched_for_one_question_at_a_time() -> None:
    table = exploring("f5").send(archives.Event.GAMES_OPENED)
    typed = table.type("a", "Search").type("ad", "Search").type("ada", "Search")
    after = typed.send(protocol.GamesFound(last_asked(typed, protocol.FindGames).request, 0, ()))
    everywhere = found(after, 1).click("More").click("This position")

    assert [each.filter.sought for each in all_asked(typed, protocol.FindGames)] == [""]
    assert [each.filter.sought for each in all_asked(after, protocol.FindGames)] == ["", "ada"]
    assert last_asked(everywhere, protocol.FindGames).filter.board is None
    assert everywhere.find("Search").attribute("value") == "ada"
    switches = [each for each in walk(everywhere.page) if each.key == "reaching"]
    assert [each.attribute("aria-checked") for each in switches] == ["false"]


def test_the_fields_of_the_filter_narrow_the_list_until_they_are_put_away() -> None:
    table = listing(1).click("More")
    board = table.model.table.state.board
    of_ann = found(table.type("ann", "Black"), 1)
    of_late = found(of_ann.type("1999", "From year"), 1)
    narrowed = found(of_late.choose("Tiger", "Opening"), 1).choose("draw", "Result")
    away = found(narrowed, 1).click("More")

    assert last_asked(narrowed, protocol.FindGames).filter == protocol.Filter(
        black="ann",
        first_year="1999",
        ending=protocol.Ending.DRAW,
        opening=protocol.OpeningOf("", "Tiger"),
        board=board,
    )
    assert last_asked(away, protocol.FindGames).filter == protocol.Filter(board=board)
    assert "From year" not in away.names


def test_games_out_of_sight_are_asked_for_when_scrolled_to_and_another_choice_begins_at_the_top() -> None:
    table = listing(*range(40), number=1000).send(filtering.ListScrolled(0.5))
    same = found(table, *range(500, 540), number=1000)
    board = table.model.table.state.board
    others = [same.send(each) for each in (filtering.WordsSought("x"), filtering.ReachingClicked(board))]

    assert last_asked(table, protocol.FindGames).first == 500 - ROWS_AROUND
    assert all_asked(same.send(filtering.ListScrolled(0.5)), protocol.FindGames) == []
    assert [last_asked(each, protocol.FindGames).first for each in others] == [0, 0]
    dialogs = [each.model.panel.dialog for each in others]
    assert [each.filtering.scrolled for each in dialogs if isinstance(each, ArchivedGames)] == [0, 0]


def test_games_are_sorted_from_the_top_of_the_list_by_what_archives_tell_whatever_is_sought() -> None:
    table = listing(*range(40), number=1000).send(filtering.ListScrolled(0.5))
    more = found(table, *range(500, 540), number=1000).click("More")
    chosen = more.choose("players", "Sort by")
    sought = found(chosen, 1).click("More").type("ada", "Search")
    (menu,) = (each for each in walk(chosen.page) if each.key == "order")

    asked = [last_asked(each, protocol.FindGames) for each in (chosen, sought)]
    assert [(each.order, each.first) for each in asked] == [(protocol.Order.PLAYERS, 0)] * 2
    assert [text_of(each) for each in walk(menu) if each.tag == "option"] == [
        "Latest first", "Players", "Result",
    ]  # fmt: skip


def test_a_game_comes_on_the_table_where_it_reached_the_position() -> None:
    table = listing(7)
    chosen = table.click(name_of_game(table, 0))
    order = last_asked(chosen, protocol.FetchGame)
    fetched = chosen.send(protocol.GameFetched(order.request, data_of("c4e3f6e6f5c5")))

    assert (order.game, order.archive) == (7, None)
    assert fetched.model.panel.dialog is None
    assert transcript_of(fetched) == "c4e3f6"
    assert fetched.model.table.game.last == 6
    assert any(isinstance(each, GameSetAside) for each in fetched.model.panel.notices)


def test_every_question_has_a_number_of_its_own() -> None:
    asked = listing(7, 8).send(
        archives.ArchivedGameChosen(7),
        archives.ArchivedGameChosen(8),
        archives.Event.FOUND_SAVED,
        archives.StatisticsOpened("Ada"),
    )

    numbers = [
        each.request
        for each in asked.commands
        if isinstance(
            each, protocol.FindGames | protocol.FetchGame | protocol.SaveGames | protocol.CountPlayer
        )
    ]

    assert len(numbers) > 3, numbers
    assert len({*numbers}) == len(numbers)


def test_of_several_games_chosen_the_last_one_comes() -> None:
    chosen = listing(7, 8).send(archives.ArchivedGameChosen(7), archives.ArchivedGameChosen(8))
    first, second = all_asked(chosen, protocol.FetchGame)
    early = chosen.send(protocol.GameFetched(first.request, data_of("d3c3")))

    assert transcript_of(early) == "f5d6c3"
    assert transcript_of(early.send(protocol.GameFetched(second.request, data_of("f5d6c3")))) == "f5d6c3"


def test_a_chosen_game_does_not_come_once_its_list_was_closed_however_that_was() -> None:
    chosen = listing(7).send(archives.ArchivedGameChosen(7))
    left = [
        chosen.send(dialogs.Click.CLOSE),
        chosen.send(dialogs.Click.CLOSE, next_game.Click.OPEN),
        chosen.send(next_game.Click.OPEN),
        chosen.send(editor.EditorOpened()),
        chosen.send(dialogs.Click.CLOSE, archives.Event.GAMES_OPENED),
        chosen.send(archives.StatisticsOpened("Ada")),
        chosen.send(LISTED),
    ]

    for table in left:
        fetched = table.send(
            protocol.GameFetched(last_asked(chosen, protocol.FetchGame).request, data_of("d3c3"))
        )

        assert fetched.model == table.model


def test_a_game_that_cannot_be_read_is_a_failure_and_a_page_that_follows_takes_none() -> None:
    chosen = listing(7).send(archives.ArchivedGameChosen(7))
    request = last_asked(chosen, protocol.FetchGame).request

    broken = chosen.send(protocol.GameFetched(request, "rubbish"))
    follower = replace(chosen, model=that_follows(chosen.model)).send(
        protocol.GameFetched(request, data_of("d3c3"))
    )

    assert broken.model.archives.failure
    assert transcript_of(broken) == transcript_of(follower) == "f5d6c3"


def test_found_games_stay_until_others_are_found_and_the_list_is_empty_when_it_is_opened_again() -> None:
    table = listing(1, 2)
    searched = table.send(filtering.WordsSought("ben"))
    again = table.send(dialogs.Click.CLOSE, archives.Event.GAMES_OPENED)

    assert isinstance(searched.model.archives.found, Found)
    assert [each.game for each in searched.model.archives.found.games] == [1, 2]
    assert isinstance(searched.model.panel.dialog, ArchivedGames)
    assert again.model.archives.found is None


def test_the_statistics_of_a_player_are_asked_for_once() -> None:
    asked = offering("Ada").click("Statistics of Ada")
    order = last_asked(asked, protocol.CountPlayer)
    late = asked.send(protocol.PlayerCounted(order.request - 1, ADAS))
    told = late.send(protocol.PlayerCounted(order.request, ADAS))
    elsewhere = told.send(archives.ArchiveChosen("paris.zip"))

    assert (order.name, order.archive) == ("Ada", None)
    assert late.model.archives.counted is None
    assert told.model.archives.counted is not None
    assert all_asked(settled(told), protocol.CountPlayer) == []
    assert last_asked(elsewhere, protocol.CountPlayer).archive == "paris.zip"


def test_statistics_lead_back_to_the_list_at_its_top_or_to_the_games_against_an_opponent() -> None:
    scrolled = offering("Ada").send(filtering.ListScrolled(0.5))
    closed = scrolled.click("Statistics of Ada").click("Close").model.panel.dialog
    against = counted().click("Ben, 5 games, 3 won, 1 drawn, 1 lost")

    assert isinstance(counted().model.panel.dialog, PlayerStatistics)
    assert isinstance(closed, ArchivedGames)
    assert closed.filtering == filtering.Filtering(protocol.Filter("a", board=closed.board))
    assert last_asked(against, protocol.FindGames).filter.sought == "Ada Ben"
    assert last_asked(against, protocol.FindGames).filter.board is None


def data_of(transcript: str) -> str:
    return encode_data(begin_game(STANDARD).extend(parse_transcript(transcript)), None)


def test_games_that_reached_the_position_are_listed_with_room_for_those_out_of_sight() -> None:
    asked = exploring("f5", "d6", "c3").click("Games")
    order = last_asked(asked, protocol.FindGames)
    table = found(asked, 7, 8, number=1000)

    rows = [each for each in walk(table.page) if each.attribute("aria-rowindex")]
    items = rows[1:]
    spaces = [each.attribute("style") for each in walk(table.page) if "space" in classes_of(each)]
    assert (order.filter, order.first) == (protocol.Filter(board=table.model.table.state.board), 0)
    assert [text_of(each) for each in items] == ["Ada – Ben, 2001 Paris, 33–31AdaBen33–31Paris2001"] * 2
    assert [each.attribute("aria-rowindex") for each in items] == ["2", "3"]
    assert spaces == ["height: calc(0 * var(--row))", "height: calc(998 * var(--row))"]
    assert "1,000 games" in table.text


def test_statistics_tell_what_was_won_and_lost_and_when() -> None:
    told = counted()
    heard_rows = {heard(each) for each in walk(told.page) if each.tag == "li"}

    assert "Getting ready…" in offering("Ada", "Ben").click("Statistics of Ada").text
    assert "1,006 games, 1,003 won, 1 drawn, 2 lost" in told.text
    assert heard_rows >= {
        "Black, 4 games, 3 won, 1 drawn, 0 lost",
        "Tiger, 3 games, 2 won, 0 drawn, 1 lost",
        "2001, 4 games, 4 won, 0 drawn, 0 lost",
        "Ben, 5 games, 3 won, 1 drawn, 1 lost",
    }
    assert "No games in this archive." in counted(NO_GAMES).text


def test_a_click_on_an_opening_or_a_year_lists_the_player_s_games_of_it() -> None:
    tiger = counted().click("Tiger, 3 games, 2 won, 0 drawn, 1 lost")
    year = counted().click("2001, 4 games, 4 won, 0 drawn, 0 lost")
    left = tiger.click("Only Tiger, played by Ada")
    order = last_asked(tiger, protocol.FindGames)

    assert order.filter == protocol.Filter(opening=protocol.OpeningOf("Ada", "Tiger"))
    assert year.find("Search").attribute("value") == "Ada 2001"
    assert cmd.FocusElement(LIST) in left.commands
    answered_then = left.send(protocol.GamesFound(last_asked(left, protocol.FindGames).request, 0, ()))
    assert last_asked(answered_then, protocol.FindGames).filter.opening is None
    assert "Only Tiger, played by Ada" not in left.names


def test_the_games_that_are_listed_are_saved_once_at_a_time() -> None:
    table = listing(7, 8, number=40).click("More")
    saving = table.click("Save as WTHOR")
    (order,) = all_asked(saving, protocol.SaveGames)
    saved = saving.send(
        protocol.GamesSaved(order.request, 39, (protocol.Unreadable(Problem("an illegal move"), ""),))
    )

    wanted = protocol.Filter(board=table.model.table.state.board)
    assert isinstance(order.games, protocol.FindGames)
    assert (order.games.filter, order.name) == (wanted, "reversi-archive.zip")
    assert "Saving…" in saving.text
    assert saving.send(archives.Event.FOUND_SAVED).model == saving.model
    assert saving.send(protocol.GamesSaved(order.request - 1, 1, ())).model.archives.saved is None
    assert "Saved: 39 games." in saved.text
    assert "an illegal move, 1 time" in saved.text
    assert "Saved: 39" not in found(saved.type("ada", "Search"), 7).text


def test_games_saved_before_the_list_shows_what_is_sought_are_those_that_are_sought() -> None:
    asked = listing(7, 8).click("More").type("ada", "Search")
    saving = asked.click("Save as WTHOR")
    (order,) = all_asked(saving, protocol.SaveGames)
    saved = saving.send(protocol.GamesSaved(order.request, 1, ()))

    assert isinstance(order.games, protocol.FindGames)
    assert order.games.filter.sought == "ada"
    assert "Saved" not in saved.text
    assert "Saved: 1 game." in found(saved, 7).text
