"""Pyodide itself, as it lends itself to Python."""

from typing import Any

FS: Any
