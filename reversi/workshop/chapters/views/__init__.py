"""Chapter 4: view as data."""
