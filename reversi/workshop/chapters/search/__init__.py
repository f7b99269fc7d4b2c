"""Chapter 8: search, from minimax to alpha-beta."""
