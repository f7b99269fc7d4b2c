"""The options of `python3 -m reversi games`."""

from pathlib import Path

from reversi.shells.options import AddParser, add_number, add_seed, add_workers, later

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
    listing.set_defaults(run=later("reversi.shells.games.listing"))
    stats = tasks.add_parser("stats", help="count the games by result and opening")
    stats.set_defaults(run=later("reversi.shells.games.stats"))
    stats.add_argument(
        "--player", metavar="NAME",
        help="count only the games of the players whose names contain NAME, also by colour and year",
    )  # fmt: skip
    export = tasks.add_parser("export", help="write all games into one file")
    export.set_defaults(run=later("reversi.shells.games.export"))
    export.add_argument(
        "--to", metavar="FORMAT", dest="form", choices=FORMATS, required=True,
        help=f"one of {', '.join(FORMATS)}; with wtb, the names go into .jou and .trn beside it",
    )  # fmt: skip
    explore = tasks.add_parser("explore", help="print what was played in a position, and how it went")
    explore.set_defaults(run=later("reversi.shells.games.explore"))
    explore.add_argument(
        "--after", metavar="MOVES", dest="moves", default="",
        help="the moves that lead to the position, such as f5d6c3 (default: the start)",
    )  # fmt: skip
    review = tasks.add_parser("review", help="review all games, and go on after an interruption")
    review.set_defaults(run=later("reversi.shells.games.review"))
    review.add_argument(
        "--effort", choices=EFFORTS, default=EFFORTS[0],
        help="how closely to look (default: %(default)s)",
    )  # fmt: skip
    add_workers(review)
    for parser in (listing, stats, export, explore, review):
        parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=FILE)
    sample = tasks.add_parser("sample", help="make an archive of random games, to measure with")
    sample.set_defaults(run=later("reversi.shells.games.sample"))
    add_number(sample, "games", "the number of games", GAMES, most=MOST_GAMES)
    add_seed(sample)
    for parser in (export, sample, review):
        parser.add_argument("--output", metavar="FILE", type=Path, required=True, help="the file to write")
