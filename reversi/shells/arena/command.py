"""The options of `python3 -m reversi match`, `tournament` and `ladder`."""

import argparse

from reversi.shells import options
from reversi.shells.arena.sprt import parse_claims
from reversi.shells.options import AddParser, add_clock, add_seed, later, option, whole_number

MATCH = "reversi.shells.arena.match"
PLAYER = (
    "the key of a player that `players` lists; an effort for our search, such as depth:8; "
    "cmd:PROGRAM or cmd:PROGRAM@EFFORT; or own:FILE, a Python file with a function choose(game)"
)


def add_commands(add: AddParser) -> None:
    """Add the arena's commands to the command line."""
    match = add("match", help="let two players play each other")
    match.add_argument("players", metavar="PLAYER", nargs=2, help=PLAYER)
    meaning = (
        "stop early once it is clear whether the first player is ELO0 or ELO1 Elo points stronger than "
        "the second, with errors of 5 %%; such as --sprt 0,30, or --sprt=-10,10"
    )
    option(match, "--sprt ELO0,ELO1", meaning, options.parsed(parse_claims))
    tournament = add("tournament", help="let every pair of players meet, and rate them all")
    tournament.add_argument("players", metavar="PLAYER", nargs="+", help=PLAYER)
    for parser in (match, tournament):
        parser.set_defaults(run=later(MATCH, record="MatchOrder"))
        meaning = "the set-up, such as grand; with three or more seats, players sit in every rotation of them"
        option(parser, "--setup KEY", meaning, default="othello")
        _add_schedule_options(parser)
        _add_settings_options(parser)
    ladder = add("ladder", help="let each level play the one below it")
    ladder.set_defaults(run=later(MATCH, "run_ladder", "MatchOrder"))
    option(ladder, "players PLAYER", "the steps, lowest first (default: all levels)", nargs="*")
    _add_schedule_options(ladder)


def _add_schedule_options(parser: argparse.ArgumentParser) -> None:
    meaning = "a file of transcripts or positions, or balanced, for random ones"
    option(parser, "--openings FILE", meaning, default="balanced")
    add_games(parser, 100)
    add_clock(parser)


def add_games(parser: argparse.ArgumentParser, games: int) -> None:
    """Add the options --games, --seed and --jobs."""
    option(parser, "--games N", "games for every pair of players, two from each opening", even, games)
    add_seed(parser)
    option(parser, "--jobs N", "games to play at once (default: one per core)", whole_number(1))


def _add_settings_options(parser: argparse.ArgumentParser) -> None:
    effort = parser.add_mutually_exclusive_group()
    for kind, number in (("time", "MS"), ("depth", "N"), ("nodes", "N")):
        meaning = f"{kind} {number} per move for each search or program that does not name its own effort"
        effort.add_argument(
            f"--{kind}", metavar=number, dest="effort", type=f"{kind} {{}}".format, help=meaning
        )
    meaning = "the size of each search's transposition table in megabytes"
    option(parser, "--table MB", meaning, options.table_size, 16, dest="table_megabytes")
    option(parser, "--patience SECONDS", "the seconds that a program may take per move", whole_number(1), 60)
    option(parser, "--json", "print one JSON object instead of tables", dest="as_json")


def even(text: str) -> int:
    """An even number of games, as an option's type."""
    if not text.isdecimal() or int(text) < 2 or int(text) % 2:
        raise argparse.ArgumentTypeError(
            f"{text} is not an even number of games: each opening is played twice"
        )
    return int(text)
