/**
 * How soon the page adds, lists, scrolls and searches many games, and says what was played in a position. An archive is
 * added, its most played line explored, and its list scrolled and searched. Then the games of a file, one on each line, are
 * added to those kept there and copied until there are enough, and these are listed, scrolled and searched.
 */
import { capitalized, groups, median, number, percentile, printTable } from './figures.mjs';
import { addFile, closeDialogs, explore, onStage, personAt } from './stage.mjs';

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
  const rows = () => document.querySelector('.games');

  /** Whether the last row in sight is a game, and not the space kept for games that have not come yet. */
  const isFilled = () => {
    const list = rows().getBoundingClientRect();
    return Boolean(document.elementFromPoint(list.left + list.width / 2, list.bottom - 30)?.closest('.games > .row'));
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
      dialog.querySelector('#more-of-games[aria-expanded="false"]')?.click();
      await until(() => dialog.querySelector('.tools .switch'));
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
async function useList(page, tell, name, opener, selector, count = 0) {
  const evaluate = (act, ...details) => page.evaluate(act, ...details);
  tell(`list ${name}`, [await evaluate(
    (opener, selector) => globalThis.bench.open(opener, () => document.querySelector(selector)), opener, selector)]);
  const all = number(count);
  if (count) await page.waitForFunction(all => document.querySelector('.under').innerText.includes(all), OFTEN, all);
  const parts = Array.from({ length: JUMPS }, (_, number) => (number * 7 % JUMPS + 1) / JUMPS);
  tell(`${name}: jump to any part`, await repeat(parts, part => evaluate(part => globalThis.bench.jump(part), part)));
  const { times, blank } = await evaluate((frames, wheel) => globalThis.bench.roll(frames, wheel), FRAMES, WHEEL);
  tell(`${name}: a frame while it scrolls`, times, { blank });
  tell(`${name}: search`, await repeat(SOUGHT, words => evaluate(words => globalThis.bench.find(words), words)));
}

async function measureArchive(page, tell, { archive }) {
  tell('add the archive', [await explore(page, archive)]);
  await page.waitForSelector('.explorer .current');
  tell('explore a position', await repeat(Array(PLIES).fill(), () => page.evaluate(() => globalThis.bench.explore())));
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Home');   // and from now on there are steps
  await page.waitForFunction(() => document.querySelectorAll('.explorer .current').length, OFTEN);
  await useList(page, tell, 'archive', 'open-archived-games', '.archived .game');
  await closeDialogs(page);
}

async function measureKept(page, tell, { texts, kept }) {
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
  }, kept, COPIED_AT_ONCE);
  for (let ply = 0; ply < REACHED; ply++) await page.click('.step[aria-label="One move forward"]');
  await useList(page, tell, 'kept games', 'open-games', '#games .game', kept);
  await page.evaluate(() => globalThis.bench.find(''));
  tell('kept games: the position on the board', await repeat(Array(REPEATS).fill(), () => page.evaluate(() => globalThis.bench.reach())));
  await closeDialogs(page);
}

/** Each kind of step as a browser took it: its times in milliseconds, each until what it asked for has been painted. */
async function measureAll(url, browsers, options) {
  const steps = [];
  for (const [browser, driver] of Object.entries(browsers)) {
    const tell = (step, times, { blank = null } = {}) => steps.push({ browser, step, times, blank });
    const person = await personAt(driver, url), { page } = person;
    await person.seatsOne('White', 'Human');
    await page.evaluate(setUp);
    await measureArchive(page, tell, options);
    await measureKept(page, tell, options);
    await page.close();
  }
  return steps;
}

const rowOf = ({ step, times, blank }) => [
  step + (blank === null ? '' : ` (${blank} blank)`), String(times.length),
  ...[median(times), percentile(times, 95), Math.max(...times)].map(time => number(time)),
];

/** {browser, games, archive, texts, lines, kept}: paths of files of so many `games` and `lines`, and how many are to be kept. */
export default async function games(options) {
  const steps = await onStage(options.browser, (server, browsers) => {
    server.compressesFiles(true);
    return measureAll(server.url, browsers, options);
  });
  const { games, kept, lines } = options;
  console.log(`\n${number(games)} games in the archive; ${number(kept)} kept, of which ${lines} are added from a file of lines`);
  for (const [browser, those] of groups(steps, each => each.browser)) {
    console.log(`\n${capitalized(browser)}, ms until what was asked for is painted`);
    printTable(['', 'times', 'median', 'p95', 'slowest'], those.map(rowOf));
  }
  console.log(`
A frame while it scrolls: from one frame to the next, a notch of the wheel in each. Blank: frames
in which the last row in sight was not there yet.`);
}
