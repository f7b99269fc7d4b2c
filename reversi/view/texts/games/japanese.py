"""The list of games in Japanese."""

from reversi.app.dialogs import Order
from reversi.app.games.model import Misfit
from reversi.view.texts.games.texts import GamesTexts

JAPANESE = GamesTexts(
    none="対局はまだありません。終わった対局と、途中で別の対局に替えた対局がここに残ります。",
    moves=lambda number: f"{number}手",
    unfinished="途中",
    won=lambda colour, scores: f"{colour}の勝ち {scores}".strip(),
    drawn=lambda scores: f"引き分け {scores}".strip(),
    accuracy=lambda percents: "精度" + "・".join(f"{each}%" for each in percents),
    unreadable="読み込めない対局",
    favourite_named=lambda number, name: f"お気に入り：対局{number}（{name}）",
    delete_named=lambda number, name: f"対局{number}（{name}）を削除",
    deleted="対局を削除しました。",
    bring_back="元に戻す",
    names="対局者の名前",
    search="検索",
    search_for="対局者・定石・結果・年・タグ",
    order="並べ替え",
    orders={
        Order.DATE: "新しい順",
        Order.PLAYERS: "対局者",
        Order.OPENING: "定石",
        Order.RESULT: "結果",
        Order.ACCURACY: "精度",
    },
    favourites="お気に入りだけ",
    progress="上達の記録",
    progress_told=lambda number, average, latest, recent: (
        f"コンピュータとの検討済み{number:,}局の精度は平均{average}%、最近の{latest}局では{recent}%です。"
    ),
    no_progress="コンピュータとの対局を2局検討すると、精度のグラフがここに出ます。",
    select="対局を選択",
    selected=lambda number: f"{number:,}局を選択中" if number else "対局を選んでください",
    select_all="すべて",
    select_none="解除",
    favourite="お気に入り",
    delete="削除",
    many_deleted=lambda number: f"{number:,}局を削除しました。",
    tag="タグ",
    give_tag="付ける",
    take_tag="外す",
    tags="タグ",
    any_tag="すべてのタグ",
    tagged=lambda tag, number: f"{tag}（{number:,}）",
    this_position="この局面",
    looking=lambda done, number: f"対局を調べています：{number}のうち{done}",
    games=lambda shown, total: f"{total:,}局" if shown == total else f"{total:,}局のうち{shown:,}局",
    no_match="当てはまる対局はありません。",
    on_board="盤上の対局",
    date=lambda year, month, day: f"{year}年{month}月{day}日",
    save="ファイルに保存",
    open="ファイルを開く",
    transferred=lambda done, number: f"{number}のうち{done}",
    added=lambda number: f"{number:,}局を追加しました。" if number else "追加した対局はありません。",
    known=lambda number: f"{number:,}局はすでにあります。",
    spoiled=lambda number: f"{number:,}行は読み込めませんでした。",
    misfits={
        Misfit.OTHER: "対局一覧のファイルではありません。1局だけのファイルは「共有」で開けます。",
        Misfit.NEWER: "より新しい版のリバーシが書いたファイルです。ページを再読み込みして更新してください。",
        Misfit.LARGE: "ファイルが大きすぎます。",
    },
    lasts="ブラウザーは対局を消さないと約束しています。",
    may_go="空きが足りなくなると、ブラウザーが対局を消すことがあります。ファイルに保存しておくと安心です。",
    newer=(
        "対局は、より新しい版のリバーシが保存しています。失われてはいませんが、この版では読むことも"
        "追加することもできません。ページを再読み込みして更新してください。"
    ),
    full="ブラウザーの保存領域に空きがありません。対局をファイルに保存してから、いくつか削除してください。",
    closed=lambda reason: f"このブラウザーのデータベースには対局を残せません（{reason}）。",
    only_set_aside="途中で替えた最近の対局だけを表示しています。",
)
