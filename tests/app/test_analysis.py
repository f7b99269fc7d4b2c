"""What no scene tells of analysis: late messages, how sure values are, what the browser is sent, tabs."""

from dataclasses import replace

import pytest

from reversi.app.analysis.view import sure_words
from reversi.app.game import msg as game_msg
from reversi.domain import parse_square
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty
from reversi.engine.protocol import MoveValue
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.locale import Language
from tests.app.drawings import classes_of, sent_again
from tests.app.person import Table, play, request_of
from tests.app.steps import after

ANALYSED = "human – human; d3; [Analyse]; finds 12/95 c5e6f5 -0.8 c3c4e3 -3.2 e3f4 -8.1"
A1, C3, C5, E6 = map(parse_square, ("a1", "c3", "c5", "e6"))


def test_a_late_report_or_one_of_more_positions_alone_changes_nothing() -> None:
    table = after(ANALYSED)
    moved, found = play(table, "c5"), table.model.knowledge.found
    (progress,) = (each.progress for each in found.values())

    again = replace(progress, nodes=99_000, speed=1_000_000)

    assert table.send(WorkerProgressed(request_of(table), again)).model is table.model
    assert moved.send(WorkerProgressed(request_of(table), progress)).model == moved.model


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (MoveValue(C5, 80, Certainty.SEARCHED, 14, 95), "depth 14, 95%"),
        (MoveValue(C5, 80, Certainty.SEARCHED, 5), "depth 5"),
        (MoveValue(C5, 800, Certainty.EXACT, 14), "exact"),
        (MoveValue(C5, 100, Certainty.OUTCOME, 24), "Certain win"),
        (MoveValue(C5, 80, Certainty.BOOK, 0), ""),
    ],
)
def test_how_sure_a_value_is_in_words(value: MoveValue, words: str) -> None:
    assert sure_words(Language.ENGLISH, value) == words


def test_the_status_line_shows_no_value_and_each_saying_is_a_new_one() -> None:
    table = after(ANALYSED)
    again = table.press("h", "Board")

    assert [text_of(part) for part in status_parts(table) if part.attribute("class") != "unseen"] == [
        "Black d3 flipped 1 disc. White to move."
    ]
    assert [text_of(part) for part in status_parts(again)] == [text_of(part) for part in status_parts(table)]
    assert status_parts(again)[1].key != status_parts(table)[1].key


def status_parts(table: Table) -> list[Element[object]]:
    (status,) = (element for element in walk(table.page) if element.attribute("role") == "status")
    return [part for part in status.children if isinstance(part, Element)]


def test_lines_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = after(ANALYSED)

    assert sent_again(table, table.send(game_msg.SquarePointed(C3)), "candidate") == 0


def tabs(table: Table) -> dict[str, object]:
    """The tabs by their classes, and whether they are selected."""
    return {
        " ".join(classes_of(each)[1:]): each.attribute("aria-selected")
        for each in walk(table.page)
        if classes_of(each)[:1] == ["tab"]
    }
