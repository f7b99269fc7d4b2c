"""What is told about the program: it is fetched, and may come when nobody reads any more."""

import pytest

from reversi.app import Msg, panel
from reversi.app.common.dialogs import About, Licences, Loaded, Missing
from tests.app.person import sit_down

COMING = pytest.mark.parametrize(
    ("message", "licences"),
    [
        (panel.LicencesArrived("Here they are."), Loaded("Here they are.")),
        (panel.LicencesFailed("no line"), Missing("no line")),
    ],
)


@COMING
def test_the_licences_come_while_somebody_waits_for_them(message: Msg, licences: Licences) -> None:
    assert sit_down().send(panel.Event.ABOUT_OPENED, message).model.panel.dialog == About(licences)


@COMING
def test_licences_that_come_too_late_open_nothing(message: Msg, licences: Licences) -> None:
    assert (
        sit_down().send(panel.Event.ABOUT_OPENED, panel.Event.ABOUT_CLOSED, message).model.panel.dialog
        is None
    )
