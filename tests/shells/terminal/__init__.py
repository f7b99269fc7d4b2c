"""The commands that answer in the terminal."""
