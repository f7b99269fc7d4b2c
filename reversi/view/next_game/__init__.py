"""The next game: the sheet in which it is put together, and the faces of those whom one can meet."""
