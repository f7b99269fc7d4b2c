"""The setup: what is asked follows from what is missing."""

import pytest

from reversi.app.game.seats import Computer, Human
from reversi.app.settings.model import FirstMove, Pace
from reversi.domain.setups import setup_named
from reversi.shells.terminal.play.command import PlayOrder, setup_of
from reversi.shells.terminal.play.setup import Setup, SetupQuestion, answered, question_of

NOTHING = Setup(seed=0, has_kernel=True)


def after(*answers: str) -> Setup:
    setup = NOTHING
    for answer in answers:
        setup = answered(setup, answer)
    return setup


def test_the_side_is_asked_first_then_the_opponent_then_who_begins() -> None:
    assert question_of(after()) == SetupQuestion.SIDE
    assert question_of(after("x")) == SetupQuestion.WHITE
    assert question_of(after("o")) == SetupQuestion.BLACK
    assert question_of(after("o", "greedy")) == SetupQuestion.FIRST
    assert question_of(after("o", "greedy", "lot")) is None


def test_two_people_are_asked_for_no_opponent() -> None:
    assert question_of(after("both")) == SetupQuestion.FIRST


def test_a_person_who_plays_neither_colour_chooses_two_computers() -> None:
    setup = after("none", "greedy", "level 2")

    assert (setup.black, setup.white) == (Computer("greedy"), Computer("level-2"))


@pytest.mark.parametrize(
    ("order", "black", "white", "first"),
    [
        (PlayOrder(), None, None, None),
        (PlayOrder(black="human"), Human(), None, None),
        (PlayOrder(black="greedy"), Computer("greedy"), Human(), FirstMove.RANDOM),
        (PlayOrder(white="greedy"), Human(), Computer("greedy"), FirstMove.RANDOM),
        (PlayOrder(white="greedy", first="white"), Human(), Computer("greedy"), FirstMove.WHITE),
        (PlayOrder(black="worst", white="level-3"), Computer("worst"), Computer("level-3"), FirstMove.RANDOM),
    ],
)
def test_the_command_line_answers_some_questions(
    order: PlayOrder, black: Human | Computer | None, white: Human | Computer | None, first: FirstMove | None
) -> None:
    setup = setup_of(order, seed=0, has_kernel=True)

    assert (setup.black, setup.white, setup.first) == (black, white, first)


def test_the_command_line_sets_rules_and_pace() -> None:
    setup = setup_of(PlayOrder(rules="mirrored", pace="fast"), seed=7, has_kernel=True)

    assert (setup.rules, setup.pace, setup.seed) == (setup_named("mirrored"), Pace.FAST, 7)
