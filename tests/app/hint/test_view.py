import pytest

from reversi.app.game.values import value_figure
from reversi.app.game.words import value_words
from reversi.app.page import view
from reversi.domain import parse_square
from reversi.elm.html import text_of, walk
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of, marked, square_at
from tests.app.person import Table, name_of_square, offered, play, request_of, sit_down_with, told

ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
C3, E3 = parse_square("c3"), parse_square("e3")
SEEN = Progress(
    depth=12,
    nodes=90_000,
    best=BestMove(C3, Value(600, Certainty.EXACT)),
    moves=(MoveValue(C3, 600, Certainty.EXACT, 12), MoveValue(E3, -140, Certainty.SEARCHED, 11, 95)),
)


def helped(times: int, progress: Progress | None = SEEN) -> Table:
    """White, a person, has pressed Hint so often after d3, and heard this of the analyst."""
    table = play(sit_down_with("human", "human"), "d3")
    for _ in range(times):
        table = table.click("Hint")
    return heard(table, progress) if progress and times > 1 else table


def heard(table: Table, progress: Progress) -> Table:
    return table.send(WorkerProgressed(request_of(table), progress))


def reached(table: Table) -> str:
    """What stands beside the hint of how far the analyst sees."""
    return "".join(text_of(each) for each in walk(table.page) if "reached" in classes_of(each))


def values_on(table: Table, square: str) -> list[tuple[str, list[str]]]:
    """The figures on a square, and what marks them."""
    return [
        (text_of(each), classes_of(each))
        for each in walk(square_at(table, square))
        if "value" in classes_of(each)
    ]


def test_without_a_hint_no_square_is_marked() -> None:
    assert marked(helped(0), "hinted") == []


def test_the_first_press_marks_every_legal_square_and_none_as_best() -> None:
    table = helped(1)

    assert len(marked(table, "hinted")) == len(offered(table)) == 3
    assert marked(table, "best") == []


def test_the_second_press_marks_the_best_move_and_shows_no_value() -> None:
    table = helped(2)

    assert "best" in classes_of(square_at(table, "c3"))
    assert values_on(table, "c3") == []
    assert name_of_square(table, "c3") == "c3, legal, flips 1 disc, best move"
    assert name_of_square(table, "e3") == "e3, legal, flips 1 disc"


def test_the_third_press_puts_on_each_square_what_is_known_of_it() -> None:
    table = helped(3)

    assert values_on(table, "c3") == [("+6", ["value", "exact", "loses-none"])]
    assert values_on(table, "e3") == [("−1.4d11", ["value", "searched", "shallow"])]
    assert values_on(table, "c5") == []


def test_a_squares_name_tells_its_value_and_how_sure_it_is() -> None:
    table = helped(3)

    names = [name_of_square(table, square) for square in ("c3", "e3", "c5")]

    assert names == [
        "c3, legal, flips 1 disc, best move, Exact +6",
        "e3, legal, flips 1 disc, Depth 11 at 95%, −1.4",
        "c5, legal, flips 1 disc",
    ]
    assert_accessible(view(table.model))


def test_a_fourth_press_leaves_the_page_as_it_was() -> None:
    assert helped(3).click("Hint").page == helped(0).page


@pytest.mark.parametrize(
    ("value", "figure", "words"),
    [
        (MoveValue(C3, 400, Certainty.EXACT, 9), "+4", "Exact +4"),
        (MoveValue(C3, 0, Certainty.EXACT, 9), "0", "Exact 0"),
        (MoveValue(C3, 364, Certainty.SEARCHED, 14, 95), "+3.6", "Depth 14 at 95%, +3.6"),
        (MoveValue(C3, -25, Certainty.GUESS, 3), "−25", "Guess −25"),
        (MoveValue(C3, 150, Certainty.BOOK, 0), "+1.5", "From the book, +1.5"),
        (MoveValue(C3, 100, Certainty.OUTCOME, 20), "+", "Certain win"),
        (MoveValue(C3, 0, Certainty.OUTCOME, 20), "=", "Certain draw"),
        (MoveValue(C3, -100, Certainty.OUTCOME, 20), "−", "Certain loss"),
    ],
)
def test_a_value_is_written_by_its_certainty(value: MoveValue, figure: str, words: str) -> None:
    assert value_figure(ENGLISH, value) == figure
    assert value_words(ENGLISH, value.certainty, value.value, value.depth, value.selectivity) == words


def test_french_values_have_a_decimal_comma() -> None:
    assert value_figure(FRENCH, MoveValue(C3, 364, Certainty.SEARCHED, 14)) == "+3,6"


def test_how_far_the_analyst_sees_stands_beside_the_hint() -> None:
    assert reached(helped(1)) == ""
    assert reached(helped(2, None)) == "Thinking…"
    assert reached(helped(2)) == "Exact +6"


def test_the_card_of_a_person_says_nothing_of_the_search() -> None:
    cards = [text_of(each) for each in walk(helped(2).page) if "activity" in classes_of(each)]

    assert cards == ["", "To move"]


def test_a_refusal_stands_alone() -> None:
    assert reached(play(helped(2), "a1")) == ""


def test_a_guess_is_shown_once_the_search_has_ended() -> None:
    table = heard(helped(2, None), Progress(3, 70, BestMove(C3, Value(12))))

    done = table.send(WorkerAnswered(request_of(table), Answer(C3, Value(12), 70, 3)))

    assert reached(table) == "Thinking… 70 positions"
    assert reached(done) == "Guess +12"


def test_a_hint_without_a_worker_says_so() -> None:
    assert reached(helped(2, None).send(*[WorkerFailed("no")] * 4)) == "Not available"


def test_a_refused_click_is_explained_over_the_hint() -> None:
    table = play(helped(1), "a1")

    assert told(table).startswith("a1 is not a legal move")
    assert told(table.click("Hint")).startswith("Looking for the best move…")
