"""Japanese: the set-ups."""

from reversi.view.texts.texts import SetUpTexts

SETUPS = {
    "othello": SetUpTexts("オセロ", "大会で打たれるゲーム。中央に4枚を交差させて始めます。"),
    "mirrored": SetUpTexts("逆向きの配置", "中央の4枚の交差が逆になっています。"),
    "historic": SetUpTexts("昔のリバーシ", "盤は空です。まず二人が2枚ずつ中央に置きます。"),
    "wide": SetUpTexts("横長オセロ", "縦は4マスだけ。どこにいても辺がすぐそばです。"),
    "mini-4x4": SetUpTexts("ミニ4×4", "残りは12マス。双方が最善なら白の8枚勝ちです。"),
    "mini-6x6": SetUpTexts("ミニ6×6", "短い対局です。双方が最善なら白の4枚勝ちです。"),
    "grand": SetUpTexts("グランド", "縦も横も2マス広く、対局も長くなります。"),
    "octagon": SetUpTexts("八角形", "四隅が切れていて、返されないマスが四つでなく八つあります。"),
    "split": SetUpTexts("仕切り", "壁が盤を二つに分け、両端だけがつながっています。"),
    "black-hole": SetUpTexts("ブラックホール", "中央の4マスがなく、列はそこで途切れます。"),
    "hexagon": SetUpTexts("六角形", "六つの辺のある盤で三人が戦います。"),
    "four-players": SetUpTexts("四人対局", "石の並んだ中央から、全員が敵同士で戦います。"),
    "six-players": SetUpTexts("六人対局", "全員が敵同士。次の番までに盤が大きく変わります。"),
    "anti": SetUpTexts("逆リバーシ", "終局で石の最も少ない人が勝ちます。"),
    "sudden-end": SetUpTexts("突然の終局", "パスはなく、だれかが打てなくなればそこで終局です。"),
    "free-passing": SetUpTexts("自由パス", "Revelloと同じく、打てるときでもパスできます。"),
    "parallel": SetUpTexts("平行配置", "中央の4枚が交差せず、横に並んで始まります。"),
    "anti-mini": SetUpTexts("ミニ逆リバーシ", "小さな盤で、石の少ないほうが勝ちます。"),
    "no-corners": SetUpTexts("隅なし", "四隅のマスがありません。"),
    "pillars": SetUpTexts("柱", "隅の斜め隣（X打ちのマス）に壁があります。"),
    "cross": SetUpTexts("十字", "四本の腕の先に、八つの隅があります。"),
    "diamond": SetUpTexts("ひし形", "角を下にした正方形で、辺は階段状です。"),
    "ring": SetUpTexts("輪", "ふさがった中央の四方に石を置いて始めます。"),
    "hourglass": SetUpTexts("砂時計", "両端が広く、間が細くくびれています。"),
    "tower": SetUpTexts("塔", "幅が狭く、縦に12マスあります。"),
    "four-fronts": SetUpTexts("四つの戦場", "四か所で同時に始まります。"),
    "trio": SetUpTexts("三人対局", "ふつうの盤で三人が戦います。"),
    "giant": SetUpTexts("巨大盤", "最長252手。時間のあるときにどうぞ。"),
}
