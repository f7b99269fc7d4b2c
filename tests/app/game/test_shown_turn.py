"""The list of moves follows the turn on the board."""

from collections.abc import Callable

import pytest

from reversi.app import Flags
from reversi.app.analysis.msg import AnalyseClicked
from reversi.app.cmd import ShowTurn
from reversi.app.game.msg import CursorMoved, UndoClicked
from reversi.app.lesson.msg import LessonChosen, LessonsLeft
from reversi.app.review.msg import RetryClicked, WentTo
from reversi.app.session.codec import encode_session
from reversi.app.share.msg import LinkOpened
from reversi.app.tree.msg import CommentTyped, PromoteClicked
from reversi.domain import Square
from reversi.elm import simulate
from reversi.program import PROGRAM
from tests.app.person import Table, follow, kept, play, settled, sit_down, sit_down_with


def shows_turn(table: Table) -> bool:
    return ShowTurn() in table.commands


def played() -> Table:
    return settled(follow(sit_down_with("human", "human"), "f5d6c3d3"))


def looked_back() -> Table:
    return settled(played().send(WentTo(2)))


@pytest.mark.parametrize(
    "change",
    [
        lambda: play(played(), "c4"),
        lambda: played().send(UndoClicked()),
        lambda: played().send(WentTo(0)),
        lambda: looked_back().send(RetryClicked()),
        lambda: looked_back().send(AnalyseClicked(), WentTo(3)),
        lambda: played().send(LinkOpened("#m=f5d6c3d3")).send(WentTo(1), LinkOpened("#m=f5f6e6f4")),
        lambda: settled(play(looked_back(), "c4").send(WentTo(1))).send(PromoteClicked(3)),
        lambda: settled(played().send(LessonChosen(0))).send(LessonsLeft()),
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
        lambda: played().send(CursorMoved(Square(0, 0))),
        lambda: played().send(CommentTyped("Tiger")),
        lambda: looked_back().send(AnalyseClicked()),
        lambda: played().send(LessonChosen(0)),
        lambda: sit_down(),
    ],
    ids=["cursor", "comment", "analysis begun", "lesson", "no move yet"],
)
def test_nothing_else_scrolls_the_list(change: Callable[[], Table]) -> None:
    assert not shows_turn(change())


def test_a_game_that_is_resumed_shows_its_turn() -> None:
    stored = encode_session(kept(looked_back()))

    assert shows_turn(simulate(PROGRAM, Flags(stored, 0)))
