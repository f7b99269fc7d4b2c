"""The boards that the page is measured on: named set-ups, and six players on the largest boards."""

from dataclasses import replace

from reversi.domain import Rules, Square
from reversi.domain.setups import UnknownSetUpError, setup_named
from reversi.formats.link import encode_link
from reversi.formats.shared import Shared
from reversi.shells.failure import CommandError

SIX_PLAYERS = {"six-players-16": 16, "six-players-26": 26}
"""The side, in squares, of the boards that only the benchmarks name."""


def link_to(key: str) -> str:
    """The link to a new game with the set-up `key`, without the `#`.

    Raises CommandError for an unknown key.
    """
    try:
        rules = setup_named("six-players" if key in SIX_PLAYERS else key).rules
    except UnknownSetUpError as error:
        raise CommandError(f"{error}, {', '.join(SIX_PLAYERS)}") from None
    return encode_link(Shared(on_larger_board(rules, SIX_PLAYERS[key]) if key in SIX_PLAYERS else rules))


def on_larger_board(rules: Rules, side: int) -> Rules:
    """The rules on a square board without walls, with the same start in its middle."""
    right, down = (side - rules.width) // 2, (side - rules.height) // 2
    start = frozenset((Square(each.column + right, each.row + down), colour) for each, colour in rules.start)
    return replace(rules, width=side, height=side, start=start)
