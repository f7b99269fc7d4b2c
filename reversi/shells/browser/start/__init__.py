"""A page or a worker begins: its files come, Python starts, and the site is kept for the next visit."""
