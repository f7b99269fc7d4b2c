"""Review: every position of a game valued, and a way back into it."""
