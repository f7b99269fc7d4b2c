"""The site as the browser keeps it: what the page says of its versions."""

from reversi.app import panel
from reversi.app.common import cmd
from reversi.app.common.notices import LINGER, UpdateReady, WorksOffline
from tests.app.person import sit_down, warned


def test_it_is_said_once_that_the_site_works_offline_and_leaves_by_itself() -> None:
    table = sit_down().send(panel.Event.SITE_KEPT)

    assert "Reversi now works without a network too." in warned(table)
    assert cmd.Wait(LINGER, panel.ToastEnded(WorksOffline())) in table.commands
    assert warned(table.send(panel.ToastEnded(WorksOffline()))) == ""


def test_another_version_waits_for_a_click() -> None:
    table = sit_down().send(panel.Event.UPDATE_ARRIVED).send(panel.Event.UPDATE_ARRIVED)

    assert table.model.panel.notices == (UpdateReady(),)
    assert table.commands == ()
    assert table.click("Update").commands == (cmd.Order.TAKE_UPDATE,)


def test_who_does_not_want_another_version_now_closes_its_notice() -> None:
    table = sit_down().send(panel.Event.UPDATE_ARRIVED).click("Close")

    assert table.model.panel.notices == ()
    assert cmd.Order.TAKE_UPDATE not in table.commands
