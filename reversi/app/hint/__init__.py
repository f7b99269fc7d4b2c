"""Hints: help with a move that a person has asked for."""
