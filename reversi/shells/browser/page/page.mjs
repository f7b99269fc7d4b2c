/** The page of Reversi, in the element `#app`, and what the document around it does: dialogs, the address, the focus. */
import { Mount } from '../../../elm/browser/dom.mjs';
import { scrollInside, world } from '../../../elm/browser/world.mjs';

export * from './exchange.mjs';

const { start } = globalThis;

/** What the library's hosts have a page do, as far as it is not done in another way here. */
export const { now, after, every, atPaint, copyText, saveFile, openPanel, reveal } = world;

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

/** Tell of every event that has a handler in `#app`. */
export const listen = (...calls) => page.listen(...calls);

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

/** Write a traceback to the console, and say its last line in the page for a while. */
export function report(failure) {
  console.error(failure);
  start.stumble(failure);
}

/** Focus a field, and select all of its text. */
export function select(id) {
  focus(id);
  document.getElementById(id)?.select();
}

/** Focus an element. For a square of the board its pane is scrolled, and nothing of the page. */
export function focus(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.isGivenFocus = true;   // which is not the person's doing
  const isSquare = element.getAttribute('role') === 'gridcell';
  element.focus({ preventScroll: isSquare });
  if (isSquare) show(id, false);
  element.isGivenFocus = false;
}

/** A square is not looked at because the page gives it the focus where nothing hovers and no key was pressed. */
document.addEventListener('focusin', event => {
  const { target } = event, isOnlyGiven = target.isGivenFocus && target.matches('[role="gridcell"]:not(:focus-visible)');
  if (isOnlyGiven && matchMedia('(hover: none)').matches) event.stopPropagation();
}, true);

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
