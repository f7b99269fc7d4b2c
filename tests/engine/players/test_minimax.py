from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.engine.players import minimax
from reversi.engine.players.minimax import NODES_PER_PROGRESS, affordable_plies, terms_of
from reversi.engine.protocol import Answer, BestMove, Certainty, Progress, Value, points
from tests.engine.players.asking import answer
from tests.profiles import examples
from tests.strategies import THREE_PLAYERS, WALLED, ongoing_states, seeds

BLACK, WHITE = domain.Colour.BLACK, domain.Colour.WHITE


def score(board: domain.Board, legal_moves: int, me: domain.Colour) -> int:
    return points(terms_of(board, legal_moves, me))


def test_the_score_is_discs_and_three_times_mobility_and_ten_times_corners() -> None:
    board = domain.parse_board(
        """
        X . . .
        . O X .
        . X X .
        . . . O
        """,
        to_move=WHITE,
    )

    # Black 4 discs, White 2; White has 3 moves; one corner each.
    assert score(board, legal_moves=3, me=BLACK) == (4 - 2) - 3 * 3 + 10 * (1 - 1)
    assert score(board, legal_moves=3, me=WHITE) == -score(board, legal_moves=3, me=BLACK)


@pytest.mark.parametrize(
    ("drawing", "me", "value"),
    [
        ("X X X O", BLACK, 1000),
        ("X X X O", WHITE, -1000),
        ("X X . O O", BLACK, 0),
        ("X X O R R", BLACK, 0),
        ("X X O R R", WHITE, -1000),
    ],
)
def test_a_game_that_is_won_is_worth_a_thousand(drawing: str, me: domain.Colour, value: int) -> None:
    assert score(domain.parse_board(drawing), 0, me) == value


def test_every_first_move_of_the_game_is_worth_minus_six() -> None:
    found = {answer(domain.start_board(domain.STANDARD), "minimax-0", seed) for seed in range(40)}

    # Black then has 4 discs, White 1 and three replies: 4 - 1 - 3 * 3.
    assert {(each.value, each.nodes, each.depth) for each in found} == {(Value(-6), 4, 1)}
    assert len({each.move for each in found}) == 4


@pytest.mark.parametrize(("most", "plies"), [(3, 0), (15, 0), (16, 1), (63, 1), (64, 2), (10**6, 2), (0, 2)])
def test_minimax_looks_as_far_ahead_as_its_positions_suffice_and_at_its_own_moves_always(
    most: int, plies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = domain.Ongoing(domain.start_board(domain.STANDARD))
    monkeypatch.setattr(minimax, "affordable_positions", lambda _: most)  # 0 is no limit

    assert affordable_plies(state, 2) == plies


def test_minimax_tells_how_far_it_is_and_which_moves_are_best_so_far() -> None:
    board = domain.start_board(domain.STANDARD)
    state = domain.Ongoing(board)

    *told, found = minimax.think(state, seed=0, plies=3)

    progress = [each for each in told if isinstance(each, Progress)]
    nodes = [0, *(each.nodes for each in progress)]
    assert isinstance(found, Answer)
    assert progress == told
    assert {each.depth for each in progress} == {found.depth} == {4}
    assert all(0 <= later - earlier <= NODES_PER_PROGRESS for earlier, later in pairwise(nodes))
    assert len(progress) == nodes[-1] // NODES_PER_PROGRESS + len(state.moves)
    assert found.nodes == nodes[-1]
    assert {each.square: each.value for each in progress[-1].moves} == naive_values(board, 3)
    for each in progress:
        values = [move.value for move in each.moves]
        assert values == sorted(values, reverse=True)
        assert {(move.certainty, move.depth) for move in each.moves} <= {(Certainty.GUESS, 4)}
        best = BestMove(each.moves[0].square, Value(each.moves[0].value)) if each.moves else None
        assert each.best == best


def test_minimax_wins_when_it_can() -> None:
    board = domain.parse_board("""
        . . . .
        . O O X
        . . . .
    """)

    found = answer(board, "minimax-2")

    assert str(found.move) == "a2"
    assert found.value == Value(1000)


@given(state=ongoing_states(), plies=st.integers(0, 1), seed=seeds)
def test_move_and_value_are_those_of_a_plain_minimax(state: domain.Ongoing, plies: int, seed: int) -> None:
    expected = naive_values(state.board, plies)

    found = answer(state.board, f"minimax-{plies}", seed)

    assert found.value == Value(expected[found.move]) == Value(max(expected.values()))


@examples(25)
@given(state=ongoing_states(st.sampled_from([domain.classic_rules(4, 4), THREE_PLAYERS, WALLED])), seed=seeds)
def test_so_they_are_three_plies_deep(state: domain.Ongoing, seed: int) -> None:
    expected = naive_values(state.board, 2)

    found = answer(state.board, "minimax-2", seed)

    assert found.value == Value(expected[found.move]) == Value(max(expected.values()))


def naive_values(board: domain.Board, plies: int) -> dict[domain.Square, int]:
    """The value of each move by the book: states, moves, and discs counted square by square."""
    return {move.square: naive_value(move.after, plies, board.to_move) for move in domain.moves_of(board)}


def naive_value(board: domain.Board, plies: int, me: domain.Colour) -> int:
    sign = -1 if board.rules.aim is domain.Aim.FEWEST_DISCS else 1
    state = domain.state_of(board)
    match state:
        case domain.SkipMove():
            return naive_value(domain.play(state, domain.Skip()).board, plies, me)
        case domain.Finished(_, domain.Tie(colours)) if me in colours:
            return 0
        case domain.Finished(_, result):
            return 1000 if result == domain.Win(me) else -1000
        case domain.Ongoing(_, moves) if plies == 0:
            mobility = len(moves) if board.to_move is me else -len(moves)
            held = naive_lead(domain.disc_counts(board), me) + 10 * naive_lead(corner_counts(board), me)
            return 3 * mobility + sign * held
        case domain.Ongoing(_, moves):
            choose = max if board.to_move is me else min
            return choose(naive_value(move.after, plies - 1, me) for move in moves)


def naive_lead(counts: dict[domain.Colour, int], me: domain.Colour) -> int:
    return sum(number if colour is me else -number for colour, number in counts.items())


def corner_counts(board: domain.Board) -> dict[domain.Colour, int]:
    owners = [domain.disc_at(board, square) for square in naive_corners(board.rules)]
    return {colour: owners.count(colour) for colour in board.rules.players}


def naive_corners(rules: domain.Rules) -> list[domain.Square]:
    """The squares that stand between two others on none of their four lines."""
    squares = {*domain.squares_in_order(rules.width, rules.height)} - rules.walls
    return [
        square
        for square in squares
        if not any(
            {
                domain.Square(square.column + x, square.row + y),
                domain.Square(square.column - x, square.row - y),
            }
            <= squares
            for x, y in ((1, 0), (0, 1), (1, 1), (1, -1))
        )
    ]
