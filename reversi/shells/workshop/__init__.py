"""The workshop on the command line: write the exercises as files, mark a whole class, run its arena."""
