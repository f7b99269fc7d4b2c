"""A game with variations as JSON, alone and in data."""

import json
from typing import Any

import pytest

from reversi.domain import STANDARD, DecodeError, parse_square, parse_transcript
from reversi.domain.decoding import Node
from reversi.formats.data import encode_data
from reversi.formats.paste import decode_paste
from reversi.formats.tree import decode_tree, encode_tree
from reversi.record.game import begin_game

GAME = begin_game(STANDARD).extend(parse_transcript("f5d6c3d3")).go_to(2).append(parse_square("c4"))
"""f5 d6 c4, and c3 d3 in place of c4."""

TREE: dict[str, Any] = {
    "runs": [[0, "f5", "d6", "c3", "d3"], [2, "c4"]],
    "order": [[2, 5, 3]],
    "tried": [],
    "comments": [],
    "end": 5,
}


def test_a_tree_is_written_as_runs_of_plies() -> None:
    assert encode_tree(GAME) == TREE
    assert decode_tree(Node(TREE), STANDARD, GAME.messages) == GAME


def test_data_whose_variations_cannot_be_read_is_refused_with_the_place() -> None:
    data = json.loads(encode_data(GAME))
    data["tree"]["runs"][1][1] = "a1"

    with pytest.raises(DecodeError, match=r"black may not play a1.*in tree\.runs\.1\.1"):
        decode_paste(json.dumps(data), STANDARD)
