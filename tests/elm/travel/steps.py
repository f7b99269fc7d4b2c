"""What scenes of the panel beside a counter are made of (see `tests/scenes.py`).

These are its steps:

    counter Counted(), Named("Ada")     a panel beside a counter after these messages, or steps of a log
    hiding Counted; program BLIND; …    before it: what is hidden at first, and another program
    at 2                                a click on that message
    grows Counted()                     the program takes further messages
    type FILE in …                      the file that was saved last
    opens, opens {}                     the file that was saved last, or a file of that text, is opened
    spoilt ": 5}" → ': "5"}'            in the file that was saved last, a text is another, throughout

This is what is seen:

    says The page is live.              where the panel says that it is
    rows Counted(1) Named('Ada')        the messages listed
    looks Ada: 1…                       what the page of the past says; `outlined …`: what is outlined in it
    does Look REVEAL                    the commands since the line's steps began
    plays 1 250                         the place from which playback goes on, after how many milliseconds
    line Counter(2)                     the model at the end of the line shown
    goes on Counter(2)                  the model from which the program was last told to go on
    copied … Counted() …                the text that was copied last
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from reversi.elm import Element, Html, simulate
from reversi.elm.html import text_of, walk
from reversi.elm.step import FromCommand, Step, replay
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected
from reversi.elm.travel.outline import CHANGED
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.recording import label_of
from tests import scenes
from tests.elm import counter


def _blind_to_one(model: counter.Counter) -> Html[counter.Msg]:
    return counter.view(replace(model, count=1 // (model.count - 1)))


def _unwritable() -> counter.Counted:
    class Local(counter.Counted):
        pass

    return Local()


NAMES: dict[str, Any] = {
    **vars(counter),
    "BLIND": replace(counter.COUNTER, view=_blind_to_one),
    "RESUMED": replace(counter.COUNTER, resumed=counter.Named("Resumed")),
    "FLAGLESS": replace(counter.COUNTER, init=lambda flags: counter.init(10 // flags)),
    "UNWRITABLE": _unwritable(),
    "Step": Step,
    "FromCommand": FromCommand,
    "msg": msg,
}
"""What expressions in scenes may name. `BLIND` cannot show 1; `FLAGLESS` cannot begin with 0."""


class Stage(scenes.Stage):
    """A scene being played: the panel, and what comes before it opens."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.program: Any = counter.COUNTER
        self.hidden: frozenset[str] = frozenset()
        self.file = ""

    def given(self, kind: type) -> list[Any]:
        """The commands of that kind so far."""
        return [each for each in self.now.commands if isinstance(each, kind)]

    def take(self, step: str) -> None:
        """Take a step."""
        word, _, rest = step.partition(" ")
        if word == "at":
            self.now = self.now.send(msg.PlaceChosen(int(rest)))
        elif word == "hiding":
            self.hidden = frozenset(rest.split())
        elif word == "program":
            self.program = self.value(rest)
        elif word == "counter":
            steps = [each if isinstance(each, Step) else Step(each) for each in self.value(f"[{rest}]")]
            log, label = replay(self.program, counter.Counter(), steps), label_of(self.program)
            self.now = simulate(TRAVEL, Inspected(self.program, log, self.hidden, flags=0, label=label))
        elif word == "grows":
            log = self.now.model.log
            for message in self.value(f"[{rest}]"):
                log = log.record(Step(message), self.program.update(log.present, message)[0])
            self.now = self.now.send(msg.Grew(log))
        elif word == "spoilt":
            old, new = map(self.value, rest.split(" → "))
            assert old in self.file
            self.file = self.file.replace(old, new)
        elif word == "opens":
            self.now = self.now.send(msg.FileOpened(rest or self.file))
        else:
            super().take(step.replace("FILE", self.file))
        if step == "[Save as a file]":
            self.file = "".join(each.text for each in self.given(msg.SaveFile)[-1:])

    def look(self, word: str, rest: str) -> str | bool:
        """What the panel says of what an observation asks for: words, or whether it is so."""
        match word:
            case "says":
                return text_of(next(each for each in self.elements if each.attribute("role") == "status"))
            case "rows":
                rows = (each for each in self.elements if "t-row" in str(each.attribute("class")).split())
                return " ".join(text_of(row).split()[1] for row in rows)
            case "looks":
                looks = self.given(msg.Look)
                return text_of(looks[-1].page) if looks and looks[-1].page is not None else ""
            case "outlined":
                page = self.given(msg.Look)[-1].page
                return " ".join(text_of(each) for each in walk(page) if each.attribute(CHANGED))
            case "does":
                return " ".join(getattr(each, "name", type(each).__name__) for each in self.commands)
            case "plays":
                return " ".join(f"{each.place} {each.milliseconds}" for each in self.now.subscriptions)
            case "line":
                return bool(self.now.model.line.present == self.value(rest))
            case "goes":
                (*_, last) = self.given(msg.ContinueFrom)
                return bool(last.log.present == self.value(rest.removeprefix("on ")))
            case "copied":
                return str(self.given(msg.CopyText)[-1].text)
            case _:
                return super().look(word, rest)

    @property
    def elements(self) -> Iterator[Element[Any]]:
        """What is in the panel."""
        return walk(self.now.page)
