/** Shows the page's JSON: one text per frame comes in, numbers of handlers go out. */
import { attributesModule, h, init, vnode } from 'snabbdom';
import { hearDrags } from './dragging.mjs';
import { movingPicture } from './gif.mjs';
import { isNeededBy, meantBy } from './keys.mjs';

const EVENTS = ['click', 'keydown', 'change', 'input', 'pointerdown', 'pointerover', 'focusin', 'focusout', 'wheel'];

/**
 * Events of small account: they wait for the next one, or for the next paint. A mouse makes two of them with each click,
 * and each would have a page of its own. What a click says does not depend on them; any other event is told of the page
 * that they have led to.
 */
const SMALL = ['pointerover', 'focusin', 'focusout', 'scroll'], WITH_SMALL = [...SMALL, 'pointerdown', 'click'];

/** The pixels of a notch, of a wheel or a touchpad; and the pause, in milliseconds, after which counting starts again. */
const NOTCH = 50, REST = 200;

/** The most bytes that are read from a file. */
export const LARGEST_FILE = 1_000_000;

/** The field for files of archives. They are not read here: they may be large, and go to a worker as they are. */
const ARCHIVE_FILES = 'archive-files';

let archiveFiles = [];

/** Have these files wait for `importFiles`. */
export function chooseArchives(files) {
  archiveFiles = [...files];
}

/**
 * Send the files that were last chosen for archives to the worker that keeps those. The browser is asked not to delete
 * archives by itself; some ask the person, so that nothing waits for the answer.
 */
export function importFiles(worker) {
  worker.post({ files: archiveFiles });
  navigator.storage?.persist?.().catch(() => {});
}

/** The pixels per unit of a drawing. */
const SHARPNESS = 3;

/** Properties that a person can change too, so the view's value is set every time; an option's value is not one. */
const STATES = ['value', 'checked', 'selected'];
const isState = (tag, name) => STATES.includes(name) && !(tag === 'option' && name === 'value');

/** An element with this attribute keeps children that come from elsewhere: another mount, or an editor. */
const FOREIGN = 'data-foreign';

/** The element on which the pointer was pressed, while it is held; a page that gets the press also gets the release. */
let held = null;

/** Called with every new `#` in the address. */
let onLink = () => {};

/** The mount of the whole page, the element `#app`. */
let page = null;

/** A program's page inside an element; a document may have several, even one inside another. */
class Mount {
  #element;
  #shown = null;
  #parts = new Map();   // the lasting elements on the page, by number
  #patch;
  #say = () => {};
  #catchUp = null;
  #isBehind = false;
  #last = [];   // what is done once everything else on the page has its place

  constructor(element) {
    this.#element = element;
    for (const type of EVENTS) element.addEventListener(type, event => this.#happened(event), { passive: false });
    element.addEventListener('scroll', ({ target }) => this.#scrolled(target), { capture: true, passive: true });
    const apply = (before, node) => this.#apply(before, node);
    this.#patch = init([attributesModule, { create: apply, update: apply }]);
  }

  /** The outermost element shown. */
  get shown() {
    return this.#shown?.elm;
  }

  /** Show a page. */
  render(json) {
    const before = this.#parts, root = this.#element.getRootNode(), { id } = root.activeElement ?? {};
    this.#parts = new Map();
    this.#shown = this.#patch(this.#shown ?? adopt(this.#first()), this.#nodeOf(JSON.parse(json), before));
    for (const change of this.#last.splice(0)) change();
    // If an element with the focus was replaced by another with its id, the new one gets the focus.
    if (id && [null, document.body].includes(root.activeElement)) root.getElementById(id)?.focus();
  }

  /**
   * Call `callback(number, detail)`, instead of any earlier one, for every event that has a handler on the page. With
   * `catchUp`, it is called with `(number, detail, isSmall)`, and `catchUp()` before the paint that follows a small one.
   */
  listen(callback, catchUp = null) {
    this.#say = callback;
    this.#catchUp = catchUp;
  }

  /** Report an event of one of this mount's elements, by the number of its handler. */
  say(number, detail, type = '') {
    if (!this.#catchUp) {
      this.#say(number, detail);
      return;
    }
    const isSmall = SMALL.includes(type);
    this.#say(number, detail, isSmall);
    if (!isSmall || this.#isBehind) return;
    this.#isBehind = true;
    requestAnimationFrame(() => this.catchUp());
  }

  /** Have the small events taken that wait. */
  catchUp() {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.#catchUp?.();
  }

  /** The prerendered page, or an empty one if it was not built. */
  #first() {
    return this.#element.firstElementChild ?? this.#element.appendChild(document.createElement('div'));
  }

  #apply(before, node) {
    const { data, elm } = node, { tabindex } = data ?? {};
    reclaim(before, node);
    // For the element with the focus, browsers lay out the page at once, so that this comes last.
    if (tabindex !== before.data?.tabindex) this.#last.push(() => setAttribute(elm, 'tabindex', tabindex));
    for (const name in data?.state)
      if (elm[name] !== data.state[name]) elm[name] = data.state[name];
    if (!data?.handlers) return;
    elm.handlers = data.handlers;
    elm.mount = this;
    if (data.handlers.drag) hearDrags(elm);
  }

  /**
   * The snabbdom node for `[tag, attributes, children, handlers, key, number]`, as Python's `frame_of` writes it. Lasting
   * elements have a number; one from the frame `before` is only that number, and snabbdom skips a node that it has seen.
   */
  #nodeOf(html, before) {
    if (typeof html === 'string') return html;
    if (typeof html === 'number') return this.#lasting(html, before.get(html));
    const [tag, { tabindex, ...attributes }, children, handlers, key, number] = html;
    const attrs = {}, state = {};
    for (const name in attributes) (isState(tag, name) ? state : attrs)[name] = attributes[name];
    const inner = FOREIGN in attributes ? undefined : children.map(child => this.#nodeOf(child, before));
    const node = h(tag, { attrs, state, tabindex, handlers, key: key ?? undefined }, inner);
    return number === undefined ? node : this.#lasting(number, node);
  }

  #lasting(number, node) {
    this.#parts.set(number, node);
    return node;
  }

  /**
   * Report, if the element has a handler for that, how far it was scrolled, as a part of its whole height. What is in sight
   * must have moved by half of itself, so that a quick scroll is reported some times, not at every paint.
   */
  #scrolled(element) {
    const handler = element.mount === this && element.handlers.scroll;
    if (!handler) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (Math.abs(scrollTop - (element.reported ?? 0)) < clientHeight / 2) return;
    element.reported = scrollTop;
    this.say(handler[0], String(scrollTop / scrollHeight), 'scroll');
  }

  /** Report the event for the innermost element of this mount with a handler for it; a touch hovers only while it is held. */
  #happened(event) {
    if (event.type === 'pointerover' && event.pointerType === 'touch' && !held) return;
    if (event.type === 'pointerdown' && (event.button || !event.isPrimary)) return;
    if (!WITH_SMALL.includes(event.type)) this.catchUp();
    for (let element = event.target; element !== event.currentTarget; element = element.parentNode) {
      const handler = element.mount === this && element.handlers[event.type];
      if (handler && concerns(event, element, handler)) return;
    }
  }
}

/**
 * Put back what an element had `before`, if it now changes there and something else has meddled with it: whoever translates
 * a page puts elements of its own in the place of texts, which would stand for ever. What does not change stays translated.
 */
function reclaim(before, { elm, children: now = [] }) {
  const { children: was = [] } = before;
  const stays = was.length === now.length && was.every(({ sel, key, text }, at) =>
    sel === now[at].sel && key === now[at].key && text === now[at].text);
  if (!stays && was.some(child => child.elm.parentNode !== elm)) elm.replaceChildren(...was.map(child => child.elm));
}

/** The snabbdom node of an element that the build prerendered. */
function adopt(element) {
  if (element.nodeType === Node.TEXT_NODE) return vnode(undefined, undefined, undefined, element.data, element);
  const attrs = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const { 'data-key': key, tabindex, ...rest } = attrs;
  const children = [...element.childNodes].filter(child => child.nodeType !== Node.COMMENT_NODE).map(adopt);
  const inner = FOREIGN in attrs ? undefined : children;
  return vnode(element.localName, { attrs: rest, tabindex, key }, inner, undefined, element);
}

function setAttribute(element, name, value) {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** A new mount, which renders pages into an element and reports their events. */
export function mount(element) {
  return new Mount(element);
}

function wholePage() {
  page ??= mount(document.getElementById('app'));
  return page;
}

/** Show a page in `#app`; its language and title become the document's. */
export function render(json) {
  if (json.includes('veil')) measureScrollbar();
  wholePage().render(json);
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
  wholePage().listen(callback, catchUp);
  document.body.addEventListener('keydown', pressed);
  for (const type of ['dragover', 'drop']) addEventListener(type, dragged);
}

for (const type of ['pointerup', 'pointercancel']) addEventListener(type, released);

/** Choose files that are dropped where some can be chosen. */
function dragged(event) {
  const input = event.target.closest?.('.share, .archives')?.querySelector('input[type="file"]');
  if (!input || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();   // otherwise the browser would open the file instead of the page
  if (event.type === 'drop') readFile(input, event.dataTransfer.files);
}

/** Report the release of the pointer to the element that was pressed, wherever the pointer is now. */
function released() {
  for (let element = held; element; element = element.parentElement) {
    const handler = element.handlers?.pointerup;
    if (handler) {
      element.mount.say(handler[0], '');
      break;
    }
  }
  held = null;
}

/** Report a key to the whole page if nothing has the focus. */
function pressed(event) {
  page.catchUp();
  const handler = page.shown?.handlers?.keydown;
  if (event.target === document.body && handler) concerns(event, page.shown, handler);
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

/** Download a text, or an array of texts, as a file. */
export function saveFile(name, text) {
  saveBlob(name, new Blob([text].flat(), { type: 'application/json' }));
}

/** Download bytes, those of a ZIP, as a file. */
export function saveBytes(name, bytes) {
  saveBlob(name, new Blob([bytes], { type: 'application/zip' }));
}

/** Download a drawing as a file: as PNG if `inPixels` and the browser can, else as SVG. */
export async function savePicture(name, svg, inPixels) {
  const drawing = new Blob([inPlainColours(svg)], { type: 'image/svg+xml' });
  const pixels = inPixels && await drawn(await drawing.text()).catch(() => null);
  saveBlob(pixels ? name : name.replace(/png$/, 'svg'), pixels || drawing);
}

/** Download drawings, each drawn over those before it, as a moving picture. */
export async function saveMovingPicture(name, drawings) {
  const images = await Promise.all(JSON.parse(inPlainColours(drawings)).map(imageOf));
  saveBlob(name, await movingPicture(images));
}

/** A drawing with the page's colours in place of names such as `var(--field)`. */
function inPlainColours(svg) {
  const probe = document.body.appendChild(document.createElement('i'));
  const plain = svg.replaceAll(/var\(--[a-z-]+\)/g, name => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return plain;
}

/** A drawing as an image; fails if the browser cannot draw it. */
async function imageOf(svg) {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;   // with a blob's address, some browsers would taint the canvas
  });
  return image;
}

/** A drawing as a PNG blob. */
async function drawn(svg) {
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = SHARPNESS * image.naturalWidth;
  canvas.height = SHARPNESS * image.naturalHeight;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => { canvas.toBlob(resolve, 'image/png'); });
}

function saveBlob(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);   // some browsers read it only after the click
}

/** Report the text of each chosen file; or an address of it, if it is to be read elsewhere. The handler is looked up again, because the page may have changed meanwhile. */
async function readFile(input, files = input.files) {
  if (input.id === ARCHIVE_FILES) {
    chooseArchives(files);
    input.value = '';
    if (archiveFiles.length && input.handlers?.change) input.mount.say(input.handlers.change[0], '');
    return;
  }
  const chosen = [...files].slice(0, input.multiple ? files.length : 1);
  const most = Number(input.dataset.largest) || LARGEST_FILE;
  const read = file => ('address' in input.dataset ? URL.createObjectURL(file) : file.slice(0, most).text().catch(() => ''));
  const texts = await Promise.all(chosen.map(read));
  if (chosen.length) input.value = '';   // so that the same file can be chosen again
  for (const text of texts) {
    const handler = input.handlers?.change;
    if (handler && input.isConnected) input.mount.say(handler[0], text);
  }
}

/** Focus an element. */
export function focus(id) {
  document.getElementById(id)?.focus();
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

/** Report the event if it concerns the handler; returns whether no other element should get it. */
function concerns(event, element, [number, keys]) {
  if (event.type === 'focusout' && element.contains(event.relatedTarget)) return true;
  if (event.type === 'pointerdown') {
    held = event.target;
    // Then a finger reaches the elements under it, as a mouse does.
    if (held.hasPointerCapture(event.pointerId)) held.releasePointerCapture(event.pointerId);
  }
  if (event.target.type === 'file') {
    readFile(event.target);
    return true;
  }
  if (!keys) {
    element.mount.say(number, event.target.value ?? '', event.type);
    return true;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const key = event.type === 'wheel' ? turn(event) : meantBy(event, keys);
  if (!keys.includes(key) || isNeededBy(event.target, key, element === page.shown)) return false;
  event.preventDefault();
  element.mount.say(number, key);
  return true;
}

/** How far the wheel has turned so far, and when it last did. */
const wheel = { by: 0, at: 0 };

/** `up` or `down` once the wheel has turned by a notch, else empty; also empty if the wheel scrolls the page. */
function turn({ deltaY, deltaMode, timeStamp }) {
  const { scrollHeight, clientHeight } = document.scrollingElement;
  if (scrollHeight > clientHeight) return '';
  if (timeStamp - wheel.at > REST || wheel.by * deltaY < 0) wheel.by = 0;
  wheel.by += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : Math.sign(deltaY) * NOTCH;
  wheel.at = timeStamp;
  if (Math.abs(wheel.by) < NOTCH) return '';
  wheel.by = 0;
  return deltaY < 0 ? 'up' : 'down';
}
