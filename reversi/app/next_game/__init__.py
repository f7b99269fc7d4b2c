"""The next game: against whom, with which colour, and on which board."""
