"""The list of moves follows the turn on the board."""

from collections.abc import Callable

import pytest

from reversi.app import Flags, analysis, lesson, share, tree
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.review import msg as review_msg
from reversi.app.session.codec import encode_session
from reversi.domain import Square
from reversi.elm import simulate
from reversi.program import PROGRAM
from tests.app.person import Table, follow, kept, play, settled, sit_down, sit_down_with


def shows_turn(table: Table) -> bool:
    return cmd.Order.SHOW_TURN in table.commands


def played() -> Table:
    return settled(follow(sit_down_with("human", "human"), "f5d6c3d3"))


def looked_back() -> Table:
    return settled(played().send(review_msg.WentTo(2)))


@pytest.mark.parametrize(
    "change",
    [
        lambda: play(played(), "c4"),
        lambda: played().send(game_msg.Click.UNDO),
        lambda: played().send(review_msg.WentTo(0)),
        lambda: looked_back().send(review_msg.Click.RETRY),
        lambda: looked_back().send(analysis.Click.ANALYSE, review_msg.WentTo(3)),
        lambda: (
            played()
            .send(share.LinkOpened("#m=f5d6c3d3"))
            .send(review_msg.WentTo(1), share.LinkOpened("#m=f5f6e6f4"))
        ),
        lambda: settled(play(looked_back(), "c4").send(review_msg.WentTo(1))).send(tree.PromoteClicked(3)),
        lambda: settled(played().send(lesson.LessonChosen(0))).send(lesson.Click.LEAVE),
    ],
    ids=["a move", "undo", "the start", "retried", "analysed", "another game", "promoted", "after a lesson"],
)
def test_the_list_is_scrolled_whenever_the_turn_on_the_board_stands_elsewhere_in_it(
    change: Callable[[], Table],
) -> None:
    assert shows_turn(change())


@pytest.mark.parametrize(
    "change",
    [
        lambda: played().send(game_msg.CursorMoved(Square(0, 0))),
        lambda: played().send(tree.CommentTyped("Tiger")),
        lambda: looked_back().send(analysis.Click.ANALYSE),
        lambda: played().send(lesson.LessonChosen(0)),
        lambda: sit_down(),
    ],
    ids=["cursor", "comment", "analysis begun", "lesson", "no move yet"],
)
def test_nothing_else_scrolls_the_list(change: Callable[[], Table]) -> None:
    assert not shows_turn(change())


def test_a_game_that_is_resumed_shows_its_turn() -> None:
    stored = encode_session(kept(looked_back()))

    assert shows_turn(simulate(PROGRAM, Flags(stored, 0)))
