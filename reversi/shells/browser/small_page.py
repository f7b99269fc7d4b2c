"""A browser host for small programs, such as the examples: a mount, and the seconds."""

from collections.abc import Callable
from typing import Generic, Never, TypeVar

from js import clearInterval, console, performance, reversi, setInterval
from pyodide.ffi import create_proxy

from reversi.elm import Frame, Html, Loop, Program, frame_of
from reversi.elm.examples.clock import EverySecond, SecondPassed
from reversi.elm.loop import Dispatch

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
