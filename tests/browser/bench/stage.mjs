/** The stage of a benchmark: the built site, browsers, and somebody at the page. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, NAMES, placeOf } from '../../../reversi/lab/hosts/browsers.mjs';
import { PATIENCE_MS, Person } from '../harness/person.mjs';
import { serve } from '../harness/server.mjs';
import { opensArchives } from '../stories/helpers.mjs';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const SITE = path.join(ROOT, 'dist/site');

/** The exit status after a crash of the browser; `page.py` has the same number. */
const CRASHED = 3;

/** A file of games that has not been added after this time never will be. */
const ADDED_MS = 600_000;

/** Start the browser `only`, or, if that is "any", all that are installed; report those that are missing. */
async function launchAll(only) {
  const found = only === 'any' ? NAMES.filter(placeOf) : [only];
  if (!found.length) throw new Error('There is no browser to measure: install Chromium or Firefox.');
  if (only === 'any') for (const name of NAMES.filter(name => !placeOf(name))) console.error(`${name} is not installed here and is left out.`);
  return Object.fromEntries(await Promise.all(found.map(async name => [name, await launch(name)])));
}

/** Serve the site; call `act` with the server and the browsers by name: one, or "any" for all that are installed. */
export async function onStage(only, act) {
  const server = await serve(SITE), browsers = await launchAll(only);
  try {
    return await act(server, browsers);
  } finally {
    await Promise.all(Object.values(browsers).map(browser => browser.close()));
    await server.close();
  }
}

/** Show a page of Chromium as on a phone, and run its main thread `throttle` times as slowly; workers keep their speed. */
export async function becomePhone(page, throttle) {
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.emulateCPUThrottling(throttle);
}

/** Say what a phone means here, if the page is shown as on one. */
export function printPhone(throttle) {
  if (!throttle) return;
  console.log(`As on a phone: 390 by 844 pixels, touched; the page's main thread ${throttle} times as slow.`);
  console.log('Workers keep their speed, because Chromium cannot slow them down.');
}

/**
 * Somebody at a page that is ready to play, at `url`; if it does not become ready, what is known is printed.
 *
 * Now and then Chromium's renderer crashes inside V8. A driver would wait for such a page in vain, so a crash at any
 * time ends this whole process. `prepare(page)`, if given, is called before the page is opened.
 */
export async function personAt(browser, url, prepare) {
  const page = await browser.newPage(), complaints = [];
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', message => { if (['error', 'warn', 'warning'].includes(message.type())) complaints.push(message.text()); });
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('requestfailed', request => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('error', error => {
    console.error(`The browser has lost the page: ${error.message}`);
    process.exit(CRASHED);
  });
  await page.setViewport({ width: 1280, height: 800 });
  await prepare?.(page);
  await page.goto(url);
  const person = new Person(page);
  await person.seesReady().catch(error => {
    console.error(complaints.join('\n'));
    throw error;
  });
  return person;
}

/** Close what lies over the page. */
export async function closeDialogs(page) {
  while (await page.$('[role="dialog"]')) {
    await page.keyboard.press('Escape');
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** Choose a file of games in a field; return the milliseconds until the page says in `told` how many it has added. */
export async function addFile(page, field, file, told) {
  const chooser = await page.waitForSelector(field), begun = performance.now();
  await chooser.uploadFile(file);
  await page.waitForFunction(
    told => /added/i.test(document.querySelector(told)?.innerText ?? ''), { polling: 100, timeout: ADDED_MS }, told);
  return performance.now() - begun;
}

/** Open the explorer, and add an archive of games to it; return the milliseconds that the archive took. */
export async function explore(page, archive) {
  await page.keyboard.press('k');
  await opensArchives(page);
  const milliseconds = await addFile(page, '#archive-files', archive, '.archives');
  await closeDialogs(page);
  return milliseconds;
}

/** Count what is done of `total` on standard error: in one line on a terminal, elsewhere at every tenth. */
export function counter(total, things) {
  const begun = performance.now();
  let done = 0;
  return () => {
    done += 1;
    const left = (performance.now() - begun) / done * (total - done) / 1000;
    const words = `${done} of ${total} ${things}${done < total ? `, about ${left.toFixed(0)} s left` : ''}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done < total ? words : ''}`);
    else if (Math.floor(done * 10 / total) > Math.floor((done - 1) * 10 / total)) console.error(words);
  };
}
