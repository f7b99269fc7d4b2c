"""The contracts of import-linter, written from the tables in docs/architecture.md.

`python3 -m tests.contracts` writes them into pyproject.toml, between two marks.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parents[1]
TABLES = CHECKOUT / "docs/architecture.md"
PYPROJECT = CHECKOUT / "pyproject.toml"

BEGIN = "# The contracts from here on are written by `python3 -m tests.contracts`.\n"
END = "# Those from here on are written by hand.\n"

WIDTH = 110

FACE = "the engine's face"
ALL_BUT = "all but "

WORLD = (
    "js", "pyodide", "pyscript",
    "random", "secrets", "time", "datetime", "asyncio", "threading", "concurrent", "multiprocessing",
    "io", "os", "pathlib", "shutil", "tempfile", "subprocess", "socket", "http", "urllib", "webbrowser",
)  # fmt: skip

WHOLE = ("init", "page", "prerender", "update")
"""What knows every room, and is known by none."""

DRAWS = (
    "# A player draws from the seed in its question, so that the same question always has the same answer.",
    "# What `python3 -m reversi.elm` does is no part of the library.",
    "ignore_imports = [",
    '    "reversi.engine.players.** -> random", "reversi.engine.search.tree -> random",',
    '    "reversi.elm.__main__ -> http", "reversi.elm.__main__ -> pathlib",',
    "]",
    'unmatched_ignore_imports_alerting = "none"',
)

FACES = (
    'ignore_imports = ["reversi.** -> reversi.engine.protocol", "reversi.** -> reversi.engine.protocol.**"]',
    "allow_indirect_imports = true",
)


class Room(NamedTuple):
    """A row of the table of rooms."""

    name: str
    may_import: tuple[str, ...]
    pure: bool


def table(text: str, mark: str) -> list[list[str]]:
    """The cells of the table below `<!-- mark -->`, without its head; links and escapes are plain text."""
    _, _, below = text.partition(f"<!-- {mark} -->\n")
    lines = below.lstrip().partition("\n\n")[0].splitlines()[2:]
    plain = (re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", line).replace("\\", "") for line in lines)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in plain]


def rooms_in(text: str) -> tuple[Room, ...]:
    """The rooms of the house."""
    return tuple(
        Room(name, () if may == "nothing" else tuple(may.split(", ")), kind == "pure")
        for name, _, may, kind in table(text, "rooms")
    )


def writes_in(text: str) -> dict[str, frozenset[str]]:
    """The rooms of the program, each with the fields of the model that it may write."""
    rows = table(text, "rooms of the program")
    return {name: frozenset(re.findall(r"\w+", writes)) for name, _, writes in rows}


def contracts(text: str) -> str:
    """The contracts that follow from the tables in `text`, as TOML."""
    rooms = rooms_in(text)
    parts = [_imports(room, rooms) for room in rooms if "all" not in room.may_import]
    return "\n".join([*parts, *_worlds(rooms), _whole(writes_in(text))])


def _imports(room: Room, rooms: Iterable[Room]) -> str:
    """A room imports the rooms of its row and no other."""
    if room.may_import and room.may_import[0].startswith(ALL_BUT):
        others = [each.removeprefix(ALL_BUT) for each in room.may_import]
    else:
        may = {"engine" if each == FACE else each for each in room.may_import}
        others = [each.name for each in rooms if each.name not in may | {room.name}]
    title = f"{room.name} imports {', '.join(room.may_import) or 'nothing'}"
    return _contract(title, [room.name], _modules(others), ("allow_indirect_imports = true",))


def _worlds(rooms: Sequence[Room]) -> Iterator[str]:
    faced = [room.name for room in rooms if FACE in room.may_import]
    yield _contract(
        f"{' and '.join(faced)} use the engine's face: the engine itself and its protocol",
        faced, ["reversi.engine.*"], FACES,
    )  # fmt: skip
    yield _contract(
        "Pure rooms do not touch the world", [room.name for room in rooms if room.pure], WORLD, DRAWS
    )


def _whole(rooms: Iterable[str]) -> str:
    """A room knows the model, and nothing that puts the rooms together."""
    title = "A room does not know the program that it is part of"
    return _contract(title, [f"app.{name}" for name in rooms], _modules(WHOLE, "app."))


def _contract(title: str, rooms: Iterable[str], forbidden: Iterable[str], rest: Sequence[str] = ()) -> str:
    """A contract that forbids the `rooms` to import something."""
    sources = _list("source_modules", _modules(rooms))
    return "\n".join(
        [*_head(title, "forbidden"), *sources, *_list("forbidden_modules", forbidden), *rest, ""]
    )


def _head(title: str, kind: str) -> list[str]:
    return ["[[tool.importlinter.contracts]]", f'name = "{title}"', f'type = "{kind}"']


def _modules(names: Iterable[str], prefix: str = "") -> list[str]:
    return [f"reversi.{prefix}{name}" for name in names]


def _list(key: str, modules: Iterable[str]) -> list[str]:
    """A list in TOML, on one line if it fits."""
    words = [f'"{module}",' for module in modules]
    line = f"{key} = [{' '.join(words).rstrip(',')}]"
    if len(line) <= WIDTH:
        return [line]
    whole = " ".join(word.replace(" ", "\0") for word in words)
    indented = fill(whole, WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
    return [f"{key} = [", indented.replace("\0", " "), "]"]


def written(pyproject: str, text: str) -> str:
    """The text of pyproject.toml with the contracts that follow from the tables in `text`."""
    before, rest = pyproject.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{contracts(text)}\n{END}{after}"


if __name__ == "__main__":
    written_anew = written(PYPROJECT.read_text("utf-8"), TABLES.read_text("utf-8"))
    PYPROJECT.write_text(written_anew, encoding="utf-8")
