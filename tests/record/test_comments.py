"""The bounds of comments."""

import json

from reversi.domain import STANDARD, parse_transcript
from reversi.formats.data import encode_data
from reversi.formats.paste import decode_paste
from reversi.record.game import begin_game
from tests.app.known_games import TIED


def test_all_comments_that_an_earlier_version_could_store_are_read() -> None:
    data = json.loads(encode_data(begin_game(STANDARD).extend(parse_transcript(TIED)).with_note("x")))
    data["tree"]["comments"] = [[number, "x" * 1000] for number in range(30)]

    read = decode_paste(json.dumps(data), STANDARD).game

    assert sum(len(node.note) for node in read.nodes) == 30_000
