"""How what the panel shows of files looks."""

STYLE = """
.travel .t-file {
  position: relative; display: inline-flex; align-items: center; min-height: var(--travel-target);
  padding: 2px 8px; border: 1px solid var(--travel-line); border-radius: 8px; background: var(--travel-paper);
}
.travel .t-file input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
.travel .t-file:focus-within { outline: 3px solid var(--travel-accent); outline-offset: 1px; }
.travel .t-paste { min-height: 3.5em; margin-block: 4px; }
.travel .t-since { display: flex; align-items: center; gap: 8px; margin-block: 4px; }
.travel .t-since select { flex: 1; }
.travel .t-opened > .t-label { font-weight: 600; margin-top: 6px; }
.travel .t-news:empty { display: none; }
.travel .t-news { position: sticky; top: 0; z-index: 1; font-weight: 600; background: var(--travel-page); }
.travel .t-text {
  max-height: 24em; overflow: auto; padding: 6px; margin-top: 6px; border: 1px solid var(--travel-line);
  border-radius: 8px; background: var(--travel-paper); white-space: pre; overflow-wrap: normal;
}
"""
