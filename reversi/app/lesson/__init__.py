"""Lessons: the rules of the game, taught on a board."""
