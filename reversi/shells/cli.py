"""The command line of `python3 -m reversi`; a command imports its code only when it is called."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from reversi.shells import options
from reversi.shells.arena import command as arena
from reversi.shells.failure import CommandError, has_laboratory, only_in_a_checkout, typed
from reversi.shells.games import command as games
from reversi.shells.options import AddParser, add_clock, later, option, whole_number
from reversi.shells.output import OutputError, guarded_output, plain_lines
from reversi.shells.workshop import command as workshop

PORT = 8000
TABLE_MEGABYTES = 64

LABORATORY = ("bench", "kernel", "perft", "puzzles", "train")
"""The commands of developers, which an installed package lacks."""


def main(arguments: Sequence[str]) -> int:
    """Run the command, `serve` if none is named; return the exit status."""
    try:
        with guarded_output():
            words = _with_command(arguments)
            if words[0] in LABORATORY and not has_laboratory():
                raise only_in_a_checkout(f"run {words[0]}")
            chosen = vars(_parser().parse_args(words))
            status: int = chosen.pop("run")(**chosen)
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
    meaning = "serve the website on this machine and open it, built first if need be (the default)"
    serve = add("serve", help=meaning)
    serve.set_defaults(run=later("reversi.shells.serve"))
    meaning = "the port to listen on (default: %(default)s; 0 takes any free one)"
    option(serve, "--port N", meaning, whole_number(0, 65535, "port"), PORT)
    meaning = "serve the sources instead: when a file is saved, the page picks it up and keeps its game"
    option(serve, "--watch", meaning)
    serve.add_argument("--no-open", dest="open_browser", action="store_false", help="do not open a browser")
    build = add("build", help="make dist/site, the website, and dist/reversi.html, the offline file")
    build.set_defaults(run=later("reversi.shells.build.dist"))
    meaning = "where the website will stand, so that its pictures show beside links to it"
    option(build, "--address URL", meaning, options.site_address)


def _add_play_command(add: AddParser) -> None:
    play = add("play", help="play in this terminal")
    play.set_defaults(run=later("reversi.shells.terminal.play.command", record="PlayOrder"))
    for colour in ("black", "white"):
        meaning = f"who plays {colour}: human, or a key that `players` lists (default: asked at the start)"
        option(play, f"--{colour} PLAYER", meaning)
    meaning = "who plays a colour, such as red=greedy; others=PLAYER covers all colours not named"
    option(play, "--player COLOUR=PLAYER", meaning, dest="players", action="append")
    meaning = "who moves first (default: asked at the start; random if both players are named)"
    option(play, "--first", meaning, choices=["random", "black", "white"])
    meaning = "the board, the players and the rules: a named set-up, or a file saved by the editor"
    option(play, "--setup NAME|FILE.json", meaning, default="othello")
    option(play, "--hints", "mark the legal moves")
    option(play, "--json", "play one game, and print it as JSON: rules, plies, board, scores and result")
    meaning = "how long to show each computer move before the next (default: normal, or instant if piped)"
    option(play, "--pace", meaning, choices=["slow", "normal", "fast", "instant"])
    meaning = "the seed of all random draws (default: a new one each time)"
    option(play, "--seed N", meaning, whole_number(0, name="seed"))
    players = add("players", help="list all computer players: the key of each, and what it does")
    players.set_defaults(run=later("reversi.shells.terminal.play.command", "run_players"))


def _add_search_commands(add: AddParser) -> None:
    solve = add("solve", help="solve positions exactly and compare with their file, or solve a whole game")
    solve.set_defaults(run=later("reversi.shells.solving.solve", record="SolveOrder"))
    option(solve, "path FILE.obf", "the positions, one per line", Path, nargs="?")
    option(solve, "--setup KEY", "solve this set-up from its start: its key, or a size such as 8x4")
    option(solve, "--aim", "which disc count wins (default: the set-up's)", choices=["most", "fewest"])
    option(solve, "--raw", "count discs as they lie; empty squares go to nobody")
    option(solve, "--checkpoint FILE", "save progress in FILE, and resume from there", Path)
    option(solve, "--first N", "solve only the first N positions", whole_number(1))
    option(solve, "--outcome", "find only who wins: 1, 0 or -1")
    option(solve, "--where", "where the kernel runs", default=options.HOSTS[0], choices=options.HOSTS)
    option(solve, "--cores N", "search in N threads, in wasmtime only", whole_number(1), 1)
    meaning = "the megabytes of the transposition table"
    option(solve, "--table MB", meaning, options.table_size, TABLE_MEGABYTES, dest="table_megabytes")
    engine = add("engine", help="answer positions from standard input with moves, line by line")
    engine.set_defaults(run=later("reversi.shells.arena.engine"))
    add_clock(engine)
