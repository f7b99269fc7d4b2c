"""Analysis: all moves in the position valued ever more deeply, with the best lines written out."""
