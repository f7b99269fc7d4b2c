"""The texts of the explorer and of the archives, as a type; see `view.texts.texts` for those of the page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.domain import Problem
from reversi.engine.protocol.archives import Loss, NotStored


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ArchivesTexts:
    """The explorer and the dialogs in one language; functions are given numbers, names and titles."""

    # The explorer.
    games: Callable[[int], str]
    only_standard: str
    """Why the explorer has nothing to show for other boards and rules."""
    nothing_yet: str
    """The same before anything has been imported."""
    never_reached: str
    all_archives: str
    """What the menu of archives offers beside each of them."""
    list_games: str
    """The button that lists the games that reached the position."""
    moves_played: str
    """The name of the list of moves."""
    ended: str
    """In place of a move: the games that ended here."""
    shares: Callable[[int, int, int], str]
    """How many percent of the games Black won, nobody won, and White won."""
    last_played: str
    """What precedes the year and the players of the last game."""
    book: str
    """What precedes the value that the opening book has for a move; short."""
    failed: Callable[[str], str]
    """Why the archives cannot be used."""

    # The list of archives.
    archives: str
    what_they_are: str
    """What archives are, and where some come from."""
    own: str
    """The archive of games that the library has."""
    add_files: str
    or_drop: str
    importing: Callable[[int, int], str]
    """How many bytes of how many have been read."""
    cancel: str
    imported: Callable[[int], str]
    named: Callable[[int], str]
    """How many games that were here already have got names from the lists of a file."""
    reason: Callable[[Problem], str]
    """Why something could not be read or written; empty if this language has no words for it."""
    unread: Callable[[int, str], str]
    """How often, and where first, which may be empty; it follows the reason."""
    line: Callable[[str, int], str]
    """A file and the number of a line in it."""
    not_stored: Mapping[NotStored, str]
    """Why what has been imported is there only until the page is closed."""
    unstored: str
    """The same beside an archive, in short."""
    lost: Mapping[Loss, str]
    """Why an archive that was stored is not there, and what to do."""
    closed: str
    """The browser does not say what archives it stores."""
    remove: str
    remove_named: Callable[[str], str]
    asked_to_remove: Callable[[str, int | None], str]
    """The archive's name, and the number of its games, if that is known."""
    keep: str

    # The list of games.
    archived_games: str
    search: str
    """The name of the field, and what stands in it while it is empty."""
    search_for: str
    only_reaching: str
    """The switch for games that reached the position."""
    only_opening: Callable[[str, str], str]
    """The switch for the games of a player with an opening."""
    save: str
    saving: str
    saved: Callable[[int], str]
    """The button that saves the games as WTHOR, what it says meanwhile, and how many the file has."""
    none_found: str
    unknown: str
    """A player whose name is not known."""

    # A player's statistics.
    statistics_of: Callable[[str], str]
    no_games: str
    """The player has none in the archives that are chosen."""
    by_colour: str
    years: str
    opponents: str
    """Who the player has met most."""
    outcomes: Callable[[int, int, int], str]
    """How many games the player has won, drawn and lost."""
