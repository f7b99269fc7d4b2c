"""The score of the Java players, counted by hand."""

from dataclasses import replace

import pytest

from reversi.domain import STANDARD, Aim, Board, Colour, Ongoing, parse_board, parse_square, start_board
from reversi.engine.players import java_weights
from reversi.engine.players.java_score import mobility_lead, rank_of, score_since, stage_of

BLACK, WHITE, RED = Colour.BLACK, Colour.WHITE, Colour.RED

ROOT = parse_board("""
    . . . . . . . O
    . . . . . . O .
    . . . . . . . .
    . . . O X . . .
    . . . X O . . .
    . . . . . . . .
    . . . . . . . .
    O . . . . . . .
""")

LATER = parse_board("""
    X X O O . O . X
    . X . . . . X .
    O . . . . . . .
    . . . X X . . X
    O . . X X . . .
    . . . . . . . .
    . O . . . . O .
    O . . . . . . .
""")


def only(**weights: int) -> java_weights.Evaluator:
    """An evaluator with these weights at every stage, and nothing else."""
    each = java_weights.JavaWeights(0, 0, 0, 0, 0, 0)._replace(**weights)
    return (each, each, each, each, each)


def score(evaluator: java_weights.Evaluator, board: Board = LATER, root: Board = ROOT) -> int:
    return score_since(root, evaluator, depth=1)(board)


def after_the_first_move() -> Board:
    move = Ongoing(start_board(STANDARD)).move_at(parse_square("d3"))
    assert move is not None
    return move.after


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ({"discs": 4}, 4 * ((10 - 8) - (2 - 5))),  # Black had 2 against 5
        ({"corners": 35}, 35 * 2),  # a1 is new and h1 has changed hands; a8 was White's before
        ({"edges": 3}, 3 * (1 - 5)),  # h4 against c1, d1, f1, a3 and a5; b1 is a C-square
        ({"x_squares": -8}, -8 * (0 - 1)),  # g7 alone: a1, h1 and a8 are taken
    ],
)
def test_discs_and_special_squares_count_as_they_have_changed(weights: dict[str, int], expected: int) -> None:
    assert score(only(**weights)) == expected


def test_a_disc_that_stood_on_an_x_square_before_does_not_count() -> None:
    assert score(only(x_squares=-8), root=LATER) == 0


def test_mobility_and_potential_mobility_count_as_they_have_changed() -> None:
    start, later = start_board(STANDARD), after_the_first_move()

    # At the start both sides have 4 moves, and 10 empty squares beside the other's discs.
    # After d3 both have 3 moves; 5 empty squares stand beside e5, and 13 beside Black's four discs.
    assert score(only(mobility=7), later, start) == 7 * ((3 - 3) - (4 - 4))
    assert score(only(potential_mobility=5), later, start) == 5 * ((5 - 13) - (10 - 10))


def test_each_evaluator_weighs_the_first_move() -> None:
    start, later = start_board(STANDARD), after_the_first_move()

    assert score(java_weights.STANDARD_EVALUATOR, later, start) == 5 * -8
    assert score(java_weights.ALTERNATIVE_EVALUATOR, later, start) == 7 * -8 + 1 * 3
    assert score(java_weights.GREEDY_EVALUATOR, later, start) == 3


def test_the_score_is_the_sum_of_all_terms_of_the_stage() -> None:
    # 18 discs: the second stage, in which discs do not count.
    mobility = mobility_lead(LATER, BLACK) - mobility_lead(ROOT, BLACK)
    potential = score(only(potential_mobility=1))

    assert score(java_weights.STANDARD_EVALUATOR) == 4 * potential + 6 * mobility + 3 * -4 + 35 * 2 + -8 * -1


def test_a_side_without_a_disc_is_lost_whatever_else_there_is() -> None:
    root, later = parse_board("X O . ."), parse_board("X X X .")

    assert score(java_weights.STANDARD_EVALUATOR, later, root) == 1000
    assert score(java_weights.STANDARD_EVALUATOR, later, replace(root, to_move=WHITE)) == -1000


def test_discs_count_against_their_owner_where_fewest_discs_win_and_moves_do_not() -> None:
    rules = replace(STANDARD, aim=Aim.FEWEST_DISCS)
    start, later = (replace(board, rules=rules) for board in (start_board(STANDARD), after_the_first_move()))

    assert score(java_weights.GREEDY_EVALUATOR, later, start) == -3
    assert score(only(potential_mobility=5), later, start) == -40


def test_all_others_are_one_side_in_a_game_of_three() -> None:
    board = parse_board("X R . O O . .", to_move=RED)

    # Black can play c1, Red nothing, White nothing.
    assert [mobility_lead(board, colour) for colour in (BLACK, RED, WHITE)] == [1, -1, -1]
    assert score(only(discs=1), parse_board("X X X O O . ."), replace(board, to_move=BLACK)) == (3 - 2) - (
        1 - 3
    )


@pytest.mark.parametrize(
    ("discs", "stage"),
    [(4, 0), (16, 0), (17, 1), (32, 1), (33, 2), (48, 2), (49, 3), (58, 3), (59, 4), (64, 4)],
)
def test_the_stage_follows_from_the_discs_and_the_depth(discs: int, stage: int) -> None:
    assert stage_of(discs, squares=64, depth=5) == stage


def test_the_stages_are_quarters_of_the_squares_on_other_boards_too() -> None:
    assert [stage_of(discs, squares=36, depth=2) for discs in (9, 10, 18, 19, 27, 28, 33, 34)] == [
        0, 1, 1, 2, 2, 3, 3, 4,
    ]  # fmt: skip


def test_moves_are_ranked_by_their_place() -> None:
    def ranks(squares: str) -> list[int]:
        return [rank_of(parse_square(square), 8, 8) for square in squares.split()]

    assert ranks("a1 b1 c1 d1 e1 f1 g1 h1") == [50, 10, 40, 30, 30, 40, 10, 50]
    assert ranks("a2 b2 c2 d2 e2 f2 g2 h2") == [10, 0, 20, 20, 20, 20, 0, 10]
    assert ranks("a3 b3 c3 d3") == [40, 20, 20, 20]
    assert ranks("h8 g7 h5") == [50, 0, 30]


def test_a_position_that_has_not_changed_scores_nothing_whoever_led_in_it() -> None:
    led = parse_board("""
        . . . . . . . .
        . . . . . . . .
        . . . . X . . .
        . . . X X . . .
        . . . X O . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)

    assert score(only(discs=1, mobility=1, potential_mobility=1), led, led) == 0
