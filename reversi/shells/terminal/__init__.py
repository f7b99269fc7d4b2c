"""The game as it is played in the terminal, and the list of its players."""
