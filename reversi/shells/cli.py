"""The commands of `python3 -m reversi`; each imports its own room only when it is asked for."""

import argparse
import sys
from collections.abc import Sequence

from reversi.shells.failure import Failure

PORT = 8000


def main(arguments: Sequence[str]) -> int:
    """Obey the command line; the exit status."""
    options = _parser().parse_args(arguments)
    try:
        return _obey(options)
    except Failure as failure:
        print(f"reversi: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m reversi", description="Reversi in the browser, in Python."
    )
    parser.set_defaults(command="serve", port=PORT, open=True)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    serve = commands.add_parser(
        "serve", help="build if need be, serve the website here and open it (the default)"
    )
    serve.add_argument("--port", type=_port, default=PORT, help="where to listen (default: %(default)s)")
    serve.add_argument("--no-open", dest="open", action="store_false", help="do not open a browser")
    commands.add_parser("build", help="make dist/site, the website, and dist/reversi.html, the offline file")
    perft = commands.add_parser("perft", help="count the leaves of the game tree, to check the rules")
    perft.add_argument("depth", metavar="DEPTH", type=_depth, help="how many plies")
    perft.add_argument("--free-passes", action="store_true", help="a pass costs no ply")
    bench = commands.add_parser("bench", help="measure the page in a browser")
    bench.add_argument("name", choices=["boot", "click"], help="what to measure")
    return parser


def _obey(options: argparse.Namespace) -> int:
    if options.command == "build":
        from reversi.shells.build import command

        return command.run()
    if options.command == "perft":
        from reversi.shells.terminal import perft

        return perft.run(options.depth, options.free_passes)
    if options.command == "bench":
        from reversi.shells import bench

        return bench.run(options.name)
    from reversi.shells import serve

    return serve.run(options.port, open_browser=options.open)


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port: a number from 1 to 65535")
    return port


def _depth(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no depth: a whole number from 0")
    return int(text)
