"""What is told about the program: it is fetched, and may come when nobody reads any more."""

import pytest

from reversi.app import Msg
from reversi.app.model import About
from reversi.app.msg import AboutClosed, AboutOpened, LicencesArrived, LicencesMissed
from tests.app.person import sit_down

COMING = pytest.mark.parametrize(
    ("message", "about"),
    [
        (LicencesArrived("Here they are."), About("Here they are.")),
        (LicencesMissed("no line"), About(missing="no line")),
    ],
)


@COMING
def test_the_licences_come_while_somebody_waits_for_them(message: Msg, about: About) -> None:
    assert sit_down().send(AboutOpened(), message).model.about == about


@COMING
def test_licences_that_come_too_late_open_nothing(message: Msg, about: About) -> None:
    assert sit_down().send(AboutOpened(), AboutClosed(), message).model.about is None
