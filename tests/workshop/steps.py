"""What scenes of the chapters' games and pictures are made of (see `tests/scenes.py`).

These are the steps of a game:

    rules, starter history          the game of a chapter with its solution, or with its starter
    mistake return 7 → return 8     before it: a text of the solution is another; `\\n` is the end of a line
    d3c3                            clicks on these squares, each a legal move
    picture board f5                a live picture, in place of a game
    answered                        what has been asked for arrives, and what follows from it

This is what is seen on all pages here, where `-` stands for nothing and `↵` for the end of a line:

    off Next                        something of that name is there, but disabled
    named Board                     the names that begin with this and can be clicked
    in header: …                    the texts of the elements of that name, id, class or tag
    its inert of game: True         an attribute of those that have it
    tally svg 2, drawn-disc black 4    how many elements there are of that tag, or of those classes
"""

import re
from collections.abc import Iterator
from typing import Any

from reversi import domain
from reversi.elm import Element, simulate
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import name_of
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.chapters.check import Work
from reversi.workshop.chapters.outside import game as outside_game
from reversi.workshop.chapters.player import game as player_game
from reversi.workshop.chapters.stage import quiet_game
from reversi.workshop.pictures import picture
from tests import scenes
from tests.workshop import chapters


class PageStage(scenes.Stage):
    """A scene being played on any page of the workshop."""

    def found(self, what: str) -> Iterator[Element[Any]]:
        """The elements of that name, id, class or tag."""
        for each in walk(self.now.page):
            classes = str(each.attribute("class")).split()
            if what in (name_of(each), each.attribute("id"), each.tag, *classes):
                yield each

    def look(self, word: str, rest: str) -> str | bool:
        """What an observation finds: words for `rest`, or whether it is so; ValueError if it is none."""
        found: str | bool = self.seen(word, rest)
        return found.strip().replace("\n", "↵") if isinstance(found, str) else found

    def seen(self, word: str, rest: str) -> str | bool:
        """The same with the ends of its lines."""
        what, _, _ = rest.partition(": ")
        match word:
            case "off":
                return any(each.attribute("disabled") is True for each in self.found(rest))
            case "named":
                begun, *_ = rest.split(" ")
                return " / ".join(sorted(each for each in self.now.names if each.startswith(begun)))
            case "in":
                return f"{what}: {' / '.join(map(text_of, self.found(what))) or '-'}"
            case "its":
                name, _, of = what.partition(" of ")
                values = (each.attribute(name) for each in self.found(of))
                return f"{what}: {' / '.join(str(each) for each in values if each is not None) or '-'}"
            case "tally":
                kinds = [each.rpartition(" ")[0] for each in rest.split(", ")]
                found = [
                    each for every in walk(self.now.page) for each in (every.tag, every.attribute("class"))
                ]
                return ", ".join(f"{kind} {found.count(kind)}" for kind in kinds)
            case _:
                return super().look(word, rest)


class Stage(PageStage):
    """A scene being played in a chapter's game."""

    def __init__(self) -> None:
        super().__init__(vars(domain) | vars(outside_game) | vars(player_game) | {"walk": walk})
        self.mistakes: list[tuple[str, str]] = []

    def take(self, step: str) -> None:
        """Take a step; NotOnThePageError or ValueError if that cannot be."""
        word, _, rest = step.partition(" ")
        if step in CHAPTERS:
            self.play(step, chapters.solved(step, *self.mistakes))
        elif word == "starter":
            self.play(rest, chapters.work_of(rest, exercise_of(rest).starter))
        elif word == "mistake":
            before, _, after = rest.replace("\\n", "\n").partition(" → ")
            self.mistakes.append((before, after))
        elif word == "picture":
            name, *words = rest.split()
            shown = picture(name, tuple(words))
            self.now = simulate(quiet_game(lambda: None, lambda *_: None, lambda _: shown), None)
        elif step == "answered":
            self.now = self.now.run(lambda command: [command.message])
        elif re.fullmatch(r"([a-h][1-8])+", step):
            for square in re.findall("..", step):
                self.now = self.now.click(f"{square}, empty, legal move")
        else:
            super().take(step)

    def play(self, key: str, work: Work) -> None:
        """Begin the game of a chapter with that work."""
        self.now = simulate(chapters.module_of(key, "game").game(work), None)
