"""The texts of the list of games, as a type; see `view.texts.texts` for those of the page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.app.games.dialog import Order
from reversi.app.games.model import Misfit
from reversi.app.review.phases import Phase


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GamesTexts:
    """The list in one language; functions are given numbers and names."""

    none: str
    moves: Callable[[int], str]
    unfinished: str
    won: Callable[[str, str], str]
    """The winner's colour, and the scores if two played."""
    drawn: Callable[[str], str]
    accuracy: Callable[[tuple[int, ...]], str]
    """The accuracy of a person, or of every side in turn order, in per cent."""
    unreadable: str
    favourite_named: Callable[[int, str], str]
    """A game's number in the list, and its name."""
    delete_named: Callable[[int, str], str]
    """A game's number in the list, and its name."""
    deleted: str
    bring_back: str
    names: str
    search: str
    search_for: str
    """What can be typed into the field."""
    order: str
    orders: Mapping[Order, str]
    favourites: str
    progress: str
    progress_told: Callable[[int, int, int, int], str]
    """In how many games which accuracy in per cent on average, and the same of the latest of them."""
    no_progress: str
    lost_by_phase: Callable[[int], str]
    """In how many games on average."""
    phases: Mapping[Phase, str]
    select: str
    selected: Callable[[int], str]
    select_all: str
    select_none: str
    favourite: str
    delete: str
    """Buttons beside the number of selected games: to select all shown, or none; to star and delete them."""
    compare: str
    compared: str
    to_list: str
    """The button that compares two games, the title of these, and the button that goes back to the list."""
    together: Callable[[int], str]
    """After how many moves two games parted that had gone together."""
    other_order: Callable[[int], str]
    met: Callable[[int, int], str]
    """After how many moves two games had their last common position, in the one and in the other."""
    turned: str
    nothing_shared: str
    no_move: str
    open_here: str
    cannot_compare: str
    many_deleted: Callable[[int], str]
    tag: str
    give_tag: str
    take_tag: str
    """A field for a tag, and what is done with it."""
    tags: str
    any_tag: str
    tagged: Callable[[str, int], str]
    """A tag, and how many games have it."""
    this_position: str
    looking: Callable[[str, str], str]
    """How many games have been looked through, of how many."""
    games: Callable[[int, int], str]
    """How many games are shown, of how many."""
    no_match: str
    on_board: str
    date: Callable[[int, int, int], str]
    """A year, a month and a day."""
    save: str
    explore: str
    """The button that brings the games into the archives."""
    open: str
    transferred: Callable[[str, str], str]
    """How many games have been written or lines read, of how many."""
    stop: str
    added: Callable[[int], str]
    replaced: Callable[[int], str]
    known: Callable[[int], str]
    broken: Callable[[int], str]
    shortened: Callable[[int], str]
    has_more: Callable[[int], str]
    """What came of a file: games that are new, that are later states of others, that were there, that cannot
    be read, that lack some variations or comments; and the most games that are read of a file.
    """
    undo_import: str
    undone: Callable[[int], str]
    """The button that undoes what a file has changed, and how many games are as they were before."""
    unread: Callable[[int, int], str]
    """How many games cannot be read for the reason that follows, and on which line the first begins."""
    misfits: Mapping[Misfit, str]
    lasts: str
    may_go: str
    """Whether the browser has promised to keep the games."""
    newer: str
    full: str
    closed: Callable[[str], str]
    """An untranslated error message."""
    only_set_aside: str
