"""The library: what is kept in it without being asked, and its list."""

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest

from reversi.app import Flags, Msg, share
from reversi.app.common import cmd
from reversi.app.common.table import Flow
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Names
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import Library, Order
from reversi.app.games.model import (
    Cause,
    FileForm,
    Imported,
    KeptGame,
    LibraryFailure,
    Misfit,
    Packed,
    SetAsideGame,
    Undone,
    Unread,
    id_of,
)
from reversi.app.review import Reviews, Valued
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import encode_game, encode_session
from reversi.app.session.summary import Performance, decode_summary, encode_summary, summary_of
from reversi.domain import Colour, Problem
from reversi.elm import Element, simulate
from reversi.elm.html import walk
from reversi.engine.protocol.archives import Unreadable
from reversi.formats.trouble import Trouble
from reversi.program import PROGRAM
from tests.app.accessibility import assert_accessible
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    listed,
    name_of_game,
    play,
    settled,
    sit_down,
    sit_down_with,
    transcript_of,
    with_list,
)
from tests.app.review.test_review import KNOWN, finished, value

MANY = 2000


def ordered(table: Table) -> list[orders.LibraryOrder]:
    """What the library was told to do."""
    return [command.order for command in table.commands if isinstance(command, cmd.AskLibrary)]


def stored(table: Table) -> list[SetAsideGame]:
    """The games that the library was told to keep."""
    return [each.game for each in ordered(table) if isinstance(each, orders.Keep)]


def session_after(transcript: str, black: str = "human", white: str = "human", seed: int = 0) -> str:
    return encode_game(follow(sit_down_with(black, white, seed=seed), transcript).model)


def shown(table: Table) -> list[str]:
    """The names of the games on the page."""
    return [
        next(
            name
            for each in walk(element)
            if each.attribute("class") == "name"
            for name in each.children
            if isinstance(name, str)
        )
        for element in walk(table.page)
        if element.attribute("class") == "game"
    ]


def test_a_game_that_is_played_to_its_end_is_kept_once_with_all_its_moves() -> None:
    playing = settled(follow(sit_down_with(), WIPE_OUT[:-2]))

    finished = play(playing, WIPE_OUT[-2:])
    looked_at = settled(finished).click("Undo").click("Redo")

    assert stored(playing) == []
    assert [summary_of(game).moves for game in stored(finished)] == [9]  # type: ignore[union-attr]
    assert stored(looked_at) == []


def test_a_game_that_is_set_aside_is_kept_under_the_id_that_it_keeps_when_it_is_played_on() -> None:
    playing = settled(follow(sit_down_with(), "f5d6"))

    left = playing.send(game_msg.SeedDrawn(1))
    again = settled(left).click("Back to your game")
    finished = play(again, "c3").send(game_msg.SeedDrawn(2))

    (first,), (later,) = stored(left), stored(finished)
    assert id_of(first) == id_of(later) == again.model.table.id
    assert first != later


def test_a_set_aside_game_has_its_date_after_a_reload_and_when_it_is_listed_or_brought_back() -> None:
    left = settled(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)))
    (game,) = left.model.games
    date = "2026-11-24T09:30:00.000"

    dated = left.send(games_msg.GameDated(game, date))
    (saved,) = (command.session for command in dated.commands if isinstance(command, cmd.SaveSession))
    reloaded = simulate(PROGRAM, Flags(encode_session(saved), 0)).click("Your games")
    shelf = with_list(settled(dated), listed(game.session, date))
    back = settled(shelf.send(games_msg.GameForgotten(listed(game.session, date), game.session))).click(
        "Bring it back"
    )

    assert ordered(dated) == []
    assert ordered(reloaded) == [orders.List((SetAsideGame(game.session, date),))]
    assert back.model.games == (SetAsideGame(game.session, date),)
    assert dated.send(games_msg.GameDated(SetAsideGame("another"), date)).model == dated.model


def test_a_rematch_and_a_loaded_game_that_is_played_on_are_other_games() -> None:
    first = follow(sit_down_with(), "f5d6")

    rematch = first.send(game_msg.SeedDrawn(1))
    loaded = play(first.send(share.LinkOpened("#m=f5d6c3")), "d3")
    again = play(loaded.send(share.LinkOpened("#m=f5d6c3")), "d3")

    assert len({table.model.table.id for table in (first, rematch, loaded, again)}) == 4


def test_a_game_that_is_loaded_twice_and_not_played_on_is_kept_as_one() -> None:
    first, second = share.LinkOpened("#m=f5d6c3"), share.LinkOpened("#m=d3")

    table = settled(sit_down_with()).send(first, second, first, second)

    assert len({id_of(game) for game in stored(table)}) == 2


def test_pages_name_their_games_differently_and_a_reload_keeps_the_name() -> None:
    one, other = (simulate(PROGRAM, Flags(None, 0, page=page)) for page in ("one", "other"))

    reloaded = simulate(PROGRAM, Flags(encode_game(one.model), 0, page="other"))

    assert one.model.table.id != other.model.table.id
    assert reloaded.model.table.id == one.model.table.id


def test_a_session_from_before_games_had_ids_has_the_same_id_each_time_and_in_the_library() -> None:
    entries = json.loads(session_after("f5d6"))
    old = SetAsideGame(json.dumps({name: value for name, value in entries.items() if name != "id"}))
    table = replace(sit_down(), model=replace(sit_down().model, games=(old,)))

    back = table.send(games_msg.Click.BACK)

    assert back.model.table.id == id_of(old) == id_of(SetAsideGame(old.session))


@pytest.mark.parametrize("transcript", ["", "f5d6c3d3c4", WIPE_OUT])
def test_a_summary_is_read_as_it_was_written(transcript: str) -> None:
    summary = summary_of(
        SetAsideGame(session_after(transcript, white="greedy" if transcript != WIPE_OUT else "human"))
    )

    assert summary is not None
    assert decode_summary(encode_summary(summary)) == summary


@pytest.mark.parametrize("text", ["", "null", "{}", "[]", '{"setup": "chess"}'])
def test_a_summary_that_cannot_be_read_is_none(text: str) -> None:
    assert decode_summary(text) is None


def test_a_finished_game_is_kept_again_with_its_accuracies_once_it_is_reviewed() -> None:
    begun = settled(finished().click("Review"))
    all_but_one = with_review(begun, KNOWN[:-1])

    done = value(all_but_one, "d3", 900)
    (game,) = stored(done)
    summary = summary_of(game)

    assert stored(all_but_one) == []
    assert id_of(game) == done.model.table.id
    assert summary is not None
    assert summary.performances == (
        Performance(Colour.BLACK, 97, (1, 0, 0)),
        Performance(Colour.WHITE, 54, (67, 0, 0)),
    )
    assert decode_summary(encode_summary(summary)) == summary
    assert "accuracy 97% / 54%" in with_list(sit_down(), listed(game.session)).text


def with_review(table: Table, known: tuple[Valued, ...]) -> Table:
    """The table with so much of its review known."""
    latest = table.model.reviews.latest
    assert latest is not None
    reviews = Reviews(replace(latest, known=known))
    return settled(replace(table, model=replace(table.model, reviews=reviews)))


def test_the_accuracy_in_the_list_is_that_of_the_only_person_and_sorts_the_games() -> None:
    tiger, diagonal = tiger_and_diagonal()
    summary = decode_summary(diagonal.about)
    assert summary is not None
    told = replace(
        summary, performances=(Performance(Colour.BLACK, 92), Performance(Colour.WHITE, 64, (0, 2, 9)))
    )
    seats = ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))
    ours = replace(diagonal, about=encode_summary(replace(told, players=seats, person=Colour.WHITE)))

    table = with_list(sit_down(), tiger, ours)

    assert "accuracy 64%, 9 moves" in table.text
    assert shown(table.send(games_msg.OrderChosen(Order.ACCURACY))) == ["Diagonal", "Tiger"]


def test_a_summary_from_before_reviews_counted_is_read_without_accuracies() -> None:
    summary = summary_of(SetAsideGame(session_after("f5d6")))

    assert "accuracies" not in json.loads(encode_summary(summary))
    assert summary is not None
    assert summary.performances == ()


def test_a_summary_from_before_phases_counted_is_read_without_losses() -> None:
    summary = summary_of(SetAsideGame(session_after("f5d6")))
    assert summary is not None
    played = (Performance(Colour.BLACK, 92, (0, 2, 9)), Performance(Colour.WHITE, 64, (1, 0, 0)))
    entries = json.loads(encode_summary(replace(summary, performances=played)))
    del entries["losses"]

    read = decode_summary(json.dumps(entries))

    assert read is not None
    assert [(each.accuracy, each.lost) for each in read.performances] == [(92, None), (64, None)]


@pytest.mark.parametrize("losses", [[1, 2], [1, 2, 3, 4], "many", [1, 2, "3"], [1, 2, -3], [1, 2, 10**400]])
def test_a_summary_with_losses_of_another_form_is_none(losses: object) -> None:
    summary = summary_of(SetAsideGame(session_after("f5d6")))
    assert summary is not None
    entries = json.loads(encode_summary(summary))
    told = {"accuracies": [["black", 92]], "losses": {"black": losses}}

    assert decode_summary(json.dumps({**entries, **told})) is None


@pytest.mark.parametrize(
    ("black", "white", "names", "person"),
    [
        ("human", "greedy", Names(), Colour.BLACK),
        ("human", "greedy", Names(black="Anna"), Colour.BLACK),
        ("greedy", "human", Names("Its name", "Anna"), Colour.WHITE),
        ("human", "human", Names(), None),
        ("human", "human", Names("Anna", "Bert"), None),
        ("greedy", "greedy", Names(white="Its name"), None),
    ],
)
def test_a_summary_knows_the_only_person_by_whatever_name(
    black: str, white: str, names: Names, person: Colour | None
) -> None:
    model = sit_down_with(black, white).model
    session = encode_game(replace(model, table=replace(model.table, names=names)))

    summary = summary_of(SetAsideGame(session))

    assert summary is not None
    assert summary.person is person
    assert decode_summary(encode_summary(summary)) == summary


def test_a_summary_from_before_it_knew_the_person_tells_them_from_a_computer() -> None:
    model = sit_down_with(white="greedy").model
    named = encode_game(replace(model, table=replace(model.table, names=Names(black="Anna"))))
    old = json.loads(encode_summary(summary_of(SetAsideGame(named))))
    del old["person"]

    summary = decode_summary(json.dumps(old))

    assert summary is not None
    assert summary.person is Colour.BLACK


def test_the_list_takes_the_focus_and_gives_it_back() -> None:
    table = sit_down().press("g", "Your games")
    closed = settled(table).press("Escape", "Close")

    assert cmd.FocusElement("games") in table.commands
    assert cmd.FocusElement("open-games") in closed.commands
    assert closed.model.panel.dialog is None


def test_the_list_asks_the_library_and_gives_it_the_games_that_it_may_lack() -> None:
    table = settled(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)))

    opened = table.click("Your games")
    shown = with_list(table)

    assert ordered(opened) == [orders.List(table.model.games)]
    assert isinstance(shown.page, Element)
    assert_accessible(shown.page)
    assert "24 November 2026" in shown.text
    assert "The browser may delete your games" in shown.text
    assert "No games yet." in sit_down().click("Your games").send(games_msg.GamesListed((), lasts=True)).text


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
        table.click("Your games").send(
            games_msg.GamesListed((game,), lasts=None),
            games_msg.LibraryFailed(LibraryFailure(cause, "the reason")),
        )
    )

    chosen, deleted = failing.click(name_of_game(failing, 0)), failing.click("Delete game 1, Perpendicular")
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


def test_a_game_that_is_not_kept_is_told_once_with_the_way_to_the_list() -> None:
    failure = session_msg.GameNotKept(LibraryFailure(Cause.FULL, "QuotaExceededError"))

    first = sit_down().send(failure)
    second = first.click("Close").send(failure)

    assert "Save yours as a file, then delete some." in first.text
    assert isinstance(first.click("Your games").model.panel.dialog, Library)
    assert "Save yours as a file" not in second.text


def test_where_nothing_is_stored_it_is_not_told_twice() -> None:
    denied = sit_down().send(session_msg.StoreFailed("denied"))

    assert denied.send(session_msg.GameNotKept(LibraryFailure(Cause.OTHER, "denied"))).text == denied.text


def test_only_rows_near_what_is_in_sight_are_on_the_page() -> None:
    table = with_list(sit_down(), *many())
    middle = table.send(games_msg.scrolled("0.5"))
    end = table.send(games_msg.scrolled("0.999"))

    assert places(table)[0] == 1
    assert places(end)[-1] == MANY
    assert 990 in places(middle)
    assert 1015 in places(middle)
    assert max(len(places(each)) for each in (table, middle, end)) <= 40
    assert "2,000 games" in table.text


def test_the_same_rows_are_in_sight_when_more_games_follow() -> None:
    middle = with_list(sit_down(), *many()).send(games_msg.scrolled("0.5"))

    more = middle.send(games_msg.MoreGamesListed(many()))

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


def many() -> tuple[KeptGame, ...]:
    game = listed(session_after("f5d6"))
    return tuple(replace(game, id=str(number)) for number in range(MANY))


def places(table: Table) -> list[int]:
    """The places of the rows on the page, from 1 on."""
    return [int(str(place)) for each in walk(table.page) if (place := each.attribute("aria-posinset"))]


@pytest.mark.parametrize(
    ("sought", "names"),
    [
        ("tiger", ["Tiger"]),
        ("GREEDY", ["Tiger"]),
        ("black won", ["Diagonal"]),
        ("2025", ["Diagonal"]),
        ("othello november", ["Tiger"]),
        ("nobody", []),
    ],
)
def test_the_list_is_filtered_by_all_words_that_are_sought(sought: str, names: list[str]) -> None:
    found = with_list(sit_down(), *tiger_and_diagonal()).send(games_msg.GameSought(sought))

    assert shown(found) == names
    assert ("No game matches" in found.text) == (not names)


def tiger_and_diagonal() -> tuple[KeptGame, KeptGame]:
    tiger = listed(session_after("f5d6c3d3c4", white="greedy"))
    return tiger, listed(session_after(WIPE_OUT, seed=1), "2025-03-01T10:00:00.000")


@pytest.mark.parametrize(
    ("order", "names"),
    [
        (Order.DATE, ["Tiger", "Diagonal"]),
        (Order.PLAYERS, ["Tiger", "Diagonal"]),
        (Order.OPENING, ["Diagonal", "Tiger"]),
        (Order.RESULT, ["Diagonal", "Tiger"]),
        (Order.ACCURACY, ["Tiger", "Diagonal"]),
    ],
)
def test_the_list_is_sorted(order: Order, names: list[str]) -> None:
    table = with_list(sit_down(), *tiger_and_diagonal())

    assert shown(table.send(games_msg.OrderChosen(order))) == names


@pytest.mark.parametrize(
    "msg",
    [
        games_msg.GameSought("tiger"),
        games_msg.OrderChosen(Order.RESULT),
        games_msg.ListClick.ONLY_FAVOURITES,
        games_msg.TagChosen("club"),
    ],
)
def test_another_choice_of_games_is_shown_from_its_beginning(msg: Msg) -> None:
    scrolled = with_list(sit_down(), *many()).send(games_msg.scrolled("0.5"))

    (library,) = (each for each in [scrolled.send(msg).model.panel.dialog] if isinstance(each, Library))

    assert library.scrolled == 0


def test_favourites_are_marked_and_can_be_shown_alone() -> None:
    tiger, diagonal = tiger_and_diagonal()

    marked = with_list(sit_down(), tiger, diagonal).click("Favourite: game 2, Diagonal")
    alone = settled(marked).click("Favourites only")
    unmarked = alone.click("Favourite: game 1, Diagonal")

    assert ordered(marked) == [orders.Mark((diagonal.id,), favourite=True)]
    assert shown(alone) == ["Diagonal"]
    assert ordered(unmarked) == [orders.Mark((diagonal.id,), favourite=False)]
    assert shown(unmarked) == []


def test_the_games_that_reached_this_position_are_looked_for_part_by_part_and_shown_as_they_are_found() -> (
    None
):
    tiger, diagonal = tiger_and_diagonal()
    table = with_list(follow(sit_down_with(), "f5d6"), tiger, diagonal)
    board = table.model.table.state.board

    begun = table.click("This position")
    going_on = settled(begun).send(games_msg.GamesLookedThrough(1, (tiger.id,), ((tiger.id, 2),)))
    done = settled(going_on).send(games_msg.GamesLookedThrough(1, (diagonal.id,), ()))

    assert ordered(begun) == [orders.LookThrough(1, board, (tiger, diagonal))]
    assert "Looking through the games: 0 of 2" in begun.text
    assert (shown(begun), shown(going_on), shown(done)) == ([], ["Tiger"], ["Tiger"])
    assert ordered(going_on) == [orders.LookThrough(1, board, (diagonal,))]
    assert ordered(done) == []
    assert "Looking through" not in done.text
    assert isinstance(going_on.page, Element)
    assert_accessible(going_on.page)


def test_a_search_that_is_switched_off_or_closed_asks_no_more_and_its_late_finds_are_ignored() -> None:
    tiger, diagonal = tiger_and_diagonal()
    find = games_msg.GamesLookedThrough(1, (tiger.id,), ((tiger.id, 2),))
    begun = settled(with_list(sit_down(), tiger, diagonal).click("This position"))

    off, closed = settled(begun.click("This position")), settled(begun.click("Close"))
    again = settled(off.click("This position"))

    assert ordered(off.send(find)) == ordered(closed.send(find)) == ordered(again.send(find)) == []
    assert shown(off.send(find)) == ["Tiger", "Diagonal"]
    assert shown(again.send(find)) == []


def test_files_and_the_explorer_wait_until_all_games_are_looked_through() -> None:
    tiger, diagonal = tiger_and_diagonal()
    begun = with_list(sit_down(), tiger, diagonal).click("This position")
    half = settled(begun.send(games_msg.GamesLookedThrough(1, (tiger.id,), ((tiger.id, 2),))))
    whole = settled(half.send(games_msg.GamesLookedThrough(1, (diagonal.id,), ((diagonal.id, 2),))))
    selecting = half.send(games_msg.SelectionClick.SELECT)

    for name in ("Save as a file", "Save as WTHOR", "Show in Openings"):
        assert half.find(name).attribute("aria-disabled") == "true"
        assert [type(each) for each in ordered(whole.click(name))] == [orders.Export]
    assert selecting.find("All").attribute("aria-disabled") == "true"


def test_a_search_folds_accents_and_case() -> None:
    game = replace(listed(session_after("f5d6")), tags=("Préqualif",))
    table = with_list(sit_down(), game)

    found, none = (shown(table.send(games_msg.GameSought(words))) for words in ("PREQUALIF", "prequelif"))

    assert (len(found), none) == (1, [])


def test_games_that_are_listed_after_the_search_are_looked_through_too() -> None:
    tiger, diagonal = tiger_and_diagonal()
    done = (
        with_list(sit_down(), tiger)
        .click("This position")
        .send(games_msg.GamesLookedThrough(1, (tiger.id,), ()))
    )

    more = settled(done).send(games_msg.MoreGamesListed((diagonal,)))

    assert [each.games for each in ordered(more) if isinstance(each, orders.LookThrough)] == [(diagonal,)]


def test_a_game_that_is_found_by_a_position_is_opened_there() -> None:
    session = session_after("f5d6c3d3c4", white="greedy", seed=5)
    game = listed(session)
    found = (
        with_list(sit_down(), game)
        .click("This position")
        .send(games_msg.GamesLookedThrough(1, (game.id,), ((game.id, 3),)))
    )

    read = found.click(name_of_game(found, 0)).send(games_msg.GameRead(game.id, session))

    assert transcript_of(read) == "f5d6c3"
    assert read.model.table.flow is Flow.PAUSED
    assert read.model.table.id == game.id


def test_a_chosen_game_is_read_and_goes_on() -> None:
    session = session_after("f5d6c3d3c4", seed=5)
    table = with_list(sit_down(), listed(session))

    asked = table.click(name_of_game(table, 0))
    read = asked.send(games_msg.GameRead(listed(session).id, session))

    assert ordered(asked) == [orders.Read(listed(session).id)]
    assert transcript_of(read) == "f5d6c3d3c4"
    assert read.model.panel.dialog is None


def test_a_game_that_is_gone_leaves_the_list_as_it_is_now() -> None:
    game = listed(session_after("f5d6"))
    table = settled(with_list(sit_down(), game).send(games_msg.GameChosen(game)))

    assert ordered(table.send(games_msg.GameRead(game.id, None))) == [orders.List(())]


def test_of_several_games_chosen_in_the_list_the_last_one_comes() -> None:
    first, second = (session_after(moves, seed=seed) for seed, moves in enumerate(("f5d6", "c4e3")))
    table = with_list(sit_down(), listed(first), listed(second))

    chosen = table.send(*(games_msg.GameChosen(listed(session)) for session in (first, second)))
    early = chosen.send(games_msg.GameRead(listed(first).id, first))
    read = early.send(games_msg.GameRead(listed(second).id, second))

    assert early.model == chosen.model
    assert transcript_of(read) == "c4e3"


def test_a_chosen_game_does_not_come_once_the_list_was_closed() -> None:
    session = session_after("f5d6c3d3c4", seed=5)
    chosen = with_list(sit_down(), listed(session)).send(games_msg.GameChosen(listed(session)))

    again = with_list(chosen.send(games_msg.ListClick.CLOSE), listed(session))

    assert again.send(games_msg.GameRead(listed(session).id, session)).model == again.model


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


def test_a_file_is_saved_with_the_games_that_are_shown() -> None:
    tiger, diagonal = tiger_and_diagonal()
    table = with_list(sit_down(), tiger, diagonal).send(games_msg.GameSought("tiger"))

    asked = table.click("Save as a file")
    saved = asked.send(games_msg.GamesTransferred(1, 1))

    assert ordered(asked) == [orders.Export((tiger.id,), FileForm.GAMES)]
    assert "0 of 1" in asked.text
    assert "Save as a file" in saved.names


def test_games_are_saved_as_wthor_and_what_it_cannot_hold_is_told() -> None:
    tiger, diagonal = tiger_and_diagonal()
    table = with_list(sit_down(), tiger, diagonal)

    asked = table.click("Save as WTHOR")
    written = Packed(1, (Unreadable(Problem("an unfinished game"), ""),))
    saved = asked.send(games_msg.GamesTransferred(2, 2), games_msg.FileWritten(written))

    assert ordered(asked) == [orders.Export((tiger.id, diagonal.id), FileForm.WTHOR)]
    assert "Saved: 1 game." in saved.text
    assert "an unfinished game, 1 time" in saved.text


def test_a_file_is_opened_and_what_came_of_it_is_told() -> None:
    table = with_list(sit_down(), *tiger_and_diagonal())

    asked = table.send(games_msg.FileChosen("blob:a-file"))
    reading = settled(asked).send(games_msg.GamesTransferred(50, 2000))
    trouble = Trouble(Problem("expected a date and time"), "tomorrow", None)
    read = reading.send(games_msg.FileTakenIn(Imported(3, 2, 1, 2, (Unread(trouble, 7, 2),))))
    refused = reading.send(games_msg.FileTakenIn(Misfit.NEWER))

    assert ordered(asked) == [orders.Import("blob:a-file")]
    assert "50 of 2,000" in reading.text
    assert "Added: 3 games. Updated: 2 games. Here already: 1 game. Unreadable: 2 games." in read.text
    assert "2 games, first on line 7:" in read.text
    assert "tomorrow" in read.text
    assert ordered(read) == [orders.List(())]
    assert "A newer version of Reversi wrote this file." in refused.text
    assert ordered(refused) == []


def test_a_file_that_was_read_is_undone_if_it_has_changed_anything() -> None:
    table = with_list(sit_down(), *tiger_and_diagonal())
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


def test_messages_about_a_list_that_is_closed_change_nothing() -> None:
    table = sit_down()
    failure = LibraryFailure(Cause.FULL, "full")
    messages: Iterable[Msg] = (
        games_msg.GamesListed((), lasts=True),
        games_msg.LibraryFailed(failure),
        games_msg.GameRead("a", "rubbish"),
        games_msg.GamesTransferred(1, 2),
        games_msg.FileTakenIn(Misfit.OTHER),
    )

    for message in messages:
        after = table.send(message)
        assert (after.model, after.commands) == (table.model, ())
