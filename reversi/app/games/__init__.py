"""The last games: the list of those that have made room for others."""
