"""The view, pure: a model in, a page out.

`page` is the whole. The other modules and folders are named after the rooms of `app` whose part of the model
they show. `controls` are the pieces that pages are built from; `texts` is what is said, in every language.
"""

from reversi.view.page import view
from reversi.view.prerender import first_words, prerender

__all__ = ["first_words", "prerender", "view"]
