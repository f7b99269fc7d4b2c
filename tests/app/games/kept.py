"""Games that the library has kept."""

from reversi.app.games import KeptGame
from reversi.app.session.codec import encode_game
from tests.app.known_games import WIPE_OUT
from tests.app.person import follow, listed, sit_down_with


def session_after(transcript: str, black: str = "human", white: str = "human", seed: int = 0) -> str:
    """The session of a game that went like this."""
    return encode_game(follow(sit_down_with(black, white, seed=seed), transcript).model)


def two_games() -> tuple[KeptGame, KeptGame]:
    """A Tiger against Greedy, under way, and an older Diagonal between people, which Black has won."""
    tiger = listed(session_after("f5d6c3d3c4", white="greedy"))
    return tiger, listed(session_after(WIPE_OUT, seed=1), "2025-03-01T10:00:00.000")
