"""The explorer and the archives, without a page."""
