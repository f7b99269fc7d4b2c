"""What scenes of the command line are made of (see `tests/scenes.py`); each is played in an empty folder.

These are the steps, with `↵` for the end of a line and `⇥` for a tab:

    games list a.txt        a command, as it is typed after `python3 -m reversi`
    file a.txt f5d6↵f5a1↵   a file of this text, or of these bytes: `bytes a.wtb FILES.games[:9]`
    zip a.zip x/a.txt b.txt a ZIP of these files
    remember a.txt          what is in the file, or the number after that word, is remembered
    archive                 a file of two games, WTH_1985.wtb, with its lists of names

This is what is seen of the last command, with one space for several; `…` stands for any words, `-` for none:

    prints 2 games…         its output
    complains 1 × …         its complaints
    status 1                its status
    that "x" in stage.out   an expression
    holds out.sgf (;GM…     the text of a file; `lacks out.sgf`: there is none
"""

import io
import json
import re
import shlex
import shutil
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import mkdtemp
from zipfile import ZipFile

import pytest

from reversi.domain import STANDARD
from reversi.formats.data import encode_line
from reversi.record.game import begin_game
from reversi.shells import cli
from reversi.shells.workshop.chapter import checks_of, exercise_of
from tests import scenes
from tests.app import known_games
from tests.formats.exchange import ggf_of
from tests.shells.arena.results import OPENINGS
from tests.shells.samples import EASY, FILES, GAMES
from tests.strategies import THREE_PLAYERS

NAMES = {
    **vars(known_games),
    "EASY": EASY,
    "FILES": FILES,
    "GAMES": GAMES,
    "START": "---------------------------OX------XO--------------------------- X",
    "THREE": encode_line(begin_game(THREE_PLAYERS)),
    "UNPLAYED": encode_line(begin_game(STANDARD)),
    "ggf_of": ggf_of,
    "json": json,
    "OPENINGS": OPENINGS,
    "checks_of": checks_of,
    "solution": lambda key: exercise_of(key).solution,
    "starter": lambda key: exercise_of(key).starter,
}


class Stage(scenes.Stage):
    """A scene being played in a folder of its own."""

    def __init__(self) -> None:
        super().__init__(NAMES | {"stage": self})
        self.folder = Path(mkdtemp())
        self.written = dict[str, bytes]()
        self.out, self.err, self.status = "", "", 0

    def close(self) -> None:
        """Remove the folder."""
        shutil.rmtree(self.folder)

    def take(self, step: str) -> None:
        """Take a step."""
        word, _, rest = step.partition(" ")
        name, _, content = rest.partition(" ")
        match word:
            case "remember":
                self.remembered[rest] = (
                    self.read(rest) if (self.folder / rest).exists() else self.number(rest)
                )
            case "file":
                self.write(name, content.replace("↵", "\n").replace("⇥", "\t").encode())
            case "bytes":
                found = self.value(content)
                self.write(name, found.encode() if isinstance(found, str) else found)
            case "zip":
                with ZipFile(self.folder / name, "w") as packed:
                    for each in content.split():
                        packed.write(self.folder / each, each)
            case "archive":
                for each, made in zip(
                    ("WTH_1985.wtb", "WTHOR.JOU", "WTHOR.TRN"),
                    (FILES.games, FILES.players, FILES.events),
                    strict=True,
                ):
                    self.write(each, made)
            case _:
                self.run(shlex.split(step))

    def number(self, word: str) -> int:
        """The first large number after a word of the output."""
        return int(re.split(rf"\b{word}\b", self.out)[1].split()[0].replace(",", ""))

    def read(self, name: str) -> bytes:
        """What is in a file of the folder."""
        return (self.folder / name).read_bytes()

    def write(self, name: str, content: bytes) -> None:
        """Put a file into the folder."""
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_bytes(content)
        self.written[name] = content

    def run(self, words: list[str]) -> None:
        """Run a command there."""
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.chdir(self.folder)
            try:
                self.status = cli.main(words)
            except SystemExit as refused:
                self.status = int(str(refused.code))
        self.out, self.err = plain(out.getvalue()), plain(err.getvalue())

    def look(self, word: str, rest: str) -> str | bool:
        """What an observation finds."""
        match word:
            case "prints":
                return self.out
            case "complains":
                return self.err
            case "status":
                return str(self.status)
            case "holds":
                name, _, _ = rest.partition(" ")
                return f"{name} {plain(self.read(name).decode())}"
            case "lacks":
                return not (self.folder / rest).exists()
            case _:
                return super().look(word, rest)


def plain(text: str) -> str:
    """The text in a line, with one space for several."""
    return re.sub(" +", " ", text).strip(" \n").replace("\t", "⇥").replace("\n", "↵")
