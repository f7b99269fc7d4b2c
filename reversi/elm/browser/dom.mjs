/** Shows pages as JSON inside elements: one text per page comes in; numbers of handlers, and details, go out. */
import { hearDrags, isNeededBy, meantBy, roves, turnOf } from './input.mjs';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Events of small account: they wait for the next one, or for the next paint. A mouse makes two of them with each click,
 * and each would have a page of its own. What a click says does not depend on them; any other event is told of the page
 * that they have led to.
 */
const SMALL = ['pointerover', 'focusin', 'focusout', 'scroll'], WITH_SMALL = [...SMALL, 'pointerdown', 'click'];

/** Properties that a person can change too, so the page's value is set every time; an option's value is not one. */
const STATES = ['value', 'checked', 'selected'];
const isState = (tag, name) => STATES.includes(name) && !(tag === 'option' && name === 'value');

/** An element with this attribute keeps children that come from elsewhere: another mount, or an editor. */
const HOSTS = 'data-foreign';

/** The most bytes that are read from a file, unless its field names another number. */
export const LARGEST_FILE = 1_000_000;

/** The element on which the pointer was pressed, while it is held; a page that gets the press also gets the release. */
let held = null;

/** A function of Python's that is called later, and the function that gives it back; that may be called inside the first. */
export function keep(call) {
  const copies = [call.copy()], [copy] = copies;
  return [copy, () => setTimeout(() => copies.pop()?.destroy())];
}

/** A program's page inside an element; a document may have several, even one inside another. */
export class Mount {
  #element;
  #parts = new Map();   // the lasting elements on the page, by number
  #before = this.#parts;   // those of the page before
  #last = [];   // what is done once everything else on the page has its place
  #heard = new Set(['drag', 'pointerup']);   // the types of events that are listened to, or heard in another way
  #say = () => {};
  #catchUp;
  #end = () => {};
  #isBehind = false;

  /** One that `isWhole` is the document's page: its outermost element also gets keys pressed while nothing has the focus. */
  constructor(element, isWhole = false) {
    this.#element = element;
    this.isWhole = isWhole;
    if (isWhole) document.body.addEventListener('keydown', event => this.#pressed(event));
    this.#hear('keydown');
  }

  /** The outermost element shown. */
  get shown() {
    return this.#element.firstElementChild;
  }

  /** Show a page. The first one takes over what the build has prerendered. */
  render(json) {
    const root = this.#element.getRootNode(), before = root.activeElement;
    this.#before = this.#parts;
    this.#parts = new Map();
    this.#fill(this.#element, [JSON.parse(json)]);
    for (const change of this.#last.splice(0)) change();
    // If an element with the focus has gone, another with its id gets the focus, or else, unless a command gives it, the
    // first stop of a group.
    const isLost = () => before && before !== document.body && [null, document.body].includes(root.activeElement);
    if (isLost()) root.getElementById(before.id)?.focus();
    queueMicrotask(() => isLost() && this.#element.querySelector('[tabindex="0"]')?.focus({ preventScroll: true }));
  }

  /**
   * Call `say(number, detail, isSmall)`, instead of any earlier function, for every event that has a handler on the page,
   * and `catchUp()`, if there is one, before the paint that follows a small event. Both are Python's.
   */
  listen(say, catchUp = null) {
    this.#end();
    const [[kept, end], [caught, stop] = []] = [say, catchUp].filter(Boolean).map(keep);
    this.#say = kept;
    this.#catchUp = caught;
    this.#end = () => { end(); stop?.(); };
  }

  /** Remove the page, and report nothing more. */
  close() {
    this.#end();
    this.#say = this.#catchUp = () => {};
    this.#element.replaceChildren();
    delete this.#element.inside;
  }

  /** Report an event of one of this mount's elements, by the number of its handler. */
  say(number, detail, type = '') {
    const isSmall = SMALL.includes(type);
    this.#say(number, detail, isSmall);
    if (!isSmall || this.#isBehind) return;
    this.#isBehind = true;
    requestAnimationFrame(() => this.#takeSmall());
  }

  /** Have the small events taken that wait. */
  #takeSmall() {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.#catchUp?.();
  }

  /**
   * Give an element these children, as Python's `frame_of` writes them; nodes of the same kind and key stay. Whoever
   * translates a page puts elements of its own in the place of texts: they stay until something changes beside them.
   */
  #fill(element, children) {
    const was = inside(element), lasting = new Set(children.map(child => this.#before.get(child)));
    const rest = was.filter(node => !lasting.has(node));
    const now = children.map(child => this.#nodeOf(child, taken(rest, child), element));
    if (now.length === was.length && now.every((node, place) => node === was[place])) return;
    element.inside = now;
    if (was.some(node => node.parentNode !== element)) {
      element.replaceChildren(...now);
      return;
    }
    for (const node of rest) node.remove();
    let at = element.firstChild;
    for (const node of now) {
      if (at?.nextSibling === node) {   // what is here comes later
        element.append(at);
        at = node;
      }
      if (at === node) at = node.nextSibling;
      else element.insertBefore(node, at);
    }
  }

  /**
   * The node for a text or `[tag, attributes, children, handlers, key, number]`. Lasting elements have a number; one of the
   * page before is only that number, and is left as it is.
   */
  #nodeOf(html, node, parent) {
    if (typeof html === 'string') return textOf(html, node, parent);
    if (typeof html === 'number') return this.#lasting(html, this.#before.get(html));
    const [tag, attributes, children, handlers, , number] = html;
    node ??= document.createElementNS(tag === 'svg' ? SVG : parent.namespaceURI, tag);
    const old = node.html?.[1] ?? {};
    for (const name in old) if (!(name in attributes)) this.#set(node, name, false);
    for (const name in attributes) if (!isState(tag, name) && attributes[name] !== old[name]) this.#set(node, name, attributes[name]);
    Object.assign(node, { html, handlers, mount: this });
    for (const type in handlers) this.#hear(type);
    if (handlers.drag) hearDrags(node);
    if (!(HOSTS in attributes)) this.#fill(node, children);
    // After the children, because a menu needs its options, and a slider its bounds.
    for (const name in attributes) if (isState(tag, name) && node[name] !== attributes[name]) node[name] = attributes[name];
    return number === undefined ? node : this.#lasting(number, node);
  }

  #lasting(number, node) {
    this.#parts.set(number, node);
    return node;
  }

  /** Give an element an attribute; for the one with the focus, browsers lay out the page at once if its tabindex changes. */
  #set(element, name, value) {
    if (name === 'tabindex') this.#last.push(() => set(element, name, value));
    else set(element, name, value);
  }

  /** Listen to events of a type: to those that bubble after what is inside has, and to all others on their way down. */
  #hear(type) {
    if (this.#heard.has(type)) return;
    this.#heard.add(type);
    for (const capture of [true, false])
      this.#element.addEventListener(type, event => event.bubbles !== capture && this.#happened(event), { capture, passive: false });
  }

  /** Report an event for the innermost element with a handler for it. A touch hovers only while it is held. */
  #happened(event) {
    if (event.type === 'pointerover' && event.pointerType === 'touch' && !held) return;
    if (event.type === 'pointerdown' && (event.button || !event.isPrimary)) return;
    if (!WITH_SMALL.includes(event.type)) this.#takeSmall();
    if (event.type === 'keydown' && roves(event)) {
      event.preventDefault();
      return;
    }
    for (let element = event.target; element !== this.#element; element = element.parentNode) {
      const handler = element.mount === this && element.handlers[event.type];
      if (handler && this.#concerns(event, element, handler) || !event.bubbles) return;
    }
  }

  /** Report a key to the whole page if nothing has the focus. */
  #pressed(event) {
    this.#takeSmall();
    const { shown } = this, handler = shown?.handlers?.keydown;
    if (event.target === document.body && handler) this.#concerns(event, shown, handler);
  }

  /** Report the event if it concerns the handler; returns whether no other element should get it. */
  #concerns(event, element, [number, keys]) {
    const { target, type } = event;
    if (type === 'focusout' && element.contains(event.relatedTarget)) return true;
    if (type === 'pointerdown') {
      held = target;
      // Then a finger reaches the elements under it, as a mouse does.
      if (held.hasPointerCapture(event.pointerId)) held.releasePointerCapture(event.pointerId);
    }
    if (target.type === 'file') {
      readFile(target);
      return true;
    }
    if (!keys) {
      const detail = type === 'scroll' ? scrolled(element) : target.value ?? '';
      if (detail !== null) this.say(number, detail, type);
      return true;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const key = type === 'wheel' ? turnOf(event) : meantBy(event, keys);
    if (!keys.includes(key) || isNeededBy(target, key, this.isWhole && element === this.shown)) return false;
    event.preventDefault();
    this.say(number, key);
    return true;
  }
}

/** The page's nodes inside an element; at first those that the build has prerendered, if any. */
function inside(element) {
  element.inside ??= [...element.childNodes].filter(node => node.nodeType !== Node.COMMENT_NODE).map(adopted);
  return element.inside;
}

/** A node with what it shows, as if this page had made it. */
function adopted(node) {
  if (node.nodeType === Node.TEXT_NODE) return Object.assign(node, { html: node.data });
  const { 'data-key': key = null, ...attributes } = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return Object.assign(node, { html: [node.localName, attributes, [], {}, key] });
}

/** The node that can become `html`, taken out of the `rest`. */
function taken(rest, html) {
  const fits = typeof html === 'string'
    ? node => node.nodeType === Node.TEXT_NODE
    : node => node.localName === html[0] && node.html[4] === html[4];
  const place = typeof html === 'number' ? -1 : rest.findIndex(fits);
  return place < 0 ? undefined : rest.splice(place, 1)[0];
}

/** The node for a text: `node`, or another if something has taken that from its place. */
function textOf(text, node, parent) {
  if (node?.html === text) return node;
  const shown = node?.parentNode === parent ? node : document.createTextNode('');
  return Object.assign(shown, { html: text, data: text });
}

/** Give an element an attribute; true and false say whether it is there. */
function set(element, name, value) {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

/**
 * How far an element was scrolled, as a part of its whole height; null if what is in sight has not moved by half of itself,
 * so that a quick scroll is reported some times, not at every paint.
 */
function scrolled(element) {
  const { scrollTop, scrollHeight, clientHeight, reported = 0 } = element;
  if (Math.abs(scrollTop - reported) < clientHeight / 2) return null;
  element.reported = scrollTop;
  return String(scrollTop / scrollHeight);
}

for (const type of ['pointerup', 'pointercancel']) addEventListener(type, released);

/** Report the release of the pointer to the element that was pressed, wherever the pointer is now. */
function released() {
  let element = held;
  held = null;
  while (element && !element.handlers?.pointerup) element = element.parentElement;
  element?.mount.say(element.handlers.pointerup[0], '');
}

/**
 * Report the text of each chosen file, after a line with its name if the field is for named files; or an address of it, if it
 * is to be read elsewhere. The handler is looked up again, because the page may have changed meanwhile.
 */
export async function readFile(input, files = input.files) {
  const chosen = [...files].slice(0, input.multiple ? files.length : 1);
  const most = Number(input.dataset.largest) || LARGEST_FILE;
  const read = file => ('address' in input.dataset ? URL.createObjectURL(file) : file.slice(0, most).text().catch(() => ''));
  const named = async file => ('named' in input.dataset ? `${file.name}\n` : '') + await read(file);
  const texts = await Promise.all(chosen.map(named));
  if (chosen.length) input.value = '';   // so that the same file can be chosen again
  for (const text of texts) {
    const handler = input.handlers?.change;
    if (handler && input.isConnected) input.mount.say(handler[0], text);
  }
}
