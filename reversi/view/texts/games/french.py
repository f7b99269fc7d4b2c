"""The list of the last games in French."""

from reversi.view.texts.french import counted
from reversi.view.texts.games.texts import GamesTexts

MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin"),
    *("juillet", "août", "septembre", "octobre", "novembre", "décembre"),
)

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
    search="Rechercher",
    search_for="Joueur, ouverture, plateau, résultat ou année",
    games=lambda shown, total, whole: (
        counted(total, "partie") if shown == total else f"{whole(shown)} sur {counted(total, 'partie')}"
    ),
    no_match="Aucune partie ne correspond.",
    on_board="Sur le plateau",
    date=lambda year, month, day: f"{'1er' if day == 1 else day} {MONTHS[month - 1]} {year}",
    save="Enregistrer dans un fichier",
    saving=lambda done, number: f"Enregistrement\u00a0: {done} sur {number}",
    newer=(
        "Une version plus récente de Reversi a enregistré vos parties. Elles sont intactes, mais cette "
        "version ne sait pas les lire. Rechargez la page pour la mettre à jour. D’ici là, seules ces "
        "parties-ci sont affichées."
    ),
    full=(
        "Le navigateur n’a plus de place pour d’autres parties. Supprimez-en quelques-unes, au besoin après "
        "les avoir enregistrées dans un fichier."
    ),
    closed=lambda reason: f"Ce navigateur ne permet pas de garder plus de parties que celles-ci ({reason}).",
)
