"""The options of `python3 -m reversi puzzles`."""

from pathlib import Path

from reversi.shells.options import AddParser, add_number, add_seed, add_workers, later, option


def add_commands(add: AddParser) -> None:
    """Add the commands on puzzles to the command line."""
    puzzles = add("puzzles", help="find puzzles in games, check and pack them")
    tasks = puzzles.add_subparsers(metavar="TASK", required=True)
    find = tasks.add_parser("find", help="find, prove and grade puzzles, and go on after an interruption")
    find.set_defaults(run=later("reversi.lab.puzzles.find"))
    meaning = "games to look through, as `games` reads them (default: our own)"
    find.add_argument("files", metavar="FILE", nargs="*", type=Path, help=meaning)
    option(find, "--output FILE", "the file to which puzzles are added", Path, required=True)
    add_number(find, "games", "the number of our own games", 2000, most=10**9)
    add_seed(find, "the seed of our own games")
    add_number(find, "exact", "the most empty squares that are solved", 16, 6, 24, dest="exact_from")
    meaning = "the plies that the midgame is searched, and two more; 0 leaves it out"
    add_number(find, "depth", meaning, 20, 0, 30)
    check = tasks.add_parser("check", help="prove the packed puzzles again, by a solver of another kind")
    check.set_defaults(run=later("reversi.lab.puzzles.check"))
    pack = tasks.add_parser("pack", help="pack the puzzles that were found")
    pack.set_defaults(run=later("reversi.lab.puzzles.pack"))
    pack.add_argument("files", metavar="FILE", nargs="+", type=Path, help="the files of `puzzles find`")
    for parser in (find, check):
        add_workers(parser)
    for parser in (check, pack):
        option(parser, "--pack FILE", "FILE, not the committed pack", Path, dest="place")
