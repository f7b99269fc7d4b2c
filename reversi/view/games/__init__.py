"""The list of games that the library keeps."""
