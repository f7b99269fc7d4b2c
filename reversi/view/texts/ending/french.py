"""The end of a game in French."""

from dataclasses import fields, replace

from reversi.view.texts.ending.texts import EndingTexts
from reversi.view.texts.french import counted, spaced

AS_WRITTEN = EndingTexts(
    result="Résultat",
    you_win="Vous gagnez !",
    named_wins=lambda name: f"{name} gagne !",
    resigned=lambda winner: f"{winner} gagne par abandon",
    on_time=lambda winner: f"{winner} gagne au temps",
    recorded_win=lambda winner: f"Résultat enregistré : {winner} gagne",
    recorded_draw="Résultat enregistré : partie nulle",
    draw="Partie nulle",
    draw_between=lambda colours: f"Égalité entre {colours}",
    by=lambda discs: f"de {counted(discs, 'pion')}",
    by_fewer=lambda discs: f"avec {counted(discs, 'pion')} de moins",
    swap_again="Échanger et rejouer",
    next_again="Couleurs suivantes, rejouer",
    won_in_a_row=lambda games: f"Vous avez gagné {games} parties de suite.",
    suits_better=lambda level: f"{level} vous conviendrait peut-être mieux.",
    try_level=lambda level: f"Essayer {level}",
    play_level=lambda level: f"Jouer contre {level}",
)

FRENCH = replace(
    AS_WRITTEN, **{field.name: spaced(getattr(AS_WRITTEN, field.name)) for field in fields(AS_WRITTEN)}
)
"""The same with the spaces that French puts before some marks."""
