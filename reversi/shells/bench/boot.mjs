/**
 * node boot.mjs ROUNDS BROWSER NAME=URL…: every page visited by that browser, or by "any", in every round, each visit with a cold cache.
 * Prints one line of JSON a visit: milliseconds since the navigation began, by the name of the mark.
 */
import { launchAll } from './browsers.mjs';

const [, , rounds, only, ...pages] = process.argv;
const LAST_MARK = { reversi: 'computer' };   // of the bare pages: 'ready'

/** One visit in a profile of its own, which has nothing in its cache. */
async function visit(browser, url, last) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(last => performance.getEntriesByName(last).length, { polling: 100, timeout: 120_000 }, last);
    return await page.evaluate(() => Object.fromEntries(
      [...performance.getEntriesByType('paint'), ...performance.getEntriesByType('mark')].map(({ name, startTime }) => [name, startTime])));
  } finally {
    await context.close();
  }
}

const browsers = await launchAll(only);
try {
  for (let round = 0; round <= rounds; round++) {
    for (const [browser, driver] of Object.entries(browsers)) {
      for (const [name, url] of pages.map(page => page.split('='))) {
        const marks = await visit(driver, url, LAST_MARK[name] ?? 'ready');
        // Round 0 only wakes the browser and the disk.
        if (round) console.log(JSON.stringify({ round, browser, page: name, marks }));
      }
    }
  }
} finally {
  await Promise.all(Object.values(browsers).map(driver => driver.close()));
}
