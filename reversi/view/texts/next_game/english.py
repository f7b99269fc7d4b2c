"""The sheet for the next game in English."""

from reversi.app.setup.model import Group
from reversi.view.opponent.ladder import Band
from reversi.view.texts.next_game.texts import NextGameTexts

ENGLISH = NextGameTexts(
    title="New game",
    met_last=lambda level: f"You last played against {level}.",
    opponent="Opponent",
    all_opponents="All opponents",
    faces={
        Band.BEGINNER: "Beginner",
        Band.OCCASIONAL: "Casual",
        Band.CLUB: "Club",
        Band.TOURNAMENT: "Expert",
        Band.CHAMPION: "Champion",
    },
    people="People play each other at this device.",
    your_colour="Your colour",
    board="Board",
    all_boards=lambda number: f"All {number} boards",
    groups={
        Group.OWN: "Your boards",
        Group.CLASSIC: "Classic",
        Group.SMALL: "Small",
        Group.LARGE: "Large",
        Group.SHAPES: "Shapes",
        Group.MANY: "Many players",
        Group.RULES: "Other rules",
    },
    choose="Choose",
)
