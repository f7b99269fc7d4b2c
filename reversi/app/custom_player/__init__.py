"""The custom player: one that the person has written, or accepted from a file."""
