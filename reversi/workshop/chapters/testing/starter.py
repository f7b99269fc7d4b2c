"""Tests of pure code: what always holds, and a page that is clicked."""

from reversi.domain import STANDARD, Square, count, start_board
from reversi.elm import simulate
from reversi.workshop.chapters.testing.code import Code
from reversi.workshop.random_games import random_boards


# An example: one position, one move. It is right, and catches nothing that
# happens later in a game.
def test_the_first_move_flips_one_disc(code: Code) -> None:
    board = start_board(STANDARD)

    after = code.play(board, Square(3, 2))

    assert count(after, board.to_move) == 4


# 1. Every legal move flips something, in every position of a game.
def test_every_legal_move_flips_something(code: Code) -> None:
    for board in random_boards(seed=1):
        for square in code.legal(board):
            assert square not in code.flips(board, square)  # and what else?


# 2. After a move it is the other player's turn.


# 3. A move adds one disc, and turns those that it flips.


# 4. Redo plays again what Undo took back.
def test_the_game_begins_at_move_0(code: Code) -> None:
    game = simulate(code.program, None)

    assert "Move 0 of 0" in game.text
