"""The custom player: why it failed to move, the offer to use one from a file, and notices."""

from typing import assert_never

from reversi.app import computer, custom_player, next_game
from reversi.app.common import controls as ui
from reversi.app.common.notices import CustomPlayerBrought, CustomPlayerMissing
from reversi.app.computer import Fallen
from reversi.app.computer.players import player_name
from reversi.app.custom_player import OFFER
from reversi.app.game.seats import Computer, Written
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.engine import CustomPlayer
from reversi.engine.protocol import Fault
from reversi.locale import say_in
from reversi.locale.say import Say, mark

FAILED = {
    Fault.UNREADABLE: mark("{name} cannot play: its code is not valid Python{line}: {said}."),
    Fault.MISSING: mark("{name} cannot play: its code has no function choose(game)."),
    Fault.RAISED: mark("{name} stopped with an error{line}: {said}"),
    Fault.OVERRAN: mark("{name} took longer than {said} seconds{line}. Is there a loop that never ends?"),
    Fault.NO_SQUARE: mark("{name} must answer with a square, but answered {said}."),
    Fault.ILLEGAL: mark("{name} chose {said}, which is not a legal move here."),
    Fault.ENDED: mark("{name} was stopped, along with the worker that ran it: {said}."),
}
"""Why a custom player failed to move."""


def view_fall(model: Model, fallen: Fallen) -> Element[Msg]:
    """Why the player to move failed, with two ways on: try again, or choose another player."""
    say = say_in(model.language)
    retry = ui.view_text_button(say("Try again"), computer.Event.CUSTOM_PLAYER_RETRIED, "plain")
    another = ui.view_text_button(
        say("Choose another player"), next_game.PlayersOpened(fallen.question.board.to_move), "plain"
    )
    return ui.p({"class": "notice"}, fall_words(say, fallen), " ", retry, " ", another, key="fallen")


def view_offer(model: Model, written: Written) -> Element[Msg]:
    """The dialog that asks whether to use a player from a file."""
    say = say_in(model.language)
    before = None if model.custom_player is None else model.custom_player.name
    accept = ui.view_text_button(
        say("Replace" if model.custom_player else "Use it"), custom_player.Click.ACCEPT, "action main"
    )
    question = _question(say, written.name, before)
    return ui.view_dialog(
        say,
        OFFER,
        question,
        ui.p(
            {},
            say(
                "A player is a program. This one came from a file, and whoever wrote it decided what "
                "it does. It runs shut off from the network and from everything stored here, and has "
                "five seconds for each move."
            ),
        ),
        main=accept,
    )


def _question(say: Say, name: str, before: str | None) -> str:
    """Whether to use a player, in place of the one that is here: its name, if it has one."""
    if before is None:
        return say("Use the player {name}?", name=name) if name else say("Use the player in the file?")
    old = say("your player {name}", name=before) if before else say("your player")
    return say("Replace {old} with {new}?", old=old, new=name or say("the one in the file"))


def way_back_name(say: Say, notice: CustomPlayerBrought) -> str:
    """The name of the button that undoes the import: bring the old player back, or remove the new one."""
    if not notice.before:
        return say("Remove it")
    name = notice.before.name
    return say("Bring {name} back", name=name) if name else say("Bring it back", "a player")


def fall_words(say: Say, fallen: Fallen) -> str:
    """Why the player failed to move, in words."""
    failure = fallen.failure
    name = player_name(say, Computer(fallen.question.player))
    line = say(" in line {number}", number=failure.line) if failure.line else ""
    return say(FAILED[failure.fault], name=name, line=line, said=failure.details)


def custom_player_notice_words(say: Say, notice: CustomPlayerBrought | CustomPlayerMissing) -> str:
    """A notice about a custom player, in words."""
    name = player_name(say, Computer(CustomPlayer(notice.name).key))
    match notice:
        case CustomPlayerBrought():
            if notice.before is None:
                return say("{name} is here now. To choose it, click a player’s name.", name=name)
            if not notice.before.name:
                return say("{name} has replaced your player.", name=name)
            return say("{name} has replaced your player {before}.", name=name, before=notice.before.name)
        case CustomPlayerMissing():
            return say(
                "{name} is not on this device. {stand_in} plays in its place.",
                name=name,
                stand_in=player_name(say, notice.stand_in),
            )
        case _ as unreachable:
            assert_never(unreachable)
