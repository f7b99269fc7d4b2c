"""The list of the last games in English."""

from reversi.view.texts.english import counted
from reversi.view.texts.games.texts import GamesTexts

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

ENGLISH = GamesTexts(
    kept=lambda games, characters: (
        f"Every game that makes room for another is kept here: the last {games}, or fewer if they have more "
        f"than {characters} characters in total. The oldest goes first."
    ),
    none="No game has been set aside yet.",
    moves=lambda number: counted(number, "move"),
    unfinished="Unfinished",
    won=lambda colour, scores: f"{colour} won {scores}".strip(),
    drawn=lambda scores: f"Drawn {scores}".strip(),
    unreadable="A game that cannot be read",
    delete_named=lambda number, name: f"Delete game {number}, {name}",
    deleted="The game is deleted.",
    bring_back="Bring it back",
    search="Search",
    search_for="Player, opening, board, result or year",
    games=lambda shown, total, whole: (
        counted(total, "game") if shown == total else f"{whole(shown)} of {counted(total, 'game')}"
    ),
    no_match="No game matches.",
    on_board="On the board",
    date=lambda year, month, day: f"{day} {MONTHS[month - 1]} {year}",
    save="Save as a file",
    saving=lambda done, number: f"Saving: {done} of {number}",
    newer=(
        "A newer version of Reversi has stored your games. They are safe, but this version cannot read them. "
        "Reload the page to update it. Until then, only these games are shown."
    ),
    full="The browser has no room for more games. Delete some, or save them as a file first.",
    closed=lambda reason: f"This browser does not let the page keep more games than these ({reason}).",
)
