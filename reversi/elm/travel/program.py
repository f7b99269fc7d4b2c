"""The panel as a program like those that it looks at."""

from reversi.elm.program import Program
from reversi.elm.travel.cmd import TravelCmd, TravelSub
from reversi.elm.travel.model import Inspected, Travel
from reversi.elm.travel.msg import TravelMsg
from reversi.elm.travel.update import init, subscriptions, update
from reversi.elm.travel.view import view

TRAVEL: Program[Inspected, Travel, TravelMsg, TravelCmd, TravelSub] = Program(
    init, update, view, subscriptions
)
