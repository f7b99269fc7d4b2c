"""Comments on a game, and their limits. A comment can draw shapes, too (see `record.shapes`)."""

from reversi.record import shapes
from reversi.record.game import Game, rules_of

LONGEST_COMMENT = 1000
"""The longest comment, in characters."""

MOST_COMMENTED = 15_000
"""The limit on all comments on a game together, in characters; in any script, this many can be stored."""

MOST_READ = 2 * MOST_COMMENTED
"""The limit when reading: in earlier versions, restoring a variation could exceed the limit for writing."""


SIGN = "[%"
"""A comment without it draws nothing."""


def comment_here(game: Game) -> str:
    """The words of the comment on the current position."""
    return words_of(game.nodes[game.number].note)


def words_of(note: str) -> str:
    """What there is to read in a position's note."""
    return shapes.words_in(note) if SIGN in note else note


def shapes_here(game: Game) -> "shapes.Shapes | None":
    """The shapes drawn on the current position; None if there are none."""
    note = game.nodes[game.number].note
    return (shapes.shapes_in(note).on_board(rules_of(game)) or None) if SIGN in note else None


def note_room(game: Game) -> int:
    """The maximum length of the current position's note; never less than its current length."""
    here = len(game.nodes[game.number].note)
    return max(here, min(LONGEST_COMMENT, here + room_left(game)))


def comment_room(game: Game) -> int:
    """The maximum length of the words in it: drawn shapes take room, too."""
    drawn = shapes_here(game)
    if drawn is None:
        return note_room(game)
    return max(len(comment_here(game)), note_room(game) - len(shapes.comment_with("", drawn)) - 1)


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
