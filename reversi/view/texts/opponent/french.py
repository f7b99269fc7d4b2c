"""The dialog for choosing a player, in French."""

from dataclasses import fields, replace

from reversi.view.opponent.ladder import Band
from reversi.view.texts.french import spaced
from reversi.view.texts.opponent.texts import OpponentTexts

AS_WRITTEN = OpponentTexts(
    who_plays=lambda colour: f"Qui joue {colour} ?",
    kinds="Personne ou ordinateur",
    person="Une personne, sur cet appareil",
    computer="Ordinateur",
    level="Niveau",
    level_is=lambda name, said: f"{name} : {said}",
    bands={
        Band.BEGINNER: "Pour les débutants.",
        Band.OCCASIONAL: "Pour ceux qui jouent de temps en temps.",
        Band.CLUB: "Pour les joueurs de club.",
        Band.TOURNAMENT: "Pour les joueurs de tournoi.",
        Band.CHAMPION: "Pour les champions ; depuis 1997, des programmes battent les champions du monde.",
    },
    landmarks={Band.BEGINNER: "Débutant", Band.CLUB: "Joueur de club", Band.CHAMPION: "Champion"},
    scored=lambda percent, name: f"En 100 parties, {percent} % des points contre {name}.",
    how_measured="Les niveaux ont été mesurés les uns contre les autres. À qui chacun convient, "
    "c’est notre estimation.",
    others="Recherches, et joueurs de programmes plus anciens",
    play="Jouer",
)

FRENCH = replace(
    AS_WRITTEN, **{field.name: spaced(getattr(AS_WRITTEN, field.name)) for field in fields(AS_WRITTEN)}
)
"""The same with the spaces that French puts before some marks."""
