"""The computer tells why before it moves, if a person wants to know: in a tree, and on the board."""

import pytest

from reversi.app.computer.explain import second_choice_words, term_words, thought_words
from reversi.domain import parse_square
from reversi.elm.html import Element, text_of, walk
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Counted, Remark, Searched, Term, TermKind, Thought, Tried, Value
from reversi.engine.protocol.orders import WorkerAnswered
from reversi.locale import Language, say_in
from tests.app.person import Table, thinking
from tests.app.steps import after

ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
C3, C4, E3 = (parse_square(name) for name in ("c3", "c4", "e3"))


def says(*thoughts: Thought) -> Table:
    """White has said why it would play c3, after Black's d3."""
    table = after("human – minimax-1; option explain=True; d3")
    return table.send(WorkerAnswered(thinking(table).request, Answer(C3, Value(5), 3, 1, reasons=thoughts)))


def element(table: Table, name: str) -> Element[object]:
    """The one element of that class."""
    (found,) = (each for each in walk(table.page) if name in str(each.attribute("class") or "").split())
    return found


def tree(table: Table) -> list[str]:
    """The lines of the tree, whatever their depth."""
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "line"]


def test_a_term_shows_its_arithmetic() -> None:
    assert term_words(ENGLISH, Term(TermKind.MOBILITY, 4, 3)) == "mobility 3 × +4 = +12"
    assert term_words(ENGLISH, Term(TermKind.DISCS, -3)) == "discs −3"
    assert term_words(FRENCH, Term(TermKind.CORNERS, 1, 10)) == "coins 10 × +1 = +10"
    assert term_words(ENGLISH, Term(TermKind.DISCS, 7, -1, theirs=True)) == ("opponent’s discs −1 × +7 = −7")


@pytest.mark.parametrize(
    ("thought", "words"),
    [
        (Thought(C3, Counted(12)), "+12"),
        (Thought(C3, Tried(56, 40)), "wins 56% of 40 games"),
        (Thought(C3, Searched(360, Certainty.SEARCHED, 8, 95)), "Depth 8 at 95%, +3.6"),
        (Thought(C3, Searched(200, Certainty.EXACT, 8)), "Exact +2"),
        (Thought(None, Counted(-5)), "−5"),
        (Thought(C3), ""),
    ],
)
def test_a_value_is_told_in_its_unit(thought: Thought, words: str) -> None:
    assert thought_words(ENGLISH, thought) == words


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        (
            Counted(9, (Term(TermKind.DISCS, -3), Term(TermKind.MOBILITY, 4, 3))),
            "discs −3mobility 3 × +4 = +12= +9",
        ),
        (Counted(2, (Term(TermKind.DISCS, 2), Term(TermKind.CORNERS, 0, 10))), "discs +2= +2"),
    ],
    ids=["all", "those worth something"],
)
def test_the_chosen_move_shows_its_terms_and_what_they_add_up_to(worth: Counted, told: str) -> None:
    assert text_of(element(says(Thought(C3, worth)), "terms")) == told


def test_a_line_of_play_is_shown_with_the_terms_at_its_end_if_there_are_any() -> None:
    table = says(Thought(C3, Counted(2, (Term(TermKind.DISCS, 2),), (C3, C4))))
    bare = says(Thought(C3, Counted(5, line=(C3, C4))))

    assert "At the end of c3 c4:" in table.text
    assert text_of(element(table, "terms")) == "discs +2= +2"
    assert "At the end of c3 c4:" in bare.text
    assert not any(each.attribute("class") == "terms" for each in walk(bare.page))


def test_the_reason_of_a_searching_player_ends_with_a_value() -> None:
    chosen = Thought(C3, Searched(120, Certainty.SEARCHED, 8, line=(C3, C4), along=(110, -90)))
    other = Thought(E3, Searched(40, Certainty.SEARCHED, 8, line=(E3, C4), loss=80))

    table = says(chosen, other)

    assert "Expected play, with the value after each move: c3\u00a0+1.1, c4\u00a0−0.9." in table.text
    assert "Its second choice, e3, would lose 0.8 discs." in table.text
    assert "Expected play: e3 c4, worth +0.4." in table.click("e3 Depth 8, +0.4").text


@pytest.mark.parametrize(
    ("loss", "words"),
    [
        (0, "Its second choice, e3, is as good."),
        (4, "Its second choice, e3, is as good."),
        (5, "Its second choice, e3, would lose 0.1 discs."),
        (None, ""),
        (-60, ""),
    ],
)
def test_a_second_choice_that_loses_next_to_nothing_is_as_good(loss: int | None, words: str) -> None:
    chosen = Thought(C3, Searched(120, Certainty.SEARCHED, 8))
    other = Thought(E3, Searched(120, Certainty.SEARCHED, 8, loss=loss))

    assert second_choice_words(ENGLISH, (chosen, other)) == words
    assert second_choice_words(ENGLISH, (chosen,)) == ""


def test_replies_are_listed_below_the_move_with_the_expected_one_first() -> None:
    table = says(
        Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)), Thought(None, Counted(7))), omitted=3),
        Thought(E3, Counted(4)),
    )

    assert tree(table) == ["c3 +5", "c4 +5 expected", "pass +7", "e3 +4"]
    assert "and 3 others" in table.text


def test_a_levels_own_view_of_a_move_stands_beside_its_value() -> None:
    appeal = (Term(TermKind.FELT, 62), Term(TermKind.MOOD, 151))
    table = says(
        Thought(C3, Searched(240, Certainty.SEARCHED, 1, appeal=appeal)),
        Thought(E3, Searched(300, Certainty.SEARCHED, 1), remark=Remark.OVERLOOKED),
    )

    assert tree(table) == ["c3 Depth 1, +2.4 looks like +2.13 to this player", "e3 Depth 1, +3.0 overlooked"]
    assert text_of(element(table, "terms")) == (
        "its feeling for that value +0.62mood of the moment +1.51= +2.13"
    )


def test_a_line_with_nothing_below_it_says_neither_that_it_is_open_nor_closed() -> None:
    table = says(Thought(C3, replies=(Thought(C4),)), Thought(E3, remark=Remark.NO_BETTER))

    lines = [each for each in walk(table.page) if each.attribute("class") == "line"]
    assert [each.attribute("aria-expanded") for each in lines] == ["true", None, None]
