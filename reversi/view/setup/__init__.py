"""Set-ups: what they are called, and the chooser."""
