"""Chapter 1: values and types."""
