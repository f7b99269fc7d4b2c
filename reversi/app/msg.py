"""Messages: everything that a person or the world can do to the program, as facts. Each room has its own."""

from typing import TypeAlias

from reversi.app.analysis import msg as analysis_msg
from reversi.app.archives import msg as archives_msg
from reversi.app.coach import msg as coach_msg
from reversi.app.command import msg as command_msg
from reversi.app.computer import msg as computer_msg
from reversi.app.custom_player import msg as custom_player_msg
from reversi.app.editor import msg as editor_msg
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.hint import msg as hint_msg
from reversi.app.lesson import msg as lesson_msg
from reversi.app.next_game import msg as next_game_msg
from reversi.app.opponent import msg as opponent_msg
from reversi.app.panel import msg as panel_msg
from reversi.app.practice import msg as practice_msg
from reversi.app.review import msg as review_msg
from reversi.app.session import msg as session_msg
from reversi.app.settings import msg as settings_msg
from reversi.app.setup import msg as setup_msg
from reversi.app.share import msg as share_msg
from reversi.app.tree import msg as tree_msg

RoomMsg: TypeAlias = (
    game_msg.GameMsg
    | computer_msg.ComputerMsg
    | hint_msg.Click
    | analysis_msg.AnalysisMsg
    | archives_msg.ArchivesMsg
    | coach_msg.CoachMsg
    | review_msg.ReviewMsg
    | tree_msg.TreeMsg
    | practice_msg.PracticeMsg
    | lesson_msg.LessonMsg
    | editor_msg.EditorMsg
    | command_msg.CommandMsg
    | share_msg.ShareMsg
    | games_msg.GamesMsg
    | next_game_msg.NextGameMsg
    | setup_msg.SetUpMsg
    | opponent_msg.OpponentMsg
    | custom_player_msg.CustomPlayerMsg
    | settings_msg.SettingsMsg
    | panel_msg.PanelMsg
)
"""The messages of rooms that see only their own part and the table."""

Msg: TypeAlias = RoomMsg | session_msg.SessionMsg
