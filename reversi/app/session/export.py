"""Stored games as data for other programs."""

from reversi.app.session.codec import decode_session, game_of
from reversi.app.share.sitting import details_of
from reversi.domain import Colour, DecodeError
from reversi.formats.data import encode_line


def line_of(session: str) -> str | None:
    """A stored game as data on one line, with its players; None if it cannot be read."""
    try:
        stored = decode_session(session)
    except DecodeError:
        return None
    is_for_two = {Colour.BLACK, Colour.WHITE} <= dict(stored.seats).keys()
    return encode_line(game_of(stored), stored.details or (details_of(stored.seats) if is_for_two else None))
