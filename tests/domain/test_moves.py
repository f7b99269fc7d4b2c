from hypothesis import given

from reversi.domain import (
    Board,
    Colour,
    Ongoing,
    Square,
    count,
    disc_at,
    distance,
    empties,
    flips,
    format_board,
    format_squares,
    legal_squares,
    mobility,
    moves_of,
    next_player,
    parse_board,
    parse_square,
    squares_in_order,
    start_board,
    successors,
)
from reversi.domain.rules import STANDARD
from tests.strategies import ongoing_states, reachable_boards

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def test_black_has_four_moves_at_the_start() -> None:
    board = start_board(STANDARD)

    assert format_squares(legal_squares(board)) == "d3 c4 f5 e6"
    assert mobility(board) == mobility(board, WHITE) == 4


def test_a_move_turns_runs_in_all_eight_directions_at_once() -> None:
    board = parse_board("""
        X . . X . . X
        . O . O . O .
        . . O O O . .
        X O O . O O X
        . . O O O . .
        . O . O . O .
        X . . X . . X
    """)

    assert flips(board, parse_square("d4")) == {
        square for square in squares_in_order(7, 7) if disc_at(board, square) is WHITE
    }


def test_a_run_that_meets_the_edge_or_an_empty_square_is_not_flipped() -> None:
    board = parse_board("""
        . O O .
        O . . .
        O . X .
        O . . .
    """)

    assert legal_squares(board) == ()
    assert flips(board, parse_square("a1")) == frozenset()


def test_a_run_does_not_go_round_the_edge_into_the_next_row() -> None:
    board = parse_board("""
        . . . O
        O X . .
    """)

    assert flips(board, parse_square("c1")) == frozenset()


def test_a_wall_stops_a_capture() -> None:
    board = parse_board("""
        . O # X
        . O O X
    """)

    assert flips(board, parse_square("a1")) == frozenset()
    assert format_squares(flips(board, parse_square("a2"))) == "b2 c2"


def test_discs_of_every_other_player_are_enemies() -> None:
    board = parse_board(". O R B X", to_move=BLACK)

    assert format_squares(flips(board, parse_square("a1"))) == "b1 c1 d1"


def test_a_move_lists_its_flips_from_the_disc_outwards() -> None:
    board = parse_board("""
        X . . . .
        . O . . .
        . . O . .
        X O O . .
        . . . . .
    """)

    (move,) = [move for move in moves_of(board) if move.square == parse_square("d4")]

    assert [str(square) for square in move.flips] == ["c3", "c4", "b2", "b4"]


def test_the_result_of_a_move_has_its_flips_turned_and_the_next_player_to_move() -> None:
    (move, *_) = moves_of(start_board(STANDARD))

    assert str(move.square) == "d3"
    assert move.after == parse_board(
        """
        . . . . . . . .
        . . . . . . . .
        . . . X . . . .
        . . . X X . . .
        . . . X O . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        to_move=WHITE,
    )


def test_an_occupied_square_and_one_off_the_board_are_illegal() -> None:
    board = start_board(STANDARD)

    assert flips(board, parse_square("d4")) == frozenset()
    assert flips(board, Square(8, 3)) == flips(board, Square(-1, 3)) == frozenset()


@given(board=reachable_boards())
def test_legal_squares_are_those_that_flip_a_disc_once_all_are_placed(board: Board) -> None:
    squares = squares_in_order(board.rules.width, board.rules.height)
    to_place = tuple(
        square for square in squares if square in board.rules.placing and disc_at(board, square) is None
    )

    assert legal_squares(board) == (to_place or tuple(square for square in squares if flips(board, square)))


@given(board=reachable_boards())
def test_flips_are_what_a_walk_from_square_to_square_finds(board: Board) -> None:
    placing = any(disc_at(board, square) is None for square in board.rules.placing)

    for square in squares_in_order(board.rules.width, board.rules.height):
        assert flips(board, square) == (frozenset() if placing else flips_by_walking(board, square))


@given(state=ongoing_states())
def test_a_move_adds_one_disc_and_recolours_its_flips(state: Ongoing) -> None:
    board = state.board
    for move in state.moves:
        after = move.after

        assert empties(after) == empties(board) - 1
        assert count(after, board.to_move) == count(board, board.to_move) + 1 + len(move.flips)
        assert {disc_at(after, square) for square in (*move.flips, move.square)} == {board.to_move}
        assert after.to_move is next_player(board.rules, board.to_move)
        assert after.rules is board.rules


@given(state=ongoing_states())
def test_a_move_leaves_all_other_discs_alone(state: Ongoing) -> None:
    squares = squares_in_order(state.board.rules.width, state.board.rules.height)
    for move in state.moves:
        untouched = set(squares) - {move.square, *move.flips}

        assert all(disc_at(move.after, square) is disc_at(state.board, square) for square in untouched)


@given(state=ongoing_states())
def test_a_move_agrees_with_the_functions_for_its_parts(state: Ongoing) -> None:
    board = state.board

    assert tuple(move.square for move in state.moves) == legal_squares(board)
    assert all(frozenset(move.flips) == flips(board, move.square) for move in state.moves)
    assert [move.after for move in state.moves] == list(successors(board))
    assert len(state.moves) == mobility(board)


@given(state=ongoing_states())
def test_flips_come_in_order_of_distance(state: Ongoing) -> None:
    for move in state.moves:
        distances = [distance(move.square, turned) for turned in move.flips]

        assert distances == sorted(distances), format_board(state.board)


def flips_by_walking(board: Board, square: Square) -> set[Square]:
    """The rules as a person applies them, one square after the other."""
    turned = set[Square]()
    if not board.rules.holds(square) or disc_at(board, square) or square in board.rules.walls:
        return turned
    for columns in (-1, 0, 1):
        for rows in (-1, 0, 1):
            run, here = set[Square](), Square(square.column + columns, square.row + rows)
            while disc_at(board, here) not in (None, board.to_move):
                run.add(here)
                here = Square(here.column + columns, here.row + rows)
            if disc_at(board, here) is board.to_move:
                turned |= run
    return turned
