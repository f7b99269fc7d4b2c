"""`python3 -m reversi bench`: its options, and what they start."""

import argparse
from collections.abc import Callable

ROUNDS = {"boot": 7, "click": 3, "crew": 3, "kernel": 3}
GAMES = 160
BROWSERS = ("chromium", "firefox")


def add_options(bench: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    """Tell the command line what `bench` takes; `count` reads a number from 1 on."""
    names = bench.add_subparsers(dest="name", metavar="NAME", required=True)
    boot = names.add_parser("boot", help="time from nothing to a game")
    click = names.add_parser("click", help="time from a click to the painted board")
    crew = names.add_parser("crew", help="what helpers are worth, in Chromium")
    kernel = names.add_parser("kernel", help="the search's signature, and its speed in every host")
    soak = names.add_parser("soak", help="whether the page stays as it was over many games")
    for name, parser in (("boot", boot), ("click", click), ("crew", crew), ("kernel", kernel)):
        parser.add_argument(
            "--rounds", metavar="N", type=count, default=ROUNDS[name],
            help="how often everything is measured (default: %(default)s)",
        )  # fmt: skip
    soak.add_argument(
        "--games", metavar="N", type=_several, default=GAMES,
        help="games between two fast players (default: %(default)s)",
    )  # fmt: skip
    for parser in (boot, click, soak):
        parser.add_argument(
            "--browser", choices=BROWSERS, help="only there (default: every one that is installed)"
        )
    click.add_argument(
        "--plies", metavar="N", type=count, help="end every game after so many (default: play on)"
    )
    for parser in (crew, kernel):
        parser.add_argument(
            "--first", metavar="N", type=count, help="only the first N questions of each kind"
        )


def obey(options: argparse.Namespace) -> int:
    """Measure and print; the exit status. Raise `Failure` if nothing can be measured."""
    if options.name == "kernel":
        from reversi.shells.bench import kernel

        return kernel.run(options.rounds, options.first)
    from reversi.shells.bench import boot, click, crew, soak
    from reversi.shells.bench.stage import prepare

    tree = prepare()
    match options.name:
        case "boot":
            boot.run(tree, options.rounds, options.browser)
        case "click":
            click.run(tree, options.rounds, options.browser, options.plies)
        case "soak":
            soak.run(tree, options.games, options.browser)
        case _:
            crew.run(tree, options.rounds, options.first)
    return 0


def _several(text: str) -> int:
    if not text.isdecimal() or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text} is no number of games: a whole number from 2")
    return int(text)
