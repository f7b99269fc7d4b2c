"""Chapter 2: rules as pure functions."""
