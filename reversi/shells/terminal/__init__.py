"""Commands that print their results in the terminal, and the game that is played there."""
