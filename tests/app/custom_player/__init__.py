"""A player that the person has written."""
