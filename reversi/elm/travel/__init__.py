"""Travel in the time of a running program."""
