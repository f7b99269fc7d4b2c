"""What is said about a game in a list: its last position, opening, players, tags, result and date."""

from collections.abc import Iterable
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS, day_words
from reversi.app.computer.players import rated_name
from reversi.app.game.ending import told_words
from reversi.app.game.seats import Players
from reversi.app.game.words import opening_name
from reversi.app.games.model import KeptGame
from reversi.app.msg import Msg
from reversi.app.session.summary import Summary, day_in, decode_summary, last_board
from reversi.app.setup import setup_name
from reversi.app.setup.picture import view_position
from reversi.domain import Tie, Win
from reversi.elm import Element, Html
from reversi.locale import Language, say_in


def view_game(language: Language, game: KeptGame, is_on_table: bool) -> list[Html[Msg]]:
    """What is said about a game: its last position, opening, players, tags, result and date."""
    say, summary = say_in(language), decode_summary(game.about)
    if summary is None:
        return [
            ui.span({"class": "name"}, say("A game that cannot be read")),
            *_view_game_tags(language, game.tags),
        ]
    is_told = any(day_in(each) == game.date[:10] for each in summary.source)
    date = say("On the board") if is_on_table else "" if is_told else date_words(language, game.date)
    stop = ui.view_unseen(f"{say.stop}{say.gap}")
    accuracies = accuracies_of(summary)
    percents = say(" / ", "between figures").join(say("{n}%", n=each) for each in accuracies)
    accuracy = say("accuracy {percents}", percents=percents) if accuracies else ""
    how_far = (
        result_words(language, summary),
        accuracy,
        say.number("{n} move", "{n} moves", summary.moves),
        *summary.source,
        date,
    )
    board = last_board(summary)
    return [
        *([view_position(board)] if board else []),
        ui.span(
            {"class": "words"},
            ui.span({"class": "name"}, name_of(language, summary)),
            stop,
            ui.span({"class": "players"}, *view_players(language, summary.players)),
            stop,
            *_view_game_tags(language, game.tags),
            ui.span({"class": "quiet"}, say.comma.join(each for each in how_far if each)),
        ),
    ]


def _view_game_tags(language: Language, tags: tuple[str, ...]) -> list[Element[Msg]]:
    """The tags of a game, read aloud as a list."""
    say = say_in(language)
    if not tags:
        return []
    shown = (
        part
        for place, tag in enumerate(tags)
        for part in (*([ui.view_unseen(say.comma)] if place else ()), ui.span({"class": "tag"}, tag))
    )
    return [ui.span({"class": "tags"}, *shown, ui.view_unseen(f"{say.stop}{say.gap}"))]


def view_players(language: Language, seats: Players) -> Iterable[Element[Msg]]:
    """Who played which colour, in turn order; colours are shown as discs and read aloud as words."""
    say = say_in(language)
    for place, (colour, player) in enumerate(seats):
        yield ui.span(
            {"class": "player"},
            ui.view_unseen(f"{say.comma if place else ''}{say(COLOURS[colour])} "),
            ui.span({"class": f"token {colour.value}", "aria-hidden": "true"}),
            rated_name(say, player),
        )


def name_of(language: Language, summary: Summary) -> str:
    """The name of the opening, or else of the set-up."""
    if summary.opening:
        return opening_name(say_in(language), summary.opening)
    return setup_name(language, summary.setup)


def result_words(language: Language, summary: Summary) -> str:
    """Who won, with the scores if two played; or that the game is unfinished."""
    say = say_in(language)
    if summary.outcome:
        return told_words(language, summary.outcome, summary.players)
    scores = "–".join(map(str, summary.scores)) if summary.setup.rules.is_duel else ""
    match summary.result:
        case None:
            return say("Unfinished")
        case Win(colour):
            name = say(COLOURS[colour])
            won = say("{colour} won {scores}", colour=name, scores=scores)
            return won if scores else say("{colour} won", colour=name)
        case Tie():
            return say("Drawn {scores}", scores=scores) if scores else say("Drawn")
        case _ as unreachable:
            assert_never(unreachable)


def accuracies_of(summary: Summary) -> tuple[int, ...]:
    """The accuracy of the person who played a computer, or of every side; empty without a review."""
    return tuple(each.accuracy for each in summary.performances if summary.person in (None, each.colour))


def date_words(language: Language, date: str) -> str:
    """The day of a date such as `2026-11-24T09:30:00` in words; empty if there is none."""
    year, _, rest = date[:10].partition("-")
    month, _, day = rest.partition("-")
    if not (year.isdecimal() and month.isdecimal() and day.isdecimal() and 1 <= int(month) <= 12):
        return ""
    return day_words(say_in(language), int(year), int(month), int(day))
