"""The computer players: a question goes in, progress and one answer come out.

This face has what the page needs: the players' names and the protocol. To answer questions, import `think`,
which brings the search and the kernel.
"""

from reversi.domain import Aim, Passing, Rules
from reversi.engine.players import (
    ANALYST,
    COMPUTER_PLAYERS,
    REVIEWER,
    ComputerPlayer,
    School,
    SimplePlayer,
    UnknownPlayer,
    player_named,
)
from reversi.engine.protocol import (
    Answer,
    Certainty,
    Progress,
    Question,
    Reply,
    decode_question,
    decode_reply,
    encode_question,
    encode_reply,
)

__all__ = [
    "ANALYST",
    "COMPUTER_PLAYERS",
    "REVIEWER",
    "Answer",
    "Certainty",
    "ComputerPlayer",
    "Progress",
    "Question",
    "Reply",
    "School",
    "SimplePlayer",
    "UnknownPlayer",
    "decode_question",
    "decode_reply",
    "encode_question",
    "encode_reply",
    "player_named",
    "supports",
]


def supports(rules: Rules) -> bool:
    """Whether the kernel knows these rules: two players on 8 by 8, no walls, passes, most discs win."""
    return (
        (rules.width, rules.height, len(rules.players)) == (8, 8, 2)
        and not rules.walls
        and rules.passing is Passing.WHEN_STUCK
        and rules.aim is Aim.MOST_DISCS
    )
