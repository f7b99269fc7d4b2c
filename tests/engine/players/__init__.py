"""Tests of `reversi.engine.players`."""
