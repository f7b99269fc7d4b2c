"""The program: four pure functions."""

from reversi.app import Flags, Model, Msg, init, subscriptions, update
from reversi.app.cmd import Cmd, Sub
from reversi.app.session.msg import Resumed
from reversi.elm import Program
from reversi.view import view

PROGRAM: Program[Flags, Model, Msg, Cmd, Sub] = Program(init, update, view, subscriptions, Resumed())
