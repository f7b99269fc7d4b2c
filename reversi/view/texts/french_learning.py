"""Lessons, keys and commands in French."""

from reversi.app.lesson.model import Subject
from reversi.view.texts.french import counted, without_a_break
from reversi.view.texts.learning import Learning, LessonTexts, Lines

LESSONS = {
    Subject.PLACE: LessonTexts(
        "Enfermer une ligne",
        "Vous avez les noirs. Un pion posé retourne les pions blancs qu’il enferme, en ligne droite, contre "
        "un autre des vôtres.",
        "Jouez sur une des cases marquées.",
        "Le pion blanc enfermé est devenu noir. Ce serait maintenant à Blanc.",
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
        "Qui ne peut rien retourner doit passer, et l’autre rejoue. Qui peut jouer doit jouer.",
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
        "Quand plus personne ne peut jouer, la partie est finie. On compte : qui a le plus de pions gagne.",
        "Blanc a un pion d’avance, et il reste une case. Jouez-la.",
        "Des pions dans les huit directions ! Vous connaissez les règles.",
    ),
}

KEYS = (
    ("← ↑ → ↓ Début Fin", "se déplacer sur le plateau"),
    ("Entrée Espace", "y jouer"),
    ("H", "conseil, plus complet à chaque fois"),
    ("P", "laisser l’ordinateur jouer le coup qu’il explique"),
    ("U", "annuler"),
    ("R", "rétablir"),
    (", .", "un tour en arrière, un tour en avant"),
    ("N", "nouvelle partie ; en cours de partie Maj+N"),
    ("B", "lire la rangée où l’on est"),
    ("F", "lire la colonne où l’on est"),
    ("L", "lire les coups possibles"),
    ("M", "lire le dernier coup"),
    ("S", "lire le score"),
    ("/", "taper un coup ou une commande"),
    ("?", "cette liste"),
)

COMMANDS = (
    ("f5", "y jouer"),
    ("passe", "passer son tour, quand on n’a aucun coup"),
    ("annuler, rétablir", "revenir à sa dernière décision, ou avancer"),
    ("nouvelle", "commencer une nouvelle partie"),
    ("conseil", "être aidé pour ce coup"),
    ("coups", "les coups possibles et ce qu’ils retournent"),
    ("ligne 3, 3", "ce qui se trouve dans une rangée"),
    ("colonne c, c", "ce qui se trouve dans une colonne"),
    ("plateau", "toutes les rangées"),
    ("dernier", "le dernier coup"),
    ("score", "le nombre de pions"),
    ("trait", "à qui de jouer"),
    ("aide", "cette liste"),
)


def _spaced(lines: Lines) -> Lines:
    return tuple((name, without_a_break(words)) for name, words in lines)


def _lesson(lesson: LessonTexts) -> LessonTexts:
    texts = (lesson.title, lesson.rule, lesson.task, lesson.done)
    return LessonTexts(*(without_a_break(text) for text in texts))


LEARNING = Learning(
    tutorial="Initiation",
    lessons={subject: _lesson(lesson) for subject, lesson in LESSONS.items()},
    lesson_of=lambda number, total: f"Leçon {number} sur {total}",
    another_move=lambda square, flips: (
        f"{square} est un coup possible, et retournerait {counted(flips, 'pion')}."
    ),
    back="Retour",
    next="Suivant",
    leave="Quitter",
    play_now="Jouer",
    keys="Touches",
    key_lines=_spaced(KEYS),
    command="Coup ou commande",
    command_example="f5, coups, ligne 3, aide",
    enter="Valider",
    command_lines=_spaced(COMMANDS),
    row=lambda name, squares: without_a_break(f"Rangée {name} : {squares}."),
    file=lambda name, squares: without_a_break(f"Colonne {name} : {squares}."),
    no_discs="aucun pion",
    holds=lambda square, colour: f"{square} {colour.lower()}",
    is_empty=lambda square: f"{square} vide",
    is_wall=lambda square: f"{square} mur",
    moves_are=lambda colour, number, moves: without_a_break(
        f"{colour} a {counted(number, 'coup')} : {moves}."
    ),
    turns=lambda square, flips: f"{square} retourne {counted(flips, 'pion')}",
    not_understood=lambda found: without_a_break(
        f"« {found} » n’est ni un coup ni une commande. Tapez aide pour en voir la liste."
    ),
    not_your_turn="Ce n’est pas à vous de jouer.",
    need_not_pass="Personne n’a à passer maintenant.",
    nothing_to_undo="Il n’y a rien à annuler.",
    nothing_to_redo="Il n’y a rien à rétablir.",
    no_hint="Il n’y a rien à décider maintenant.",
)
