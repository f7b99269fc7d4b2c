"""The page and its workers, where alone Python meets JavaScript; docs/architecture.md lists the folders."""
