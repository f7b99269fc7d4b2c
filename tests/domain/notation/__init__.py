"""Tests of `reversi.domain.notation`."""
