"""Stored trees: what was stored comes back, now or from before there were trees, and bad ones are refused."""

import json
from typing import Any

import pytest
from hypothesis import given

from reversi.app import Flags, init
from reversi.app.common import cmd
from reversi.app.common.notices import SessionUnreadable
from reversi.app.session.codec import decode_session, encode_session, game_of
from reversi.app.session.model import Session
from reversi.domain import format_transcript
from reversi.domain.decoding import Node
from reversi.formats.tree import decode_tree, encode_tree
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED
from reversi.record.game import MOST_NODES
from tests.app.person import sit_down, warned
from tests.app.sessions import sessions
from tests.formats.test_tree import GAME, TREE

BEFORE_THERE_WERE_TREES = """{"version": 1, "page": "", "rules": {"width": 8, "height": 8, "walls": [],
 "players": ["black", "white"], "start": {"black": ["d5", "e4"], "white": ["d4", "e5"]}, "first": "black",
 "passing": "pass", "aim": "most discs", "placing": []}, "seed": 7, "plies": ["f5", "d6", "c3", "d3"],
 "place": 3, "seats": {"black": "human", "white": "level-3"}, "pace": "normal", "paused": 0, "loaded": "",
 "set_aside": []}"""
"""A session as it was stored when a game was a list of plies."""


def stored(**fields: Any) -> str:
    """A stored session with these fields in its tree."""
    session = json.loads(BEFORE_THERE_WERE_TREES)
    return json.dumps(session | {"plies": ["f5", "d6", "c4"], "tree": TREE | fields})


def test_the_tree_of_a_session_is_its_game() -> None:
    assert game_of(decode_session(stored())) == GAME


def test_a_session_from_before_there_were_trees_is_read() -> None:
    session = decode_session(BEFORE_THERE_WERE_TREES)

    assert (format_transcript(session.plies), session.place, session.tree) == ("f5d6c3d3", 3, None)
    assert session.spoiled == ()


def test_a_game_without_variations_and_comments_is_stored_as_before() -> None:
    session = decode_session(BEFORE_THERE_WERE_TREES)

    assert "tree" not in json.loads(encode_session(session))


@given(session=sessions())
def test_a_game_comes_back_with_all_its_lines(session: Session) -> None:
    game = game_of(session)

    again = decode_tree(Node(json.loads(json.dumps(encode_tree(game)))), session.rules, session.plies)

    assert again.go_to(session.place) == game


@pytest.mark.parametrize(
    "fields",
    [
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "a1"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "--"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "c3"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [5, "c4"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [-1, "c4"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], []]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "c4", "\ud800"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2.5, "c4"]]},
        {"runs": {"0": "f5"}},
        {"runs": [[0]] * (MOST_NODES + 1)},
        {"order": [[2, 5]]},
        {"order": [[2, 5, 5]]},
        {"order": [[2, 3, 1]]},
        {"order": [[9, 1]]},
        {"order": [[]]},
        {"tried": [10**4000]},
        {"comments": [[3]]},
        {"comments": [[99, "far"]]},
        {"comments": [[3, "x" * (LONGEST_COMMENT + 1)]]},
        {"comments": [[3, "x" * LONGEST_COMMENT]] * (MOST_COMMENTED // LONGEST_COMMENT + 1)},
        {"comments": "none"},
        {"end": 4},
        {"end": 0},
        {"end": "5"},
        {"end": None},
    ],
    ids=lambda fields: json.dumps(fields)[:60],
)
def test_a_tree_that_cannot_be_read_costs_only_the_variations(fields: dict[str, Any]) -> None:
    session = decode_session(stored(**fields))
    model, commands = init(Flags(stored(**fields), seed=1))
    (notice,) = model.panel.notices

    assert (format_transcript(session.plies), session.tree) == ("f5d6c4", None)
    assert isinstance(notice, SessionUnreadable)
    assert notice.fields == ("tree",)
    assert commands[0] == cmd.QuarantineSession(stored(**fields))


def test_a_notice_says_that_variations_could_not_be_read_and_where_they_are() -> None:
    assert warned(sit_down(stored(end=4))).startswith(
        "Part of what was stored could not be read: Variations. Its text is kept under Share"
    )
