"""The values of moves on their squares: what can be compared, what a move loses, and the best in words."""

import pytest

from reversi.app.game.values import Loss, best_words, graded, help_for, help_words, view_value
from reversi.app.hint import HintStage
from reversi.domain import parse_square
from reversi.elm.html import text_of
from reversi.engine import Certainty
from reversi.engine.protocol import MoveValue
from reversi.locale import Language, say_in
from tests.app.drawings import classes_of

ENGLISH = say_in(Language.ENGLISH)


def searched(square: str, hundredths: int, depth: int = 12) -> MoveValue:
    return MoveValue(parse_square(square), hundredths, Certainty.SEARCHED, depth)


def exact(square: str, discs: int) -> MoveValue:
    return MoveValue(parse_square(square), 100 * discs, Certainty.EXACT, 20)


def losses(*values: MoveValue) -> list[Loss | None]:
    return [each.loss for each in graded(values)]


def test_figures_tell_by_how_much_a_move_loses_against_the_best() -> None:
    lost = {49: Loss.NONE, 50: Loss.LITTLE, 199: Loss.LITTLE, 200: Loss.SOME, 499: Loss.SOME}
    lost |= {500: Loss.MUCH, 999: Loss.MUCH, 1000: Loss.MOST, 5000: Loss.MOST}

    assert losses(exact("d3", 0), *(searched("c4", -each, 20) for each in lost)) == [
        Loss.NONE,
        *lost.values(),
    ]


def test_a_shallower_value_is_dim_says_its_depth_and_is_not_compared() -> None:
    deep, shallow = graded((exact("d3", -4), searched("c4", 300, 10)))

    view = view_value(ENGLISH, shallow)

    assert (deep.loss, deep.shallow) == (Loss.NONE, False)
    assert (shallow.loss, shallow.shallow) == (None, True)
    assert classes_of(view) == ["value", "searched", "shallow"]
    assert [text_of(child) for child in view.children] == ["+3.0", "d10"]


@pytest.mark.parametrize("language", Language)
def test_the_words_of_a_square_tell_the_depth_of_its_value(language: Language) -> None:
    shown = help_for(HintStage.VALUES, None, (searched("c4", 300, 10), searched("d3", 100, 11)))

    assert "10" in help_words(say_in(language), shown, parse_square("c4"))


def test_a_lost_game_loses_much_against_a_won_or_drawn_one() -> None:
    won, drawn, lost = (
        MoveValue(parse_square(name), value, Certainty.OUTCOME, 20)
        for name, value in (("d3", 100), ("c4", 0), ("f5", -100))
    )

    assert losses(won, drawn, lost) == [Loss.NONE, Loss.MOST, Loss.MOST]
    assert losses(drawn, lost) == [Loss.NONE, Loss.MOST]


def test_points_of_a_players_own_lose_no_discs() -> None:
    assert losses(MoveValue(parse_square("d3"), 12, Certainty.GUESS, 1)) == [None]


def test_one_sentence_names_the_three_best_of_the_moves_that_can_be_compared() -> None:
    values = (
        searched("e6", 10),
        searched("d3", 120),
        searched("f4", 900, 11),
        searched("c4", -80),
        searched("f5", -2000),
    )

    assert best_words(ENGLISH, values) == "Best: d3 +1.2, e6 +0.1, c4 −0.8."


def test_a_small_square_has_a_whole_number_for_a_figure_with_tenths() -> None:
    values = graded((searched("d3", -1390, 20), searched("c4", -20, 20), exact("f5", -12)))
    views = [view_value(ENGLISH, each) for each in values]

    assert [text_of(each) for each in views] == ["−13.9", "−0.2", "−12"]
    assert [each.attribute("data-whole") for each in views] == ["−14", "0", None]
