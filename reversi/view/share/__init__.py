"""Copying and pasting, as they are seen."""
