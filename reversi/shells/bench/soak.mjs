/**
 * node soak.mjs GAMES BROWSER URL: games between two fast computer players, one after the other in one page, in that
 * browser or in "any".
 * Prints one line of JSON a game: its moves, how long they took, and what the page and its worker hold after it.
 */
import { launchAll } from './browsers.mjs';

const [, , games, only, url] = process.argv;
const READY_MS = 60_000, TRIES = 3;
const SEATS = { 'Computer moves': 'At once', 'Black is played by': 'Random', 'White is played by': 'Greedy' };

/** `pythonHolds`, by the page's own Python: the objects that its garbage collector knows, and the bytes of its memory. */
const IN_PYTHON = `
import gc, json, js, pyodide_js
from pyodide.ffi import create_proxy

def holds():
    gc.collect()
    memory = pyodide_js._module.HEAPU8.byteLength
    return json.dumps({"pythonObjects": len(gc.get_objects()), "pythonMemory": memory})

js.pythonHolds = create_proxy(holds)
`;

async function choose(page, menu, words) {
  const value = await page.evaluate(
    (menu, words) => [...document.querySelectorAll(`select[aria-label="${menu}"] option`)].find(option => option.textContent === words).value,
    menu, words);
  await page.select(`select[aria-label="${menu}"]`, value);
}

const seeEnd = page => page.waitForSelector('.result', { timeout: 120_000 });

/** Let the page's Python tell what it holds: PyScript runs every script of its kind that comes into the page. */
async function teach(page) {
  await page.evaluate(source =>
    document.body.append(Object.assign(document.createElement('script'), { type: 'py', textContent: source })), IN_PYTHON);
  await page.waitForFunction(() => globalThis.pythonHolds, { polling: 20 });
}

/** A page that is ready to play. One that is not in time is told of and left for another: Chromium was once seen stuck. */
async function openReady(browser) {
  for (let tries = 1; ; tries++) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    try {
      await page.goto(url);
      await page.waitForFunction(() => !document.querySelector('.app').inert && document.getElementById('loading').hidden, { polling: 100, timeout: READY_MS });
      return page;
    } catch (error) {
      console.error(`The page was not ready after ${READY_MS / 1000} s.`);
      if (tries === TRIES) throw error;
      page.close().catch(() => {});   // which may take as long
    }
  }
}

/** Open the page and let it play a game that does not count: whatever is made only once is made then. */
async function open(browser) {
  const page = await openReady(browser);
  await teach(page);
  for (const [menu, words] of Object.entries(SEATS)) await choose(page, menu, words);
  await seeEnd(page);
  return page;
}

/** Play a game to its end; its moves, and the milliseconds from the click that began it. */
const playGame = page => page.evaluate(() => new Promise(resolve => {
  const begun = performance.now();
  [...document.querySelectorAll('button')].find(button => button.textContent.trim() === 'Play again').click();
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.result')) return;
    observer.disconnect();
    resolve({ moves: document.querySelectorAll('.ply').length, milliseconds: performance.now() - begun });
  });
  observer.observe(document.getElementById('app'), { childList: true, subtree: true });
}));

const pythonHolds = async page => JSON.parse(await page.evaluate(() => globalThis.pythonHolds()));

/** What Chromium tells of the page and of the computer's worker, in which Python and the kernel have a memory each, without garbage. */
async function chromiumHolds(page, session) {
  const [worker] = page.workers();
  for (const each of [session, worker.client]) await each.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { usedSize: workerHeap } = await worker.client.send('Runtime.getHeapUsage');
  const workerMemory = await worker.evaluate(() => globalThis.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  return { nodes, listeners, heap, workerHeap, workerMemory };
}

/** Firefox tells a driver nothing of its heaps, and lets it into no worker. */
const firefoxHolds = async page => ({ nodes: await page.evaluate(() => document.getElementsByTagName('*').length) });

const browsers = await launchAll(only);
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
