/** Shows pages as JSON inside elements: one text per page comes in; numbers of handlers, and details, go out. */

const SVG = 'http://www.w3.org/2000/svg';

/** Properties that a person can change too, so the page's value is set every time; an option's value is not one. */
const STATES = ['value', 'checked', 'selected'];
const isState = (tag, name) => STATES.includes(name) && !(tag === 'option' && name === 'value');

/** Give an element an attribute; true and false say whether it is there. */
function set(element, name, value) {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

/** What letters are typed into; other elements leave them to the page. */
const TYPED = 'textarea, select, [contenteditable], input:not([type="range"], [type="radio"], [type="checkbox"], [type="button"])';

/** A program's page inside an element; a document may have several. Drags are not reported here. */
export class Mount {
  #element;
  #parts = new Map();   // the lasting elements on the page, by number
  #before = this.#parts;   // those of the page before
  #heard = new Set();   // the types of events that are listened to
  #say = () => {};

  /** One that `isWhole` is the document's page: its outermost element also gets keys pressed while nothing has the focus. */
  constructor(element, isWhole = false) {
    this.#element = element;
    if (isWhole) document.body.addEventListener('keydown', event => this.#pressed(event));
  }

  /** Show a page. */
  render(json) {
    const { id } = document.activeElement ?? {};
    this.#before = this.#parts;
    this.#parts = new Map();
    this.#fill(this.#element, [JSON.parse(json)]);
    // If an element with the focus was replaced by another with its id, the new one gets the focus.
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus();
  }

  /** Call `say(number, detail)`, instead of any earlier function, for every event that has a handler on the page. */
  listen(say) {
    this.#say = say;
  }

  /** Give an element these children, as Python's `frame_of` writes them; nodes of the same kind and key stay. */
  #fill(element, children) {
    const rest = [...element.childNodes];
    const nodes = children.map(child => this.#nodeOf(child, this.#taken(rest, child), element));
    for (const node of rest) node.remove();
    nodes.forEach((node, place) => {
      if (element.childNodes[place] !== node) element.insertBefore(node, element.childNodes[place] ?? null);
    });
  }

  /** The node that can become `html`, taken out of the `rest`. */
  #taken(rest, html) {
    const fits = node => {
      if (typeof html === 'string') return node.nodeType === Node.TEXT_NODE;
      if (typeof html === 'number') return node === this.#before.get(html);
      return node.html?.[0] === html[0] && node.html[4] === html[4] && html[5] === undefined && node.html[5] === undefined;
    };
    const place = rest.findIndex(fits);
    return place < 0 ? undefined : rest.splice(place, 1)[0];
  }

  /**
   * The node for a text or `[tag, attributes, children, handlers, key, number]`. Lasting elements have a number; one of the
   * page before is only that number, and is left as it is.
   */
  #nodeOf(html, node, parent) {
    if (typeof html === 'string') {
      node ??= document.createTextNode(html);
      if (node.data !== html) node.data = html;
      return node;
    }
    if (typeof html === 'number') return this.#lasting(html, this.#before.get(html));
    const [tag, attributes, children, handlers, , number] = html;
    node ??= document.createElementNS(tag === 'svg' ? SVG : parent.namespaceURI, tag);
    const { html: [, old] = [tag, {}] } = node;
    for (const name in old) if (!(name in attributes)) set(node, name, false);
    for (const name in attributes) if (!isState(tag, name) && attributes[name] !== old[name]) set(node, name, attributes[name]);
    Object.assign(node, { html, handlers, mount: this });
    for (const type in handlers) this.#hear(type);
    this.#fill(node, children);
    // Last, because a menu needs its options, and a slider its bounds.
    for (const name in attributes) if (isState(tag, name) && node[name] !== attributes[name]) node[name] = attributes[name];
    return number === undefined ? node : this.#lasting(number, node);
  }

  #lasting(number, node) {
    this.#parts.set(number, node);
    return node;
  }

  /** Listen to events of a type, also to those that do not bubble. */
  #hear(type) {
    if (this.#heard.has(type)) return;
    this.#heard.add(type);
    this.#element.addEventListener(type, event => this.#happened(event), { capture: true, passive: false });
  }

  /** Report an event for the innermost element with a handler for it. */
  #happened(event) {
    for (let element = event.target; element !== this.#element; element = element.parentNode) {
      const handler = element.mount === this && element.handlers[event.type];
      if (handler && this.#concerns(event, handler)) return;
      if (!event.bubbles) return;
    }
  }

  /** Report a key to the whole page if nothing has the focus. */
  #pressed(event) {
    const handler = this.#element.firstChild?.handlers?.keydown;
    if (event.target === document.body && handler) this.#concerns(event, handler);
  }

  /** Report the event if it concerns the handler; returns whether no other element should get it. */
  #concerns(event, [number, keys]) {
    const { target } = event;
    if (!keys) {
      this.#say(number, target.value ?? '');
      return true;
    }
    const key = event.type === 'wheel' ? (event.deltaY < 0 ? 'up' : 'down') : event.key;
    if (!keys.includes(key) || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
    if (key.length === 1 && target.matches(TYPED)) return false;
    event.preventDefault();
    this.#say(number, key);
    return true;
  }
}
