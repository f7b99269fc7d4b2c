"""The game as it is played in the terminal."""
