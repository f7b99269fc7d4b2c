"""The tree of a game: going to other lines, promoting and deleting variations, comments."""
