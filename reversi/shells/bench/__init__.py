"""Measurements: of the page in real browsers, of what helpers are worth, of the kernel in all hosts."""
