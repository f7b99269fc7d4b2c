"""The coach: a warning about a costly move, before the computer replies to it."""
