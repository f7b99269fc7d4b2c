"""Puzzles: found in games, proved, graded and packed."""
