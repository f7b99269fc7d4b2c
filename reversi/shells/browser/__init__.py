"""The page and its worker: the only rooms where Python meets JavaScript."""
