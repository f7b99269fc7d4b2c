"""Chapter 6: history, undo and time travel."""
