"""How what page and worker say is written: derived from its types, squares and boards by their names."""

from typing import Any

from reversi.codec.typed import Codec, Codecs, Hint, ShapeError
from reversi.domain import (
    Board,
    DecodeError,
    Node,
    Path,
    Ply,
    Square,
    decode_board,
    decode_ply,
    decode_square,
    encode_board,
    encode_ply,
)

_CODECS = Codecs(
    {
        Square: Codec(str, lambda json: decode_square(Node(json))),
        Ply: Codec(encode_ply, decode_ply),
        Board: Codec(encode_board, decode_board),
    }
)


def encode(kind: Hint, value: object) -> Any:
    """A value of that type as JSON."""
    return _CODECS.of(kind).encode(value)


def decode(kind: Hint, json: object) -> Any:
    """The value of that type that `encode` wrote; raises `DecodeError`."""
    try:
        return _CODECS.of(kind).decode(json)
    except ShapeError as error:
        cause = error.__cause__
        if isinstance(cause, DecodeError) and isinstance(cause.place, Path):
            raise cause.elsewhere(cause.found, Path((*error.steps, *cause.place.steps))) from error
        raise DecodeError(error.reason, error.found, Path(error.steps)) from error
