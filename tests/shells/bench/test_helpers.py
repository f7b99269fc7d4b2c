"""The benchmark of helpers: what it asks, and what it makes of the answers."""

import json

import pytest

from reversi.domain import parse_position
from reversi.engine.protocol import Question
from reversi.engine.protocol.wire import decode
from reversi.shells.bench import helpers
from reversi.shells.bench.helpers import QUESTIONS, run_helpers
from reversi.shells.bench.stage import Sample
from reversi.shells.failure import CommandError
from tests.shells.bench.conftest import Measuring


def answer(
    number: int, helpers: int, milliseconds: int, amount: int = 10, certainty: str = "EXACT"
) -> Sample:
    value = {"amount": amount, "certainty": certainty}
    return {"number": number, "helpers": helpers, "milliseconds": milliseconds, "value": value}


@pytest.fixture(autouse=True)
def no_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "part", lambda site, name: site / f"digest-{name}")


def test_answers_are_told_by_question_and_helpers(
    measuring: Measuring, capsys: pytest.CaptureFixture[str]
) -> None:
    said = measuring(
        helpers,
        *(answer(0, 1, time, amount, "ESTIMATE") for time, amount in ((1000, 7), (1000, 9))),
        *(answer(0, 0, time) for time in (1000, 3000, 9000)),
        *(answer(1, team, 500 * (2 - team)) for team in (0, 1)),
    )

    assert run_helpers(3, 1) == 0

    printed = " ".join(capsys.readouterr().out.split())
    assert "0 helpers 1 helper " in printed
    assert "every move, 50 empty 3.00 (1.00) 1.00 (3.00)" in printed
    assert "exactly, 22 empty 1.00 (1.00) 0.50 (2.00)" in printed
    script, times, parts, asked, isolated = said
    questions = [decode(Question, each["question"]) for each in json.loads(asked)]
    assert (script, times, isolated) == ("helpers.mjs", "3", "isolated")
    assert json.loads(parts)["main.py"] == "digest-main.py"
    assert [each.board for each in questions] == [
        parse_position(next(text for text, limits in QUESTIONS if limits.every_move is is_every))
        for is_every in (True, False)
    ]
    assert [each["limits"]["every_move"] for each in json.loads(asked)] == [True, False]


def test_exact_scores_that_contradict_each_other_fail(measuring: Measuring) -> None:
    measuring(helpers, answer(0, 0, 1), answer(0, 1, 1), answer(1, 0, 1), answer(1, 1, 1, amount=12))

    with pytest.raises(CommandError, match="has several scores"):
        run_helpers(1, 1)
