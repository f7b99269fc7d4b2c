"""Set-aside games: what is set aside, going back to one, deleting one."""

from dataclasses import replace

import pytest

from reversi.app import Model, Msg, review, setup, share, tree
from reversi.app.common import cmd
from reversi.app.common.notices import SessionUnreadable
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.games.model import LONGEST_SET_ASIDE, SetAsideGame, set_aside, within_bounds
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.session.summary import summary_of
from reversi.app.settings import FirstMove
from reversi.domain import format_transcript
from reversi.domain.setups import setup_named
from reversi.elm.html import text_of, walk
from reversi.record.comments import LONGEST_COMMENT
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    listed,
    play,
    read_from_list,
    sit_down,
    sit_down_with,
    sits,
    that_follows,
    told,
    transcript_of,
    warned,
    with_list,
    with_options,
    with_setup,
)


def set_aside_in(table: Table) -> list[str]:
    """The games that are set aside, the newest first."""
    sessions = (decode_session(game.session) for game in table.model.games)
    return [format_transcript(session.plies) for session in sessions]


def with_two() -> Table:
    """A table at which a game was left for another, and that for a new one."""
    return follow(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)), "d3c3c4").send(
        game_msg.SeedDrawn(2)
    )


def cards(table: Table) -> list[str]:
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "game"]


@pytest.mark.parametrize(
    "leave",
    [game_msg.Click.NEW_GAME, share.LinkOpened("#m=d3"), setup.SetUpChosen(setup_named("octagon"))],
    ids=["new game", "link", "set-up"],
)
def test_a_game_under_way_that_gives_way_is_set_aside_and_one_button_brings_it_back(leave: Msg) -> None:
    before = follow(sit_down_with("human", "human"), "f5d6c3")

    left = before.send(leave)
    seeds = [game_msg.SeedDrawn(7) for command in left.commands if isinstance(command, cmd.DrawSeed)]
    begun = left.send(*seeds)
    back = begun.click("Back to your game")

    assert set_aside_in(begun) == ["f5d6c3"]
    assert "Game set aside." in warned(begun)
    assert transcript_of(back) == "f5d6c3"
    assert back.model.table.seats == before.model.table.seats


def test_a_finished_game_that_gives_way_to_a_new_one_is_kept_without_a_word() -> None:
    table = follow(sit_down_with(), WIPE_OUT).click("New game").click("Play").send(game_msg.SeedDrawn(1))

    assert set_aside_in(table) == [WIPE_OUT]
    assert warned(table) == ""


def test_a_game_without_a_move_is_not_set_aside_whatever_is_chosen_for_the_next() -> None:
    table = with_setup(with_options(sit_down(), first_move=FirstMove.WHITE), "mini-6x6").send(
        game_msg.SeedDrawn(1), game_msg.SeedDrawn(2)
    )

    assert table.model.games == ()
    assert warned(table) == ""


def test_a_game_that_was_undone_comes_back_where_it_was_left_with_all_its_moves() -> None:
    left = follow(sit_down_with(), "f5d6c3").click("Undo").click("Undo")

    back = left.send(game_msg.SeedDrawn(1)).click("Back to your game")

    assert transcript_of(back) == "f5"
    assert transcript_of(back.click("Redo").click("Redo")) == "f5d6c3"


def test_a_reviewed_game_is_set_aside_too() -> None:
    reviewed = follow(sit_down_with(), WIPE_OUT).send(review.Click.REVIEW)

    assert set_aside_in(reviewed.send(game_msg.SeedDrawn(1))) == [WIPE_OUT]


def test_the_list_tells_of_every_game_its_opening_its_players_and_how_far_it_went() -> None:
    first = follow(sit_down_with("human", "greedy"), "f5d6c3d3c4").send(game_msg.SeedDrawn(1))
    second = follow(first.send(sits("white", "human")), WIPE_OUT).send(game_msg.SeedDrawn(2))
    table = with_list(
        play(with_setup(second, "mini-6x6").send(game_msg.SeedDrawn(3)), "c2").send(game_msg.SeedDrawn(4))
    )

    mini, finished, tiger = cards(table)

    assert tiger == "Tiger. Black Human, White Greedy. Unfinished, 5 moves, 24 November 2026"
    assert finished == "Diagonal. Black Human, White Human. Black won 13–0, 9 moves, 24 November 2026"
    assert mini == "Mini 6×6. Black Human, White Human. Unfinished, 1 move, 24 November 2026"


def test_a_chosen_game_goes_on_and_the_one_in_its_place_is_set_aside() -> None:
    table = with_list(play(with_two(), "e6"))

    chosen = read_from_list(table, table.model.games[1].session)

    assert transcript_of(chosen) == "f5d6"
    assert set_aside_in(chosen) == ["e6", "d3c3c4"]
    assert chosen.model.panel.dialog is None
    assert told(chosen).startswith("Your game continues after 2 moves.")


def with_a_giant(length: int) -> Table:
    """A table at which a game of this length and two others were left."""
    small = follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1))
    giant = replaced(
        small,
        games=set_aside(small.model.games, SetAsideGame("x" * length)),
    )
    return follow(giant, "d3c3c4")


def test_the_newest_game_is_kept_however_large_it_is_and_the_others_beside_it() -> None:
    table = with_a_giant(2 * LONGEST_SET_ASIDE)

    assert len(table.model.games[0].session) == 2 * LONGEST_SET_ASIDE
    assert len(table.model.games) == 2


def test_a_game_for_which_there_is_no_room_once_another_is_newer_takes_no_other_with_it() -> None:
    table = with_a_giant(2 * LONGEST_SET_ASIDE).send(game_msg.SeedDrawn(2))

    assert set_aside_in(table) == ["d3c3c4", "f5d6"]


def test_games_are_kept_as_long_as_there_is_room_for_them_in_the_stored_text() -> None:
    quotes = tuple(SetAsideGame('"' * length) for length in (5, LONGEST_SET_ASIDE // 2 - 1))
    others = tuple(SetAsideGame("🏁" * (LONGEST_SET_ASIDE // 2 - length)) for length in (1, 0))

    assert within_bounds(quotes) == quotes
    assert within_bounds((quotes[0], SetAsideGame('"' * (LONGEST_SET_ASIDE // 2)))) == quotes[:1]
    assert within_bounds((quotes[0], others[0])) == (quotes[0], others[0])
    assert within_bounds((quotes[0], others[1])) == quotes[:1]


def test_a_game_with_all_the_comments_it_may_have_in_any_script_leaves_room_for_others() -> None:
    table = with_two()
    full = follow(table, "f5d6c3d3c4f4c5b3c2e3d2c6b5b4a3a4")
    for place in range(15):
        full = full.send(review.WentTo(place), tree.CommentTyped("🏁" * LONGEST_COMMENT))

    left = full.send(game_msg.SeedDrawn(3))
    back = sit_down(encode_session(kept(left))).send(games_msg.Click.BACK)

    assert len(left.model.games) == 3
    assert back.model.table.game == full.model.table.game


@pytest.mark.parametrize("text", ["rubbish", "{}", '{"version": 2}'])
def test_a_game_that_cannot_be_read_says_so_and_is_quarantined_when_it_is_chosen(text: str) -> None:
    table = with_two()
    games = (SetAsideGame(text), *table.model.games)
    spoiled = with_list(replaced(table, games=games))

    chosen = read_from_list(spoiled, text)

    assert summary_of(SetAsideGame(text)) is None
    assert cmd.QuarantineSession(text) in chosen.commands
    assert set_aside_in(chosen) == ["d3c3c4", "f5d6"]
    assert [type(notice) for notice in chosen.model.panel.notices] == [SessionUnreadable]
    assert chosen.model.panel.dialog is None


def test_a_game_with_an_illegal_move_is_summed_up_or_said_to_be_unreadable() -> None:
    session = encode_session(kept(follow(sit_down_with(), "f5d6")))

    assert summary_of(SetAsideGame(session.replace('"d6"', '"e5"'))) is None


def test_a_summary_ends_where_the_game_does() -> None:
    summary = summary_of(SetAsideGame(encode_session(kept(follow(sit_down_with(), WIPE_OUT).click("Undo")))))

    assert summary is not None
    assert summary.result is not None
    assert summary.moves == 9


def test_the_tab_that_follows_shows_the_list_and_changes_nothing_in_it() -> None:
    playing = with_two()
    following = with_list(replace(playing, model=that_follows(playing.model)))
    session = playing.model.games[0].session
    forgotten = following.send(games_msg.GameForgotten(listed(session), None))

    assert kept(forgotten) == kept(read_from_list(following, session)) == kept(following)
    assert "played in another tab" in following.text
    assert all(
        each.attribute("aria-disabled") for each in walk(following.page) if each.attribute("class") == "game"
    )


def test_a_tab_that_takes_over_has_the_games_that_the_other_has_set_aside() -> None:
    playing = replaced(with_two(), page="first")
    other = replaced(sit_down_with(), page="second")

    followed = other.send(session_msg.SessionChangedElsewhere(encode_session(kept(playing))))
    taken = followed.send(session_msg.Event.TAKE_OVER_CLICKED)

    assert set_aside_in(taken) == set_aside_in(playing)


def replaced(table: Table, **fields: object) -> Table:
    """The same table with other values in its model."""
    model: Model = replace(table.model, **fields)  # type: ignore[arg-type]
    return replace(table, model=model)
