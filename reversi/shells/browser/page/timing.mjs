/** When work is done that can wait: once the page has time, or after the press that somebody makes. */

/** The longest that work waits for time, in milliseconds. */
const LONGEST_IDLE = 500;

/** The longest that news waits for a press, in milliseconds: somebody may hold what was pressed, and a hidden page is not painted. */
const LONGEST_PRESS = 250;

let due = null;

/** Do now what waits, if anything does. */
export function doNow() {
  const call = due;
  due = null;
  removeEventListener('beforeunload', doNow);
  call?.();
}

/** Call `call` once there is time, or when the person leaves the page; an earlier one that waits is not called any more. */
export function whenIdle(call) {
  const waits = due !== null;
  due = call;
  if (waits) return;
  addEventListener('beforeunload', doNow);   // only while something waits: browsers may not keep a page for Back that listens
  if (globalThis.requestIdleCallback) requestIdleCallback(doNow, { timeout: LONGEST_IDLE });
  else setTimeout(doNow, LONGEST_IDLE / 2);
}

addEventListener('pagehide', doNow);
document.addEventListener('visibilitychange', doNow);

/** Fulfilled at the end of the present press; null while nobody presses. */
let present = null;
let end = () => {};

function begin() {
  present ??= new Promise(resolve => {
    const late = setTimeout(() => end(), LONGEST_PRESS);
    end = () => {
      clearTimeout(late);
      present = null;
      resolve();
    };
  });
}

addEventListener('pointerdown', begin, true);
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, () => requestAnimationFrame(() => setTimeout(() => end())), true);

/** Call `call`, at once or after the press: several in the order in which they came. */
export function afterPress(call) {
  if (present) present.then(call);
  else call();
}
