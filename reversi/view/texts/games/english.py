"""The list of the last games in English."""

from reversi.view.texts.english import counted
from reversi.view.texts.games.texts import GamesTexts

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
)
