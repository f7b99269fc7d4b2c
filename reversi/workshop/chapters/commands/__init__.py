"""Chapter 5: commands and the worker."""
