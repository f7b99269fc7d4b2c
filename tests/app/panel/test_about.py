"""What is told about the program: it is fetched, and may come when nobody reads any more."""

import pytest

from reversi.app import Msg
from reversi.app.panel.model import About, Licences, Loaded, Missing
from reversi.app.panel.msg import AboutClosed, AboutOpened, LicencesArrived, LicencesMissed
from tests.app.person import sit_down

COMING = pytest.mark.parametrize(
    ("message", "licences"),
    [
        (LicencesArrived("Here they are."), Loaded("Here they are.")),
        (LicencesMissed("no line"), Missing("no line")),
    ],
)


@COMING
def test_the_licences_come_while_somebody_waits_for_them(message: Msg, licences: Licences) -> None:
    assert sit_down().send(AboutOpened(), message).model.dialog == About(licences)


@COMING
def test_licences_that_come_too_late_open_nothing(message: Msg, licences: Licences) -> None:
    assert sit_down().send(AboutOpened(), AboutClosed(), message).model.dialog is None
