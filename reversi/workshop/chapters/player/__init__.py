"""Chapter 7: a player of your own."""
