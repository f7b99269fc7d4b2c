"""Custom players in French."""

from dataclasses import fields, replace

from reversi.engine.protocol import Fault
from reversi.view.texts.custom_player.texts import CustomPlayerTexts
from reversi.view.texts.french import spaced

AS_WRITTEN = CustomPlayerTexts(
    failed={
        Fault.UNREADABLE: lambda name, line, said: (
            f"{name} ne peut pas jouer : son texte n’est pas du Python{line} : {said}."
        ),
        Fault.MISSING: lambda name, _, __: (
            f"{name} ne peut pas jouer : son texte n’a pas de fonction choose(game)."
        ),
        Fault.RAISED: lambda name, line, said: f"{name} s’est arrêté sur une erreur{line} : {said}",
        Fault.OVERRAN: lambda name, line, said: (
            f"{name} a réfléchi plus de {said} secondes{line}. Y a-t-il une boucle sans fin ?"
        ),
        Fault.NO_SQUARE: lambda name, _, said: f"{name} doit répondre par une case, et a répondu {said}.",
        Fault.ILLEGAL: lambda name, _, said: (
            f"{name} a choisi {said}, qui n’est pas un coup permis dans cette position."
        ),
        Fault.ENDED: lambda name, _, said: (
            f"{name} a été arrêté, avec le processus dans lequel il jouait : {said}."
        ),
    },
    line=lambda number: f" à la ligne {number}",
    another="Choisir un autre joueur",
    missing=lambda name, stand_in: f"{name} n’est pas sur cet appareil. {stand_in} joue à sa place.",
    brought=lambda name: f"{name} est là : choisissez-le sous le nom d’un joueur.",
    replaced=lambda name, before: f"{name} a remplacé votre joueur {before}".strip() + ".",
    bring_back=lambda before: f"Reprendre {before or 'l’ancien'}",
    remove="Le retirer",
    offer=lambda name, before: (
        f"Utiliser le joueur {name or 'du fichier'} ?"
        if before is None
        else f"Remplacer votre joueur{' ' * bool(before)}{before} par {name or 'celui du fichier'} ?"
    ),
    is_program=(
        "Un joueur est un programme. Celui-ci vient d’un fichier, et son auteur a décidé de ce qu’il fait. "
        "Il s’exécute sans accès au réseau ni à ce qui est enregistré ici, et dispose de cinq secondes par "
        "coup."
    ),
    accept=lambda replaces: "Remplacer" if replaces else "L’utiliser",
)

FRENCH = replace(
    AS_WRITTEN, **{field.name: spaced(getattr(AS_WRITTEN, field.name)) for field in fields(AS_WRITTEN)}
)
"""The same with the spaces that French puts before some marks."""
