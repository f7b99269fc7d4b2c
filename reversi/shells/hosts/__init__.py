"""The kernel's hosts: wherever it can run."""
