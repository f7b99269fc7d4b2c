"""Set-ups: choosing the board and the rules of the next game."""
