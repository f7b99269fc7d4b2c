"""The game in progress: its history, who plays which colour, and what a person does on the board."""
