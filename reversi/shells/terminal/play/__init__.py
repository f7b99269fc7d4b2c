"""The game in the terminal: the page's program, wrapped in another one that adds typed lines.

The pure modules, in this order: `lines`, what a typed line means; `setup`, what is chosen before the first
game; `table`, the model and its messages; `update`; `words` and `view`. The others face the world: `console`
shows pages and reads lines, `thinker` answers questions in a thread, `host` carries out commands, and
`command` runs it all.
"""
