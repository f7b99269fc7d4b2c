"""Opponents: choosing who plays a colour, in a dialog."""
