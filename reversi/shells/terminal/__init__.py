"""Commands that answer in the terminal."""
