"""The commands of `python3 -m reversi`; each imports its own room only when it is asked for."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from reversi.shells.bench import command as bench
from reversi.shells.failure import Failure
from reversi.shells.output import OutputLost, guarded_output
from reversi.training import command as training

PORT = 8000
HOSTS = ("wasmtime", "chromium", "firefox", "numba")
TABLE_MEGABYTES = 64
GAMES_TO_CALIBRATE = 300
BIGGEST_TABLE = 2048


def main(arguments: Sequence[str]) -> int:
    """Obey the command line; the exit status."""
    try:
        with guarded_output():
            return _obey(_parser().parse_args(arguments))
    except Failure as failure:
        print(f"reversi: {failure}", file=sys.stderr)
        return 1
    except OutputLost as lost:
        if lost.reason:
            print(f"reversi: the output cannot be written: {lost.reason}", file=sys.stderr)
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
    _add_play_command(commands.add_parser)
    _add_kernel_commands(commands.add_parser)
    _add_arena_commands(commands.add_parser)
    training.add_options(commands.add_parser("train", help="learn the evaluation from games of our own"))
    bench.add_options(
        commands.add_parser("bench", help="measure the page in a browser, or the search"), _count
    )
    return parser


def _add_play_command(add: Callable[..., argparse.ArgumentParser]) -> None:
    play = add("play", help="play in this terminal")
    for colour in ("black", "white"):
        play.add_argument(
            f"--{colour}", metavar="PLAYER",
            help=f"who plays {colour}: human, or a computer player's key (default: asked at the start)",
        )  # fmt: skip
    play.add_argument(
        "--first", choices=["lot", "black", "white"],
        help="who begins (default: asked at the start; lot, where both players are named here)",
    )  # fmt: skip
    play.add_argument(
        "--rules", choices=["standard", "mirrored"], default="standard",
        help="how the discs lie at the start (default: standard)",
    )  # fmt: skip
    play.add_argument("--hints", action="store_true", help="mark the legal moves")
    play.add_argument(
        "--pace", choices=["slow", "normal", "fast", "instant"],
        help="how long the computer lets you look (default: normal; instant where no terminal looks)",
    )  # fmt: skip
    play.add_argument("--seed", metavar="N", type=_seed, help="of all chances (default: another each time)")


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
    tasks = kernel.add_subparsers(dest="task", metavar="TASK", required=True)
    build = tasks.add_parser("build", help="compile the kernel")
    build.add_argument("--wasm", metavar="FILE", type=Path, help="write it here, not into its place")
    tasks.add_parser("check", help="compare the committed file with what its source makes")
    calibrate = tasks.add_parser("calibrate", help="measure ProbCut's errors")
    calibrate.add_argument(
        "--games", metavar="N", type=_count, default=GAMES_TO_CALIBRATE,
        help="games from which positions are taken (default: %(default)s)",
    )  # fmt: skip


def _add_arena_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    named = "a player's key; an effort of our search, such as depth:8; or cmd:PROGRAM or cmd:PROGRAM@EFFORT"
    match = add("match", help="let two players play, and count")
    match.add_argument("players", metavar="PLAYER", nargs=2, help=named)
    tournament = add("tournament", help="let everybody play everybody, and rate them")
    tournament.add_argument("players", metavar="PLAYER", nargs="+", help=named)
    for parser in (match, tournament):
        _add_arena_options(parser)
    ladder = add("ladder", help="let each level play the one below it")
    ladder.add_argument(
        "players", metavar="PLAYER", nargs="*", help="the steps, lowest first (default: all levels)"
    )
    _add_schedule_options(ladder)


def _add_schedule_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", metavar="N", type=_even, default=100,
        help="games of every two players, two from each opening (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--openings", metavar="FILE", default="balanced",
        help="a file of transcripts or positions, or balanced: drawn from the seed (the default)",
    )  # fmt: skip
    parser.add_argument("--seed", metavar="N", type=_seed, default=1, help="of all chances (default: 1)")
    parser.add_argument("--jobs", metavar="N", type=_count, help="games at once (default: one for each core)")


def _add_arena_options(parser: argparse.ArgumentParser) -> None:
    _add_schedule_options(parser)
    effort = parser.add_mutually_exclusive_group()
    for kind, number in (("time", "MS"), ("depth", "N"), ("nodes", "N")):
        effort.add_argument(
            f"--{kind}", metavar=number, dest="effort", type=f"{kind} {{}}".format,
            help=f"{kind} {number} for each move of a search, or of a program, that names no effort",
        )  # fmt: skip
    parser.add_argument(
        "--table", metavar="MB", type=_table, default=16,
        help="megabytes of each search's transposition table (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--patience", metavar="SECONDS", type=_count, default=60,
        help="seconds that a program may take for a move (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one object of JSON instead of tables")


def _obey(options: argparse.Namespace) -> int:
    if options.command == "build":
        from reversi.shells.build import dist

        return dist.run()
    if options.command == "play":
        from reversi.shells.terminal.play import command as play

        return play.run(
            play.Order(
                options.black, options.white, options.first, options.rules, options.pace, options.hints,
                options.seed,
            )
        )  # fmt: skip
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
        from reversi.shells.compiler import calibrate

        return calibrate.run(options.games)
    if options.command == "kernel":
        from reversi.shells.compiler import command as kernel

        return kernel.build(options.wasm) if options.task == "build" else kernel.check()
    if options.command in ("match", "tournament"):
        from reversi.shells.arena import command as arena

        return arena.run(
            arena.Order(
                tuple(options.players), options.games, options.openings, options.seed, options.jobs,
                options.effort or "", options.table, options.patience, options.json,
            )
        )  # fmt: skip
    if options.command == "ladder":
        from reversi.shells.arena import command as arena
        from reversi.shells.arena import ladder

        steps = tuple(options.players) or ladder.steps()
        return ladder.run(arena.Order(steps, options.games, options.openings, options.seed, options.jobs))
    if options.command == "train":
        return training.obey(options)
    if options.command == "bench":
        return bench.obey(options)
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


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no seed: a whole number from 0")
    return int(text)


def _even(text: str) -> int:
    if not text.isdecimal() or int(text) < 2 or int(text) % 2:
        raise argparse.ArgumentTypeError(f"{text} is no even number of games: each opening is played twice")
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
