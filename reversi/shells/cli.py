"""The commands of `python3 -m reversi`; each imports its own room only when it is asked for."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from reversi.shells.failure import Failure

PORT = 8000
HOSTS = ("wasmtime", "chromium", "firefox", "numba")
TABLE_MEGABYTES = 64
BIGGEST_TABLE = 2048


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
    _add_kernel_commands(commands.add_parser)
    bench = commands.add_parser("bench", help="measure the page in a browser, or the search")
    bench.add_argument("name", choices=["boot", "click", "kernel"], help="what to measure")
    return parser


def _add_kernel_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    where = "where the kernel runs (default: wasmtime)"
    perft = add("perft", help="count the leaves of the game tree, to check the rules")
    perft.add_argument("depth", metavar="DEPTH", type=_depth, help="how many plies")
    perft.add_argument("--free-passes", action="store_true", help="a pass costs no ply")
    perft.add_argument("--where", choices=[*HOSTS, "domain"], help=where)
    solve = add("solve", help="solve positions exactly, and compare with their file's scores")
    solve.add_argument("file", metavar="FILE.obf", type=Path, help="the positions, one a line")
    solve.add_argument("--first", metavar="N", type=_count, help="only the first N positions")
    solve.add_argument("--outcome", action="store_true", help="find out only who wins: 1, 0 or -1")
    solve.add_argument("--where", choices=HOSTS, default=HOSTS[0], help=where)
    solve.add_argument(
        "--cores", metavar="N", type=_count, default=1, help="search in so many threads (wasmtime only)"
    )
    solve.add_argument(
        "--table", metavar="MB", type=_table, default=TABLE_MEGABYTES,
        help="megabytes of the transposition table (default: %(default)s)",
    )  # fmt: skip
    add("engine", help="answer positions from standard input, line by line, with moves")
    kernel = add("kernel", help="build kernel.wasm, check it against its source, or calibrate ProbCut")
    kernel.add_argument("task", choices=["build", "check", "calibrate"], help="what to do")


def _obey(options: argparse.Namespace) -> int:
    if options.command == "build":
        from reversi.shells.build import command

        return command.run()
    if options.command == "perft":
        from reversi.shells.terminal import perft

        return perft.run(options.depth, options.free_passes, options.where)
    if options.command == "solve":
        from reversi.shells.terminal import solve

        return solve.run(
            options.file, options.first, options.where, options.table, options.outcome, options.cores
        )
    if options.command == "engine":
        from reversi.shells.terminal import engine

        return engine.run()
    if options.command == "kernel" and options.task == "calibrate":
        from reversi.shells.kernel import calibrate

        return calibrate.run()
    if options.command == "kernel":
        from reversi.shells.kernel import command as kernel

        return kernel.build() if options.task == "build" else kernel.check()
    if options.command == "bench" and options.name == "kernel":
        from reversi.shells.bench import kernel as bench_kernel

        return bench_kernel.run()
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


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number: a whole number from 1")
    return int(text)


def _table(text: str) -> int:
    megabytes = int(text) if text.isdecimal() else 0
    if not 1 <= megabytes <= BIGGEST_TABLE or megabytes.bit_count() != 1:
        raise argparse.ArgumentTypeError(f"{text} is no table size: a power of two from 1 to {BIGGEST_TABLE}")
    return megabytes
