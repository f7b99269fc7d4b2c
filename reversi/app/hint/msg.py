"""Asking for a hint."""

from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did to get help."""

    HINT = "HintClicked"
    """Asked for help with the move, for more of it, or, after all of it, to hide it."""
