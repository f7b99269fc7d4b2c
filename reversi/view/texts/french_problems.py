"""French: what was expected where a text could not be read."""

from collections.abc import Mapping

PROBLEMS: Mapping[str, str] = {
    "expected a move, such as f5": "un coup est attendu, comme f5",
    "expected a square, such as f5": "une case est attendue, comme f5",
    "expected a move or a command": "un coup ou une commande est attendu",
    "expected {} squares for a board of {} by {}, not {}": "{0} cases attendues pour {1} sur {2}, et non {3}",
    "expected {} exactly where the rules have a wall": "{} est attendu là seulement où les règles ont un mur",
    "expected the letter of a player: {}": "la lettre d’un joueur est attendue\u00a0: {}",
    "expected the squares, a space, and the side to move": "les cases, une espace et le trait sont attendus",
    "expected at most {} characters": "{} caractères au plus",
    "expected at most {} lists and objects in one another": "{} niveaux de listes et d’objets au plus",
    "expected JSON": "du JSON est attendu",
    "expected an object": "un objet est attendu",
    "expected an object with “{}”": "un objet avec «\u00a0{}\u00a0» est attendu",
    "expected a list": "une liste est attendue",
    "expected text": "un texte est attendu",
    "expected a whole number": "un nombre entier est attendu",
    "expected a seed from 0 up to {}": "un nombre de 0 à moins de {} est attendu",
    "expected a place from 0 to {}": "un nombre de 0 à {} est attendu",
    "expected one of {}": "un de ceux-ci est attendu\u00a0: {}",
    "expected version {}": "la version {} est attendue",
    "expected moves, such as m=f5d6": "des coups sont attendus, comme m=f5d6",
    "expected {}= once": "{}= est attendu une fois",
    "expected {} squares in every row, not {}": "{} cases attendues par rangée, et non {}",
    "expected a board on which players can begin: {}": "un plateau où l’on peut commencer est attendu",
    "expected a game, a position or a link": "une partie, une position ou un lien est attendu",
    "expected a game that can be replayed: {}": "une partie que les règles permettent est attendue",
}
