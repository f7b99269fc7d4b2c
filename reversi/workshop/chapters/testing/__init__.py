"""Chapter 9: testing what is pure."""
