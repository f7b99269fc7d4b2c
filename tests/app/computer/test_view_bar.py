import pytest

from reversi.app.common.inquiry import Estimate
from reversi.app.computer.view_bar import share
from reversi.app.game import msg as game_msg
from reversi.app.page import view
from reversi.domain import STANDARD, parse_square, start_board
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from tests.app.accessibility import assert_accessible, with_role
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, play, settled, sit_down_with, thinking, with_options


def with_bar(black: str = "human", white: str = "search-8") -> Table:
    return settled(with_options(sit_down_with(black, white), evaluation_bar=True))


def bar(table: Table) -> Element[object]:
    (element,) = with_role(table.page, "meter")
    return element


def said(table: Table) -> str:
    return str(bar(table).attribute("aria-valuetext"))


def whites_search(value: int, certainty: Certainty = Certainty.SEARCHED) -> Table:
    """Black has played d3, and White's search has come to this."""
    table = play(with_bar(), "d3")
    seen = Progress(8, 900, BestMove(parse_square("c3"), Value(value, certainty)))
    return table.send(WorkerProgressed(thinking(table).request, seen))


def test_the_bar_is_hidden_until_it_is_asked_for() -> None:
    assert with_role(sit_down_with("human", "search-8").page, "meter") == []


def test_the_bar_stands_in_the_middle_while_no_value_is_known() -> None:
    table = with_bar()

    assert said(table) == "No value known yet"
    assert bar(table).attribute("aria-valuenow") == "50"
    assert_accessible(view(table.model))


@pytest.mark.parametrize(
    ("value", "words", "percent"),
    [
        (600, "White is ahead by 6.0", "27"),
        (-600, "Black is ahead by 6.0", "73"),
        (0, "Even", "50"),
        (-6400, "Black is ahead by 64.0", "100"),
    ],
)
def test_the_bar_shows_blacks_share_of_what_the_mover_sees(value: int, words: str, percent: str) -> None:
    table = whites_search(value)

    assert said(table) == words
    assert bar(table).attribute("aria-valuenow") == percent


@pytest.mark.parametrize(
    ("value", "words", "percent"), [(1, "White, Certain win", "0"), (-1, "Black, Certain win", "100")]
)
def test_a_certain_outcome_fills_the_bar(value: int, words: str, percent: str) -> None:
    table = whites_search(value, Certainty.OUTCOME)

    assert said(table) == words
    assert bar(table).attribute("aria-valuenow") == percent


@pytest.mark.parametrize(
    ("value", "certainty", "end", "figure"),
    [
        (360, Certainty.SEARCHED, "second", "3.6"),
        (-360, Certainty.BOOK, "first", "3.6"),
        (994, Certainty.SEARCHED, "second", "9.9"),
        (995, Certainty.SEARCHED, "second", "10"),
        (400, Certainty.EXACT, "second", "4"),
        (1, Certainty.OUTCOME, "second", ""),
    ],
)
def test_the_lead_stands_at_the_leaders_end_in_at_most_three_digits(
    value: int, certainty: Certainty, end: str, figure: str
) -> None:
    _, _, lead = walk(bar(whites_search(value, certainty)))

    assert (lead.attribute("class"), text_of(lead)) == (f"lead {end}", figure)


def test_the_bar_ignores_values_that_are_not_in_discs() -> None:
    assert said(whites_search(600, Certainty.GUESS)) == "No value known yet"


def test_the_bar_keeps_the_computers_answer_until_more_is_known() -> None:
    table = whites_search(600)

    answered = table.send(
        WorkerAnswered(
            thinking(table).request, Answer(parse_square("c3"), Value(300, Certainty.SEARCHED), 1, 8)
        )
    )

    assert said(answered) == "White is ahead by 3.0"


def test_the_bar_shows_a_value_only_in_the_line_that_it_belongs_to() -> None:
    table = whites_search(600)

    undone = table.click("Undo")

    assert said(undone) == "White is ahead by 6.0", "a ply back it is still about this game"
    assert said(undone.click("Redo")) == "White is ahead by 6.0"
    assert said(play(undone, "c4")) == "No value known yet"
    assert said(table.click("New game").click("Play").send(game_msg.SeedDrawn(1))) == "No value known yet"


def test_the_bar_shows_a_result_exactly() -> None:
    table = follow(with_bar("human", "human"), WIPE_OUT)

    assert said(table) == "Black is ahead by 64.0"


def test_the_share_grows_with_the_lead() -> None:
    estimate = Estimate(0, start_board(STANDARD), 0, Certainty.SEARCHED)

    shares = [share(estimate, ours) for ours in (-6400, -200, 0, 200, 6400)]

    assert shares == sorted(set(shares))
    assert shares[2] == 0.5
