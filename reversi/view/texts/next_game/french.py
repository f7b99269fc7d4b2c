"""The sheet for the next game in French."""

from reversi.app.setup.model import Group
from reversi.view.opponent.ladder import Band
from reversi.view.texts.next_game.texts import NextGameTexts

FRENCH = NextGameTexts(
    title="Nouvelle partie",
    met_last=lambda level: f"Dernier niveau rencontré\u00a0: {level}.",
    opponent="Adversaire",
    all_opponents="Tous les adversaires",
    faces={
        Band.BEGINNER: "Débutant",
        Band.OCCASIONAL: "Amateur",
        Band.CLUB: "Club",
        Band.TOURNAMENT: "Expert",
        Band.CHAMPION: "Champion",
    },
    people="Des personnes jouent entre elles sur cet appareil.",
    your_colour="Votre couleur",
    board="Plateau",
    all_boards=lambda number: f"Les {number} plateaux",
    groups={
        Group.OWN: "Vos plateaux",
        Group.CLASSIC: "Classiques",
        Group.SMALL: "Petits",
        Group.LARGE: "Grands",
        Group.SHAPES: "Formes",
        Group.MANY: "À plusieurs",
        Group.RULES: "Autres règles",
    },
    choose="Choisir",
)
