"""Chapter 8: a player of your own."""
