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
    search="検索",
    search_for="対局者・定石・盤・結果・年",
    games=lambda shown, total, whole: (
        f"{whole(total)}局" if shown == total else f"{whole(total)}局のうち{whole(shown)}局"
    ),
    no_match="当てはまる対局はありません。",
    on_board="盤上の対局",
    date=lambda year, month, day: f"{year}年{month}月{day}日",
    save="ファイルに保存",
    saving=lambda done, number: f"保存中：{number}局のうち{done}局",
    newer=(
        "対局は、より新しい版のリバーシが保存しています。失われてはいませんが、この版では読めません。"
        "ページを再読み込みして更新してください。それまでは、ここにある対局だけを表示します。"
    ),
    full="ブラウザーの保存領域に空きがありません。対局をファイルに保存してから、いくつか削除してください。",
    closed=lambda reason: f"このブラウザーには、ここにある対局しか残せません（{reason}）。",
)
