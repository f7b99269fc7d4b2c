"""The panel: the dialog over the page, and the notices beside the game."""

from dataclasses import dataclass

from reversi.app.common.dialogs import Dialog
from reversi.app.common.notices import Notices, Toast
from reversi.app.common.tab import Tab


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies over the page and beside the game."""

    dialog: Dialog | None = None
    notices: Notices = ()
    """At most one of a kind, the newest last."""
    held: Toast | None = None
    """The toast with the pointer or the focus, which stays."""
    tab: Tab | None = None
    """The tab chosen last; the first is shown if none was chosen, or if that one is not there."""


EMPTY_PANEL = Panel()
