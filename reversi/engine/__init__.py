"""The computer players: a question goes in, progress and one answer come out."""

from reversi.engine.players import COMPUTER_PLAYERS, ComputerPlayer, UnknownPlayer, player_named
from reversi.engine.protocol import (
    Answer,
    Progress,
    Question,
    Reply,
    decode_question,
    decode_reply,
    encode_question,
    encode_reply,
)
from reversi.engine.think import think

__all__ = [
    "COMPUTER_PLAYERS",
    "Answer",
    "ComputerPlayer",
    "Progress",
    "Question",
    "Reply",
    "UnknownPlayer",
    "decode_question",
    "decode_reply",
    "encode_question",
    "encode_reply",
    "player_named",
    "think",
]
