"""Chapter 3: messages and update."""
