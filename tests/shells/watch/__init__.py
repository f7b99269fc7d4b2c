"""The server that watches the sources."""
