"""Games that are known for how they go."""

from dataclasses import replace

from reversi.domain import STANDARD, parse_transcript
from reversi.formats.ggf import encode_ggf
from reversi.record.details import Details
from reversi.record.game import begin_game

BLACK_MUST_PASS = "d3c3b3b2f5a3a1c1"
"""As short as a game can be in which somebody must pass: eight moves, and Black has none."""

WIPE_OUT = "d3c3b3d2e1d6d7e3f4"
"""As short as a whole game can be: nine moves, and no white disc is left."""

TIED = (
    "d3c5f6e3f3g7c6f2e6c3b5f5g5g6g4g3e2f4b3a3h2h3h8e7d6f1b2b7d7d8"
    "b4h1e1c1c2a5a1b1a4d2h5b6f7h6h7d1a2g8f8e8a7c4c8a6c7a8h4b8g1g2"
)
"""A game of sixty moves that ends 32–32."""

WON_WITH_AN_EMPTY_SQUARE = (
    "f5f4c3g6f3c5d6f2b5c4g3a6f6c2e3g4b3g7d3h4b1c7e7d2b8e6a5e2f7d7"
    "b4b2f8d8e1b7h2b6h5a4h7d1a3h6e8f1a7g8h8g2g5c6a2a8h3a1c8g1c1"
)
"""A game that White wins 38–25, with a square on which nobody can play, after Black had to pass."""

TWELVE = "f5d6c3d3c4f4c5b3c2e3d2c6"
"""Twelve moves."""

DETAILS = Details(
    (),
    "Saio1200",
    "Logistello",
    "2197.01",
    "2221.72",
    place="GGS/os",
    date="2003.12.15",
    time_control="05:00//02:00",
)


def record(transcript: str, result: str = "") -> str:
    """A game between two strong programs, as a server wrote it."""
    plies = parse_transcript(transcript)
    details = replace(DETAILS, plies=plies, result=result, remarks=("/0.01",) * len(plies))
    return encode_ggf(begin_game(STANDARD).extend(plies), details)
