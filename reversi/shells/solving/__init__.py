"""Exact scores: of positions in files, and of whole games from their start."""
