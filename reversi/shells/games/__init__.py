"""`python3 -m reversi games`: archives of games, listed, counted, converted and made."""
