"""The page of the game: carries out the program's commands, and tells it what happens there."""
