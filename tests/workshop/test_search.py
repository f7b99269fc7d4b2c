"""Chapter 8: searches as learners write them, and what they are told."""

import pytest

from reversi.elm import simulate
from reversi.workshop.chapters.search.game import game
from tests.workshop.chapters import solved, verdicts

KEY = "search"
NEGAMAX = "max(-negamax(each, depth - 1, estimate) for"
CALL = "-alpha_beta(after, depth - 1, estimate, *window)"
WINDOW = "(-beta, -max(alpha, best))"
ASKED = "best_move(game, DEPTH, alpha_beta, my_estimate)"
CUT = "if best >= beta:\n                    break"
RESULT = "            return best\n"
VALUE = "-search(state_of(move.after), depth - 1, estimate)"


@pytest.mark.parametrize(
    ("check", "failure", "before", "after"),
    [
        ("horizon", "horizon", "return estimate(board)", "return -estimate(board)"),
        ("one-ahead", "no-sign", NEGAMAX, "min(negamax(each, depth - 1, estimate) for"),
        ("one-ahead", "not-best", NEGAMAX, NEGAMAX.replace("max", "min", 1)),
        ("one-ahead", "one-ahead", NEGAMAX, f"1 + {NEGAMAX}"),
        ("deeper", "too-short", NEGAMAX, "estimate(state.board) if depth > 1 else " + NEGAMAX),
        ("deeper", "deeper", NEGAMAX, NEGAMAX.replace("depth - 1", "min(depth - 1, 1)")),
        ("same-value", "other-value", CALL, CALL.replace("-alpha_beta", "alpha_beta", 1)),
        ("same-value", "nothing-returned", RESULT, ""),
        ("window", "window-inside", WINDOW, "(-beta, -beta + 1)"),
        (
            "window",
            "window-high",
            "if best >= beta:\n                    break",
            "if best >= beta:\n                    return LOST",
        ),
        (
            "window",
            "window-low",
            "            return best\n",
            "            return best if best > alpha else beta\n",
        ),
        ("fewer", "not-fewer", CUT, ""),
        ("fewer", "not-fewer", WINDOW, "(LOST, -LOST)"),
        ("fewer", "no-look", "best = LOST\n", "return 0\n            best = LOST\n"),
        ("same-move", "worst-move", VALUE, VALUE.replace("-search", "search")),
        ("same-move", "other-move", VALUE, VALUE.replace("depth - 1", "0")),
        ("same-move", "illegal", "max(game.moves, key=value).square", "Square(0, 0)"),
        ("plays", "depth", "DEPTH = 3", "DEPTH = 9"),
        (
            "plays",
            "no-search",
            "return best_move(game, DEPTH, alpha_beta, my_estimate)",
            "return game.moves[-1].square",
        ),
    ],
)
def test_a_typical_mistake_is_told_from_others(check: str, failure: str, before: str, after: str) -> None:
    found = verdicts(KEY, solved(KEY, (before, after)))

    assert found[check] == failure


def test_one_can_play_against_the_search() -> None:
    page = simulate(game(solved(KEY)), None).click("New game: your player begins")

    answered = page.run(lambda command: [command.message])

    assert "Your player took" in answered.text
