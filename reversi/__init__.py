"""Reversi: the game, its computer players and its page, in functional Python."""
