"""The library: what is kept in it without being asked, and its list."""

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest

from reversi.app import Flags, Msg, cmd
from reversi.app.dialogs import LastGames, Library
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.games.ids import id_of
from reversi.app.games.model import Cause, KeptGame, LibraryFailure, SetAsideGame
from reversi.app.session.codec import encode_game
from reversi.app.session.export import line_of
from reversi.app.session.summary import decode_summary, encode_summary, summary_of
from reversi.app.share import msg as share_msg
from reversi.elm import Element, simulate
from reversi.elm.html import walk
from reversi.formats.data import decode_data
from reversi.program import PROGRAM
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    name_of_game,
    play,
    settled,
    sit_down,
    sit_down_with,
    transcript_of,
)
from tests.view.accessibility import assert_accessible

MANY = 2000


def stored(table: Table) -> list[SetAsideGame]:
    """The games that the library was told to keep."""
    return [command.game for command in table.commands if isinstance(command, cmd.StoreGame)]


def kept(session: str, date: str = "2026-11-24T09:30:00") -> KeptGame:
    """A game with this session, as the library lists it."""
    game = SetAsideGame(session)
    return KeptGame(id_of(game), date, encode_summary(summary_of(game)))


def session_after(transcript: str, black: str = "human", white: str = "human", seed: int = 0) -> str:
    return encode_game(follow(sit_down_with(black, white, seed=seed), transcript).model)


def listing(*games: KeptGame) -> Table:
    """A table with the library's list over it."""
    opened = sit_down().click("Share").click("Last games")
    return settled(opened.send(games_msg.GamesListed(games)))


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


def test_a_rematch_and_a_loaded_game_that_is_played_on_are_other_games() -> None:
    first = follow(sit_down_with(), "f5d6")

    rematch = first.send(game_msg.SeedDrawn(1))
    loaded = play(first.send(share_msg.LinkOpened("#m=f5d6c3")), "d3")
    again = play(loaded.send(share_msg.LinkOpened("#m=f5d6c3")), "d3")

    assert len({table.model.table.id for table in (first, rematch, loaded, again)}) == 4


def test_a_game_that_is_loaded_twice_and_not_played_on_is_kept_as_one() -> None:
    first, second = share_msg.LinkOpened("#m=f5d6c3"), share_msg.LinkOpened("#m=d3")

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

    back = table.send(games_msg.GameChosen(old))

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


def test_the_list_asks_the_library_and_gives_it_the_games_that_it_may_lack() -> None:
    table = settled(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)))

    opened = table.click("Share").click("Last games")
    listed = opened.send(games_msg.GamesListed((kept(table.model.games[0].session),)))

    assert cmd.ListGames(table.model.games) in opened.commands
    assert isinstance(opened.model.panel.dialog, LastGames)
    assert isinstance(listed.model.panel.dialog, Library)
    assert isinstance(listed.page, Element)
    assert_accessible(listed.page)
    assert "24 November 2026" in listed.text


@pytest.mark.parametrize(
    ("cause", "words"),
    [(Cause.NEWER, "A newer version"), (Cause.FULL, "no room"), (Cause.OTHER, "does not let the page keep")],
)
def test_a_library_that_fails_says_so_and_the_games_of_the_session_are_shown(
    cause: Cause, words: str
) -> None:
    table = follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)).click("Share").click("Last games")

    failed = table.send(games_msg.LibraryFailed(LibraryFailure(cause, "the reason")))

    assert words in failed.text
    assert len(shown(failed)) == 1


def test_only_rows_near_what_is_in_sight_are_on_the_page() -> None:
    session = session_after("f5d6")
    games = tuple(replace(kept(session), id=str(number)) for number in range(MANY))

    table = listing(*games)
    middle = table.send(games_msg.scrolled("0.5"))
    end = table.send(games_msg.scrolled("0.999"))

    def places(table: Table) -> list[int]:
        return [int(str(place)) for each in walk(table.page) if (place := each.attribute("aria-posinset"))]

    assert places(table)[0] == 1
    assert places(end)[-1] == MANY
    assert 990 in places(middle)
    assert 1015 in places(middle)
    assert max(len(places(each)) for each in (table, middle, end)) <= 40
    assert "2,000 games" in table.text


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
    tiger = kept(session_after("f5d6c3d3c4", white="greedy"))
    diagonal = kept(session_after(WIPE_OUT, seed=1), "2025-03-01T10:00:00")

    found = listing(tiger, diagonal).send(games_msg.GameSought(sought))

    assert shown(found) == names
    assert ("No game matches" in found.text) == (not names)


def test_a_chosen_game_is_read_and_goes_on() -> None:
    session = session_after("f5d6c3d3c4", seed=5)
    table = listing(kept(session))

    asked = table.click(name_of_game(table, 0))
    read = asked.send(games_msg.GameRead(session))

    assert asked.commands == (cmd.ReadGame(kept(session).id),)
    assert transcript_of(read) == "f5d6c3d3c4"
    assert read.model.panel.dialog is None


def test_a_game_that_is_gone_leaves_the_list_as_it_is_now() -> None:
    table = listing(kept(session_after("f5d6")))

    assert table.send(games_msg.GameRead(None)).commands == (cmd.ListGames(()),)


def test_a_deleted_game_leaves_both_places_and_comes_back_with_its_date() -> None:
    table = follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1))
    game = kept(session := table.model.games[0].session)
    listed = settled(table.click("Share").click("Last games").send(games_msg.GamesListed((game,))))

    asked = listed.click("Delete game 1, Perpendicular")
    deleted = settled(asked).send(games_msg.GameForgotten(game, session))
    back = settled(deleted).click("Bring it back")

    assert asked.commands == (cmd.ForgetGame(game),)
    assert (shown(deleted), deleted.model.games) == ([], ())
    assert "The game is deleted." in deleted.text
    assert cmd.StoreGame(SetAsideGame(session), game.date) in back.commands
    assert shown(back) == ["Perpendicular"]


def test_a_file_has_the_shown_games_one_on_a_line_with_their_players() -> None:
    session = session_after("f5d6c3d3c4", white="greedy")
    game = kept(session)
    table = listing(game, kept(session_after(WIPE_OUT, seed=1))).send(games_msg.GameSought("tiger"))

    asked = settled(table).click("Save as a file")
    saved = asked.send(games_msg.GamesExported(1))
    line = line_of(session)

    assert asked.commands == (cmd.ExportGames((game.id,), "reversi-games.jsonl"),)
    assert "Saving: 0 of 1" in asked.text
    assert "Save as a file" in saved.names
    assert line is not None
    assert "\n" not in line
    shared = decode_data(line)
    assert shared.details is not None
    assert (len(shared.plies), shared.details.white) == (5, "Greedy")


def test_a_stored_game_that_cannot_be_read_has_no_line() -> None:
    assert line_of("rubbish") is None


def test_messages_about_a_list_that_is_closed_change_nothing() -> None:
    table = sit_down()
    failure = LibraryFailure(Cause.FULL, "full")
    messages: Iterable[Msg] = (
        games_msg.GamesListed(()),
        games_msg.LibraryFailed(failure),
        games_msg.GameRead("rubbish"),
        games_msg.GamesExported(1),
    )

    for message in messages:
        after = table.send(message)
        assert (after.model, after.commands) == (table.model, ())
