/** The page of Reversi, in the element `#app`, and what the document around it does: dialogs, the address, the focus. */
import { Mount } from './dom.mjs';

export * from './exchange.mjs';

/** Called with every new `#` in the address. */
let onLink = () => {};

const page = new Mount(document.getElementById('app'), true);

/** A mount of a page of its own in the element `id`. */
export const mount = id => new Mount(document.getElementById(id));

/** Show a page in `#app`; its language and title become the document's. */
export function render(json) {
  if (json.includes('veil')) measureScrollbar();
  page.render(json);
  const { lang, dataset: { title } } = page.shown;
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  if (title && document.title !== title) document.title = title;
  layer();
}

/** Whether the browser is going back from the history entry that `layer` made. */
let leaves = false;

/** While a dialog is open, the browser's history has an extra entry, so that Back only closes the dialog. */
function layer() {
  if (leaves) return;
  const isOpen = document.querySelector('.veil') !== null, isLayered = Boolean(history.state?.dialog);
  if (isOpen && !isLayered) history.pushState({ dialog: true }, '');
  if (!isOpen && isLayered) {
    leaves = true;
    history.back();
  }
}

addEventListener('popstate', () => {
  const isOver = !leaves;
  leaves = false;
  if (isOver) document.querySelector('.veil > [role="dialog"]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  else layer();   // another dialog may have been opened meanwhile
});

/** Tell the style sheet how wide the scrollbar's gutter is before a dialog opens; while one is open, there is none. */
function measureScrollbar() {
  const root = document.documentElement;
  if (!document.querySelector('.veil')) root.style.setProperty('--scrollbar', `${innerWidth - root.offsetWidth}px`);
}

/** Call `callback` for every event that has a handler in `#app`, as `Mount.listen` does. */
export function listen(callback, catchUp) {
  page.listen(callback, catchUp);
}

/** Call `callback(link)`, instead of any earlier one, whenever the `#` in the address changes. */
export function listenToLinks(callback) {
  onLink = callback;
}

addEventListener('hashchange', () => onLink(link()));

/** The part of the page's address from the `#` on; empty if there is none. */
export function link() {
  return location.hash;
}

/** The page's address without its link. */
export function address() {
  return location.href.split('#', 1)[0];
}

/** Remove the link from the address. */
export function forgetLink() {
  history.replaceState(history.state, '', address());
}

/** Copy a text; fails if the browser has no clipboard or the page may not write to it. */
export async function copy(text) {
  await navigator.clipboard.writeText(text);
}

/** Focus a field, and select all of its text. */
export function select(id) {
  focus(id);
  document.getElementById(id)?.select();
}

/** Focus an element. */
export function focus(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.isGivenFocus = true;   // which is not the person's doing
  element.focus({ preventScroll: element.getAttribute('role') === 'gridcell' });   // `show` scrolls the board's pane, and nothing the page
  element.isGivenFocus = false;
}

/** Scroll the board's pane, and nothing else, to make an element visible, or, if `central`, to bring it to the middle. */
export function show(id, central) {
  const element = document.getElementById(id), pane = element?.closest('.pane');
  if (pane) scrollInside(pane, element, central);
}

/** Shows the turn again when the list of moves has changed its size. */
const resizes = new ResizeObserver(() => showTurn());
let watched = null;

/** Scroll the list of moves, and nothing else, to bring the present turn to its middle; before the first, to its top. */
export function showTurn() {
  const list = document.getElementById('moves'), turn = list?.querySelector('[aria-current]') ?? list?.querySelector('.turn');
  if (turn) scrollInside(list, turn, true);
  if (list === watched) return;
  resizes.disconnect();
  if (list) resizes.observe(list);
  watched = list;
}

function scrollInside(pane, element, central) {
  const { scrollPaddingTop, scrollPaddingLeft } = getComputedStyle(pane);
  const seen = pane.getBoundingClientRect(), wanted = element.getBoundingClientRect();
  const left = seen.left + (parseFloat(scrollPaddingLeft) || 0), top = seen.top + (parseFloat(scrollPaddingTop) || 0);
  pane.scrollBy(
    step(wanted.left, wanted.right, left, seen.left + pane.clientWidth, central),
    step(wanted.top, wanted.bottom, top, seen.top + pane.clientHeight, central));
}

/** How far to scroll to centre `from`–`to` within `start`–`end`; 0 if it is visible there, unless it `must` be centred. */
function step(from, to, start, end, must) {
  return !must && from >= start && to <= end ? 0 : (from + to - start - end) / 2;
}
