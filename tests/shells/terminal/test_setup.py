"""The setup: what is asked follows from what is missing."""

from dataclasses import replace

import pytest

from reversi.app.game.seats import Computer, Human
from reversi.app.settings import FirstMove, Pace
from reversi.domain import Colour
from reversi.domain.setups import setup_named
from reversi.shells.terminal.command import PlayOrder, setup_of
from reversi.shells.terminal.setup import Setup, answered, question_of
from reversi.shells.terminal.update import Beginning, init

NOTHING = Setup(seed=0, has_kernel=True)


def after(*answers: str, key: str = "othello") -> Setup:
    setup = replace(NOTHING, rules=setup_named(key))
    for answer in answers:
        question = question_of(setup)
        assert question is not None
        setup = answered(question, answer)
    return setup


def words_of(setup: Setup) -> str:
    question = question_of(setup)
    return question.words if question else ""


def test_the_side_is_asked_first_then_the_opponent_then_who_begins() -> None:
    assert words_of(after()) == "Do you play X (Black), O (White), both or none? [X] "
    assert words_of(after("x")) == "Who plays White (O)? [level-1] "
    assert words_of(after("o")) == "Who plays Black (X)? [level-1] "
    assert words_of(after("o", "greedy")) == "Who moves first: black, white or random? [random] "
    assert question_of(after("o", "greedy", "random")) is None


def test_two_people_are_asked_for_no_opponent_and_who_plays_neither_chooses_two_computers() -> None:
    assert words_of(after("both")) == "Who moves first: black, white or random? [random] "

    setup = after("none", "greedy", "level 2")

    assert setup.players == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Computer("level-2")))


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

    chosen = dict(setup.players)
    assert (chosen.get(Colour.BLACK), chosen.get(Colour.WHITE), setup.first) == (black, white, first)


def test_the_command_line_sets_rules_and_pace() -> None:
    setup = setup_of(PlayOrder(setup="mirrored", pace="fast"), seed=7, has_kernel=True)

    assert (setup.rules, setup.pace, setup.seed) == (setup_named("mirrored"), Pace.FAST, 7)


def test_among_three_the_others_are_asked_for_at_once_and_nobody_who_begins() -> None:
    asked = after(key="hexagon")
    alone, pair = after("", key="hexagon"), after("o, r", key="hexagon")

    assert words_of(asked) == "Do you play X (Black), O (White), R (Red), all or none? [X] "
    assert alone.people == (Colour.BLACK,)
    assert words_of(alone) == "Who plays the others? [level-1] "
    assert words_of(pair) == "Who plays Black (X)? [level-1] "
    assert words_of(after("none", key="hexagon")) == "Who plays them all? [level-1] "
    assert question_of(after("all", key="hexagon")) is None
    assert dict(after("o", "greedy", key="hexagon").players) == {
        Colour.BLACK: Computer("greedy"),
        Colour.WHITE: Human(),
        Colour.RED: Computer("greedy"),
    }
    assert question_of(after("o", "greedy", key="hexagon")) is None


@pytest.mark.parametrize("answer", ["g", "x o r", "both", "x y", "-"])
def test_a_colour_that_nobody_plays_is_refused(answer: str) -> None:
    with pytest.raises(ValueError, match=r"Type X, O, R, all or none; '.*' is none of these\."):
        after(answer, key="hexagon")


@pytest.mark.parametrize(
    ("order", "players"),
    [
        (
            PlayOrder(setup="four-players", white="greedy", players=["RED=human", "others=random"]),
            [Computer("random"), Computer("greedy"), Human(), Computer("random")],
        ),
        (PlayOrder(setup="hexagon", players=["red=greedy"]), [Human(), Human(), Computer("greedy")]),
    ],
)
def test_the_command_line_names_players_of_every_colour_and_people_play_the_others(
    order: PlayOrder, players: list[Human | Computer]
) -> None:
    setup = setup_of(order, seed=0, has_kernel=True)

    chosen = dict(setup.players)
    assert [chosen[colour] for colour in setup.rules.rules.players] == players
    assert question_of(setup) is None


@pytest.mark.parametrize("has_kernel", [True, False])
def test_only_somebody_without_the_package_is_told_of_it(has_kernel: bool) -> None:
    table, _ = init(Beginning(replace(NOTHING, has_kernel=has_kernel), hints=False))

    assert ("pip install wasmtime" in table.remark) is not has_kernel
