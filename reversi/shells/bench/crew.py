"""What the crew is worth: the same questions with and without helpers, in Chromium, in one run."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from statistics import median

from reversi.domain import parse_position
from reversi.engine.limits import Limits
from reversi.engine.protocol import Question, encode_question
from reversi.shells.bench.stage import Sample, print_table, samples, served
from reversi.shells.build.naming import part
from reversi.shells.build.tree import Tree
from reversi.shells.failure import Failure

ROUNDS = 3

EVERY_MOVE = Limits(depth=12, exact_from=0, every_move=True)
EXACTLY = Limits(depth=1, exact_from=64)

# Positions of games that the search played against itself, and the positions 41, 42, 43 and 45 of FForum.
QUESTIONS: tuple[tuple[str, Limits], ...] = (
    ("-------------X-----XX-----OXO-----OXXX----OOO-------O----------- X", EVERY_MOVE),
    ("X--------XX-----OOOOO----XOOOO--X-XOO------XO------X------------ X", EVERY_MOVE),
    ("--O-----O-O-O----OOOOO---XOOOX--OOXOX----OOOX-----OOX-----XO---- X", EVERY_MOVE),
    ("------------XX-X--OOXXX--OOOXXX---OOXXX--OOXOXX---OOXO----OOOOO- X", EVERY_MOVE),
    ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", EXACTLY),
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", EXACTLY),
    ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", EXACTLY),
    ("---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", EXACTLY),
)


def run(tree: Tree) -> None:
    """Measure and print."""
    with served(tree.site) as address:
        print(
            f"{ROUNDS} rounds, every question with each crew in turn, on {os.cpu_count()} cores …", flush=True
        )
        answers = list(samples("crew.mjs", str(ROUNDS), _parts(tree.site, address), _questions()))
    crews = sorted({answer["helpers"] for answer in answers})
    print("\nSeconds, medians; in brackets how many times as fast as without helpers")
    print_table(
        ("", *(f"{helpers} helper{'s' * (helpers != 1)}" for helpers in crews)),
        [_row(number, crews, answers) for number in range(len(QUESTIONS))],
    )
    print("\nThe first four: every move's value, 12 plies deep; the others: exact, 22 or 23 empty squares.")


def _parts(site: Path, address: str) -> str:
    """Where the worker and what it loads are served, by plain name, as crew.mjs takes it."""
    names = ("vendor", "reversi.zip", "engine.zip", "worker.js", "licences.txt")
    return json.dumps({name: address + part(site, name).relative_to(site).as_posix() for name in names})


def _questions() -> str:
    """The questions as crew.mjs takes them, each with a player of its own that has its limits."""
    return json.dumps(
        [
            {
                "question": encode_question(Question(parse_position(text), str(number), 0)),
                "limits": asdict(limits),
            }
            for number, (text, limits) in enumerate(QUESTIONS)
        ]
    )


def _row(number: int, crews: list[int], answers: list[Sample]) -> list[str]:
    """The seconds that a question took with each crew; raises Failure if they found different scores."""
    same = [answer for answer in answers if answer["number"] == number]
    scores = {answer["value"] for answer in same if answer["certainty"] == "exact"}
    if len(scores) > 1:
        raise Failure(f"question {number} has several scores: {scores}")
    times = [
        median(answer["milliseconds"] for answer in same if answer["helpers"] == helpers) / 1000
        for helpers in crews
    ]
    return [f"question {number}", *(f"{time:.2f} ({times[0] / time:.2f})" for time in times)]
