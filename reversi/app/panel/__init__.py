"""What lies over the page and beside the board: dialogs and notices."""
