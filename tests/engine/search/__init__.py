"""Tests of `reversi.engine`."""
