"""The colours that players wear."""

from enum import Enum


class Colour(Enum):
    """A player's colour; most games are played by `BLACK` and `WHITE` alone."""

    BLACK = "black"
    WHITE = "white"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
