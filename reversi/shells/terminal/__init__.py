"""The game in the terminal: the page's program, wrapped in another one that adds typed lines.

The pure modules, in this order: `lines`, what a typed line means; `setup`, what is chosen before the first
game; `update`, with the model and its messages; `words` and `view`. The others face the world: `console`
shows pages and reads lines, `host` carries out commands and answers questions in a thread, and `command` runs
it all.
"""
