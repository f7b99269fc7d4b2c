"""The explorer and the archives: what their worker is asked, and what its answers change."""

from dataclasses import replace

import pytest

from reversi.app import next_game, review
from reversi.app.archives import msg as archives_msg
from reversi.app.archives.dialog import ArchivedGames, ArchiveList, PlayerStatistics
from reversi.app.archives.model import Found
from reversi.app.archives.update import ARCHIVES
from reversi.app.common import cmd
from reversi.app.common.dialogs import NextGame, Tab
from reversi.app.common.lists import ROWS_AROUND
from reversi.app.common.notices import GameSetAside
from reversi.app.editor import msg as editor_msg
from reversi.app.games import msg as games_msg
from reversi.domain import STANDARD, parse_transcript
from reversi.engine.protocol.archives import (
    Archived,
    ArchivesFailed,
    ArchivesListed,
    CountPlayer,
    Explore,
    FetchGame,
    FindGames,
    GameFetched,
    GamesFound,
    ImportProgressed,
    PlayerCounted,
    PositionExplored,
    RemoveArchive,
    SaveGames,
)
from reversi.formats.data import encode_data
from reversi.record.game import begin_game
from tests.app.archives.exploring import (
    ADAS,
    BENT,
    IMPORTED,
    LISTED,
    TIGER,
    all_asked,
    answered,
    asking,
    counted,
    exploring,
    found,
    last_asked,
    listing,
    offering,
    switched_on,
)
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import (
    Table,
    begun,
    follow,
    kept,
    play,
    settled,
    sit_down,
    sit_down_with,
    that_follows,
    transcript_of,
    with_options,
    with_setup,
)


def explored_setup(key: str) -> Table:
    """The table with a new game of this set-up, which is explored."""
    table = with_setup(with_options(sit_down_with(), explorer=True), key)
    return begun(table.click("New game").click("Play")).send(LISTED)


def data_of(transcript: str) -> str:
    return encode_data(begin_game(STANDARD).extend(parse_transcript(transcript)), None)


def explorations(table: Table) -> list[Explore]:
    """The questions about a position that are under way."""
    return [each for each in table.model.archives.asked if isinstance(each, Explore)]


def test_the_worker_runs_only_while_the_explorer_is_on() -> None:
    on = switched_on()
    off = on.send(archives_msg.Event.EXPLORER_SWITCHED)

    assert cmd.Sub.ARCHIVE_WORKER not in sit_down().subscriptions
    assert cmd.Sub.ARCHIVE_WORKER in on.subscriptions
    assert cmd.Sub.ARCHIVE_WORKER not in off.subscriptions


def test_the_key_k_switches_it_and_shows_its_tab() -> None:
    table = sit_down().press("k", "Reversi")

    assert table.model.options.explorer
    assert table.model.panel.tab is Tab.EXPLORER
    assert not table.press("k", "Reversi").model.options.explorer


def test_it_is_still_on_after_a_reload() -> None:
    assert kept(switched_on()).options.explorer


def test_nothing_is_asked_until_the_worker_has_archives() -> None:
    waiting = switched_on("f5")
    empty = waiting.send(ArchivesListed(()))

    assert all_asked(waiting, Explore) == []
    assert all_asked(empty, Explore) == []
    assert [each.board for each in all_asked(empty.send(LISTED), Explore)] == [empty.model.table.state.board]


def test_every_position_that_is_seen_is_asked_about_once() -> None:
    table = answered(asking("f5", "d6", "c3"), {"d3": TIGER})
    played = play(table, "f4")
    back = answered(played, {"c4": BENT}).send(review.WentTo(1))

    assert all_asked(table.send(archives_msg.Event.OPENED), Explore) == []
    assert last_asked(played, Explore).board == played.model.table.state.board
    assert last_asked(back, Explore).board == back.model.table.state.board


def test_a_question_waits_until_the_one_before_is_answered_and_that_answer_is_then_of_no_use() -> None:
    first = asking("f5")
    hurried = play(first, "d6", "c3")
    after = answered(hurried, {"d6": TIGER})

    assert len(all_asked(hurried, Explore)) == 1
    assert [each.board for each in explorations(after)] == [after.model.table.state.board]


def test_a_late_answer_is_ignored() -> None:
    table = exploring("f5", "d6", "c3")
    late = table.send(
        PositionExplored(0, (), None), PositionExplored(table.model.archives.requests, (), None)
    )

    assert late.model == table.model


def test_before_a_forced_pass_the_position_after_it_is_asked_about() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).send(archives_msg.Event.EXPLORER_SWITCHED, LISTED)

    assert last_asked(table, Explore).board == table.click("Pass").model.table.state.board


@pytest.mark.parametrize("key", ["octagon", "anti", "historic", "six-players", "mini-6x6"])
def test_other_games_are_not_asked_about(key: str) -> None:
    table = explored_setup(key)

    assert all_asked(table, Explore) == []
    assert "usual 8×8 board" in table.text


def test_a_usual_game_is_asked_about_even_if_it_begins_otherwise() -> None:
    assert len(all_asked(explored_setup("parallel"), Explore)) == 1


def test_a_failed_worker_is_left_alone_until_the_person_tries_again() -> None:
    failed = exploring("f5").send(ArchivesFailed("out of memory"))
    again = failed.click("Try again")

    assert cmd.Sub.ARCHIVE_WORKER not in failed.subscriptions
    assert failed.model.archives.failure == "out of memory"
    assert cmd.Sub.ARCHIVE_WORKER in again.subscriptions
    assert again.model.archives.listed is None
    assert last_asked(again.send(LISTED), Explore).request > failed.model.archives.requests


def test_switched_off_it_knows_nothing() -> None:
    table = exploring("f5").send(archives_msg.Event.EXPLORER_SWITCHED)

    assert table.model.archives.listed is None
    assert table.model.archives.explored is None


def test_other_archives_mean_other_answers() -> None:
    table = asking("f5").send(ArchivesListed(LISTED.archives[:1]))
    first, second = all_asked(table, Explore)

    assert table.send(PositionExplored(first.request, (), None)).model.archives.explored is None
    assert table.send(PositionExplored(second.request, (), None)).model.archives.explored is not None


def test_files_are_handed_over_once_and_their_reading_is_watched() -> None:
    table = settled(exploring().send(archives_msg.Event.OPENED, archives_msg.Event.FILES_BROUGHT))
    read = table.send(archives_msg.Event.FILES_BROUGHT, ImportProgressed(5, 9))

    assert cmd.Order.IMPORT_FILES not in read.commands
    assert read.model.archives.importing == ImportProgressed(5, 9)
    assert read.send(IMPORTED).model.archives.importing == IMPORTED


def test_what_was_imported_is_told_until_the_list_is_closed() -> None:
    table = exploring().send(archives_msg.Event.OPENED, archives_msg.Event.FILES_BROUGHT, IMPORTED)
    closed = table.send(archives_msg.Event.CLOSED)
    importing = exploring().send(archives_msg.Event.OPENED, archives_msg.Event.FILES_BROUGHT)

    assert closed.model.archives.importing is None
    assert importing.send(archives_msg.Event.CLOSED).model.archives.importing is not None


def test_files_that_are_opened_with_the_page_are_imported_whatever_was_shown() -> None:
    table = sit_down().send(archives_msg.Event.FILES_BROUGHT)

    assert cmd.Order.IMPORT_FILES in table.commands
    assert cmd.FocusElement(ARCHIVES) in table.commands
    assert table.model.options.explorer
    assert table.model.panel.dialog == ArchiveList()
    assert isinstance(table.model.archives.importing, ImportProgressed)


def test_the_librarys_games_show_the_archives_only_if_its_list_is_still_open() -> None:
    waiting, gone_on = (
        settled(sit_down().send(msg)).send(archives_msg.Event.OWN_GAMES_BROUGHT)
        for msg in (games_msg.Click.OPEN, next_game.Click.OPEN)
    )

    assert waiting.model.panel.dialog == ArchiveList()
    assert isinstance(gone_on.model.panel.dialog, NextGame)
    assert cmd.Order.IMPORT_FILES in waiting.commands
    assert cmd.Order.IMPORT_FILES in gone_on.commands


def test_a_cancelled_import_is_over_and_the_worker_begins_again() -> None:
    table = settled(exploring().send(archives_msg.Event.FILES_BROUGHT, ImportProgressed(5, 9)))
    cancelled = table.send(archives_msg.Event.IMPORT_CANCELLED)

    assert cmd.Order.CANCEL_IMPORT in cancelled.commands
    assert cancelled.model.archives.listed is None
    assert cancelled.send(ImportProgressed(6, 9), IMPORTED).model.archives.importing is None
    assert all_asked(cancelled.send(LISTED), Explore)


def test_an_archive_is_removed_only_once_the_person_has_said_so() -> None:
    asked = settled(exploring().send(archives_msg.Event.OPENED, archives_msg.RemovalAsked("paris.zip")))
    declined, confirmed = (
        asked.send(said)
        for said in (archives_msg.Event.REMOVAL_DECLINED, archives_msg.Event.REMOVAL_CONFIRMED)
    )

    assert asked.model.panel.dialog == ArchiveList("paris.zip")
    assert declined.model.panel.dialog == confirmed.model.panel.dialog == ArchiveList()
    assert RemoveArchive("paris.zip") not in declined.commands
    assert RemoveArchive("paris.zip") in confirmed.commands


def test_the_list_of_games_begins_with_those_that_reached_the_position() -> None:
    table = exploring("f5", "d6", "c3").send(archives_msg.Event.GAMES_OPENED)
    order = last_asked(table, FindGames)

    assert (order.board, order.sought, order.first) == (table.model.table.state.board, "", 0)


def test_words_and_all_games_are_searched_for_one_question_at_a_time() -> None:
    table = exploring("f5").send(archives_msg.Event.GAMES_OPENED)
    typed = table.send(*(archives_msg.ArchivedGameSought("ada"[:length]) for length in (1, 2, 3)))
    after = typed.send(GamesFound(last_asked(typed, FindGames).request, 0, ()))
    everywhere = found(after, 1).send(archives_msg.ReachingChosen(False))

    assert [each.sought for each in all_asked(typed, FindGames)] == [""]
    assert [each.sought for each in all_asked(after, FindGames)] == ["", "ada"]
    assert last_asked(everywhere, FindGames).board is None


def test_games_out_of_sight_are_asked_for_when_the_list_is_scrolled_to_them() -> None:
    table = listing(*range(40), number=1000).send(archives_msg.scrolled("0.5"))
    same = found(table, *range(500, 540), number=1000)

    assert last_asked(table, FindGames).first == 500 - ROWS_AROUND
    assert all_asked(same.send(archives_msg.scrolled("0.5")), FindGames) == []
    assert last_asked(same.send(archives_msg.ArchivedGameSought("x")), FindGames).first == 0


def test_a_game_comes_on_the_table_where_it_reached_the_position() -> None:
    chosen = listing(7).send(archives_msg.ArchivedGameChosen(7))
    order = last_asked(chosen, FetchGame)
    fetched = chosen.send(GameFetched(order.request, data_of("c4e3f6e6f5c5")))

    assert order.game == 7
    assert fetched.model.panel.dialog is None
    assert transcript_of(fetched) == "c4e3f6"
    assert fetched.model.table.game.last == 6
    assert any(isinstance(each, GameSetAside) for each in fetched.model.panel.notices)


def test_every_question_has_a_number_of_its_own() -> None:
    asked = listing(7, 8).send(
        archives_msg.ArchivedGameChosen(7),
        archives_msg.ArchivedGameChosen(8),
        archives_msg.Event.FOUND_SAVED,
        archives_msg.StatisticsOpened("Ada"),
    )

    numbers = [
        each.request
        for each in asked.commands
        if isinstance(each, FindGames | FetchGame | SaveGames | CountPlayer)
    ]

    assert len(numbers) > 3, numbers
    assert len({*numbers}) == len(numbers)


@pytest.mark.parametrize("msg", [archives_msg.ArchivedGameSought("ada"), archives_msg.ReachingChosen(False)])
def test_another_choice_of_games_is_shown_from_its_beginning(msg: archives_msg.ArchivesMsg) -> None:
    scrolled = listing(*range(40), number=1000).send(archives_msg.scrolled("0.5"))

    dialog = scrolled.send(msg).model.panel.dialog

    assert isinstance(dialog, ArchivedGames)
    assert dialog.scrolled == 0


def test_of_several_games_chosen_the_last_one_comes() -> None:
    chosen = listing(7, 8).send(archives_msg.ArchivedGameChosen(7), archives_msg.ArchivedGameChosen(8))
    first, second = all_asked(chosen, FetchGame)
    early = chosen.send(GameFetched(first.request, data_of("d3c3")))

    assert transcript_of(early) == "f5d6c3"
    assert transcript_of(early.send(GameFetched(second.request, data_of("f5d6c3")))) == "f5d6c3"


def test_a_chosen_game_does_not_come_once_its_list_was_closed_however_that_was() -> None:
    chosen = listing(7).send(archives_msg.ArchivedGameChosen(7))
    left = [
        chosen.send(archives_msg.Event.GAMES_CLOSED),
        chosen.send(archives_msg.Event.GAMES_CLOSED, next_game.Click.OPEN),
        chosen.send(next_game.Click.OPEN),
        chosen.send(editor_msg.EditorOpened()),
        chosen.send(archives_msg.Event.GAMES_CLOSED, archives_msg.Event.GAMES_OPENED),
        chosen.send(archives_msg.StatisticsOpened("Ada")),
        chosen.send(LISTED),
    ]

    for table in left:
        fetched = table.send(GameFetched(last_asked(chosen, FetchGame).request, data_of("d3c3")))

        assert fetched.model == table.model


def test_a_game_that_cannot_be_read_is_a_failure() -> None:
    chosen = listing(7).send(archives_msg.ArchivedGameChosen(7))
    broken = chosen.send(GameFetched(last_asked(chosen, FetchGame).request, "rubbish"))

    assert broken.model.archives.failure
    assert transcript_of(broken) == "f5d6c3"


def test_a_page_that_follows_another_explores_but_takes_no_game() -> None:
    chosen = listing(7).send(archives_msg.ArchivedGameChosen(7))
    follower = replace(chosen, model=that_follows(chosen.model))
    fetched = follower.send(GameFetched(last_asked(chosen, FetchGame).request, data_of("d3c3")))

    assert transcript_of(fetched) == "f5d6c3"


def test_found_games_stay_until_others_are_found_and_the_list_is_empty_when_it_is_opened_again() -> None:
    table = listing(1, 2)
    searched = table.send(archives_msg.ArchivedGameSought("ben"))
    again = table.send(archives_msg.Event.GAMES_CLOSED, archives_msg.Event.GAMES_OPENED)

    assert isinstance(searched.model.archives.found, Found)
    assert [each.game for each in searched.model.archives.found.games] == [1, 2]
    assert isinstance(searched.model.panel.dialog, ArchivedGames)
    assert again.model.archives.found is None


def test_once_an_archive_is_chosen_all_questions_are_about_it() -> None:
    table = listing(7).send(archives_msg.ArchiveChosen("paris.zip"))
    explored = table.send(PositionExplored(last_asked(table, Explore).request, (), None))
    fetching = found(explored, 3).send(archives_msg.ArchivedGameChosen(3))

    assert last_asked(table, Explore).archive == last_asked(table, FindGames).archive == "paris.zip"
    assert all_asked(fetching, Explore) == []
    assert last_asked(fetching, FetchGame).archive == "paris.zip"
    assert last_asked(fetching.send(archives_msg.ArchiveChosen(None)), Explore).archive is None


def test_an_answer_about_other_archives_than_those_chosen_since_is_not_taken_for_one_about_these() -> None:
    hurried = asking("f5").send(archives_msg.ArchiveChosen("paris.zip"))
    after = answered(hurried, {"d6": TIGER})

    assert len(all_asked(hurried, Explore)) == 1
    assert [each.archive for each in explorations(after)] == ["paris.zip"]


def test_a_game_of_a_list_is_fetched_from_the_archives_of_that_list() -> None:
    table = listing(7).send(archives_msg.ArchiveChosen("paris.zip"), archives_msg.ArchivedGameChosen(7))

    assert last_asked(table, FetchGame).archive is None


@pytest.mark.parametrize(
    ("listed", "chosen"),
    [(LISTED.archives, "paris.zip"), (LISTED.archives[:1], None), (LISTED.archives[1:], None), ((), None)],
)
def test_an_archive_stays_chosen_while_it_is_one_of_several(
    listed: tuple[Archived, ...], chosen: str | None
) -> None:
    table = asking("f5").send(archives_msg.ArchiveChosen("paris.zip"), ArchivesListed(listed))

    assert table.model.archives.chosen == chosen


def test_the_statistics_of_a_player_are_asked_for_once() -> None:
    asked = offering("Ada").send(archives_msg.StatisticsOpened("Ada"))
    order = last_asked(asked, CountPlayer)
    late = asked.send(PlayerCounted(order.request - 1, ADAS))
    told = late.send(PlayerCounted(order.request, ADAS))

    assert (order.name, order.archive) == ("Ada", None)
    assert late.model.archives.counted is None
    assert told.model.archives.counted is not None
    assert all_asked(settled(told), CountPlayer) == []
    assert last_asked(told.send(archives_msg.ArchiveChosen("paris.zip")), CountPlayer).archive == "paris.zip"


def test_statistics_lead_back_to_the_list_or_to_the_games_against_an_opponent() -> None:
    closed, against = (
        counted().send(msg)
        for msg in (archives_msg.Event.STATISTICS_CLOSED, archives_msg.OpponentChosen("Ben"))
    )

    assert isinstance(counted().model.panel.dialog, PlayerStatistics)
    assert isinstance(closed.model.panel.dialog, ArchivedGames)
    assert (closed.model.panel.dialog.sought, closed.model.panel.dialog.reaching) == ("a", True)
    assert last_asked(against, FindGames).sought == "Ada Ben"
    assert last_asked(against, FindGames).board is None


def test_the_list_begins_at_its_top_after_statistics_as_the_page_shows_it() -> None:
    scrolled = offering("Ada").send(archives_msg.ArchivedGamesScrolled(0.5))
    opened = scrolled.send(archives_msg.StatisticsOpened("Ada"))
    back = opened.send(archives_msg.Event.STATISTICS_CLOSED)

    assert isinstance(back.model.panel.dialog, ArchivedGames)
    assert back.model.panel.dialog.scrolled == 0
