"""Explaining: why a player chose its move, as thoughts (see `thought`).

`aloud` is the entry; each kind of player has a module here. A player that looks only at figures explains
itself from the position alone; one that searches is asked again, with a value for every move; a level and a
Monte Carlo tree, whose reasons are lost once the move is chosen, tell them as they answer.
"""
