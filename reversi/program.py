"""The program: four pure functions."""

from reversi.app import Flags, Model, Msg, init, session, subscriptions, update
from reversi.app.common import cmd
from reversi.app.page import view
from reversi.elm import Program

PROGRAM: Program[Flags, Model, Msg, cmd.Cmd, cmd.Sub] = Program(
    init, update, view, subscriptions, session.Event.RESUMED
)

_NOW = {
    "analysis": "analysis.model analysis.msg",
    "archives": "archives.dialog archives.model archives.msg",
    "coach": "coach.model coach.msg",
    "command": "command.model command.msg command.words",
    "common.dialogs": "dialogs tab common.tab",
    "common.table": "mode common.mode table",
    "computer": "computer.model computer.msg",
    "custom_player": "custom_player.model custom_player.msg",
    "editor": "editor.canvas editor.edits editor.model editor.msg",
    "editor.drawing": "editor.fault",
    "games": "games.dialog games.model games.tags",
    "hint": "hint.model hint.msg",
    "lesson": "lesson.model lesson.msg",
    "next_game": "next_game.msg opponent opponent.msg setup setup.msg",
    "panel": "panel.model panel.msg",
    "practice": "practice.model practice.msg",
    "review": "review.model review.msg",
    "session": "session.model session.msg",
    "settings": "settings.model settings.msg",
    "share": "share.model share.msg",
    "streak": "streak.model",
    "tree": "tree.msg",
    **{f"common.{name}": name for name in ("cmd", "copying", "notices")},
}

_MESSAGES = {
    "common.dialogs:AsideLeft": "editor:EditorClosed lesson:LessonsLeft practice:PracticeLeft",
    "common.dialogs:DialogClosed": (
        "archives:ArchivesClosed archives:ArchivedGamesClosed archives:StatisticsClosed "
        "custom_player:OfferDeclined games:GamesClosed games:PairClosed next_game:NextGameClosed "
        "opponent:PlayersClosed panel:AboutClosed panel:KeysClosed panel:SheetClosed setup:SetUpsClosed"
    ),
    "common.dialogs:LicencesArrived": "panel:LicencesArrived",
    "common.dialogs:LicencesFailed": "panel:LicencesFailed",
    "common.notices:GameNotKept": "session:GameNotKept",
    "games.filtering:ListScrolled": "archives:ArchivedGamesScrolled games:ListScrolled",
    "games.filtering:OrderChosen": "games:OrderChosen",
    "games.filtering:PlayedOpeningLeft": "archives:PlayedOpeningLeft",
    "games.filtering:ReachingClicked": "games:ReachingClicked",
    "games.filtering:WordsSought": "games:GameSought",
    "puzzles:LineWanted": "puzzles:OpeningChosen",
}
"""Messages, and what they were called, by room; some now say of all what several said of one each."""

MOVED = {
    "reversi.app.settings.model:Language": "reversi.locale:Language",
    "reversi.formats.trouble:Trouble": "reversi.domain.trouble:Trouble",
    "reversi.app.review.model:MoveJudgement": "reversi.app.review.judging:MoveJudgement",
    **{
        f"reversi.app.games{file}:Order": "reversi.engine.protocol.archives:Order"
        for file in ("", ".dialog", ".model")
    },
    **{
        f"reversi.app.{name.replace(':', f'{file}:')}": f"reversi.app.{now}"
        for now, names in _MESSAGES.items()
        for name in names.split()
        for file in ("", ".msg")
    },
    **{f"reversi.app.{old}": f"reversi.app.{now}" for now, names in _NOW.items() for old in names.split()},
}
"""What older session files call otherwise, and what it is called now."""
