"""The computer players in French; what is not here is a proper name."""

NAMES = {
    "level": "Niveau {number}",
    "strongest": "Le plus fort",
    "search": "Recherche {number}",
    "corner-first": "Coin d’abord",
    "corner-side-best": "Coin, bord, meilleur",
    "side-best": "Bord, meilleur",
    "corner-worst": "Coin, pire",
    "worst": "Pire",
    "java": "Java niveau {number}",
    "random": "Hasard",
    "greedy": "Glouton",
    "fewest-replies": "Moins de réponses",
    "mcts": "Monte-Carlo {number}",
}

DESCRIPTIONS = {
    "strongest": "Réfléchit tout le temps que vous lui laissez, à pleine puissance.",
    "search": "Voit {depth} coups à l’avance, et la fin à partir de {empties} cases vides.",
    "revello-lennie": "Stratégie minimale. Ne regarde que son propre coup.",
    "revello-mike": "Prudent, mais à courte vue. Voit {depth} coups à l’avance.",
    "revello-anita": "Jeu équilibré à court terme. Voit {depth} coups à l’avance.",
    "revello-claire": "Défensive. Voit {depth} coups à l’avance.",
    "revello-jack": "Très agressif. Voit {depth} coups à l’avance.",
    "revello-adam": "Jeu équilibré à long terme. Voit {depth} coups à l’avance.",
    "revello-donald": "Sacrifie la position pour les points. Voit {depth} coups à l’avance.",
    "revello-arthur": "Sacrifie les points pour la position. Voit {depth} coups à l’avance.",
    "corner-first": "Prend un coin, sinon retourne le plus de pions.",
    "corner-side-best": "Prend un coin, sinon une case du bord, sinon retourne le plus de pions.",
    "side-best": "Prend une case du bord, sinon retourne le plus de pions.",
    "corner-worst": "Prend un coin, sinon retourne le moins de pions.",
    "worst": "Retourne le moins de pions possible.",
    "java": "Voit jusqu’à {depth} coups à l’avance et pèse au plus {positions} positions.",
    "random": "Joue n’importe quel coup jouable.",
    "greedy": "Retourne le plus de pions possible.",
    "fewest-replies": "Laisse à l’adversaire le moins de coups possible.",
    "minimax-0": "Juge le plateau après son propre coup.",
    "minimax-1": "Juge le plateau après une réponse.",
    "minimax-2": "Juge le plateau après une réponse et son coup suivant.",
    "mcts": "Joue au hasard la suite des coups prometteurs, en {number} tours.",
}

LEVEL_DESCRIPTIONS = {
    "Has just learned the rules, and likes to turn many discs.": (
        "Vient d’apprendre les règles et aime retourner beaucoup de pions."
    ),
    "Likes to turn many discs, and overlooks quiet moves.": (
        "Aime retourner beaucoup de pions et oublie les coups discrets."
    ),
    "Begins to feel what is good, but likes discs better.": (
        "Commence à sentir ce qui est bon, mais préfère les pions."
    ),
    "Knows that corners are good, when it sees them.": "Sait que les coins sont bons, quand il les voit.",
    "Knows what is good, and is often careless.": "Sait ce qui est bon, mais manque souvent d’attention.",
    "Thinks of your reply.": "Pense à votre réponse.",
    "Thinks of your reply, and is more careful.": "Pense à votre réponse, avec plus de soin.",
    "Thinks of your reply and of its own next move.": "Pense à votre réponse et à son coup suivant.",
    "Plays soundly, with small mistakes.": "Joue solidement, avec de petites fautes.",
    "Plays soundly, and hardly slips.": "Joue solidement et ne se trompe guère.",
    "Looks 6 plies ahead and makes no slips.": "Voit 6 coups à l’avance, sans étourderies.",
    "Looks 8 plies ahead, and sees the end from 14 empty squares.": (
        "Voit 8 coups à l’avance, et la fin à partir de 14 cases vides."
    ),
    "Looks 10 plies ahead, and sees the end from 18 empty squares.": (
        "Voit 10 coups à l’avance, et la fin à partir de 18 cases vides."
    ),
    "Looks 14 plies ahead, and sees the end from 20 empty squares.": (
        "Voit 14 coups à l’avance, et la fin à partir de 20 cases vides."
    ),
}
"""By what the engine says of a level: where it says something else, this is missed and not wrong."""
