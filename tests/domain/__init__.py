"""Tests of `reversi.domain`."""
