"""JavaScript's globals, as Pyodide lends them to Python: whatever the page has."""

from typing import Any

def __getattr__(name: str) -> Any: ...  # pyright: ignore[reportIncompleteStub]  (that is the point)
