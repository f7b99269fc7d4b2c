"""The custom player: why it failed to move, the offer to use one from a file, and notices."""

from typing import assert_never

from reversi.app.computer import msg as computer_msg
from reversi.app.computer.model import Fallen
from reversi.app.custom_player import msg as custom_player_msg
from reversi.app.custom_player.update import OFFER
from reversi.app.game.seats import Computer, Written
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.notices import CustomPlayerBrought, CustomPlayerMissing
from reversi.app.opponent import msg as opponent_msg
from reversi.app.settings.model import Language
from reversi.elm import Element
from reversi.engine import CustomPlayer
from reversi.view.computer.players import player_name
from reversi.view.controls import p, view_dialog, view_text_button
from reversi.view.texts import texts_in
from reversi.view.texts.custom_player import custom_player_texts_in


def view_fall(model: Model, fallen: Fallen) -> Element[Msg]:
    """Why the player to move failed, with two ways on: try again, or choose another player."""
    texts, words = texts_in(model.language), custom_player_texts_in(model.language)
    retry = view_text_button(texts.first.try_again, computer_msg.Event.CUSTOM_PLAYER_RETRIED, "plain")
    another = view_text_button(
        words.another, opponent_msg.PlayersOpened(fallen.question.board.to_move), "plain"
    )
    return p({"class": "notice"}, fall_words(model.language, fallen), " ", retry, " ", another, key="fallen")


def view_offer(model: Model, written: Written) -> Element[Msg]:
    """The dialog that asks whether to use a player from a file."""
    texts, words = texts_in(model.language), custom_player_texts_in(model.language)
    before = None if model.custom_player is None else model.custom_player.name
    accept = view_text_button(
        words.accept(model.custom_player is not None), custom_player_msg.Click.ACCEPT, "action main"
    )
    question = words.offer(written.name, before)
    return view_dialog(
        texts, OFFER, question, custom_player_msg.Click.DECLINE, p({}, words.is_program), main=accept
    )


def way_back_name(language: Language, notice: CustomPlayerBrought) -> str:
    """The name of the button that undoes the import: bring the old player back, or remove the new one."""
    words = custom_player_texts_in(language)
    return words.bring_back(notice.before.name) if notice.before else words.remove


def fall_words(language: Language, fallen: Fallen) -> str:
    """Why the player failed to move, in words."""
    words, failure = custom_player_texts_in(language), fallen.failure
    name = player_name(texts_in(language), Computer(fallen.question.player))
    line = words.line(failure.line) if failure.line else ""
    return words.failed[failure.fault](name, line, failure.details)


def custom_player_notice_words(language: Language, notice: CustomPlayerBrought | CustomPlayerMissing) -> str:
    """A notice about a custom player, in words."""
    texts, words = texts_in(language), custom_player_texts_in(language)
    name = player_name(texts, Computer(CustomPlayer(notice.name).key))
    match notice:
        case CustomPlayerBrought():
            return words.brought(name) if notice.before is None else words.replaced(name, notice.before.name)
        case CustomPlayerMissing():
            return words.missing(name, player_name(texts, notice.stand_in))
        case _ as unreachable:
            assert_never(unreachable)
