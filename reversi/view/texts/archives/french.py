"""The explorer and the archives in French."""

from collections.abc import Mapping

from reversi.engine.protocol.archives import Loss, NotStored
from reversi.view.texts import french_tables
from reversi.view.texts.archives.texts import ArchivesTexts
from reversi.view.texts.french import counted, decimal, whole
from reversi.view.texts.texts import problem_in

REASONS: Mapping[str, str] = {
    **french_tables.PROBLEMS,
    "an illegal move": "un coup illégal",
    "not a game of Othello": "ce n’est pas une partie d’Othello",
    "a position without moves": "une position sans coups",
    "the names of the players are missing: add their list (.jou) too": (
        "les noms des joueurs manquent\u00a0: ajoutez aussi leur liste (.jou)"
    ),
    "the names of the tournaments are missing: add their list (.trn) too": (
        "les noms des tournois manquent\u00a0: ajoutez aussi leur liste (.trn)"
    ),
    "a list of names for games that are not here, or have names already": (
        "une liste de noms pour des parties qui ne sont pas là, ou qui ont déjà leurs noms"
    ),
    "other reasons": "d’autres raisons",
    "no room: there are {:,} games": "plus de place pour d’autres parties",
    "a list of names too many: there are {:,} names": "plus de place pour d’autres noms",
    "the browser has no memory for so many games": "le navigateur manque de mémoire pour tant de parties",
    "the file cannot be read: {}": "le fichier ne peut pas être lu\u00a0: {}",
    "the list of names cannot be read: {}": "la liste de noms ne peut pas être lue\u00a0: {}",
    "it is larger than {} MB": "il dépasse {} Mo",
    "it is neither stored nor deflated": "il est compressé d’une façon inhabituelle",
    "the ZIP is damaged, encrypted or packed in an unusual way: {}": (
        "le ZIP est abîmé, chiffré ou compressé d’une façon inhabituelle"
    ),
    "the ZIP has more than {} files or {} MB": "le ZIP a plus de {} fichiers ou de {} Mo",
    "a board of 10×10 squares": "un othellier de 10×10 cases",
    "the file ends before this game": "le fichier finit avant cette partie",
    "a move is not a square": "un coup n’est pas une case",
    "the list of players ends before this number": "la liste des joueurs finit avant ce numéro",
    "the list of events ends before this number": "la liste des tournois finit avant ce numéro",
    "a result of more discs than the board has squares": "un score de plus de pions que de cases",
    "expected a header of {} bytes": "un en-tête de {} octets est attendu",
    "expected a board of 8×8 squares": "un othellier de 8×8 cases est attendu",
    "expected games, not endgame problems": "des parties sont attendues, et non des finales à résoudre",
    "expected games, not names": "des parties sont attendues, et non des noms",
    "expected a stored game": "une partie enregistrée est attendue",
    "a newer version of this program has stored archives here, which this one cannot read": (
        "une version plus récente de ce programme a enregistré ici des archives que celle-ci ne peut pas lire"
    ),
    "an unfinished game": "une partie inachevée",
    "a game that cannot be read": "une partie illisible",
    "a name that is too long for WTHOR, or has letters that it lacks": (
        "un nom trop long pour WTHOR, ou dont il n’a pas les lettres"
    ),
    "a name too many for WTHOR": "un nom de trop pour WTHOR",
}

FRENCH = ArchivesTexts(
    games=lambda number: counted(number, "partie"),
    only_standard="Les archives n’ont que des parties entre Noir et Blanc sur l’othellier usuel, 8×8.",
    nothing_yet=(
        "Ajoutez des archives, ou vos parties depuis leur liste\u00a0: vous verrez ici ce qui s’est joué "
        "dans chaque position."
    ),
    never_reached="Aucune partie des archives n’a atteint cette position.",
    all_archives="Toutes les archives",
    list_games="Parties",
    moves_played="Coups joués ici",
    ended="Finies ici",
    shares=lambda black, drawn, white: (
        f"Noir a gagné {black}\u00a0%, nulles {drawn}\u00a0%, Blanc a gagné {white}\u00a0%"
    ),
    last_played="dernière partie\u00a0: ",
    book="biblio",
    failed=lambda reason: f"Les archives ne sont pas utilisables\u00a0: {reason}.",
    archives="Archives",
    what_they_are=(
        "Une archive est un fichier qui réunit les parties d’un tournoi, d’une année ou d’un joueur. La "
        "Fédération Française d’Othello publie celles des grands tournois au format WTHOR."
    ),
    own="Vos parties",
    add_files="Ajouter des fichiers…",
    or_drop="ou déposez-les ici\u00a0: WTHOR (.wtb avec son .jou et son .trn), GGF, SGF, texte, ou un zip",
    importing=lambda done, total: f"{decimal(f'{done / 1e6:.1f}')} sur {decimal(f'{total / 1e6:.1f}')} Mo",
    cancel="Annuler",
    imported=lambda number: f"{counted(number, 'partie')} ajoutée{'s' if number >= 2 else ''}.",
    named=lambda number: (
        f"Noms ajoutés à {counted(number, 'partie')} qui n’en avai{'ent' if number >= 2 else 't'} pas."
    ),
    reason=problem_in(REASONS),
    unread=lambda times, where: f"{whole(times)} fois" + (f", d’abord\u00a0: {where}" if where else ""),
    line=lambda where, line: f"{where}, ligne {line}",
    not_stored={
        NotStored.FULL: (
            "Le navigateur n’a plus de place pour enregistrer ces parties\u00a0: elles restent là jusqu’à la "
            "fermeture de la page. Supprimez d’autres archives, puis ajoutez-les de nouveau."
        ),
        NotStored.REFUSED: (
            "Le navigateur n’enregistre pas ces parties\u00a0: elles restent là jusqu’à la fermeture de la "
            "page. Une fenêtre privée n’enregistre rien."
        ),
    },
    unstored="non enregistrée",
    lost={
        Loss.UNREADABLE: "Elle est enregistrée, mais illisible. Ajoutez de nouveau ses fichiers.",
        Loss.GONE: "Le navigateur l’a supprimée. Ajoutez de nouveau ses fichiers.",
    },
    closed=(
        "Le navigateur ne donne pas accès aux archives enregistrées. Ce que vous ajoutez reste là jusqu’à la "
        "fermeture de la page."
    ),
    remove="Supprimer",
    remove_named=lambda name: f"Supprimer {name}",
    asked_to_remove=lambda name, number: (
        f"Supprimer {name} ({counted(number, 'partie')})\u00a0?" if number else f"Supprimer {name}\u00a0?"
    ),
    keep="Garder",
    archived_games="Parties des archives",
    search="Chercher des parties",
    search_for="Joueur, tournoi, année",
    only_reaching="Seulement celles qui ont atteint cette position",
    only_opening=lambda player, opening: f"Seulement {opening}, jouée par {player}",
    save="Enregistrer en WTHOR",
    saving="Enregistrement…",
    saved=lambda number: f"{counted(number, 'partie')} enregistrée{'s' if number >= 2 else ''}.",
    none_found="Aucune partie ne correspond.",
    unknown="Inconnu",
    statistics_of=lambda name: f"Statistiques : {name}",
    no_games="Aucune partie dans cette archive.",
    by_colour="Couleurs",
    years="Années",
    opponents="Adversaires les plus fréquents",
    outcomes=lambda won, drawn, lost: (
        f"{counted(won, 'gain')}, {counted(drawn, 'nulle')}, {counted(lost, 'perte')}"
    ),
)
