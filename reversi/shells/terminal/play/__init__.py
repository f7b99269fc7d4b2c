"""The game in the terminal: the page's own program inside another one, which adds typed lines.

Pure, in this order: `lines`, what a typed line means; `setup`, what is chosen before the first game; `table`,
the model and its messages; `update`; `words` and `view`. The world: `console` shows pages and reads lines,
`thinker` answers questions in a thread, `host` carries out commands, `command` runs it all.
"""
