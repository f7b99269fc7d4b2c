"""The board, the moves, and their words."""
