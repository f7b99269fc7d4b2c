"""The explorer and the archives in Japanese."""

from reversi.view.texts.archives.texts import ArchivesTexts

JAPANESE = ArchivesTexts(
    games=lambda number: f"{number:,}局",
    only_standard="棋譜集にあるのは、通常の8×8の盤で黒と白が打つ対局だけです。",
    nothing_yet="棋譜集を追加すると、それぞれの局面で打たれた手がここに出ます。",
    never_reached="棋譜集にこの局面の対局はありません。",
    all_archives="すべての棋譜集",
    list_games="対局",
    moves_played="ここで打たれた手",
    ended="終局",
    shares=lambda black, drawn, white: f"黒勝ち{black}%、引き分け{drawn}%、白勝ち{white}%",
    last_played="最近の対局：",
    book="定石",
    failed=lambda reason: f"棋譜集を使えません（{reason}）。",
    archives="棋譜集",
    what_they_are=(
        "棋譜集は、大会や年、選手ごとに対局を集めたファイルです。"
        "フランスオセロ連盟が、主な大会の棋譜をWTHOR形式で公開しています。"
    ),
    add_files="ファイルを追加…",
    or_drop="またはここにドロップ：WTHOR（.wtbと、その.jouと.trn）、GGF、SGF、テキスト、それらのzip",
    importing=lambda done, total: f"{total / 1e6:.1f} MB中{done / 1e6:.1f} MB",
    cancel="キャンセル",
    imported=lambda number: f"{number:,}局を追加しました。",
    unread=lambda times, where: f"{times:,}件、最初は{where}",
    remove="削除",
    remove_named=lambda name: f"{name}を削除",
    asked_to_remove=lambda name, number: f"{name}（{number:,}局）を削除しますか？",
    keep="残す",
    archived_games="棋譜集の対局",
    search="対局を検索",
    search_for="選手、大会、年",
    only_reaching="この局面になった対局だけ",
    none_found="条件に合う対局はありません。",
    unknown="不明",
    statistics_of=lambda name: f"{name}の成績",
    no_games="この棋譜集に対局はありません。",
    by_colour="手番別",
    years="年別",
    opponents="対局の多い相手",
    outcomes=lambda won, drawn, lost: f"{won:,}勝{lost:,}敗{drawn:,}分",
)
