"""A button with an icon and a name."""

from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.elm.html import click
from reversi.view.icons import view_icon
from reversi.view.tags import button, span


def view_button(
    icon: str, name: str, message: Msg, enabled: bool = True, main: bool = False, key: str | None = None
) -> Element[Msg]:
    """A button that keeps the focus when it cannot be used, and when another of its `key` takes its place."""
    attributes: dict[str, str | bool] = {"type": "button", "class": "action main" if main else "action"}
    if not enabled:
        attributes["aria-disabled"] = "true"
    return button(
        attributes,
        view_icon(icon),
        span({"class": "name"}, name),
        on=click(message) if enabled else (),
        key=key or icon,
    )
