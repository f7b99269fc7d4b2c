"""The player that the person has written: why it has no answer, and what else is to be said of it."""

from typing import assert_never

from reversi.app.game.seats import Computer
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.opponent.msg import PlayersOpened
from reversi.app.own.model import Fallen, Written
from reversi.app.own.msg import OfferAccepted, OfferDeclined, OwnRetryClicked
from reversi.app.own.update import OFFER
from reversi.app.panel.model import OwnPlayerBrought, OwnPlayerMissing
from reversi.app.settings.model import Language
from reversi.elm import Element
from reversi.engine import OwnPlayer
from reversi.view.computer.players import player_name
from reversi.view.controls import p, view_dialog, view_text_button
from reversi.view.texts import texts_in
from reversi.view.texts.own import own_texts_in


def view_fall(model: Model, fallen: Fallen) -> Element[Msg]:
    """Why the player that is to move has no answer, with the ways on: asking again, or another player."""
    texts, words = texts_in(model.language), own_texts_in(model.language)
    retry = view_text_button(texts.first.try_again, OwnRetryClicked(), "plain")
    another = view_text_button(words.another, PlayersOpened(fallen.question.board.to_move), "plain")
    return p({"class": "notice"}, fall_words(model.language, fallen), " ", retry, " ", another, key="fallen")


def view_offer(model: Model, written: Written) -> Element[Msg]:
    """The dialog that asks whether a player out of a file may come in."""
    texts, words = texts_in(model.language), own_texts_in(model.language)
    before = None if model.own is None else model.own.name
    accept = view_text_button(words.accept(model.own is not None), OfferAccepted(), "action main")
    question = words.offer(written.name, before)
    return view_dialog(texts, OFFER, question, OfferDeclined(), p({}, words.is_program), main=accept)


def way_back_name(language: Language, notice: OwnPlayerBrought) -> str:
    """What the button is called that undoes what a file has brought."""
    words = own_texts_in(language)
    return words.bring_back(notice.before.name) if notice.before else words.remove


def fall_words(language: Language, fallen: Fallen) -> str:
    """Why the player has no answer, in words."""
    words, failure = own_texts_in(language), fallen.failure
    name = player_name(texts_in(language), Computer(fallen.question.player))
    line = words.line(failure.line) if failure.line else ""
    return words.failed[failure.fault](name, line, failure.details)


def own_notice_words(language: Language, notice: OwnPlayerBrought | OwnPlayerMissing) -> str:
    """A notice about such a player in words."""
    texts, words = texts_in(language), own_texts_in(language)
    name = player_name(texts, Computer(OwnPlayer(notice.name).key))
    match notice:
        case OwnPlayerBrought():
            return words.brought(name) if notice.before is None else words.replaced(name, notice.before.name)
        case OwnPlayerMissing():
            return words.missing(name, player_name(texts, notice.stand_in))
        case _ as unreachable:
            assert_never(unreachable)
