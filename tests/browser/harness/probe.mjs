/**
 * Runs in the page before any of its own scripts: `globalThis.probe` notes what a person cannot see,
 * lets a test reach the computer's workers from behind, and tells when nothing is left to happen. A worker that comes in
 * the offline file begins with `prologue`, as the site's does by the server.
 */
export function setUpProbe(prologue) {
  const TOAST_MS = 8000;   // LINGER in app/common/notices.py
  const probe = globalThis.probe = { workers: [], held: null, violations: [], flashed: [], names: [], firstLook: null, firstSight: null };

  document.addEventListener('securitypolicyviolation', event =>
    probe.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));

  globalThis.Worker = class extends Worker {
    constructor(address, ...details) {
      super(String(address).replace(/^data:[^,]*,/, start => start + encodeURIComponent(prologue)), ...details);
      probe.names.push(details[0].name);
      if (!details[0].name) probe.workers.push(this);   // one with a name is a helper
    }

    /** What a worker says can be held on its way to the page, as if it thought for longer. */
    addEventListener(type, listener) {
      super.addEventListener(type, event => {
        if (type === 'message' && probe.held) probe.held.push({ text: String(event.data), deliver: () => listener(event) });
        else listener(event);
      });
    }
  };

  probe.hold = () => { probe.held = []; };
  probe.release = () => {
    const held = probe.held ?? [];
    probe.held = null;
    for (const { deliver } of held) deliver();
  };
  probe.drop = () => { probe.held = null; };

  const timers = new Set(), { setTimeout, clearTimeout } = globalThis;
  const toasts = new Map();   // what ends a toast, by its timer: that is when a test says so, and nobody waits for it
  let timersSet = 0, running = null;
  globalThis.setTimeout = (act, milliseconds, ...details) => {
    if (milliseconds === TOAST_MS) {
      const timer = -1 - timersSet++;
      toasts.set(timer, () => act(...details));
      return timer;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      running = act;
      try {
        act(...details);
      } finally {
        running = null;
      }
    }, milliseconds);
    if (act === running) return timer;   // whoever sets himself again only looks around for ever, as PyScript does
    timersSet++;
    timers.add(timer);
    return timer;
  };
  probe.endToasts = () => {
    const ends = [...toasts.values()];
    toasts.clear();
    for (const end of ends) end();
  };
  globalThis.clearTimeout = timer => {
    timers.delete(timer);
    toasts.delete(timer);
    clearTimeout(timer);
  };

  const TINY = {
    rules: {
      width: 4, height: 4, walls: [], players: ['black', 'white'], start: { black: ['c2', 'b3'], white: ['b2', 'c3'] },
      first: 'black', passing: 'pass', aim: 'most discs',
    },
    discs: '.....OX..XO.....', to_move: 'black',
  };
  let pings = 2_000_000;

  /** Wait until the worker has answered all that it was asked: it takes one question after the other, and this is the last. */
  const workerIdle = () => new Promise(resolve => {
    const worker = probe.workers.at(-1), request = pings++;
    const hear = ({ data }) => {
      if (data.helper || Object.values(JSON.parse(data))[0].request !== request) return;
      worker.removeEventListener('message', hear);
      resolve();
    };
    EventTarget.prototype.addEventListener.call(worker, 'message', hear);   // heard even while the page hears nothing
    const question = { board: TINY, player: 'random', seed: 0, milliseconds: null };
    worker.postMessage(JSON.stringify({ Ask: { request, question } }));
  });
  const painted = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  /**
   * Wait until nothing happens any more by itself: the page has no timer, the worker no question, and while that was
   * found out no timer was set. A question that the page is about to ask, once it is painted, has a timer too.
   */
  probe.quiet = async () => {
    for (;;) {
      while (timers.size) await new Promise(resolve => setTimeout(resolve, 10));
      const before = timersSet;
      await painted();
      await workerIdle();
      await painted();
      if (timersSet === before && !timers.size) return;
    }
  };

  const seeFirst = () => {
    const page = document.querySelector('.app'), { colorScheme: scheme } = getComputedStyle(document.documentElement);
    if (page) probe.firstLook ??= { scheme, discs: page.dataset.discs, lang: document.documentElement.lang, textLang: page.lang };
    const squares = [...document.querySelectorAll('[role="gridcell"]')];
    if (squares.length < 64) return requestAnimationFrame(seeFirst);
    probe.firstSight = {
      discs: squares.filter(square => square.querySelector('.disc')).length,
      played: performance.getEntriesByName('game').length > 0,
    };
  };
  requestAnimationFrame(seeFirst);
}
