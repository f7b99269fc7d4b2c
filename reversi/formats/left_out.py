"""What a format cannot hold of a game, so that whoever writes it can say so."""

from enum import Enum

from reversi.record.game import Game


class Part(Enum):
    """What a game may have besides the moves of its line."""

    VARIATIONS = "variations"
    COMMENTS = "comments"
    """Comments, and shapes drawn on positions."""


ALL = frozenset(Part)


def left_out(game: Game, kept: frozenset[Part]) -> tuple[Part, ...]:
    """The parts that `game` has and a format lacks which keeps those `kept`."""
    line = frozenset(game.line)
    has = {
        Part.VARIATIONS: len(game.nodes) > len(line),
        Part.COMMENTS: any(game.nodes[number].note for number in line),
    }
    return tuple(part for part in Part if has[part] and part not in kept)
