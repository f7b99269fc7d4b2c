"""The explanation on the page: a tree in words, and the squares that it speaks of."""

from dataclasses import replace

import pytest

from reversi.app import settings
from reversi.app.computer.explain import REMARKS, TERMS, second_choice_words, term_words, thought_words
from reversi.app.game import msg as game_msg
from reversi.domain import parse_square
from reversi.elm.html import Element, text_of, walk
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Counted, Remark, Searched, Term, TermKind, Thought, Tried, Value
from reversi.engine.protocol.orders import WorkerAnswered
from reversi.locale import Language, say_in
from tests.app.drawings import marked
from tests.app.person import Table, play, settled, sit_down_with, thinking

ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
C3, C4, E3 = (parse_square(name) for name in ("c3", "c4", "e3"))


def explained(*thoughts: Thought, key: str = "minimax-1") -> Table:
    """White has said why it would play c3, after Black's d3."""
    table = sit_down_with("human", key)
    table = play(table.send(settings.OptionsChosen(replace(table.model.options, explain=True))), "d3")
    points = thoughts[0].value
    answer = Answer(C3, None if points is None else Value(points), 3, 1, reasons=thoughts)
    return settled(table.send(WorkerAnswered(thinking(table).request, answer)))


def element(table: Table, name: str) -> Element[object]:
    """The one element of that class."""
    (found,) = (each for each in walk(table.page) if name in str(each.attribute("class") or "").split())
    return found


def told(table: Table) -> list[str]:
    """The lines of the tree, whatever their depth."""
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "line"]


def opened(table: Table) -> list[object]:
    """Whether the lines are open; None for one with nothing more to it."""
    lines = [each for each in walk(table.page) if each.attribute("class") == "line"]
    return [each.attribute("aria-expanded") for each in lines]


def test_a_term_shows_its_arithmetic() -> None:
    assert term_words(ENGLISH, Term(TermKind.MOBILITY, 4, 3)) == "mobility 3 × +4 = +12"
    assert term_words(ENGLISH, Term(TermKind.DISCS, -3)) == "discs −3"
    assert term_words(FRENCH, Term(TermKind.CORNERS, 1, 10)) == "coins 10 × +1 = +10"
    assert term_words(ENGLISH, Term(TermKind.DISCS, 7, -1, theirs=True)) == ("opponent’s discs −1 × +7 = −7")


def test_a_value_is_told_in_its_unit() -> None:
    assert thought_words(ENGLISH, Thought(C3, Counted(12))) == "+12"
    assert thought_words(ENGLISH, Thought(C3, Tried(56, 40))) == "wins 56% of 40 games"
    assert (
        thought_words(ENGLISH, Thought(C3, Searched(360, Certainty.SEARCHED, 8, 95)))
        == "Depth 8 at 95%, +3.6"
    )
    assert thought_words(ENGLISH, Thought(C3, Searched(200, Certainty.EXACT, 8))) == "Exact +2"
    assert thought_words(ENGLISH, Thought(None, Counted(-5))) == "−5"
    assert thought_words(ENGLISH, Thought(C3)) == ""


@pytest.mark.parametrize("language", Language)
def test_every_term_and_remark_has_words_of_its_own(language: Language) -> None:
    say = say_in(language)

    assert len({say(TERMS[kind]) for kind in TermKind}) == len(TermKind)
    assert len({say(REMARKS[remark]) for remark in Remark}) == len(Remark)


def test_the_chosen_move_shows_its_terms_and_what_they_add_up_to() -> None:
    table = explained(Thought(C3, Counted(9, (Term(TermKind.DISCS, -3), Term(TermKind.MOBILITY, 4, 3)))))

    assert text_of(element(table, "terms")) == "discs −3mobility 3 × +4 = +12= +9"


def test_terms_worth_nothing_are_left_out() -> None:
    table = explained(Thought(C3, Counted(2, (Term(TermKind.DISCS, 2), Term(TermKind.CORNERS, 0, 10)))))

    assert text_of(element(table, "terms")) == "discs +2= +2"


def test_a_line_of_play_is_shown_with_the_terms_at_its_end() -> None:
    table = explained(Thought(C3, Counted(2, (Term(TermKind.DISCS, 2),), (C3, C4))))

    assert "At the end of c3 c4:" in table.text


def test_the_reason_of_a_searching_player_ends_with_a_value() -> None:
    chosen = Thought(C3, Searched(120, Certainty.SEARCHED, 8, line=(C3, C4), along=(110, -90)))
    other = Thought(E3, Searched(40, Certainty.SEARCHED, 8, line=(E3, C4), loss=80))

    table = explained(chosen, other)

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
    table = explained(
        Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)), Thought(None, Counted(7))), omitted=3),
        Thought(E3, Counted(4)),
    )

    assert told(table) == ["c3 +5", "c4 +5 expected", "pass +7", "e3 +4"]
    assert "and 3 others" in table.text


def test_a_value_without_terms_is_not_taken_apart() -> None:
    table = explained(Thought(C3, Counted(5, line=(C3, C4))))

    assert "At the end of c3 c4:" in table.text
    assert not any(each.attribute("class") == "terms" for each in walk(table.page))


def test_a_levels_own_view_of_a_move_stands_beside_its_value() -> None:
    appeal = (Term(TermKind.FELT, 62), Term(TermKind.MOOD, 151))
    table = explained(
        Thought(C3, Searched(240, Certainty.SEARCHED, 1, appeal=appeal)),
        Thought(E3, Searched(300, Certainty.SEARCHED, 1), remark=Remark.OVERLOOKED),
    )

    assert told(table) == ["c3 Depth 1, +2.4 looks like +2.13 to this player", "e3 Depth 1, +3.0 overlooked"]
    assert text_of(element(table, "terms")) == (
        "its feeling for that value +0.62mood of the moment +1.51= +2.13"
    )


def test_a_line_says_whether_it_is_open() -> None:
    table = explained(
        Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)),)), Thought(E3, remark=Remark.NO_BETTER)
    )

    assert opened(table) == ["true", None, None]
    assert opened(table.click("c3 +5")) == ["false", None]


def test_the_square_of_a_line_is_shown_on_the_board() -> None:
    table = explained(Thought(C3, Counted(5)), Thought(E3, Counted(4)))

    pointed = table.click("e3 +4")

    assert element(pointed, "considered").attribute("id") == "square-e3"
    assert element(pointed, "turns").attribute("id") == "square-e4"


def test_only_what_the_computer_considered_is_marked_under_the_pointer() -> None:
    table = explained(Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)),)), Thought(E3, Counted(4)))

    def considered(square: str) -> list[str]:
        return marked(table.send(game_msg.SquarePointed(parse_square(square))), "considered")

    assert [considered(square) for square in ("h8", "c5", "c3")] == [[], [], []]
    assert [considered(square) for square in ("e3", "c4")] == [["e3"], ["c4"]]
    assert marked(table.send(game_msg.SquarePointed(parse_square("e3"))), "intended") == ["c3"]


def test_the_intended_move_is_marked_on_the_board() -> None:
    table = explained(Thought(C3, Counted(5)))

    assert element(table, "intended").attribute("id") == "square-c3"
    assert element(table, "turns").attribute("id") == "square-d4"
    assert text_of(element(table, "status")).startswith("White would play c3.")
    assert "Waits for you" in table.text


def test_the_play_button_is_disabled_until_there_is_an_explanation() -> None:
    table = sit_down_with("human", "greedy")
    table = table.send(settings.OptionsChosen(replace(table.model.options, explain=True)))

    assert "Before the computer moves, it explains why here." in table.text
    assert "Play it" not in table.names
    asked = play(table, "d3")
    assert asked.find("Play it").attribute("aria-disabled") == "true"


def test_without_marks_the_explained_move_still_shows_what_it_would_flip() -> None:
    table = explained(Thought(C3, Counted(9)))
    unmarked = table.send(settings.OptionsChosen(replace(table.model.options, legal_marks=False)))

    assert marked(unmarked, "turns") == marked(table, "turns") == ["d4"]
