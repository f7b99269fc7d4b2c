/**
 * How soon the page is painted and ready, compared with pages that only boot Pyodide: each visited in every round, with an
 * empty cache; but "again" is the site as one finds it who has been there before.
 */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../harness/server.mjs';
import { isRemembered } from '../harness/visit.mjs';
import { capitalized, groups, median, MEGABYTE, printTable } from './figures.mjs';
import { becomePhone, onStage, printPhone, ROOT, SITE } from './stage.mjs';

const MARKS = { 'first paint': 'first-contentful-paint', 'game playable': 'game', 'computer ready': 'computer' };
const BARE_PAGES = { stock: 'bare, library as npm has it', compiled: 'bare, library compiled as here' };
const BARE = `<!doctype html><title>Pyodide alone</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("ready");
</script>`;

const PAINT_GOAL = 150;   // milliseconds until the first paint
const READY_GOAL = 1.2, AGAIN_GOAL = 0.75;   // until a game, at a first and a second visit, in times of a bare page
const PHONE_AGAIN_GOAL = 2, LINE_PAINT_GOAL = 2;   // seconds: with `--throttle 4`, and over a slow line

const MILLISECONDS = 120_000;   // a visit may take so long

/** How long a request waits for its answer on the slow line, in milliseconds. */
const LATENCY = 150;

/** Put a page, and its workers with it, behind a line of so many megabits a second. */
function slowDown(page, line) {
  const bytes = line * 1e6 / 8;
  return page.emulateNetworkConditions({ download: bytes, upload: bytes, latency: LATENCY });
}

/** The bytes that a page or a worker has received, each time with the headers; nothing for what the cache had. */
const received = () => ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))
  .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** The marks of one visit, in milliseconds from its start, and the bytes that it received if the line is slow. */
async function visit(context, address, last, { throttle, line }) {
  const page = await context.newPage();
  try {
    if (throttle) await becomePhone(page, throttle);
    if (line) await slowDown(page, line);
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: MILLISECONDS });
    await page.waitForFunction(last => performance.getEntriesByName(last).length, { polling: 100, timeout: MILLISECONDS }, last);
    const marks = await page.evaluate(() => Object.fromEntries(
      [...performance.getEntriesByType('paint'), ...performance.getEntriesByType('mark')].map(({ name, startTime }) => [name, startTime])));
    if (!line) return { marks };
    const each = await Promise.all([page, ...page.workers()].map(part => part.evaluate(received)));
    return { marks, bytes: each.reduce((sum, bytes) => sum + bytes, 0) };
  } finally {
    await page.close();
  }
}

/** What `act` makes of a profile with an empty cache. */
async function afresh(browser, act) {
  const context = await browser.createBrowserContext();
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

/** A profile in which the site at `address`, and a snapshot of its Python, have been kept. */
async function returning(browser, address) {
  const context = await browser.createBrowserContext(), page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(isRemembered, { polling: 200, timeout: MILLISECONDS });
  await page.close();
  return context;
}

/** Call `act` with the addresses of the bare pages, by name. */
async function withBarePages(act) {
  const folder = await mkdtemp(path.join(tmpdir(), 'reversi-')), servers = {};
  try {
    const vendor = (await readdir(path.join(SITE, 'assets'))).find(name => name.startsWith('vendor-'));
    for (const name of Object.keys(BARE_PAGES)) {
      const bare = path.join(folder, name);
      await cp(path.join(SITE, 'assets', vendor, 'pyodide'), bare, { recursive: true });
      await writeFile(path.join(bare, 'index.html'), BARE);
      await writeFile(path.join(bare, '_headers'), '');
      if (name === 'stock') await cp(path.join(ROOT, 'node_modules/pyodide/python_stdlib.zip'), path.join(bare, 'python_stdlib.zip'));
      servers[name] = await serve(bare);
      servers[name].compressesFiles(true);
    }
    return await act(Object.fromEntries(Object.entries(servers).map(([name, { url }]) => [name, url])));
  } finally {
    for (const server of Object.values(servers)) await server.close();
    await rm(folder, { recursive: true });
  }
}

/** Every page visited in every round by every browser, after a round that only warms up the browser and the disk. */
async function visitAll(addresses, browsers, options) {
  const visits = [], profiles = {};
  if (addresses.again)
    for (const [browser, driver] of Object.entries(browsers)) profiles[browser] = await returning(driver, addresses.again);
  for (let round = 0; round <= options.rounds; round++) {
    for (const [browser, driver] of Object.entries(browsers)) {
      for (const [page, address] of Object.entries(addresses)) {
        const look = context => visit(context, address, page in BARE_PAGES ? 'ready' : 'computer', options);
        const seen = await (page === 'again' ? look(profiles[browser]) : afresh(driver, look));
        if (round) visits.push({ browser, page, ...seen });
      }
    }
  }
  return visits;
}

const timesOf = (visits, page, mark) => visits.filter(each => each.page === page).map(({ marks }) => marks[mark]);
const spread = times => [median(times), Math.min(...times), Math.max(...times)].map(time => time.toFixed(0));

/** The rows of one browser: the marks of our page, at either visit, and the bare pages. */
export function rowsOf(visits) {
  const row = (name, times) => [name, ...spread(times), ...Object.keys(BARE_PAGES).map(page => {
    const bare = timesOf(visits, page, 'ready');
    return median(times.map((time, round) => time / bare[round])).toFixed(2);
  })];
  return [
    ...Object.entries(MARKS).map(([name, mark]) => row(name, timesOf(visits, 'reversi', mark))),
    ...Object.entries(MARKS).map(([name, mark]) => row(`${name}, second visit`, timesOf(visits, 'again', mark))),
    ...Object.entries(BARE_PAGES).map(([page, name]) => row(name, timesOf(visits, page, 'ready'))),
  ];
}

function printOverLine(visits, line) {
  console.log(`\nA first visit in Chromium at ${line} Mbit/s, with ${LATENCY} ms from a request to its answer`);
  printTable(
    ['', 'median ms', 'fastest', 'slowest'],
    Object.entries(MARKS).map(([name, mark]) => [name, ...spread(timesOf(visits, 'reversi', mark))]));
  const megabytes = (median(visits.map(({ bytes }) => bytes)) / MEGABYTE).toFixed(2);
  console.log(`\n${megabytes} MB were received until the computer was ready, compressed where that helps.`);
  console.log(`Goal: first paint under ${LINE_PAINT_GOAL} s.`);
  console.log('The page and its workers share the line; there is no service worker, and connecting is free.');
}

/** {rounds, browser, throttle, line}: the last two for Chromium alone, or null. */
export default async function boot(options) {
  const { rounds, browser, throttle, line } = options;
  console.log(`${rounds} rounds; ${line ? 'first visits' : 'first visits and bare pages'} with an empty cache …`);
  printPhone(throttle);
  const visits = await onStage(browser, (server, browsers) => {
    server.compressesFiles(true);
    const reversi = server.url;
    if (line) return visitAll({ reversi }, browsers, options);
    return withBarePages(bare => visitAll({ reversi, again: server.named, ...bare }, browsers, options));
  });
  if (line) return printOverLine(visits, line);
  for (const [name, those] of groups(visits, each => each.browser)) {
    console.log(`\n${capitalized(name)}`);
    printTable(['', 'median ms', 'fastest', 'slowest', 'x stock', 'x compiled'], rowsOf(those));
  }
  if (throttle) console.log(`\nGoal, with --throttle 4: game playable at a second visit under ${PHONE_AGAIN_GOAL} s.`);
  else {
    console.log(`\nGoals: first paint under ${PAINT_GOAL} ms; game playable within ${READY_GOAL} times a bare`);
    console.log(`page, at a second visit within ${AGAIN_GOAL} times.`);
  }
  console.log("Ratios: medians over the rounds of a visit's time by the bare page's in the same round.");
}
