"""The panel as a program, like those it inspects."""

from reversi.elm.program import Program
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected, Travel
from reversi.elm.travel.update import init, subscriptions, update
from reversi.elm.travel.view import view

TRAVEL: Program[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub] = Program(
    init, update, view, subscriptions
)
