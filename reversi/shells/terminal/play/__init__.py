"""The game in the terminal: the page's own program inside another, which knows of lines that are typed.

Pure, in this order: `setup`, what is chosen before the first game; `table`, the model and its messages;
`lines`, what a typed line means; `update`; `view`; and `paint`, colours for a page of text. The world:
`screen` shows pages, `keyboard` reads lines, `thinker` answers questions in a thread, `host` carries out
commands, `command` runs it all.
"""
