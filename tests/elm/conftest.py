"""What stays outside Pyodide: tests that start other programs, and one that needs a type checker."""

from tests.profiles import IN_PYODIDE

collect_ignore = ["test_alone.py", "test_new.py", "test_types.py", "test_wheel.py"] if IN_PYODIDE else []
