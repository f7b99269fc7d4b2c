"""`serve --watch`: the page from the sources, which takes over what is saved while it runs.

Read `files` (what is watched and served), then `fault` and `news` (what the page is told), then `watcher` and
`server`. The page's side is `shells/browser/watch.mjs` and `shells/browser/reload.py`.
"""
