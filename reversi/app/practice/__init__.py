"""Practice: better moves are looked for where a reviewed game has mistakes."""
