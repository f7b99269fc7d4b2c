/**
 * Shows a learner's game in its place in the page. Its page comes from a worker that may have run anybody's code, perhaps
 * from somebody else's file, so only harmless elements and attributes get through.
 */
import { Mount } from '../../../elm/browser/dom.mjs';

const TAGS = new Set((
  'a abbr article aside b blockquote br button caption cite code col colgroup dd del details div dl dt em fieldset '
  + 'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i input ins kbd label legend li main mark meter nav ol option '
  + 'output p pre progress q rp rt ruby s samp section select small span strong sub summary sup table tbody td textarea '
  + 'tfoot th thead time tr u ul var wbr '
  + 'svg g rect circle ellipse line path polygon polyline text tspan title desc defs use symbol marker '
  + 'linearGradient radialGradient stop clipPath mask pattern'
).split(' '));

/** Attributes that name an address; they may stay if it is within the page. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'ping', 'poster', 'srcdoc', 'target', 'download']);

const guests = new WeakMap();

/** Attributes that would run a script, lay an element over the page, or reach another part of it. */
const LEAVES = /^(on|popover|command|form$)/i;

const mayStay = ([name, value]) =>
  !LEAVES.test(name) && name !== 'type' && (!ADDRESSES.has(name.toLowerCase()) || /^#/.test(value))
  || name === 'type' && value !== 'file';

function plain(html) {
  if (!Array.isArray(html)) return html;
  const [tag, attributes, children, ...rest] = html;
  const kept = Object.fromEntries(Object.entries(attributes).filter(mayStay));
  return [TAGS.has(tag) ? tag : 'span', kept, children.map(plain), ...rest];
}

/**
 * A shadow tree inside an element, with the page's styles: what a learner draws there may have any ids and classes, and
 * the page's own styles and scripts do not see them.
 */
function shadowIn(element) {
  const root = element.attachShadow({ mode: 'open' }), styles = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  styles.replaceSync(rules.map(rule => rule.cssText).join('\n'));
  root.adoptedStyleSheets = [styles];
  element.setAttribute('data-shown', '');
  return root.appendChild(document.createElement('div'));
}

/** Show a page in the element `id`; the first call's `onEvent` gets the events of its handlers. */
export function showGuest(id, json, onEvent) {
  const element = document.getElementById(id);
  if (!element) return;
  let guest = guests.get(element);
  if (!guest) {
    guest = new Mount(shadowIn(element));
    guests.set(element, guest);
    guest.listen(onEvent);
  }
  guest.render(JSON.stringify(plain(JSON.parse(json))));
}
