"""Games of the search against itself: reproducible, restartable, with correct scores."""

from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from reversi import domain
from reversi.engine.host import memory_size
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.words import WORD
from reversi.lab.hosts import PlainKernel
from reversi.lab.training import games, selfplay
from reversi.lab.training.games import GamesPlan
from tests.engine.kernel.plain import plain_kernel
from tests.engine.kernel.positions import Position, board_of, position_of

PLAN = GamesPlan(generation=0, seed=7, depth=2, exact_from=8)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BATCH", 3)


def left_in(positions: Any) -> Any:
    """The empty squares of each position."""
    return 64 - np.bitwise_count(positions["own"] | positions["enemy"]).astype(int)


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.npy"))


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    first, again, other = (games.played(plan, 4) for plan in (PLAN, PLAN, GamesPlan(0, 8, 2, 8)))

    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_wild_games_are_written_from_the_end_of_their_openings() -> None:
    positions = games.played(replace(PLAN, wild=True), 4)

    assert left_in(positions).max() <= 60 - games.EARLY[0]
    assert not np.array_equal(positions, games.played(PLAN, 4))


def test_quiet_games_begin_with_few_random_moves_and_no_side_ahead() -> None:
    positions = games.played(PLAN, 4)
    random = Random(3)

    assert left_in(positions[np.diff(positions["game"], prepend=9) != 0]).tolist() == [52, 52, 52]
    assert all(games._balanced(games.balanced_seed(random)) for _ in range(5))


def test_positions_before_a_random_move_have_the_value_of_the_search_for_their_score() -> None:
    every_move, random_to = 1, 30
    noted = compiled_game(12345, 8, every_move, random_to)
    left = 64 - np.bitwise_count(noted[:, 0] | noted[:, 1])

    before, after = noted[left > random_to], noted[left <= random_to]

    assert np.abs(before[:, 2] - before[:, 3] / 128).max() <= 0.5
    assert set(np.abs(after[:, 2])) == {abs(after[-1, 2])}


def test_a_run_continues_where_another_stopped(tmp_path: Path) -> None:
    games.run(tmp_path, 9, jobs=1, **asdict(PLAN))
    whole = {path: path.read_bytes() for path in files(tmp_path)}
    lost, *kept = files(tmp_path)
    lost.unlink()
    kept[0].write_bytes(b"left alone")

    games.run(tmp_path, 9, jobs=1, **asdict(PLAN))

    assert len(whole) == 3
    assert lost.read_bytes() == whole[lost]
    assert kept[0].read_bytes() == b"left alone"


def test_scores_are_the_exact_scores_of_the_positions(tmp_path: Path) -> None:
    positions: Any = games.played(PLAN, 0)
    left = left_in(positions)
    late = positions[(left <= 8) & (left > 0)]
    kernel, _ = games._player()

    assert len(late) > 10
    for position in late:
        own, enemy, score = int(position["own"]), int(position["enemy"]), int(position["score"])
        assert kernel.call("endgame", own, enemy, score - 1, kernel.memory) >= score
        assert kernel.call("endgame", own, enemy, score, kernel.memory) <= score
        assert position["value"] == 128 * score


def test_plain_python_plays_the_same_game() -> None:
    start = (12345, 36, 3, 20)

    assert plain_game(*start, exact_from=8) == compiled_game(*start).tolist()


def plain_game(seed: int, opening: int, interval: int, random_to: int, exact_from: int) -> list[list[int]]:
    """A game by the plain functions: own and enemy discs, score and value of each position."""
    kernel, out = plain_kernel(games.MEGABYTES), memory_size(games.MEGABYTES)
    kernel._bytes.extend(bytes(64 * selfplay.RECORD))
    how = (2, 100, exact_from, games.MEGABYTES)
    count = selfplay.play_game(seed, opening, interval, random_to, *how, out, memory_of(kernel))
    noted: list[list[int]] = (
        np.frombuffer(bytes(kernel._bytes[out:]), np.int64).reshape(-1, 4)[:count].tolist()
    )
    return noted


def follows(before: Position, after: Position) -> int:
    """Whether a legal move leads from one position to the other: 1 if the opponent is to move then, -1 if the
    opponent has to pass, 0 if none does.
    """
    boards = [position_of(move.after) for move in domain.Ongoing(board_of(before)).moves]
    return 1 if after in boards else -1 if after[::-1] in boards else 0


@pytest.mark.parametrize("seed", [12345, 99, 7])
def test_a_game_is_played_by_the_rules_to_its_end(seed: int) -> None:
    opening, exact_from = 30, 8

    noted = plain_game(seed, opening, interval=3, random_to=20, exact_from=exact_from)

    positions = [Position(own & WORD, enemy & WORD) for own, enemy, *_ in noted]
    left = [64 - (own | enemy).bit_count() for own, enemy in positions]
    assert noted == plain_game(seed, opening, interval=3, random_to=20, exact_from=exact_from)
    assert left == [*range(60 - opening, left[-1] - 1, -1)]
    for before, after in pairwise(range(len(noted))):
        turned = follows(positions[before], positions[after])
        assert turned
        if left[before] <= 20:
            assert noted[after][2] == -turned * noted[before][2]
    last = domain.Ongoing(board_of(positions[-1]))
    ends = [domain.final_score(move.after, domain.Colour.BLACK) for move in last.moves]
    assert noted[-1][2] in ends
    solved = [row for row, empty in zip(noted, left, strict=True) if empty <= exact_from]
    assert all(value == UNIT * score for *_, score, value in solved)


def test_a_value_is_near_its_score() -> None:
    values = range(-64 * UNIT, 64 * UNIT + 1)

    assert max(abs(UNIT * selfplay.score_near(value) - value) for value in values) == UNIT // 2


def test_an_opening_that_a_side_leads_is_told_from_a_balanced_one() -> None:
    kernel = plain_kernel(games.MEGABYTES)

    leads = [selfplay.lead_after_opening(seed, 2, memory_of(kernel)) for seed in range(40)]

    assert min(leads) >= 0
    assert min(leads) < 2 * UNIT
    assert max(leads) > 8 * UNIT


def test_chance_is_splitmix64() -> None:
    published = (6457827717110365317, 3203168211198807973, 9817491932198370423)

    assert [selfplay.draw(1234567, number, 1 << 60) for number in range(3)] == [
        number >> 8 for number in published
    ]


def memory_of(kernel: PlainKernel) -> int:
    """Select a plain kernel for the plain functions; return the address of its memory."""
    kernel.call("read", kernel.memory)
    return kernel.memory


def compiled_game(*start: int) -> np.ndarray:
    """A game from these first arguments of `play_game`."""
    kernel, functions = games._player()
    noted = np.zeros((64, selfplay.RECORD // 8), dtype=np.int64)
    how = (2, 100, 8, games.MEGABYTES)
    count = functions["play_game"](*start, *how, noted.ctypes.data, kernel.memory)
    return noted[:count]


def test_draws_are_within_bounds_and_take_every_value() -> None:
    draws = [selfplay.draw(Random(1).getrandbits(64), number, 6) for number in range(200)]

    assert set(draws) == set(range(6))


def test_a_file_holds_the_positions_of_its_batch(tmp_path: Path) -> None:
    games.run(tmp_path, 3, jobs=1, **asdict(PLAN))

    (file,) = files(tmp_path)
    assert file.relative_to(tmp_path).as_posix() == "generation-0/quiet-seed-7-depth-2-exact-8-00000.npy"
    assert np.array_equal(np.load(file), games.played(PLAN, 0))
