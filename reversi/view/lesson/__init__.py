"""The lessons, as they are seen."""
