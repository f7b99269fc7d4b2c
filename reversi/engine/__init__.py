"""The computer players: a question goes in, progress and one answer come out.

This package exports what the page needs: the players' names and the protocol. To answer questions, import
`think`, which brings in the search and the kernel.
"""

from reversi.engine.players import (
    ANALYST,
    COACH,
    COMPARER,
    COMPUTER_PLAYERS,
    DEEP_REVIEWER,
    REVIEWER,
    THOROUGH_REVIEWER,
    ComputerPlayer,
    CustomPlayer,
    LevelPlayer,
    RegisteredPlayer,
    School,
    SearchPlayer,
    SimplePlayer,
    TreePlayer,
    UnknownPlayerError,
    custom_player_of,
    player_named,
)
from reversi.engine.protocol import (
    Answer,
    Certainty,
    Progress,
    Question,
    Reply,
)

__all__ = [
    "ANALYST",
    "COACH",
    "COMPARER",
    "COMPUTER_PLAYERS",
    "DEEP_REVIEWER",
    "REVIEWER",
    "THOROUGH_REVIEWER",
    "Answer",
    "Certainty",
    "ComputerPlayer",
    "CustomPlayer",
    "LevelPlayer",
    "Progress",
    "Question",
    "RegisteredPlayer",
    "Reply",
    "School",
    "SearchPlayer",
    "SimplePlayer",
    "TreePlayer",
    "UnknownPlayerError",
    "custom_player_of",
    "player_named",
]
