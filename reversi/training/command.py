"""`python3 -m reversi train`: its options, and what they start."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path


def add_options(train: argparse.ArgumentParser) -> None:
    """Tell the command line what `train` takes."""
    tasks = train.add_subparsers(dest="task", metavar="TASK", required=True)
    games = tasks.add_parser("games", help="let the search play itself, and note positions with scores")
    fit = tasks.add_parser("fit", help="fit the weights to the games that there are")
    report = tasks.add_parser("report", help="say what was learned from, and how well")
    book = tasks.add_parser("book", help="let the opening book grow")
    for parser in (games, fit, report, book):
        parser.add_argument(
            "--data", metavar="FOLDER", type=Path, default=_folder(),
            help="where the games are (default: %(default)s)",
        )  # fmt: skip
    fit.add_argument("--weights", metavar="FILE", type=Path, help="write them here, not into their place")
    _add_games_options(games)
    _add_book_options(book)
    _add_duel_options(tasks.add_parser("duel", help="let two files of weights play each other"))


def _folder() -> Path:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "reversi" / "training"


def _add_games_options(games: argparse.ArgumentParser) -> None:
    for name, default, kind, meaning in (
        ("games", 10_000, _number(1, 10**9), "how many games"),
        ("seed", 1, _number(0, 2**63), "of all lots"),
        ("generation", 0, _number(0, 999), "the number of the generation; later ones count more"),
        ("depth", 5, _number(2, 20), "plies searched"),
        ("exact", 14, _number(1, 24), "empty squares from which play is exact"),
        ("jobs", os.cpu_count() or 1, _number(1, 1024), "processes at once"),
    ):
        games.add_argument(
            f"--{name}", metavar="N", type=kind, default=default, help=f"{meaning} (default: %(default)s)"
        )
    _add_selectivity(games, default=100)
    games.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of dask behind it play")


def _add_book_options(book: argparse.ArgumentParser) -> None:
    for name, default, kind, meaning in (
        ("positions", 16_000, _number(1, 10**6), "positions that the book may have, about"),
        ("depth", 12, _number(2, 30), "plies searched"),
        ("jobs", os.cpu_count() or 1, _number(1, 1024), "processes at once"),
    ):
        book.add_argument(
            f"--{name}", metavar="N", type=kind, default=default, help=f"{meaning} (default: %(default)s)"
        )
    _add_selectivity(book, default=95)
    book.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of dask behind it search")
    book.add_argument("--book", metavar="FILE", type=Path, help="write it here, not into its place")


def _add_selectivity(parser: argparse.ArgumentParser, default: int) -> None:
    """The option --selectivity, and its old name."""
    from reversi.engine.search.limits import parse_doubt, parse_selectivity

    parser.add_argument(
        "--selectivity", metavar="PERCENT", type=_parsed(parse_selectivity), default=default,
        help="how sure searched values are; 100: without ProbCut (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--doubt",
        dest="selectivity",
        type=_parsed(parse_doubt),
        default=argparse.SUPPRESS,
        help=argparse.SUPPRESS,
    )


def _parsed(parse: Callable[[str], int]) -> Callable[[str], int]:
    """The same function for the command line, which must hear what was wrong."""

    def parse_option(text: str) -> int:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return parse_option


def _add_duel_options(duel: argparse.ArgumentParser) -> None:
    duel.add_argument("first", metavar="FILE", type=Path, help="weights")
    duel.add_argument("second", metavar="FILE", type=Path, help="weights to play against")
    duel.add_argument("--pairs", metavar="N", type=_number(2, 10**6), default=300, help="openings")
    duel.add_argument("--depth", metavar="N", type=_number(2, 20), default=4, help="plies searched")
    duel.add_argument("--seed", metavar="N", type=_number(0, 2**32), default=1, help="of the openings")


def _number(least: int, most: int) -> Callable[[str], int]:
    """What reads a number within bounds from the command line."""

    def parse(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is no whole number from {least} to {most}")
        return int(text)

    return parse


def obey(options: argparse.Namespace) -> int:
    """Do the task; the exit status."""
    match options.task:
        case "games":
            return _play(options)
        case "fit":
            from reversi.training import fit

            return fit.run(options.data, options.weights)
        case "report":
            from reversi.training import report

            return report.run(options.data)
        case "book":
            return _grow(options)
        case _:
            from reversi.training import match

            return match.run(options.first, options.second, options.pairs, options.depth, options.seed)


def _play(options: argparse.Namespace) -> int:
    from reversi.training import games
    from reversi.training.workers import Workers

    plan = games.Plan(options.generation, options.seed, options.depth, options.exact, options.selectivity)
    return games.run(options.data, options.games, plan, Workers(options.jobs, options.scheduler))


def _grow(options: argparse.Namespace) -> int:
    from reversi.training import book
    from reversi.training.workers import Workers

    plan = book.Plan(options.depth, options.selectivity, options.positions)
    return book.run(options.data, options.book or book.PLACE, plan, Workers(options.jobs, options.scheduler))
