"""How the panel looks, in the colours of the page beside it where that names any."""

WIDE = 900
"""Pixels of the window from which the panel stands beside the page; else it is a sheet over its lower half."""

STYLE = """
:root { --travel-paper: var(--card, light-dark(#fffefa, #1f2526)); --travel-page: var(--page, light-dark(#f1efe7, #15191a));
  --travel-line: var(--line, light-dark(#d6d1c2, #384142)); --travel-text: var(--text, light-dark(#23261f, #eceae2));
  --travel-quiet: var(--quiet, light-dark(#5c6056, #a9aea6)); --travel-accent: var(--accent, light-dark(#17603f, #6fd3a3));
  --travel-on-accent: var(--on-accent, light-dark(#ffffff, #0d1f16)); --travel-alarm: var(--alarm, light-dark(#9d2414, #ff9d8a));
  --travel-mark: light-dark(#b4208f, #ff8ae0); --travel-target: 32px; }
.travel { position: fixed; z-index: 8; inset: auto 0 0; height: var(--below); min-width: 0; display: flex; flex-direction: column;
  background: var(--travel-page); color: var(--travel-text); border: 0 solid var(--travel-line); border-top-width: 2px;
  font: 0.875rem/1.35 system-ui, sans-serif; font-variant-numeric: tabular-nums; box-shadow: 0 0 24px #0005; color-scheme: inherit; }
.travel * { box-sizing: border-box; }
.travel > * { flex: none; padding: 4px 10px; }
.travel h2, .travel h3, .travel p, .travel ul, .travel ol, .travel pre { margin: 0; padding: 0; }
.travel ul, .travel ol { list-style: none; }
.travel h2 { flex: 1; font-size: 1rem; }
.travel h3 { font-size: 0.9rem; margin-top: 10px; }
.travel h3:first-child { margin-top: 2px; }
.travel :is(button, input, select, textarea) { font: inherit; color: inherit; min-height: var(--travel-target); min-width: 0; }
.travel :is(button, select, [type="search"], [type="number"], textarea) { border: 1px solid var(--travel-line); border-radius: 8px;
  background: var(--travel-paper); padding: 2px 8px; }
.travel button { cursor: pointer; }
.travel button[aria-disabled] { opacity: 0.55; cursor: default; }
.travel :focus-visible { outline: 3px solid var(--travel-accent); outline-offset: 1px; }
.travel .quiet { color: var(--travel-quiet); }
.travel .alarm { color: var(--travel-alarm); font-weight: 600; }
.travel code, .travel pre { font: 0.8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.travel > header { display: flex; align-items: center; gap: 4px; padding-bottom: 0; }
.travel .sign { min-width: var(--travel-target); padding: 0; line-height: 1; }
.travel > header .sign { border: 0; background: none; font-size: 1.25rem; }
.travel .where { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 44px; }
.travel .where p { flex: 1; }
.travel .back { flex: none; }
.travel .back:not([aria-disabled]) { background: var(--travel-accent); color: var(--travel-on-accent); border-color: var(--travel-accent); }
.travel [type="range"] { width: 100%; margin: 0; accent-color: var(--travel-accent); }
.travel .buttons { display: flex; gap: 4px; }
.travel .signs { flex: none; display: flex; gap: 2px; }
.travel .buttons select { flex: 1; }
.travel [type="number"] { width: 5.5em; }
.travel .tabs { display: flex; gap: 2px; padding-bottom: 0; border-bottom: 1px solid var(--travel-line); overflow-x: auto; }
.travel .tab { flex: 1 0 auto; border-width: 0 0 3px; border-radius: 6px 6px 0 0; border-color: transparent; background: none; padding: 2px 6px; }
.travel .tab[aria-selected="true"] { border-bottom-color: var(--travel-accent); font-weight: 600; }
.travel .list { flex: 1 1 0; min-height: 0; display: flex; flex-direction: column; gap: 4px; }
.travel .filters { display: flex; gap: 4px; }
.travel .filters > input { flex: 1; }
.travel .kinds { display: flex; flex-wrap: wrap; gap: 0 12px; max-height: 40%; overflow-y: auto; }
.travel .kinds label { display: flex; align-items: center; gap: 4px; min-height: var(--travel-target); }
.travel .kinds input { width: 18px; height: 18px; min-height: 0; accent-color: var(--travel-accent); }
.travel .rows { flex: 1 1 0; min-height: 0; overflow-y: auto; overscroll-behavior: contain; border: 1px solid var(--travel-line); border-radius: 8px; background: var(--travel-paper); }
.travel .rows > button { width: 100%; border-width: 0; color: var(--travel-accent); }
.travel .row { display: flex; gap: 8px; align-items: center; width: 100%; border: 0; border-radius: 0; background: none; text-align: start; padding-inline: 6px; }
.travel .row:focus-visible { outline-offset: -3px; }
.travel .row .place { flex: none; min-width: 2.6em; text-align: end; color: var(--travel-quiet); }
.travel .row .line { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: 0.8125rem/1.3 ui-monospace, monospace; }
.travel .row .at { flex: none; color: var(--travel-quiet); font-size: 0.8125rem; }
.travel .row:hover { background: color-mix(in srgb, var(--travel-accent) 12%, transparent); }
.travel .row[aria-current] { background: var(--travel-accent); color: var(--travel-on-accent); }
.travel .row[aria-current] :is(.place, .at) { color: inherit; }
.travel .row.failed .line { text-decoration: underline wavy var(--travel-alarm); }
.travel .row.pinned .place::before { content: "★ "; }
.travel .row.stale .line { text-decoration: line-through; }
.travel .body { flex: 1.2 1 0; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding-bottom: 16px; }
.travel .body:focus-visible { outline-offset: -3px; }
.travel .actions { display: flex; flex-wrap: wrap; gap: 4px; margin-block: 6px; align-items: center; }
.travel .tree ul { padding-inline-start: 14px; border-inline-start: 1px solid var(--travel-line); margin-inline-start: 6px; }
.travel .tree li { overflow-wrap: anywhere; padding-block: 1px; }
.travel .fold { text-align: start; }
.travel .tree .fold { border: 0; background: none; padding: 0 2px; width: 100%; min-height: 26px; color: inherit; overflow-wrap: anywhere; }
.travel .fold::before { content: "▸"; display: inline-block; width: 1em; color: var(--travel-accent); }
.travel .fold[aria-expanded="true"]::before { content: "▾"; }
.travel .tree li > .label:first-child, .travel .tree li > code:first-child { margin-inline-start: 1.15em; }
.travel .label { color: var(--travel-quiet); }
.travel .changes li { padding-block: 3px; border-bottom: 1px solid var(--travel-line); overflow-wrap: anywhere; }
.travel .changes .label { font-weight: 600; color: var(--travel-text); }
.travel .mark { color: var(--travel-mark); }
.travel .marked { display: flex; gap: 8px; align-items: start; }
.travel .marked > .tree { flex: 1; min-width: 0; }
.travel .failure { max-height: 16em; overflow: auto; padding: 6px; border: 1px solid var(--travel-alarm); border-radius: 8px; white-space: pre; overflow-wrap: normal; }
.travel .pins li { display: flex; gap: 2px; margin-block: 2px; }
.travel .pins button:first-child { flex: 1; text-align: start; }
.travel .compared { display: grid; gap: 4px; margin-block: 6px; }
.travel .compared label { display: grid; grid-template-columns: 5.5em minmax(0, 1fr); align-items: center; }
.travel textarea { width: 100%; min-height: 8em; font: 0.8125rem/1.4 ui-monospace, monospace; }
[data-changed] { outline: 2px dashed var(--travel-mark); outline-offset: -2px; }
:root { --below: clamp(220px, 50dvh, 480px); }
body { padding-block-end: var(--below); }
.travel:not(:has(> .tabs)) { height: auto; max-height: 100dvh; }
:root:has(.travel:not(:has(> .tabs))) { --below: 190px; }
.travel:not([data-tab="log"]) > .list, .travel[data-tab="log"] > .body { display: none; }
@media (max-height: 480px) and (max-width: 899px) {
  .travel > header { position: absolute; inset: 0 0 auto auto; }
  .travel > header h2 { display: none; }
  .travel .where { padding-inline-end: 96px; }
}
@media (min-width: 900px) {
  :root { --beside: clamp(320px, 34vw, 480px); --below: 0px; }
  body { padding-inline-end: var(--beside); }
  .travel { inset: 0 0 0 auto; width: var(--beside); height: auto; border-width: 0 0 0 2px; }
  .travel:not([data-tab="log"]) > .list, .travel[data-tab="log"] > .body { display: flex; }
  .travel[data-tab] > .body { display: block; }
  .travel .tab.log, .travel .size { display: none; }
  .travel[data-tab="log"] .tab.message { border-bottom-color: var(--travel-accent); font-weight: 600; }
}
@media (pointer: coarse) {
  :root { --travel-target: 44px; }
  .travel .tree .fold { min-height: 44px; }
}
@media (forced-colors: active) {
  .travel .row[aria-current] { outline: 2px solid; outline-offset: -2px; }
}
"""
