"""The list of games: all that the library keeps, and those that have made room for others."""
