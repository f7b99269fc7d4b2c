"""The options of `python3 -m reversi workshop`."""

from pathlib import Path

from reversi.shells.arena.command import add_games
from reversi.shells.options import AddParser, add_number, later

SECONDS = 10
"""The default time for each check; longer than in the page, for slow machines."""

MOVE_SECONDS = 5
"""The default time for a move in the arena."""

GAMES = 10


def add_commands(add: AddParser) -> None:
    """Add the workshop's commands to the command line."""
    workshop = add("workshop", help="write the course's exercises as files, mark a class, or run its arena")
    tasks = workshop.add_subparsers(metavar="TASK", required=True)
    new = tasks.add_parser("new", help="write the exercises and their tests; `pytest` marks them")
    new.set_defaults(run=later("reversi.shells.workshop.files", "run_new"))
    new.add_argument("folder", metavar="FOLDER", type=Path, help="where to write; nothing is overwritten")
    check = tasks.add_parser("check", help="mark the work of one learner or of a whole class")
    check.set_defaults(run=later("reversi.shells.workshop.marks", "run_check"))
    check.add_argument(
        "folder", metavar="FOLDER", type=Path,
        help="a folder of exercises, of such folders, or of files saved by the workshop's page",
    )  # fmt: skip
    add_number(check, "seconds", "the seconds that each check may take", SECONDS)
    check.add_argument("--why", action="store_true", help="explain every failed check")
    check.add_argument(
        "--json", dest="as_json", action="store_true", help="print one JSON object instead of a table"
    )
    check.add_argument(
        "--checkpoint", metavar="FILE", type=Path, help="save each mark in FILE, and resume from there"
    )
    _add_arena(tasks.add_parser)


def _add_arena(add: AddParser) -> None:
    arena = add("arena", help="let the players of a class play each other")
    arena.set_defaults(run=later("reversi.shells.workshop.arena", record="ArenaOrder"))
    arena.add_argument(
        "files", metavar="FILE", type=Path, nargs="+",
        help="a file saved by the workshop's page, or a Python file with a function choose(game)",
    )  # fmt: skip
    arena.add_argument(
        "--opponent", metavar="KEY", dest="opponents", action="append", default=[],
        help="another player to include: one that `players` lists, or any that `match` accepts",
    )  # fmt: skip
    add_number(arena, "seconds", "the seconds that each move may take", MOVE_SECONDS)
    add_games(arena, GAMES)
    arena.add_argument(
        "--json", dest="as_json", action="store_true", help="print one JSON object instead of tables"
    )
