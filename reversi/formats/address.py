"""Addresses of other sites that contain the moves of a game anywhere in them."""

import re

from reversi.domain import DecodeError, Index, Problem, Rules, parse_transcript
from reversi.domain.notation.transcripts import BrokenGameError
from reversi.formats.respelling import read, read_at, without_escapes
from reversi.formats.shared import Shared
from reversi.formats.tried import game_by_first

ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#\s]*(?P<rest>\S*)", re.IGNORECASE)
MOVE = r"(?:[a-h][1-8]|pass|ps|pa)"
MOVES = re.compile(rf"(?<![a-z0-9]){MOVE}(?:[-_,.+~|/ ]*+{MOVE})*(?![a-z0-9])", re.IGNORECASE | re.ASCII)
NOTHING_FOUND = Problem("expected an address with moves in it, such as {}", "…#m=f5d6")


def decode_address(text: str, rules: Rules) -> Shared:
    """The longest legal game in the first address in `text`.

    Raises `DecodeError`; `BrokenGameError` if there is a game of which only the beginning is legal.
    """
    address = ADDRESS.search(text)
    if address is None or not address["rest"]:
        raise DecodeError(NOTHING_FOUND, "", Index(len(text)))
    rest = without_escapes(address["rest"])
    return read_at(address.start("rest"), lambda: read(rest, lambda text: _longest(text, rules)))


def _longest(text: str, rules: Rules) -> Shared:
    broken = list[BrokenGameError]()
    for moves in sorted(MOVES.finditer(text), key=lambda found: -len(found[0])):
        try:
            return _game(moves, rules)
        except BrokenGameError as error:
            broken.append(error)
    if not broken or not any(error.plies for error in broken):
        raise DecodeError(NOTHING_FOUND, text, Index(0))
    raise max(broken, key=lambda error: len(error.plies))


def _game(found: re.Match[str], rules: Rules) -> Shared:
    """The game in a match; padded with spaces in front so that locations refer to the whole text."""
    moves = " " * found.start() + found[0].replace("+", " ").replace("~", " ")
    return game_by_first(lambda tried: parse_transcript(moves, tried), rules)
