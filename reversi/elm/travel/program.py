"""The panel as a program, like those it inspects."""

from reversi.elm.program import Program
from reversi.elm.travel import cmd as travel_cmd
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel.model import Inspected, Travel
from reversi.elm.travel.update import init, subscriptions, update
from reversi.elm.travel.view import view

TRAVEL: Program[Inspected, Travel, travel_msg.TravelMsg, travel_cmd.TravelCmd, travel_cmd.TravelSub] = (
    Program(init, update, view, subscriptions)
)
