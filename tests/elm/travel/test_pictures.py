"""What the panel shows in each of its tabs, compared with a picture in words that was looked through once.

`python3 -m tests.elm.travel.test_pictures` writes the picture anew; read the difference before you keep it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reversi.elm.html import Html, walk
from reversi.elm.simulate import Simulation, simulate
from reversi.elm.step import FromCommand, FromSubscription, Step, replay
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.recording import label_of
from reversi.elm.travel.steps import AnyStep
from reversi.elm.travel.view import BODY
from tests.elm import counter

PICTURE = Path(__file__).with_name("pictures.txt")


def drawn(html: Html[Any], indent: str = "") -> Iterator[str]:
    """An element a line, with all that it is, and its elements indented; of a traceback, its last line."""
    if isinstance(html, str):
        yield f"{indent}{html.splitlines()[-1] if html.startswith('Traceback') else html!r}"
        return
    attributes = [f"{name}={value!r}" for name, value in html.attributes]
    key = [] if html.key is None else [f"key {html.key}"]
    handlers = [repr(each) for each in html.handlers]
    words = [text for each in html.children if isinstance(each, str) for text in drawn(each)]
    is_leaf = len(words) == len(html.children)
    yield indent + "  ".join((html.tag, *attributes, *key, *handlers, *(words if is_leaf else ())))
    for child in () if is_leaf else html.children:
        yield from drawn(child, indent + "  ")


def body(now: Simulation[Any, Any, Any, Any, Any]) -> Html[Any]:
    """The chosen tab's content."""
    return next(each for each in walk(now.page) if each.attribute("id") == BODY)


def scenes() -> Iterator[tuple[str, Html[Any]]]:
    """Moments of a session in which everything that the panel can show is seen once."""
    steps: list[AnyStep] = [
        Step(counter.StepChosen(5), at=1000.0, update_ms=0.25),
        Step(counter.Counted(), FromCommand(counter.Say(counter.Counted()), 1), 62_000.0, 1.25, 30.0),
        Step(counter.TickingSwitched()),
        Step(counter.Counted(-1), FromSubscription(counter.Ticks())),
        Step(counter.Broke()),
        Step(counter.BellsChosen(frozenset({"high", "low"}))),
        Step(counter.EchoWanted((counter.Named("Ada"), counter.Counted()))),
        Step(counter.TickingSwitched()),
    ]
    log = replay(counter.COUNTER, counter.Counter(), steps)
    label = label_of(counter.COUNTER)
    live = simulate(TRAVEL, Inspected(counter.COUNTER, log, frozenset({"Broke"}), flags=0, label=label))
    past = live.send(msg.PlaceChosen(2)).click("Pin").send(msg.FoldSwitched(("kinds",)))
    pinned = past.send(msg.PlaceChosen(4)).click("Pin")
    yield "the panel at present", live.page
    yield "the panel in the past, a message pinned", past.page
    yield "the panel made small", past.send(msg.Click.SIZE).page
    for place in (0, 3, 5, 7, 8):
        yield f"message {place}", body(pinned.send(msg.PlaceChosen(place)))
    yield "a message edited", body(pinned.click("had been different"))
    yield "changes", body(pinned.click("Changes"))
    yield "pins compared", body(pinned.click("Changes").choose("0", "Compare").choose("1", "with"))
    yield "model", body(past.click("Model"))
    yield "no branches", body(past.click("Branches"))
    yield "a what-if", body(pinned.click("had not happened").click("Branches"))
    gone_on = pinned.click("Continue from here").click("Branches")
    yield "a branch", body(gone_on)
    files = pinned.click("File")
    yield "files", body(files.choose("0", "Since").click("Copy as test"))
    (file,) = (each for each in files.click("Save as a file").commands if isinstance(each, msg.SaveFile))
    saved = json.loads(file.text)
    saved["types"]["types"]["StepChosen"] = {"stride": "int", "step": "str"}
    saved["types"]["types"].pop("Named")
    saved["types"]["messages"].remove("Named")
    saved["types"]["messages"].remove("Broke")
    saved["steps"][3] = None
    yield "a file of another version", body(files.send(msg.FileOpened(json.dumps(saved))))


def picture() -> str:
    """All scenes, one below the other."""
    return "\n".join(line for title, page in scenes() for line in (f"# {title}", "", *drawn(page), ""))


def test_the_panel_looks_as_it_did_when_it_was_last_looked_through() -> None:
    assert picture().splitlines() == PICTURE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
