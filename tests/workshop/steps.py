"""What scenes of the chapters' games and pictures are made of (see `tests/scenes.py`), and of all pages here.

These are the steps of a game:

    rules, starter history          the game of a chapter with its solution, or with its starter
    mistake return 7 → return 8     before it: a text of the solution is another; `\\n` is the end of a line
    d3c3                            clicks on these squares, each a legal move
    picture board f5                a live picture, in place of a game
    answered                        what has been asked for arrives, and what follows from it

These of every page:

    [Next], [Next]*2                a click on what has that name; `press Key on Name`, `choose 2 in Name`,
                                    `type Ada in Name`
    {Due(1)}                        any message, or a list of them
    remember A, recall A            the page is called A, and is there again

This is what is seen, where `-` stands for nothing and `↵` for the end of a line:

    shows …, hides …                these words are on the page, or nowhere
    there a1, black / Undo          these can be clicked
    gone Undo, off Next             nothing of that name can; it is there, but disabled
    named Board                     the names that begin with this and can be clicked
    in header: …                    the texts of the elements of that name, id, class or tag
    its inert of game: True         an attribute of those that have it
    tally svg 2, drawn-disc black 4    how many elements there are of that tag, or of those classes
    same, as A                      the model is what it was before the line's steps; the page is that of A
    that model.denied == ""         anything else, as an expression (`before`: the model before the steps)
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
from reversi.workshop.chapters.player import game as player_game
from reversi.workshop.chapters.stage import quiet_game
from reversi.workshop.pictures import picture
from tests.scenes import fits
from tests.workshop import chapters


class PageStage:
    """A scene being played on any page: the page now and before the line, and what is remembered."""

    def __init__(self, names: dict[str, Any], now: Any = None) -> None:
        self.names, self.now, self.before = names, now, now
        self.remembered: dict[str, Any] = {}

    def begin(self) -> None:
        """The steps of a line begin."""
        self.before = self.now

    def value(self, text: str) -> Any:
        """The value of an expression."""
        pages = {
            "remembered": self.remembered,
            "now": self.now,
            "model": self.now.model,
            "before": self.before and self.before.model,
        }
        return eval(text, self.names | pages)

    def take(self, step: str) -> None:
        """Take a step; NotOnThePageError or ValueError if that cannot be."""
        word, _, rest = step.partition(" ")
        name, _, place = rest.partition(" on " if word == "press" else " in ")
        if clicked := re.fullmatch(r"\[(.+)\](?:\*(\d+))?", step):
            for _ in range(int(clicked[2] or 1)):
                self.now = self.now.click(clicked[1])
        elif word in ("press", "choose", "type"):
            self.now = getattr(self.now, word)(name, place)
        elif word == "remember":
            self.remembered[rest] = self.now
        elif word == "recall":
            self.now = self.before = self.remembered[rest]
        elif step.startswith("{"):
            value = self.value(step[1:-1])
            self.now = self.now.send(*(value if isinstance(value, list) else [value]))
        else:
            raise ValueError(f"“{step}” is no step")

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
            case "shows" | "hides":
                return fits(f"…{rest}…", self.now.text) is (word == "shows")
            case "there":
                return bool(self.now.names.issuperset(rest.split(" / ")))
            case "gone":
                return rest not in self.now.names
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
            case "same":
                return bool(self.now.model == self.before.model)
            case "as":
                return bool(self.now.page == self.remembered[rest].page)
            case "that":
                return bool(self.value(rest))
            case _:
                raise ValueError(f"nothing is seen by “{word}”")


class Stage(PageStage):
    """A scene being played in a chapter's game."""

    def __init__(self) -> None:
        super().__init__(vars(domain) | vars(player_game) | {"walk": walk})
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
