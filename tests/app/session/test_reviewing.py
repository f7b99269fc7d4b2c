"""Games that were left while their review was under way: it is finished in the background."""

from dataclasses import replace

import pytest

from reversi.app import review
from reversi.app.common import cmd
from reversi.app.common.inquiry import Purpose
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.model import SetAsideGame
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import encode_session
from reversi.app.session.reviewing import current
from reversi.app.session.summary import summary_of
from reversi.domain import legal_squares
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Value
from reversi.engine.protocol.orders import WorkerAnswered
from tests.app.known_games import TIED, WIPE_OUT
from tests.app.person import Table, follow, kept, play, settled, sit_down, sit_down_with
from tests.app.review.test_keeping import reviewed_line
from tests.app.validity import assert_valid


def left(transcript: str = WIPE_OUT, table: Table | None = None) -> Table:
    """The page with a new game, once a game has been played to its end and left at once."""
    played = follow(table or sit_down_with("human", "greedy"), transcript)
    return settled(played).send(game_msg.SeedDrawn(3))


def is_reviewed(game: SetAsideGame) -> bool:
    """Whether the list tells the accuracy of both sides."""
    summary = summary_of(game)
    assert summary is not None
    return len(summary.performances) == 2


def purpose(table: Table) -> Purpose | None:
    asked = table.model.computer.asked
    return asked.inquiry.purpose if asked else None


def test_a_game_that_is_left_while_its_review_runs_is_reviewed_later() -> None:
    table = left()

    done = reviewed_line(table)

    assert purpose(table) is Purpose.OVERDUE
    assert [is_reviewed(game) for game in table.model.games + done.model.games] == [False, True]
    assert purpose(done) is None
    assert done.model.overdue is None
    assert_valid(done.model)


def test_what_its_review_has_found_is_kept_in_the_library() -> None:
    table, last = left(), left()
    while purpose(table):
        last, table = table, reviewed_once(table)

    keeps = [each.order for each in table.commands if isinstance(each, cmd.AskLibrary)]
    assert last.model.overdue is not None
    assert keeps == [orders.Keep(table.model.games[0])]
    assert is_reviewed(table.model.games[0])


def reviewed_once(table: Table) -> Table:
    """The table after one more answer."""
    asked = table.model.computer.asked
    assert asked is not None
    answer = Answer(legal_squares(asked.inquiry.question.board)[0], Value(0, Certainty.SEARCHED), 1, 12)
    return settled(table).send(WorkerAnswered(asked.request, answer))


def test_a_reload_does_not_end_it() -> None:
    again = sit_down(encode_session(kept(reviewed_once(left()))))

    assert purpose(again) is Purpose.OVERDUE
    assert [is_reviewed(game) for game in reviewed_line(again).model.games] == [True]


def test_every_game_that_was_left_has_its_turn() -> None:
    table = left("", left(TIED, left()))

    assert [is_reviewed(game) for game in reviewed_line(table).model.games] == [True, True]


def test_whatever_is_wanted_for_the_game_on_the_board_comes_first() -> None:
    table = left()

    assert purpose(play(table, "d3")) is Purpose.TURN
    assert purpose(table.click("Analyse")) is Purpose.ANALYSIS


def test_a_review_that_was_stopped_stays_so() -> None:
    stopped = follow(sit_down_with("human", "greedy"), WIPE_OUT).send(review.Click.STOP)

    away = stopped.send(game_msg.SeedDrawn(3))

    assert purpose(away) is None
    assert purpose(sit_down(encode_session(kept(away))).send(games_msg.Click.BACK)) is None


def test_a_page_that_follows_finishes_none() -> None:
    session = encode_session(replace(kept(left()), page="other"))

    follower = sit_down().send(session_msg.SessionChangedElsewhere(session))

    assert follower.model.games
    assert purpose(follower) is None


def test_a_game_that_comes_back_goes_on_with_its_review() -> None:
    table = left().send(games_msg.Click.BACK)

    assert purpose(table) is Purpose.REVIEW
    assert table.model.overdue is None


@pytest.mark.parametrize("session", ["", "{}", '{"reviews": [{"goes_on": true}]}'])
def test_a_game_that_cannot_be_read_has_no_review_to_finish(session: str) -> None:
    model = replace(sit_down().model, games=(SetAsideGame(session),))

    assert current(model) == model
