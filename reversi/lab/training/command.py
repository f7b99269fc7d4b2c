"""The options of `python3 -m reversi train`."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from reversi.engine.search.effort import parse_selectivity
from reversi.shells.options import AddParser, cores, later, whole_number


def add_commands(add: AddParser) -> None:
    """Add the training commands to the command line."""
    train = add("train", help="learn the evaluation from self-play games")
    tasks = train.add_subparsers(metavar="TASK", required=True)
    games = tasks.add_parser("games", help="let the search play itself, and record positions with scores")
    fit = tasks.add_parser("fit", help="fit the weights to the recorded games")
    report = tasks.add_parser("report", help="print the number of recorded positions and the errors on them")
    book = tasks.add_parser("book", help="grow the opening book")
    for name, parser in (("games", games), ("fit", fit), ("report", report), ("book", book)):
        parser.set_defaults(run=later(f"reversi.lab.training.{name}"))
        parser.add_argument(
            "--data", metavar="FOLDER", dest="folder", type=Path, default=_folder(),
            help="the folder of the games (default: %(default)s)",
        )  # fmt: skip
    fit.add_argument("--weights", metavar="FILE", type=Path, help="write FILE, not the committed weights")
    report.add_argument("--weights", metavar="FILE", type=Path, help="judge FILE, not the committed weights")
    _add_number(fit, "strength", 50, 0, 10**6, "how strongly weights are kept near their starting values")
    fit.add_argument(
        "--refine", action="store_true",
        help="start from the committed weights, stage by stage, not from those of the next stage",
    )  # fmt: skip
    small = tasks.add_parser("small", help="fit and print the evaluation of small boards")
    small.set_defaults(run=later("reversi.lab.training.small"))
    _add_number(small, "games", 250, 1, 10**6, "the games on each shape, for each kind of rules")
    _add_number(small, "seed", 1, 0, 2**63, "the seed of all random draws")
    _add_games_options(games)
    _add_book_options(book)
    _add_duel_options(tasks.add_parser("duel", help="let two files of weights play each other"))


def _folder() -> Path:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "reversi" / "training"


def _add_games_options(games: argparse.ArgumentParser) -> None:
    _add_number(games, "games", 10_000, 1, 10**9, "the number of games")
    _add_number(games, "seed", 1, 0, 2**63, "the seed of all random draws")
    _add_number(games, "generation", 0, 0, 999, "the number of the generation; later ones count more")
    _add_number(games, "depth", 8, 2, 20, "the plies of a search")
    _add_selectivity(games, default=73)
    _add_number(games, "exact", 14, 1, 24, "the empty squares from which play is exact", "exact_from")
    games.add_argument(
        "--wild", action="store_true",
        help="begin with many random moves, not with balanced openings",
    )  # fmt: skip
    _add_workers_options(games)


def _add_book_options(book: argparse.ArgumentParser) -> None:
    _add_number(book, "positions", 75_000, 1, 10**6, "the positions at which the book stops growing")
    _add_number(book, "depth", 14, 2, 30, "the plies of a search")
    _add_selectivity(book, default=87)
    _add_workers_options(book)
    book.add_argument("--book", metavar="FILE", type=Path, help="write FILE, not the committed book")


def _add_workers_options(parser: argparse.ArgumentParser) -> None:
    _add_number(parser, "jobs", cores(), 1, 1024, "the number of processes")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="use the workers of this dask scheduler instead"
    )


def _add_selectivity(parser: argparse.ArgumentParser, default: int) -> None:
    parser.add_argument(
        "--selectivity", metavar="PERCENT", type=_parsed(parse_selectivity), default=default,
        help="how sure searched values are; 100: without ProbCut (default: %(default)s)",
    )  # fmt: skip


def _parsed(parse: Callable[[str], int]) -> Callable[[str], int]:
    """`parse` for argparse, with its error message kept."""

    def parse_option(text: str) -> int:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return parse_option


def _add_duel_options(duel: argparse.ArgumentParser) -> None:
    duel.set_defaults(run=later("reversi.lab.training.duel"))
    duel.add_argument("first", metavar="FILE", type=Path, help="a file of weights")
    duel.add_argument("second", metavar="FILE", type=Path, help="the file of weights to play against")
    _add_number(duel, "pairs", 300, 2, 10**6, "the number of openings")
    _add_number(duel, "nodes", 30_000, 1, 10**12, "the nodes after which the search of a move ends")
    _add_number(duel, "depth", 40, 2, 60, "the most plies of a search")
    _add_selectivity(duel, default=73)
    _add_number(duel, "seed", 1, 0, 2**32, "the seed of the openings")


def _add_number(
    parser: argparse.ArgumentParser,
    name: str,
    default: int,
    least: int,
    most: int,
    meaning: str,
    dest: str | None = None,
) -> None:
    parser.add_argument(
        f"--{name}", metavar="N", dest=dest, type=whole_number(least, most), default=default,
        help=f"{meaning} (default: %(default)s)",
    )  # fmt: skip
