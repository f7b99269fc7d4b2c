"""Streaks: the games won or lost in a row against a level, and the level to try next."""
