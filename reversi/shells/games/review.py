"""`python3 -m reversi games review`: every game reviewed as the page reviews it, on all cores.

Each review is appended to a file as soon as it is done, so an interrupted run goes on with the other games.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from reversi.app.settings import ReviewEffort
from reversi.domain import DecodeError
from reversi.engine.protocol.archives import Unreadable
from reversi.shells.archives.found import ILLEGAL, Found
from reversi.shells.games.reading import games_of
from reversi.shells.games.review_file import ReviewFile
from reversi.shells.games.reviewing import Order, reviewed
from reversi.shells.games.summary import print_summary
from reversi.shells.games.tally import Tally
from reversi.shells.progress import Counter
from reversi.shells.workers import Workers


def run(files: Sequence[Path], output: Path, effort: str, jobs: int, scheduler: str | None = None) -> int:
    """Review the games that are not in `output` yet; return the exit status. Raises CommandError."""
    files, chosen, tally = tuple(dict.fromkeys(files)), ReviewEffort(effort), Tally()
    reviews = ReviewFile(output, chosen, files)
    done = reviews.resume()
    before = sum(map(len, done.values()))
    total = sum(1 for _ in tally.readable(games_of(files)))
    tasks, new = _tasks(files, done, chosen), 0
    try:
        with Counter(total - before, "games") as counter:
            for number, each in enumerate(Workers(jobs, scheduler).map(_done, tasks), start=1):
                if isinstance(each, Unreadable):
                    tally.add(each)
                else:
                    reviews.add(each)
                    new += 1
                counter.show(number)
    except KeyboardInterrupt:
        print(f"{before + new} of {total} games are in {output}; the same command goes on", file=sys.stderr)
        raise
    print(f"{before + new} of {total} games are in {output}, {new} new")
    print_summary(reviews.reviews())
    return tally.report()


def _tasks(
    files: Sequence[Path], done: Mapping[str, set[int]], effort: ReviewEffort
) -> Iterator[Order | Unreadable]:
    """The games that are not done, each replayed in its turn; `Unreadable` where that is impossible."""
    for file in map(str, files):
        games = (each for each in games_of([Path(file)]) if isinstance(each, Found))
        for number, found in enumerate(games, start=1):
            if number not in done.get(file, ()):
                yield _task(file, number, found, effort)


def _task(file: str, number: int, found: Found, effort: ReviewEffort) -> Order | Unreadable:
    try:
        return Order(file, number, found.shared(), effort)
    except DecodeError as error:
        return Unreadable(ILLEGAL, f"{file}, game {number}: {error}")


def _done(task: Order | Unreadable) -> str | Unreadable:
    """Do a task in a worker."""
    return task if isinstance(task, Unreadable) else reviewed(task)
