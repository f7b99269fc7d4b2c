/** Work that can wait until the page has nothing better to do, but not longer than the page is there. */

/** The longest that it waits, in milliseconds. */
const LONGEST = 500;

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
  if (globalThis.requestIdleCallback) requestIdleCallback(doNow, { timeout: LONGEST });
  else setTimeout(doNow, LONGEST / 2);
}

addEventListener('pagehide', doNow);
document.addEventListener('visibilitychange', doNow);
