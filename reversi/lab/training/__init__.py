"""How the evaluation learns: self-play games, a regression, a network, a report.

The page uses none of this; developers run it with `python3 -m reversi train`. Read `selfplay`, then `games`,
`fit`, `network`, `report`.
"""
