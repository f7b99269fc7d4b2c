/** Shows pages as JSON inside elements: one text per frame comes in, numbers of handlers go out. */
import { attributesModule, h, init, vnode } from 'snabbdom';
import { readFile } from './exchange.mjs';
import { hearDrags, isNeededBy, meantBy, roves, turnOf } from './input.mjs';

const EVENTS = ['click', 'keydown', 'change', 'input', 'pointerdown', 'pointerover', 'focusin', 'focusout', 'wheel'];

/**
 * Events of small account: they wait for the next one, or for the next paint. A mouse makes two of them with each click,
 * and each would have a page of its own. What a click says does not depend on them; any other event is told of the page
 * that they have led to.
 */
const SMALL = ['pointerover', 'focusin', 'focusout', 'scroll'], WITH_SMALL = [...SMALL, 'pointerdown', 'click'];

/** Properties that a person can change too, so the view's value is set every time; an option's value is not one. */
const STATES = ['value', 'checked', 'selected'];
const isState = (tag, name) => STATES.includes(name) && !(tag === 'option' && name === 'value');

/** An element with this attribute keeps children that come from elsewhere: another mount, or an editor. */
const FOREIGN = 'data-foreign';

/** The element on which the pointer was pressed, while it is held; a page that gets the press also gets the release. */
let held = null;

/** A program's page inside an element; a document may have several, even one inside another. */
export class Mount {
  #element;
  #shown = null;
  #parts = new Map();   // the lasting elements on the page, by number
  #patch;
  #say = () => {};
  #catchUp = null;
  #isBehind = false;
  #last = [];   // what is done once everything else on the page has its place

  /** One that `isWhole` is the document's page: it also gets the keys that are pressed while nothing has the focus. */
  constructor(element, isWhole = false) {
    this.#element = element;
    this.isWhole = isWhole;
    if (isWhole) document.body.addEventListener('keydown', event => this.#pressed(event));
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

  /**
   * Report the event for the innermost element of this mount with a handler for it. A touch hovers only while it is held,
   * and a square is not looked at because the page gives it the focus.
   */
  #happened(event) {
    if (event.type === 'pointerover' && event.pointerType === 'touch' && !held) return;
    if (event.type === 'focusin' && isOnlyGiven(event)) return;
    if (event.type === 'pointerdown' && (event.button || !event.isPrimary)) return;
    if (!WITH_SMALL.includes(event.type)) this.catchUp();
    if (event.type === 'keydown' && roves(event)) {
      event.preventDefault();
      return;
    }
    for (let element = event.target; element !== event.currentTarget; element = element.parentNode) {
      const handler = element.mount === this && element.handlers[event.type];
      if (handler && concerns(event, element, handler)) return;
    }
  }

  /** Report a key to the whole page if nothing has the focus. */
  #pressed(event) {
    this.catchUp();
    const handler = this.shown?.handlers?.keydown;
    if (event.target === document.body && handler) concerns(event, this.shown, handler);
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

for (const type of ['pointerup', 'pointercancel']) addEventListener(type, released);

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

/** Whether the page gives the focus to a square where nothing hovers and no key was pressed: nobody looks at it. */
const isOnlyGiven = ({ target }) =>
  target.isGivenFocus && target.matches('[role="gridcell"]:not(:focus-visible)') && matchMedia('(hover: none)').matches;

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
  const { mount } = element, isOfPage = mount.isWhole && element === mount.shown;
  const key = event.type === 'wheel' ? turnOf(event) : meantBy(event, keys);
  if (!keys.includes(key) || isNeededBy(event.target, key, isOfPage)) return false;
  event.preventDefault();
  element.mount.say(number, key);
  return true;
}
