"""The dialog with the last games: each with its last position, its players and its result."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import assert_never

from reversi.app.dialogs import LastGames
from reversi.app.game.seats import Players
from reversi.app.games import msg as games_msg
from reversi.app.games.model import LONGEST_SET_ASIDE, MOST_SET_ASIDE, SetAsideGame
from reversi.app.games.update import BRING_BACK, LIST
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.session.summary import Summary, summary_of
from reversi.app.settings.model import Language
from reversi.domain import Finished, Tie, Win, disc_counts
from reversi.domain.setups import SetUp, setup_of
from reversi.elm import Element, Html
from reversi.elm.html import click
from reversi.record.outcome import outcome_beyond
from reversi.view.computer.players import rated_name
from reversi.view.controls import button, li, p, span, ul, view_dialog, view_icon, view_text_button
from reversi.view.game.outcome import told_words
from reversi.view.game.source import source_words
from reversi.view.game.words import BOTH, opening_name
from reversi.view.setup.name import setup_name
from reversi.view.setup.picture import view_position
from reversi.view.texts import texts_in
from reversi.view.texts.games import games_texts_in


def view_games(model: Model, dialog: LastGames) -> Element[Msg]:
    """The dialog with a card for each set-aside game; read-only while another page plays."""
    texts, words = texts_in(model.language), games_texts_in(model.language)
    games = model.games[: dialog.shown]
    items = [_view_game(model.language, game, place, model.table.follows) for place, game in enumerate(games)]
    if dialog.deleted:
        items.insert(dialog.deleted.place, _view_deleted(model.language))
    return view_dialog(
        texts,
        LIST,
        texts.last_games,
        games_msg.GamesClosed(),
        *([p({}, texts.played_elsewhere)] if model.table.follows else []),
        ul({"class": "games", "role": "list"}, *items) if items else p({}, words.none),
        p({"class": "unseen", "aria-live": "polite"}, words.deleted if dialog.deleted else ""),
        p({"class": "quiet"}, words.kept(MOST_SET_ASIDE, texts.whole(LONGEST_SET_ASIDE))),
    )


@lru_cache(maxsize=2 * MOST_SET_ASIDE)
def _view_game(language: Language, game: SetAsideGame, place: int, is_fixed: bool) -> Element[Msg]:
    """A game to go back to, and the button that deletes it."""
    words, summary = games_texts_in(language), summary_of(game)
    name = _name(language, summary) if summary else words.unreadable
    content = _view_summary(language, name, summary) if summary else [span({"class": "name"}, name)]
    delete = {"class": "plain", "aria-label": words.delete_named(place + 1, name)}
    return li(
        {},
        _view_button({"class": "game"}, content, games_msg.GameChosen(game), is_fixed),
        _view_button(delete, [view_icon("delete")], games_msg.GameDeleted(game), is_fixed),
    )


def _view_button(
    attributes: Mapping[str, str], content: Iterable[Html[Msg]], message: Msg, is_fixed: bool
) -> Element[Msg]:
    disabled = {"aria-disabled": "true"} if is_fixed else {}
    return button(
        {"type": "button", **attributes, **disabled}, *content, on=() if is_fixed else click(message)
    )


def _view_summary(language: Language, name: str, summary: Summary) -> list[Html[Msg]]:
    texts, words = texts_in(language), games_texts_in(language)
    stop = _unseen(f"{texts.stop}{texts.gap}")
    details = summary.details
    source = source_words(texts, details) if details else ""
    how_far = (_result_words(language, summary), words.moves(summary.moves), *([source] if source else []))
    return [
        view_position(summary.state.board),
        span(
            {"class": "words"},
            span({"class": "name"}, name),
            stop,
            span({"class": "players"}, *_view_players(language, summary.seats)),
            stop,
            span({"class": "quiet"}, texts.comma.join(how_far)),
        ),
    ]


def _result_words(language: Language, summary: Summary) -> str:
    """Who won, with the scores if two played; or that the game is unfinished."""
    texts, words = texts_in(language), games_texts_in(language)
    outcome = outcome_beyond(summary.details, summary.state) if summary.details else None
    if outcome:
        return told_words(language, outcome, summary.seats)
    if not isinstance(summary.state, Finished):
        return words.unfinished
    counts = sorted(disc_counts(summary.state.board).values(), reverse=True)
    scores = "–".join(map(str, counts)) if len(counts) == len(BOTH) else ""
    match summary.state.result:
        case Win(colour):
            return words.won(texts.colours[colour], scores)
        case Tie():
            return words.drawn(scores)
        case _ as unreachable:
            assert_never(unreachable)


def _view_players(language: Language, seats: Players) -> Iterable[Element[Msg]]:
    """Who played which colour, in turn order; colours are shown as discs and read aloud as words."""
    texts = texts_in(language)
    for place, (colour, player) in enumerate(seats):
        yield span(
            {"class": "player"},
            _unseen(f"{texts.comma if place else ''}{texts.colours[colour]} "),
            span({"class": f"token {colour.value}", "aria-hidden": "true"}),
            rated_name(texts, player),
        )


def _view_deleted(language: Language) -> Element[Msg]:
    """What stands in place of the game that was deleted last."""
    words = games_texts_in(language)
    back = view_text_button(words.bring_back, games_msg.GameBroughtBack(), attributes={"id": BRING_BACK})
    return li({"class": "deleted"}, words.deleted, back, key="deleted")


def _name(language: Language, summary: Summary) -> str:
    """The name of the opening, or else of the set-up."""
    if summary.opening:
        return opening_name(texts_in(language), summary.opening)
    rules = summary.state.board.rules
    return setup_name(language, setup_of(rules) or SetUp(rules))


def _unseen(words: str) -> Element[Msg]:
    return span({"class": "unseen"}, words)
