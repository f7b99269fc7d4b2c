"""The build, the server and the command line."""
