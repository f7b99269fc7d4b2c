"""Set-ups: their names, their pictures, and the chooser."""
