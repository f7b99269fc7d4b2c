"""New code for a running program (`serve --watch`)."""
