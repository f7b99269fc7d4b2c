"""Reasons in French."""

from dataclasses import fields, replace

from reversi.view.texts.french import counted, spaced
from reversi.view.texts.reasons.texts import ReasonTexts

AS_WRITTEN = ReasonTexts(
    gives_corner=lambda move, to, corner: f"{move} laisse {to} prendre le coin {corner}.",
    x_square=lambda move, to, corner: f"{move}, une case X, donne le coin {corner} à {to}.",
    c_square=lambda move, to, corner: f"{move}, une case C, donne le coin {corner} à {to}.",
    takes_corner=lambda move: f"{move} est un coin : personne ne peut le reprendre.",
    loses_corner=lambda move, reply, to, corner: (
        f"Après {move} et {reply}, rien n’empêche {to} de prendre le coin {corner}."
    ),
    wins_corner=lambda move, corner: f"{move} assure le coin {corner}.",
    makes_pass=lambda move, whom: f"{move} oblige {whom} à passer.",
    must_pass=lambda move, reply, whom: f"Après {move} et {reply}, {whom} doit passer.",
    wedge=lambda move, to, at: f"{move} laisse {to} s’insérer en {at}.",
    no_safe_move=lambda move, reply, whom: (
        f"Après {move} et {reply}, tous les coups de {whom} donnent un coin."
    ),
    gives_stable=lambda move, to, reply, count: (
        f"{move} permet à {to} de rendre {counted(count, 'pion')} définitifs en {reply}."
    ),
    parity=lambda move, count, instead, otherwise: (
        f"Parité : {move} est dans une région de {_squares(count)}, un nombre impair ; "
        f"{instead} dans une région de {otherwise}."
    ),
    few_replies=lambda move, to, count, instead, otherwise: (
        f"{move} laisse {counted(count, 'coup')} à {to}, {instead} en laisse {otherwise}."
    ),
    wanted_by_both=lambda move, to, square: (
        f"{square} est la case que veulent les deux : après {move}, {to} y joue."
    ),
    opens_square=lambda move, to, square, instead: (
        f"{move} laisse {to} jouer en {square} ; {instead} l’en empêche."
    ),
)


def _squares(number: int) -> str:
    return f"{number} case vide" if number < 2 else f"{number} cases vides"


FRENCH = replace(
    AS_WRITTEN, **{field.name: spaced(getattr(AS_WRITTEN, field.name)) for field in fields(AS_WRITTEN)}
)
"""The same with the spaces that French puts before some marks."""
