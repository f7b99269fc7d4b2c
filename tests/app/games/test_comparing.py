"""Two games of the list side by side: where they parted, and the way from there to either of them."""

from dataclasses import replace

from reversi.app.common import cmd
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.model import Cause, LibraryFailure
from reversi.app.session.codec import encode_game
from reversi.elm import Element
from reversi.elm.html import walk
from tests.app.accessibility import assert_accessible
from tests.app.games.test_selecting import dialog_of, ordered, selecting
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    listed,
    play,
    settled,
    sit_down_with,
    that_follows,
    transcript_of,
)
from tests.app.review.test_review import reviewed


def session_after(transcript: str, seed: int) -> str:
    """A game with an id of its own, which the seed makes."""
    return encode_game(follow(sit_down_with(seed=seed), transcript).model)


TIGER, OTHER = session_after("f5d6c3d3c4", 1), session_after("f5d6c3d3e3", 2)
GAMES = listed(TIGER), listed(OTHER)
IDS = GAMES[0].id, GAMES[1].id


def compared(one: str = TIGER, other: str = OTHER) -> Table:
    """The games with these sessions side by side."""
    games = listed(one), listed(other)
    ticked = (games_msg.GameTicked(game.id) for game in games)
    asked = selecting(*games).send(*ticked).click("Compare")
    return asked.send(games_msg.PairRead((games[0].id, games[1].id), (one, other)))


def named(table: Table, words: str) -> str:
    return min((name for name in table.names if words in name), key=len)


def test_two_selected_games_are_compared_and_the_list_comes_back_as_it_was() -> None:
    table = selecting(*GAMES, ticked=2)

    asked = table.click("Compare")
    shown = settled(asked.send(games_msg.PairRead(IDS, (TIGER, OTHER))))
    back = shown.click("Back to the list")

    assert "Compare" not in selecting(*GAMES, ticked=1).names
    assert ordered(asked) == [orders.ReadPair(IDS)]
    assert cmd.FocusElement("pair-of-games") in asked.commands
    assert "The same for 4 moves." in shown.text
    assert "5. Black c4" in shown.text
    assert "5. Black e3" in shown.text
    assert isinstance(shown.page, Element)
    assert_accessible(shown.page)
    assert dialog_of(back) == dialog_of(table)
    assert back.commands == (cmd.FocusElement("game-0"), cmd.FocusElement("compare-games"))


def test_either_game_is_opened_where_they_parted_and_the_game_left_is_kept() -> None:
    shown = compared()

    opened = shown.click(named(shown, "5. Black e3"))

    assert opened.model.panel.dialog is None
    assert transcript_of(opened) == "f5d6c3d3"
    assert opened.model.table.game.last == 5


def test_the_game_on_the_table_only_goes_there() -> None:
    playing = play(follow(sit_down_with(seed=3), "f5d6c3d3"), "c4")
    kept = encode_game(playing.model)
    table = settled(playing.click("Your games")).send(
        games_msg.GamesListed((listed(kept), GAMES[1]), lasts=False), games_msg.SelectionClick.SELECT
    )
    ids = listed(kept).id, IDS[1]
    shown = table.send(*map(games_msg.GameTicked, ids)).click("Compare")
    shown = shown.send(games_msg.PairRead(ids, (kept, OTHER)))

    opened = shown.click(named(shown, "5. Black c4"))

    assert opened.model.panel.dialog is None
    assert transcript_of(opened) == "f5d6c3d3"
    assert opened.model.games == playing.model.games


def test_games_of_other_boards_or_in_another_order_are_told_so() -> None:
    turned = session_after("e6f4c3c4f3", 3)
    reordered = session_after("f5d6c4d3c3", 4)

    assert "The same for 4 moves. The second game is seen turned or mirrored" in compared(other=turned).text
    assert "The same position after 5 moves, played in another order." in compared(other=reordered).text
    assert "No further move." in compared(other=reordered).text
    assert "These games cannot be compared" in compared(other="rubbish").text


def test_reviewed_games_tell_what_each_side_lost_and_what_the_move_did() -> None:
    shown = compared(one=encode_game(reviewed().model), other=session_after(WIPE_OUT[:2], 3))

    assert "Lost per move" in shown.text
    assert "loses 13 discs. Best: " in named(shown, "2. White c3")
    assert "No further move." in shown.text


def test_games_that_arrive_late_or_are_gone_lead_back_to_the_list() -> None:
    asked = settled(selecting(*GAMES, ticked=2).click("Compare"))

    gone = asked.send(games_msg.PairRead(IDS, None))
    late = asked.click("Back to the list").send(games_msg.PairRead(IDS, (TIGER, OTHER)))
    failed = asked.send(games_msg.LibraryFailed(LibraryFailure(Cause.OTHER, "denied")))

    assert dialog_of(gone).pair is None
    assert ordered(gone) == [orders.List(gone.model.games)]
    assert dialog_of(late).pair is None
    assert dialog_of(failed).pair is None
    assert "denied" in failed.text


def test_while_another_page_plays_neither_game_is_opened() -> None:
    shown = compared()

    follows = replace(shown, model=that_follows(shown.model))

    moments = [each for each in walk(follows.page) if each.attribute("class") == "moment"]
    assert [each.attribute("aria-disabled") for each in moments] == ["true", "true"]
    assert [each.handlers for each in moments] == [(), ()]
