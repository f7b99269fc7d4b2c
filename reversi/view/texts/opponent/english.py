"""The dialog for choosing a player, in English."""

from reversi.view.opponent.ladder import Band
from reversi.view.texts.opponent.texts import OpponentTexts

ENGLISH = OpponentTexts(
    who_plays=lambda colour: f"Who plays {colour}?",
    kinds="Person or computer",
    person="A person at this device",
    computer="Computer",
    level="Level",
    level_is=lambda name, said: f"{name}: {said}",
    bands={
        Band.BEGINNER: "For beginners.",
        Band.OCCASIONAL: "For people who play now and then.",
        Band.CLUB: "For club players.",
        Band.TOURNAMENT: "For tournament players.",
        Band.CHAMPION: "For champions; programs have beaten world champions since 1997.",
    },
    landmarks={Band.BEGINNER: "Beginner", Band.CLUB: "Club player", Band.CHAMPION: "Champion"},
    scored=lambda percent, name: f"In 100 games it scored {percent}% against {name}.",
    how_measured="The levels were measured against each other. Whom they suit is our estimate.",
    others="Searches, and players from older programs",
    play="Play",
)
