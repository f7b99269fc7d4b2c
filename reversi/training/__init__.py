"""How the evaluation learns: from games of the program against itself, by a regression, with a report.

The page uses nothing of this; developers run it by `python3 -m reversi train`. Read `selfplay`, then `games`,
`fit`, `report`.
"""
