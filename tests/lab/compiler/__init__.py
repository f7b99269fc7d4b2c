"""Hosts of the kernel, its build, and its source."""
