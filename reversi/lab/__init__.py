"""The laboratory: what only developers run, apart from what is shipped, with requirements of its own."""
