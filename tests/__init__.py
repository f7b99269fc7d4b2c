"""Tests, in rooms that mirror those of `reversi`."""
