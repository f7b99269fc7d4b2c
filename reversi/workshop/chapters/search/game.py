"""The game of chapter 9: against the learner's player, which looks ahead."""

from reversi.workshop.chapters.player.game import game as game
