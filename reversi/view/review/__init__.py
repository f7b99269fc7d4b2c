"""The review, as it is seen."""
