"""The record of a game: its plies with their variations and comments, who played it, and how it ended."""
