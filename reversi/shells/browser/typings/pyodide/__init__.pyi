"""What the page uses of Pyodide's Python side."""
