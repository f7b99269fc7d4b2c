/**
 * node boot.mjs ROUNDS BROWSER PAGE… SITE: visits every page of the site in every round, each time with an empty cache.
 * BROWSER is one name, or "any" for all that are installed.
 * Prints a line of JSON for each visit: the milliseconds from the start of the navigation to each mark.
 */
import { launchAll } from './browsers.mjs';

const [, , rounds, only, ...pages] = process.argv;
const site = pages.pop();
const LAST_MARK = { reversi: 'computer' };   // of the bare pages: 'ready'

/** The marks of one visit, in a profile of its own with an empty cache. */
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
      for (const page of pages) {
        const marks = await visit(driver, `${site}${page}/`, LAST_MARK[page] ?? 'ready');
        // Round 0 only warms up the browser and the disk.
        if (round) console.log(JSON.stringify({ round, browser, page, marks }));
      }
    }
  }
} finally {
  await Promise.all(Object.values(browsers).map(driver => driver.close()));
}
