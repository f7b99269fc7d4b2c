"""The next game: the sheet that sets it up, and the faces of the opponents."""
