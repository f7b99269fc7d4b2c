"""Checkpoint files: the results of an interrupted solve, a position with its bounds on each line.

The first line identifies the format; the second holds the rules and the effort so far, as JSON. Every other
line has own discs and enemy discs, both in hexadecimal, the lowest and the highest possible score.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from reversi.domain import Rules
from reversi.domain.codec import encode_rules
from reversi.domain.decoding import parse_json
from reversi.engine.search.parallel import Discs
from reversi.shells.failure import CommandError, file_to_be
from reversi.shells.line_file import ELSEWHERE
from reversi.shells.solving.proof import Bounds

TITLE = "Reversi solve 1"


@dataclass(frozen=True, slots=True)
class Found:
    """The results of a solve so far: bounds on the scores of positions, and its effort."""

    bounds: dict[Discs, Bounds] = field(default_factory=dict[Discs, Bounds])
    nodes: int = 0
    seconds: float = 0.0


class Checkpoint:
    """The checkpoint file of a solve; without a path, nothing is kept."""

    def __init__(self, path: Path | None, rules: Rules, raw: bool) -> None:
        self._path = path
        self._about = {"rules": encode_rules(rules), "raw": raw}

    def read(self) -> Found:
        """The results in the file; empty if it does not exist. Raises CommandError if it is anything else."""
        if self._path is None or not self._path.exists():
            return Found()
        try:
            found, about = _parsed(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CommandError(f"{self._path} is not a checkpoint of solve: {error}", ELSEWHERE) from error
        if about != self._about:
            raise CommandError(
                f"{self._path} is the checkpoint of another game, or counts discs differently", ELSEWHERE
            )
        return found

    def write(self, found: Found) -> None:
        """Replace the file with these results; raises CommandError."""
        if self._path is None:
            return
        head = self._about | {"nodes": found.nodes, "seconds": round(found.seconds)}
        lines = [
            f"{own:x} {enemy:x} {lower} {upper}" for (own, enemy), (lower, upper) in found.bounds.items()
        ]
        unfinished = self._path.with_name(self._path.name + ".unfinished")
        with file_to_be("written", self._path):
            unfinished.write_text("\n".join([TITLE, json.dumps(head), *lines, ""]), encoding="utf-8")
            unfinished.replace(self._path)


def _parsed(text: str) -> tuple[Found, dict[str, object]]:
    """The results in the text of a checkpoint file, and its `rules` and `raw`; raises ValueError."""
    title, about, *lines = text.splitlines() + [""] * 2
    if title != TITLE:
        raise ValueError(f"it does not begin with {TITLE!r}")
    head = parse_json(about)
    effort = head.field("nodes").integer(), head.field("seconds").integer()
    about_solve = {name: head.field(name).value for name in ("rules", "raw")}
    bounds = dict[Discs, Bounds]()
    for own, enemy, lower, upper in (line.split() for line in lines if line):
        bounds[int(own, 16), int(enemy, 16)] = int(lower), int(upper)
    return Found(bounds, *effort), about_solve
