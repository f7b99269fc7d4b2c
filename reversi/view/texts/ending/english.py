"""The end of a game in English."""

from reversi.view.texts.ending.texts import EndingTexts
from reversi.view.texts.english import counted

ENGLISH = EndingTexts(
    result="Result",
    you_win="You win!",
    named_wins=lambda name: f"{name} wins!",
    resigned=lambda winner: f"{winner} wins by resignation",
    on_time=lambda winner: f"{winner} wins on time",
    recorded_win=lambda winner: f"Recorded result: {winner} wins",
    recorded_draw="Recorded result: a draw",
    draw="A draw",
    draw_between=lambda colours: f"A draw between {colours}",
    by=lambda discs: f"by {counted(discs, 'disc')}",
    by_fewer=lambda discs: f"with {counted(discs, 'disc')} fewer",
    swap_again="Swap sides and play again",
    next_again="Next colours, play again",
    won_in_a_row=lambda games: f"You have won {games} games in a row.",
    suits_better=lambda level: f"{level} may suit you better.",
    try_level=lambda level: f"Try {level}",
    play_level=lambda level: f"Play {level}",
)
