"""The arena: games of computer players against each other, and what they say of the players' strength."""
