"""The view, pure: a model in, a page out.

`page` is the whole, `board` the board, `panel` and `options` what stands beside it. `words` chooses what is
said; `texts` holds how it is said, in every language.
"""

from reversi.view.page import view
from reversi.view.prerender import first_words, prerender

__all__ = ["first_words", "prerender", "view"]
