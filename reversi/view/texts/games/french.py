"""The list of the last games in French."""

from reversi.view.texts.french import counted
from reversi.view.texts.games.texts import GamesTexts

FRENCH = GamesTexts(
    kept=lambda games, characters: (
        f"Toute partie qui cède la place à une autre est gardée ici\u00a0: les {games} dernières, ou moins "
        f"si elles dépassent ensemble {characters} caractères. La plus ancienne s’en va d’abord."
    ),
    none="Aucune partie n’a encore cédé sa place.",
    moves=lambda number: counted(number, "coup"),
    unfinished="Inachevée",
    won=lambda colour, scores: f"{colour} a gagné {scores}".strip(),
    drawn=lambda scores: f"Égalité {scores}".strip(),
    unreadable="Une partie illisible",
    delete_named=lambda number, name: f"Supprimer la partie {number}, {name}",
    deleted="La partie est supprimée.",
    bring_back="La reprendre",
)
