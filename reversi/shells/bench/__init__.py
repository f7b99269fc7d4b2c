"""Benchmarks: of the page in real browsers, of the search with helpers, of the kernel in all hosts."""
