"""The panel beside the board: its tabs, its dialogs and the notices."""
