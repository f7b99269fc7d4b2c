"""The next game: whom a person meets in it, with which colour, and on which board."""
