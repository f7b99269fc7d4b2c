"""How the evaluation learns: games of the program against itself, a regression over them, and a report.

Nothing here is part of the page; developers' machines run it, by `python3 -m reversi train`. Read `selfplay`,
then `games`, `fit`, `report`.
"""
