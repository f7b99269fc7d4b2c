"""The commands of developers."""

from pathlib import Path

from reversi.lab.bench import command as bench
from reversi.lab.puzzles import command as puzzles
from reversi.lab.training import command as training
from reversi.shells.options import HOSTS, AddParser, add_number, add_seed, later, option, whole_number

TAKEN, GAMES_TO_CALIBRATE = "the number of games to take positions from", 100


def add_commands(add: AddParser) -> None:
    """Add the laboratory's commands to the command line."""
    _add_perft_command(add)
    _add_kernel_command(add)
    training.add_commands(add)
    puzzles.add_commands(add)
    bench.add_commands(add)


def _add_perft_command(add: AddParser) -> None:
    perft = add("perft", help="count the leaves of the game tree, to check the rules")
    perft.set_defaults(run=later("reversi.lab.perft"))
    option(perft, "depth DEPTH", "the number of plies", whole_number(0, name="depth"))
    option(perft, "--free-passes", "do not count a pass as a ply")
    option(perft, "--where", "where the kernel runs (default: wasmtime)", choices=[*HOSTS, "domain"])


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
