"""Games of the search against itself: reproducible, restartable, with correct scores."""

from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from reversi.engine.host import memory_size
from reversi.shells.hosts.plain_host import PlainKernel
from reversi.training import games, selfplay
from reversi.training.games import GamesPlan

PLAN = GamesPlan(generation=0, seed=7, depth=2, exact_from=8)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BATCH", 3)


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.npy"))


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    first, again, other = (games.played(plan, 4) for plan in (PLAN, PLAN, GamesPlan(0, 8, 2, 8)))

    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


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
    left = 64 - np.bitwise_count(positions["own"] | positions["enemy"])
    late = positions[(left <= 8) & (left > 0)]
    kernel, _ = games._player()

    assert len(late) > 10
    for position in late:
        own, enemy, score = int(position["own"]), int(position["enemy"]), int(position["score"])
        assert kernel.call("endgame", own, enemy, score - 1, kernel.memory) >= score
        assert kernel.call("endgame", own, enemy, score, kernel.memory) <= score
        assert position["value"] == 128 * score


def test_plain_python_plays_the_same_game() -> None:
    kernel, out = PlainKernel(games.MEGABYTES), memory_size(games.MEGABYTES)
    kernel._bytes.extend(bytes(64 * selfplay.RECORD))
    seed, interval, opening = 12345, 3, 40

    count = selfplay.play_game(seed, opening, interval, 2, 100, 8, games.MEGABYTES, out, memory_of(kernel))

    noted = np.frombuffer(bytes(kernel._bytes[out:]), dtype=np.int64).reshape(-1, 4)[:count]
    assert noted.tolist() == compiled_game(seed, opening, interval).tolist()


def memory_of(kernel: PlainKernel) -> int:
    """Select a plain kernel for the plain functions; return the address of its memory."""
    kernel.call("read", kernel.memory)
    return kernel.memory


def compiled_game(seed: int, opening: int, interval: int) -> np.ndarray:
    kernel, play = games._player()
    noted = np.zeros((64, selfplay.RECORD // 8), dtype=np.int64)
    count = play(seed, opening, interval, 2, 100, 8, games.MEGABYTES, noted.ctypes.data, kernel.memory)
    return noted[:count]


def test_draws_are_within_bounds_and_take_every_value() -> None:
    draws = [selfplay.draw(Random(1).getrandbits(64), number, 6) for number in range(200)]

    assert set(draws) == set(range(6))


def test_a_file_holds_the_positions_of_its_batch(tmp_path: Path) -> None:
    games.run(tmp_path, 3, jobs=1, **asdict(PLAN))

    (file,) = files(tmp_path)
    assert file.relative_to(tmp_path).as_posix() == "generation-0/seed-7-depth-2-exact-8-00000.npy"
    assert np.array_equal(np.load(file), games.played(PLAN, 0))
