"""WTHOR: what is written, what is read, and a second reading that shares no line with the first."""

import struct
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import MIRRORED, STANDARD, DecodeError, Index, Ply, Skip, Square, parse_transcript
from reversi.domain.notation.transcripts import BrokenGameError
from reversi.formats import wthor
from reversi.formats.shared import Shared
from reversi.record.details import Details
from tests.app.known_games import TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.formats.exchange import Files, encode_archive, othello_games
from tests.profiles import examples

DAY = (1985, 7, 12)
names = st.text(alphabet="Aé ñ'.z9", min_size=1, max_size=19).filter(lambda name: any(map(str.isalnum, name)))


def entry(transcript: str, details: Details | None = None) -> wthor.Entry:
    """A game as an archive has it."""
    return wthor.entry_of(Shared(STANDARD, parse_transcript(transcript), details=details))


def archive_of(files: Files) -> wthor.Archive:
    return wthor.Archive(
        wthor.decode_base(files.games), wthor.decode_players(files.players), wthor.decode_events(files.events)
    )


def one(row: bytes = b"", header: bytes = b"", games: int = 1) -> bytes:
    """A file with one game, or with these bytes in place of its row or its last four bytes of header."""
    head = struct.pack("<4BIHH", 19, 85, 7, 12, games, 0, 1985) + (header or bytes(4))
    return head + (row or struct.pack("<3H2B", 1, 2, 3, 40, 38) + bytes([56, 64]) + bytes(58))


def told_by(files: Files) -> list[tuple[str, str, str, int, list[str]]]:
    """The games as somebody else would read them, byte by byte: event, Black, White, discs, squares."""

    def number(at: int) -> int:
        return files.games[at] + 256 * files.games[at + 1]

    def name(content: bytes, place: int, size: int) -> str:
        start = 16 + size * place
        return content[start : content.index(0, start)].decode("iso8859-1")

    def square(byte: int) -> str:
        return " abcdefgh"[byte % 10] + str(byte // 10)

    return [
        (
            name(files.events, number(at), 26),
            name(files.players, number(at + 2), 20),
            name(files.players, number(at + 4), 20),
            files.games[at + 6],
            [square(byte) for byte in files.games[at + 8 : at + 68] if byte],
        )
        for at in range(16, len(files.games), 68)
    ]


def without_last_skips(plies: tuple[Ply, ...]) -> tuple[Ply, ...]:
    """The plies that an archive can hold: a skip stands only before a move."""
    return without_last_skips(plies[:-1]) if plies and isinstance(plies[-1], Skip) else plies


def test_a_file_has_its_header_and_a_game_its_68_bytes() -> None:
    files = encode_archive(
        [entry("f5d6", Details(event="Cup", black="Ann", white="Bob", result="40-24"))], 1985, DAY
    )

    assert files.games == (
        struct.pack("<4BIHH4B", 19, 85, 7, 12, 1, 0, 1985, 8, 0, 1, 0)
        + struct.pack("<3H2B60s", 1, 1, 2, 40, 40, bytes([56, 64]))
    )
    assert files.players == (
        struct.pack("<4BIHH4B", 19, 85, 7, 12, 0, 3, 0, 0, 0, 0, 0)
        + b"".join(name.ljust(20, b"\0") for name in (b"???", b"Ann", b"Bob"))
    )
    assert files.events[16:] == b"???".ljust(26, b"\0") + b"Cup".ljust(26, b"\0")


@examples(50)
@given(st.lists(st.tuples(othello_games, names, names, names), max_size=5))
def test_what_is_written_is_read_again_by_us_and_by_others(
    games: list[tuple[tuple[object, tuple[Ply, ...], object], str, str, str]],
) -> None:
    written = [
        Shared(STANDARD, plies, details=Details(plies, black=black, white=white, event=event))
        for (_, plies, _), black, white, event in games
    ]
    entries = [wthor.entry_of(each) for each in written]
    files = encode_archive(entries, 2001, DAY)

    archive = archive_of(files)

    assert not wthor.flaws_of(archive)
    for row, each, (event, black, white, discs, squares), entered in zip(
        archive.base, written, told_by(files), entries, strict=True
    ):
        shared = wthor.shared_of(archive, row)
        assert shared.plies == without_last_skips(each.plies)
        assert shared.details is not None
        assert (shared.details.date, shared.details.result) == ("2001", f"{discs}-{64 - discs}")
        assert squares == [str(ply) for ply in each.plies if isinstance(ply, Square)]
        assert (event, black, white, discs) == entered[:4]


@pytest.mark.parametrize(
    ("transcript", "result", "discs"),
    [
        (WIPE_OUT, "", 64),
        (TIED, "40-24", 32),
        (WON_WITH_AN_EMPTY_SQUARE, "", 25),
        (WON_WITH_AN_EMPTY_SQUARE, "+64.000:t", 64),
        ("f5d6", "W+R", 0),
        ("f5d6", "+8.000", 36),
        ("f5d6", "Draw", 32),
        ("f5", "", 63),
    ],
)
def test_black_has_the_discs_of_the_result(transcript: str, result: str, discs: int) -> None:
    assert entry(transcript, Details(result=result)).black_discs == discs


def test_a_skip_is_implied() -> None:
    plies = parse_transcript("f5f6f7g7d3f8h8h6--c3")
    archive = archive_of(encode_archive([wthor.entry_of(Shared(STANDARD, plies))], 0, DAY))

    assert Skip() in plies
    assert wthor.shared_of(archive, archive.base.row(0)).plies == plies


@pytest.mark.parametrize(
    ("content", "problem", "index"),
    [
        (b"", "expected a header of 16 bytes", 0),
        (one()[:15], "expected a header of 16 bytes", 0),
        (one(header=bytes([10, 0, 22, 0])), "expected a board of 8×8 squares", 12),
        (one(header=bytes([8, 1, 0, 0])), "expected games, not endgame problems", 13),
        (struct.pack("<4BIHH4B", 19, 85, 7, 12, 0, 9, 0, 0, 0, 0, 0), "expected games, not names", 8),
    ],
)
def test_another_file_is_refused(content: bytes, problem: str, index: int) -> None:
    with pytest.raises(DecodeError) as refusal:
        wthor.decode_base(content)

    assert (str(refusal.value.problem), refusal.value.location) == (problem, Index(index))


def test_a_list_without_a_header_is_refused() -> None:
    with pytest.raises(DecodeError, match="expected a header of 16 bytes"):
        wthor.decode_players(b"Ann")


@pytest.mark.parametrize(
    ("content", "games", "missing"),
    [
        (one(), 1, 0),
        (one()[:-1], 0, 1),
        (one(games=3), 1, 2),
        (one(games=0), 1, 0),
        (one(games=0)[:16], 0, 0),
        (one() + b"more", 1, 1),
        (one(games=2) + one()[16:40], 1, 1),
    ],
)
def test_of_a_cut_file_whole_games_are_read_and_others_counted(
    content: bytes, games: int, missing: int
) -> None:
    base = wthor.decode_base(content)

    assert (len(base), len(list(base)), base.missing) == (games, games, missing)


def test_a_row_is_found_by_its_number() -> None:
    base = wthor.decode_base(one())

    assert base.row(0) == next(iter(base)) == wthor.Row(1, 2, 3, 40, 38, bytes([56, 64]) + bytes(58))
    for number in (-1, 1):
        with pytest.raises(IndexError, match=f"there is no game {number}"):
            base.row(number)


def test_numbers_beyond_the_lists_and_results_beyond_the_board_are_counted() -> None:
    rows = one()[16:] + b"".join(
        struct.pack("<3H2B60s", 0, 0, number, discs, 32, bytes([56, 64]))
        for number, discs in ((9, 65), (2, 64))
    )
    archive = wthor.Archive(wthor.Base(1985, 0, rows, missing=4), ("", "Ann", "Bob"), ("",))

    assert wthor.flaws_of(archive) == {
        wthor.Flaw.CUT: 4, wthor.Flaw.TOO_MANY_DISCS: 1,
        wthor.Flaw.UNKNOWN_PLAYER: 2, wthor.Flaw.UNKNOWN_EVENT: 1,
    }  # fmt: skip
    shared = wthor.shared_of(archive, archive.base.row(0))
    assert shared.details == Details(shared.plies, black="Bob", date="1985", result="40-24")
    assert [wthor.details_of(archive, row).result for row in archive.base] == ["40-24", "", "64-0"]
    assert wthor.flaws_of(replace(archive, players=(), events=())) == {
        wthor.Flaw.CUT: 4,
        wthor.Flaw.TOO_MANY_DISCS: 1,
    }


@pytest.mark.parametrize(
    ("moves", "problem"),
    [
        ([56, 64, 11], "black may not play a1: that would turn no disc"),
        ([56, 64, 99], "expected 10 × row + column"),
        ([56, 64, 0, 33], "expected 10 × row + column"),
    ],
)
def test_of_a_broken_game_the_place_is_told_and_the_legal_part_kept(moves: list[int], problem: str) -> None:
    archive = wthor.Archive(wthor.decode_base(one(struct.pack("<3H2B60s", 0, 0, 0, 32, 32, bytes(moves)))))

    with pytest.raises(BrokenGameError) as refusal:
        wthor.shared_of(archive, archive.base.row(0))

    assert (str(refusal.value.problem), refusal.value.location) == (problem, Index(2))
    assert refusal.value.plies == parse_transcript("f5d6")


@given(st.binary(max_size=300) | st.binary(max_size=200).map(lambda rest: one() + rest))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    for decode in (wthor.decode_players, wthor.decode_events):
        assert len(content) < 16 or decode(content) is not None
    try:
        archive = wthor.Archive(wthor.decode_base(content))
    except DecodeError:
        return
    for row in archive.base:
        with suppress(BrokenGameError):
            wthor.shared_of(archive, row)
    assert all(count > 0 for count in wthor.flaws_of(archive).values())


def test_names_lose_only_what_does_not_fit() -> None:
    long = "Bartholomew Featherstonehaugh"
    files = encode_archive([entry("f5", Details(black=long, white="山田 Zoë"))], 0, DAY)

    assert wthor.decode_players(files.players) == ("", long[:19], "?? Zoë")


def test_a_list_that_was_cut_has_its_whole_names() -> None:
    files = encode_archive([entry("f5", Details(black="Ann", white="Bob", event="Cup"))], 0, DAY)

    assert wthor.decode_players(files.players) == ("", "Ann", "Bob")
    assert wthor.decode_players(files.players[:-1]) == ("", "Ann")
    assert wthor.decode_events(files.events[:-1]) == ("",)
    assert wthor.decode_events(files.events[:16]) == ()


@given(st.text("Aé山 \0", max_size=22) | st.sampled_from(["A" * 19, "A" * 20, "é" * 20]))
def test_a_list_is_known_to_hold_the_names_that_come_back_whole(name: str) -> None:
    names = wthor.NameList(wthor.PLAYER_BYTES)

    number = names.number(name)

    came_back = wthor.decode_players(names.encode(DAY))[number]
    assert wthor.holds_name(name, wthor.PLAYER_BYTES) == (came_back == name)


def test_a_row_is_known_to_have_other_things_than_squares() -> None:
    def row(moves: list[int]) -> wthor.Row:
        return wthor.Row(0, 0, 0, 32, 32, bytes(moves).ljust(60, b"\0"))

    assert all(row(moves).has_squares_only for moves in ([], [56, 64], [11, 18, 81, 88]))
    assert not any(row(moves).has_squares_only for moves in ([10], [19], [91], [56, 0, 64], [255]))


def test_a_list_holds_as_many_names_as_its_header_can_count() -> None:
    names = wthor.NameList(wthor.PLAYER_BYTES)
    assert [names.number(str(number)) for number in range(65_534)] == list(range(1, 65_535))
    with pytest.raises(ValueError, match="at most 65535 names"):
        names.number("one more")
    assert [names.number(name) for name in ("", "???", "0", "65533")] == [0, 0, 1, 65_534]
    assert len(wthor.decode_players(names.encode(DAY))) == 65_535


def test_an_archive_holds_only_othello() -> None:
    assert wthor.can_tell(STANDARD)
    assert not wthor.can_tell(MIRRORED)


@pytest.mark.parametrize(("date", "year"), [("1999-12-31", 1999), ("12.5.2001", 2001), ("12345", 0), ("", 0)])
def test_a_game_is_of_the_year_in_its_date(date: str, year: int) -> None:
    assert wthor.year_of(Details(date=date)) == year
