/**
 * node boot.mjs ROUNDS BROWSER PAGE… SITE: visits every page of the site in every round, each time with an empty cache;
 * but "again", the site as one finds it who has been there before.
 * BROWSER is one name, or "any" for all that are installed.
 * Prints a line of JSON for each visit: the milliseconds from the start of the navigation to each mark.
 */
import { launchAll } from './browsers.mjs';

const [, , rounds, only, ...pages] = process.argv;
const site = pages.pop();
const LAST_MARK = { reversi: 'computer', again: 'computer' };   // of the bare pages: 'ready'

/** The site by a name for which it is kept: that of a machine's own address is not. */
const KEPT = `${site.replace('127.0.0.1', 'reversi.localhost')}reversi/`;

const addressOf = page => (page === 'again' ? KEPT : `${site}${page}/`);

/** The marks of one visit. */
async function visit(context, name) {
  const page = await context.newPage();
  try {
    await page.goto(addressOf(name), { waitUntil: 'domcontentloaded' });
    const last = LAST_MARK[name] ?? 'ready';
    await page.waitForFunction(last => performance.getEntriesByName(last).length, { polling: 100, timeout: 120_000 }, last);
    return await page.evaluate(() => Object.fromEntries(
      [...performance.getEntriesByType('paint'), ...performance.getEntriesByType('mark')].map(({ name, startTime }) => [name, startTime])));
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
  for (const [browser, driver] of Object.entries(browsers)) profiles[browser] = await returning(driver);
  for (let round = 0; round <= rounds; round++) {
    for (const [browser, driver] of Object.entries(browsers)) {
      for (const page of pages) {
        const marks = await (page === 'again' ? visit(profiles[browser], page) : afresh(driver, context => visit(context, page)));
        // Round 0 only warms up the browser and the disk.
        if (round) console.log(JSON.stringify({ round, browser, page, marks }));
      }
    }
  }
} finally {
  await Promise.all(Object.values(browsers).map(driver => driver.close()));
}
