"""French."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeGuard

from reversi.view.texts import french_tables as tables
from reversi.view.texts.texts import FirstTexts, LessonTexts, Texts, problem_in, signed

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
"""The spaces that French puts inside numbers and before signs."""

ABOUT = (
    "Le reversi se joue à deux. On pose un pion de façon à enfermer une ou plusieurs lignes de l’autre "
    "couleur entre ce pion et un autre pion à soi ; tous les pions enfermés sont retournés. Un joueur qui ne "
    "peut rien retourner doit passer. Quand plus personne ne peut jouer, celui qui a le plus de pions gagne.",
    "Au clavier : Tab mène à l’othellier, les flèches, Début et Fin s’y déplacent, Entrée ou Espace joue.",
    "Ce programme est écrit en Python et fonctionne dans votre navigateur. Rien de ce que vous faites ici ne "
    "quitte cette page. Il a appris de cinq programmes plus anciens : Revello en Tcl, Reversegam du livre "
    "« Invent Your Own Computer Games with Python », un framework et une applet en Java, Fable Reversi en "
    "F# et Reversi en R.",
)


def whole(number: int) -> str:
    """A whole number with its digits grouped by spaces."""
    return f"{number:,}".replace(",", NARROW)


def decimal(figure: str) -> str:
    """A figure with a decimal comma.

    >>> decimal("+3.4")
    '+3,4'
    """
    return figure.replace(".", ",")


def counted(number: float, thing: str) -> str:
    """A number of things; the plural begins at two.

    >>> counted(0, "pion"), counted(1, "pion"), counted(2, "pion")
    ('0 pion', '1 pion', '2 pions')
    """
    return f"{whole(int(number))} {thing}{'s' if number >= 2 else ''}"


def millions(number: float) -> str:
    """A number in millions, to a tenth; "1,9 million", "2,0 millions".

    >>> millions(1_940_000), millions(21_500_000)
    ('1,9 million', '21,5 millions')
    """
    tenths = round(number / 1e5)
    return f"{decimal(f'{tenths / 10:.1f}')} million{'s' if tenths >= 20 else ''}"


def without_a_break(text: str) -> str:
    """The text with no-break spaces before signs and inside quotation marks."""
    for sign in ":;!?%»":
        text = text.replace(f" {sign}", f"{WIDE}{sign}")
    return text.replace("« ", f"«{WIDE}")


def in_brackets(words: str) -> str:
    """Words in brackets, to follow others; empty if there are none."""
    return f" ({words})" if words else ""


def spaced(value: Any) -> Any:
    """`value` with `without_a_break` applied to every text in it, and to what its functions return."""
    if isinstance(value, str):
        return without_a_break(value)
    if _is_list(value):
        return tuple(spaced(each) for each in value)
    if _is_table(value):
        return {key: spaced(each) for key, each in value.items()}
    if isinstance(value, Texts | FirstTexts | LessonTexts):
        return replace(value, **{field.name: spaced(getattr(value, field.name)) for field in fields(value)})

    def spaced_function(*details: Any) -> Any:
        return spaced(value(*details))

    return spaced_function


def _is_list(value: Any) -> TypeGuard[tuple[Any, ...]]:
    return isinstance(value, tuple)


def _is_table(value: Any) -> TypeGuard[Mapping[Any, Any]]:
    return isinstance(value, Mapping)


AS_WRITTEN = Texts(
    comma=", ",
    gap=" ",
    stop=".",
    whole=whole,
    tenths=lambda number: decimal(signed(number, 1)),
    hundredths=lambda number: decimal(signed(number, 2)),
    reversi="Reversi",
    about="À propos",
    titled_your_move="À vous de jouer",
    titled_to_move=lambda colour: f"Trait à {colour}",
    titled_win=lambda colour, scores: f"{colour} gagne {scores}".strip(),
    titled_tie="Égalité",
    setups="Plateaux et règles",
    setup_is=lambda name: f"Plateaux et règles\u00a0: {name}",
    othello="Othello",
    own_setup=lambda size: f"Plateau personnel {size}",
    colours=tables.COLOURS,
    human="Humain",
    you="Vous",
    has=lambda colour: f"{colour} a",
    is_played_by=lambda colour, player: f"{colour} est joué par {player}",
    you_play=lambda colour: f"{colour} est joué par vous",
    school_names=tables.SCHOOLS,
    player_names=tables.NAMES,
    short_names=tables.SHORT_NAMES,
    player_descriptions=tables.DESCRIPTIONS,
    player_notes=tables.NOTES,
    board="Othellier",
    legal_square=lambda square, flips: f"{square}, jouable, retourne {counted(flips, 'pion')}",
    empty_square=lambda square: f"{square}, vide",
    disc_square=lambda square, colour: f"{square}, {colour.lower()}",
    last_move_square=lambda square, colour: f"{square}, {colour.lower()}, dernier coup",
    wall_square=lambda square: f"{square}, mur",
    square_to_place=lambda square: f"{square}, jouable, ne retourne aucun pion",
    best_move="meilleur coup",
    guessed=lambda number: f"Estimation {signed(number)}",
    evaluation_bar="Barre d’évaluation",
    ahead=lambda colour, discs: f"{colour} mène de {decimal(f'{discs:.1f}')}",
    even="Égalité",
    no_value_yet="Aucune valeur connue",
    zoom="Zoom",
    zoom_in="Agrandir les cases",
    zoom_out="Réduire les cases",
    game_begun="Nouvelle partie.",
    game_resumed=lambda turns: f"Votre partie reprend après {counted(turns, 'coup')}.",
    undone="Annulé.",
    redone="Rétabli.",
    moved=lambda colour, square, flips: f"{colour} joue {square} et retourne {counted(flips, 'pion')}.",
    passed=lambda colour: f"{colour} passe.",
    opening=lambda name: f"Ouverture : {name}",
    opening_names={},
    to_move=lambda colour: f"Trait à {colour}.",
    your_move=lambda colour: f"À vous de jouer, {colour}.",
    must_pass=lambda colour: f"{colour} n’a aucun coup et doit passer.",
    has_no_move=lambda colour: f"{colour} n’a aucun coup.",
    wins=lambda colour, player, scores: f"{colour} ({player}) gagne {scores}",
    with_empties=lambda scores: f" ({scores} avec les cases vides)",
    tie=lambda scores: f"Égalité, {scores}",
    wins_among=lambda colour, player, ranking: f"{colour} ({player}) gagne : {ranking}",
    tie_among=lambda colours, ranking: f"Égalité entre {colours} : {ranking}",
    ranked=lambda number, colour, discs: f"{number}. {colour} {discs}",
    fewest_discs_win=" (le moins de pions gagne)",
    to_place=lambda colour: f"{colour} doit poser un pion.",
    placed=lambda colour, square: f"{colour} pose un pion en {square}.",
    legal_moves=lambda squares: f"Coups possibles : {squares}.",
    looking_for_the_best="Recherche du meilleur coup…",
    best_move_is=lambda square: f"Meilleur coup : {square}.",
    values_are_shown="La valeur de chaque coup figure sur sa case.",
    nobody_passes="Les valeurs supposent que personne ne passe par choix.",
    best_moves=lambda moves: f"Meilleurs coups : {moves}.",
    depth_figure=lambda depth: f"p{depth}",
    explain="Explique ses coups",
    explanation="Ce qu’il a envisagé",
    explained_here="Avant de jouer, l’ordinateur dit ici pourquoi.",
    play_it="Jouer",
    waits_for_you="Vous attend",
    intended="le choix de l’ordinateur",
    would_play=lambda colour, square: f"{colour} jouerait {square}.",
    values_are_for=lambda colour: f"Valeurs du point de vue de {colour} ; le coup choisi est en tête.",
    won_of=lambda percent, number: f"gagne {percent} % de {counted(number, 'partie')}",
    expected="attendu",
    at_the_end_of=lambda squares: f"Au bout de {squares} :",
    line_with_values=lambda moves: f"Suite attendue, avec la valeur après chaque coup : {moves}.",
    line_is_worth=lambda squares, value: f"Suite attendue : {squares}, d’une valeur de {value}.",
    second_choice_loses=lambda square, discs: (
        f"Son deuxième choix, {square}, perdrait {decimal(f'{discs:.1f}')} pion{'s' if discs >= 2 else ''}."
    ),
    second_choice_is_as_good=lambda square: f"Son deuxième choix, {square}, est aussi bon.",
    appeals=lambda points: f"pour ce joueur {points}",
    others_left_out=lambda number: f"et {counted(number, 'autre')}",
    theirs=lambda term: f"{term} (adversaire)",
    terms=tables.TERMS,
    remarks=tables.REMARKS,
    game_is_over="La partie est finie.",
    press_pass=lambda colour: f"{colour} n’a aucun coup : appuyez sur « Passer ».",
    disc_is_there=lambda square, colour: (
        f"{square} n’est pas jouable : il y a déjà un pion {colour.lower()}."
    ),
    flips_nothing=lambda square: f"{square} n’est pas jouable : aucun pion ne serait retourné.",
    wall_is_there=lambda square: f"{square} est un mur : aucun pion ne peut y être posé.",
    place_elsewhere=lambda square, squares: (
        f"{square} n’est pas jouable : les premiers pions se posent en {squares}."
    ),
    moves_now="Au trait",
    passes_now="Doit passer",
    places_now="Doit poser un pion",
    has_no_move_now="Aucun coup à présent",
    has_no_discs="Plus de pions",
    paused="En pause",
    is_paused=lambda resume: f"En pause : {resume} pour continuer.",
    not_available="Indisponible",
    getting_ready="Se prépare…",
    thinking="Réfléchit…",
    thinking_so_far=lambda positions: f"Réfléchit… {counted(positions, 'position')}",
    searched=lambda depth, percent, discs: (
        f"Prof. {depth}{'' if percent == 100 else f' à {percent} %'} : {decimal(signed(discs, 1))}"
    ),
    from_the_book=lambda discs: f"Bibliothèque : {decimal(signed(discs, 1))}",
    certain_win="Gain certain",
    certain_draw="Égalité certaine",
    certain_loss="Perte certaine",
    exact=lambda discs: f"Exact {signed(discs)}",
    speed=lambda positions: f" ; {millions(positions)}/s",
    close_moves=lambda number: f" ; {number} coups se valent",
    game="Partie",
    pass_turn="Passer",
    hint="Conseil",
    analyse="Analyser",
    openings="Ouvertures",
    undo="Annuler",
    redo="Rétablir",
    pause="Pause",
    resume="Reprendre",
    play_on="Jouer d’ici",
    step="Un coup",
    new_game="Nouvelle",
    moves="Coups",
    no_move_yet="Aucun coup joué.",
    greeting="Vous découvrez Othello ?",
    knows_game="Je connais le jeu",
    learns_game="L’apprendre en deux minutes",
    passed_in_list="passe",
    from_game=lambda game: f"Tiré de la partie {game}",
    viewed=lambda number, turns: f"Coup {number} sur {turns}.",
    numbered_move=lambda number, colour, square: f"{number}. {colour} {square}",
    numbered_pass=lambda number, colour: f"{colour} passe{f' après le coup {number}' if number else ''}",
    slight=lambda move, discs: f"{move}, perd {counted(discs, 'pion')}",
    mistake=lambda move, discs: f"{move}, erreur, perd {counted(discs, 'pion')}",
    blunder=lambda move, discs: f"{move}, gaffe, perd {counted(discs, 'pion')}",
    variations="Variantes",
    variation=lambda move: f"Variante : {move}",
    promote="Ligne principale",
    delete="Supprimer",
    variation_begun="Ce coup ouvre une variante ; la partie reste comme elle était.",
    variation_deleted="La variante est supprimée.",
    moves_left_out=lambda number, most: (
        f"{counted(number, 'coup')} n’{'ont' if number >= 2 else 'a'} pas pu être remis : une partie peut en "
        f"compter {most} avec ses variantes."
    ),
    comments_left_out=lambda number, most: (
        f"{counted(number, 'commentaire')} n’{'ont' if number >= 2 else 'a'} pas pu être remis : les "
        f"commentaires d’une partie peuvent compter {most} caractères en tout."
    ),
    kept_as_it_was="La partie d’avant la suppression est gardée parmi vos parties.",
    undo_deletion="La remettre",
    comment_on=lambda move: f"Commentaire sur {move}",
    comment_on_start="Commentaire sur le départ",
    how_to_draw=(
        "Sur l’othellier, glissez avec le bouton droit pour tracer une flèche ; un clic droit marque une "
        "case. Au doigt, commencez par un appui long."
    ),
    drawings="Dessins",
    clear_drawings="Effacer les dessins",
    arrow=lambda start, end: f"flèche de {start} à {end}",
    marked="marquée",
    marked_there=lambda square: f"{square} marquée",
    review="Revue",
    stop_review="Arrêter",
    reviewed_so_far=lambda number, turns: f"Revue {number}/{turns}",
    turn_of_the_game="Coup de la partie",
    lost=lambda move, discs, best: f"{move} perd {counted(discs, 'pion')} ; {best} était meilleur.",
    lost_nothing=lambda move: f"{move} ne perd rien.",
    for_certain="à coup sûr",
    at_depth=lambda depth: f"à la profondeur {depth}",
    worst_moves=lambda colour: f"{colour} : pires coups",
    nothing_lost="Aucun coup n’a perdu de pion.",
    retry="Rejouer d’ici",
    options="Réglages",
    look="Aspect",
    learn="Apprendre",
    first_move="Premier coup",
    choices=tables.CHOICES,
    start="Départ",
    to_start="Au début",
    one_back="Un coup en arrière",
    one_forward="Un coup en avant",
    to_end="À la fin",
    comment="Commentaire",
    report="Bilan",
    pace="L’ordinateur joue",
    time_per_move="Temps par coup",
    seconds=lambda number: counted(number, "seconde"),
    minutes=lambda number: counted(number, "minute"),
    ponder="Réfléchit à votre tour",
    coach="M’avertir de mes erreurs",
    review_at_end="Revoir mes parties dès qu’elles sont finies",
    review_effort="Profondeur de la revue",
    yes="Oui",
    no="Non",
    theme="Couleurs",
    disc_style="Pions",
    sound="Son",
    animation="Mouvement des pions",
    coordinates="Coordonnées",
    legal_marks="Coups possibles marqués",
    letter_keys="Touches d’une lettre (H pour l’aide…)",
    to_board="Aller au plateau",
    seen_by="Orientation du plateau",
    turn_board="Tourner à droite",
    mirror_board="Mettre en miroir",
    language="Langue",
    as_the_browser="Navigateur",
    swap_sides="Échanger les couleurs",
    next_seats="Décaler tout le monde d’une couleur",
    from_the_next_game="Le premier coup vaut dès la prochaine partie.",
    share="Partager",
    copy_names=tables.COPY_NAMES,
    copied=tables.COPIED,
    left_out=tables.LEFT_OUT,
    picture_names=tables.PICTURE_NAMES,
    up_to_here="Seulement jusqu’au coup affiché",
    edit_position="Modifier la position",
    copy_by_hand="À copier à la main",
    paste="Coller une partie, une position ou un lien",
    load="Charger",
    open_file="Ouvrir un fichier",
    load_first=lambda moves: (
        "Charger le premier coup" if moves == 1 else f"Charger les {moves} premiers coups"
    ),
    reading_notes=tables.READING_NOTES,
    nothing_loaded=lambda reason: f"Rien n’a été chargé : {reason}.",
    problem=problem_in(tables.PROBLEMS),
    illegal_there=lambda found, number: f"« {found} », au caractère {number}, n’y est pas un coup possible",
    unreadable_there=lambda found, number, problem: (
        f"« {found} », au caractère {number}, ne peut pas être lu{in_brackets(problem)}"
    ),
    missing_there=lambda number, problem: (
        f"il manque quelque chose au caractère {number}{in_brackets(problem)}"
    ),
    unreadable=lambda found, problem: f"« {found} »{in_brackets(problem)}",
    makes_no_sense="cela n’a pas de sens",
    game_loaded=lambda turns: f"Chargé, après {counted(turns, 'coup')}." if turns else "Chargé.",
    game_set_aside="Partie mise de côté.",
    unreadable_games="Parties qui n’ont pas pu être lues",
    copy_unreadable=lambda number: f"Copier la partie illisible {number}",
    copy="Copier",
    unreadable_copied="La partie illisible est copiée.",
    back_to_game="Y revenir",
    games="Vos parties",
    link_refused=lambda details: f"Le lien ne peut pas être lu : {details}. Votre partie n’a pas changé.",
    worker_restarted=lambda details: (
        f"L’ordinateur a cessé de jouer ({details}) et a été relancé. Votre partie n’a pas changé."
    ),
    session_unreadable=lambda reason: (
        f"Une partie enregistrée n’a pas pu être lue : {reason}. Son texte est sous « Partager », où vous "
        "pouvez le copier."
    ),
    part_unreadable=lambda names: (
        f"Une part de ce qui était enregistré n’a pas pu être lue : {names}. Le texte est sous « Partager », "
        "où vous pouvez le copier."
    ),
    session_in_the_way=lambda reason, failure: (
        f"Une partie enregistrée n’a pas pu être lue : {reason}. Son texte n’a pas pu être enregistré "
        f"ailleurs non plus ({failure}). Sans votre accord, rien ne l’écrasera ; vous pouvez le copier sous "
        "« Partager »."
    ),
    save_over="Enregistrer cette partie à sa place",
    choices_lost=lambda names: (
        f"Une part de ce qui était enregistré n’a pas pu être lue et revient à la valeur par défaut : "
        f"{names}."
    ),
    players="Joueurs",
    other_details="d’autres détails",
    not_saved=lambda details: (
        f"Les parties ne peuvent pas être enregistrées dans ce navigateur ({details}). Recharger la page "
        "effacera celle-ci."
    ),
    interrupted=(
        "À ce moment-là, des parties étaient en cours de lecture ou d’enregistrement. Relancez l’opération."
    ),
    works_offline="Reversi fonctionne désormais aussi hors connexion.",
    update_ready="Une nouvelle version de Reversi est prête. Votre partie y continuera.",
    update="Mettre à jour",
    played_elsewhere="Cette partie se joue dans un autre onglet ; ici, vous pouvez seulement la suivre.",
    declined="Rien n’a changé ici : la partie se joue dans un autre onglet.",
    play_here="Jouer ici",
    computer_given_up=lambda reason: (
        f"L’ordinateur ne peut pas jouer : {reason}. On peut toujours jouer à deux."
    ),
    about_title="À propos de Reversi",
    about_paragraphs=ABOUT,
    licences="Licences",
    licences_are_read="Lecture des licences…",
    licences_missing=lambda reason: f"Les licences ne peuvent pas être lues : {reason}",
    tutorial="Initiation",
    workshop="Atelier (en anglais)",
    time_travel="Voyage dans le temps",
    tutorial_line="Six courtes leçons sur le vrai plateau.",
    keys_line="Tout ce qui se fait sans souris.",
    about_line="Les règles en bref, et les licences.",
    command_line="Tapez un coup ou une question ; la réponse est écrite.",
    time_travel_line="Chaque message derrière la partie, et le chemin du retour.",
    workshop_line="Écrivez votre propre Reversi en Python, chapitre par chapitre.",
    curious="Pour les curieux",
    send="Envoyer",
    export="Exporter",
    open_game="Ouvrir",
    lessons=tables.LESSONS,
    lesson_of=lambda number, total: f"Leçon {number} sur {total}",
    another_move=lambda square, flips: (
        f"{square} est un coup possible, et retournerait {counted(flips, 'pion')}."
    ),
    back="Retour",
    next="Suivant",
    leave="Quitter",
    play_now="Jouer",
    keys="Touches",
    key_lines=tables.KEYS,
    command="Coup ou commande",
    command_example="f5, coups, rangée 3, aide",
    enter="Valider",
    command_lines=tables.COMMANDS,
    row=lambda name, squares: f"Rangée {name} : {squares}.",
    file=lambda name, squares: f"Colonne {name} : {squares}.",
    no_discs="aucun pion",
    holds=lambda square, colour: f"{square} {colour.lower()}",
    is_empty=lambda square: f"{square} vide",
    is_wall=lambda square: f"{square} mur",
    moves_are=lambda colour, number, moves: f"{colour} a {counted(number, 'coup')} : {moves}.",
    would_flip=lambda square, flips: f"{square} retourne {counted(flips, 'pion')}",
    not_understood=lambda found: (
        f"« {found} » n’est ni un coup ni une commande. Tapez aide pour en voir la liste."
    ),
    not_your_turn="Ce n’est pas à vous de jouer.",
    need_not_pass="Personne n’a à passer maintenant.",
    nothing_to_undo="Il n’y a rien à annuler.",
    nothing_to_redo="Il n’y a rien à rétablir.",
    no_hint="Il n’y a rien à décider maintenant.",
    no_setup=lambda found: (
        f"«\u00a0{found}\u00a0» n’existe pas. Tapez variante pour voir tous les plateaux et règles."
    ),
    first=FirstTexts(
        try_again="Réessayer",
        close="Fermer",
        loading_reversi="Chargement de Reversi",
        loading="Chargement",
        loading_bytes="Chargement : {arrived} Mo sur {total}, encore {seconds} s environ",
        starting_python="Démarrage de Python",
        setting_up="Mise en place de la partie",
        waking="Réveil de l’ordinateur",
        could_not_start="Reversi n’a pas pu démarrer : {reason}.",
        works_badly="Reversi ne fonctionne pas comme prévu : {reason}.",
        file_missing="{file} n’a pas pu être chargé",
        file_incomplete="{arrived} octets seulement sur {expected} sont arrivés de {file}",
        file_changed="{file} a changé sur le serveur ({arrived} octets au lieu de {expected})",
        file_cut="{file} est incomplet",
        policy_forbids="une politique de sécurité interdit ce dont la page a besoin ({what})",
        browser_too_old=(
            "ce navigateur n’a pas {feature} ; "
            "il faut Chrome ou Edge 123, Firefox 121, Safari 17.5 ou plus récent"
        ),
        nothing_arrives="plus rien n’est arrivé depuis une minute, et il manque : {files}",
        nothing_happens="tout est arrivé, mais rien ne s’est passé depuis une minute",
    ),
)

FRENCH: Texts = spaced(AS_WRITTEN)
