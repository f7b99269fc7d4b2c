"""A player that a person has written: a text that is run for each move, and everything it can do wrong."""

from collections.abc import Callable
from itertools import count

import pytest

from reversi.domain import STANDARD, Ongoing, Square, start_board
from reversi.engine import Answer, CustomPlayer, Question, custom_player_of, player_named
from reversi.engine.explain.replies import explained
from reversi.engine.players.custom_player import chosen
from reversi.engine.protocol import CustomPlayerError, CustomPlayerFailure, Fault, Thought
from reversi.engine.think import think
from tests.engine.players.asking import answer_of

BOARD = start_board(STANDARD)
GAME = Ongoing(BOARD)

LAST = "def choose(game):\n    return game.moves[-1].square\n"


def still() -> float:
    """A clock that stands still."""
    return 0.0


def failure_of(text: str, clock: Callable[[], float] = still) -> CustomPlayerFailure:
    """How the text fails at the first move of a game."""
    with pytest.raises(CustomPlayerError) as failed:
        chosen(GAME, 1, text, clock)
    return failed.value.failure


def test_a_question_brings_its_text_and_gets_its_answer() -> None:
    question = Question(BOARD, "own:Ada", seed=1, code=LAST)

    assert list(think(question, clock=still)) == [Answer(GAME.moves[-1].square, None, nodes=0, depth=0)]


def test_without_a_clock_it_is_not_asked() -> None:
    with pytest.raises(ValueError, match="needs a clock"):
        think(Question(BOARD, "own", seed=1, code=LAST))


def test_its_explanation_names_its_move_alone() -> None:
    question = Question(BOARD, "own", seed=1, code=LAST, explain=True)

    answer = answer_of(explained(think(question, clock=still), question, None, None, None))

    assert answer.reasons == (Thought(answer.move),)


def test_it_may_define_classes_and_import_the_rules() -> None:
    text = (
        "from dataclasses import dataclass\n"
        "from reversi.domain import mobility\n\n"
        "@dataclass(frozen=True, slots=True)\n"
        "class Rated:\n"
        "    square: object\n"
        "    replies: int\n\n"
        "def choose(game):\n"
        "    rated = [Rated(move.square, mobility(move.after, move.after.to_move)) for move in game.moves]\n"
        "    return min(rated, key=lambda each: each.replies).square\n"
    )

    assert GAME.move_at(chosen(GAME, 1, text, still))


def test_its_random_draws_follow_from_the_seed() -> None:
    text = "from random import choice\n\ndef choose(game):\n    return choice(game.moves).square\n"

    def drawn() -> list[Square]:
        return [chosen(GAME, seed, text, still) for seed in range(20)]

    assert drawn() == drawn()
    assert len(set(drawn())) > 1


def test_what_it_prints_is_not_heard(capsys: pytest.CaptureFixture[str]) -> None:
    chosen(GAME, 1, f"print('begun')\n{LAST}", still)

    assert capsys.readouterr().out == ""


ODD = "class Odd:\n    def __repr__(self):\n        {}\n\ndef choose(game):\n    return Odd()\n"
BASES = ("KeyboardInterrupt", "GeneratorExit", "BaseException", "Own")


def raising(kind: str) -> str:
    return f"class Own(BaseException):\n    pass\n\ndef choose(game):\n    raise {kind}('no')\n"


@pytest.mark.parametrize(
    ("text", "fault", "line", "details"),
    [
        ("def choose(game)\n    return 1\n", Fault.UNREADABLE, 1, "expected ':'"),
        ("\0", Fault.UNREADABLE, None, "null bytes"),
        ("def chose(game):\n    return game.moves[0].square\n", Fault.MISSING, None, ""),
        ("choose = 3\n", Fault.MISSING, None, ""),
        (
            "def choose(game):\n    return best(game)\n\ndef best(game):\n    return game.moves[99].square\n",
            Fault.RAISED,
            5,
            "IndexError: tuple index out of range",
        ),
        ("import nowhere\n", Fault.RAISED, 1, "ModuleNotFoundError: No module named 'nowhere'"),
        ("def choose(game):\n    raise SystemExit(3)\n", Fault.RAISED, 2, "SystemExit: 3"),
        ("def choose(game):\n    return 'd3'\n", Fault.NO_SQUARE, None, "'d3' (str)"),
        ("def choose(game):\n    pass\n", Fault.NO_SQUARE, None, "None (NoneType)"),
        (
            "from reversi.domain import Square\n\ndef choose(game):\n    return Square(0, 0)\n",
            Fault.ILLEGAL,
            None,
            "a1",
        ),
        ("def choose(game):\n    game.board.to_move = None\n", Fault.RAISED, 2, "FrozenInstanceError"),
        *((raising(kind), Fault.RAISED, 5, f"{kind}: no") for kind in BASES),
        (ODD.format("raise KeyboardInterrupt"), Fault.RAISED, 3, "KeyboardInterrupt: "),
        (ODD.replace("def __repr__(self):\n        {}", "__repr__ = 0"), Fault.NO_SQUARE, None, " (Odd)"),
        (
            "class Own(Exception):\n    def __str__(self):\n        raise KeyboardInterrupt\n\n"
            "def choose(game):\n    raise Own\n",
            Fault.RAISED,
            6,
            "Own: ",
        ),
    ],
)
def test_a_failure_says_what_and_where(text: str, fault: Fault, line: int | None, details: str) -> None:
    failure = failure_of(text)

    assert (failure.fault, failure.line) == (fault, line)
    assert details in failure.details


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("def choose(game):\n    while True:\n        pass\n", (2, 3)),
        ("while True:\n    pass\n", (1, 2)),
        (ODD.format("while True:\n            pass"), (3, 4)),
    ],
    ids=["a function", "a body", "an answer that is told"],
)
def test_a_loop_without_an_end_is_a_failure_with_its_line(text: str, lines: tuple[int, int]) -> None:
    failure = failure_of(text, count().__next__)  # a second passes at each look

    assert (failure.fault, failure.details) == (Fault.OVERRAN, "5")
    assert failure.line in lines


def test_a_recursion_without_an_end_is_an_exception() -> None:
    failure = failure_of("def choose(game):\n    return choose(game)\n")

    assert failure.fault is Fault.RAISED
    assert "RecursionError" in failure.details


def test_a_long_answer_is_cut() -> None:
    assert len(failure_of("def choose(game):\n    return 'd3' * 10_000\n").details) < 250


def test_a_text_that_moves_a_square_plays_no_illegal_move() -> None:
    text = (
        "def choose(game):\n"
        "    square = game.moves[0].square\n"
        "    object.__setattr__(square, 'column', 0)\n"
        "    return square\n"
    )
    game = Ongoing(BOARD)
    square = game.moves[0].square
    column = square.column

    try:
        with pytest.raises(CustomPlayerError):
            chosen(game, 1, text, still)
    finally:
        object.__setattr__(square, "column", column)  # squares are shared


def test_a_text_that_spoils_its_game_still_plays_by_the_rules() -> None:
    text = (
        "from reversi.domain import Square\n\n"
        "def choose(game):\n"
        "    object.__setattr__(game, 'moves', ())\n"
        "    return Square(3, 2)\n"
    )
    game = Ongoing(BOARD)

    assert chosen(game, 1, text, still) == Square(3, 2)


def test_its_key_holds_its_name() -> None:
    assert player_named("own:Ada") == CustomPlayer("Ada") == custom_player_of("own:Ada")
    assert (CustomPlayer("Ada").key, CustomPlayer().key) == ("own:Ada", "own")
