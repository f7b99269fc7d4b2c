"""The lines of a game: other moves open variations, and every one can be reached, promoted and deleted."""

from dataclasses import replace

import pytest

from reversi.app import share, tree
from reversi.app.common.notices import VariationDeleted
from reversi.app.common.table import Flow
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import encode_session
from reversi.domain import STANDARD, parse_square, parse_transcript
from reversi.elm.html import walk
from reversi.elm.simulate import NotOnThePageError
from reversi.record.game import begin_game
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    play,
    settled,
    sit_down,
    sit_down_with,
    transcript_of,
    warned,
)

TWELVE = "f5d6c3d3c4f4c5b3c2e3d2c6"


def branched() -> Table:
    """The page after twelve plies, three steps back, and another move."""
    back = follow(sit_down_with(), TWELVE).click("Undo").click("Undo").click("Undo")
    return play(back, "b4")


def test_twelve_plies_can_all_be_reached_after_another_move_in_place_of_the_tenth() -> None:
    table = branched()

    again = table.click("12. White c6")

    assert transcript_of(table) == f"{TWELVE[:18]}b4"
    assert transcript_of(again) == TWELVE
    assert transcript_of(again.click("Undo").click("Redo")) == TWELVE


def test_a_loaded_game_keeps_its_moves_where_another_is_played() -> None:
    loaded = sit_down_with().send(share.LinkOpened(f"#m={TWELVE}")).click("9. Black c2")

    table = play(loaded, "b4")

    assert transcript_of(table) == f"{TWELVE[:18]}b4"
    assert transcript_of(table.click("12. White c6")) == TWELVE


def test_the_move_that_was_played_before_goes_along_its_line() -> None:
    table = follow(sit_down_with(), "d3c3b3").click("Undo").click("Undo")

    assert play(table, "c3").model.table.game.messages == tuple(parse_transcript("d3c3b3"))


def test_a_move_played_is_the_main_line_and_the_one_before_it_a_variation() -> None:
    table = branched()

    assert table.model.table.game.is_on_main_line
    assert "Variation: 10. White e3" in names(table)


def test_a_move_tried_out_is_a_variation_of_the_main_line() -> None:
    game = begin_game(STANDARD).extend(parse_transcript(TWELVE)).go_to(9).try_out(parse_square("b4"))

    assert game.on_main_line().messages == tuple(parse_transcript(TWELVE))
    assert not game.is_on_main_line


def names(table: Table) -> set[str]:
    """The names of all elements of the page."""
    return {str(element.attribute("aria-label")) for element in walk(table.page)}


def test_what_is_tried_after_the_end_of_a_variation_is_listed_below_it() -> None:
    looked = branched().click("12. White c6").click("Analyse")

    tried = play(looked, "b5")

    assert transcript_of(tried) == f"{TWELVE}b5"
    assert "Variation: 13. Black b5" in names(tried)
    assert transcript_of(tried.click("9. Black c2").click("13. Black b5")) == f"{TWELVE}b5"


def test_a_variation_on_the_board_can_be_made_the_main_line() -> None:
    looked = branched().click("11. Black d2")

    promoted = looked.click("Make main line")

    assert promoted.model.table.game.is_on_main_line
    assert transcript_of(promoted) == TWELVE[:22]
    assert "Variation: 10. White b4" in names(promoted)
    with pytest.raises(NotOnThePageError):
        promoted.click("Make main line")


def test_a_deleted_variation_comes_back_by_one_button() -> None:
    looked = branched().click("11. Black d2")

    deleted = settled(looked).click("Delete")
    back = deleted.click("Bring it back")

    assert transcript_of(deleted) == TWELVE[:18]
    assert "11. Black d2" not in deleted.names
    assert warned(deleted).startswith("The variation is deleted.")
    assert transcript_of(back.click("12. White c6")) == TWELVE
    assert warned(back) == ""


def test_what_is_played_meanwhile_stays_when_a_variation_comes_back() -> None:
    deleted = branched().click("11. Black d2").click("Delete").click("10. White b4")

    back = play(deleted, "a2").click("Bring it back")

    assert transcript_of(back) == f"{TWELVE[:18]}b4a2"
    assert transcript_of(back.click("12. White c6")) == TWELVE


def test_the_main_line_cannot_be_deleted() -> None:
    table = branched()

    for number in table.model.table.game.main_line():
        assert table.send(tree.DeleteClicked(number)).model == table.model


def test_a_new_game_forgets_the_variation_that_was_deleted() -> None:
    deleted = branched().click("11. Black d2").click("Delete")

    begun = deleted.send(game_msg.SeedDrawn(0))

    assert not any(isinstance(each, VariationDeleted) for each in begun.model.panel.notices)
    assert begun.send(tree.Click.UNDO_DELETION).model == begun.model


@pytest.mark.parametrize("number", [-1, 14, 10**30])
def test_a_node_that_is_not_there_changes_nothing(number: int) -> None:
    table = branched()

    for message in (
        tree.WentToNode(number),
        tree.PromoteClicked(number),
        tree.DeleteClicked(number),
    ):
        assert table.send(message).model == table.model


def test_the_computer_waits_at_the_end_of_a_variation_and_plays_on_from_the_end_of_the_game() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2").click("Undo")
    table = play(table, "c4")

    looked = settled(table).click("3. Black b3")
    back = looked.click("3. Black c4")

    assert looked.model.table.flow is Flow.PAUSED
    assert looked.model.computer.turn is None
    assert back.click("Resume").model.computer.turn is not None


def test_a_session_keeps_every_line_the_comments_and_the_place() -> None:
    table = branched().click("11. Black d2").send(tree.CommentTyped("sharp")).click("10. White e3")

    resumed = sit_down(encode_session(kept(table)))

    assert resumed.model.table.game == table.model.table.game
    assert transcript_of(resumed) == TWELVE[:20]
    assert "sharp" in resumed.text


def test_a_game_with_variations_is_set_aside_with_them() -> None:
    loaded = sit_down_with().send(share.LinkOpened(f"#m={TWELVE}")).click("9. Black c2")
    table = play(loaded, "b4").click("12. White c6")

    other = table.send(share.LinkOpened("#m=d3")).click("Back to your game")

    assert other.model.table.game.messages == tuple(parse_transcript(TWELVE))
    assert transcript_of(other.click("10. White b4")) == f"{TWELVE[:18]}b4"


def test_undo_between_two_people_still_takes_back_one_move_of_the_line_played() -> None:
    table = branched().click("Undo")

    assert transcript_of(table) == TWELVE[:18]
    assert transcript_of(table.click("Redo")) == f"{TWELVE[:18]}b4"


def test_a_finished_game_in_which_another_move_is_played_keeps_its_end() -> None:
    table = play(follow(sit_down_with(), WIPE_OUT).click("Moves").click("7. Black d7"), "b2")

    assert transcript_of(table.click("9. Black f4")) == WIPE_OUT


def test_the_notice_has_the_game_as_it_was() -> None:
    looked = branched().click("11. Black d2")

    assert looked.click("Delete").model.panel.notices == (VariationDeleted(looked.model.table.game),)


def test_a_page_that_follows_shows_one_more_ply_of_a_game_with_variations_as_played() -> None:
    table = branched()
    later = play(table, "a2")

    first, second = (
        session_msg.SessionChangedElsewhere(encode_session(replace(kept(each), page="other")))
        for each in (table, later)
    )
    follower = sit_down().send(first).send(second)

    assert follower.model.table.arrival is Arrival.PLAYED
    assert follower.model.table.game == later.model.table.game
