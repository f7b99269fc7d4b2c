"""Benchmarks: the page in real browsers, the search with helpers, and the kernel in every host."""
