"""The analysis on the page: the best lines written out, and what is said of them."""

from dataclasses import replace

import pytest

from reversi.app import panel, settings
from reversi.app.analysis.view import sure_words
from reversi.app.common.tab import Tab
from reversi.app.game import msg as game_msg
from reversi.app.settings import LineCount
from reversi.domain import Skip, Square, parse_square
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.locale import Language
from tests.app.drawings import classes_of, sent_again, square_at
from tests.app.person import Table, play, request_of, sit_down_with, told

C5, C3, E3 = parse_square("c5"), parse_square("c3"), parse_square("e3")
VALUES = (
    MoveValue(C5, 600, Certainty.EXACT, 12, 100, (C5, parse_square("e6"), Skip(), parse_square("d6"))),
    MoveValue(C3, 200, Certainty.EXACT, 12, 100, (C3,)),
    MoveValue(E3, -400, Certainty.EXACT, 12),
)


def analysed(*values: MoveValue) -> Table:
    """White, after d3, under analysis, with these values of the moves."""
    table = play(sit_down_with("human", "human"), "d3").click("Analyse")
    progress = Progress(12, 900, BestMove(C5, Value(600, Certainty.EXACT)), moves=values)
    return table.send(WorkerProgressed(request_of(table), progress)) if values else table


def section(table: Table) -> Element[object]:
    """The part of the page that has the lines."""
    return next(each for each in walk(table.page) if "analysis" in classes_of(each))


def lines(table: Table) -> list[list[str]]:
    """The lines: the parts of each, as they are read."""
    return [
        [text_of(part) for part in each.children]
        for each in walk(section(table))
        if "candidate" in classes_of(each)
    ]


def in_language(table: Table, language: Language) -> Table:
    return table.send(settings.OptionsChosen(replace(table.model.options, language=language)))


def test_there_are_no_lines_until_a_person_analyses() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    assert not [each for each in walk(table.page) if "analysis" in classes_of(each)]


def test_a_line_has_a_value_and_its_plies_with_passes_and_the_heading_says_how_sure_they_are() -> None:
    table = analysed(*VALUES)

    assert lines(table) == [["+6", "c5e6passd6"], ["+2", "c3"], ["−4", "e3"]]
    assert "Best lines for Whiteexact" in text_of(section(table))
    moves = [each for each in walk(section(table)) if "onward" in classes_of(each)]
    named = [each.attribute("aria-label") for each in moves]
    assert named == [None, "e6 after c5", "d6 after c5, e6, pass", None, None]


def test_the_heading_says_for_whom_the_values_are() -> None:
    assert "Best lines for White" in text_of(section(analysed(*VALUES)))


@pytest.mark.parametrize("count", LineCount)
def test_there_are_as_many_lines_as_a_person_wants(count: LineCount) -> None:
    table = analysed(*VALUES).choose(count.name, "Lines")

    assert len(lines(table)) == min(count.value, len(VALUES))


def test_the_values_stand_on_the_squares_too() -> None:
    table = analysed(*VALUES)

    assert text_of(square_at(table, "c5")).endswith("+6")
    assert "best" in classes_of(square_at(table, "c5"))


def test_before_anything_is_known_the_lines_place_says_so() -> None:
    assert "Thinking…" in text_of(section(analysed()))


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


def test_the_best_moves_are_said_in_the_language_of_the_page() -> None:
    table = analysed(*VALUES)

    assert "Best: c5 +6, c3 +2, e3 −4." in told(table)
    assert "Meilleurs coups\u00a0: c5 +6, c3 +2, e3 " in told(in_language(table, Language.FRENCH))
    assert "良い手：c5 +6、c3 +2、e3 " in told(in_language(table, Language.JAPANESE))


def test_the_status_line_shows_no_value_and_each_saying_is_a_new_one() -> None:
    table = analysed(*VALUES)
    again = table.press("h", "Board")

    assert [text_of(part) for part in status_parts(table) if not is_unseen(part)] == [
        "Black d3 flipped 1 disc. White to move."
    ]
    assert [text_of(part) for part in status_parts(again)] == [text_of(part) for part in status_parts(table)]
    assert status_parts(again)[1].key != status_parts(table)[1].key


def status_parts(table: Table) -> list[Element[object]]:
    (status,) = (element for element in walk(table.page) if element.attribute("role") == "status")
    return [part for part in status.children if isinstance(part, Element)]


def is_unseen(part: Element[object]) -> bool:
    return part.attribute("class") == "unseen"


def test_where_only_the_outcome_is_certain_it_is_said_in_words() -> None:
    table = analysed(replace(VALUES[0], certainty=Certainty.OUTCOME))

    assert "Best: c5 certain win." in told(table)


def test_a_line_of_an_unknown_continuation_is_its_first_move() -> None:
    assert lines(analysed(MoveValue(Square(2, 4), 100, Certainty.SEARCHED, 1)))[0][1] == "c5"


def test_the_button_says_whether_the_analysis_is_on() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    pressed = [each.find("Analyse").attribute("aria-pressed") for each in (table, table.click("Analyse"))]

    assert pressed == ["false", "true"]


def test_lines_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = analysed(*VALUES)

    assert sent_again(table, table.send(game_msg.SquarePointed(C3)), "candidate") == 0


def tabs(table: Table) -> dict[str, object]:
    """The tabs by their classes, and whether they are pressed."""
    return {
        " ".join(classes_of(each)[1:]): each.attribute("aria-pressed")
        for each in walk(table.page)
        if classes_of(each)[:1] == ["tab"]
    }


def test_on_narrow_screens_the_lines_are_the_first_tab_and_the_moves_are_listed_on_wide_ones_meanwhile() -> (
    None
):
    table = analysed(*VALUES)

    assert tabs(table) == {
        "for-lines": "true",
        "on-wide": "true",
        "for-moves": "false",
        "for-comment": "false",
    }
    assert [classes_of(each) for each in walk(table.page) if "lined" in classes_of(each)] == [
        ["moves", "lined"]
    ]


def test_another_tab_stays_chosen_until_it_is_not_there() -> None:
    table = analysed(*VALUES).send(panel.TabChosen(Tab.MOVES))

    assert tabs(table) == {"for-lines": "false", "for-moves": "true", "for-comment": "false"}
    assert tabs(table.click("Analyse")) == {}
