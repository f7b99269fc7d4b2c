"""Analysis: every move of the position valued deeper and deeper, with the best lines written out."""
