"""`python3 -m reversi train book`: the opening book grows along the best lines.

Growing a position means searching all its moves deeply. The next position to grow is the one that costs the
two players the least value to reach (expected-value expansion, after Buro's and Lincke's drop-out expansion):
good lines become long, bad ones stay short, and no good reply is missed. Every search is recorded in a file,
so an interrupted run continues where it stopped.
"""

import heapq
import json
from dataclasses import dataclass
from itertools import count as count_from
from pathlib import Path
from typing import Any

from reversi.domain import STANDARD, Board, Ongoing, empties, moves_of, start_board, state_of
from reversi.domain.notation import format_position, parse_position
from reversi.engine.book import HALF, Entry, encode_book, key_of
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.shells.hosts.committed import kernel_place
from reversi.shells.hosts.wasmtime_host import pooled_kernel
from reversi.shells.output import counted
from reversi.shells.workers import Workers

PLY = 40
"""The cost of each ply, in hundredths of a disc, besides the value it loses: longer lines grow later."""

MOST_LOST = 400
"""Moves that lose more than this, in hundredths of a disc, are left out of the book."""

AT_ONCE = 24
"""Positions grown before all values are recomputed, at least."""

SHARE_AT_ONCE = 1 / 50
"""The same as a share of the positions grown already, so that recomputing stays a small part of the time."""

MEGABYTES = 16
"""The size of a search's transposition table."""

PLACE = kernel_place().with_name("book.bin")

Values = dict[int, tuple[Board, float]]
"""By key: the board after a move, and the move's value for the mover, in hundredths of a disc."""


@dataclass(frozen=True, slots=True)
class BookPlan:
    """How the book grows: the depth and selectivity of its searches, and the size at which it stops."""

    depth: int
    selectivity: int
    positions: int


@dataclass(frozen=True, slots=True)
class Grown:
    """A position that was grown: its board, and the boards and values after its moves."""

    board: Board
    moves: Values


class Garden:
    """All grown positions, by key; mutable, because the book grows."""

    def __init__(self, notes: Path) -> None:
        self._notes = notes
        self.grown: dict[int, Grown] = {}
        if notes.exists():
            for line in notes.read_text(encoding="utf-8").splitlines():
                self._take(json.loads(line))

    def add(self, note: dict[str, object]) -> None:
        """Add a note, and append it to the file."""
        self._take(note)
        with self._notes.open("a", encoding="utf-8") as file:
            file.write(json.dumps(note) + "\n")

    def _take(self, note: dict[str, object]) -> None:
        board = parse_position(str(note["position"]))
        values: Any = note["values"]
        moves: Values = {}
        for move in moves_of(board):
            if str(move.square) in values:
                moves[key_of(move.after)] = (move.after, float(values[str(move.square)]))
        self.grown[key_of(board)] = Grown(board, moves)

    def values(self) -> dict[int, float]:
        """The value of every known position for the side to move, by negamax backwards from the latest."""
        found: dict[int, float] = {}
        for grown in self.grown.values():
            found |= {key: -value for key, (_, value) in grown.moves.items()}
        latest_first = sorted(self.grown.items(), key=lambda item: empties(item[1].board))
        for key, grown in latest_first:
            found[key] = max(-found[after] for after in grown.moves)
        return found

    def next_to_grow(self, count: int) -> list[Board]:
        """The ungrown positions that cost the players least to reach."""
        values, root = self.values(), start_board(STANDARD)
        queue: list[tuple[float, int, int, Board]] = [(0, 0, key_of(root), root)]
        reached = count_from(1)  # breaks ties between equal costs, since boards cannot be compared
        seen, found = set[int](), list[Board]()
        while queue and len(found) < count:
            cost, _, key, board = heapq.heappop(queue)
            if key in seen:
                continue
            seen.add(key)
            if key in self.grown:
                for after, (child, _) in self.grown[key].moves.items():
                    lost = values[key] + values[after]
                    heapq.heappush(queue, (cost + PLY + lost, next(reached), after, child))
            elif isinstance(state_of(board), Ongoing):
                found.append(board)
        return found

    def at_once(self) -> int:
        """The number of positions to grow before all values are recomputed."""
        return max(AT_ONCE, int(len(self.grown) * SHARE_AT_ONCE))

    def entries(self) -> dict[int, tuple[Board, Entry]]:
        """The book's entries by key: every grown position, and the good ones that follow it."""
        values, found = self.values(), dict[int, tuple[Board, Entry]]()
        for key, grown in self.grown.items():
            found[key] = grown.board, Entry(round(values[key] / HALF), grown=True)
            for after, (board, _) in grown.moves.items():
                if after not in self.grown:
                    found[after] = board, Entry(round(values[after] / HALF), grown=False)
        return found


def run(folder: Path, book: Path | None, jobs: int, scheduler: str | None = None, **fields: int) -> int:
    """Grow the committed book, or the one in the file `book`, by a plan with these fields."""
    plan, workers, target = BookPlan(**fields), Workers(jobs, scheduler), book or PLACE
    folder.mkdir(parents=True, exist_ok=True)
    garden = Garden(folder / f"book-{plan.depth}-{plan.selectivity}.jsonl")
    entries = garden.entries()
    while len(entries) < plan.positions and (boards := garden.next_to_grow(garden.at_once())):
        tasks = [(plan, format_position(board)) for board in boards]
        notes = workers.map(searched, tasks)
        for note in counted(notes, len(tasks), f"positions for a book of {len(entries)}"):
            garden.add(note)
        entries = garden.entries()
        target.write_bytes(encode_book(entries.values()))
    target.write_bytes(encode_book(entries.values()))
    print(f"{target}: {len(entries)} positions, {len(garden.grown)} of them grown")
    return 0


def searched(task: tuple[BookPlan, str]) -> dict[str, object]:
    """A position with the values of its good moves, as a note."""
    plan, position = task
    limits = Limits(plan.depth, exact_from=0, every_move=True, selectivity=plan.selectivity)
    with pooled_kernel(MEGABYTES) as kernel:
        *_, last = search(kernel, parse_position(position), limits)
    best = last.moves[0].value
    values = {
        str(move.square): round(move.value * 100 / UNIT)
        for move in last.moves
        if (best - move.value) * 100 / UNIT <= MOST_LOST
    }
    return {"position": position, "values": values}
