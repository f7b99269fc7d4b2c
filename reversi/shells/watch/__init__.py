"""`serve --watch`: serves the page from the sources; files that are saved are loaded while it runs.

Read `files` (what is watched and served), then `fault` and `news` (what the page is told), then `watcher` and
`server`. The page's side is `shells/browser/watch/watch.mjs` and `shells/browser/watch/reload.py`.
"""
