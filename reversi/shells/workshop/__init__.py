"""The workshop on the command line: exercises as files, and a whole class marked at once."""
