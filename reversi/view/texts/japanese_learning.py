"""Lessons, keys and commands in Japanese."""

from reversi.app.lesson.model import Subject
from reversi.view.texts.learning import Learning, LessonTexts

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
    ("P", "説明している手をコンピュータに打たせる"),
    ("U", "元に戻す"),
    ("R", "やり直す"),
    (", .", "一手戻る、一手進む"),
    ("N", "新しい対局。対局中はShift+N"),
    ("B", "今いる行を読む"),
    ("F", "今いる列を読む"),
    ("L", "打てる所を読む"),
    ("M", "最後の手を読む"),
    ("S", "石の数を読む"),
    ("/", "手やコマンドを入力する"),
    ("?", "この一覧"),
)

COMMANDS = (
    ("f5", "そこに打つ"),
    ("パス", "打てる所がないときにパスする"),
    ("戻す、やり直す", "前の自分の手番へ戻る、または進む"),
    ("新規", "新しい対局を始める"),
    ("ヒント", "この手の助けを得る"),
    ("合法手", "打てる所と返る枚数"),
    ("3行、3", "行にある石"),
    ("c列、c", "列にある石"),
    ("盤", "すべての行"),
    ("最後", "最後の手"),
    ("石数", "石の数"),
    ("手番", "だれの番か"),
    ("ヘルプ", "この一覧"),
)

LEARNING = Learning(
    tutorial="ルールを学ぶ",
    lessons=LESSONS,
    lesson_of=lambda number, total: f"レッスン {number}/{total}",
    another_move=lambda square, flips: f"{square}にも打てますが、返るのは{flips}枚です。",
    back="前へ",
    next="次へ",
    leave="終える",
    play_now="対局する",
    keys="キー操作",
    key_lines=KEYS,
    command="手またはコマンド",
    command_example="f5、合法手、3行、ヘルプ",
    enter="実行",
    command_lines=COMMANDS,
    row=lambda name, squares: f"{name}行目：{squares}。",
    file=lambda name, squares: f"{name}列：{squares}。",
    no_discs="石なし",
    holds=lambda square, colour: f"{square}{colour}",
    is_empty=lambda square: f"{square}空き",
    is_wall=lambda square: f"{square}壁",
    moves_are=lambda colour, number, moves: f"{colour}が打てる所は{number}か所：{moves}。",
    turns=lambda square, flips: f"{square}で{flips}枚",
    not_understood=lambda found: f"「{found}」は手でもコマンドでもありません。「ヘルプ」で一覧を見られます。",
    not_your_turn="あなたの番ではありません。",
    need_not_pass="今はパスできません。",
    nothing_to_undo="元に戻す手がありません。",
    nothing_to_redo="やり直す手がありません。",
    no_hint="今は選ぶ手がありません。",
)
