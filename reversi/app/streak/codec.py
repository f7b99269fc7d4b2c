"""A streak as JSON."""

from reversi.app.streak.model import MOST, Standing, Streak
from reversi.domain import Json
from reversi.domain.decoding import Node
from reversi.engine import player_named


def encode_streak(streak: Streak) -> Json:
    """The streak as `decode_streak` reads it."""
    return {"level": streak.level, "games": streak.games, "standing": streak.standing.value}


def decode_streak(node: Node) -> Streak:
    """The streak that `encode_streak` wrote; raises DecodeError."""
    level = node.field("level")
    key = level.parsed(player_named).key if level.text() else ""
    games = max(-MOST, min(node.field("games").integer(), MOST))
    return Streak(key, games, node.field("standing").choice(Standing))
