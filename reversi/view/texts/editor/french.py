"""The editor in French."""

from dataclasses import fields, replace

from reversi.app.editor.canvas import Brush, Ground
from reversi.app.editor.fault import Fault
from reversi.domain import Aim, Passing, Symmetry
from reversi.view.texts.editor.texts import EditorTexts
from reversi.view.texts.french import spaced

AS_WRITTEN = EditorTexts(
    title="Dessiner un plateau",
    draw_your_own="Dessiner le vôtre",
    close="Retour à la partie",
    keys="Les flèches déplacent, Entrée ou Espace dessine, Suppr vide une case. 1 à 6 choisissent un pion, "
    "E vide, W mur, P pose, T retourner. U annule, R rétablit.",
    canvas="Plateau à dessiner",
    wall_square=lambda square: f"{square}, mur",
    placing_square=lambda square: f"{square}, pour la pose",
    tools="Dessiner avec",
    disc_tool=lambda colour: f"Pion {colour.lower()}",
    ground_tools={Ground.EMPTY: "Vide", Ground.WALL: "Mur", Ground.PLACING: "Pose"},
    brush_tools={Brush.TURN: "Retourner", Brush.SCROLL: "Défiler"},
    zoom="Taille des cases",
    percent=lambda number: f"{number} %",
    can_be_played="On peut y jouer.",
    faults={
        Fault.NO_DISCS: "On ne peut pas y jouer : il n’y a ni pion, ni case où en poser un.",
        Fault.BOARD_FULL: "On ne peut pas y jouer : aucune case n’est vide.",
        Fault.NOBODY_CAN_MOVE: "On ne peut pas y jouer : personne n’aurait de coup.",
    },
    nobody_plays=lambda colour: (
        f"On ne peut pas y jouer : personne ne joue {colour}, qui a pourtant des pions."
    ),
    ends_at_once=lambda colour: (
        f"On ne peut pas y jouer : {colour} commence sans avoir de coup, ce qui termine la partie selon ses "
        "règles."
    ),
    must_pass_first=lambda colour: f"{colour} commence, mais n’a pas de coup et doit passer.",
    has_no_disc=lambda colour: f"{colour} n’a pas de pion et ne pourra jamais jouer.",
    play="Y jouer",
    keep="Garder",
    save="Enregistrer un fichier",
    load="Ouvrir un fichier",
    name="Nom",
    name_wanted="Donnez-lui un nom, sous lequel il sera gardé.",
    kept=lambda name: f"« {name} » est gardé parmi vos plateaux.",
    deleted=lambda name: f"« {name} » est supprimé.",
    bring_back="Le récupérer",
    saved=lambda name: f"Enregistré sous {name}.",
    loaded="Le fichier est ouvert. Annuler fait revenir le dessin d’avant.",
    refused=lambda reason: f"Le fichier n’a pas été ouvert : {reason}. Votre dessin n’a pas changé.",
    under=lambda keys: f", sous {keys}",
    board="Le plateau entier",
    width="Largeur",
    height="Hauteur",
    symmetries={
        Symmetry.ROTATE_LEFT: "Tourner à gauche",
        Symmetry.ROTATE_RIGHT: "Tourner à droite",
        Symmetry.MIRROR_LEFT_RIGHT: "Inverser gauche et droite",
        Symmetry.MIRROR_TOP_BOTTOM: "Inverser haut et bas",
        Symmetry.TRANSPOSE: "Inverser suivant la diagonale",
    },
    swap_colours="Échanger les couleurs",
    clear="Tout vider",
    start_again="Recommencer",
    rules="Règles",
    order="Joueurs dans l’ordre des tours",
    earlier=lambda colour: f"{colour} un tour plus tôt",
    later=lambda colour: f"{colour} un tour plus tard",
    remove=lambda colour: f"Sans {colour}",
    add=lambda colour: f"Ajouter {colour}",
    passing="On passe",
    passing_rules={
        Passing.WHEN_STUCK: "Faute de coup",
        Passing.FREELY: "Quand on veut",
        Passing.NEVER: "Jamais : sans coup, la partie finit",
    },
    aim="Le gagnant a",
    aims={Aim.MOST_DISCS: "Le plus de pions", Aim.FEWEST_DISCS: "Le moins de pions"},
    own="Vos plateaux",
    unnamed="Sans nom",
    edit=lambda name: f"Modifier « {name} »",
    delete=lambda name: f"Supprimer « {name} »",
)

FRENCH = replace(
    AS_WRITTEN, **{field.name: spaced(getattr(AS_WRITTEN, field.name)) for field in fields(AS_WRITTEN)}
)
