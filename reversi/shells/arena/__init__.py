"""The arena: games of computer players against each other, and what they show of the players' strength."""
