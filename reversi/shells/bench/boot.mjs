/**
 * node boot.mjs ROUNDS BROWSER THROTTLE LINE PAGE… SITE: visits every page of the site in every round, each time with an
 * empty cache; but "again", the site as one finds it who has been there before.
 * BROWSER is one name, or "any" for all that are installed. Two numbers are for Chromium alone, or 0: with THROTTLE the
 * page is shown as on a phone and is so many times as slow, and LINE is the speed of its line in megabits a second.
 * Prints a line of JSON for each visit: the milliseconds from the start of the navigation to each mark, and with LINE the
 * bytes received until the last mark.
 */
import { becomePhone, launchAll } from './browsers.mjs';

const [, , rounds, only, throttled, megabits, ...pages] = process.argv;
const throttle = Number(throttled), line = Number(megabits);
const site = pages.pop();
const LAST_MARK = { reversi: 'computer', again: 'computer' };   // of the bare pages: 'ready'
const MILLISECONDS = 120_000;   // a visit may take so long

/** How long a request waits for its answer on the slow line, in milliseconds; `page.py` has the same number. */
const LATENCY = 150;

/** The site by a name for which it is kept: that of a machine's own address is not. */
const KEPT = `${site.replace('127.0.0.1', 'reversi.localhost')}reversi/`;

const addressOf = page => (page === 'again' ? KEPT : `${site}${page}/`);

/** Put a page, and its workers with it, behind the slow line. */
function slowDown(page) {
  const bytes = line * 1e6 / 8;
  return page.emulateNetworkConditions({ download: bytes, upload: bytes, latency: LATENCY });
}

/** The bytes that a page or a worker has received, each time with the headers; nothing for what the cache had. */
const received = () => ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))
  .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** The marks of one visit, and what it received if the line is slow. */
async function visit(context, name) {
  const page = await context.newPage();
  try {
    if (throttle) await becomePhone(page, throttle);
    if (line) await slowDown(page);
    await page.goto(addressOf(name), { waitUntil: 'domcontentloaded', timeout: MILLISECONDS });
    const last = LAST_MARK[name] ?? 'ready';
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

/** A profile in which the site, and a snapshot of its Python, have been kept. */
async function returning(browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(KEPT);
  await page.waitForFunction(async () => {
    const memory = (await caches.keys()).find(name => name.startsWith('memory'));
    return navigator.serviceWorker.controller && memory && (await (await caches.open(memory)).keys()).length;
  }, { polling: 200, timeout: 120_000 });
  await page.close();
  return context;
}

const browsers = await launchAll(only);
try {
  const profiles = {};
  if (pages.includes('again'))
    for (const [browser, driver] of Object.entries(browsers)) profiles[browser] = await returning(driver);
  for (let round = 0; round <= rounds; round++) {
    for (const [browser, driver] of Object.entries(browsers)) {
      for (const page of pages) {
        const seen = await (page === 'again' ? visit(profiles[browser], page) : afresh(driver, context => visit(context, page)));
        // Round 0 only warms up the browser and the disk.
        if (round) console.log(JSON.stringify({ round, browser, page, ...seen }));
      }
    }
  }
} finally {
  await Promise.all(Object.values(browsers).map(driver => driver.close()));
}
