"""The explorer and the archives in French."""

from reversi.view.texts.archives.texts import ArchivesTexts
from reversi.view.texts.french import counted, decimal, whole

FRENCH = ArchivesTexts(
    games=lambda number: counted(number, "partie"),
    only_standard="Les archives n’ont que des parties entre Noir et Blanc sur l’othellier usuel, 8×8.",
    nothing_yet="Ajoutez des archives\u00a0: vous verrez ici ce qui s’est joué dans chaque position.",
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
    add_files="Ajouter des fichiers…",
    or_drop="ou déposez-les ici\u00a0: WTHOR (.wtb avec son .jou et son .trn), GGF, SGF, texte, ou un zip",
    importing=lambda done, total: f"{decimal(f'{done / 1e6:.1f}')} sur {decimal(f'{total / 1e6:.1f}')} Mo",
    cancel="Annuler",
    imported=lambda number: f"{counted(number, 'partie')} ajoutée{'s' if number >= 2 else ''}.",
    unread=lambda times, where: f"{whole(times)} fois, d’abord dans {where}",
    remove="Supprimer",
    remove_named=lambda name: f"Supprimer {name}",
    asked_to_remove=lambda name, number: f"Supprimer {name} ({counted(number, 'partie')})\u00a0?",
    keep="Garder",
    archived_games="Parties des archives",
    search="Chercher des parties",
    search_for="Joueur, tournoi, année",
    only_reaching="Seulement celles qui ont atteint cette position",
    none_found="Aucune partie ne correspond.",
    unknown="Inconnu",
    statistics_of=lambda name: f"Statistiques de {name}",
    no_games="Aucune partie dans cette archive.",
    by_colour="Couleurs",
    years="Années",
    opponents="Adversaires les plus fréquents",
    outcomes=lambda won, drawn, lost: (
        f"{counted(won, 'gain')}, {counted(drawn, 'nulle')}, {counted(lost, 'perte')}"
    ),
)
