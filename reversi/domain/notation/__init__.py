"""Notation: squares, games and boards as text, each with its `parse_…` and its `format_…`."""

from reversi.domain.notation.diagrams import format_board, parse_board
from reversi.domain.notation.positions import format_position, parse_position
from reversi.domain.notation.squares import format_square, format_squares, parse_square
from reversi.domain.notation.transcripts import format_transcript, parse_transcript
