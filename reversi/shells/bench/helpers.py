"""The speed-up from helpers: the same questions with and without them, in Chromium, in one run."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median

from reversi.domain import empties, parse_position
from reversi.engine.protocol import Question
from reversi.engine.protocol.wire import encode
from reversi.engine.search.limits import Limits
from reversi.shells.bench import kernel
from reversi.shells.bench.kernel import EXACTLY, Asked, first_of_each
from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.build.naming import part
from reversi.shells.failure import CommandError
from reversi.shells.output import print_table

EVERY_MOVE = Limits(depth=12, exact_from=0, every_move=True)

QUESTIONS: tuple[Asked, ...] = (
    *((position, EVERY_MOVE) for position, limits in kernel.QUESTIONS if limits is kernel.EVERY_MOVE),
    # The positions 41, 42, 43 and 45 of FForum.
    ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", EXACTLY),
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", EXACTLY),
    ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", EXACTLY),
    ("---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", EXACTLY),
)

PARTS = ("vendor", "main.py", "reversi.bin", "later.bin", "engine.bin", "worker.js", "licences.txt")
"""The parts of the site that helpers.mjs loads."""


def run_helpers(rounds: int, first: int | None) -> int:
    """Print the times for the `first` questions of each kind, or for all; return the exit status.

    Raises `CommandError` if exact answers contradict each other.
    """
    tree, questions = prepare(), first_of_each(QUESTIONS, first)
    print(
        f"{rounds} rounds, every question with each number of helpers, on {os.cpu_count()} cores …",
        flush=True,
    )
    parts, asked = _encoded_parts(tree.site), _encoded_questions(questions)
    answers = measured(tree.site, "helpers.mjs", str(rounds), parts, asked, isolates=True)
    teams = sorted({answer["helpers"] for answer in answers})
    print("\nSeconds, medians; in brackets how many times as fast as without helpers")
    print_table(
        ("", *(f"{helpers} helper{'s' * (helpers != 1)}" for helpers in teams)),
        [
            _row(question, teams, [answer for answer in answers if answer["number"] == number])
            for number, question in enumerate(questions)
        ],
    )
    print("\nEvery move: its value, 12 plies deep. Exactly: the best move and the final score.")
    return 0


def _encoded_parts(site: Path) -> str:
    """The path of each part in the site, by its unversioned name, as JSON."""
    return json.dumps({name: part(site, name).relative_to(site).as_posix() for name in PARTS})


def _encoded_questions(questions: Sequence[Asked]) -> str:
    """The questions as JSON, each with its limits; its number stands in for the player's key."""
    return json.dumps(
        [
            {
                "question": encode(Question, Question(parse_position(text), str(number), 0)),
                "limits": asdict(limits),
            }
            for number, (text, limits) in enumerate(questions)
        ]
    )


def _row(question: Asked, teams: list[int], answers: list[Sample]) -> list[str]:
    """A question's seconds with each number of helpers; raises CommandError if the exact scores differ."""
    position, limits = question
    name = f"{'every move' if limits.every_move else 'exactly'}, {empties(parse_position(position))} empty"
    exact = [answer["value"] for answer in answers if answer["value"]["certainty"] == "EXACT"]
    scores = {value["amount"] for value in exact}
    if len(scores) > 1:
        raise CommandError(f"{position} has several scores: {scores}")
    times = [
        median(answer["milliseconds"] for answer in answers if answer["helpers"] == helpers) / 1000
        for helpers in teams
    ]
    return [name, *(f"{time:.2f} ({times[0] / time:.2f})" for time in times)]
