"""Everything that comes from outside as text: whatever it is, it is read, or refused with a reason.

Each decoder has tests of its own beside it; these hold all of them to the same rule.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.command import parse_command
from reversi.app.editor.update import decode_file, encode_file
from reversi.app.session.codec import decode_session, encode_session
from reversi.domain.decoding import DecodeError
from reversi.domain.notation.diagrams import format_board, parse_board
from reversi.domain.notation.positions import format_position, parse_position
from reversi.domain.notation.squares import parse_square
from reversi.domain.notation.transcripts import format_transcript, parse_transcript
from reversi.domain.rules import STANDARD
from reversi.engine.protocol import ORDERS, REPORTS
from reversi.formats.archive import games_in
from reversi.formats.link import decode_link, encode_link
from reversi.formats.paste import decode_paste
from tests.app.sessions import own_setups, sessions
from tests.app.visits import typed_texts
from tests.engine.protocol.test_orders import orders, reports
from tests.formats.exchange import links, pastes, records, shared_games
from tests.profiles import examples
from tests.strategies import games, reachable_boards, scratched, texts

Texts = st.SearchStrategy[str]


@dataclass(frozen=True, slots=True)
class Decoder:
    """A function that reads texts from outside, and texts that are good or nearly so."""

    decode: Callable[[str], Any]
    texts: Texts


DECODERS: Mapping[str, Decoder] = {
    "a link": Decoder(decode_link, links | shared_games.map(encode_link)),
    "what is pasted": Decoder(lambda text: decode_paste(text, STANDARD), pastes),
    "a record of another program": Decoder(lambda text: decode_paste(text, STANDARD), records),
    "a file of games": Decoder(lambda text: list(games_in(text)), st.lists(pastes).map("\n".join)),
    "a stored session": Decoder(decode_session, sessions().map(encode_session)),
    "a set-up of the editor": Decoder(decode_file, own_setups.map(encode_file)),
    "an order to the worker": Decoder(ORDERS.decode, orders.map(ORDERS.encode)),
    "a report of the worker": Decoder(REPORTS.decode, reports.map(REPORTS.encode)),
    "a command": Decoder(lambda text: parse_command(text, STANDARD), typed_texts),
    "a square": Decoder(parse_square, texts),
    "a transcript": Decoder(
        parse_transcript, games().map(lambda game: format_transcript(game[1], game[0].passing))
    ),
    "a position": Decoder(parse_position, reachable_boards().map(format_position)),
    "a drawing": Decoder(parse_board, reachable_boards().map(format_board)),
}

decoders = pytest.mark.parametrize("decoder", list(DECODERS.values()), ids=list(DECODERS))

HOSTILE = {
    "nothing": "",
    "a zero byte": "\x00",
    "half a character": "\ud800",
    "an escaped half": '"\\ud800"',
    "digits that are not ASCII": "f\u0665 m=f\u0665 row \u0663",
    "a long number": "9" * 100_000,
    "a very long text": "f5" * 500_000,
    "very many spaces": " " * 1_000_001,
    "very many move numbers": "1. " * 100_000,
    "very many escapes": "m=" + "%66" * 100_000,
    "very many rows": "m=&start=" + "8/" * 100_000,
    "very many rounds": "56" * 4_000,
    "very many open variations": "(;GM[2]" + "(;B[f5]" * 20_000,
    "very many properties": "(;" + "B[f5]" * 50_000,
    "a value without an end": "(;GM[2]C[" + "\\]" * 100_000,
    "a head without an end": '[Event "' + '\\"' * 100_000,
    "very many heads": '[Event "a"]\n' * 20_000,
    "very many remarks": '[Event "a"]\n' + "{" * 50_000 + "(" * 50_000,
    "a start with a large gap": '[FEN "' + "9" * 5_000 + '/ X"]\n1. f5',
    "very many signs": "1 " + "●" * 7_000,
    "very many squares between words": "f5 x " * 1_600,
    "very many pairs between words": "f5d6 of " * 1_000,
    "very many brackets": "(" * 4_000 + ")" * 4_000,
    "very many rows of a drawing": "--------\n" * 3_000,
    "very many rows with bars": "| | | |O|X| | | |\n" * 2_000,
    "very many gaps": "8/" * 4_000,
    "very many lines of words": "the quick brown fox\n" * 2_000,
    "very many moves on lines": "f5\nd6\n" * 2_000,
    "very many moves in data": '{"moves": [' + '"f5",' * 20_000 + '"d6"]}',
    "very many texts in data": "{" + ",".join(f'"{at}": "f5d6"' for at in range(20_000)) + "}",
    "an address of moves": "https://a/" + "f5-" * 2_500,
    "an address of dashes": "https://a/f5" + "-" * 5_000 + "x" + "-f5" * 500 + "x",
    "many open lists": "[" * 200_000,
    "many open objects": '{"Ask":' * 100_000,
    "many closed lists": "[" * 5_000 + "]" * 5_000,
    "an open string of quotes": '"' + '\\"' * 200_000,
    "a deep reply": '{"WorkerAnswered":{"request":1,"answer":' + "[" * 5_000 + "]" * 5_000 + "}}",
    "a deep session": '{"version":1,"rules":' + '{"a":' * 5_000 + "1" + "}" * 5_001,
}


@decoders
@examples(30)
@given(data=st.data())
def test_a_spoiled_text_is_read_or_refused(decoder: Decoder, data: st.DataObject) -> None:
    text = data.draw(decoder.texts.flatmap(scratched) | decoder.texts | texts | st.text())

    assert_read_or_refused(decoder, text)


@decoders
@pytest.mark.parametrize("text", list(HOSTILE.values()), ids=list(HOSTILE))
def test_a_text_that_means_harm_is_read_or_refused(decoder: Decoder, text: str) -> None:
    assert_read_or_refused(decoder, text)


@pytest.mark.parametrize("decode", [decode_session, ORDERS.decode, REPORTS.decode])
@pytest.mark.parametrize("value", [None, 1, "a", [], {}, {"Ask": {}}, {"WorkerAnswered": {"answer": []}}])
def test_json_of_another_kind_is_refused(decode: Callable[[str], Any], value: object) -> None:
    with pytest.raises(DecodeError):
        decode(json.dumps(value))


def assert_read_or_refused(decoder: Decoder, text: str) -> None:
    """Fail if reading `text` ends otherwise than with a value or a refusal that people can be shown."""
    words = ""
    try:
        decoder.decode(text)
    except DecodeError as refusal:
        words = str(refusal)
    assert len(words.encode()) < 2_000
