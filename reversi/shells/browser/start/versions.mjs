/** What the browser keeps for the next visit: the site, by a service worker, and a snapshot of Python's memory. */
import { SNAPSHOT } from '../workers/names.mjs';
import { settled } from './loading.mjs';
import { isKept } from './snapshot.mjs';

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
export async function keepSite({ service, openWorker }, onKept, onUpdate) {
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
export function takeUpdate() {
  const { waiting } = registration;
  if (!waiting) return location.reload();   // another tab has taken it
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
