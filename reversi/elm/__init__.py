"""The Elm architecture for Python: a model, messages, a pure update, a view as data.

This room knows nothing of any game. Read it in this order:

- `html`: the page as immutable values, with messages for event handlers;
- `program`: the four functions that make a program;
- `history`: a list of messages, from which every earlier state can be read;
- `tree`: a history that branches, so that no line of messages is lost;
- `log`: the latest messages of a program that runs for days, read in the same way;
- `step`: a message as it happened, with its source, its time and its outcome;
- `loop`: the one mutable object here: it takes messages in turn and shows the result;
- `frame` and `text`: a page as JSON for a browser and as HTML for a file;
- `simulate`: a program played without a browser.
"""

from reversi.elm.codec.named_enum import NamedEnum
from reversi.elm.frame import Frame, frame_of
from reversi.elm.history import History, begin_history
from reversi.elm.html import Element, Html, On, OnDrag, OnKey, OnText, OnValue
from reversi.elm.log import Log, begin_log
from reversi.elm.loop import Host, Loop
from reversi.elm.program import Program
from reversi.elm.simulate import Simulation, simulate
from reversi.elm.step import FromCommand, FromPage, FromSubscription, Step, begin_steps, outcome_at, replay
from reversi.elm.text import format_html
from reversi.elm.tree import Tree, begin_tree
