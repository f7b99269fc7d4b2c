"""What the crew is worth: the same questions with and without helpers, in Chromium, in one run."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median

from reversi.domain import empties, parse_position
from reversi.engine.protocol import Question, encode_question
from reversi.engine.search.limits import Limits
from reversi.shells.bench.stage import Asked, Sample, first_of_each, print_table, samples, served
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree
from reversi.shells.failure import Failure

EVERY_MOVE = Limits(depth=12, exact_from=0, every_move=True)
EXACTLY = Limits(depth=1, exact_from=64)

# Positions of games that the search played against itself, and the positions 41, 42, 43 and 45 of FForum.
QUESTIONS: tuple[Asked, ...] = (
    ("-------------X-----XX-----OXO-----OXXX----OOO-------O----------- X", EVERY_MOVE),
    ("X--------XX-----OOOOO----XOOOO--X-XOO------XO------X------------ X", EVERY_MOVE),
    ("--O-----O-O-O----OOOOO---XOOOX--OOXOX----OOOX-----OOX-----XO---- X", EVERY_MOVE),
    ("------------XX-X--OOXXX--OOOXXX---OOXXX--OOXOXX---OOXO----OOOOO- X", EVERY_MOVE),
    ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", EXACTLY),
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", EXACTLY),
    ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", EXACTLY),
    ("---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", EXACTLY),
)


def run(tree: Tree, rounds: int, first: int | None = None) -> None:
    """Measure the `first` questions of each kind, or all, and print.

    Raise `Failure` if the answers contradict each other.
    """
    questions = first_of_each(QUESTIONS, first)
    with served(tree.site) as address:
        print(
            f"{rounds} rounds, every question with each crew in turn, on {os.cpu_count()} cores …", flush=True
        )
        answers = list(samples("crew.mjs", str(rounds), _parts(tree.site, address), _encoded(questions)))
    crews = sorted({answer["helpers"] for answer in answers})
    print("\nSeconds, medians; in brackets how many times as fast as without helpers")
    print_table(
        ("", *(f"{helpers} helper{'s' * (helpers != 1)}" for helpers in crews)),
        [
            _row(question, crews, [answer for answer in answers if answer["number"] == number])
            for number, question in enumerate(questions)
        ],
    )
    print("\nEvery move: its value, 12 plies deep. Exactly: the best move and the final score.")


def _parts(site: Path, address: str) -> str:
    """Where the worker and what it loads are served, by plain name, as crew.mjs takes it."""
    names = ("vendor", "main.py", "reversi.bin", "later.bin", "engine.bin", "worker.js", "licences.txt")
    return json.dumps({name: address + part(site, name).relative_to(site).as_posix() for name in names})


def _encoded(questions: Sequence[Asked]) -> str:
    """The questions as crew.mjs takes them, each with a player of its own that has its limits."""
    return json.dumps(
        [
            {
                "question": encode_question(Question(parse_position(text), str(number), 0)),
                "limits": asdict(limits),
            }
            for number, (text, limits) in enumerate(questions)
        ]
    )


def _row(question: Asked, crews: list[int], answers: list[Sample]) -> list[str]:
    """The seconds that a question took with each crew; raises Failure if they found different scores."""
    position, limits = question
    name = f"{'every move' if limits.every_move else 'exactly'}, {empties(parse_position(position))} empty"
    scores = {answer["value"] for answer in answers if answer["certainty"] == "exact"}
    if len(scores) > 1:
        raise Failure(f"{position} has several scores: {scores}")
    times = [
        median(answer["milliseconds"] for answer in answers if answer["helpers"] == helpers) / 1000
        for helpers in crews
    ]
    return [name, *(f"{time:.2f} ({times[0] / time:.2f})" for time in times)]
