"""Archives of games: what files have, and the archives that a page keeps. Nothing here needs a page."""
