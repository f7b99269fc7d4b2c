"""The page of figures: what was measured, by which command, on which machine, at which commit.

The figures are kept in docs/figures.json. `bench report` measures the named ones again, then writes
docs/figures.md. No figure is typed into the page, so none can appear without its command and commit.
"""

import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from reversi.codec.typed import Codecs
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError

FENCE = "```"
GAP = "…"
"""In a command, stands for something outside the checkout: a file of problems, another program."""

BROWSERS = ("chromium", "firefox-esr", "firefox")

HEAD = """\
# Figures

Each figure comes with the command that prints it, the commit it was measured at, the day, and the machine.
`python3 -m reversi bench report NAME` measures one again and writes this page from `figures.json`. Without a
name, the command says how many commits have since touched what each figure measures. What stands in a frame
is what the command printed; the tables were made from that by hand.

Times and speeds come from a small machine that others use as well. Read them next to their goals, and
compare only what was measured in one run.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measurement: the command, the machine, the date, the commit, and the printed result, line by line."""

    name: str
    part: str
    """The part of the page that it belongs to."""
    title: str
    command: str
    """The words after `python3 -m reversi`."""
    measures: tuple[str, ...]
    """The paths whose changes can change the result."""
    machine: str
    date: str
    commit: str
    result: tuple[str, ...]
    note: str = ""
    """What a reader has to know, such as goals; whoever measures again is asked whether it still holds."""


_encode, _decode = Codecs({}).of(tuple[Figure, ...])


def run_report(names: Sequence[str], tree: Tree | None = None) -> int:
    """Measure the named figures again, and write the page; raise CommandError if one cannot be measured."""
    root = (tree or Tree()).root
    kept = root / "docs/figures.json"
    if not kept.exists():
        raise CommandError("The figures are kept in docs/figures.json of a checkout, which is not here.")
    figures = decoded(kept.read_text("utf-8"))
    if unknown := set(names) - {figure.name for figure in figures}:
        known = ", ".join(figure.name for figure in figures)
        raise CommandError(f"There is no figure {', '.join(sorted(unknown))}; there are {known}.")
    for name in names:
        figures = tuple(measured(each, root) if each.name == name else each for each in figures)
        kept.write_text(encoded(figures), encoding="utf-8")
    written = root / "docs/figures.md"
    if not written.exists() or written.read_text("utf-8") != page(figures):
        written.write_text(page(figures), encoding="utf-8")
    for figure in figures:
        print(f"{figure.name}: {_age(figure, root)}")
    return 0


def decoded(text: str) -> tuple[Figure, ...]:
    """The figures in a JSON text."""
    figures: tuple[Figure, ...] = _decode(json.loads(text))
    return figures


def encoded(figures: tuple[Figure, ...]) -> str:
    """The figures as JSON, with each line of a result on a line of its own."""
    return json.dumps(_encode(figures), indent=1, ensure_ascii=False) + "\n"


def measured(figure: Figure, root: Path) -> Figure:
    """The figure, measured again on this machine; raises CommandError if its command does not succeed."""
    if GAP in figure.command:
        raise CommandError(
            f"{figure.name} needs something that is not in this checkout: {figure.command}",
            "Run it by hand, and put what it prints into docs/figures.json.",
        )
    print(f"$ python3 -m reversi {figure.command}", flush=True)
    command = [sys.executable, "-m", "reversi", *shlex.split(figure.command)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise CommandError(f"{figure.name} was not measured: its command failed; see its message above.")
    print(done.stdout)
    if figure.note:
        print(f"Does its note in docs/figures.json still hold?\n{figure.note}\n")
    return replace(
        figure,
        machine=_machine(),
        date=datetime.now(UTC).date().isoformat(),
        commit=_commit(root),
        result=(FENCE + "text", *done.stdout.rstrip().splitlines(), FENCE),
    )


def page(figures: Sequence[Figure]) -> str:
    """The page, in Markdown."""
    parts = (
        [f"## {part}\n", *(_section(figure) for figure in group)]
        for part, group in groupby(figures, key=lambda figure: figure.part)
    )
    return "\n".join([HEAD, *(text for part in parts for text in part)]).rstrip() + "\n"


def _section(figure: Figure) -> str:
    return "\n".join(_lines(figure))


def _lines(figure: Figure) -> Iterator[str]:
    yield from (f"### {figure.title}", "", f"    python3 -m reversi {figure.command}", "")
    yield from (f"*{figure.name}: of {figure.commit}, {figure.date}. {figure.machine}.*", "")
    yield from (*figure.result, "")
    if figure.note:
        yield from (figure.note, "")


def _machine() -> str:
    """The machine in words: cores, system, Python and installed browsers."""
    versions = (_version(name) for name in BROWSERS)
    system = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    return ", ".join(dict.fromkeys([system, f"Python {platform.python_version()}", *filter(None, versions)]))


def _version(browser: str) -> str:
    """A browser's name and major version; empty if it is not installed or does not tell."""
    place = shutil.which(browser)
    if place is None:
        return ""
    said = subprocess.run([place, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"[A-Z]\w+ \d+", said)
    return found[0] if found else ""


def _commit(root: Path) -> str:
    """The commit, "-dirty" if anything has changed since; the figures themselves measure nothing."""
    changes = _git(root, "status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs")
    return _git(root, "rev-parse", "--short=7", "HEAD") + ("-dirty" if changes else "")


def _age(figure: Figure, root: Path) -> str:
    """How many commits have touched what the figure measures since it was measured."""
    commit = figure.commit.removesuffix("-dirty")
    try:
        count = int(_git(root, "rev-list", "--count", f"{commit}..HEAD", "--", *figure.measures))
    except CommandError:
        return f"of {figure.commit}, which is not in this history"
    since = f"{count} commit{'s' * (count != 1)} since" if count else "as it is now"
    return f"of {figure.commit}, {figure.date}; {since}"


def _git(root: Path, *words: str) -> str:
    """The output of a git command; raises CommandError if git is missing or fails."""
    try:
        done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CommandError("git does not know this checkout.") from error
    return done.stdout.strip()
