"""The settings, as they are seen."""
