"""Hints: help with a move, when the person asks for it."""
