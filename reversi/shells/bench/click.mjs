/**
 * node click.mjs ROUNDS BROWSER PLIES URL: games of so many plies by mouse, in that browser or in "any", person against person (also with hints that are being worked out)
 * and person against computer, and a walk through the last while it is reviewed.
 * Prints one line of JSON a game: its clicks (milliseconds to the painted board), and how busy the page was while the
 * computer thought.
 */
import { launchAll } from './browsers.mjs';

const [, , rounds, only, longest, url] = process.argv;
const GAMES = {
  'person against person': { opponent: 'Human', hints: false },
  'person with hints': { opponent: 'Human', hints: true },
  'person against computer': { opponent: 'Search 12', hints: false },
};
const HINT_MS = 250;

/** Set up the stop-watches in the page. */
function setUp() {
  const bench = globalThis.bench = { clicks: [], thoughts: [] };
  const isTurn = () => document.querySelector('.legal, .result, .action.main');

  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    bench.tasks = [];
    new PerformanceObserver(list => bench.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))))
      .observe({ type: 'longtask' });
  }

  // The frame after the next one begins when the next one has been painted.
  document.addEventListener('click', event => {
    const place = event.target.closest('[role="gridcell"], .ply .turn');
    if (!place) return;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const shown = place.matches('.turn') ? place.hasAttribute('aria-current') : !place.classList.contains('legal');
      bench.clicks.push({ milliseconds: performance.now() - event.timeStamp, shown });
      if (!place.matches('.turn') && !isTurn()) bench.watch(isTurn);
    }));
  }, true);

  /** While the computer thinks, until `isOver` says yes, the page's own timers show for how long at most its thread is busy. */
  bench.watch = isOver => {
    const begin = performance.now();
    let last = begin, longestGap = 0, over = false;
    const tick = () => {
      const now = performance.now();
      longestGap = Math.max(longestGap, now - last);
      last = now;
      if (!over) setTimeout(tick, 0);
      else bench.thoughts.push({ begin, end: now, longestGap });
    };
    const look = () => {
      if (isOver()) requestAnimationFrame(() => { over = true; });
      else requestAnimationFrame(look);
    };
    tick();
    look();
  };
}

async function choose(page, menu, words) {
  const value = await page.evaluate(
    (menu, words) => [...document.querySelectorAll(`select[aria-label="${menu}"] option`)].find(option => option.textContent === words).value,
    menu, words);
  await page.select(`select[aria-label="${menu}"]`, value);
}

async function press(page, ...names) {
  const button = await page.evaluateHandle(
    names => [...document.querySelectorAll('button')].find(button => names.includes(button.textContent.trim())), names);
  await button.asElement().click();
}

/** Wait until a person is to move; the first legal square, 'pass', or null when the game is over. */
async function turn(page, plies) {
  const answer = await page.waitForFunction(plies => {
    if (document.querySelectorAll('.ply').length < plies) return null;
    if (document.querySelector('.result')) return { over: true };
    if ([...document.querySelectorAll('button')].some(button => button.textContent.trim() === 'Pass')) return { pass: true };
    const square = document.querySelector('.legal');
    return square && { square: square.id };
  }, { polling: 100, timeout: 120_000 }, plies);
  return answer.jsonValue();
}

/** Play one game to its end, or as far as it is to go. */
async function playGame(page, { opponent, hints }) {
  await choose(page, 'White is played by', opponent);
  await press(page, 'New game', 'Play again');
  await page.waitForFunction(() => document.querySelectorAll('.ply').length === 0, { polling: 20 });
  for (let plies = 0; ;) {
    const next = await turn(page, plies);
    if (next.over || plies >= longest) return;
    plies = await page.evaluate(() => document.querySelectorAll('.ply').length) + 1;
    if (hints && next.square) await askForHints(page);
    await (next.pass ? press(page, 'Pass') : page.click(`#${next.square}`));
  }
}

/** Have the value of every move worked out; it goes on until the click that comes next. */
async function askForHints(page) {
  for (let press = 1; press <= 3; press++) await page.keyboard.press('h');
  await page.evaluate(milliseconds => {
    const end = performance.now() + milliseconds;
    globalThis.bench.watch(() => performance.now() > end);
    return new Promise(resolve => setTimeout(resolve, milliseconds));
  }, HINT_MS);
}

/** Walk through the last game, in long steps, while it is reviewed. */
async function review(page) {
  await press(page, 'Review');
  await page.waitForSelector('.review', { timeout: 30_000 });
  await page.evaluate(() => globalThis.bench.watch(() => !document.querySelector('.progress progress')));
  for (let turn = 0; await page.$('.progress progress'); turn += 7) {
    await page.evaluate(turn => {
      const turns = document.querySelectorAll('.ply .turn');
      turns[turn % turns.length].scrollIntoView({ block: 'nearest' });
      turns[turn % turns.length].dataset.next = '';
    }, turn);
    await page.click('[data-next]');
    await page.evaluate(() => { delete document.querySelector('[data-next]').dataset.next; });
    await new Promise(resolve => setTimeout(resolve, 150));
  }
}

/** The clicks and thoughts since the last call; of the long tasks those that ran while the computer thought. */
const harvest = page => page.evaluate(() => {
  const { bench } = globalThis;
  const longTask = ({ begin, end }) => bench.tasks
    && Math.max(0, ...bench.tasks.filter(({ startTime }) => startTime >= begin && startTime < end).map(({ duration }) => duration));
  const thoughts = bench.thoughts.map(thought => ({ ...thought, longestTask: longTask(thought) ?? null }));
  return { clicks: bench.clicks.splice(0), thoughts: (bench.thoughts.length = 0, thoughts) };
});

async function open(browser) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(url);
  await page.waitForFunction(() => !document.querySelector('.app').inert && document.getElementById('loading').hidden, { polling: 100, timeout: 120_000 });
  await choose(page, 'Computer moves', 'At once');
  await page.evaluate(setUp);
  return page;
}

const browsers = await launchAll(only);
try {
  for (const [name, browser] of Object.entries(browsers)) browsers[name] = { browser, page: await open(browser) };
  for (let round = 1; round <= rounds; round++) {
    for (const [name, { page }] of Object.entries(browsers)) {
      await page.bringToFront();
      for (const [game, kind] of Object.entries(GAMES)) {
        await playGame(page, kind);
        console.log(JSON.stringify({ round, browser: name, game, ...await harvest(page) }));
      }
      await review(page);
      console.log(JSON.stringify({ round, browser: name, game: 'while reviewed', ...await harvest(page) }));
    }
  }
} finally {
  await Promise.all(Object.values(browsers).map(each => (each.browser ?? each).close()));
}
