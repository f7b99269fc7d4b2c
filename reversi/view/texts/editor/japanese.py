"""The editor in Japanese."""

from reversi.app.editor.canvas import Brush, Ground
from reversi.app.editor.fault import Fault
from reversi.domain import Aim, Passing, Symmetry
from reversi.view.texts.editor.texts import EditorTexts

JAPANESE = EditorTexts(
    title="盤を描く",
    draw_your_own="自分で描く",
    close="対局に戻る",
    keys="矢印キーで動き、EnterかSpaceで描き、Deleteでマスを空けます。1〜6で石、Eで空き、Wで壁、Pで置き場、"
    "Tで裏返しを選びます。Uで元に戻し、Rでやり直します。",
    canvas="描く盤",
    wall_square=lambda square: f"{square}、壁",
    placing_square=lambda square: f"{square}、置き場",
    tools="描くもの",
    disc_tool=lambda colour: f"{colour}石",
    ground_tools={Ground.EMPTY: "空き", Ground.WALL: "壁", Ground.PLACING: "置き場"},
    brush_tools={Brush.TURN: "裏返す", Brush.SCROLL: "スクロール"},
    zoom="マスの大きさ",
    percent=lambda number: f"{number}%",
    can_be_played="この盤で対局できます。",
    faults={
        Fault.NO_DISCS: "この盤では対局できません。石も、石を置くためのマスもありません。",
        Fault.BOARD_FULL: "この盤では対局できません。空いたマスがありません。",
        Fault.NOBODY_CAN_MOVE: "この盤では対局できません。だれも打てる所がありません。",
    },
    nobody_plays=lambda colour: (
        f"この盤では対局できません。{colour}の石がありますが、{colour}を打つ人がいません。"
    ),
    ends_at_once=lambda colour: (
        f"この盤では対局できません。先手の{colour}に打てる所がなく、ルールによりすぐに終局します。"
    ),
    must_pass_first=lambda colour: f"先手の{colour}は打てる所がなく、パスから始まります。",
    has_no_disc=lambda colour: f"{colour}は石がなく、打つことができません。",
    play="この盤で対局",
    keep="保存",
    save="ファイルに保存",
    load="ファイルを開く",
    name="名前",
    name_wanted="保存するには名前を付けてください。",
    kept=lambda name: f"「{name}」を自分の盤に保存しました。",
    deleted=lambda name: f"「{name}」を削除しました。",
    bring_back="削除を取り消す",
    saved=lambda name: f"{name}に保存しました。",
    loaded="ファイルを開きました。「元に戻す」で前の図に戻ります。",
    refused=lambda reason: f"ファイルを開けませんでした。{reason}。描いた図はそのままです。",
    under=lambda keys: f"（{keys}）",
    board="盤全体",
    width="幅",
    height="高さ",
    symmetries={
        Symmetry.ROTATE_LEFT: "左に回す",
        Symmetry.ROTATE_RIGHT: "右に回す",
        Symmetry.MIRROR_LEFT_RIGHT: "左右を反転",
        Symmetry.MIRROR_TOP_BOTTOM: "上下を反転",
        Symmetry.TRANSPOSE: "対角線で反転",
    },
    swap_colours="色を入れ替える",
    clear="すべて消す",
    start_again="最初から描く",
    rules="ルール",
    order="プレイヤー（手番の順）",
    earlier=lambda colour: f"{colour}の手番を一つ前に",
    later=lambda colour: f"{colour}の手番を一つ後に",
    remove=lambda colour: f"{colour}を外す",
    add=lambda colour: f"{colour}を加える",
    passing="パス",
    passing_rules={
        Passing.WHEN_STUCK: "打てないときだけ",
        Passing.FREELY: "いつでもできる",
        Passing.NEVER: "なし（打てなければ終局）",
    },
    aim="勝つのは",
    aims={Aim.MOST_DISCS: "石の多いほう", Aim.FEWEST_DISCS: "石の少ないほう"},
    own="自分の盤",
    unnamed="名前なし",
    edit=lambda name: f"「{name}」を編集",
    delete=lambda name: f"「{name}」を削除",
)
