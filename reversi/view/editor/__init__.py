"""The editor: the board being drawn, and everything to draw it with."""
