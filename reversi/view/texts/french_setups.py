"""French: the set-ups."""

from reversi.view.texts.texts import SetUpTexts

SETUPS = {
    "othello": SetUpTexts("Othello", "Le jeu des tournois\u00a0: quatre pions croisés au centre."),
    "mirrored": SetUpTexts("Départ en miroir", "Les quatre pions du centre sont croisés dans l’autre sens."),
    "historic": SetUpTexts(
        "Reversi historique", "Le plateau est vide. Chacun pose d’abord deux pions au centre."
    ),
    "wide": SetUpTexts("Othello large", "Quatre rangées seulement\u00a0: le bord n’est jamais loin."),
    "mini-4x4": SetUpTexts("Mini-plateau 4×4", "Douze cases à remplir. Sans faute, Blanc gagne de 8."),
    "mini-6x6": SetUpTexts("Mini-plateau 6×6", "Une partie rapide. Sans faute, Blanc gagne de 4."),
    "grand": SetUpTexts("Grand plateau", "Deux rangées et deux colonnes de plus, et une partie plus longue."),
    "octagon": SetUpTexts(
        "Octogone", "Des coins coupés\u00a0: huit cases sûres à prendre au lieu de quatre."
    ),
    "split": SetUpTexts("Plateau coupé", "Un mur entre deux moitiés, avec un passage à chaque bout."),
    "black-hole": SetUpTexts("Trou noir", "Les quatre cases du centre manquent, et les lignes s’y arrêtent."),
    "hexagon": SetUpTexts("Hexagone", "Trois joueurs sur un plateau à six côtés."),
    "four-players": SetUpTexts("Quatre joueurs", "Chacun pour soi, à partir d’un centre bien rempli."),
    "six-players": SetUpTexts(
        "Six joueurs", "Chacun pour soi\u00a0: tout peut changer avant votre prochain tour."
    ),
    "anti": SetUpTexts("Reversi à qui perd gagne", "Celui qui a le moins de pions à la fin gagne."),
    "sudden-end": SetUpTexts(
        "Fin soudaine", "On ne passe pas\u00a0: la partie s’arrête dès qu’un joueur ne peut plus jouer."
    ),
    "free-passing": SetUpTexts(
        "Passe libre", "Vous pouvez passer même quand vous pourriez jouer, comme dans Revello."
    ),
    "parallel": SetUpTexts("Départ parallèle", "Les quatre pions du centre sont côte à côte, non croisés."),
    "anti-mini": SetUpTexts("Petit qui perd gagne", "Le moins de pions gagne, sur un petit plateau."),
    "no-corners": SetUpTexts("Sans coins", "Les quatre cases des coins manquent."),
    "pillars": SetUpTexts("Piliers", "Un mur en diagonale de chaque coin, sur les cases X."),
    "cross": SetUpTexts("Croix", "Quatre bras, et huit coins à leurs bouts."),
    "diamond": SetUpTexts("Losange", "Un carré sur la pointe, aux bords en escalier."),
    "ring": SetUpTexts("Anneau", "Autour d’un centre fermé, avec des pions des quatre côtés."),
    "hourglass": SetUpTexts("Sablier", "Deux bouts larges, et une taille étroite entre eux."),
    "tower": SetUpTexts("Tour", "Étroit, et haut de douze rangées."),
    "four-fronts": SetUpTexts("Quatre fronts", "La partie commence à quatre endroits à la fois."),
    "trio": SetUpTexts("À trois", "Trois joueurs sur un plateau ordinaire."),
    "giant": SetUpTexts("Géant", "Jusqu’à 252 coups. Prenez votre temps."),
}
