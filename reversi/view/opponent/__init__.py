"""Choosing who plays a colour: the button on a card, and the dialog with the ladder of levels."""
