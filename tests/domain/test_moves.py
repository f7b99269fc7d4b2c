from hypothesis import given

from reversi import domain
from reversi.domain.rules import STANDARD
from tests.strategies import ongoing_states, reachable_boards

BLACK, WHITE = domain.Colour.BLACK, domain.Colour.WHITE


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
