/**
 * Whether memory, DOM nodes and speed of the page stay the same over many games: two fast computer players play them, one
 * after the other in one page; with an archive, while that file of games is in the explorer.
 */
import { readFile } from 'node:fs/promises';
import { capitalized, groups, median, MEGABYTE, number, printTable } from './figures.mjs';
import { counter, explore, onStage, personAt } from './stage.mjs';

/** The games are divided into this many parts; the medians of the first and the last are start and end. */
const PARTS = 10;

/** The figures of a game, or of the memory held after it; not a number if the browser has none. */
const QUANTITIES = {
  'ms per move': game => game.milliseconds / game.moves,
  'page: JavaScript heap, MB': game => game.heap / MEGABYTE,
  "page: Python's memory, MB": game => game.pythonMemory / MEGABYTE,
  "page: Python's objects, thousands": game => game.pythonObjects / 1000,
  'page: DOM nodes': game => game.nodes,
  'page: event listeners': game => game.listeners,
  'workers: JavaScript heap, MB': game => game.workerHeap / MEGABYTE,
  "workers: Python's and kernels' memory, MB": game => game.workerMemory / MEGABYTE,
};

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
  selector => document.querySelector(selector) !== null, { polling: 'mutation' }, selector);

/** Define `pythonHolds` in the page: PyScript runs every script of its type that is added to the page. */
async function teach(page) {
  await page.evaluate(source =>
    document.body.append(Object.assign(document.createElement('script'), { type: 'py', textContent: source })), IN_PYTHON);
  await page.waitForFunction(() => globalThis.pythonHolds, { polling: 20 });
}

/** Open the page and play a game that does not count, so that everything that is created only once exists. */
async function open(browser, url, archive) {
  const person = await personAt(browser, url), { page } = person;
  await teach(page);
  if (archive) await explore(page, archive);
  await person.seats('Random', 'Greedy');
  await waitFor(page, '.result');
  return page;
}

/** Play a game to its end; return its moves, and the milliseconds from the click that began it. */
async function playGame(page) {
  await page.evaluate(() => [...document.querySelectorAll('button')].find(button => button.textContent.trim() === 'New game').click());
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

async function playAll(url, browsers, { games, archive }) {
  const played = [], count = counter(Object.keys(browsers).length * games, 'games');
  for (const [name, browser] of Object.entries(browsers)) {
    const page = await open(browser, url, archive);
    const session = name === 'chromium' ? await page.createCDPSession() : null;
    for (let game = 1; game <= games; game++) {
      const moves = await playGame(page);
      const held = { ...await pythonHolds(page), ...await (session ? chromiumHolds(page, session) : firefoxHolds(page)) };
      played.push({ browser: name, ...moves, ...held });
      count();
    }
    await page.close();
  }
  return played;
}

/** The rows for one browser's games, in order of play; quantities that it does not report are left out. */
export function rowsOf(games) {
  const share = Math.max(1, Math.floor(games.length / PARTS)), half = games.length >> 1;
  return Object.entries(QUANTITIES).map(([name, quantity]) => [name, games.map(quantity)])
    .filter(([, values]) => values.every(Number.isFinite))
    .map(([name, values]) => {
      const [start, middle, end] = [values.slice(0, share), values.slice(half, half + share), values.slice(-share)].map(median);
      return [name, ...[start, middle, end].map(value => number(value, 1)), (end / start).toFixed(2)];
    });
}

/** {games, browser, archive}: the path of a file of games, or null. */
export default async function soak(options) {
  console.log(`${options.games} games of Random against Greedy, all in one page …`);
  const played = await onStage(options.browser, async (server, browsers) => {
    server.begin('worker.js', await readFile(new URL('memories.mjs', import.meta.url), 'utf8'));
    return playAll(server.url, browsers, options);
  });
  for (const [name, games] of groups(played, each => each.browser)) {
    console.log(`\n${capitalized(name)}`);
    printTable(['', 'start', 'half way', 'end', 'end / start'], rowsOf(games));
  }
  console.log(`
Start and end: medians of the first and the last of ${PARTS} parts of the games.
A WebAssembly memory never shrinks. Python's objects are those that its garbage collector knows.
In Firefox the nodes are the elements of the page, and its heaps and its worker cannot be read.`);
}
