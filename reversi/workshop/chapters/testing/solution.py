"""Tests of pure code: what always holds, and a page that is clicked."""

#: from reversi.domain import STANDARD, Square, count, start_board
from reversi.domain import count  # SOLUTION
from reversi.elm import simulate
from reversi.workshop.chapters.testing.code import Code
from reversi.workshop.random_games import random_boards


#: # An example: one position, one move. It is right, and catches nothing that
#: # happens later in a game.
#: def test_the_first_move_flips_one_disc(code: Code) -> None:
#:     board = start_board(STANDARD)
#:
#:     after = code.play(board, Square(3, 2))
#:
#:     assert count(after, board.to_move) == 4
#:
#:
#: # 1. Every legal move flips something, in every position of a game.
def test_every_legal_move_flips_something(code: Code) -> None:
    for board in random_boards(seed=1):
        for square in code.legal(board):
            #: assert square not in code.flips(board, square)  # and what else?
            assert code.flips(board, square)  # SOLUTION


#: # 2. After a move it is the other player's turn.
#:
#:
#: # 3. A move adds one disc, and turns those that it flips.
#:
#:
#: # 4. Redo plays again what Undo took back.
#: def test_the_game_begins_at_move_0(code: Code) -> None:
#:     game = simulate(code.program, None)
#:
#:     assert "Move 0 of 0" in game.text
# BEGIN SOLUTION
def test_then_the_other_player_is_to_move(code: Code) -> None:
    for board in random_boards(seed=2):
        for square in code.legal(board):
            after = code.play(board, square)

            assert after.to_move is not board.to_move


def test_a_move_adds_one_disc_and_turns_its_flips(code: Code) -> None:
    for board in random_boards(seed=3):
        for square in code.legal(board):
            before = count(board, board.to_move)

            after = count(code.play(board, square), board.to_move)

            assert after == before + 1 + len(code.flips(board, square))


def test_redo_plays_again_what_undo_took_back(code: Code) -> None:
    played = simulate(code.program, None).click("d3, empty, legal move")

    again = played.click("Undo").click("Redo")

    assert again.text == played.text
    # END SOLUTION
