/** The browsers of this machine, driven by puppeteer-core: Chromium over CDP, Firefox over BiDi. */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PLACES = {
  chromium: [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

export const NAMES = Object.keys(PLACES);

const SETTINGS = {
  chromium: (proxy, compilesOnce) => ({
    browser: 'chrome',
    ignoreDefaultArgs: ['--hide-scrollbars'],   // people's browsers have them
    args: [
      '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--no-pings',
      ...(proxy ? [`--proxy-server=http://127.0.0.1:${proxy}`] : []),
      ...(compilesOnce ? ['--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering'] : []),
    ],
  }),
  firefox: (proxy, compilesOnce) => ({
    browser: 'firefox',
    extraPrefsFirefox: {
      // Automation switches this off, and then every page seems to work from file://.
      'security.fileuri.strict_origin_policy': true,
      ...(compilesOnce && { 'javascript.options.wasm_optimizingjit': false }),
      ...(proxy && {
        'network.proxy.type': 1, 'network.proxy.no_proxies_on': '127.0.0.1',
        'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': proxy,
        'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': proxy,
      }),
    },
  }),
};

/** The exit status after a crash of the browser; `stage.py` has the same number. */
const CRASHED = 3;

/** A page that is not ready after this time is stuck; it has said what is missing after a minute without progress. */
const READY_MS = 90_000;

/** A file of games that has not been added after this time never will be. */
const ADDED_MS = 600_000;

/** The path of a browser on this machine; undefined if it is not installed. */
export const placeOf = name => PLACES[name].find(place => place && existsSync(place));

/**
 * Start a browser without a window. Requests to other machines go to the proxy at port `proxy`, if any; what it stores
 * is in the folder `userDataDir`, if any, and otherwise lost at its end. A browser that `compilesOnce` leaves WebAssembly
 * as its first, quick compiler makes it: for short visits, where optimizing it takes longer than it brings.
 */
export function launch(name, { proxy, userDataDir, compilesOnce = false } = {}) {
  const executablePath = placeOf(name);
  if (!executablePath) throw new Error(`${name} is not installed here; looked for ${PLACES[name].filter(Boolean).join(', ')}`);
  return puppeteer.launch({ headless: true, protocolTimeout: 120_000, executablePath, userDataDir, ...SETTINGS[name](proxy, compilesOnce) });
}

/** Start the browser `only`, or, if that is "any", all that are installed; report those that are missing. */
export async function launchAll(only) {
  if (only !== 'any') return { [only]: await launch(only) };
  for (const name of NAMES.filter(name => !placeOf(name))) console.error(`${name} is not installed here and is left out.`);
  const found = NAMES.filter(placeOf);
  if (!found.length) throw new Error('There is no browser to measure: install Chromium or Firefox.');
  return Object.fromEntries(await Promise.all(found.map(async name => [name, await launch(name)])));
}

/** Show a page of Chromium as on a phone, and run its main thread `throttle` times as slowly; workers keep their speed. */
export async function becomePhone(page, throttle) {
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.emulateCPUThrottling(throttle);
}

/**
 * Open a page at `url` and wait until it is ready to play; if it is not, print what is known, and throw.
 *
 * Now and then Chromium's renderer crashes inside V8. A driver would wait for such a page in vain, so a crash at any
 * time ends this whole process. `prepare(page)`, if given, is called before the page is opened.
 */
export async function openReady(browser, url, prepare) {
  const page = await browser.newPage();
  const complaints = [];
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
  try {
    await page.waitForFunction(
      () => !document.getElementById('failure').hidden
        || !document.querySelector('.app').inert && document.getElementById('loading').hidden,
      { polling: 100, timeout: READY_MS });
    if (await page.$('#failure:not([hidden])')) throw new Error('it has failed');
    return page;
  } catch (error) {
    console.error([`The page is not ready: ${error.message}`, await textOf(page), ...complaints].join('\n'));
    throw error;
  }
}

/** The page's own words about its start; a stuck page does not answer. */
function textOf(page) {
  const asked = page.evaluate(() => ['failure', 'loading-text'].map(id => document.getElementById(id)?.textContent).join('\n'));
  return Promise.race([
    asked.catch(error => error.message),
    new Promise(resolve => setTimeout(resolve, 5_000, 'It does not answer.').unref()),
  ]);
}

/** Choose the option with these words from the menu with this label; open the options for it, and close them again. */
export async function choose(page, menu, words) {
  const isHidden = !await page.$(`select[aria-label="${menu}"]`);
  if (isHidden) {
    await page.click('#open-options');
    await page.waitForSelector(`select[aria-label="${menu}"]`);
  }
  const value = await page.evaluate(
    (menu, words) => [...document.querySelectorAll(`select[aria-label="${menu}"] option`)].find(option => option.textContent === words).value,
    menu, words);
  await page.select(`select[aria-label="${menu}"]`, value);
  if (!isHidden) return;
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
}

/** Seat a player at a colour, by its name; it may be "Human", but not a level. */
export async function seat(page, colour, name) {
  await page.click(`#player-${colour.toLowerCase()}`);
  await page.waitForSelector('#players');
  await (name === 'Human' ? press(page, 'A person at this device') : pickComputer(page, name));
  await press(page, 'Play');
  const names = name === 'Human' ? ['Human', 'you'] : [name];   // the only person is called "you"
  await page.waitForSelector(names.map(each => `.player[aria-label="${colour} is played by ${each}"]`).join());
}

/** Begin a new game with the same set-up, through the dialog of the next game. */
export async function beginAnew(page) {
  await press(page, 'New game');
  await press(page, 'Play');
}

async function pickComputer(page, name) {
  if (!await page.$('.unfold')) await press(page, 'Computer');
  await page.waitForSelector('.unfold');
  if (!await page.$('.other')) await page.click('.unfold');
  await (await page.waitForSelector(`xpath///button[contains(@class, "other")][span[1][. = "${name}"]]`)).click();
}

/** Press the first button that has this name; it is not held afterwards, nor the part of the page around it. */
export async function press(page, name) {
  const button = await page.waitForFunction(
    name => [...document.querySelectorAll('button')].find(button => button.textContent.trim() === name), {}, name);
  await button.asElement().click();
  await button.dispose();
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
  await (await page.waitForSelector('#open-archives')).click();
  const milliseconds = await addFile(page, '#archive-files', archive, '.archives');
  await closeDialogs(page);
  return milliseconds;
}
