/**
 * Keeps the whole site in the browser, so that it works without a network. The build writes three constants before this:
 * VERSION, a digest of the site; FILES, the digest of each file by its path; and ISOLATION, the headers that isolate the
 * pages from others, so that their workers may share memory, which are added where a host does not send them.
 *
 * Each version has a cache of its own, which is complete and checked before the version is used, so no page gets parts
 * of two. The version before stays as well: pages of it may be open, and fetch parts late.
 *
 * docs/hosting.md has the lines that replace this file where nothing shall be kept.
 */
const OURS = `reversi ${registration.scope} `, NAME = OURS + VERSION;

const addressOf = path => new URL(path, registration.scope).href;

/** In a version's cache: the number of its last activation. No file has this address. */
const USED = addressOf('?used');

/** Which of the site's files an address means, if any: hosts let people leave out the end of a page's, and `index`. */
function pathOf(address) {
  const [path] = address.slice(registration.scope.length).split(/[?#]/);
  return [path, `${path || 'index'}.html`].find(each => Object.hasOwn(FILES, each)) ?? (path.startsWith('assets/') ? path : null);
}

async function digestOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Put a file of this version into the cache: what is there, or in another version's, or in the browser's, or the server's. */
async function keep(cache, path) {
  const address = addressOf(path);
  const found = path.startsWith('assets/')   // these are named by their content
    ? [() => caches.match(address), () => fetch(address)] : [];
  for (const find of [() => cache.match(address), ...found, () => fetch(address, { cache: 'reload' })]) {
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

/** Keep all files of this version; what was kept of it before, which may be in use, stays whatever happens. */
async function install() {
  const isNew = !await caches.has(NAME), cache = await caches.open(NAME);
  try {
    for (const path in FILES) await keep(cache, path);   // one after the other: nobody waits for it
  } catch (error) {
    if (isNew) await caches.delete(NAME);
    throw error;   // the browser tries again at the next visit
  }
}

/** The number of a version's last activation; 0 if it has never been used. */
const lastUse = async name => Number(await (await caches.match(USED, { cacheName: name }))?.text() ?? 0);

/** Remove all versions but this, the one before, and any on its way; tell the pages if this is the first. */
async function activate() {
  const others = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== NAME);
  const uses = await Promise.all(others.map(lastUse)), latest = Math.max(0, ...uses);
  const before = others[uses.lastIndexOf(latest)];
  await (await caches.open(NAME)).put(USED, new Response(latest + 1));
  if (!registration.installing && !registration.waiting)
    await Promise.all(others.filter(name => name !== before).map(name => caches.delete(name)));
  await clients.claim();
  if (others.length) return;
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage('kept');
}

/** What is kept of this version, else of the one before, else what the server says. */
async function answer(request, path) {
  const address = addressOf(path);
  const kept = await caches.match(address, { cacheName: NAME }) ?? (path.startsWith('assets/') && await caches.match(address));
  if (kept) return kept;
  const sent = await fetch(request);
  return sent.ok && sent.type === 'basic' ? isolating(sent.body, sent) : sent;   // a page and its workers must agree
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('message', event => { if (event.data === 'take over') skipWaiting(); });
addEventListener('fetch', event => {
  const { method, url } = event.request, path = url.startsWith(registration.scope) ? pathOf(url) : null;
  if (method === 'GET' && path) event.respondWith(answer(event.request, path));
});
