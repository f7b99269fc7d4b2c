/**
 * node soak.mjs GAMES BROWSER ARCHIVE URL: plays games between two fast computer players, one after the other in one page,
 * in one browser, or in "any" for all that are installed; if ARCHIVE is not empty, with that file of games in the explorer.
 * Prints a line of JSON with the number of games, and one for each game: its moves, their time, and the memory that the
 * page and its workers hold after it.
 */
import { choose, explore, launchAll, openReady, press, seat } from './browsers.mjs';

const [, , games, only, archive, url] = process.argv;
const SEATS = { Black: 'Random', White: 'Greedy' };

/** Defines `pythonHolds` in the page's Python: how many objects its garbage collector knows, and its bytes of memory. */
const IN_PYTHON = `
import gc, json, js, pyodide_js
from pyodide.ffi import create_proxy

def holds():
    gc.collect()
    memory = pyodide_js._module.HEAPU8.byteLength
    return json.dumps({"pythonObjects": len(gc.get_objects()), "pythonMemory": memory})

js.pythonHolds = create_proxy(holds)
`;

/** Wait until something is there, without holding it: what a driver holds stays in memory when the page lets it go. */
const waitFor = (page, selector) => page.waitForFunction(
  selector => document.querySelector(selector) !== null, { polling: 'mutation', timeout: 120_000 }, selector);

/** Define `pythonHolds` in the page: PyScript runs every script of its type that is added to the page. */
async function teach(page) {
  await page.evaluate(source =>
    document.body.append(Object.assign(document.createElement('script'), { type: 'py', textContent: source })), IN_PYTHON);
  await page.waitForFunction(() => globalThis.pythonHolds, { polling: 20 });
}

/** Open the page and play a game that does not count, so that everything that is created only once exists. */
async function open(browser) {
  const page = await openReady(browser, url);
  await teach(page);
  await choose(page, 'Computer moves', 'At once');
  if (archive) await explore(page, archive);
  for (const [colour, name] of Object.entries(SEATS)) await seat(page, colour, name);
  await waitFor(page, '.result');
  return page;
}

/** Play a game to its end; return its moves, and the milliseconds from the click that began it. */
async function playGame(page) {
  await press(page, 'New game');
  await waitFor(page, '#play-next-game');
  return page.evaluate(() => new Promise(resolve => {
    const begun = performance.now();
    let plays = false;
    document.getElementById('play-next-game').click();
    const observer = new MutationObserver(() => {
      const isOver = document.querySelector('.result') !== null;
      plays ||= !isOver;
      if (!plays || !isOver) return;
      observer.disconnect();
      resolve({ moves: document.querySelectorAll('.ply').length, milliseconds: performance.now() - begun });
    });
    observer.observe(document.getElementById('app'), { childList: true, subtree: true });
  }));
}

const pythonHolds = async page => JSON.parse(await page.evaluate(() => globalThis.pythonHolds()));

/** What page and workers hold in Chromium after garbage collection; in a worker, Python and kernel have a memory each. */
async function chromiumHolds(page, session) {
  const workers = page.workers();
  for (const each of [session, ...workers.map(({ client }) => client)]) await each.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  let workerHeap = 0, workerMemory = 0;
  for (const worker of workers) {
    workerHeap += (await worker.client.send('Runtime.getHeapUsage')).usedSize;
    workerMemory += await worker.evaluate(() => globalThis.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  }
  return { nodes, listeners, heap, workerHeap, workerMemory };
}

/** What the page holds in Firefox, whose heaps and workers a driver cannot read. */
const firefoxHolds = async page => ({ nodes: await page.evaluate(() => document.getElementsByTagName('*').length) });

const browsers = await launchAll(only);
console.log(JSON.stringify({ planned: Object.keys(browsers).length * games, things: 'games' }));
try {
  for (const [name, browser] of Object.entries(browsers)) {
    const page = await open(browser);
    const session = name === 'chromium' ? await page.createCDPSession() : null;
    for (let game = 1; game <= games; game++) {
      const played = await playGame(page);
      const held = { ...await pythonHolds(page), ...await (session ? chromiumHolds(page, session) : firefoxHolds(page)) };
      console.log(JSON.stringify({ browser: name, game, ...played, ...held }));
    }
    await page.close();
  }
} finally {
  await Promise.all(Object.values(browsers).map(browser => browser.close()));
}
