"""The evaluation bar says who is ahead; it is fed whenever it is shown, and never in the way of anything."""

from dataclasses import replace

import pytest

from reversi.app.computer.bar import questions, share
from reversi.app.game.seats import seats_for
from reversi.app.page import view
from reversi.app.review import Valued
from reversi.domain import parse_square
from reversi.domain.setups import setup_named
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, Value
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible, with_role
from tests.app.person import Table, play, settled, sit_down_with, thinking, with_options


def with_bar(table: Table) -> Table:
    """The table with the bar beside the board."""
    return settled(with_options(table, evaluation_bar=True))


def test_among_three_nobody_asks_who_is_ahead_of_all() -> None:
    table = with_bar(sit_down_with("human", "human"))
    rules = setup_named("trio").rules
    three = replace(
        table.model,
        table=replace(
            table.model.table, game=begin_game(rules), seats=seats_for(rules.players, table.model.table.seats)
        ),
    )

    assert questions(three) == ()


def shown(table: Table) -> Element[object]:
    (element,) = with_role(table.page, "meter")
    return element


def said(table: Table) -> object:
    return shown(table).attribute("aria-valuetext")


def whites_search(value: int, certainty: Certainty = Certainty.SEARCHED) -> Table:
    """Black has played d3, and White's search has come to this."""
    table = play(with_bar(sit_down_with("human", "search-8")), "d3")
    seen = Progress(8, 900, BestMove(parse_square("c3"), Value(value, certainty)))
    return table.send(WorkerProgressed(thinking(table).request, seen))


def test_the_bar_stands_in_the_middle_while_no_value_is_known() -> None:
    hidden = sit_down_with("human", "search-8")

    table = with_bar(hidden)

    assert with_role(hidden.page, "meter") == []
    assert said(table) == "No value known yet"
    assert shown(table).attribute("aria-valuenow") == "50"
    assert_accessible(view(table.model))


@pytest.mark.parametrize(
    ("value", "certainty", "words", "percent"),
    [
        (600, Certainty.SEARCHED, "White is ahead by 6.0", "27"),
        (-600, Certainty.SEARCHED, "Black is ahead by 6.0", "73"),
        (0, Certainty.SEARCHED, "Even", "50"),
        (-6400, Certainty.SEARCHED, "Black is ahead by 64.0", "100"),
        (1, Certainty.OUTCOME, "White, Certain win", "0"),
        (-1, Certainty.OUTCOME, "Black, Certain win", "100"),
        (600, Certainty.GUESS, "No value known yet", "50"),
    ],
)
def test_the_bar_shows_blacks_share_of_what_the_mover_sees(
    value: int, certainty: Certainty, words: str, percent: str
) -> None:
    table = whites_search(value, certainty)

    assert said(table) == words
    assert shown(table).attribute("aria-valuenow") == percent


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
    _, _, lead = walk(shown(whites_search(value, certainty)))

    assert (lead.attribute("class"), text_of(lead)) == (f"lead {end}", figure)


def test_the_share_grows_with_the_lead() -> None:
    shares = [share(Valued(ours, Certainty.SEARCHED, 12)) for ours in (-6400, -200, 0, 200, 6400)]

    assert shares == sorted(set(shares))
    assert shares[2] == 0.5
