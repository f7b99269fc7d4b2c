"""The coach: a word about a move that loses much, before the computer answers it."""
