"""The options of `python3 -m reversi bench`."""

import argparse
import re
from functools import partial

from reversi.shells.options import AddParser, add_number, later, option, whole_number

GAMES = 160
ARCHIVED, MOST_ARCHIVED = 150_000, 1_000_000
LEAST_KEPT, KEPT, MOST_KEPT = 50, 10_000, 100_000  # fewer would not fill a list
BROWSERS = ("chromium", "firefox")
MOST_THROTTLED = 20
SLOWEST_LINE, FASTEST_LINE = 1, 100


def add_commands(add: AddParser) -> None:
    """Add the benchmarks to the command line."""
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
    library = add_bench("library", "library", help="how soon an archive of games is read and explored")
    games = add_bench("games", "page", help="how soon the page lists, scrolls and searches many games")
    for parser in (library, games):
        add_number(parser, "games", "the number of random games in the archive", ARCHIVED, 1, MOST_ARCHIVED)
    add_number(games, "kept", "the number of games that are listed as one's own", KEPT, LEAST_KEPT, MOST_KEPT)
    soak = add_bench("soak", "page", help="whether the page grows or slows down over many games")
    add_number(soak, "games", "the number of games between two fast players", GAMES, least=2)
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
