"""The computer: its turn, its worker, what it has found, and why it plays as it does."""
