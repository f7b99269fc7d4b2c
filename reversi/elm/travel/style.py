"""The panel's style sheet: the colours of the page beside it, where that names any.

From 900 pixels on the panel stands beside the page; in a narrower window it is a sheet over the lower half.
"""

STYLE = """\
:root {
  --travel-paper: var(--card, light-dark(#fffefa, #1f2526));
  --travel-page: var(--page, light-dark(#f1efe7, #15191a));
  --travel-line: var(--line, light-dark(#d6d1c2, #384142));
  --travel-text: var(--text, light-dark(#23261f, #eceae2));
  --travel-quiet: var(--quiet, light-dark(#5c6056, #a9aea6));
  --travel-accent: var(--accent, light-dark(#17603f, #6fd3a3));
  --travel-on-accent: var(--on-accent, light-dark(#ffffff, #0d1f16));
  --travel-alarm: var(--alarm, light-dark(#9d2414, #ff9d8a));
  --travel-mark: light-dark(#b4208f, #ff8ae0); --travel-target: 32px;
}
.travel {
  position: fixed; z-index: 8; inset: auto 0 0; height: var(--below); min-width: 0; display: flex;
  flex-direction: column; background: var(--travel-page); color: var(--travel-text);
  border: 0 solid var(--travel-line); border-top-width: 2px; font: 0.875rem/1.35 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; box-shadow: 0 0 24px #0005; color-scheme: inherit;
}
.travel * { box-sizing: border-box; }
.travel > * { flex: none; padding: 4px 10px; }
.travel h1, .travel h2, .travel p, .travel ul, .travel ol, .travel pre { margin: 0; padding: 0; }
.travel ul, .travel ol { list-style: none; }
.travel h1 { flex: 1; font-size: 1rem; line-height: 1.3; letter-spacing: 0; }
.travel h2 { font-size: 0.9rem; margin-top: 10px; }
.travel h2:first-child { margin-top: 2px; }
.travel :is(button, input, select, textarea) {
  font: inherit; color: inherit; min-height: var(--travel-target); min-width: 0;
}
.travel :is(button, select, [type="search"], [type="number"], textarea) {
  border: 1px solid var(--travel-line); border-radius: 8px; background: var(--travel-paper);
  padding: 2px 8px;
}
.travel button { cursor: pointer; }
.travel button[aria-disabled] { opacity: 0.55; cursor: default; }
.travel :focus-visible { outline: 3px solid var(--travel-accent); outline-offset: 1px; }
.travel .t-quiet { color: var(--travel-quiet); }
.travel .t-alarm { color: var(--travel-alarm); font-weight: 600; }
.travel code, .travel pre { font: 0.8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.travel > header { display: flex; align-items: center; gap: 4px; padding-bottom: 0; }
.travel .t-sign {
  flex: none; min-width: var(--travel-target); padding: 0; display: grid; place-items: center;
}
.travel svg {
  width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round;
  stroke-linejoin: round;
}
.travel > header .t-sign { border: 0; background: none; }
.travel .t-where {
  display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 44px;
}
.travel .t-where p { flex: 1; }
.travel .t-back { flex: none; }
.travel .t-back:not([aria-disabled]) {
  background: var(--travel-accent); color: var(--travel-on-accent); border-color: var(--travel-accent);
}
.travel [type="range"] { width: 100%; margin: 0; accent-color: var(--travel-accent); }
.travel .t-buttons { display: flex; gap: 4px; }
.travel .t-signs { flex: none; display: flex; gap: 2px; }
.travel .t-buttons select { flex: 1; }
.travel [type="number"] { width: 4.6em; }
.travel .t-tabs {
  display: flex; padding-bottom: 0; border-bottom: 1px solid var(--travel-line); overflow-x: auto;
}
.travel .t-tab {
  flex: 1 0 auto; border-width: 0 0 3px; border-radius: 6px 6px 0 0; border-color: transparent;
  background: none; padding: 2px 1px; font-size: 0.8125rem;
}
.travel .t-tab[aria-selected="true"] { border-bottom-color: var(--travel-accent); font-weight: 600; }
.travel .t-list { flex: 1 1 0; min-height: 0; display: flex; flex-direction: column; gap: 4px; }
.travel .t-filters { display: flex; gap: 4px; }
.travel .t-filters > input { flex: 1; }
.travel .t-kinds { display: flex; flex-wrap: wrap; gap: 0 12px; max-height: 40%; overflow-y: auto; }
.travel .t-kinds label { display: flex; align-items: center; gap: 4px; min-height: var(--travel-target); }
.travel .t-kinds input { width: 18px; height: 18px; min-height: 0; accent-color: var(--travel-accent); }
.travel .t-rows {
  flex: 1 1 0; min-height: 0; overflow-y: auto; overscroll-behavior: contain;
  border: 1px solid var(--travel-line); border-radius: 8px; background: var(--travel-paper);
}
.travel .t-rows > button { width: 100%; border-width: 0; color: var(--travel-accent); }
.travel .t-row {
  display: flex; gap: 8px; align-items: center; width: 100%; border: 0; border-radius: 0;
  background: none; text-align: start; padding-inline: 6px;
}
.travel .t-unseen {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
.travel .t-row { position: relative; }
.travel .t-row:focus-visible { outline-offset: -3px; }
.travel .t-row .t-place { flex: none; min-width: 2.6em; text-align: end; color: var(--travel-quiet); }
.travel .t-row .t-said {
  flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 0.8125rem/1.3 ui-monospace, monospace;
}
.travel .t-row .t-at { flex: none; color: var(--travel-quiet); font-size: 0.8125rem; }
.travel .t-row:hover { background: color-mix(in srgb, var(--travel-accent) 12%, transparent); }
.travel .t-row[aria-current] { background: var(--travel-accent); color: var(--travel-on-accent); }
.travel .t-row[aria-current] :is(.t-place, .t-at) { color: inherit; }
.travel .t-row.t-failed .t-said { text-decoration: underline wavy var(--travel-alarm); }
.travel .t-row.t-pinned .t-place::before { content: "★ "; }
.travel .t-row.t-stale .t-said { text-decoration: line-through; }
.travel .t-body {
  flex: 1.2 1 0; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding-bottom: 16px;
}
.travel .t-body:focus-visible { outline-offset: -3px; }
.travel .t-choices { display: flex; flex-wrap: wrap; gap: 4px; margin-block: 6px; align-items: center; }
.travel .t-tree ul {
  padding-inline-start: 14px; border-inline-start: 1px solid var(--travel-line);
  margin-inline-start: 6px;
}
.travel .t-tree li { overflow-wrap: anywhere; padding-block: 1px; }
.travel .t-fold { text-align: start; }
.travel .t-tree .t-fold {
  border: 0; background: none; padding: 0 2px; width: 100%; min-height: 26px; color: inherit;
  overflow-wrap: anywhere;
}
.travel .t-fold::before { content: "▸"; display: inline-block; width: 1em; color: var(--travel-accent); }
.travel .t-fold[aria-expanded="true"]::before { content: "▾"; }
.travel .t-tree li > .t-label:first-child, .travel .t-tree li > code:first-child {
  margin-inline-start: 1.15em;
}
.travel .t-label { color: var(--travel-quiet); }
.travel .t-changes li {
  padding-block: 3px; border-bottom: 1px solid var(--travel-line); overflow-wrap: anywhere;
}
.travel .t-changes .t-label { font-weight: 600; color: var(--travel-text); }
.travel .t-mark { color: var(--travel-mark); }
.travel .t-marked { display: flex; gap: 8px; align-items: start; }
.travel .t-marked > .t-tree { flex: 1; min-width: 0; }
.travel .t-failure {
  max-height: 16em; overflow: auto; padding: 6px; border: 1px solid var(--travel-alarm);
  border-radius: 8px; white-space: pre; overflow-wrap: normal;
}
.travel .t-pins li { display: flex; gap: 2px; margin-block: 2px; }
.travel .t-pins button:first-child { flex: 1; text-align: start; }
.travel .t-compared { display: grid; gap: 4px; margin-block: 6px; }
.travel .t-compared label {
  display: grid; grid-template-columns: 5.5em minmax(0, 1fr); align-items: center;
}
.travel textarea { width: 100%; min-height: 8em; font: 0.8125rem/1.4 ui-monospace, monospace; }
[data-changed] { outline: 2px dashed var(--travel-mark); outline-offset: -2px; }
:root { --below: clamp(220px, 50dvh, 480px); }
body { padding-block-end: var(--below); }
.travel:not(:has(> .t-tabs)) { height: auto; max-height: 100dvh; }
:root:has(.travel:not(:has(> .t-tabs))) { --below: 150px; }
.travel:not([data-tab="log"]) > .t-list, .travel[data-tab="log"] > .t-body { display: none; }
@media (max-width: 899px) {
  .travel > header { position: absolute; inset: 4px 4px auto auto; padding: 0; }
  .travel > header h1 {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  }
  .travel .t-where { padding-inline-end: calc(2 * var(--travel-target)); }
}
@media (min-width: 900px) {
  :root { --beside: clamp(320px, 34vw, 480px); --below: 0px; }
  body { padding-inline-end: var(--beside); }
  .travel { inset: 0 0 0 auto; width: var(--beside); height: auto; border-width: 0 0 0 2px; }
  .travel:not([data-tab="log"]) > .t-list, .travel[data-tab="log"] > .t-body { display: flex; }
  .travel[data-tab] > .t-body { display: block; }
  .travel .t-tab.log, .travel .t-size { display: none; }
  .travel[data-tab="log"] .t-tab.message { border-bottom-color: var(--travel-accent); font-weight: 600; }
}
@media (pointer: coarse) {
  :root { --travel-target: 44px; }
  .travel :is(button, select) { min-width: 44px; }
  .travel .t-tree .t-fold { min-height: 44px; }
}
@media (forced-colors: active) {
  .travel .t-row[aria-current] { outline: 2px solid; outline-offset: -2px; }
}

/* What it shows of files. */
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
