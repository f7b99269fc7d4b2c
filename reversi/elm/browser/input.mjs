/** What a person's keys, drags and turns of the wheel mean. */

/** What letters are typed into; other controls leave them to the page. And what the keys of the caret move besides. */
const TYPED = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"], [type="file"], [type="color"])';
const MOVED = `${TYPED}, select, [type="range"], [type="radio"]`;
const CARET = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** The code of a key that an input method takes, even if nothing is said to be composed. */
const TAKEN = 229;

/** A full-width letter or sign, as input methods write them. */
const WIDE = /^[！-～]$/;

/** What stands on a key of another script: a kana, say, or an Arabic question mark; on no Latin layout. */
const FOREIGN = /^[^\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]+$/u;

/** What the keys without a letter are on most Latin layouts, by their place: plain, and with the shift key. */
const SIGNS = {
  Comma: ',<', Period: '.>', Slash: '/?', Semicolon: ';:', BracketLeft: '[{', BracketRight: ']}', Minus: '-_', Equal: '=+',
};

/** Which of the `keys` was pressed; empty if none was, or if it belongs to a word being composed. */
export function meantBy(event, keys) {
  const { key, isComposing, keyCode } = event;
  if (!key || isComposing || keyCode === TAKEN) return '';   // who fills in a form for a person presses keys without a name
  return [WIDE.test(key) ? key.normalize('NFKC') : key, placed(event)].find(each => keys.includes(each)) ?? '';
}

/** What the key is on a Latin layout, by its place; empty if the person's layout is one, and means what it says. */
function placed(event) {
  const { key, code, shiftKey } = event, [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (!FOREIGN.test(key) || event.getModifierState('AltGraph')) return '';
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return SIGNS[code]?.[Number(shiftKey)] ?? '';
}

/** Whether text is typed into an element. */
export const takesText = element => Boolean(element.isContentEditable || element.matches?.(TYPED));

/** Whether an element needs a key for what is typed there, or, if the key would be the whole page's, for its caret or slider. */
export function isNeededBy(element, key, isOfPage) {
  if (key.length === 1) return takesText(element) || chooses(element, key);
  return isOfPage && CARET.includes(key) && element.matches(MOVED);
}

/** Whether a key opens a menu, or chooses in it what begins so. */
function chooses({ localName, options }, key) {
  if (localName !== 'select') return false;
  return key === ' ' || [...options].some(({ text }) => text.toLowerCase().startsWith(key.toLowerCase()));
}

/** Where keys lead in lists that are one stop of the Tab key; these have the attribute `data-roves`. */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** The button that has the focus from a click. There, arrows go on stepping through the game, if no dialog covers it. */
let clicked = null;

addEventListener('pointerdown', ({ target }) => { clicked = target.closest?.('button:not([role="dialog"] *)'); }, true);
addEventListener('focusin', ({ target }) => { if (target !== clicked) clicked = null; }, true);

/** Move the focus within a list of buttons; a tab that gets it is chosen. Returns whether the key does that. */
export function roves({ target, key, shiftKey, ctrlKey, altKey, metaKey }) {
  const list = target.closest('[data-roves]');
  if (!list || target === clicked || ctrlKey || altKey || metaKey) return false;
  const stops = [...list.querySelectorAll('button')].filter(each => each.checkVisibility());
  if (key === 'Tab' && shiftKey) stops.find(each => each.tabIndex === 0)?.focus();   // from there the browser leaves the list
  if (!(key in STEPS)) return false;
  const next = stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(target) + STEPS[key]))];
  next.focus();
  if (next !== target && next.getAttribute('role') === 'tab') next.click();
  return true;
}

/** The pixels of a notch, of a wheel or a touchpad; and the pause, in milliseconds, after which counting starts again. */
const NOTCH = 50, PAUSE = 200;

/** How far the wheel has turned so far, and when it last did. */
const wheel = { by: 0, at: 0 };

/** `up` or `down` once the wheel has turned by a notch, else empty; also empty if the wheel scrolls the page. */
export function turnOf({ deltaY, deltaMode, timeStamp }) {
  const { scrollHeight, clientHeight } = document.scrollingElement;
  if (scrollHeight > clientHeight) return '';
  if (timeStamp - wheel.at > PAUSE || wheel.by * deltaY < 0) wheel.by = 0;
  wheel.by += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : Math.sign(deltaY) * NOTCH;
  wheel.at = timeStamp;
  if (Math.abs(wheel.by) < NOTCH) return '';
  wheel.by = 0;
  return deltaY < 0 ? 'up' : 'down';
}

/** How long a finger must rest, in milliseconds, and how far it may stray, in pixels; a finger that strays scrolls. */
const REST = 450, STRAY = 10;

/** Whether the latest press draws a line; then it neither scrolls nor clicks. */
let draws = false;

/** End the drag under way, if any, without a report. */
let end = () => {};

/**
 * Listen to drags between the parts of an element, that is, between descendants with an id: with the secondary button of a
 * mouse, or with a finger after a long press. While it has a handler `drag`, that gets the ids of both ends.
 */
export function hearDrags(element) {
  if (element.hearsDrags) return;
  element.hearsDrags = true;
  element.addEventListener('pointerdown', pressed);
  element.addEventListener('contextmenu', event => { if (element.handlers.drag) event.preventDefault(); });
  for (const type of ['touchmove', 'touchend'])
    element.addEventListener(type, event => { if (draws && event.cancelable) event.preventDefault(); }, { passive: false });
}

function pressed(press) {
  end();   // with a second finger it is a pinch
  draws = false;
  const element = press.currentTarget, from = partAt(element, press), isSecondary = press.button === 2;
  if (!element.handlers.drag || !from || !press.isPrimary || press.pointerType === 'mouse' && !isSecondary) return;
  const listening = new AbortController(), { signal } = listening;
  const line = document.createElement('div');
  line.className = 'dragged';

  function begin() {
    draws = true;
    document.body.append(line);
    stretch(line, from, from);
  }

  const timer = isSecondary ? begin() : setTimeout(begin, REST);
  end = () => {
    clearTimeout(timer);
    listening.abort();
    line.remove();
  };

  const follow = (type, call) => addEventListener(type, event => event.pointerId === press.pointerId && call(event), { signal });
  follow('pointermove', move => {
    if (!move.buttons || !draws && strays(press, move)) end();   // released outside the window, or scrolling
    else if (draws) stretch(line, from, partAt(element, move) ?? from);
  });
  follow('pointercancel', end);
  follow('pointerup', release => {
    end();
    if (!isSecondary && release.timeStamp - press.timeStamp < REST) draws = false;   // a tap, heard late by a busy page
    const to = partAt(element, release), handler = element.handlers.drag;
    if (draws && to && handler) element.mount.say(handler[0], `${from.id} ${to.id}`);
  });
}

const strays = (press, move) => Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) > STRAY;

/** The part of an element under the pointer. */
function partAt(element, { clientX, clientY }) {
  const part = document.elementFromPoint(clientX, clientY)?.closest('[id]');
  return part && part !== element && element.contains(part) ? part : null;
}

/** Stretch the line from the middle of one part to the middle of another. */
function stretch(line, from, to) {
  const [start, stop] = [from, to].map(middle), across = stop.x - start.x, down = stop.y - start.y;
  Object.assign(line.style, {
    left: `${start.x}px`, top: `${start.y}px`, width: `${Math.hypot(across, down)}px`, rotate: `${Math.atan2(down, across)}rad`,
  });
}

function middle(part) {
  const { x, y, width, height } = part.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
