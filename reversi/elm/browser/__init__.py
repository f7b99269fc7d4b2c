"""A browser as the host of any program: `python3 -m reversi.elm new FOLDER` makes a page with it.

Its JavaScript hands Python one object, the page; nothing here imports anything of the browser's.
"""
