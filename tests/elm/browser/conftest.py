"""The page that its JavaScript hands to Python; it only notes what it is told."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from reversi.elm.browser.host import start
from reversi.elm.browser.screen import AnyLoop


class Page:
    """A page with a place for a program, and one for the panel."""

    def __init__(self) -> None:
        self.world = Mock()
        self.world.now.return_value = 5.0
        self.app, self.panel = self.world.mount.return_value, self.world.openPanel.return_value

    def starts(self, program: Any) -> tuple[AnyLoop, Callable[[], None]]:
        """Start a program in it."""
        return start(SimpleNamespace(PROGRAM=program), self.world, "app")

    def clicks(self, mount: Mock, label: str) -> None:
        """Click on the button with that text or label."""
        number = number_of(json.loads(self.shown(mount)), label)
        assert number is not None, f"no button {label}"
        mount.listen.call_args[0][0](number, "", False)

    def shown(self, mount: Mock) -> str:
        """What is shown there, as JSON."""
        return str(mount.render.call_args[0][0])

    def time_passes(self) -> None:
        """Call what waits the shortest."""
        self.world.after.call_args[0][1]()

    def is_painted(self) -> None:
        """Call what waits for a paint."""
        self.world.atPaint.call_args[0][1]()


def number_of(html: Any, label: str) -> int | None:
    """The number of the click on an element with that text or label."""
    if not isinstance(html, list):
        return None
    _, attributes, children, handlers, *_ = html
    if "click" in handlers and label in (attributes.get("aria-label"), *children):
        return int(handlers["click"][0])
    found = (number_of(child, label) for child in children)
    return next((number for number in found if number is not None), None)


@pytest.fixture
def page() -> Page:
    return Page()
