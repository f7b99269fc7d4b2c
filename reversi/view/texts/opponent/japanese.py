"""The dialog for choosing a player, in Japanese."""

from reversi.view.opponent.ladder import Band
from reversi.view.texts.opponent.texts import OpponentTexts

JAPANESE = OpponentTexts(
    who_plays=lambda colour: f"{colour}はだれが打ちますか",
    kinds="人かコンピュータか",
    person="この端末の人",
    computer="コンピュータ",
    level="レベル",
    level_is=lambda name, said: f"{name}：{said}",
    bands={
        Band.BEGINNER: "初心者向けです。",
        Band.OCCASIONAL: "ときどき打つ人向けです。",
        Band.CLUB: "クラブで打つ人向けです。",
        Band.TOURNAMENT: "大会に出る人向けです。",
        Band.CHAMPION: "チャンピオン向けです。1997年からプログラムは世界チャンピオンに勝っています。",
    },
    landmarks={Band.BEGINNER: "初心者", Band.CLUB: "クラブの人", Band.CHAMPION: "チャンピオン"},
    scored=lambda percent, name: f"{name}との100局で得点率{percent}%でした。",
    how_measured="レベルどうしの対局で測りました。どんな人に合うかは私たちの推定です。",
    others="探索、昔のプログラムのプレイヤー",
    play="対局する",
)
