"""What the page runs: PyScript on the website, Pyodide itself in the offline file."""

from reversi.shells.browser import page

page.start()
