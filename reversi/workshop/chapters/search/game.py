"""The game of chapter 8: against the learner's player, which looks ahead."""

from reversi.workshop.chapters.player.game import game as game
