"""Scenes: what a person does at the page and what comes of it, as lines of text.

    # After a new move, what could be redone is a variation
    human – human; d3c3b3; [Undo]*2
    e3                    | game d3e3
                          | off Redo
    [3. Black b3]         | game d3c3b3

A scene begins with `# ` and its title. Left of a line's `|` stand steps, with `; ` between them; right of it
stands what is true after them. Lines that begin with `- ` are choices: the scene is played once with each of
them. `tests/app/steps.py` has all words that steps and observations begin with.

`python3 -m tests.app.scenes` writes into the files what the page says today, wherever an observation tells
words; read what it has changed before you commit it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from tests.app import steps

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a scene: the steps taken, and what is observed after them (empty: nothing)."""

    number: int
    steps: tuple[str, ...]
    seen: str


@dataclass(frozen=True, slots=True)
class Scene:
    """One scene of the file `file`, or one of its choices."""

    file: Path
    title: str
    lines: tuple[Line, ...]

    @property
    def id(self) -> str:
        """What the test is called: "undo: after a new move, what could be redone is a variation"."""
        return f"{self.file.relative_to(FOLDER).with_suffix('')}: {self.title}"

    def play(self) -> Iterator[tuple[Line, str | None]]:
        """Every line that observes something, with what it should have said; None where it is right.

        Raises AssertionError, with the place in the file, where a step cannot be taken or where something is
        wrong that is no matter of words.
        """
        stage = steps.EMPTY
        for line in self.lines:
            try:
                stage = replace(stage, before=stage.table) if line.steps else stage
                for step in line.steps:
                    stage = steps.take(stage, step)
                if line.seen:
                    yield line, steps.look(stage, line.seen)
            except Exception as error:
                raise AssertionError(f"{self.file}:{line.number}: {error}"[:400]) from error


def scenes_of(file: Path) -> list[Scene]:
    """The scenes of a file; AssertionError where a line is none."""
    scenes: list[Scene] = []
    title, lines = "", list[tuple[int, str]]()
    for number, text in enumerate([*file.read_text("utf-8").splitlines(), "# "], 1):
        if text.startswith("# "):
            scenes += _played(file, title, lines)
            title, lines = text[2:], []
        elif text.strip():
            assert title, f"{file}:{number}: no scene has begun"
            lines.append((number, text))
    return scenes


def every_scene() -> list[Scene]:
    """The scenes of all files."""
    return [scene for file in sorted(FOLDER.rglob("*.scenes")) for scene in scenes_of(file)]


def _played(file: Path, title: str, lines: list[tuple[int, str]]) -> Iterator[Scene]:
    """A scene once, or once with each of its choices."""
    choices = [number for number, text in lines if text.startswith("- ")]
    for chosen in choices or ([0] if lines else []):
        kept = [(number, text) for number, text in lines if number == chosen or number not in choices]
        choice = "".join(f" ({text[2:].split('|')[0].strip()})" for number, text in kept if number == chosen)
        yield Scene(file, title + choice, tuple(_line(number, text) for number, text in kept))


def _line(number: int, text: str) -> Line:
    done, _, seen = text.removeprefix("- ").partition("|")
    return Line(number, steps.split(done), seen.strip())


def rewrite(file: Path) -> int:
    """Write what the page says today into a file, as far as its scenes get; how many lines have changed."""
    texts, changed = file.read_text("utf-8").splitlines(), 0
    for scene in scenes_of(file):
        with suppress(AssertionError):
            for line, today in scene.play():
                if today is not None:
                    done, _, _ = texts[line.number - 1].partition("|")
                    texts[line.number - 1], changed = f"{done}| {today}", changed + 1
    file.write_text("\n".join(texts) + "\n", "utf-8")
    return changed


if __name__ == "__main__":
    for path in sorted(FOLDER.rglob("*.scenes")):
        print(f"{path.relative_to(FOLDER)}: {rewrite(path)} lines changed")
