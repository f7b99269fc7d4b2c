"""Why a computer makes a move, in words: terms, values, and its second choice."""

import pytest

from reversi.app.computer.explain import second_choice_words, term_words, thought_words
from reversi.domain import parse_square
from reversi.engine import Certainty
from reversi.engine.protocol import Counted, Searched, Term, TermKind, Thought, Tried
from reversi.locale import Language, say_in

ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
C3, E3 = parse_square("c3"), parse_square("e3")


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
