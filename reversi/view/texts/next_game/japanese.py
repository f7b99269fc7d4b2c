"""The sheet for the next game in Japanese."""

from reversi.app.setup.model import Group
from reversi.view.opponent.ladder import Band
from reversi.view.texts.next_game.texts import NextGameTexts

JAPANESE = NextGameTexts(
    title="新しい対局",
    met_last=lambda level: f"前回対局したレベルは{level}です。",
    opponent="相手",
    all_opponents="すべての相手",
    faces={
        Band.BEGINNER: "初心者",
        Band.OCCASIONAL: "初級者",
        Band.CLUB: "中級者",
        Band.TOURNAMENT: "上級者",
        Band.CHAMPION: "名人",
    },
    people="この端末で人どうしが打ちます。",
    your_colour="自分の色",
    board="盤",
    all_boards=lambda number: f"全{number}種の盤",
    groups={
        Group.OWN: "自作の盤",
        Group.CLASSIC: "標準",
        Group.SMALL: "小さな盤",
        Group.LARGE: "大きな盤",
        Group.SHAPES: "変わった形",
        Group.MANY: "多人数",
        Group.RULES: "別のルール",
    },
    choose="選ぶ",
)
