"""The field for moves and commands."""
