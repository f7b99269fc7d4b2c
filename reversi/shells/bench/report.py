"""The page of figures: what was measured, by which command, on which machine, of which commit.

The figures are kept in docs/figures.json. `bench report` writes docs/figures.md from them; named figures are
measured anew first. No figure is typed into the page, so none can stand there without its command and commit.
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
"""Stands in a command for what every machine has elsewhere: a file of problems, another program."""

BROWSERS = ("chromium", "firefox-esr", "firefox")

HEAD = """\
# Figures

Every figure stands here with the command that prints it, the commit of which it was measured, the day, and
the machine. `python3 -m reversi bench report NAME` measures one anew and writes this page from
`figures.json`. Without a name, the command says how many commits have touched what each figure measures since
then. What stands in a frame is what the command printed; a table was made from that by hand.

Times and speeds are those of a small machine that others use as well. Read them beside their goals, and
compare only what was measured in one run.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measurement: what printed it, where, when, of which commit; and what it printed, line by line."""

    name: str
    part: str
    """The part of the page in which it stands."""
    title: str
    command: str
    """What stands after `python3 -m reversi`."""
    measures: tuple[str, ...]
    """The paths whose changes can change it."""
    machine: str
    date: str
    commit: str
    result: tuple[str, ...]
    note: str = ""
    """What a reader has to know, goals among it; whoever measures anew is asked whether it still holds."""


_encode, _decode = Codecs({}).of(tuple[Figure, ...])


def run_report(names: Sequence[str], tree: Tree | None = None) -> int:
    """Measure the named figures anew, and write the page; raise CommandError if one cannot be measured."""
    root = (tree or Tree()).root
    kept = root / "docs/figures.json"
    if not kept.exists():
        raise CommandError("The figures are kept in a checkout, in docs/figures.json; there is none here.")
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
    """The figures in a text of JSON."""
    figures: tuple[Figure, ...] = _decode(json.loads(text))
    return figures


def encoded(figures: tuple[Figure, ...]) -> str:
    """The figures as JSON, a line for each line of a result."""
    return json.dumps(_encode(figures), indent=1, ensure_ascii=False) + "\n"


def measured(figure: Figure, root: Path) -> Figure:
    """The figure measured anew, here and now; raises CommandError if its command cannot be run or fails."""
    if GAP in figure.command:
        raise CommandError(
            f"{figure.name} needs what is not in this checkout: {figure.command}",
            "Run it by hand, and put what it prints into docs/figures.json.",
        )
    print(f"$ python3 -m reversi {figure.command}", flush=True)
    command = [sys.executable, "-m", "reversi", *shlex.split(figure.command)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise CommandError(f"{figure.name} was not measured: its command failed, and said why above.")
    print(done.stdout)
    if figure.note:
        print(f"Does its note in docs/figures.json still hold?\n{figure.note}\n")
    return replace(
        figure,
        machine=_machine(),
        date=datetime.now(UTC).date().isoformat(),
        commit=_git(root, "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"),
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
    """The machine in words: its cores, its system, and the browsers that are installed."""
    versions = (_version(name) for name in BROWSERS)
    system = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    return ", ".join([system, f"Python {platform.python_version()}", *filter(None, versions)])


def _version(browser: str) -> str:
    """The name of a browser and its version; empty if it is not installed, or does not say."""
    place = shutil.which(browser)
    if place is None:
        return ""
    said = subprocess.run([place, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"[A-Z]\w+ \d+", said)
    return found[0] if found else ""


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
    """What git answers; raises CommandError if it is missing or refuses."""
    try:
        done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CommandError("git does not know this checkout.") from error
    return done.stdout.strip()
