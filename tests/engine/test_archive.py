"""An archive finds what the domain finds in the same games, and loses nothing to what it cannot read."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.engine.archive import Archive, Explored, Tally, megabytes_for
from reversi.engine.host import Kernel
from reversi.engine.kernel.archive import GAME_SIZE
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.archived_games import Replayed, found_by_the_domain, random_record, record_of
from tests.engine.kernel.plain import plain_kernel
from tests.profiles import examples

START = domain.start_board(domain.STANDARD)
EIGHT_RECORDS = 8 * 68


def squares(transcript: str) -> list[domain.Square]:
    return [domain.parse_square(transcript[at : at + 2]) for at in range(0, len(transcript), 2)]


def record(transcript: str, black_discs: int = 32) -> bytes:
    return record_of(squares(transcript), black_discs)


def board_after(transcript: str) -> domain.Board:
    return Replayed(record(transcript)).boards[-1]


def archive_of(*records: bytes) -> Archive:
    archive = Archive(WasmtimeKernel(1))
    archive.add(b"".join(records))
    return archive


def moves_in(found: Explored) -> dict[str, int]:
    return {str(square): tally.games for square, tally in found.moves}


@pytest.mark.parametrize(("host", "count", "asked"), [(WasmtimeKernel, 60, 60), (plain_kernel, 6, 6)])
def test_every_host_finds_what_the_domain_does(host: Callable[[int], Kernel], count: int, asked: int) -> None:
    rng = Random(count)
    records = [random_record(rng) for _ in range(count)]
    games = [Replayed(each) for each in records]
    archive = Archive(host(1))

    illegal = archive.add(b"".join(records))

    assert list(illegal) == [number for number, game in enumerate(games) if not game.is_legal]
    assert [archive.legal_plies(number) for number in range(count)] == [len(game.moves) for game in games]
    for _ in range(asked):
        board = _some_board(rng, games)
        explored, reached = found_by_the_domain(games, board)
        assert archive.explore(board) == explored
        assert list(archive.games_at(board)) == reached
        assert archive.explore(board).games == len(reached)


def _some_board(rng: Random, games: Iterable[Replayed]) -> domain.Board:
    """A board that one of the games reached, early more often than late, rotated or mirrored at will."""
    boards = rng.choice(list(games)).boards
    return domain.image_of_board(
        boards[int(len(boards) * rng.random() ** 2)], rng.choice(list(domain.Symmetry))
    )


FOURS = "f5f4 d3e3 c4c5 f5d6 e6f6"


@pytest.mark.parametrize(
    ("transcripts", "asked", "moves"),
    [
        ("d3 c4 f5 e6 f5f6", "", {"d3": 5}),
        ("f5d6c3d3c4f4 f5d6c4d3c3b3 f5f6", "f5d6c3d3c4", {"b3": 1, "f4": 1}),
        (FOURS, "f5", {"f4": 3, "d6": 1, "f6": 1}),
        (FOURS, "e6", {"d6": 3, "f4": 1, "f6": 1}),
        ("", "", {}),
    ],
)
def test_games_meet_again_after_other_moves_on_the_board_as_it_was_asked_for(
    transcripts: str, asked: str, moves: dict[str, int]
) -> None:
    archive = archive_of(*map(record, transcripts.split()))

    assert moves_in(archive.explore(board_after(asked))) == moves


def test_a_finished_game_has_the_result_of_its_last_position_whatever_its_record_says() -> None:
    wipe_out = record("f5f6e6f4e3c5g5d6c3d3", black_discs=0)
    archive = archive_of(record("e6f4e3f6g5d6e7f5c5", black_discs=0), wipe_out)

    ((_, tally),) = archive.explore(START).moves

    assert tally == Tally(games=2, won=1, drawn=0, last=1)


def test_a_move_after_the_end_is_illegal() -> None:
    archive = Archive(WasmtimeKernel(1))

    assert archive.add(record("e6f4e3f6g5d6e7f5c5a1")) == (0,)
    assert archive.legal_plies(0) == 9


def test_games_added_one_after_the_other_are_numbered_on() -> None:
    records = [random_record(Random(seed)) for seed in range(8)]
    at_once, by_and_by = archive_of(*records), archive_of()
    for each in records:
        by_and_by.add(each)

    assert len(by_and_by) == len(at_once) == 8
    assert by_and_by.explore(START) == at_once.explore(START)
    assert list(by_and_by.games_at(START)) == [7, 6, 5, 4, 3, 2, 1, 0]


def test_games_can_be_asked_for_a_few_at_a_time_between_other_questions() -> None:
    archive = archive_of(*map(record, ("f5d6", "f5f6", "d3c5", "f5f4")))
    games = archive.games_at(board_after("f5d6"))

    first = list(islice(games, 1))
    archive.explore(board_after("f5f6"))

    assert (first, list(games)) == ([2], [0])


@pytest.mark.parametrize("transcripts", [[], ["f5d6"]])
def test_a_board_with_fewer_discs_than_the_start_was_never_reached(transcripts: list[str]) -> None:
    archive = archive_of(*map(record, transcripts))
    board = replace(START, discs=(0, 0))

    assert archive.explore(board) == Explored((), None)
    assert list(archive.games_at(board)) == []


def test_records_of_a_wrong_length_or_without_room_are_refused_and_nothing_is_lost() -> None:
    archive = archive_of(record("f5d6"))

    with pytest.raises(ValueError, match="records of 67 bytes: expected a multiple of 68"):
        archive.add(record("f5d6")[1:])
    with pytest.raises(ValueError, match=f"{archive.capacity} more games: .* {archive.capacity - 1}"):
        archive.add(record("f5d6") * archive.capacity)
    assert moves_in(archive.explore(START)) == {"d3": 1}
    assert archive.capacity * GAME_SIZE <= 1 << 20


def test_a_full_archive_finds_its_first_game_and_its_last() -> None:
    archive = archive_of(record("f5d6"))
    archive.add(record("f5f6") * (archive.capacity - 2) + record("f5f4"))

    tallies = dict(archive.explore(board_after("f5")).moves)
    assert tallies[domain.parse_square("f4")].last == archive.capacity - 1
    assert list(archive.games_at(board_after("f5d6"))) == [0]


@pytest.mark.parametrize("game", [-1, 1])
def test_there_is_no_game_beyond_the_last(game: int) -> None:
    archive = archive_of(record("f5d6"))

    with pytest.raises(IndexError, match=f"no game {game} in an archive of 1"):
        archive.record(game)
    with pytest.raises(IndexError, match=f"no game {game} in an archive of 1"):
        archive.legal_plies(game)


def test_boards_of_other_games_are_refused() -> None:
    archive = archive_of(record("f5d6"))

    with pytest.raises(ValueError, match="standard Othello only"):
        archive.explore(domain.start_board(domain.classic_rules(6, 6)))
    with pytest.raises(ValueError, match="standard Othello only"):
        archive.games_at(domain.start_board(domain.classic_rules(6, 6)))


@examples(30)
@given(content=st.binary(min_size=EIGHT_RECORDS, max_size=EIGHT_RECORDS))
def test_whatever_is_added_can_be_asked_for(kernel: WasmtimeKernel, content: bytes) -> None:
    archive = Archive(kernel)

    archive.add(content)

    assert list(archive.games_at(START)) == [7, 6, 5, 4, 3, 2, 1, 0]
    assert b"".join(map(archive.record, range(8))) == content


def test_the_table_that_is_said_to_have_room_has_it() -> None:
    for games in (7_987, 7_988, 8_004, 8_005):
        assert Archive(WasmtimeKernel(megabytes_for(games))).capacity >= games
