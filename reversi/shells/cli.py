"""The command line of `python3 -m reversi`; a command imports its code only when it is called."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from reversi.shells.arena import command as arena
from reversi.shells.failure import CommandError, has_laboratory, only_in_a_checkout
from reversi.shells.games import command as games
from reversi.shells.invocation import typed
from reversi.shells.options import HOSTS, AddParser, add_clock, later, site_address, table_size, whole_number
from reversi.shells.output import OutputError, guarded_output, plain_lines
from reversi.shells.workshop import command as workshop

PORT = 8000
TABLE_MEGABYTES = 64

LABORATORY = ("bench", "kernel", "perft", "train")
"""The commands of developers, which an installed package lacks."""


def main(arguments: Sequence[str]) -> int:
    """Run the command, `serve` if none is named; return the exit status."""
    try:
        with guarded_output():
            words = _with_command(arguments)
            if words[0] in LABORATORY and not has_laboratory():
                raise only_in_a_checkout(f"run {words[0]}")
            options = vars(_parser().parse_args(words))
            status: int = options.pop("run")(**options)
            return status
    except CommandError as failure:
        print(plain_lines(f"reversi: {failure}"), file=sys.stderr)
        return 1
    except OutputError as lost:
        if lost.reason:
            print(f"reversi: the output cannot be written: {lost.reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _with_command(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments, with `serve` in front unless they begin with a command or ask for help."""
    first = arguments[0] if arguments else "--"
    return ["serve", *arguments] if first.startswith("-") and first not in {"-h", "--help"} else arguments


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=typed(), description="Reversi in the browser, in Python.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_site_commands(commands.add_parser)
    _add_play_command(commands.add_parser)
    _add_search_commands(commands.add_parser)
    arena.add_commands(commands.add_parser)
    games.add_commands(commands.add_parser)
    workshop.add_commands(commands.add_parser)
    if has_laboratory():
        import_module("reversi.lab.command").add_commands(commands.add_parser)
    return parser


def _add_site_commands(add: AddParser) -> None:
    serve = add(
        "serve", help="serve the website on this machine and open it, built first if need be (the default)"
    )
    serve.add_argument(
        "--port", metavar="N", type=whole_number(0, 65535, "port"), default=PORT,
        help="the port to listen on (default: %(default)s; 0 takes any free one)",
    )  # fmt: skip
    serve.add_argument(
        "--watch", action="store_true",
        help="serve the sources instead: when a file is saved, the page picks it up and keeps its game",
    )  # fmt: skip
    serve.add_argument("--no-open", dest="open_browser", action="store_false", help="do not open a browser")
    serve.set_defaults(run=later("reversi.shells.serve"))
    build = add("build", help="make dist/site, the website, and dist/reversi.html, the offline file")
    build.add_argument(
        "--address", metavar="URL", type=site_address,
        help="where the website will stand, so that its pictures show beside links to it",
    )  # fmt: skip
    build.set_defaults(run=later("reversi.shells.build.dist"))


def _add_play_command(add: AddParser) -> None:
    play = add("play", help="play in this terminal")
    play.set_defaults(run=later("reversi.shells.terminal.play.command", record="PlayOrder"))
    for colour in ("black", "white"):
        play.add_argument(
            f"--{colour}", metavar="PLAYER",
            help=f"who plays {colour}: human, or the key of one of the players that `players` lists "
            "(default: asked at the start)",
        )  # fmt: skip
    play.add_argument(
        "--player", metavar="COLOUR=PLAYER", dest="players", action="append",
        help="who plays a colour, such as red=greedy; others=PLAYER covers all colours not named",
    )  # fmt: skip
    play.add_argument(
        "--first", choices=["random", "black", "white"],
        help="who moves first (default: asked at the start; random if both players are named)",
    )  # fmt: skip
    play.add_argument(
        "--setup", metavar="NAME|FILE.json", default="othello",
        help="the board, the players and the rules: a named set-up, or a file saved by the editor "
        "(default: %(default)s)",
    )  # fmt: skip
    play.add_argument("--hints", action="store_true", help="mark the legal moves")
    play.add_argument(
        "--json", action="store_true",
        help="play one game, and print it as JSON: rules, plies, board, scores and result",
    )  # fmt: skip
    play.add_argument(
        "--pace", choices=["slow", "normal", "fast", "instant"],
        help="how long to show each computer move before the next (default: normal, or instant if piped)",
    )  # fmt: skip
    play.add_argument(
        "--seed", metavar="N", type=whole_number(0, name="seed"),
        help="the seed of all random draws (default: a new one each time)",
    )  # fmt: skip

    players = add("players", help="list all computer players: the key of each, and what it does")
    players.set_defaults(run=later("reversi.shells.terminal.players"))


def _add_search_commands(add: AddParser) -> None:
    solve = add("solve", help="solve positions exactly and compare with their file, or solve a whole game")
    solve.set_defaults(run=later("reversi.shells.solving.solve"))
    solve.add_argument("path", metavar="FILE.obf", type=Path, nargs="?", help="the positions, one per line")
    solve.add_argument(
        "--setup", metavar="KEY", help="solve this set-up from its start: its key, or a size such as 8x4"
    )
    solve.add_argument(
        "--aim", choices=["most", "fewest"], help="which disc count wins (default: the set-up's)"
    )
    solve.add_argument(
        "--raw", action="store_true", help="count discs as they lie; empty squares go to nobody"
    )
    solve.add_argument(
        "--checkpoint", metavar="FILE", type=Path, help="save progress in FILE, and resume from there"
    )
    solve.add_argument("--first", metavar="N", type=whole_number(1), help="solve only the first N positions")
    solve.add_argument("--outcome", action="store_true", help="find only who wins: 1, 0 or -1")
    solve.add_argument(
        "--where", choices=HOSTS, default=HOSTS[0], help="where the kernel runs (default: %(default)s)"
    )
    solve.add_argument(
        "--cores", metavar="N", type=whole_number(1), default=1, help="search in N threads (wasmtime only)"
    )
    solve.add_argument(
        "--table", metavar="MB", dest="table_megabytes", type=table_size, default=TABLE_MEGABYTES,
        help="the megabytes of the transposition table (default: %(default)s)",
    )  # fmt: skip
    engine = add("engine", help="answer positions from standard input with moves, line by line")
    engine.set_defaults(run=later("reversi.shells.arena.engine"))
    add_clock(engine)
