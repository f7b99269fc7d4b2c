"""The options of `python3 -m reversi games`."""

from pathlib import Path

from reversi.shells.options import AddParser, add_number, add_seed, add_workers, later, option

GAMES = 1000
MOST_GAMES = 1_000_000
FORMATS = ("wtb", "ggf", "sgf", "json", "transcript")
EFFORTS = ("quick", "thorough", "deep")
FILE = (
    "a WTHOR archive (.wtb), a text of games or positions in any format that can be pasted, or a ZIP of them"
)


def add_commands(add: AddParser) -> None:
    """Add the commands on archives to the command line."""
    games = add("games", help="list, count or convert the games in files and archives")
    tasks = games.add_subparsers(metavar="TASK", required=True)
    listing = tasks.add_parser("list", help="print a line for each game")
    listing.set_defaults(run=later("reversi.shells.games.telling", "run_list"))
    stats = tasks.add_parser("stats", help="count the games by result and opening")
    stats.set_defaults(run=later("reversi.shells.games.telling", "run_stats"))
    meaning = "count only the games of the players whose names contain NAME, also by colour and year"
    option(stats, "--player NAME", meaning)
    export = tasks.add_parser("export", help="write all games into one file")
    export.set_defaults(run=later("reversi.shells.games.export"))
    meaning = f"one of {', '.join(FORMATS)}; with wtb, the names go into .jou and .trn beside it"
    option(export, "--to FORMAT", meaning, dest="form", choices=FORMATS, required=True)
    explore = tasks.add_parser("explore", help="print what was played in a position, and how it went")
    explore.set_defaults(run=later("reversi.shells.games.telling", "run_explore"))
    meaning = "the moves that lead to the position, such as f5d6c3 (default: the start)"
    option(explore, "--after MOVES", meaning, dest="moves", default="")
    review = tasks.add_parser("review", help="review all games, and go on after an interruption")
    review.set_defaults(run=later("reversi.shells.games.review"))
    option(review, "--effort", "how closely to look", default=EFFORTS[0], choices=EFFORTS)
    add_workers(review)
    for parser in (listing, stats, export, explore, review):
        parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=FILE)
    sample = tasks.add_parser("sample", help="make an archive of random games, to measure with")
    sample.set_defaults(run=later("reversi.shells.games.export", "run_sample"))
    add_number(sample, "games", "the number of games", GAMES, most=MOST_GAMES)
    add_seed(sample)
    for parser in (export, sample, review):
        option(parser, "--output FILE", "the file to write", Path, required=True)
