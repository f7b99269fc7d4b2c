"""The kernel's benchmark: what it makes of its rounds, and that a round counts what was searched."""

from collections.abc import Mapping
from itertools import count, cycle

import pytest

from reversi.domain import parse_position
from reversi.engine.search.deepening import search
from reversi.lab.bench import kernel
from reversi.lab.bench.kernel import QUESTIONS, Asked, Round, Work, first_of_each, run_kernel
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

MISSING = CommandError("it is not installed")


def rounds(monkeypatch: pytest.MonkeyPatch, found: Mapping[str, list[Round]]) -> list[int]:
    """Let rounds come to these, one after the other in each host; the answer is how much each is asked."""
    asked, coming = list[int](), {where: cycle(those) for where, those in found.items()}

    def one(where: str, questions: list[Asked]) -> Round:
        asked.append(len(questions))
        if where not in found:
            raise MISSING
        return next(coming[where])

    monkeypatch.setattr(kernel, "_round", one)
    return asked


def done(seconds: float, leaves: int = 500) -> Round:
    return Round(Work(1000, seconds), Work(2000, 2 * seconds), Work(leaves, 0))


def test_hosts_are_compared_round_by_round_after_a_warming_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = rounds(
        monkeypatch,
        {"wasmtime": [done(9), done(1), done(4), done(1)], "numba": [done(9), done(0.5), done(1), done(2)]},
    )

    assert run_kernel(3, None) == 0

    printed = " ".join(capsys.readouterr().out.split())
    assert asked == [3] * 4 + [len(QUESTIONS)] * 6
    assert "chromium is left out: it is not installed" in printed
    assert "Medians of 3 rounds" in printed
    assert "wasmtime 1,000 0.50 1,000 0.50 500,000 1.00 numba 1,000 1.00" in printed
    assert printed.endswith("Signature: 3,000 nodes")


def test_hosts_that_count_differently_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds(monkeypatch, {"wasmtime": [done(1)], "firefox": [done(1, leaves=501)]})

    assert run_kernel(1, 1) == 1
    assert "wasmtime: (3000, 500)\nfirefox: (3000, 501)\n" in capsys.readouterr().out


def test_without_any_host_nothing_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds(monkeypatch, {})

    with pytest.raises(CommandError, match="cannot run in any host"):
        run_kernel(1, 1)


def test_a_round_counts_the_nodes_of_searches_and_leaves_of_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "PERFT_DEPTH", 4)
    monkeypatch.setattr(kernel, "perf_counter", count().__next__)
    (midgame, endgame) = [
        question
        for question in first_of_each(QUESTIONS, 1)
        if question[1] in (kernel.EVERY_MOVE, kernel.EXACTLY)
    ]

    found = kernel._round("wasmtime", [midgame, endgame])

    host = WasmtimeKernel()
    nodes = [[*search(host, parse_position(text), limits)][-1].nodes for text, limits in (midgame, endgame)]
    assert [found.midgame.amount, found.endgame.amount] == nodes
    assert found.perft.amount == 244
    assert found.perft.seconds == 1, "a call takes a second by this clock"
    assert min(found.midgame.seconds, found.endgame.seconds) > 1
