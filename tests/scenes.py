"""Scenes: what a person does at a page and what comes of it, as lines of text in files called `….scenes`.

    # After a new move, what could be redone is a variation
    human – human; d3c3b3; [Undo]*2
    e3                    | game d3e3
                          | off Redo
    [3. Black b3]         | game d3c3b3

A scene begins with `# ` and its title. Left of a line's `|` stand steps, with `; ` between them; right of it
stands what is true after them, in which `…` stands for any words and `-` for none. Lines that begin with `- `
are choices: the scene is played once with each of them.

These steps can be taken on every page:

    [Undo], [Hint]*2, [Move 8…]     a click on what has that name, so often
    press Key on Name, choose dark in Colours, type Ada in Name
    remember A, recall A            what is on the page now is called A, and is there again
    {Due(1)}                        any message, or a list of them, as an expression

This is seen on every page:

    shows Best, hides Best          these words are somewhere on the page, or nowhere
    there Undo / Hint, gone Undo    these can be clicked; nothing of that name can
    same, as A                      the model is what it was before the line's steps; the page is that of A
    that model.hint is None         anything else, as an expression: of the `model`, and of the pages `now`,
                                    `before` and `remembered["A"]`

What other words mean says the `Stage` of the nearest `steps.py`, in the folder of the file or above it: there
is one of the game (`tests/app`), of the time travel panel (`tests/elm/travel`), of the workshop and its page,
of the command line (`tests/shells`) and the terminal, and of texts that are pasted (`tests/formats`).

`python3 -m tests.scenes` writes into the files what the pages say today, wherever an observation tells words;
read what it has changed before you commit it.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.profiles import IN_PYODIDE

FOLDER = Path(__file__).parent


class Stage:
    """A scene so far: the page now and before the line that is played, and what is remembered.

    Expressions may use the `names`. Errors of the methods say what cannot be done or seen.
    """

    def __init__(self, names: dict[str, Any], now: Any = None) -> None:
        self.names, self.now, self.before = names, now, now
        self.remembered: dict[str, Any] = {}

    @property
    def commands(self) -> tuple[Any, ...]:
        """The commands since the line's steps began; all of them if the page is another."""
        old, new = self.before.commands if self.before else (), self.now.commands
        return tuple(new[len(old) :] if new[: len(old)] == old else new)

    def begin(self) -> None:
        """The steps of a line begin."""
        self.before = self.now

    def close(self) -> None:
        """The scene is over."""

    def value(self, text: str) -> Any:
        """The value of an expression."""
        pages = {"now": self.now, "before": self.before, "remembered": self.remembered}
        return eval(text, self.names | pages | {"model": self.now and self.now.model})

    def take(self, step: str) -> None:
        """Take a step."""
        word, _, rest = step.partition(" ")
        what, _, name = rest.partition(" on " if word == "press" else " in ")
        if clicked := re.fullmatch(r"\[(.+)\](?:\*(\d+))?", step):
            for _ in range(int(clicked[2] or 1)):
                self.now = self.now.click(named(self.now.names, clicked[1]))
        elif word in ("press", "choose", "type"):
            self.now = getattr(self.now, word)(what, name)
        elif word == "remember":
            self.remembered[rest] = self.now
        elif word == "recall":
            self.now = self.before = self.remembered[rest]
        elif step.startswith("{"):
            value = self.value(step[1:-1])
            self.now = self.now.send(*(value if isinstance(value, list) else [value]))
        else:
            raise ValueError(f"“{step}” is no step")

    def look(self, word: str, rest: str) -> str | bool:
        """What an observation that begins with `word` finds: words for `rest`, or whether it is so."""
        match word:
            case "shows" | "hides":
                return fits(f"…{rest}…", self.now.text) is (word == "shows")
            case "there":
                return bool(self.now.names.issuperset(rest.split(" / ")))
            case "gone":
                return rest not in self.now.names
            case "same":
                return bool(self.now.model == self.before.model)
            case "as":
                return bool(self.now.page == self.remembered[rest].page)
            case "that":
                return bool(self.value(rest))
            case _:
                raise ValueError(f"nothing is seen by “{word}”")


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
        """What the test is called: "app/game/undo: After a new move, …"."""
        return f"{self.file.relative_to(FOLDER).with_suffix('')}: {self.title}"

    def play(self) -> Iterator[tuple[Line, str | None]]:
        """Every line that observes something, with what it should have said; None where it is right.

        Raises AssertionError, with the place in the file, where a step cannot be taken or where something is
        wrong that is no matter of words.
        """
        with closing(_stage_of(self.file)) as stage:
            for line in self.lines:
                try:
                    if line.steps:
                        stage.begin()
                    for step in line.steps:
                        stage.take(step)
                    if line.seen:
                        yield line, _found(stage, line.seen)
                except Exception as error:
                    raise AssertionError(f"{self.file}:{line.number}: {error}"[:500]) from error


def split(text: str) -> tuple[str, ...]:
    """The steps of a text, with `; ` between them; names in brackets may have one of their own."""
    return tuple(step for step in map(str.strip, re.split(r"; (?![^\[\]]*\])", text)) if step)


def fits(expected: str, words: str) -> bool:
    """Whether the words are those expected, in which `…` stands for any words."""
    pattern = ".*".join(map(re.escape, expected.split("…")))
    return words == expected or re.fullmatch(pattern, words, re.DOTALL) is not None


def named(names: Iterable[str], name: str) -> str:
    """The name itself, or if `…` stands in it and it is none of the `names`, the one of them that it fits."""
    found = [each for each in sorted(names) if fits(name, each)] if "…" in name else []
    if not found or name in found:
        return name
    assert len(found) == 1, f"“{name}” can be {found}"
    return found[0]


def every_scene() -> list[Scene]:
    """The scenes of all files; inside Pyodide only of those of pages."""
    files = sorted(FOLDER.rglob("*.scenes"))
    return [
        scene for file in files if not (IN_PYODIDE and "shells" in file.parts) for scene in scenes_of(file)
    ]


def scenes_of(file: Path) -> list[Scene]:
    """The scenes of a file; AssertionError where a line stands before the first."""
    scenes: list[Scene] = []
    title, lines = "", list[tuple[int, str]]()
    for number, text in enumerate([*file.read_text("utf-8").splitlines(), "# "], 1):
        if text.startswith("# "):
            scenes += _chosen(file, title, lines)
            title, lines = text[2:], []
        elif text.strip():
            assert title, f"{file}:{number}: no scene has begun"
            lines.append((number, text))
    return scenes


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


def _chosen(file: Path, title: str, lines: list[tuple[int, str]]) -> Iterator[Scene]:
    """A scene once, or once with each of its choices."""
    choices = [number for number, text in lines if text.startswith("- ")]
    for chosen in choices or ([0] if lines else []):
        kept = [(number, text) for number, text in lines if number == chosen or number not in choices]
        choice = "".join(f" ({text[2:].split('|')[0].strip()})" for number, text in kept if number == chosen)
        yield Scene(file, title + choice, tuple(_line(number, text) for number, text in kept))


def _line(number: int, text: str) -> Line:
    done, _, seen = text.removeprefix("- ").partition("|")
    return Line(number, split(done), seen.strip())


def _stage_of(file: Path) -> Stage:
    folder = next(each for each in file.parents if (each / "steps.py").exists())
    module = ".".join(("tests", *folder.relative_to(FOLDER).parts, "steps"))
    stage: Stage = import_module(module).Stage()
    return stage


def _found(stage: Stage, seen: str) -> str | None:
    """What an observation should have said; None if it is right."""
    word, _, rest = seen.partition(" ")
    found = stage.look(word, rest)
    if isinstance(found, str):
        return None if fits("" if rest == "-" else rest, found) else f"{word} {found or '-'}"
    assert found, f"it is not so: “{seen}”"
    return None


if __name__ == "__main__":
    for path in sorted(FOLDER.rglob("*.scenes")):
        print(f"{path.relative_to(FOLDER)}: {rewrite(path)} lines changed")
