"""The list of games: what it shows, what it orders of the library, and the chart of progress."""

from dataclasses import replace

import pytest

from reversi.app import Msg
from reversi.app.common import cmd, dialogs
from reversi.app.common.lists import MOST_ROWS
from reversi.app.common.table import Flow
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Seats, person_against_computers
from reversi.app.games import (
    Cause,
    Imported,
    KeptGame,
    Library,
    LibraryFailure,
    Misfit,
    SetAsideGame,
    Undone,
    filtering,
    orders,
)
from reversi.app.games import msg as games_msg
from reversi.app.games.progress import MOST_GAMES, performances_over_time
from reversi.app.games.rows import Games, games_matching, short_date_words
from reversi.app.review.judging import Losses
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import Performance, decode_summary, encode_summary
from reversi.domain import Colour, Problem
from reversi.domain.trouble import Trouble
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine.protocol.archives import (
    ArchivesFailed,
    Ending,
    Filter,
    FindOwnGames,
    GamesSaved,
    LibraryGames,
    OpeningOf,
    Order,
    OwnGamesFound,
    SaveGames,
    Unreadable,
)
from reversi.locale import Language
from reversi.record.outcome import Outcome
from tests.app.accessibility import assert_accessible
from tests.app.archives.exploring import LISTED, all_asked, last_asked
from tests.app.games.kept import session_after, two_games
from tests.app.games.test_library import ordered
from tests.app.known_games import TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import (
    Table,
    follow,
    listed,
    name_of_game,
    settled,
    sit_down,
    sit_down_with,
    transcript_of,
    with_list,
)
from tests.app.steps import after

MANY = 2000


def test_the_list_asks_the_library_and_gives_it_the_games_that_it_may_lack() -> None:
    table = settled(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)))

    opened = table.click("Library")
    shown = with_list(table)

    assert ordered(opened) == [orders.List(table.model.games)]
    assert isinstance(shown.page, Element)
    assert_accessible(shown.page)
    assert "24 November 2026" in shown.text
    assert "The browser may delete your games" in shown.text
    assert "No games yet." in sit_down().click("Library").send(games_msg.GamesListed((), lasts=True)).text


def test_a_long_list_comes_in_parts_and_one_of_set_aside_games_comes_too_late() -> None:
    first, second = listed(session_after("f5d6")), listed(session_after("f5d6c3d3c4"))
    aside = listed(session_after(WIPE_OUT))

    table = with_list(sit_down(), first).send(
        games_msg.MoreGamesListed((second,)), games_msg.GamesListed((aside,), lasts=None)
    )

    assert shown(table) == ["Perpendicular", "Tiger"]


@pytest.mark.parametrize(
    ("cause", "words"),
    [(Cause.NEWER, "A newer version"), (Cause.FULL, "no room"), (Cause.OTHER, "cannot be kept")],
)
def test_while_the_library_fails_the_set_aside_games_stand_in_for_it(cause: Cause, words: str) -> None:
    table = follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1))
    game = listed(table.model.games[0].session)
    failing = settled(
        table.click("Library").send(
            games_msg.GamesListed((game,), lasts=None),
            games_msg.LibraryFailed(LibraryFailure(cause, "the reason")),
        )
    )

    chosen, deleted = (
        failing.click(name_of_game(failing, 0)),
        failing.click("Delete game 1, Perpendicular"),
    )
    back = settled(deleted).click("Bring it back")

    assert words in failing.text
    assert "Only the games that you left last are shown." in failing.text
    assert transcript_of(chosen) == "f5d6"
    assert (shown(deleted), deleted.model.games) == ([], ())
    assert (shown(back), back.model.games) == (
        ["Perpendicular"],
        (SetAsideGame(table.model.games[0].session, game.date),),
    )
    assert ordered(chosen) == ordered(deleted) == []


def test_only_rows_near_what_is_in_sight_are_on_the_page_also_when_more_games_follow() -> None:
    table = with_list(sit_down(), *many())
    middle = table.send(filtering.ListScrolled(0.5))
    end = table.send(filtering.ListScrolled(0.999))
    more = middle.send(games_msg.MoreGamesListed(many()))

    assert (places(table)[0], places(end)[-1]) == (1, MANY)
    assert {990, 1015} <= {*places(middle)}
    assert max(len(places(each)) for each in (table, middle, end)) <= MOST_ROWS
    assert "2,000 games" in table.text
    assert places(more) == places(middle)
    assert "4,000 games" in more.text


def test_keys_go_from_row_to_row_also_to_those_that_are_not_on_the_page() -> None:
    table = with_list(sit_down(), *many())

    last = table.press("End", name_of_game(table, 0))
    above = last.press("ArrowUp", name_of_game(last, 0))

    assert cmd.FocusElement(f"game-{MANY - 1}") in last.commands
    assert places(last)[-1] == MANY
    assert cmd.FocusElement(f"game-{places(last)[0] - 2}") in above.commands
    assert cmd.FocusElement("game-0") in above.press("Home", name_of_game(above, 0)).commands


@pytest.mark.parametrize(
    ("date", "words"),
    [
        ("2026-11-29T09:30:00.000", "29 Nov"),
        ("2003.12.15_13:24:03.MST", "15 Dec 2003"),
        ("1985", "1985"),
        ("", ""),
    ],
)
def test_a_row_tells_its_day_in_short(date: str, words: str) -> None:
    assert short_date_words(Language.ENGLISH, date, 2026) == words


def test_a_row_calls_the_only_person_you_and_says_who_won_a_recorded_game() -> None:
    tiger, _ = two_games()
    assert (cell(with_list(sit_down(), tiger), "black"), cell(with_list(sit_down(), tiger), "white")) == (
        "You",
        "Greedy",
    )
    known = decode_summary(tiger.about)
    assert known
    recorded = replace(known, outcome=Outcome(Colour.WHITE), source=("", "", "1985", ""))
    table = with_list(sit_down(), replace(tiger, id="recorded", about=encode_summary(recorded)))
    assert (cell(table, "discs"), cell(table, "date")) == ("White won", "1985")


def cell(table: Table, column: str) -> str:
    """What the first row tells in a column."""
    cells = (each for each in walk(table.page) if each.attribute("class") == column)
    return next(text_of(each) for each in cells if each.attribute("role") == "cell")


def many() -> tuple[KeptGame, ...]:
    game = listed(session_after("f5d6"))
    return tuple(replace(game, id=str(number)) for number in range(MANY))


def places(table: Table) -> list[int]:
    """The places of the rows on the page, from 1 on; the row of headings is before the first."""
    rows = [int(str(place)) for each in walk(table.page) if (place := each.attribute("aria-rowindex"))]
    return [place - 1 for place in rows if place > 1]


@pytest.mark.parametrize(
    ("sought", "names"),
    [
        ("PREQUALIF", ["Tiger"]),
        ("prequelif", []),
    ],
)
def test_the_list_is_filtered_by_tags_in_whatever_case(sought: str, names: list[str]) -> None:
    tiger, diagonal = two_games()
    table = with_list(sit_down(), replace(tiger, tags=("Préqualif",)), diagonal)

    found = table.send(filtering.WordsSought(sought))

    assert shown(found) == names
    assert ("No game matches" in found.text) == (not names)


def matching(
    games: Games,
    wanted: Filter,
    order: Order = Order.DATE,
    *,
    is_turned: bool = False,
    language: Language = Language.ENGLISH,
) -> tuple[KeptGame, ...]:
    return games_matching(language, games, wanted, order, is_turned, only_favourites=False, tag="")


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Filter(white="GREEDY"), ["Tiger"]),
        (Filter(black="greedy"), []),
        (Filter(last_year="2025"), ["Diagonal"]),
        (Filter(first_year="2026", last_year="2026"), ["Tiger"]),
        (Filter(first_year="202"), ["Tiger", "Diagonal"]),
        (Filter(ending=Ending.BLACK), ["Diagonal"]),
        (Filter(ending=Ending.DRAW), []),
        (Filter(opening=OpeningOf("", "Perpendicular")), ["Tiger"]),
        (Filter(opening=OpeningOf("", "Aubrey (Tanaka)")), []),
    ],
)
def test_the_list_is_narrowed_to_players_years_and_results(wanted: Filter, names: list[str]) -> None:
    games = Games(two_games())
    found = matching(games, wanted)

    summaries = [decode_summary(game.about) for game in found]
    assert [summary.opening for summary in summaries if summary] == names


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.JAPANESE])
def test_results_are_sorted_by_blacks_lead_in_whatever_language(language: Language) -> None:
    stored = [session_after(line) for line in ("f5d6", WON_WITH_AN_EMPTY_SQUARE, TIED, WIPE_OUT)]
    told = [after(f"paste (;GM[2]RE[{result}];B[f5];W[d6])").model for result in ("W+2", "B+Resign")]

    games = Games(tuple(map(listed, (*stored, *map(encode_game, told)))))
    found = matching(games, Filter(), Order.RESULT, language=language)
    turned = matching(games, Filter(), Order.RESULT, is_turned=True, language=language)

    assert [games.all.index(game) for game in found] == [3, 5, 2, 4, 1, 0]
    assert [games.all.index(game) for game in turned] == [1, 4, 2, 5, 3, 0]


def test_a_heading_pressed_again_turns_the_order_and_says_so() -> None:
    table = with_list(sit_down(), *two_games())

    sortings = [("Date", "descending"), ("Result", "descending"), ("Result", "ascending")]
    for told in (*sortings, sortings[1]):
        heads = [each for each in walk(table.page) if each.attribute("aria-sort")]
        assert [(text_of(each), each.attribute("aria-sort")) for each in heads] == [told]
        table = table.click("Result")


@pytest.mark.parametrize(
    "msg",
    [
        filtering.WordsSought("tiger"),
        filtering.OrderChosen(Order.RESULT),
        games_msg.ListClick.ONLY_FAVOURITES,
        games_msg.TagChosen("club"),
    ],
)
def test_another_choice_of_games_is_shown_from_its_beginning(msg: Msg) -> None:
    scrolled = with_list(sit_down(), *many()).send(filtering.ListScrolled(0.5))

    (library,) = (each for each in [scrolled.send(msg).model.panel.dialog] if isinstance(each, Library))

    assert library.filtering.scrolled == 0


def test_favourites_are_marked_and_can_be_shown_alone() -> None:
    tiger, diagonal = two_games()

    marked = with_list(sit_down(), tiger, diagonal).click("Favourite: game 2, Diagonal")
    alone = settled(marked).click("More").click("Favourites only")
    unmarked = alone.click("Favourite: game 1, Diagonal")

    assert ordered(marked) == [orders.Mark((diagonal.id,), favourite=True)]
    assert shown(alone) == ["Diagonal"]
    assert ordered(unmarked) == [orders.Mark((diagonal.id,), favourite=False)]
    assert shown(unmarked) == []


def looking(table: Table) -> Table:
    """The table with the games looked for that reached its position, once the worker takes questions."""
    return table.click("More").click("This position").send(LISTED)


def reached(table: Table, *games: KeptGame) -> Table:
    """The table once the worker has found these games."""
    request = last_asked(table, FindOwnGames).request
    return settled(table.send(OwnGamesFound(request, tuple(game.id for game in games))))


def test_the_games_that_reached_this_position_are_found_by_a_worker_while_the_list_is_open() -> None:
    tiger, diagonal = two_games()
    table = with_list(follow(sit_down_with(), "f5d6"), tiger, diagonal)

    begun = table.click("More").click("This position")
    asked = begun.send(LISTED)
    done = reached(asked, tiger)
    off = done.click("This position")

    assert cmd.Sub.ARCHIVE_WORKER not in table.subscriptions
    assert cmd.Sub.ARCHIVE_WORKER in begun.subscriptions & off.subscriptions
    assert all_asked(asked, FindOwnGames) == [FindOwnGames(1, table.model.table.state.board)]
    assert "Getting ready…" in begun.text
    assert (shown(begun), shown(asked), shown(done)) == ([], [], ["Tiger"])
    assert "Getting ready…" not in done.text
    assert shown(off) == ["Tiger", "Diagonal"]
    assert cmd.Sub.ARCHIVE_WORKER not in off.click("Close").subscriptions
    assert isinstance(done.page, Element)
    assert_accessible(done.page)


def test_a_library_that_has_changed_is_asked_again_while_what_was_found_is_shown() -> None:
    tiger, diagonal = two_games()
    done = reached(looking(with_list(sit_down(), tiger, diagonal)), tiger)

    changed = done.send(LISTED)

    assert len(all_asked(changed, FindOwnGames)) == 1
    assert shown(settled(changed)) == ["Tiger"]
    assert shown(reached(changed, tiger, diagonal)) == ["Tiger", "Diagonal"]


def test_a_search_that_is_switched_off_or_closed_ignores_what_is_found_late() -> None:
    tiger, diagonal = two_games()
    begun = looking(with_list(sit_down(), tiger, diagonal))
    find = OwnGamesFound(last_asked(begun, FindOwnGames).request, (tiger.id,))

    off, closed = settled(begun.click("This position")), settled(begun.click("Close"))

    assert shown(off.send(find)) == ["Tiger", "Diagonal"]
    assert closed.send(find).model == closed.model


def test_why_games_cannot_be_looked_for_is_told_and_it_can_be_tried_again() -> None:
    tiger, diagonal = two_games()
    begun = looking(with_list(sit_down(), tiger, diagonal))

    failed = settled(begun.send(ArchivesFailed("it died")))
    again = failed.click("Try again")

    assert "The archives cannot be used: it died." in failed.text
    assert cmd.Sub.ARCHIVE_WORKER not in failed.subscriptions
    assert cmd.Sub.ARCHIVE_WORKER in again.subscriptions
    assert len(all_asked(again.send(LISTED), FindOwnGames)) == 1


def test_files_wait_until_the_games_are_found() -> None:
    tiger, diagonal = two_games()
    begun = looking(with_list(sit_down(), tiger, diagonal))
    whole = reached(begun, tiger)
    selecting = begun.send(games_msg.SelectionClick.SELECT)

    assert selecting.find("All").attribute("aria-disabled") == "true"
    assert "Save as a file" not in begun.names
    assert ordered(whole.click("Save as a file")) == [orders.Export((tiger.id,))]
    assert last_asked(whole.click("Save as WTHOR"), SaveGames).games == LibraryGames((tiger.id,))


def test_a_game_that_is_found_by_a_position_is_opened_there() -> None:
    session = session_after("f5d6c3d3c4", white="greedy", seed=5)
    game = listed(session)
    table = with_list(follow(sit_down_with(), "f5d6c3"), game)
    found = reached(looking(table), game)

    read = found.click(name_of_game(found, 0)).send(games_msg.GameRead(game.id, session))

    assert transcript_of(read) == "f5d6c3"
    assert read.model.table.flow is Flow.PAUSED
    assert read.model.table.id == game.id


def test_a_game_that_is_found_with_its_colours_exchanged_is_opened_there() -> None:
    session = session_after("f5d6c3d3c4", white="greedy", seed=5)
    game = listed(session)
    board = follow(sit_down_with(), "f5d6c3").model.table.state.board
    exchanged = replace(board, discs=board.discs[::-1], to_move=Colour.BLACK)
    table = with_list(sit_down(), game).send(filtering.ReachingClicked(exchanged), LISTED)
    found = reached(table, game)

    read = found.click(name_of_game(found, 0)).send(games_msg.GameRead(game.id, session))

    assert transcript_of(read) == "f5d6c3"


def test_a_chosen_game_is_read_and_goes_on_and_one_that_is_gone_leaves_the_list_as_it_is_now() -> None:
    session = session_after("f5d6c3d3c4", seed=5)
    game = listed(session)
    table = with_list(sit_down(), game)

    asked = table.click(name_of_game(table, 0))
    read, gone = (settled(asked).send(games_msg.GameRead(game.id, each)) for each in (session, None))

    assert ordered(asked) == [orders.Read(game.id)]
    assert transcript_of(read) == "f5d6c3d3c4"
    assert read.model.panel.dialog is None
    assert ordered(gone) == [orders.List(())]


def test_of_several_games_chosen_the_last_one_comes_and_none_once_the_list_was_closed() -> None:
    first, second = (session_after(moves, seed=seed) for seed, moves in enumerate(("f5d6", "c4e3")))
    games = listed(first), listed(second)
    early, late = games_msg.GameRead(games[0].id, first), games_msg.GameRead(games[1].id, second)

    chosen = with_list(sit_down(), *games).send(*map(games_msg.GameChosen, games))
    again = with_list(chosen.send(dialogs.Click.CLOSE), *games)

    assert chosen.send(early).model == chosen.model
    assert transcript_of(chosen.send(early, late)) == "c4e3"
    assert again.send(late).model == again.model


def test_a_deleted_game_leaves_both_places_and_comes_back_to_both() -> None:
    table = follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1))
    session = table.model.games[0].session
    game = listed(session)
    shelf = with_list(table)

    asked = shelf.press("Delete", name_of_game(shelf, 0))
    deleted = settled(asked).send(games_msg.GameForgotten(game, session))
    back = settled(deleted).click("Bring it back")

    assert ordered(asked) == [orders.Forget(game)]
    assert (shown(deleted), deleted.model.games) == ([], ())
    assert "The game is deleted." in deleted.text
    assert cmd.FocusElement("bring-back") in deleted.commands
    assert "Back to your game" not in deleted.click("Close").names
    assert ordered(back)[0] == orders.PutBack(game, session)
    assert (shown(back), back.model.games) == (["Perpendicular"], (SetAsideGame(session, game.date),))


def test_a_file_is_saved_with_the_games_that_are_shown_and_what_wthor_cannot_hold_is_told() -> None:
    tiger, diagonal = two_games()
    table = with_list(sit_down(), tiger, diagonal).click("More")

    asked = table.send(filtering.WordsSought("tiger")).click("Save as a file")
    saved = asked.send(games_msg.GamesTransferred(1, 1))
    begun = table.click("Save as WTHOR")
    wthor = begun.send(LISTED)
    (order,) = all_asked(wthor, SaveGames)
    told = wthor.send(GamesSaved(order.request, 1, (Unreadable(Problem("an unfinished game"), ""),)))

    assert ordered(asked) == [orders.Export((tiger.id,))]
    assert "0 of 1" in asked.text
    assert "Save as a file" in saved.names
    assert (order.games, order.name) == (LibraryGames((tiger.id, diagonal.id)), "reversi-games.zip")
    assert "Saving…" in wthor.text
    assert "Saved: 1 game." in told.text
    assert "an unfinished game, 1 time" in told.text
    assert "Saved" not in told.send(games_msg.FileTakenIn(Undone(1))).text


def test_a_list_that_is_closed_is_saved_all_the_same() -> None:
    closed = with_list(sit_down(), *two_games()).click("More").click("Save as WTHOR").click("Close")
    (order,) = all_asked(closed.send(LISTED), SaveGames)

    assert cmd.Sub.ARCHIVE_WORKER in closed.subscriptions
    saved = closed.send(LISTED).send(GamesSaved(order.request, 1, ()))
    assert cmd.Sub.ARCHIVE_WORKER not in saved.subscriptions
    assert "Saved" not in with_list(saved, *two_games()).text


def test_a_file_is_opened_and_what_came_of_it_is_told() -> None:
    table = with_list(sit_down(), *two_games())

    asked = table.send(games_msg.FileChosen("blob:a-file"))
    reading = settled(asked).send(games_msg.GamesTransferred(50, 2000))
    trouble = Trouble(Problem("expected a date and time"), "tomorrow", None)
    unread = Unreadable(trouble.problem, "", 2, 7, trouble)
    read = reading.send(games_msg.FileTakenIn(Imported(3, 2, 1, 2, (unread,))))
    refused = reading.send(games_msg.FileTakenIn(Misfit.NEWER))

    assert ordered(asked) == [orders.Import("blob:a-file")]
    assert "50 of 2,000" in reading.text
    assert "Added: 3 games. Updated: 2 games. Here already: 1 game. Unreadable: 2 games." in read.text
    assert "2 times, first: line 7: “tomorrow” (expected a date and time)" in read.text
    assert ordered(read) == [orders.List(())]
    assert "A newer version of Reversi wrote this file." in refused.text
    assert ordered(refused) == []


def test_a_file_that_was_read_is_undone_if_it_has_changed_anything() -> None:
    table = with_list(sit_down(), *two_games())
    results = (Imported(1, 0, 0, 0), Imported(0, 1, 0, 0), Imported(0, 0, 5, 1), Misfit.OTHER)

    read, replaced, unchanged, refused = (
        settled(table.send(games_msg.FileTakenIn(result))) for result in results
    )
    undoing = read.click("Undo this import")
    undone = settled(undoing).send(games_msg.FileTakenIn(Undone(1)))

    assert "Undo this import" in replaced.names
    assert "No game was added." not in replaced.text
    assert not {"Undo this import"} & {*unchanged.names, *refused.names, *undoing.names, *undone.names}
    assert ordered(undoing) == [orders.Order.UNDO_IMPORT]
    assert "Undone: 1 game." in undone.text
    assert ordered(undone) == [orders.List(())]


@pytest.mark.parametrize(
    "msg",
    [
        games_msg.GamesListed((), lasts=True),
        games_msg.LibraryFailed(LibraryFailure(Cause.FULL, "full")),
        games_msg.GameRead("a", "rubbish"),
        games_msg.GamesTransferred(1, 2),
        games_msg.FileTakenIn(Misfit.OTHER),
    ],
)
def test_messages_about_a_list_that_is_closed_change_nothing(msg: Msg) -> None:
    table = sit_down()

    after = table.send(msg)

    assert (after.model, after.commands) == (table.model, ())


def shown(table: Table) -> list[str]:
    """The names of the games on the page."""
    return [
        next(name for name in each.children if isinstance(name, str))
        for each in walk(table.page)
        if (each.attribute("class"), each.attribute("role")) == ("opening", "cell")
    ]


def test_the_accuracy_in_the_list_is_that_of_the_only_person_and_sorts_the_games() -> None:
    tiger, diagonal = two_games()
    summary = decode_summary(diagonal.about)
    assert summary is not None
    told = replace(
        summary, performances=(Performance(Colour.BLACK, 92), Performance(Colour.WHITE, 64, (0, 2, 9)))
    )
    seats = ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))
    ours = replace(diagonal, about=encode_summary(replace(told, players=seats, person=Colour.WHITE)))

    table = with_list(sit_down(), tiger, ours)

    assert "accuracy 64%, 9 moves" in table.text
    assert shown(table.send(filtering.OrderChosen(Order.ACCURACY))) == ["Diagonal", "Tiger"]


PLAYED = listed(session_after("f5d6"))
SUMMARY = decode_summary(PLAYED.about)
AS_BLACK: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("greedy")))
AS_WHITE: Seats = ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))


def game_of(
    day: int, black: int, white: int, seats: Seats = AS_BLACK, lost: Losses | None = None
) -> KeptGame:
    assert SUMMARY is not None
    performances = (Performance(Colour.BLACK, black, lost), Performance(Colour.WHITE, white))
    person = person_against_computers(seats)
    about = encode_summary(replace(SUMMARY, players=seats, performances=performances, person=person))
    return KeptGame(f"{day}", f"2026-11-{day:02}T09:30:00.000", about)


def charted(*games: KeptGame) -> Table:
    return with_list(sit_down(), *games).click("More").click("Your progress")


def accuracies_over_time(games: list[KeptGame]) -> tuple[int, ...]:
    return tuple(each.accuracy for each in performances_over_time(games))


def test_accuracies_are_those_of_the_person_in_reviewed_games_against_computers_the_earliest_first() -> None:
    people: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Human()))
    games = [game_of(3, 90, 20), game_of(1, 70, 30), game_of(2, 40, 80, AS_WHITE)]

    assert accuracies_over_time([*games, game_of(4, 10, 10, people), PLAYED]) == (70, 80, 90)


def test_only_the_latest_of_very_many_games_are_looked_up() -> None:
    old, recent = replace(game_of(1, 70, 30), date=""), [game_of(2, 80, 30)] * MOST_GAMES

    assert set(accuracies_over_time([old, *recent])) == {80}


def test_the_averages_are_told_and_every_game_that_is_shown_is_a_point_of_the_chart() -> None:
    table = charted(*(game_of(day, 50 + day, 30) for day in range(1, 11)))

    assert "10 reviewed games against a computer: accuracy 56% on average, 58% in the last 5." in table.text
    (points,) = (each for each in walk(table.page) if each.attribute("class") == "points")
    assert points.attribute("d") == "".join(f"M{place} {49 - place}h0" for place in range(10))
    assert "accuracy 56% on average" not in table.click("Your progress").text
    found = table.send(filtering.WordsSought("2026-11-0"))
    assert "9 reviewed games against a computer: accuracy 55% on average" in found.text


def test_the_discs_lost_in_each_phase_are_averages_of_the_games_that_know_them() -> None:
    table = charted(
        game_of(1, 70, 30, lost=(3, 12, 0)), game_of(2, 70, 30, lost=(0, 15, 1)), game_of(3, 70, 30)
    )

    assert "Discs lost in each third of a game, on average of 2 games" in table.text
    assert "Opening, 1.5Midgame, 13.5Endgame, 0.5" in table.text
    bars = [each.attribute("style") for each in walk(table.page) if each.attribute("class") == "share"]
    assert bars == ["--share: 11.1%", "--share: 100.0%", "--share: 3.7%"]
    assert isinstance(table.page, Element)
    assert_accessible(table.page)


def test_games_reviewed_before_phases_were_kept_have_no_bars_and_a_single_game_has_no_chart() -> None:
    one, two = charted(game_of(1, 70, 30)), charted(game_of(1, 70, 30), game_of(2, 70, 30))

    assert "Once two games against a computer are reviewed" in one.text
    assert "accuracy 70% on average" in two.text
    assert "Discs lost" not in two.text
