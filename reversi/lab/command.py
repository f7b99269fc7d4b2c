"""The commands of developers."""

import argparse
import os
import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

from reversi.shells import options
from reversi.shells.options import AddParser, add_number, add_seed, add_workers, later, option, whole_number

TAKEN, GAMES_TO_CALIBRATE = "the number of games to take positions from", 100
ARCHIVED, MOST_ARCHIVED = 150_000, 1_000_000
LEAST_KEPT, KEPT, MOST_KEPT = 50, 10_000, 100_000  # fewer would not fill a list
BROWSERS = ("chromium", "firefox")
MOST_THROTTLED = 20
SLOWEST_LINE, FASTEST_LINE = 1, 100


def add_commands(add: AddParser) -> None:
    """Add the laboratory's commands to the command line."""
    _add_perft_command(add)
    _add_kernel_command(add)
    _add_training_commands(add)
    _add_puzzle_commands(add)
    _add_benchmarks(add)


def _add_perft_command(add: AddParser) -> None:
    perft = add("perft", help="count the leaves of the game tree, to check the rules")
    perft.set_defaults(run=later("reversi.lab.perft"))
    option(perft, "depth DEPTH", "the number of plies", whole_number(0, name="depth"))
    option(perft, "--free-passes", "do not count a pass as a ply")
    option(perft, "--where", "where the kernel runs (default: wasmtime)", choices=[*options.HOSTS, "domain"])


def _add_kernel_command(add: AddParser) -> None:
    kernel = add("kernel", help="build the kernels, compare them with their source, or calibrate ProbCut")
    tasks = kernel.add_subparsers(metavar="TASK", required=True)
    build = tasks.add_parser("build", help="compile both kernels")
    build.set_defaults(run=later("reversi.lab.compiler.kernel_file", "build"))
    meaning = "write FILE, and a second file with -simd in its name, instead of the committed kernels"
    option(build, "--wasm FILE", meaning, Path, dest="target")
    check = tasks.add_parser("check", help="say whether the committed kernels match their source")
    check.set_defaults(run=later("reversi.lab.compiler.kernel_file", "check"))
    option(check, "--afresh", "compile them, even if nothing has changed")
    calibrate = tasks.add_parser("calibrate", help="measure ProbCut's spreads")
    calibrate.set_defaults(run=later("reversi.lab.compiler.calibrate"))
    add_number(calibrate, "games", TAKEN, GAMES_TO_CALIBRATE)
    bias = tasks.add_parser("bias", help="measure the bias of searched values")
    bias.set_defaults(run=later("reversi.lab.compiler.bias"))
    meaning = "games in WTHOR's format, with theoretical scores from 24 empty squares on"
    option(bias, "path FILE", meaning, Path)
    add_number(bias, "games", TAKEN, GAMES_TO_CALIBRATE, least=2)
    add_seed(bias, "the seed by which they are drawn")


def _add_benchmarks(add: AddParser) -> None:
    bench = add("bench", help="measure the page in a browser, or the search")
    add_bench = partial(_add_bench, bench.add_subparsers(metavar="NAME", required=True).add_parser)
    boot = add_bench("boot", "page", help="the time from an empty cache to a game")
    meaning = "how many times to measure everything (default: 7, or 1 with --line)"
    option(boot, "--rounds N", meaning, whole_number(1))
    meaning = "measure a first visit in Chromium over a line of MBIT megabits a second, such as 1.5"
    option(boot, "--line MBIT", meaning, line_speed)
    click = add_bench("click", "page", 3, help="the time from a click to the painted board")
    helpers = add_bench("helpers", "page", 3, help="the speed-up from helpers, in Chromium")
    kernel = add_bench("kernel", "kernel", 3, help="the search's signature, and its speed in every host")
    library = add_bench("library", "kernel", help="how soon an archive of games is read and explored")
    games = add_bench("games", "page", help="how soon the page lists, scrolls and searches many games")
    for parser in (library, games):
        add_number(parser, "games", "the number of random games in the archive", ARCHIVED, 1, MOST_ARCHIVED)
    add_number(games, "kept", "the number of games that are listed as one's own", KEPT, LEAST_KEPT, MOST_KEPT)
    soak = add_bench("soak", "page", help="whether the page grows or slows down over many games")
    add_number(soak, "games", "the number of games between two fast players", 160, least=2)
    meaning = "kill the computer's worker N times instead: in a game, in an analysis and in a review"
    option(soak, "--kills N", meaning, whole_number(1))
    meaning = "play with the explorer open, and so many random games in its archive"
    option(soak, "--archived N", meaning, whole_number(1, MOST_ARCHIVED))
    for parser in (boot, click, games, soak):
        meaning = "measure in this browser only (default: in all that are installed)"
        option(parser, "--browser", meaning, choices=BROWSERS, default="any")
    for parser in (boot, click):
        meaning = "measure as on a phone, in Chromium: a small screen under a finger, and N times as slow"
        option(parser, "--throttle N", meaning, whole_number(1, MOST_THROTTLED))
    option(click, "--plies N", "end every game after N plies (default: play on)", whole_number(1))
    meaning = "a set-up, or six-players-16 or -26, for people and Greedy (default: every kind of Othello)"
    option(click, "--setup KEY", meaning, default="")
    for parser in (helpers, kernel):
        option(parser, "--first N", "ask only the first N questions of each kind", whole_number(1))


def line_speed(text: str) -> float:
    """The speed of a line in megabits a second.

    >>> line_speed("1.5")
    1.5
    """
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]+)?", text) or not SLOWEST_LINE <= float(text) <= FASTEST_LINE:
        raise argparse.ArgumentTypeError(
            f"{text} is not the speed of a line: expected megabits a second "
            f"from {SLOWEST_LINE} to {FASTEST_LINE}"
        )
    return float(text)


def _add_bench(
    add: AddParser, name: str, module: str, rounds: int = 0, **options: object
) -> argparse.ArgumentParser:
    """Add the benchmark `name`, the function `run_<name>` of `module`; with `rounds`, also `--rounds`."""
    parser = add(name, **options)
    parser.set_defaults(run=later(f"reversi.lab.bench.{module}", f"run_{name}"))
    if rounds:
        add_number(parser, "rounds", "how many times to measure everything", rounds)
    return parser


def _add_puzzle_commands(add: AddParser) -> None:
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


def _add_training_commands(add: AddParser) -> None:
    train = add("train", help="learn the evaluation from self-play games")
    tasks = train.add_subparsers(metavar="TASK", required=True)
    games = tasks.add_parser("games", help="let the search play itself, and record positions with scores")
    fit = tasks.add_parser("fit", help="fit the weights to the recorded games")
    network = tasks.add_parser("network", help="train what corrects the sums of weights on these games")
    report = tasks.add_parser("report", help="print the number of recorded positions and the errors on them")
    book = tasks.add_parser("book", help="grow the opening book")
    curves = tasks.add_parser("curves", help="measure what each level loses in games of its own")
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "reversi" / "training"
    with_games = {
        "games": games, "fit": fit, "network": network, "report": report, "book": book, "curves": curves
    }  # fmt: skip
    for name, parser in with_games.items():
        parser.set_defaults(run=later(f"reversi.lab.training.{name}"))
        option(parser, "--data FOLDER", "the folder of the games", Path, folder, dest="folder")
    for parser in (fit, network):
        option(parser, "--weights FILE", "write FILE, not the committed weights", Path)
    add_number(network, "epochs", "how often it learns from every position", 8, most=1000)
    option(report, "--weights FILE", "judge FILE, not the committed weights", Path)
    add_number(fit, "strength", "how strongly weights are kept near their starting values", 50, 0, 10**6)
    meaning = "start from the committed weights, stage by stage, not from those of the next stage"
    option(fit, "--refine", meaning)
    starts = tasks.add_parser("starts", help="find random balanced starts of games")
    starts.set_defaults(run=later("reversi.lab.training.starts"))
    add_number(starts, "number", "how many", 1_000, most=100_000)
    option(starts, "--starts FILE", "write FILE, not the committed starts", Path)
    lines = tasks.add_parser("lines", help="find what is played most in files of games, and lines to learn")
    lines.set_defaults(run=later("reversi.lab.training.lines"))
    lines.add_argument("files", metavar="FILE", nargs="+", type=Path, help="games, such as a WTHOR archive")
    add_number(lines, "games", "the fewest games that make a line", 4, most=10**6)
    option(lines, "--lines FILE", "write FILE, not the committed lines", Path)
    add_number(curves, "games", "the number of games", 2_800, 14, 10**6)
    option(curves, "--curves FILE", "write FILE, not the committed curves", Path)
    small = tasks.add_parser("small", help="fit and print the evaluation of small boards")
    small.set_defaults(run=later("reversi.lab.training.small"))
    add_number(small, "games", "the games on each shape, for each kind of rules", 250, most=10**6)
    add_number(games, "games", "the number of games", 10_000, most=10**9)
    add_number(games, "generation", "the number of the generation; later ones count more", 0, 0, 999)
    add_number(games, "depth", "the plies of a search", 8, 2, 20)
    _add_selectivity(games, default=73)
    add_number(games, "exact", "the empty squares from which play is exact", 14, most=24, dest="exact_from")
    option(games, "--wild", "begin with many random moves, not with balanced openings")
    add_number(book, "positions", "the positions at which the book stops growing", 75_000, most=10**6)
    add_number(book, "depth", "the plies of a search", 14, 2, 30)
    _add_selectivity(book, default=87)
    option(book, "--book FILE", "write FILE, not the committed book", Path)
    duel = tasks.add_parser("duel", help="let two files of weights play each other")
    duel.set_defaults(run=later("reversi.lab.training.duel"))
    duel.add_argument("first", metavar="FILE", type=Path, help="a file of weights")
    duel.add_argument("second", metavar="FILE", type=Path, help="the file of weights to play against")
    add_number(duel, "pairs", "the number of openings", 300, 2, 10**6)
    add_number(duel, "nodes", "the nodes after which the search of a move ends", 30_000, most=10**12)
    add_number(duel, "depth", "the most plies of a search", 40, 2, 60)
    _add_selectivity(duel, default=73)
    add_seed(duel, "the seed of the openings")
    for parser in (games, network, curves, small, starts):
        add_seed(parser)
    for parser in (games, book, curves, lines, starts):
        add_workers(parser)


def _add_selectivity(parser: argparse.ArgumentParser, default: int) -> None:
    meaning = "how sure searched values are; 100: without ProbCut"
    option(parser, "--selectivity PERCENT", meaning, _selectivity, default)


def _selectivity(text: str) -> int:
    """A selectivity in per cent; only who types one waits for the engine that knows them."""
    parse: Callable[[str], int] = import_module("reversi.engine.search.effort").parse_selectivity
    return options.parsed(parse)(text)
