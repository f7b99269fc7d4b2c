"""Practice: looking for better moves where a reviewed game has mistakes."""
