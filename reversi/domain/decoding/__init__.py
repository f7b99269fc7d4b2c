"""Decoding: values out of JSON and text from outside, and what is said of input that cannot be read.

Nothing here knows the game; the decoders of rules, boards and plies are in `domain.codec`.
"""

from reversi.domain.decoding.error import TOP, DecodeError, Index, LineColumn, Path, Place, Problem
from reversi.domain.decoding.json import Json, Node, parse_json

__all__ = [
    "TOP",
    "DecodeError",
    "Index",
    "Json",
    "LineColumn",
    "Node",
    "Path",
    "Place",
    "Problem",
    "parse_json",
]
