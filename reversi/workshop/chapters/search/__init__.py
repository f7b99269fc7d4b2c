"""Chapter 9: search, from minimax to alpha-beta."""
