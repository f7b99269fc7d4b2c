"""The editor: drawing boards and positions, with undo, and playing, keeping and sharing the drawing."""
