"""Comments on a game, and their limits."""

from reversi.record.game import Game

LONGEST_COMMENT = 1000
"""The longest comment, in characters."""

MOST_COMMENTED = 15_000
"""The limit on all comments on a game together, in characters; in any script, this many can be stored."""

MOST_READ = 2 * MOST_COMMENTED
"""The limit when reading: in earlier versions, restoring a variation could exceed the limit for writing."""


def comment_here(game: Game) -> str:
    """The comment on the current position."""
    return game.nodes[game.number].note


def comment_room(game: Game) -> int:
    """The maximum length of the comment on the current position; never less than its current length."""
    here = len(comment_here(game))
    return max(here, min(LONGEST_COMMENT, here + room_left(game)))


def room_left(game: Game) -> int:
    """How many more characters the comments on a game may have; negative if they are over the limit."""
    return MOST_COMMENTED - sum(len(node.note) for node in game.nodes)


def clean_comment(text: str) -> str:
    """The text as a comment: without unprintable characters, and cut to the maximum length.

    >>> clean_comment("a good" + chr(0) + " move")
    'a good move'
    """
    shown = (letter for letter in text[: 2 * LONGEST_COMMENT] if letter.isprintable() or letter == "\n")
    return "".join(shown)[:LONGEST_COMMENT]
