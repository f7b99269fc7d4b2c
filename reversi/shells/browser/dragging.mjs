/**
 * Drags between the parts of an element, that is, between descendants with an id: with the secondary button of a mouse,
 * or with a finger after a long press. The element's handler `drag` gets the ids of both ends.
 */

/** How long a finger must rest, in milliseconds, and how far it may stray, in pixels; a finger that strays scrolls. */
const REST = 450, STRAY = 10;

/** Whether the latest press draws a line; then it neither scrolls nor clicks. */
let draws = false;

/** End the drag under way, if any, without a report. */
let end = () => {};

/** Listen to drags inside an element; they are reported while it has a handler for them. */
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
