"""The hint, as it is seen."""
