from hypothesis import given

from reversi import domain
from reversi.domain.rules import STANDARD
from tests.strategies import ongoing_states, reachable_boards

BLACK, WHITE = domain.Colour.BLACK, domain.Colour.WHITE


def test_black_has_four_moves_at_the_start() -> None:
    board = domain.start_board(STANDARD)

    assert domain.format_squares(domain.legal_squares(board)) == "d3 c4 f5 e6"
    assert domain.mobility(board) == domain.mobility(board, WHITE) == 4


def test_a_move_turns_runs_in_all_eight_directions_at_once() -> None:
    board = domain.parse_board("""
        X . . X . . X
        . O . O . O .
        . . O O O . .
        X O O . O O X
        . . O O O . .
        . O . O . O .
        X . . X . . X
    """)

    assert domain.flips(board, domain.parse_square("d4")) == {
        square for square in domain.squares_in_order(7, 7) if domain.disc_at(board, square) is WHITE
    }


def test_a_run_that_meets_the_edge_or_an_empty_square_is_not_flipped() -> None:
    board = domain.parse_board("""
        . O O .
        O . . .
        O . X .
        O . . .
    """)

    assert domain.legal_squares(board) == ()
    assert domain.flips(board, domain.parse_square("a1")) == frozenset()


def test_a_run_does_not_go_round_the_edge_into_the_next_row() -> None:
    board = domain.parse_board("""
        . . . O
        O X . .
    """)

    assert domain.flips(board, domain.parse_square("c1")) == frozenset()


def test_a_wall_stops_a_capture() -> None:
    board = domain.parse_board("""
        . O # X
        . O O X
    """)

    assert domain.flips(board, domain.parse_square("a1")) == frozenset()
    assert domain.format_squares(domain.flips(board, domain.parse_square("a2"))) == "b2 c2"


def test_discs_of_every_other_player_are_enemies() -> None:
    board = domain.parse_board(". O R B X", to_move=BLACK)

    assert domain.format_squares(domain.flips(board, domain.parse_square("a1"))) == "b1 c1 d1"


def test_a_move_lists_its_flips_from_the_disc_outwards() -> None:
    board = domain.parse_board("""
        X . . . .
        . O . . .
        . . O . .
        X O O . .
        . . . . .
    """)

    (move,) = [move for move in domain.moves_of(board) if move.square == domain.parse_square("d4")]

    assert [str(square) for square in move.flips] == ["c3", "c4", "b2", "b4"]


def test_the_result_of_a_move_has_its_flips_turned_and_the_next_player_to_move() -> None:
    (move, *_) = domain.moves_of(domain.start_board(STANDARD))

    assert str(move.square) == "d3"
    assert move.after == domain.parse_board(
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
    board = domain.start_board(STANDARD)

    assert domain.flips(board, domain.parse_square("d4")) == frozenset()
    assert (
        domain.flips(board, domain.Square(8, 3)) == domain.flips(board, domain.Square(-1, 3)) == frozenset()
    )


@given(board=reachable_boards())
def test_legal_squares_are_those_that_flip_a_disc_once_all_are_placed(board: domain.Board) -> None:
    squares = domain.squares_in_order(board.rules.width, board.rules.height)
    to_place = tuple(
        square
        for square in squares
        if square in board.rules.placing and domain.disc_at(board, square) is None
    )

    assert domain.legal_squares(board) == (
        to_place or tuple(square for square in squares if domain.flips(board, square))
    )


@given(state=ongoing_states())
def test_a_move_adds_one_disc_and_recolours_its_flips(state: domain.Ongoing) -> None:
    board = state.board
    for move in state.moves:
        after = move.after

        assert domain.empties(after) == domain.empties(board) - 1
        assert domain.count(after, board.to_move) == domain.count(board, board.to_move) + 1 + len(move.flips)
        assert {domain.disc_at(after, square) for square in (*move.flips, move.square)} == {board.to_move}
        assert after.to_move is domain.next_player(board.rules, board.to_move)
        assert after.rules is board.rules


@given(state=ongoing_states())
def test_a_move_agrees_with_the_functions_for_its_parts(state: domain.Ongoing) -> None:
    board = state.board

    assert tuple(move.square for move in state.moves) == domain.legal_squares(board)
    assert all(frozenset(move.flips) == domain.flips(board, move.square) for move in state.moves)
    assert [move.after for move in state.moves] == list(domain.successors(board))
    assert len(state.moves) == domain.mobility(board)


@given(state=ongoing_states())
def test_flips_come_in_order_of_distance(state: domain.Ongoing) -> None:
    for move in state.moves:
        distances = [domain.distance(move.square, turned) for turned in move.flips]

        assert distances == sorted(distances), domain.format_board(state.board)
