"""The options of `python3 -m reversi workshop`."""

from pathlib import Path

from reversi.shells.arena.command import add_games
from reversi.shells.options import AddParser, add_number, later, option

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
    check.set_defaults(run=later("reversi.shells.workshop.marks", record="CheckOrder"))
    meaning = "a folder of exercises, of such folders, or of files saved by the workshop's page"
    option(check, "folder FOLDER", meaning, Path)
    add_number(check, "seconds", "the seconds that each check may take", SECONDS)
    option(check, "--why", "explain every failed check")
    option(check, "--by-check", "add a table of the checks, the most missed first")
    option(check, "--json", "print one JSON object instead of a table", dest="as_json")
    option(check, "--csv FILE", "write a row for each check of each learner to FILE", Path)
    option(check, "--checkpoint FILE", "save each mark in FILE, and resume from there", Path)
    arena = tasks.add_parser("arena", help="let the players of a class play each other")
    arena.set_defaults(run=later("reversi.shells.workshop.arena", record="ArenaOrder"))
    meaning = "a file saved by the workshop's page, or a Python file with a function choose(game)"
    option(arena, "files FILE", meaning, Path, nargs="+")
    meaning = "another player to include: one that `players` lists, or any that `match` accepts"
    option(arena, "--opponent KEY", meaning, dest="opponents", action="append", default=[])
    add_number(arena, "seconds", "the seconds that each move may take", MOVE_SECONDS)
    add_games(arena, GAMES)
    meaning = "stop after so many minutes: every pair meets once before any meets twice (0: play all games)"
    add_number(arena, "minutes", meaning, 0, least=0)
    option(arena, "--json", "print one JSON object instead of tables", dest="as_json")
