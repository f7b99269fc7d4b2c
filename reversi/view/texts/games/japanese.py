"""The list of the last games in Japanese."""

from reversi.view.texts.games.texts import GamesTexts

JAPANESE = GamesTexts(
    kept=lambda games, characters: (
        f"次の対局に替わった対局は、ここに新しい順に{games}局まで残ります"
        f"（合わせて{characters}文字まで）。古いものから消えます。"
    ),
    none="残してある対局はまだありません。",
    moves=lambda number: f"{number}手",
    unfinished="途中",
    won=lambda colour, scores: f"{colour}の勝ち {scores}".strip(),
    drawn=lambda scores: f"引き分け {scores}".strip(),
    unreadable="読み込めない対局",
    delete_named=lambda number, name: f"対局{number}（{name}）を削除",
    deleted="対局を削除しました。",
    bring_back="元に戻す",
)
