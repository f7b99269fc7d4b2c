"""The opening explorer, and the dialogs with the archives that it looks into."""
