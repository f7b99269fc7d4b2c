"""What a list of games is narrowed to: words, players, years, a result, a position. All lists share it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias, assert_never

from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.msg import Msg
from reversi.domain import OPENINGS, Board, Colour
from reversi.elm import Element, NamedEnum, OnText
from reversi.engine.protocol.archives import Ending, Filter, OpeningOf
from reversi.locale import Language, say_in
from reversi.locale.say import Say

ANY = Filter()
"""The filter that every game passes."""

LONGEST_SOUGHT = 100
"""The most characters that the person may look for."""

LONGEST_YEAR = 4


@dataclass(frozen=True, slots=True)
class Filtering:
    """The filter of a list, whether its fields are shown, and how far the list is scrolled."""

    filter: Filter = ANY
    is_open: bool = False
    scrolled: float = 0.0
    """The part of the list's height that is above what is in sight."""


ALL_GAMES = Filtering()


class Click(NamedEnum):
    """What the person did: the messages without details."""

    FIELDS = "FilterClicked"
    """Asked for the fields of the filter, or has done with them, which empties them."""
    OPENING_LEFT = "PlayedOpeningLeft"
    """Asked for games with any opening again."""


@dataclass(frozen=True, slots=True)
class WordsSought:
    """The person typed words that are to occur in what is told of a game."""

    text: str


@dataclass(frozen=True, slots=True)
class BlackSought:
    """The person typed words of the name of Black."""

    text: str


@dataclass(frozen=True, slots=True)
class WhiteSought:
    """The person typed words of the name of White."""

    text: str


@dataclass(frozen=True, slots=True)
class FirstYearTyped:
    """The person typed the earliest year."""

    text: str


@dataclass(frozen=True, slots=True)
class LastYearTyped:
    """The person typed the latest year."""

    text: str


@dataclass(frozen=True, slots=True)
class EndingChosen:
    """The person asked only for games that ended like this; for all if None."""

    ending: Ending | None


@dataclass(frozen=True, slots=True)
class OpeningChosen:
    """The person asked only for games of the opening with this English name or a longer one; None for all."""

    name: str | None


@dataclass(frozen=True, slots=True)
class ReachingClicked:
    """The person asked only for games that reached `board`, or for all again."""

    board: Board


@dataclass(frozen=True, slots=True)
class ListScrolled:
    """The list was scrolled: `part` of its whole height is above what is in sight, from 0 up to 1."""

    part: float


FilterMsg: TypeAlias = (
    Click
    | WordsSought
    | BlackSought
    | WhiteSought
    | FirstYearTyped
    | LastYearTyped
    | EndingChosen
    | OpeningChosen
    | ReachingClicked
    | ListScrolled
)


def after(filtering: Filtering, msg: FilterMsg) -> Filtering:
    """The filter after a message; if it has changed, the list is seen from its top."""
    before = filtering.filter
    match msg:
        case ListScrolled(part):
            return replace(filtering, scrolled=part)
        case Click.FIELDS if filtering.is_open:
            his = before.opening if before.opening and before.opening.player else None
            kept = Filter(before.sought, board=before.board, opening=his)
            return Filtering(kept, scrolled=filtering.scrolled if kept == before else 0.0)
        case Click.FIELDS:
            return replace(filtering, is_open=True)
        case Click.OPENING_LEFT:
            changed = replace(before, opening=None)
        case WordsSought(text):
            changed = replace(before, sought=text[:LONGEST_SOUGHT])
        case BlackSought(text):
            changed = replace(before, black=text[:LONGEST_SOUGHT])
        case WhiteSought(text):
            changed = replace(before, white=text[:LONGEST_SOUGHT])
        case FirstYearTyped(text):
            changed = replace(before, first_year=text[:LONGEST_YEAR])
        case LastYearTyped(text):
            changed = replace(before, last_year=text[:LONGEST_YEAR])
        case EndingChosen(ending):
            changed = replace(before, ending=ending)
        case OpeningChosen(name):
            changed = replace(before, opening=OpeningOf("", name) if name else None)
        case ReachingClicked(board):
            changed = replace(before, board=None if before.board else board)
        case _ as unreachable:
            assert_never(unreachable)
    return replace(filtering, filter=changed, scrolled=0.0)


def _scrolled(part: str) -> ListScrolled:
    return ListScrolled(float(part))


SCROLLED = OnText(_scrolled, "scroll")
"""Tells how far a list is scrolled."""

WINNERS = {Ending.BLACK: Colour.BLACK, Ending.WHITE: Colour.WHITE}


def key_of(wanted: Filter) -> str:
    """A key for the list of what passes a filter: one with another key begins at its top."""
    return f"{replace(wanted, board=None)}-{wanted.board is None}"


def view_filter(
    language: Language,
    filtering: Filtering,
    name: str,
    inside: str,
    board: Board | None,
    *others: Element[Msg],
) -> list[Element[Msg]]:
    """The field for words, which is called `name` and says `inside` what it takes, the button for the other
    fields, among `others`, and the switch for games that reached the `board`; and the other fields while they
    are shown.
    """
    say, words = say_in(language), filtering.filter.sought
    sought = ui.view_short_field(
        "search", name, inside, words, LONGEST_SOUGHT, OnText(WordsSought), key="sought"
    )
    more = ui.view_icon_button(
        "filter", say("More filters"), Click.FIELDS, "action filter", pressed=filtering.is_open
    )
    is_on = filtering.filter.board is not None
    here = [ui.view_switch(say("This position"), is_on, ReachingClicked(board), "reaching")] if board else []
    tools = ui.div({"class": "tools"}, sought, more, *others, *here, key="tools")
    return [tools, _view_fields(language, filtering.filter)] if filtering.is_open else [tools]


def _view_fields(language: Language, wanted: Filter) -> Element[Msg]:
    """The fields for players and years, and the menus of results and openings."""
    say = say_in(language)
    black, white = say(COLOURS[Colour.BLACK]), say(COLOURS[Colour.WHITE])
    texts: tuple[tuple[str, str, int, Callable[[str], Msg]], ...] = (
        (black, wanted.black, LONGEST_SOUGHT, BlackSought),
        (white, wanted.white, LONGEST_SOUGHT, WhiteSought),
        (say("From year"), wanted.first_year, LONGEST_YEAR, FirstYearTyped),
        (say("To year"), wanted.last_year, LONGEST_YEAR, LastYearTyped),
    )
    played = wanted.opening.opening if wanted.opening and not wanted.opening.player else ""
    every: tuple[Ending | None, ...] = (None, *Ending)
    endings = (
        ui.Choice(each.value if each else "", _ending_words(say, each), EndingChosen(each)) for each in every
    )
    *players, first, last = (
        ui.view_short_field("text", name, name, text, longest, OnText(typed), key=name)
        for name, text, longest, typed in texts
    )
    ended = wanted.ending.value if wanted.ending else ""
    results = ui.view_menu(say("Result"), endings, ended, key="ending")
    openings = ui.view_menu(say("Opening"), _openings(language), played, key="opening")
    return ui.div({"class": "filters"}, *players, results, first, last, openings, key="filters")


@lru_cache(1)
def _openings(language: Language) -> tuple[ui.Choice, ...]:
    """The menu of openings, in alphabetical order."""
    say = say_in(language)
    names = sorted((say(each.name, "an opening"), each.name) for each in OPENINGS)
    lines = (ui.Choice(name, words, OpeningChosen(name)) for words, name in names)
    return (ui.Choice("", say("Opening"), OpeningChosen(None)), *lines)


def _ending_words(say: Say, ending: Ending | None) -> str:
    if ending is None:
        return say("Result")
    if ending is Ending.DRAW:
        return say("Drawn")
    return say("{colour} won", colour=say(COLOURS[WINNERS[ending]]))
