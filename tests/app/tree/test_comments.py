"""Comments: short texts at any place of a game, kept with it."""

from reversi.app import tree
from reversi.app.review import msg as review_msg
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED
from tests.app.person import follow, play, sit_down_with, transcript_of

FIELD = "Comment on 2. White c3"


def test_a_person_who_looks_back_can_comment_on_a_move() -> None:
    table = follow(sit_down_with(), "d3c3b3").click("2. White c3").click("Comment").type("forced", FIELD)

    assert "forced" in table.click("Moves").click("3. Black b3").text
    assert table.model.table.game.nodes[2].note == "forced"


def test_who_just_plays_sees_no_field_for_comments() -> None:
    table = follow(sit_down_with(), "d3c3b3")

    assert not any(name.startswith("Comment") for name in table.names)


def test_the_start_can_be_commented_on() -> None:
    table = (
        follow(sit_down_with(), "d3")
        .click("To the start")
        .click("Comment")
        .type("calm", "Comment on the start")
    )

    assert "calm" in table.click("Moves").click("1. Black d3").text


def test_a_comment_is_cut_where_it_is_too_long_and_freed_of_what_cannot_be_shown() -> None:
    table = follow(sit_down_with(), "d3").click("To the start")

    long = table.send(tree.CommentTyped("x" * 5000)).model.table.game
    odd = table.send(tree.CommentTyped("a\x00b\ud800c\nd")).model.table.game

    assert long.nodes[0].note == "x" * LONGEST_COMMENT
    assert odd.nodes[0].note == "abc\nd"


def test_all_comments_together_are_bounded() -> None:
    table = follow(sit_down_with(), "f5d6c3d3c4f4c5b3c2e3d2c6b5b4a3a4b6e6")
    for place in range(MOST_COMMENTED // LONGEST_COMMENT + 2):
        table = table.send(review_msg.WentTo(place), tree.CommentTyped("x" * LONGEST_COMMENT))

    assert sum(len(node.note) for node in table.model.table.game.nodes) == MOST_COMMENTED


def test_a_comment_goes_with_its_move_when_another_line_is_played() -> None:
    table = follow(sit_down_with(), "d3c3b3").click("2. White c3").click("Comment").type("forced", FIELD)
    table = table.click("Moves").click("1. Black d3")

    elsewhere = play(table, "e3")

    assert "forced" in elsewhere.text
    assert transcript_of(elsewhere) == "d3e3"


def test_the_move_that_has_just_begun_a_variation_can_be_commented_on() -> None:
    back = follow(sit_down_with(), "d3c3b3").click("1. Black d3")

    elsewhere = play(back, "e3").click("Comment").type("new", "Comment on 2. White e3")

    assert elsewhere.model.table.game.nodes[elsewhere.model.table.game.number].note == "new"
