"""The list of games in French."""

from reversi.app.games.dialog import Order
from reversi.app.games.model import Misfit
from reversi.app.review.phases import Phase
from reversi.view.texts.french import counted, whole
from reversi.view.texts.games.texts import GamesTexts

MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin"),
    *("juillet", "août", "septembre", "octobre", "novembre", "décembre"),
)

FRENCH = GamesTexts(
    none=("Aucune partie pour l’instant. Toute partie finie, ou laissée pour une autre, est gardée ici."),
    moves=lambda number: counted(number, "coup"),
    unfinished="Inachevée",
    won=lambda colour, scores: f"{colour} a gagné {scores}".strip(),
    drawn=lambda scores: f"Égalité {scores}".strip(),
    accuracy=lambda percents: "précision " + " / ".join(f"{each}\u00a0%" for each in percents),
    unreadable="Une partie illisible",
    favourite_named=lambda number, name: f"Favorite\u00a0: partie {number}, {name}",
    delete_named=lambda number, name: f"Supprimer la partie {number}, {name}",
    deleted="La partie est supprimée.",
    bring_back="La reprendre",
    names="Noms des joueurs",
    search="Rechercher",
    search_for="Joueur, ouverture, résultat, année, étiquette",
    order="Trier par",
    orders={
        Order.DATE: "Plus récentes",
        Order.PLAYERS: "Joueurs",
        Order.OPENING: "Ouverture",
        Order.RESULT: "Résultat",
        Order.ACCURACY: "Précision",
    },
    favourites="Favorites seulement",
    progress="Vos progrès",
    progress_told=lambda number, average, latest, recent: (
        f"{whole(number)} parties revues contre un ordinateur\u00a0: "
        f"précision de {average}\u00a0% en moyenne, de {recent}\u00a0% dans les {latest} dernières."
    ),
    no_progress="Après deux parties revues contre un ordinateur, la courbe de votre précision sera ici.",
    lost_by_phase=lambda number: (
        f"Pions perdus dans chaque tiers d’une partie, en moyenne sur {counted(number, 'partie')}"
    ),
    phases={Phase.OPENING: "Ouverture", Phase.MIDGAME: "Milieu de partie", Phase.ENDGAME: "Finale"},
    select="Sélectionner des parties",
    selected=lambda number: (
        f"{counted(number, 'partie')} {'sélectionnée' if number == 1 else 'sélectionnées'}"
        if number
        else "Sélectionnez des parties"
    ),
    select_all="Toutes",
    select_none="Aucune",
    favourite="Favorite",
    delete="Supprimer",
    compare="Comparer",
    compared="Deux parties côte à côte",
    to_list="Retour à la liste",
    together=lambda number: (
        f"Identiques pendant {counted(number, 'coup')}."
        if number
        else "Elles se séparent dès le premier coup."
    ),
    other_order=lambda number: (
        f"La même position après {counted(number, 'coup')}, joués dans un autre ordre."
    ),
    met=lambda one, other: (
        f"La même position\u00a0: après {counted(one, 'coup')} dans la première partie, "
        f"après {other} dans la seconde."
    ),
    turned="La seconde partie est vue tournée ou en miroir, comme la première.",
    nothing_shared="Aucune position en commun\u00a0: leurs positions de départ ou leurs règles diffèrent.",
    no_move="Aucun coup ensuite.",
    open_here="Ouvrir la partie ici",
    cannot_compare="Ces parties ne peuvent pas être comparées\u00a0: l’une d’elles est illisible.",
    many_deleted=lambda number: (
        "La partie est supprimée." if number == 1 else f"{counted(number, 'partie')} sont supprimées."
    ),
    tag="Étiquette",
    give_tag="Ajouter",
    take_tag="Retirer",
    tags="Étiquettes",
    any_tag="Étiquettes",
    tagged=lambda tag, number: f"{tag} ({whole(number)})",
    this_position="Cette position",
    looking=lambda done, number: f"Recherche dans les parties\u00a0: {done} sur {number}",
    games=lambda shown, total: (
        counted(total, "partie") if shown == total else f"{whole(shown)} sur {counted(total, 'partie')}"
    ),
    no_match="Aucune partie ne correspond.",
    on_board="Sur le plateau",
    date=lambda year, month, day: f"{'1er' if day == 1 else day} {MONTHS[month - 1]} {year}",
    save="Enregistrer",
    explore="Voir dans Ouvertures",
    open="Ouvrir un fichier",
    transferred=lambda done, number: f"{done} sur {number}",
    stop="Arrêter",
    added=lambda number: (
        f"Ajout\u00a0: {counted(number, 'partie')}." if number else "Aucune partie n’a été ajoutée."
    ),
    replaced=lambda number: f"Mises à jour\u00a0: {counted(number, 'partie')}.",
    known=lambda number: f"Déjà présentes\u00a0: {counted(number, 'partie')}.",
    broken=lambda number: f"Illisibles\u00a0: {counted(number, 'partie')}.",
    shortened=lambda number: (
        f"{counted(number, 'partie')} sans des variantes illégales, des commentaires trop longs "
        "ou des marques qui n’ont pas leur place ici."
    ),
    has_more=lambda most: f"Le fichier a plus de {whole(most)} parties\u00a0; les autres ont été laissées.",
    undo_import="Annuler cet ajout",
    undone=lambda number: f"Ajout annulé\u00a0: {counted(number, 'partie')}.",
    unread=lambda times, line: (
        f"Ligne {whole(line)}\u00a0:"
        if times == 1
        else f"{counted(times, 'partie')}, la première à la ligne {whole(line)}\u00a0:"
    ),
    misfits={
        Misfit.OTHER: "Il n’y a pas de parties dans ce fichier.",
        Misfit.ARCHIVE: "C’est une archive WTHOR. Ouvrez-la sous Ouvertures, comme archive.",
        Misfit.NEWER: (
            "Une version plus récente de Reversi a écrit ce fichier. Rechargez la page pour la mettre à jour."
        ),
        Misfit.LARGE: "Ce fichier est trop grand.",
    },
    lasts="Le navigateur a promis de garder vos parties.",
    may_go=("Le navigateur peut effacer vos parties s’il manque de place. Un fichier les met à l’abri."),
    newer=(
        "Une version plus récente de Reversi a enregistré vos parties. Elles sont intactes, mais cette "
        "version ne peut ni les lire ni en garder d’autres. Rechargez la page pour la mettre à jour."
    ),
    full=(
        "Le navigateur n’a plus de place pour d’autres parties. Enregistrez les vôtres dans un fichier, puis "
        "supprimez-en quelques-unes."
    ),
    closed=lambda reason: (
        f"Les parties ne peuvent pas être gardées dans la base de données de ce navigateur ({reason})."
    ),
    only_set_aside="Seules les dernières parties que vous avez laissées sont affichées.",
)
