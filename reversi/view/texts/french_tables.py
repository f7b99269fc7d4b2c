"""French: the texts looked up by a key: choices, terms, lessons, keys, commands, players, problems."""

from collections.abc import Mapping

from reversi.app.copying import Copy, Picture
from reversi.app.lesson.model import Subject
from reversi.app.settings.model import Animation, DiscStyle, FirstMove, Pace, ReviewEffort, SeenBy, Theme
from reversi.domain import Colour
from reversi.engine import School
from reversi.engine.protocol import Remark, TermKind
from reversi.formats.left_out import Part
from reversi.formats.shared import Note
from reversi.view.texts.texts import LessonTexts, WordedChoice

COLOURS = {
    Colour.BLACK: "Noir",
    Colour.WHITE: "Blanc",
    Colour.RED: "Rouge",
    Colour.BLUE: "Bleu",
    Colour.GREEN: "Vert",
    Colour.YELLOW: "Jaune",
}

LESSONS = {
    Subject.PLACE: LessonTexts(
        "Enfermer une ligne",
        "Vous avez les noirs. Un pion posé retourne les pions blancs qu’il enferme, en ligne droite, contre "
        "un autre des vôtres.",
        "Jouez sur une des cases marquées.",
        "Le pion blanc enfermé est devenu noir. Ce serait maintenant à Blanc de jouer.",
    ),
    Subject.LINES: LessonTexts(
        "Plusieurs lignes à la fois",
        "Une ligne suit une rangée, une colonne ou une diagonale ; un coup retourne toutes celles qu’il "
        "ferme.",
        "Trouvez la case qui retourne des pions dans trois directions.",
        "Quatre pions retournés, dans trois directions, d’un seul coup.",
    ),
    Subject.LEGAL: LessonTexts(
        "Il faut retourner",
        "Un coup doit retourner au moins un pion. Sinon il est refusé : on vous dit pourquoi, et vous "
        "réessayez.",
        "Noir n’a ici qu’un seul coup, et il n’est pas marqué. Trouvez-le.",
        "Celui-ci a retourné deux pions. Ailleurs, aucun n’aurait été retourné.",
    ),
    Subject.PASS: LessonTexts(
        "Aucun coup : passer",
        "Un joueur qui ne peut rien retourner doit passer, et l’autre rejoue. Un joueur qui peut jouer doit "
        "jouer.",
        "Noir ne peut rien retourner. Appuyez sur « Passer ».",
        "Noir a passé, et Blanc rejoue.",
    ),
    Subject.CORNER: LessonTexts(
        "Les coins restent",
        "Un pion dans un coin ne peut jamais être retourné : aucune ligne ne le traverse. Les coins valent "
        "donc plus que toute autre case.",
        "Prenez le coin.",
        "Ce pion restera noir jusqu’à la fin de la partie.",
    ),
    Subject.END: LessonTexts(
        "La fin",
        "Quand plus personne ne peut jouer, la partie est finie. On compte : celui qui a le plus de pions "
        "gagne.",
        "Blanc a un pion d’avance, et il reste une case. Jouez-la.",
        "Vous avez retourné des pions dans les huit directions ! Vous connaissez les règles.",
    ),
}

KEYS = (
    ("← ↑ → ↓ Début Fin", "se déplacer sur l’othellier"),
    ("Entrée Espace", "y jouer"),
    ("H", "conseil, plus complet à chaque fois"),
    ("A", "analyser la position ; H dit alors les meilleurs coups"),
    ("K", "ouvertures : ce qui s’est joué ici dans les parties archivées"),
    ("P", "laisser l’ordinateur jouer le coup qu’il explique"),
    ("U", "annuler"),
    ("R", "rétablir"),
    (", .", "un coup en arrière, un coup en avant"),
    ("← → Début Fin", "de même hors du plateau, et au début et à la fin"),
    ("↑ ↓", "hors du plateau : aux autres coups dans la même position"),
    ("E", "dans une partie revue : à l’erreur suivante ; avec Maj, à la précédente"),
    ("N", "nouvelle partie : adversaire, couleur, plateau ; encore N pour la commencer"),
    ("G", "vos parties"),
    (
        "Espace Suppr",
        "dans vos parties : sélectionner, si la sélection est ouverte ; supprimer la partie ou la sélection",
    ),
    ("B", "lire la rangée où l’on est"),
    ("F", "lire la colonne où l’on est"),
    ("L", "lire les coups possibles"),
    ("M", "lire le dernier coup"),
    ("S", "lire le score"),
    ("D", "marquer la case où l’on est ; avec Maj, y tracer une flèche depuis la dernière marque"),
    ("C", "effacer les marques et les flèches de cette position"),
    ("+ −", "agrandir ou réduire les cases d’un grand plateau"),
    ("Q", "tourner le plateau d’un quart de tour à droite"),
    ("X", "mettre le plateau en miroir : gauche et droite s’échangent"),
    ("/", "taper un coup ou une commande"),
    ("V", "plateaux et règles"),
    ("O", "réglages"),
    ("T", "voir derrière le jeu : voyage dans le temps"),
    ("?", "cette liste"),
)

COMMANDS = (
    ("f5", "y jouer"),
    ("passe", "passer son tour, sans coup possible ou quand c’est permis"),
    ("annuler, rétablir", "revenir à sa dernière décision, ou avancer"),
    ("nouvelle", "commencer une nouvelle partie"),
    ("conseil", "être aidé pour ce coup"),
    ("analyser", "évaluer tous les coups de plus en plus loin, ou arrêter"),
    ("variante, variante octagon", "voir tous les plateaux et règles, ou jouer l’un d’eux"),
    ("coups", "les coups possibles et ce qu’ils retournent"),
    ("rangée 3, 3", "ce qui se trouve dans une rangée"),
    ("colonne c, c", "ce qui se trouve dans une colonne"),
    ("othellier", "toutes les rangées"),
    ("dernier", "le dernier coup"),
    ("score", "le nombre de pions"),
    ("trait", "à qui de jouer"),
    ("aide", "cette liste"),
)

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
    "monte-carlo": "Monte-Carlo",
    "own": "Votre propre joueur",
}

SHORT_NAMES = {
    "level": "N{number}",
    "strongest": "Max",
    "search": "R{number}",
    "minimax": "M{number}",
    "java": "J{number}",
    "mcts": "MC{number}",
    "monte-carlo": "MC",
}

DESCRIPTIONS = {
    "own": "Un joueur que quelqu’un a écrit en Python.",
    "level-1": "Vient d’apprendre les règles et aime retourner beaucoup de pions.",
    "level-2": "Aime retourner beaucoup de pions et oublie les coups discrets.",
    "level-3": "Commence à sentir ce qui est bon, mais préfère les pions.",
    "level-4": "Sait que les coins sont bons, quand il les voit.",
    "level-5": "Sait ce qui est bon, mais manque souvent d’attention.",
    "level-6": "Pense à votre réponse.",
    "level-7": "Pense à votre réponse, avec plus de soin.",
    "level-8": "Pense à votre réponse et à son coup suivant.",
    "level-9": "Joue solidement, avec de petites fautes.",
    "level-10": "Joue solidement et ne se trompe guère.",
    "level-11": "Voit {depth} coups à l’avance, sans étourderies.",
    "level": "Voit {depth} coups à l’avance, et la fin à partir de {empties} cases vides.",
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
    "corner-side-best": "Prend un coin, sinon une case de bord, sinon retourne le plus de pions.",
    "side-best": "Prend une case de bord, sinon retourne le plus de pions.",
    "corner-worst": "Prend un coin, sinon retourne le moins de pions.",
    "worst": "Retourne le moins de pions possible.",
    "java": "Voit jusqu’à {depth} coups à l’avance et pèse au plus {positions} positions.",
    "random": "Joue n’importe quel coup jouable.",
    "greedy": "Retourne le plus de pions possible.",
    "fewest-replies": "Laisse à l’adversaire le moins de coups possible.",
    "minimax-0": "Juge le plateau après son propre coup.",
    "minimax-1": "Juge le plateau après une réponse.",
    "minimax-2": "Juge le plateau après une réponse et son coup suivant.",
    "monte-carlo": "Joue au hasard, encore et encore, la suite des coups prometteurs, "
    "tout le temps que vous lui laissez.",
    "mcts": "Joue au hasard la suite des coups prometteurs, en {number} itérations.",
}

NOTES = {
    "fewest flips": "Ici le moins de pions gagne : il en retourne le moins possible.",
    "most flips": "Ici le moins de pions gagne : il en retourne le plus possible.",
    "fewest liked": "Ici le moins de pions gagne : il aime en retourner peu.",
    "corners": "Près des murs, un coin est une case dont aucune ligne ne peut retourner le pion.",
    "rectangle": "Seuls comptent les coins et les bords du rectangle entier, murs compris.",
    "one opponent": "Tous les autres comptent comme un seul adversaire.",
    "less far": "Sur un plateau aussi grand, la recherche va moins loin.",
}

PROBLEMS: Mapping[str, str] = {
    "expected a move, such as f5": "un coup est attendu, comme f5",
    "expected a square, such as f5": "une case est attendue, comme f5",
    "expected a square on a board of {} by {}": "une case d’un plateau de {} sur {} est attendue",
    "expected no change of the board after a move": "aucun pion ne peut être placé ou retiré après un coup",
    "expected a move or a command": "un coup ou une commande est attendu",
    "expected {} squares for a board of {} by {}, not {}": "{0} cases attendues pour {1} sur {2}, et non {3}",
    "expected {} exactly where the rules have a wall": "{} est attendu là seulement où les règles ont un mur",
    "expected the letter of a player: {}": "la lettre d’un joueur est attendue : {}",
    "expected the squares, a space, and the side to move": "les cases, une espace et le trait sont attendus",
    "expected at most {} characters": "{} caractères au plus",
    "expected at most {} lists and objects in one another": "{} niveaux de listes et d’objets au plus",
    "expected JSON": "du JSON est attendu",
    "expected an object": "un objet est attendu",
    "expected an object with “{}”": "un objet avec « {} » est attendu",
    "expected a list": "une liste est attendue",
    "expected another move than those that stand there": "un autre coup que ceux qui y sont est attendu",
    "expected the numbers of the moves that follow": "les numéros des coups suivants sont attendus",
    "expected the end of the line that was seen": "la fin de la ligne affichée est attendue",
    "expected text": "un texte est attendu",
    "expected the value of a position": "la valeur d’une position est attendue",
    "expected a date and time": "une date et une heure sont attendues",
    "expected a whole number": "un nombre entier est attendu",
    "expected a number from 0 to {}": "un nombre de 0 à {} est attendu",
    "expected a seed from 0 up to {}": "un nombre de 0 à moins de {} est attendu",
    "expected a place from 0 to {}": "un nombre de 0 à {} est attendu",
    "expected one of {}": "un de ceux-ci est attendu : {}",
    "expected a player: a function choose(game)": "un joueur est attendu : une fonction choose(game)",
    "expected version {}": "la version {} est attendue",
    "expected the name of a set-up, such as octagon": "le nom d’un plateau est attendu, comme octagon",
    "expected squares, such as d4e4": "des cases sont attendues, comme d4e4",
    "expected moves, such as m=f5d6": "des coups sont attendus, comme m=f5d6",
    "expected {}= once": "{}= est attendu une fois",
    "expected {} squares in every row, not {}": "{} cases attendues par rangée, et non {}",
    "expected a board on which players can begin: {}": "un plateau où l’on peut commencer est attendu",
    "expected a game, a position or a link": "une partie, une position ou un lien est attendu",
    "expected a game that can be replayed: {}": "une partie que les règles permettent est attendue",
    "{} in {}": "{} dans {}",
    "expected at most {} of these": "{} de ceux-ci au plus",
    "expected each place once": "chaque endroit ne doit figurer qu’une fois",
    "expected a place and the value of each move there": "un endroit et la valeur de chaque coup attendus",
    "expected the board to which the moves lead": "le plateau auquel mènent les coups est attendu",
    "expected {} rows of {} squares, not {} of {}": "{} rangées de {} cases attendues, et non {} de {}",
    "expected at most {} rows and columns": "{} rangées et colonnes au plus",
    "expected a board": "un plateau est attendu",
    "expected one of the players to move": "le trait d’un des joueurs est attendu",
    "expected a move of the other player": "un coup de l’autre joueur est attendu",
    "expected a property, such as {}": "une propriété est attendue, comme {}",
    "expected a game of Othello: {}": "une partie d’Othello est attendue : {}",
    "expected an address with moves in it, such as {}": "une adresse avec des coups est attendue, comme {}",
}

TERMS = {
    TermKind.DISCS: "pions",
    TermKind.MOBILITY: "mobilité",
    TermKind.POTENTIAL_MOBILITY: "mobilité potentielle",
    TermKind.CORNERS: "coins",
    TermKind.EDGES: "cases de bord",
    TermKind.BESIDE_CORNER: "à côté d’un coin non tenu",
    TermKind.IN_EDGE: "derrière un pion du bord",
    TermKind.IN_EDGE_OPEN: "derrière une case vide du bord",
    TermKind.OUT_CENTRE: "autour du centre",
    TermKind.X_SQUARES: "cases X",
    TermKind.FLIPS: "pions retournés",
    TermKind.REPLIES: "réponses laissées",
    TermKind.RESULT: "résultat",
    TermKind.WIPE_OUT: "tous les pions pris ou perdus",
    TermKind.FELT: "ce qu’il sent de cette valeur",
    TermKind.GREED: "plaisir de retourner",
    TermKind.MOOD: "humeur du moment",
}

REMARKS = {
    Remark.RANDOM_DRAW: "tiré au sort entre tous les coups",
    Remark.AMONG_EQUALS: "tiré au sort entre coups égaux",
    Remark.CORNER: "prend un coin",
    Remark.SIDE: "prend une case de bord",
    Remark.LIBRARY: "de sa bibliothèque d’ouvertures",
    Remark.NO_BETTER: "pas meilleur, on n’en sait pas plus",
    Remark.SLIP: "une erreur : sa recherche voit mieux",
    Remark.OVERLOOKED: "passé inaperçu",
    Remark.TOO_BAD: "trop mauvais même pour ce joueur",
}

CHOICES: Mapping[WordedChoice, str] = {
    FirstMove.BLACK: "Noir",
    FirstMove.WHITE: "Blanc",
    FirstMove.RANDOM: "Tirage au sort",
    ReviewEffort.QUICK: "Rapide",
    ReviewEffort.THOROUGH: "Approfondie",
    ReviewEffort.DEEP: "Très approfondie",
    Pace.SLOW: "Lentement",
    Pace.NORMAL: "Après 1 seconde",
    Pace.FAST: "Vite",
    Pace.INSTANT: "Aussitôt",
    Theme.AUTOMATIC: "Système",
    Theme.LIGHT: "Clair",
    Theme.DARK: "Sombre",
    Theme.CLASSIC: "Vert classique",
    Theme.CONTRAST: "Contraste élevé",
    Theme.COLOUR_SAFE: "Pour daltoniens",
    DiscStyle.CLASSIC: "Classiques",
    DiscStyle.FLAT: "Plats",
    DiscStyle.MARKED: "Avec marques",
    Animation.OFF: "Aucun",
    Animation.QUICK: "Vite",
    Animation.NORMAL: "À vitesse normale",
    Animation.SLOW: "Lentement",
    SeenBy.BLACK: "Côté Noir",
    SeenBy.WHITE: "Côté Blanc",
    SeenBy.LEFT: "Côté gauche",
    SeenBy.RIGHT: "Côté droit",
    SeenBy.BLACK_IN_MIRROR: "Côté Noir, en miroir",
    SeenBy.WHITE_IN_MIRROR: "Côté Blanc, en miroir",
    SeenBy.LEFT_IN_MIRROR: "Côté gauche, en miroir",
    SeenBy.RIGHT_IN_MIRROR: "Côté droit, en miroir",
    SeenBy.FIRST_MOVE: "Premier coup en f5",
}

SCHOOLS = {
    School.LEVELS: "Niveaux",
    School.SEARCH: "Recherche",
    School.JAVA: "Reversi en Java",
}

COPY_NAMES = {
    Copy.TRANSCRIPT: "Copier les coups",
    Copy.POSITION: "Copier la position",
    Copy.LINK: "Copier un lien",
    Copy.DATA: "Copier les données",
    Copy.GGF: "Copier en GGF",
    Copy.SGF: "Copier en SGF",
}

COPIED = {
    Copy.TRANSCRIPT: "Les coups sont copiés.",
    Copy.POSITION: "La position est copiée.",
    Copy.LINK: "Le lien est copié.",
    Copy.DATA: "La partie est copiée sous forme de données.",
    Copy.GGF: "La partie est copiée en GGF.",
    Copy.SGF: "La partie est copiée en SGF.",
}

LEFT_OUT = {
    (Part.VARIATIONS,): "Les variantes n’y figurent pas.",
    (Part.COMMENTS,): "Les commentaires et les dessins n’y figurent pas.",
    (Part.VARIATIONS, Part.COMMENTS): "Les variantes, les commentaires et les dessins n’y figurent pas.",
}

PICTURE_NAMES = {
    Picture.SVG: "Image (SVG)",
    Picture.PNG: "Image (PNG)",
    Picture.GIF: "Image animée (GIF)",
    Picture.SCORE_SHEET: "Feuille de partie à imprimer (SVG)",
}

READING_NOTES = {
    Note.MIRRORED_START: "Ces coups supposent le départ en miroir : la partie commence donc ainsi.",
    Note.SIDE_FROM_DISCS: "Rien ne dit à qui de jouer ; le nombre de pions l’indique.",
    Note.OTHERS_LEFT_OUT: "Le texte contient d’autres parties ; la première a été lue.",
    Note.PARTLY_READ: "Des variantes illégales ou des commentaires trop longs ont été laissés de côté.",
    Note.MARKS_LEFT_OUT: "Les marques et les mentions qui n’ont pas leur place ici ont été laissées de côté.",
    Note.AMONG_WORDS: "Les coups ont été trouvés parmi d’autres mots ; vérifiez qu’ils sont les bons.",
    Note.ROW_FIRST: "Les nombres ont été lus dans l’ordre rangée, colonne.",
}
