"""The tree of a game: what a comment may be."""

from reversi.app.game.model import Game

LONGEST_COMMENT = 1000
"""The most characters of a comment."""

MOST_COMMENTED = 15_000
"""The most characters of all comments on a game together: so many are stored and set aside in any script."""


def comment_here(game: Game) -> str:
    """The comment on the position on the board."""
    return game.nodes[game.number].note


def comment_room(game: Game) -> int:
    """How many characters the comment on the position on the board may have."""
    others = sum(len(node.note) for node in game.nodes) - len(comment_here(game))
    return max(0, min(LONGEST_COMMENT, MOST_COMMENTED - others))


def clean_comment(text: str) -> str:
    """The text as a comment: without what cannot be shown, and not too long.

    >>> clean_comment("a good" + chr(0) + " move")
    'a good move'
    """
    shown = (letter for letter in text[: 2 * LONGEST_COMMENT] if letter.isprintable() or letter == "\n")
    return "".join(shown)[:LONGEST_COMMENT]
