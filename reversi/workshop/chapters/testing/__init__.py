"""Chapter 10: testing what is pure."""
