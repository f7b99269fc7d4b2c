/**
 * What stands before Python does: `globalThis.reversi`, the only door from Python to the page; and what the browser keeps
 * for the next visit: the site, by a service worker, and a snapshot of Python's memory.
 *
 * site.mjs and offline.mjs say where the worker, the licences and the modules that are needed later come from.
 */
import * as page from '../page/page.mjs';
import { playSound } from '../page/sound.mjs';
import { WorkerHandle } from '../workers/handle.mjs';
import { ARCHIVES, CUSTOM_PLAYER, LIBRARY, SNAPSHOT } from '../workers/names.mjs';
import { remembered } from './files.mjs';
import { beginLoading, loaded, settled } from './loading.mjs';
import { drop, isKept } from './python.mjs';

/**
 * Two Pythons that start at once get in each other's way on two cores. Measured there, in Chromium: if the worker
 * waits for its call, the board plays after 1.1 s instead of 1.4 s, and the computer after 1.5 s instead of 1.35 s.
 */
const CORES_FOR_BOTH = 4;

/** The longest that work waits for time, in milliseconds. */
const LONGEST_IDLE = 500;

let due = null;

/** Do now what waits, if anything does. */
function doNow() {
  const call = due;
  due = null;
  removeEventListener('beforeunload', doNow);
  call?.();
}

/** Call `call` once there is time, or when the person leaves the page; an earlier one that waits is not called any more. */
function whenIdle(call) {
  const waits = due !== null;
  due = call;
  if (waits) return;
  addEventListener('beforeunload', doNow);   // only while something waits: browsers may not keep a page for Back that listens
  if (globalThis.requestIdleCallback) requestIdleCallback(doNow, { timeout: LONGEST_IDLE });
  else setTimeout(doNow, LONGEST_IDLE / 2);
}

addEventListener('pagehide', doNow);
document.addEventListener('visibilitychange', doNow);

/** This machine's own server needs no keeping, and its port may serve another program tomorrow. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** After this long without anything to load, the page has time for it. */
const PAUSE_MS = 1_000;

/** A page that stays open asks for another version when somebody comes back to it, but not sooner than after this time. */
const ASKS_AGAIN_MS = 3_600_000;

let registration = null;

/**
 * Have the service worker at `service` keep the site, once the game and the computer are there; then have a worker make
 * the snapshot. `onKept` is called when the site is kept for the first time, and `onUpdate` when there is another
 * version, which waits until it is taken. Where the browser forbids it, in private windows for instance, nothing happens.
 */
async function keepSite({ service, openWorker }, onKept, onUpdate) {
  const { serviceWorker, connection } = navigator;
  if (!service || !serviceWorker || HERE.has(location.hostname)) return;
  if (connection?.saveData && !serviceWorker.controller) return;
  const remember = async () => {
    if (await isKept() === false && await isSiteKept(service)) openWorker(SNAPSHOT);
  };
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== 'kept') return;
    onKept();
    remember();
  });
  await settled;
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  registration = await serviceWorker.register(service, { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  if (serviceWorker.controller) remember();
  const follow = worker => worker?.addEventListener('statechange', () => tellOfWaiting());
  const tellOfWaiting = () => { if (registration.waiting && serviceWorker.controller) onUpdate(); };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  tellOfWaiting();
  askAgain();
}

/** Whether the service worker keeps this site: one by which the host wants nothing kept does not. */
async function isSiteKept(service) {
  const scope = new URL('.', new URL(service, document.baseURI)).href;
  return (await caches.keys()).some(name => name.startsWith(`reversi ${scope} `));
}

function askAgain() {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASKS_AGAIN_MS) return;
    asked = Date.now();
    registration.update().catch(() => {});   // there may be no network
  });
}

/** Load the page again, in the version that waits. */
function takeUpdate() {
  const { waiting } = registration;
  if (!waiting) return location.reload();   // another tab has taken it
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}

/**
 * Define `globalThis.reversi`. `openWorker` opens the worker of a name; `service` is the address of the service worker,
 * if there is one; `library` brings store.mjs; `store` does what a worker without storage asks for of its archives. With
 * enough cores the first worker starts beside the page's own Python.
 */
export function boot({ openWorker, readLicences, later, hasLater, library, store, service }) {
  beginLoading();
  const workers = new Set(), confined = new Set(), archiveWorkers = new Set();
  const open = () => new WorkerHandle(openWorker, workers);
  let spare = navigator.hardwareConcurrency >= CORES_FOR_BOTH ? open() : null;

  /** Hand over the worker that is starting already, or start one: texts go both ways. */
  function startWorker(onMessage, onFailure) {
    const worker = spare ?? open();
    spare = null;
    return worker.listen(onMessage, reason => {
      drop();   // if it has started from a snapshot, the next one does not
      loaded('computer');   // the line must not wait for it any more
      onFailure(reason);
    });
  }

  /** Start a worker for a player that somebody has written, which shares nothing with that of the computer. */
  const startConfined = (...listeners) => new WorkerHandle(openWorker, confined, CUSTOM_PLAYER).listen(...listeners);

  try {
    new BroadcastChannel(LIBRARY).onmessage = () => { for (const worker of archiveWorkers) worker.post({ library: true }); };
  } catch {
    // The browser refuses channels: the archives follow the library when they are opened again.
  }

  const obey = asked => (asked.call === 'saveBytes' ? page.saveBytes(...asked.details) : store?.(asked));

  /** Start the worker that keeps archives; it has the page save files, too. */
  const startArchives = (...listeners) => new WorkerHandle(openWorker, archiveWorkers, ARCHIVES, obey).listen(...listeners);

  /** Let the worker that runs serve the next program too; it is told this last text, if any, from the present one. */
  function keepWorker(text) {
    const [worker] = workers;
    if (!worker) return;
    if (text) worker.post(text);
    worker.keep();
    spare = worker;
  }

  /**
   * Call a function of store.mjs, which is loaded when it is first needed. A module that is imported again while it is on
   * its way comes to its importers in any order (Chromium); a list must not overtake the game that is to be in it.
   */
  const openLibrary = remembered(library);
  const inLibrary = async (name, ...values) => (await openLibrary())[name](...values);

  const program = 'reversi.shells.browser.page.host', archives = ['reversi.bin'];
  globalThis.reversi = {
    ...page, inLibrary, whenIdle, doNow, playSound, takeUpdate, startWorker, startConfined, startArchives,
    keepWorker, workers, confined, loaded, readLicences, later, program, archives,
    whenLater: async call => { if (await hasLater()) call(); },
    keepSite: (onKept, onUpdate) => keepSite({ service, openWorker }, onKept, onUpdate),
  };
}
