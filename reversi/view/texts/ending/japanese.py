"""The end of a game in Japanese."""

from reversi.view.texts.ending.texts import EndingTexts

JAPANESE = EndingTexts(
    result="結果",
    you_win="あなたの勝ち！",
    named_wins=lambda name: f"{name}の勝ち！",
    resigned=lambda winner: f"投了で{winner}の勝ち",
    on_time=lambda winner: f"時間切れで{winner}の勝ち",
    recorded_win=lambda winner: f"棋譜の結果：{winner}の勝ち",
    recorded_draw="棋譜の結果：引き分け",
    draw="引き分け",
    draw_between=lambda colours: f"{colours}の引き分け",
    by=lambda discs: f"{discs}石差",
    by_fewer=lambda discs: f"{discs}石少なく",
    swap_again="入れ替えてもう一局",
    next_again="色を一つずらしてもう一局",
    won_in_a_row=lambda games: f"{games}連勝です。",
    suits_better=lambda level: f"{level}のほうが合うかもしれません。",
    try_level=lambda level: f"{level}に挑戦",
    play_level=lambda level: f"{level}と対局",
)
