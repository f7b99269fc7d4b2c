"""The explorer and the archives in Japanese."""

from collections.abc import Mapping

from reversi.engine.protocol.archives import Loss, NotStored
from reversi.view.texts import japanese_tables
from reversi.view.texts.archives.texts import ArchivesTexts
from reversi.view.texts.texts import problem_in

REASONS: Mapping[str, str] = {
    **japanese_tables.PROBLEMS,
    "an illegal move": "打てない手",
    "not a game of Othello": "通常のオセロではない対局",
    "a position without moves": "手のない局面",
    "the names of the players are missing: add their list (.jou) too": (
        "選手の名前がありません。選手の一覧（.jou）も追加してください"
    ),
    "the names of the tournaments are missing: add their list (.trn) too": (
        "大会の名前がありません。大会の一覧（.trn）も追加してください"
    ),
    "a list of names for games that are not here, or have names already": (
        "対象の対局がないか、すでに名前がある一覧"
    ),
    "other reasons": "その他の理由",
    "no room: there are {:,} games": "対局数が上限の{:,}局に達しています",
    "a list of names too many: there are {:,} names": "名前の数が上限の{:,}件に達しています",
    "the browser has no memory for so many games": "対局が多すぎて、ブラウザのメモリが足りません",
    "the file cannot be read: {}": "ファイルを読めません（{}）",
    "the list of names cannot be read: {}": "名前の一覧を読めません（{}）",
    "it is larger than {} MB": "{} MBを超えています",
    "it is neither stored nor deflated": "特殊な圧縮方式です",
    "the ZIP is damaged, encrypted or packed in an unusual way: {}": (
        "zipが壊れているか、暗号化されているか、特殊な圧縮方式です"
    ),
    "the ZIP has more than {} files or {} MB": "zipのファイルが{}個、または{} MBを超えています",
    "a board of 10×10 squares": "10×10の盤です",
    "the file ends before this game": "ファイルがこの対局の前で終わっています",
    "a move is not a square": "マスではない手があります",
    "the list of players ends before this number": "選手の一覧にない番号です",
    "the list of events ends before this number": "大会の一覧にない番号です",
    "a result of more discs than the board has squares": "石数が盤のマス数を超えています",
    "expected a header of {} bytes": "{}バイトのヘッダーが必要です",
    "expected a board of 8×8 squares": "8×8の盤が必要です",
    "expected games, not endgame problems": "終盤の問題ではなく、対局が必要です",
    "expected games, not names": "名前ではなく、対局が必要です",
    "expected a stored game": "保存された対局が必要です",
    "a newer version of this program has stored archives here, which this one cannot read": (
        "このプログラムの新しい版が保存した棋譜集があり、この版では読めません"
    ),
    "an unfinished game": "途中の対局",
    "a game that cannot be read": "読み込めない対局",
    "a name that is too long for WTHOR, or has letters that it lacks": (
        "WTHORには長すぎる名前、またはWTHORにない文字のある名前"
    ),
    "a name too many for WTHOR": "WTHORに入りきらない名前",
}

JAPANESE = ArchivesTexts(
    games=lambda number: f"{number:,}局",
    only_standard="棋譜集にあるのは、通常の8×8の盤で黒と白が打つ対局だけです。",
    nothing_yet="棋譜集や、対局一覧にある自分の対局を追加すると、それぞれの局面で打たれた手がここに出ます。",
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
    own="自分の対局",
    add_files="ファイルを追加…",
    or_drop="またはここにドロップ：WTHOR（.wtbと、その.jouと.trn）、GGF、SGF、テキスト、それらのzip",
    importing=lambda done, total: f"{total / 1e6:.1f} MB中{done / 1e6:.1f} MB",
    cancel="キャンセル",
    imported=lambda number: f"{number:,}局を追加しました。",
    named=lambda number: f"{number:,}局に名前が付きました。",
    reason=problem_in(REASONS),
    unread=lambda times, where: f"{times:,}件" + (f"、最初は{where}" if where else ""),
    line=lambda where, line: f"{where}、{line}行目",
    not_stored={
        NotStored.FULL: (
            "ブラウザに空きがなく、これらの対局を保存できません。ページを閉じるまでは使えます。"
            "ほかの棋譜集を削除してから、もう一度追加してください。"
        ),
        NotStored.REFUSED: (
            "ブラウザはこれらの対局を保存しません。ページを閉じるまでは使えます。"
            "プライベートウィンドウでは何も保存されません。"
        ),
    },
    unstored="未保存",
    lost={
        Loss.UNREADABLE: "保存されていますが、読み込めません。もう一度ファイルを追加してください。",
        Loss.GONE: "ブラウザが削除しました。もう一度ファイルを追加してください。",
    },
    closed="ブラウザに保存された棋譜集を開けません。追加した棋譜集は、ページを閉じるまで使えます。",
    remove="削除",
    remove_named=lambda name: f"{name}を削除",
    asked_to_remove=lambda name, number: f"{name}{f'（{number:,}局）' if number else ''}を削除しますか？",
    keep="残す",
    archived_games="棋譜集の対局",
    search="対局を検索",
    search_for="選手、大会、年",
    only_reaching="この局面になった対局だけ",
    only_opening=lambda player, opening: f"{player}の{opening}だけ",
    save="WTHORで保存",
    saving="保存中…",
    saved=lambda number: f"{number:,}局を保存しました。",
    none_found="条件に合う対局はありません。",
    unknown="不明",
    statistics_of=lambda name: f"{name}の成績",
    no_games="この棋譜集に対局はありません。",
    by_colour="手番別",
    years="年別",
    opponents="対局の多い相手",
    outcomes=lambda won, drawn, lost: f"{won:,}勝{lost:,}敗{drawn:,}分",
)
