"""Sharing: what is copied, pasted, linked and loaded."""
