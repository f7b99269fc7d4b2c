"""The options of `python3 -m reversi train`."""

import argparse
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from reversi.shells.options import AddParser, add_number, add_workers, later, option, parsed


def add_commands(add: AddParser) -> None:
    """Add the training commands to the command line."""
    train = add("train", help="learn the evaluation from self-play games")
    tasks = train.add_subparsers(metavar="TASK", required=True)
    games = tasks.add_parser("games", help="let the search play itself, and record positions with scores")
    fit = tasks.add_parser("fit", help="fit the weights to the recorded games")
    report = tasks.add_parser("report", help="print the number of recorded positions and the errors on them")
    book = tasks.add_parser("book", help="grow the opening book")
    curves = tasks.add_parser("curves", help="measure what each level loses in games of its own")
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "reversi" / "training"
    for name, parser in (
        ("games", games),
        ("fit", fit),
        ("report", report),
        ("book", book),
        ("curves", curves),
    ):
        parser.set_defaults(run=later(f"reversi.lab.training.{name}"))
        option(parser, "--data FOLDER", "the folder of the games", Path, folder, dest="folder")
    option(fit, "--weights FILE", "write FILE, not the committed weights", Path)
    option(report, "--weights FILE", "judge FILE, not the committed weights", Path)
    add_number(fit, "strength", "how strongly weights are kept near their starting values", 50, 0, 10**6)
    meaning = "start from the committed weights, stage by stage, not from those of the next stage"
    option(fit, "--refine", meaning)
    starts = tasks.add_parser("starts", help="find random balanced starts of games")
    starts.set_defaults(run=later("reversi.lab.training.starts"))
    add_number(starts, "number", "how many", 1_000, most=100_000)
    add_number(starts, "seed", "the seed of all random draws", 1, 0, 2**63)
    option(starts, "--starts FILE", "write FILE, not the committed starts", Path)
    add_workers(starts)
    lines = tasks.add_parser("lines", help="find what is played most in files of games, and lines to learn")
    lines.set_defaults(run=later("reversi.lab.training.lines"))
    lines.add_argument("files", metavar="FILE", nargs="+", type=Path, help="games, such as a WTHOR archive")
    add_number(lines, "games", "the fewest games that make a line", 15, most=10**6)
    option(lines, "--lines FILE", "write FILE, not the committed lines", Path)
    add_workers(lines)
    add_number(curves, "games", "the number of games", 2_800, 14, 10**6)
    add_number(curves, "seed", "the seed of all random draws", 1, 0, 2**63)
    option(curves, "--curves FILE", "write FILE, not the committed curves", Path)
    add_workers(curves)
    small = tasks.add_parser("small", help="fit and print the evaluation of small boards")
    small.set_defaults(run=later("reversi.lab.training.small"))
    add_number(small, "games", "the games on each shape, for each kind of rules", 250, most=10**6)
    add_number(small, "seed", "the seed of all random draws", 1, 0, 2**63)
    _add_games_options(games)
    _add_book_options(book)
    _add_duel_options(tasks.add_parser("duel", help="let two files of weights play each other"))


def _add_games_options(games: argparse.ArgumentParser) -> None:
    add_number(games, "games", "the number of games", 10_000, most=10**9)
    add_number(games, "seed", "the seed of all random draws", 1, 0, 2**63)
    add_number(games, "generation", "the number of the generation; later ones count more", 0, 0, 999)
    add_number(games, "depth", "the plies of a search", 8, 2, 20)
    _add_selectivity(games, default=73)
    add_number(games, "exact", "the empty squares from which play is exact", 14, most=24, dest="exact_from")
    option(games, "--wild", "begin with many random moves, not with balanced openings")
    add_workers(games)


def _add_book_options(book: argparse.ArgumentParser) -> None:
    add_number(book, "positions", "the positions at which the book stops growing", 75_000, most=10**6)
    add_number(book, "depth", "the plies of a search", 14, 2, 30)
    _add_selectivity(book, default=87)
    add_workers(book)
    option(book, "--book FILE", "write FILE, not the committed book", Path)


def _add_selectivity(parser: argparse.ArgumentParser, default: int) -> None:
    meaning = "how sure searched values are; 100: without ProbCut"
    option(parser, "--selectivity PERCENT", meaning, _selectivity, default)


def _selectivity(text: str) -> int:
    """A selectivity in per cent; only who types one waits for the engine that knows them."""
    parse: Callable[[str], int] = import_module("reversi.engine.search.effort").parse_selectivity
    return parsed(parse)(text)


def _add_duel_options(duel: argparse.ArgumentParser) -> None:
    duel.set_defaults(run=later("reversi.lab.training.duel"))
    duel.add_argument("first", metavar="FILE", type=Path, help="a file of weights")
    duel.add_argument("second", metavar="FILE", type=Path, help="the file of weights to play against")
    add_number(duel, "pairs", "the number of openings", 300, 2, 10**6)
    add_number(duel, "nodes", "the nodes after which the search of a move ends", 30_000, most=10**12)
    add_number(duel, "depth", "the most plies of a search", 40, 2, 60)
    _add_selectivity(duel, default=73)
    add_number(duel, "seed", "the seed of the openings", 1, 0, 2**32)
