"""Duels: a match between two files of weights, each searching by its own."""

from pathlib import Path
from typing import Any

import pytest

from reversi.engine.host import Evaluation, packed
from reversi.engine.kernel.layout import STAGES
from reversi.engine.kernel.patterns import PACKED_SIZE
from reversi.engine.search.effort import Effort
from reversi.lab.training import duel
from reversi.shells.arena.player import WARM_UP, Choice, Searching, player_of
from reversi.shells.hosts.committed import weights_place


def test_each_opening_is_played_in_both_colours_by_the_same_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Any]()
    monkeypatch.setattr(duel, "run_between", lambda *all_of_it: asked.extend(all_of_it))
    one, two = Path("one.bin"), Path("two.bin")

    duel.run(one, two, pairs=4, seed=3, depth=5, nodes=3000, selectivity=73)

    settings, order = asked
    effort = Effort(5, 3000, exact_from=duel.EXACT_FROM, selectivity=73)
    assert settings.players == (Searching("one.bin", effort, one), Searching("two.bin", effort, two))
    assert (settings.seed, order.seed, order.games, order.openings) == (3, 3, 8, "balanced")


def test_a_search_uses_the_weights_in_its_file(tmp_path: Path) -> None:
    ignorant = tmp_path / "none.bin"
    ignorant.write_bytes(packed(Evaluation([bytes(PACKED_SIZE)] * STAGES)))

    committed, same, other = (choice_by(weights) for weights in (None, weights_place(), ignorant))

    assert committed == same != other


def choice_by(weights: Path | None) -> Choice:
    with player_of(Searching("", Effort(depth=4, exact_from=0), weights), 1, 1.0, "wall") as player:
        choice = player(WARM_UP, 0)
    return Choice(choice.square, choice.nodes)
