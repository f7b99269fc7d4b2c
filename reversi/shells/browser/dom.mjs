/** The page's JSON on the screen: one text a frame in, numbers of handlers out. */
import { attributesModule, h, init, vnode } from 'snabbdom';

const EVENTS = ['click', 'keydown', 'change', 'input', 'pointerover', 'focusin', 'focusout'];

/** Properties that a person changes too, so that what the view says must win every time. */
const STATES = ['value', 'checked', 'selected'];

const patch = init([attributesModule, { create: applyState, update: applyState }]);
let shown = null;
let say = () => {};

function applyState(_, { data, elm }) {
  for (const name in data?.state)
    if (elm[name] !== data.state[name]) elm[name] = data.state[name];
  if (data?.handlers) elm.handlers = data.handlers;
}

/** `[tag, attributes, children, handlers, key]`, as Python's `frame_of` writes it, as a snabbdom node. */
function nodeOf(html) {
  if (typeof html === 'string') return html;
  const [tag, attributes, children, handlers, key] = html;
  const attrs = {}, state = {};
  for (const name in attributes) (STATES.includes(name) ? state : attrs)[name] = attributes[name];
  return h(tag, { attrs, state, handlers, key: key ?? undefined }, children.map(nodeOf));
}

/** The elements that the build prerendered, taken over as they are. */
function adopt(element) {
  if (element.nodeType === Node.TEXT_NODE) return vnode(undefined, undefined, undefined, element.data, element);
  const attrs = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const { 'data-key': key, ...rest } = attrs;
  const children = [...element.childNodes].filter(child => child.nodeType !== Node.COMMENT_NODE).map(adopt);
  return vnode(element.localName, { attrs: rest, key }, children, undefined, element);
}

/** Show a page; the document's language is the page's. */
export function render(json) {
  shown = patch(shown ?? adopt(document.getElementById('app').firstElementChild), nodeOf(JSON.parse(json)));
  if (document.documentElement.lang !== shown.elm.lang) document.documentElement.lang = shown.elm.lang;
}

/** Call `callback(number, detail)` for every event that a handler on the page waits for. */
export function listen(callback) {
  say = callback;
  for (const type of EVENTS) document.getElementById('app').addEventListener(type, happened);
}

/** Give an element the keyboard's focus. */
export function focus(id) {
  document.getElementById(id)?.focus();
}

/** The innermost element with a handler for the event speaks; a mouse that rests is no touch. */
function happened(event) {
  if (event.type === 'pointerover' && event.pointerType === 'touch') return;
  for (let element = event.target; element !== event.currentTarget; element = element.parentNode) {
    const handler = element.handlers?.[event.type];
    if (handler && concerns(event, element, handler)) return;
  }
}

function concerns(event, element, [number, keys]) {
  if (event.type === 'focusout' && element.contains(event.relatedTarget)) return true;
  if (!keys) {
    say(number, event.target.value ?? '');
    return true;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || !keys.includes(event.key)) return false;
  event.preventDefault();
  say(number, event.key);
  return true;
}
