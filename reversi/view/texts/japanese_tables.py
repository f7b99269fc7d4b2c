"""Japanese: the texts looked up by a key: choices, terms, lessons, keys, commands, players, problems."""

from collections.abc import Mapping

from reversi.app.copying import Copy, Picture
from reversi.app.lesson.model import Subject
from reversi.app.settings.model import Animation, DiscStyle, FirstMove, Pace, ReviewEffort, SeenBy, Theme
from reversi.domain import Colour
from reversi.engine import School
from reversi.engine.protocol import Remark, TermKind
from reversi.formats.left_out import Part
from reversi.formats.shared import Note
from reversi.view.texts.texts import LessonTexts, WordedChoice

COLOURS = {
    Colour.BLACK: "黒",
    Colour.WHITE: "白",
    Colour.RED: "赤",
    Colour.BLUE: "青",
    Colour.GREEN: "緑",
    Colour.YELLOW: "黄",
}

LESSONS = {
    Subject.PLACE: LessonTexts(
        "列をはさむ",
        "あなたは黒です。置いた石と自分の別の石とで、まっすぐ並んだ白石をはさむと、白石はすべて黒になります。",
        "印のあるマスのどれかに打ってください。",
        "はさまれた白石が黒になりました。次は白の番です。",
    ),
    Subject.LINES: LessonTexts(
        "いくつもの列を一度に",
        "列は縦、横、斜めのどれでもかまいません。一手ではさんだ列の石は、すべて裏返ります。",
        "三つの方向の石を返すマスを探してください。",
        "一手で三方向、四枚の石が返りました。",
    ),
    Subject.LEGAL: LessonTexts(
        "返せるマスにだけ打てる",
        "一手で少なくとも一枚は返さなければなりません。返せないマスには打てず、その理由が示され、打ち直せます。",
        "ここで黒が打てるマスは一つだけで、印はありません。探してください。",
        "二枚返りました。ほかのマスでは一枚も返りません。",
    ),
    Subject.PASS: LessonTexts(
        "打てなければパス",
        "返せる石が一枚もなければパスし、相手が続けて打ちます。打てるときはパスできません。",
        "黒はどこにも打てません。「パス」を押してください。",
        "黒がパスし、続けて白の番です。",
    ),
    Subject.CORNER: LessonTexts(
        "隅は返されない",
        "隅の石をはさむ列はないので、隅の石は決して返されません。隅はほかのどのマスよりも大切です。",
        "隅を取ってください。",
        "この石は最後まで黒のままです。",
    ),
    Subject.END: LessonTexts(
        "終局",
        "二人とも打てなくなると終局です。たいていは盤がすべて埋まります。石を数え、多いほうが勝ちです。",
        "白が一枚リード、残りは一マスです。打ってください。",
        "八方向すべての石が返りました。これでルールは全部です。",
    ),
}

KEYS = (
    ("← ↑ → ↓ Home End", "盤の上を動く"),
    ("Enter Space", "そこに打つ"),
    ("H", "ヒント。押すたびに詳しくなる"),
    ("A", "解析。解析中はHで良い手を読み上げる"),
    ("K", "定石。棋譜集でこの局面から打たれた手"),
    ("P", "説明している手をコンピュータに打たせる"),
    ("U", "元に戻す"),
    ("R", "やり直す"),
    (", .", "一手戻る、一手進む"),
    ("← → Home End", "盤の外では同じく一手戻る・進む、最初と最後へ"),
    ("↑ ↓", "盤の外では同じ局面のほかの手へ"),
    ("E", "検討した対局で次の悪手へ。Shiftと一緒に押すと前の悪手へ"),
    ("N", "新しい対局。相手、色、盤を選びます。もう一度押すと始まります"),
    ("G", "対局一覧"),
    ("Space Delete", "対局一覧で、選択中なら対局を選ぶ。対局または選んだ対局を削除する"),
    ("B", "今いる行を読む"),
    ("F", "今いる列を読む"),
    ("L", "打てる所を読む"),
    ("M", "最後の手を読む"),
    ("S", "石の数を読む"),
    ("D", "今いるマスに印を付ける。Shiftと一緒に押すと、最後の印からここへ矢印を引く"),
    ("C", "この局面の印と矢印を消す"),
    ("+ −", "大きな盤のマスを大きく、小さく"),
    ("Q", "盤を右に90度回す"),
    ("X", "盤の左右を反転する"),
    ("/", "手やコマンドを入力する"),
    ("V", "盤とルール"),
    ("O", "設定"),
    ("T", "プログラムの中を見る（タイムトラベル）"),
    ("?", "この一覧"),
)

COMMANDS = (
    ("f5", "そこに打つ"),
    ("パス", "打てる所がないとき、または自由にパスできるときにパスする"),
    ("戻す、やり直す", "前の自分の手番へ戻る、または進む"),
    ("新規", "新しい対局を始める"),
    ("ヒント", "この手の助けを得る"),
    ("解析", "すべての手をどこまでも深く評価する、またはやめる"),
    ("ルール、ルール octagon", "盤とルールの一覧を見る、または選んで始める"),
    ("打てる所", "打てる所と返る枚数"),
    ("3行、3", "行にある石"),
    ("c列、c", "列にある石"),
    ("盤", "すべての行"),
    ("最後", "最後の手"),
    ("石数", "石の数"),
    ("手番", "だれの番か"),
    ("ヘルプ", "この一覧"),
)

NAMES = {
    "level": "レベル{number}",
    "strongest": "最強",
    "search": "{number}手読み",
    "corner-first": "隅が先",
    "corner-side-best": "隅、辺、最多",
    "side-best": "辺、最多",
    "corner-worst": "隅、最少",
    "worst": "最少",
    "java": "Java版レベル{number}",
    "random": "ランダム",
    "greedy": "欲張り",
    "fewest-replies": "相手の手を減らす",
    "minimax": "ミニマックス{number}",
    "mcts": "モンテカルロ{number}",
    "monte-carlo": "モンテカルロ",
    "own": "自分のプレイヤー",
}

SHORT_NAMES = {
    "level": "レ{number}",
    "strongest": "最強",
    "search": "{number}手",
    "minimax": "M{number}",
    "java": "J{number}",
    "mcts": "MC{number}",
    "monte-carlo": "MC",
}

DESCRIPTIONS = {
    "own": "だれかがPythonで書いたプレイヤーです。",
    "level-1": "ルールを覚えたばかりで、石をたくさん返したがります。",
    "level-2": "石をたくさん返したがり、静かな手を見落とします。",
    "level-3": "良い手が分かり始めましたが、石を取るほうが好きです。",
    "level-4": "隅が大事だと知っていますが、見落とすこともあります。",
    "level-5": "良い手を知っていますが、よくうっかりします。",
    "level-6": "相手の次の手を考えます。",
    "level-7": "相手の次の手を、より注意深く考えます。",
    "level-8": "相手の次の手と、その次の自分の手を考えます。",
    "level-9": "手堅く打ち、間違いは小さいです。",
    "level-10": "手堅く打ち、ほとんど間違えません。",
    "level-11": "{depth}手先まで読み、うっかりしません。",
    "level": "{depth}手先まで、残り{empties}マスからは最後まで読みます。",
    "strongest": "許された時間いっぱい、この機械の力をすべて使って考えます。",
    "search": "{depth}手先まで、残り{empties}マスからは最後まで読みます。",
    "revello-lennie": "ほとんど作戦がありません。自分の手だけを見ます。",
    "revello-mike": "慎重ですが目先だけです。{depth}手先まで読みます。",
    "revello-anita": "目先のつり合いをとります。{depth}手先まで読みます。",
    "revello-claire": "守りの棋風です。{depth}手先まで読みます。",
    "revello-jack": "とても攻撃的です。{depth}手先まで読みます。",
    "revello-adam": "先々までつり合いをとります。{depth}手先まで読みます。",
    "revello-donald": "形より石の数をとります。{depth}手先まで読みます。",
    "revello-arthur": "石の数より形をとります。{depth}手先まで読みます。",
    "corner-first": "隅を取り、なければ最も多く返します。",
    "corner-side-best": "隅、なければ辺を取り、なければ最も多く返します。",
    "side-best": "辺を取り、なければ最も多く返します。",
    "corner-worst": "隅を取り、なければ最も少なく返します。",
    "worst": "なるべく少なく返します。",
    "java": "最大{depth}手先まで、{positions}局面まで調べます。",
    "random": "打てる所のどこかに打ちます。",
    "greedy": "なるべく多く返します。",
    "fewest-replies": "相手の打てる所をなるべく減らします。",
    "minimax-0": "自分の手の後の局面を評価します。",
    "minimax-1": "相手の次の手の後の局面を評価します。",
    "minimax-2": "相手の次の手と自分の次の手の後の局面を評価します。",
    "monte-carlo": "有望な手の続きを、許された時間いっぱい、何度もランダムに打ってみます。",
    "mcts": "有望な手の続きを、{number}回ランダムに打ってみます。",
}

NOTES = {
    "fewest flips": "ここでは石の少ないほうが勝つので、なるべく少なく返します。",
    "most flips": "ここでは石の少ないほうが勝つので、なるべく多く返します。",
    "fewest liked": "ここでは石の少ないほうが勝つので、少なく返したがります。",
    "corners": "壁のそばでは、どの列からも返されないマスを隅と見なします。",
    "rectangle": "壁があっても、盤全体の四角形の隅と辺だけを隅や辺と見なします。",
    "one opponent": "ほかのプレイヤー全員を一人の相手と見なします。",
    "less far": "これほど大きい盤では、先を読む深さが減ります。",
}

PROBLEMS: Mapping[str, str] = {
    "expected a move, such as f5": "f5のような手が必要です",
    "expected a square, such as f5": "f5のようなマスが必要です",
    "expected a square on a board of {} by {}": "{}×{}の盤の上のマスが必要です",
    "expected no change of the board after a move": "着手の後に石を置いたり取り除いたりはできません",
    "expected a move or a command": "手かコマンドが必要です",
    "expected {} squares for a board of {} by {}, not {}": "{1}×{2}の盤には{0}マス必要ですが、{3}マスです",
    "expected {} exactly where the rules have a wall": "{}はルールで壁のある所にだけ必要です",
    "expected the letter of a player: {}": "プレイヤーの文字（{}）が必要です",
    "expected the squares, a space, and the side to move": "マス、空白、手番が必要です",
    "expected at most {} characters": "{}文字までです",
    "expected at most {} lists and objects in one another": "入れ子は{}段までです",
    "expected JSON": "JSONが必要です",
    "expected an object": "オブジェクトが必要です",
    "expected an object with “{}”": "「{}」のあるオブジェクトが必要です",
    "expected another move than those that stand there": "そこにある手とは別の手が必要です",
    "expected the numbers of the moves that follow": "続く手の番号が必要です",
    "expected the end of the line that was seen": "表示中の手順の終わりが必要です",
    "expected a list": "リストが必要です",
    "expected text": "文字列が必要です",
    "expected the value of a position": "局面の評価値が必要です",
    "expected a date and time": "日付と時刻が必要です",
    "expected a whole number": "整数が必要です",
    "expected a number from 0 to {}": "0から{}までの数が必要です",
    "expected a seed from 0 up to {}": "0以上{}未満の整数が必要です",
    "expected a place from 0 to {}": "0から{}までの整数が必要です",
    "expected one of {}": "次のどれかが必要です：{}",
    "expected a player: a function choose(game)": "プレイヤー、つまり関数choose(game)が必要です",
    "expected version {}": "バージョン{}が必要です",
    "expected the name of a set-up, such as octagon": "octagonのような盤の名前が必要です",
    "expected squares, such as d4e4": "d4e4のようなマスが必要です",
    "expected moves, such as m=f5d6": "m=f5d6のような棋譜が必要です",
    "expected {}= once": "{}=は一度だけです",
    "expected {} squares in every row, not {}": "各行に{}マス必要ですが、{}マスです",
    "expected a board on which players can begin: {}": "対局を始められる盤が必要です",
    "expected a game, a position or a link": "棋譜、局面、リンクのどれかが必要です",
    "expected a game that can be replayed: {}": "ルールに合う棋譜が必要です",
    "{} in {}": "{1}には{0}",
    "expected at most {} of these": "{}個までです",
    "expected each place once": "同じ場所は1回だけです",
    "expected a place and the value of each move there": "場所と、そこでの各手の評価値が必要です",
    "expected the board to which the moves lead": "手順の通りの盤が必要です",
    "expected {} rows of {} squares, not {} of {}": "{1}マスの行が{0}行必要ですが、{3}マスの行が{2}行です",
    "expected at most {} rows and columns": "縦横{}マスまでです",
    "expected a board": "盤が必要です",
    "expected one of the players to move": "プレイヤーの手番が必要です",
    "expected a move of the other player": "相手の手番です",
    "expected a property, such as {}": "{}のような項目が必要です",
    "expected a game of Othello: {}": "オセロの棋譜（{}）が必要です",
    "expected an address with moves in it, such as {}": "{}のように棋譜を含むアドレスが必要です",
}

TERMS = {
    TermKind.DISCS: "石",
    TermKind.MOBILITY: "打てる所の数",
    TermKind.POTENTIAL_MOBILITY: "潜在的に打てる所",
    TermKind.CORNERS: "隅",
    TermKind.EDGES: "辺",
    TermKind.BESIDE_CORNER: "取っていない隅の隣",
    TermKind.IN_EDGE: "辺の石の内側",
    TermKind.IN_EDGE_OPEN: "空いた辺の内側",
    TermKind.OUT_CENTRE: "中央の周り",
    TermKind.X_SQUARES: "X打ち",
    TermKind.FLIPS: "返す石",
    TermKind.REPLIES: "相手の打てる所",
    TermKind.RESULT: "勝敗",
    TermKind.WIPE_OUT: "全滅",
    TermKind.FELT: "評価値のうち感じ取る分",
    TermKind.GREED: "返す楽しさ",
    TermKind.MOOD: "その時の気分",
}

REMARKS = {
    Remark.RANDOM_DRAW: "すべての手から無作為に選択",
    Remark.AMONG_EQUALS: "同じ評価値の手から無作為に選択",
    Remark.CORNER: "隅を取る",
    Remark.SIDE: "辺を取る",
    Remark.LIBRARY: "序盤の手順集から",
    Remark.NO_BETTER: "これより良くないことだけ分かっている",
    Remark.SLIP: "うっかり（読みではもっと良い手がある）",
    Remark.OVERLOOKED: "見落とし",
    Remark.TOO_BAD: "このプレイヤーでも避ける悪い手",
}

CHOICES: Mapping[WordedChoice, str] = {
    FirstMove.BLACK: "黒",
    FirstMove.WHITE: "白",
    FirstMove.RANDOM: "ランダム",
    ReviewEffort.QUICK: "手早く",
    ReviewEffort.THOROUGH: "じっくり",
    ReviewEffort.DEEP: "とことん",
    Pace.SLOW: "ゆっくり",
    Pace.NORMAL: "1秒後",
    Pace.FAST: "すばやく",
    Pace.INSTANT: "すぐに",
    Theme.AUTOMATIC: "システムと同じ",
    Theme.LIGHT: "ライト",
    Theme.DARK: "ダーク",
    Theme.CLASSIC: "クラシックな緑",
    Theme.CONTRAST: "ハイコントラスト",
    Theme.COLOUR_SAFE: "色覚に配慮",
    DiscStyle.CLASSIC: "立体",
    DiscStyle.FLAT: "平ら",
    DiscStyle.MARKED: "印つき",
    Animation.OFF: "なし",
    Animation.QUICK: "すばやく",
    Animation.NORMAL: "ふつう",
    Animation.SLOW: "ゆっくり",
    SeenBy.BLACK: "黒の側",
    SeenBy.WHITE: "白の側",
    SeenBy.LEFT: "左側",
    SeenBy.RIGHT: "右側",
    SeenBy.BLACK_IN_MIRROR: "黒の側（左右反転）",
    SeenBy.WHITE_IN_MIRROR: "白の側（左右反転）",
    SeenBy.LEFT_IN_MIRROR: "左側（左右反転）",
    SeenBy.RIGHT_IN_MIRROR: "右側（左右反転）",
    SeenBy.FIRST_MOVE: "初手をf5に",
}

SCHOOLS = {
    School.LEVELS: "レベル",
    School.SEARCH: "先読み",
    School.JAVA: "Java版リバーシ",
}

COPY_NAMES = {
    Copy.TRANSCRIPT: "棋譜をコピー",
    Copy.POSITION: "局面をコピー",
    Copy.LINK: "リンクをコピー",
    Copy.DATA: "データをコピー",
    Copy.GGF: "GGFをコピー",
    Copy.SGF: "SGFをコピー",
}

COPIED = {
    Copy.TRANSCRIPT: "棋譜をコピーしました。",
    Copy.POSITION: "局面をコピーしました。",
    Copy.LINK: "リンクをコピーしました。",
    Copy.DATA: "対局をデータとしてコピーしました。",
    Copy.GGF: "GGFで対局をコピーしました。",
    Copy.SGF: "SGFで対局をコピーしました。",
}

LEFT_OUT = {
    (Part.VARIATIONS,): "変化手順は含まれません。",
    (Part.COMMENTS,): "コメントと書き込みは含まれません。",
    (Part.VARIATIONS, Part.COMMENTS): "変化手順、コメント、書き込みは含まれません。",
}

PICTURE_NAMES = {
    Picture.SVG: "画像（SVG）",
    Picture.PNG: "画像（PNG）",
    Picture.GIF: "動く棋譜（GIF）",
    Picture.SCORE_SHEET: "印刷用の棋譜（SVG）",
}

READING_NOTES = {
    Note.MIRRORED_START: "逆向きの配置でだけ打てる棋譜なので、その配置から始めました。",
    Note.SIDE_FROM_DISCS: "手番が書かれていないため、石の数から決めました。",
    Note.OTHERS_LEFT_OUT: "別の対局も含まれていますが、最初のものだけを読み込みました。",
    Note.PARTLY_READ: "反則を含む変化手順や長すぎるコメントは省きました。",
    Note.MARKS_LEFT_OUT: "ここでは扱えない印や項目は省きました。",
    Note.AMONG_WORDS: "ほかの言葉の中から手を拾って読みました。正しいかどうか確かめてください。",
    Note.ROW_FIRST: "数字を行・列の順に読みました。",
}
