"""Hot reload: what becomes of the running program and of the focus when code is saved."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from tests.shells.browser.fakes import imported


class Element:
    """An element of the page that may have the focus."""

    def __init__(self, document: SimpleNamespace, is_connected: bool = True) -> None:
        self._document = document
        self.isConnected = is_connected

    def isSameNode(self, other: object) -> bool:  # noqa: N802  (as browsers call it)
        return self is other

    def focus(self) -> None:
        self._document.activeElement = self

    def blur(self) -> None:
        self._document.activeElement = None


@dataclass
class Stage:
    """A program that is replaced: what the next generation's code does, and what is done to the program."""

    reload: Any
    document: Any
    done: list[object] = field(default_factory=list[object])
    error: Exception | None = None
    misfits: tuple[object, ...] = ()
    steals: Element | None = None

    session = "the session"
    messages = 7

    def predecessor(self, running: object) -> "Stage":
        self.done.append(("replaces", running))
        return self

    def heir_to(self, session: str) -> "Stage":
        if self.error:
            raise self.error
        return self

    def leave(self, *, keeps_worker: bool) -> bool:
        self.done.append("keeps the worker" if keeps_worker else "leaves the worker")
        return True

    def begin(self, *, with_panel: bool) -> str:
        self.done.append("begins with the panel" if with_panel else "begins")
        if self.steals:
            self.steals.focus()
        return "the new program"

    def write(self, files: dict[str, str | None]) -> dict[str, str | None]:
        self.done.append(("writes", files))
        return {"old": ""}

    def take(self, **files: str | None) -> Any:
        """What is answered when files are saved."""
        texts = {name.replace("__", "/") + ".py": text for name, text in files.items()}
        return json.loads(self.reload.Reloader("the program").take(json.dumps(texts)))


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    document = SimpleNamespace(activeElement=None)
    with imported("watch.reload", document=document) as module:
        document.activeElement = Element(document)  # the body, if nothing else has the focus
        stage = Stage(module, document)
        monkeypatch.setattr(module, "_succession", lambda: stage)
        monkeypatch.setattr(module.generations, "write", stage.write)
        monkeypatch.setattr(
            module.generations, "renew", lambda package, gone: stage.done.append(("without", *gone))
        )
        monkeypatch.setattr(module.generations, "generation", lambda package: "the old modules")
        monkeypatch.setattr(
            module.generations, "restore", lambda package, old: stage.done.append(("restores", old))
        )
        yield stage


def test_the_next_program_goes_on_with_the_worker_if_only_the_page_has_changed(stage: Stage) -> None:
    assert stage.take(reversi__app__page="x = 1") == {"misfits": [], "messages": 7}
    assert stage.done == [
        ("replaces", "the program"),
        ("writes", {"reversi/app/page.py": "x = 1"}),
        ("without",),
        "keeps the worker",
        "begins with the panel",
    ]


def test_the_worker_has_the_new_code_too_if_it_uses_it(stage: Stage) -> None:
    stage.take(reversi__app__page="x = 1", reversi__engine__book=None)

    assert ("without", "reversi.engine.book") in stage.done
    assert "leaves the worker" in stage.done


def test_code_that_does_not_work_is_told_and_taken_back(stage: Stage) -> None:
    stage.error = ValueError("no such move")

    answer = stage.take(reversi__app__page="x = 1")

    assert answer["fault"]["reason"] == "ValueError: no such move"
    assert stage.done[-2:] == [("restores", "the old modules"), ("writes", {"old": ""})]


@pytest.mark.parametrize("is_connected", [True, False])
def test_the_focus_comes_back_to_an_element_that_is_still_there(is_connected: bool, stage: Stage) -> None:
    there, stage.steals = Element(stage.document, is_connected), Element(stage.document)
    there.focus()

    stage.take(reversi__app__page="x = 1")

    assert stage.document.activeElement is (there if is_connected else stage.steals)
