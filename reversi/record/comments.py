"""The tree of a game: what a comment may be."""

from reversi.record.game import Game

LONGEST_COMMENT = 1000
"""The most characters of a comment."""

MOST_COMMENTED = 15_000
"""The most characters of all comments on a game together: so many are stored and set aside in any script."""

MOST_READ = 2 * MOST_COMMENTED
"""The most that are read: earlier versions could bring back more with a variation than may be written."""


def comment_here(game: Game) -> str:
    """The comment on the position on the board."""
    return game.nodes[game.number].note


def comment_room(game: Game) -> int:
    """How many characters the comment on the position on the board may have: never fewer than it has."""
    here = len(comment_here(game))
    return max(here, min(LONGEST_COMMENT, here + room_left(game)))


def room_left(game: Game) -> int:
    """How many more characters the comments on a game may have; negative if there are too many."""
    return MOST_COMMENTED - sum(len(node.note) for node in game.nodes)


def clean_comment(text: str) -> str:
    """The text as a comment: without what cannot be shown, and not too long.

    >>> clean_comment("a good" + chr(0) + " move")
    'a good move'
    """
    shown = (letter for letter in text[: 2 * LONGEST_COMMENT] if letter.isprintable() or letter == "\n")
    return "".join(shown)[:LONGEST_COMMENT]
