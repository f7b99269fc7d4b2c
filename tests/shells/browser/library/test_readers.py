"""Files of games are read for the library some at a time, and what cannot be read is counted."""

import pytest

from reversi.app.games import Imported, Misfit
from reversi.app.session.games_file import HEAD, Record, encode_record
from reversi.shells.archives.found import ILLEGAL
from reversi.shells.browser.library import readers
from reversi.shells.browser.library.readers import Reader, SavedGames, TextOfGames, has_many, misfit_in

TEXT = """(;GM[2]PB[Ann]PW[Bob];B[f5]C[good]LB[d3:A];W[d6](;B[c3])(;B[c4]))
(;GM[2];B[f5];W[a1])
f5d6 +12
f5a2
rubbish
(;GM[2];B[f5];W[d6](;B[c3])(;B[a1]))
"""
PARTS = [TEXT[at : at + 50] for at in range(0, len(TEXT), 50)]


def all_of(reader: Reader) -> list[Record]:
    records = list[Record]()
    while not reader.is_done:
        records += reader.read_on()
    return records


@pytest.mark.parametrize("seconds", [0, 60])
def test_the_games_of_a_text_are_read_in_one_part_or_in_many_and_broken_ones_are_counted_by_reason(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "SECONDS_AT_A_TIME", seconds)
    reader = TextOfGames(PARTS)

    records = all_of(reader)
    told = reader.told(3, 0, 0)

    assert len({each.game.id for each in records}) == len(records) == 3
    assert [(each.line, each.times, each.reason == ILLEGAL) for each in told.reasons] == [
        (2, 2, True),
        (5, 1, False),
    ]
    assert (told.unreadable, told.shortened, told.has_more) == (3, 2, False)
    assert all_of(TextOfGames([TEXT])) == records


def test_no_more_games_are_read_than_a_file_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "MOST_IMPORTED", 2)
    reader = TextOfGames(PARTS)

    assert len(all_of(reader)) == 2
    assert reader.told(2, 0, 0).has_more


def test_a_file_that_was_saved_is_read_again() -> None:
    records = all_of(TextOfGames(PARTS))
    undated = encode_record(records[0]).replace('"date": ""', '"date": "tomorrow"')
    trained = ('{"training": ["1 today a 1 900", "2 today b 0 900"]}', '{"training": [7]}')
    reader = SavedGames((undated, *map(encode_record, records), "", "rubbish", undated, *trained))

    assert all_of(reader) == records
    assert reader.training == ("1 today a 1 900", "2 today b 0 900")
    told = reader.told(2, 0, 1)
    assert told == Imported(2, 0, 1, 4, told.reasons)
    assert [(str(each.reason), each.line, each.times) for each in told.reasons] == [
        ("expected a date and time", 2, 2),
        ("expected JSON", 7, 1),
        ("expected text", 10, 1),
    ]


@pytest.mark.parametrize(
    ("beginning", "misfit"),
    [
        ("\x14\x1a\x01\x01\0\0", Misfit.ARCHIVE),
        ("PK\x03\0", Misfit.OTHER),
        ("f5d6c3d3\n" * 3 + "f", Misfit.LIST),
        (TEXT, None),
        (HEAD, None),
    ],
)
def test_a_file_that_is_no_text_of_games_is_told(beginning: str, misfit: Misfit | None) -> None:
    assert misfit_in(beginning) is misfit


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        (TEXT, True),
        (f"{HEAD}\n", True),
        ("(;GM[2];B[f5])\n(;GM[2];B[d3])", True),
        (TEXT.partition("\n")[0], False),
        ("1. f5 d6\n2. c3 d3\n", False),
        ("Roses are red\nViolets are blue", False),
        ("", False),
    ],
)
def test_a_text_of_several_games_is_for_the_library(text: str, is_so: bool) -> None:
    assert has_many(text) is is_so
