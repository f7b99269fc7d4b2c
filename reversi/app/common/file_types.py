"""The files that a person may choose: endings of names, and types for phones that know no such endings."""

TYPES = "text/plain,application/json,application/octet-stream"
GAME_FILES = f".ggf,.sgf,.pgn,.obf,.txt,.json,.jsonl,{TYPES}"
"""A game, a position, or a text of many."""
ARCHIVE_FILES = f".wtb,.jou,.trn,.zip,application/zip,{GAME_FILES}"
"""Whatever becomes an archive."""
