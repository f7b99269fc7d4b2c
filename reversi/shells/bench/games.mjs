/**
 * node games.mjs BROWSER ARCHIVE TEXTS KEPT URL: in one browser, or in "any" for all that are installed, adds ARCHIVE, a
 * file of games, to the archives, explores its most played line, lists it, scrolls and searches the list. Then it adds
 * TEXTS, a file with a game on each line, to the games kept there, copies them until there are KEPT, and lists,
 * scrolls and searches these.
 * Prints a line of JSON for each kind of step: {browser, step, times}, in milliseconds, each until the frame that shows
 * what the step asked for has been painted.
 */
import { addFile, closeDialogs, explore, launchAll, openReady, seat } from './browsers.mjs';

const [, , only, archive, texts, kept, url] = process.argv;
const PLIES = 24, REACHED = 4, REPEATS = 5, JUMPS = 20, FRAMES = 120, WHEEL = 100;   // pixels: as far as browsers scroll for a notch of the wheel
const SOUGHT = ['7', 'zz', '1', 'zz', '2', 'zz'];   // what some games have and what none has
const COPIED_AT_ONCE = 1000;
const OFTEN = { polling: 100 };

/** Install the stopwatches in the page. */
function setUp() {
  const painted = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const until = isShown => new Promise(resolve => {
    const look = () => (isShown() ? resolve(painted()) : requestAnimationFrame(look));
    look();
  });
  const rows = () => document.querySelector('ul.games');

  /** Whether the last row in sight is a game, and not the space kept for games that have not come yet. */
  const isFilled = () => {
    const list = rows().getBoundingClientRect();
    return Boolean(document.elementFromPoint(list.left + list.width / 2, list.bottom - 30)?.closest('ul.games li:not(.space)'));
  };

  globalThis.bench = {
    /** The milliseconds until what `act` began is shown. */
    async time(act, isShown) {
      const begun = performance.now();
      act();
      await until(isShown);
      return performance.now() - begun;
    },

    /** Play the most played move of the explorer, or a forced pass. */
    explore() {
      const plies = document.querySelectorAll('.ply').length;
      const pass = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Pass');
      return this.time(
        () => (pass ?? document.querySelector('.explorer button.row')).click(),
        () => document.querySelectorAll('.ply').length > plies && document.querySelector('.explorer .current'));
    },

    open: (opener, isShown) => globalThis.bench.time(() => document.getElementById(opener).click(), isShown),

    jump: part => globalThis.bench.time(() => rows().scrollTo(0, part * rows().scrollHeight), isFilled),

    /** Scroll on by the wheel, once in every frame; return the times from frame to frame, and how many lacked rows. */
    async roll(frames, pixels) {
      rows().scrollTo(0, 0);
      await until(isFilled);
      const times = [];
      let last = performance.now(), blank = 0;
      for (let frame = 0; frame < frames; frame++) {
        rows().scrollBy(0, pixels);
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        times.push(now - last);
        blank += !isFilled();
        last = now;
      }
      return { times, blank };
    },

    /** Look for some words. */
    find(words) {
      const field = document.querySelector('[role="dialog"] .sought'), told = () => document.querySelector('.under').innerText;
      const before = told();
      return this.time(() => {
        field.value = words;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, () => told() !== before);
    },

    /** Look for the games that reached the position on the board, until all are found; then show all again. */
    async reach() {
      const dialog = document.querySelector('#games'), click = () => dialog.querySelector('.tools .switch').click();
      const taken = await this.time(click, () => /\d of/.test(dialog.querySelector('.under').innerText) && !/Looking|Getting/.test(dialog.innerText));
      click();
      await until(() => !/\d of/.test(dialog.querySelector('.under').innerText));
      return taken;
    },
  };
}

async function repeat(values, act) {
  const times = [];
  for (const value of values) times.push(await act(value));
  return times;
}

/** What it takes to open, scroll and search a list, once it has all its games if they come in parts. */
async function useList(page, tell, name, opener, selector, number = 0) {
  const evaluate = (act, ...details) => page.evaluate(act, ...details);
  tell(`list ${name}`, [await evaluate(
    (opener, selector) => globalThis.bench.open(opener, () => document.querySelector(selector)), opener, selector)]);
  const all = number.toLocaleString('en');
  if (number) await page.waitForFunction(all => document.querySelector('.under').innerText.includes(all), OFTEN, all);
  const parts = Array.from({ length: JUMPS }, (_, number) => (number * 7 % JUMPS + 1) / JUMPS);
  tell(`${name}: jump to any part`, await repeat(parts, part => evaluate(part => globalThis.bench.jump(part), part)));
  const { times, blank } = await evaluate((frames, wheel) => globalThis.bench.roll(frames, wheel), FRAMES, WHEEL);
  tell(`${name}: a frame while it scrolls`, times, { blank });
  tell(`${name}: search`, await repeat(SOUGHT, words => evaluate(words => globalThis.bench.find(words), words)));
}

async function measureArchive(page, tell) {
  tell('add the archive', [await explore(page, archive)]);
  await page.waitForSelector('.explorer .current');
  tell('explore a position', await repeat(Array(PLIES).fill(), () => page.evaluate(() => globalThis.bench.explore())));
  await page.click('.step[aria-label="To the start"]');
  await page.waitForFunction(() => document.querySelectorAll('.explorer .current').length, OFTEN);
  await useList(page, tell, 'archive', 'open-archived-games', '.archived .game');
  await closeDialogs(page);
}

async function measureKept(page, tell) {
  await page.click('#open-games');
  tell('add games of a file', [await addFile(page, '#games input[type="file"]', texts, '.under')]);
  await closeDialogs(page);
  await page.evaluate(async (kept, atOnce) => {
    const call = (name, ...details) => globalThis.reversi.inLibrary(name, JSON.stringify(...details));
    const ids = JSON.parse((await call('listGames', [])).parts[0]).map(([id]) => id);
    const games = JSON.parse(await call('readGames', ids));
    for (let number = ids.length; number < kept;) {
      const copies = [];
      for (; copies.length < atOnce && number < kept; number++) copies.push({ ...games[number % ids.length], id: `copy-${number}` });
      await call('addGames', copies);
    }
  }, Number(kept), COPIED_AT_ONCE);
  for (let ply = 0; ply < REACHED; ply++) await page.click('.step[aria-label="One move forward"]');
  await useList(page, tell, 'kept games', 'open-games', '#games .game', Number(kept));
  await page.evaluate(() => globalThis.bench.find(''));
  tell('kept games: the position on the board', await repeat(Array(REPEATS).fill(), () => page.evaluate(() => globalThis.bench.reach())));
  await closeDialogs(page);
}

const browsers = await launchAll(only);
try {
  for (const [name, browser] of Object.entries(browsers)) {
    const tell = (step, times, more = {}) => console.log(JSON.stringify({ browser: name, step, times, ...more }));
    const page = await openReady(browser, url);
    await seat(page, 'White', 'Human');
    await page.evaluate(setUp);
    await measureArchive(page, tell);
    await measureKept(page, tell);
    await page.close();
  }
} finally {
  await Promise.all(Object.values(browsers).map(browser => browser.close()));
}
