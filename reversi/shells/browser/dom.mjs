/** The page's JSON on the screen: one text a frame in, numbers of handlers out. */
import { attributesModule, h, init, vnode } from 'snabbdom';
import { hearDrags } from './dragging.mjs';
import { movingPicture } from './gif.mjs';

const EVENTS = ['click', 'keydown', 'change', 'input', 'pointerdown', 'pointerover', 'focusin', 'focusout', 'wheel'];

/** The keys that a field needs for its caret, its slider or its menu; what they do on the whole page they do not do there. */
const CARET = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** A wheel is turned by one notch, or a touchpad by as many pixels; what it did longer ago than this does not count. */
const NOTCH = 50, REST = 200;

/** The most bytes that are read of a file. */
const LARGEST_FILE = 1_000_000;

/** The pixels in a unit of a drawing. */
const SHARPNESS = 3;

/** Properties that a person changes too, so that what the view says must win every time; nobody changes an option's value. */
const STATES = ['value', 'checked', 'selected'];
const isState = (tag, name) => STATES.includes(name) && !(tag === 'option' && name === 'value');

/** An element with this attribute keeps the children that somebody else gives it: another mount, or an editor. */
const FOREIGN = 'data-foreign';

/** The element on which the pointer was pressed, while it is held; a page that hears of it hears of the release too. */
let held = null;

/** Is told of every new `#` in the address. */
let onLink = () => {};

/** The mount of the whole page, the element `#app`. */
let page = null;

/** A program's page inside an element; there may be several in a document, also one inside another. */
class Mount {
  #element;
  #shown = null;
  #parts = new Map();   // the lasting elements that are shown, by number
  #patch;
  #say = () => {};

  constructor(element) {
    this.#element = element;
    for (const type of EVENTS) element.addEventListener(type, event => this.#happened(event), { passive: false });
    const apply = (_, node) => this.#apply(node);
    this.#patch = init([attributesModule, { create: apply, update: apply }]);
  }

  /** The outermost element shown. */
  get shown() {
    return this.#shown?.elm;
  }

  /** Show a page. */
  render(json) {
    const before = this.#parts, { id } = document.activeElement ?? {};
    this.#parts = new Map();
    this.#shown = this.#patch(this.#shown ?? adopt(this.#first()), this.#nodeOf(JSON.parse(json), before));
    // An element that another one with its id has replaced hands on the focus.
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus();
  }

  /** Call `callback(number, detail)`, and no earlier one, for every event that a handler on the page waits for. */
  listen(callback) {
    this.#say = callback;
  }

  /** The handler of one of this mount's own elements has happened. */
  say(number, detail) {
    this.#say(number, detail);
  }

  /** The prerendered page, or an empty one where nobody has built it. */
  #first() {
    return this.#element.firstElementChild ?? this.#element.appendChild(document.createElement('div'));
  }

  #apply({ data, elm }) {
    for (const name in data?.state)
      if (elm[name] !== data.state[name]) elm[name] = data.state[name];
    if (!data?.handlers) return;
    elm.handlers = data.handlers;
    elm.mount = this;
    if (data.handlers.drag) hearDrags(elm);
  }

  /**
   * `[tag, attributes, children, handlers, key, number]`, as Python's `frame_of` writes it, as a snabbdom node. Lasting
   * elements have a number; those among `before` are that number alone, and snabbdom passes over a node that it has seen.
   */
  #nodeOf(html, before) {
    if (typeof html === 'string') return html;
    if (typeof html === 'number') return this.#lasting(html, before.get(html));
    const [tag, attributes, children, handlers, key, number] = html;
    const attrs = {}, state = {};
    for (const name in attributes) (isState(tag, name) ? state : attrs)[name] = attributes[name];
    const inner = FOREIGN in attributes ? undefined : children.map(child => this.#nodeOf(child, before));
    const node = h(tag, { attrs, state, handlers, key: key ?? undefined }, inner);
    return number === undefined ? node : this.#lasting(number, node);
  }

  #lasting(number, node) {
    this.#parts.set(number, node);
    return node;
  }

  /** The innermost element of this mount with a handler for the event speaks; a mouse that rests is no touch. */
  #happened(event) {
    if (event.type === 'pointerover' && event.pointerType === 'touch' && !held) return;
    if (event.type === 'pointerdown' && (event.button || !event.isPrimary)) return;
    for (let element = event.target; element !== event.currentTarget; element = element.parentNode) {
      const handler = element.mount === this && element.handlers[event.type];
      if (handler && concerns(event, element, handler)) return;
    }
  }
}

/** The elements that the build prerendered, taken over as they are. */
function adopt(element) {
  if (element.nodeType === Node.TEXT_NODE) return vnode(undefined, undefined, undefined, element.data, element);
  const attrs = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const { 'data-key': key, ...rest } = attrs;
  const children = [...element.childNodes].filter(child => child.nodeType !== Node.COMMENT_NODE).map(adopt);
  const inner = FOREIGN in attrs ? undefined : children;
  return vnode(element.localName, { attrs: rest, key }, inner, undefined, element);
}

/** What renders pages into an element and hears what happens in them. */
export function mount(element) {
  return new Mount(element);
}

function wholePage() {
  page ??= mount(document.getElementById('app'));
  return page;
}

/** Show a page in `#app`; the document's language and title are the page's. */
export function render(json) {
  if (json.includes('veil')) measureScrollbar();
  wholePage().render(json);
  const { lang, dataset: { title } } = page.shown;
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  if (title && document.title !== title) document.title = title;
  layer();
}

/** Whether the browser is on its way back from the entry that `layer` has made. */
let leaves = false;

/** While a dialog is open the browser's history has an entry more, so that Back closes it and leads nowhere else. */
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

/** Tell the style sheet how wide the scrollbar's gutter is, before a dialog opens: while one is open, there is none. */
function measureScrollbar() {
  const root = document.documentElement;
  if (!document.querySelector('.veil')) root.style.setProperty('--scrollbar', `${innerWidth - root.offsetWidth}px`);
}

/** Call `callback(number, detail)` for every event that a handler in `#app` waits for. */
export function listen(callback) {
  wholePage().listen(callback);
  document.body.addEventListener('keydown', pressed);
  for (const type of ['dragover', 'drop']) addEventListener(type, dragged);
}

for (const type of ['pointerup', 'pointercancel']) addEventListener(type, released);

/** A file that is dropped where one can be chosen is chosen. */
function dragged(event) {
  const input = event.target.closest?.('.share')?.querySelector('input[type="file"]');
  if (!input || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();   // or the browser would leave the page for the file
  if (event.type === 'drop') readFile(input, event.dataTransfer.files);
}

/** The pointer was released, wherever it is now. */
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

/** A key pressed while nothing has the focus is meant for the whole page. */
function pressed(event) {
  const handler = page.shown?.handlers?.keydown;
  if (event.target === document.body && handler) concerns(event, page.shown, handler);
}

/** Call `callback(link)`, and no earlier one, whenever the address comes to have another `#`. */
export function listenToLinks(callback) {
  onLink = callback;
}

addEventListener('hashchange', () => onLink(link()));

/** What follows the `#` in the page's address, the `#` with it; nothing where there is none. */
export function link() {
  return location.hash;
}

/** The page's address without that. */
export function address() {
  return location.href.split('#', 1)[0];
}

/** Take it out of the address. */
export function forgetLink() {
  history.replaceState(history.state, '', address());
}

/** Copy a text; fails where the browser has no clipboard or the page may not write to it. */
export async function copy(text) {
  await navigator.clipboard.writeText(text);
}

/** Give a field the keyboard's focus, all of its text selected. */
export function select(id) {
  focus(id);
  document.getElementById(id)?.select();
}

/** Give a text to the person as a file. */
export function saveFile(name, text) {
  saveBlob(name, new Blob([text], { type: 'application/json' }));
}

/** Give a drawing to the person as a file, in pixels if that is wanted and can be done. */
export async function savePicture(name, svg, inPixels) {
  const drawing = new Blob([inPlainColours(svg)], { type: 'image/svg+xml' });
  const pixels = inPixels && await drawn(await drawing.text()).catch(() => null);
  saveBlob(pixels ? name : name.replace(/png$/, 'svg'), pixels || drawing);
}

/** Give drawings, each drawn over those before it, to the person as a moving picture. */
export async function saveMovingPicture(name, drawings) {
  const images = await Promise.all(JSON.parse(inPlainColours(drawings)).map(imageOf));
  saveBlob(name, await movingPicture(images));
}

/** A drawing whose colours were names, such as `var(--field)`, in the colours that the page has for them. */
function inPlainColours(svg) {
  const probe = document.body.appendChild(document.createElement('i'));
  const plain = svg.replaceAll(/var\(--[a-z-]+\)/g, name => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return plain;
}

/** A drawing as an image; fails where the browser does not draw it. */
async function imageOf(svg) {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;   // a blob's address would spoil some browsers' canvas
  });
  return image;
}

/** A drawing as PNG. */
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
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);   // some browsers read it after the click
}

/** Say what each chosen file holds; the handler is looked up again, because the page may have changed meanwhile. */
async function readFile(input, files = input.files) {
  const chosen = [...files].slice(0, input.multiple ? files.length : 1);
  const most = Number(input.dataset.largest) || LARGEST_FILE;
  const texts = await Promise.all(chosen.map(file => file.slice(0, most).text().catch(() => '')));
  if (chosen.length) input.value = '';   // so that the same file can be chosen again
  for (const text of texts) {
    const handler = input.handlers?.change;
    if (handler && input.isConnected) input.mount.say(handler[0], text);
  }
}

/** Give an element the keyboard's focus. */
export function focus(id) {
  document.getElementById(id)?.focus();
}

/** Scroll the board's pane, and nothing else, so that an element in it is seen, or so that it is in the middle. */
export function show(id, central) {
  const element = document.getElementById(id), pane = element?.closest('.pane');
  if (pane) scrollInside(pane, element, central);
}

/** A list of moves that has become larger or smaller shows the turn again. */
const resizes = new ResizeObserver(() => showTurn());
let watched = null;

/** Scroll the list of moves, and nothing else, so that the turn on the board is in its middle; before the first, to its top. */
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

/** How far to scroll so that what lies from `from` to `to` comes to the middle of `start` to `end`, if it must. */
function step(from, to, start, end, must) {
  return !must && from >= start && to <= end ? 0 : (from + to - start - end) / 2;
}

/** Whether an event concerns a handler; then its mount has been told. */
function concerns(event, element, [number, keys]) {
  if (event.type === 'focusout' && element.contains(event.relatedTarget)) return true;
  if (event.type === 'pointerdown') {
    held = event.target;
    // A finger then reaches the elements under it, as a mouse does.
    if (held.hasPointerCapture(event.pointerId)) held.releasePointerCapture(event.pointerId);
  }
  if (event.target.type === 'file') {
    readFile(event.target);
    return true;
  }
  if (!keys) {
    element.mount.say(number, event.target.value ?? '');
    return true;
  }
  if (event.isComposing) return false;   // the keys belong to the word that is being written
  const key = event.type === 'wheel' ? turn(event) : event.key;
  if (event.ctrlKey || event.altKey || event.metaKey || !keys.includes(key)) return false;
  const isTyped = key.length === 1 || CARET.includes(key) && element === page.shown;
  if (isTyped && event.target.matches('input, textarea, select')) return false;
  event.preventDefault();
  element.mount.say(number, key);
  return true;
}

/** What the wheel has done so far, and when. */
const wheel = { by: 0, at: 0 };

/** Which way the wheel was turned, `up` or `down`, if by a notch; where it scrolls the page it does nothing else. */
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
