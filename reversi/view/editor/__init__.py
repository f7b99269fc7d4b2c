"""The editor on the page: the board that is drawn, and everything to draw it with."""
