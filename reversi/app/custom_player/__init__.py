"""A player that the person has written: its text, what goes wrong with it, and where it comes from."""
