"""The library and the set-aside games: what is kept, under which id, what is said of it, and the way back."""

import json
from dataclasses import replace

import pytest

from reversi.app import Model, games, session, share
from reversi.app.common import cmd
from reversi.app.common.notices import SessionUnreadable
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import NO_NAMES, Names
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import decode_session, encode_game, encode_session
from reversi.app.session.summary import Performance, Summary, decode_summary, encode_summary, summary_of
from reversi.domain import Colour, format_transcript
from tests.app import person
from tests.app.games.kept import session_after, stored
from tests.app.known_games import WIPE_OUT
from tests.app.reviewed import KNOWN, finished, review_of, value


def test_a_session_from_before_games_had_ids_has_the_same_id_each_time_and_in_the_library() -> None:
    entries = json.loads(session_after("f5d6"))
    old = games.SetAsideGame(json.dumps({name: value for name, value in entries.items() if name != "id"}))
    table = replace(person.sit_down(), model=replace(person.sit_down().model, games=(old,)))

    back = table.send(games_msg.Click.BACK)

    assert back.model.table.id == games.id_of(old) == games.id_of(games.SetAsideGame(old.session))


def summary_after(
    transcript: str, black: str = "human", white: str = "human", names: Names = NO_NAMES
) -> Summary:
    model = person.follow(person.sit_down_with(black, white), transcript).model
    summary = summary_of(
        games.SetAsideGame(encode_game(replace(model, table=replace(model.table, names=names))))
    )
    assert summary is not None
    return summary


@pytest.mark.parametrize("text", ["", "null", "{}", "[]", '{"setup": "chess"}'])
def test_a_summary_that_cannot_be_read_is_none(text: str) -> None:
    assert decode_summary(text) is None


def test_a_finished_game_is_kept_again_with_its_accuracies_once_it_is_reviewed() -> None:
    begun = person.settled(finished().click("Review"))
    all_but_one = person.settled(person.with_review(begun, replace(review_of(begun), known=KNOWN[:-1])))

    done = value(all_but_one, "d3", 900)

    (game,) = stored(done)
    summary = summary_of(game)
    assert stored(all_but_one) == []
    assert games.id_of(game) == done.model.table.id
    assert summary is not None
    assert summary.performances == (
        Performance(Colour.BLACK, 97, (1, 0, 0)),
        Performance(Colour.WHITE, 54, (67, 0, 0)),
    )
    assert decode_summary(encode_summary(summary)) == summary
    assert "accuracy 97% / 54%" in person.with_list(person.sit_down(), person.listed(game.session)).text


@pytest.mark.parametrize(
    ("missing", "performances"), [({"losses"}, [(92, None), (64, None)]), ({"losses", "accuracies"}, [])]
)
def test_a_summary_from_before_reviews_or_phases_counted_is_read(
    missing: set[str], performances: list[tuple[int, None]]
) -> None:
    played = (Performance(Colour.BLACK, 92, (0, 2, 9)), Performance(Colour.WHITE, 64, (1, 0, 0)))
    entries = json.loads(encode_summary(replace(summary_after("f5d6"), performances=played)))

    read = decode_summary(json.dumps({name: entries[name] for name in entries.keys() - missing}))

    assert read is not None
    assert [(each.accuracy, each.lost) for each in read.performances] == performances


@pytest.mark.parametrize("losses", [[1, 2], [1, 2, 3, 4], "many", [1, 2, "3"], [1, 2, -3], [1, 2, 10**400]])
def test_a_summary_with_losses_of_another_form_is_none(losses: object) -> None:
    told = {"accuracies": [["black", 92]], "losses": {"black": losses}}

    assert decode_summary(json.dumps(json.loads(encode_summary(summary_after("f5d6"))) | told)) is None


@pytest.mark.parametrize(
    ("black", "white", "names", "only"),
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
    black: str, white: str, names: Names, only: Colour | None
) -> None:
    summary = summary_after("", black, white, names)

    assert summary.person is only
    assert decode_summary(encode_summary(summary)) == summary


def test_a_summary_from_before_it_knew_the_person_tells_them_from_a_computer() -> None:
    old = json.loads(encode_summary(summary_after("", white="greedy", names=Names(black="Anna"))))
    del old["person"]

    summary = decode_summary(json.dumps(old))

    assert summary is not None
    assert summary.person is Colour.BLACK


def set_aside_in(table: person.Table) -> list[str]:
    """The games that are set aside, the newest first."""
    sessions = (decode_session(game.session) for game in table.model.games)
    return [format_transcript(session.plies) for session in sessions]


def with_two() -> person.Table:
    """A table at which a game was left for another, and that for a new one."""
    return person.follow(
        person.follow(person.sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)), "d3c3c4"
    ).send(game_msg.SeedDrawn(2))


def test_the_newest_game_is_kept_however_large_it_is_and_leaves_for_a_newer_one_without_the_others() -> None:
    small = person.follow(person.sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1))
    giant = games.SetAsideGame("x" * 2 * games.LONGEST_SET_ASIDE)
    table = person.follow(replaced(small, games=games.set_aside(small.model.games, giant)), "d3c3c4")

    assert table.model.games == (giant, *small.model.games)
    assert set_aside_in(table.send(game_msg.SeedDrawn(2))) == ["d3c3c4", "f5d6"]


def test_games_are_kept_as_long_as_there_is_room_for_them_in_the_stored_text() -> None:
    quotes = tuple(games.SetAsideGame('"' * length) for length in (5, games.LONGEST_SET_ASIDE // 2 - 1))
    others = tuple(games.SetAsideGame("🏁" * (games.LONGEST_SET_ASIDE // 2 - length)) for length in (1, 0))

    assert games.within_bounds(quotes) == quotes
    assert (
        games.within_bounds((quotes[0], games.SetAsideGame('"' * (games.LONGEST_SET_ASIDE // 2))))
        == quotes[:1]
    )
    assert games.within_bounds((quotes[0], others[0])) == (quotes[0], others[0])
    assert games.within_bounds((quotes[0], others[1])) == quotes[:1]


@pytest.mark.parametrize("text", ["rubbish", "{}", '{"version": 2}'])
def test_a_game_that_cannot_be_read_says_so_and_is_quarantined_when_it_is_chosen(text: str) -> None:
    table = with_two()
    spoiled = person.with_list(replaced(table, games=(games.SetAsideGame(text), *table.model.games)))

    chosen = person.read_from_list(spoiled, text)

    assert summary_of(games.SetAsideGame(text)) is None
    assert cmd.QuarantineSession(text) in chosen.commands
    assert set_aside_in(chosen) == ["d3c3c4", "f5d6"]
    assert [type(notice) for notice in chosen.model.panel.notices] == [SessionUnreadable]
    assert chosen.model.panel.dialog is None


def test_a_summary_ends_where_the_game_does_and_there_is_none_with_an_illegal_move() -> None:
    session = encode_session(person.kept(person.follow(person.sit_down_with(), WIPE_OUT).press("u", "Board")))
    summary = summary_of(games.SetAsideGame(session))

    assert summary is not None
    assert summary.result is not None
    assert summary.moves == 9
    assert summary_of(games.SetAsideGame(session.replace(f'"{WIPE_OUT[2:4]}"', '"e5"'))) is None


def test_a_tab_that_takes_over_has_the_games_that_the_other_has_set_aside() -> None:
    playing = replaced(with_two(), page="first")
    elsewhere = session.SessionChangedElsewhere(encode_session(person.kept(playing)))

    taken = replaced(person.sit_down_with(), page="second").send(elsewhere, session.Event.TAKE_OVER_CLICKED)

    assert set_aside_in(taken) == set_aside_in(playing)


def test_when_there_are_too_many_games_the_oldest_leaves() -> None:
    table = person.play(person.sit_down_with(), "f5")
    for seed in range(games.MOST_SET_ASIDE + 3):
        table = person.play(table.send(game_msg.SeedDrawn(seed)), "d3")

    left = table.model.games

    assert len(left) == games.MOST_SET_ASIDE
    assert table.send(share.LinkOpened("#m=f5f6")).model.games[1:] == left[:-1]


def replaced(table: person.Table, **fields: object) -> person.Table:
    """The same table with other values in its model."""
    model: Model = replace(table.model, **fields)  # type: ignore[arg-type]
    return replace(table, model=model)
