/**
 * Keeps the whole site in the browser, so that it works without a network. The build writes three constants before this:
 * VERSION, a digest of the site; FILES, the digest of each file by its path; and ISOLATION, the headers that isolate the
 * pages from others, so that their workers may share memory, which are added where a host does not send them.
 *
 * Each version has a cache of its own, which is complete and checked before the version is used, so no page gets parts
 * of two. The version before stays as well: pages of it may be open, and fetch parts late.
 *
 * docs/hosting.md has the line that replaces this file where nothing shall be kept.
 */
const OURS = `reversi ${registration.scope} `, NAME = OURS + VERSION;

const addressOf = path => new URL(path, registration.scope).href;

async function digestOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Put a file of this version into the cache: from another version, or what the browser has, or from the server. */
async function keep(cache, path) {
  const address = addressOf(path);
  const found = path.startsWith('assets/')   // these are named by their content
    ? [() => caches.match(address), () => fetch(address)] : [];
  for (const find of [...found, () => fetch(address, { cache: 'reload' })]) {
    const answer = await find();
    const content = await answer?.arrayBuffer();
    if (!answer?.ok || await digestOf(content) !== FILES[path]) continue;
    await cache.put(address, isolating(content, answer));
    return;
  }
  throw new Error(`${path} is not of this version`);
}

/** An answer with other content, or with its own, and with the headers that isolate pages. */
function isolating(content, answer) {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(content, { headers });
}

async function install() {
  const cache = await caches.open(NAME);
  try {
    for (const path in FILES) await keep(cache, path);   // one after the other: nobody waits for it
  } catch (error) {
    await caches.delete(NAME);
    throw error;   // the browser tries again at the next visit
  }
}

/** Remove all versions but this and the one before, and tell the pages if this is the first. */
async function activate() {
  const others = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== NAME);
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
  await clients.claim();
  if (others.length) return;
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage('kept');
}

/** What is kept of this version, else of the one before, else what the server says. */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname === registration.scope ? addressOf('index.html') : origin + pathname;
  const kept = await (await caches.open(NAME)).match(address) ?? (address.includes('/assets/') && await caches.match(address));
  if (kept) return kept;
  const sent = await fetch(request);
  return sent.ok && sent.type === 'basic' ? isolating(sent.body, sent) : sent;   // a page and its workers must agree
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('message', event => { if (event.data === 'take over') skipWaiting(); });
addEventListener('fetch', event => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
