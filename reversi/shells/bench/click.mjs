/**
 * node click.mjs ROUNDS BROWSER THROTTLE PLIES LINK URL: plays games of at most PLIES plies by mouse, in one browser, or
 * in "any" for all that are installed: person against person, then the same while hints are computed, under analysis,
 * and with time travel open; then person against computer. At the end it steps through the last game while that is
 * reviewed. If LINK is not empty, the games have its rules instead: first between people, then with Greedy as White.
 * If THROTTLE is not 0, they are played with a finger, on a page that is shown as on a phone and is so many times as slow.
 * Prints a line of JSON for each game: its clicks, and how busy the page's main thread was while the computer thought.
 * The times of a click, in milliseconds, are those of the click itself, its first listener, the start and the end of the
 * patch, its last listener, and the next two frames; the second frame begins once the first has been painted.
 */
import { becomePhone, beginAnew, choose, launchAll, openReady, press, seat } from './browsers.mjs';

const [, , rounds, only, throttled, longest, link, url] = process.argv;
const throttle = Number(throttled);
const clickOrTap = throttle ? 'tap' : 'click';
const GAMES = link ? {
  'people': { opponent: 'Human' },
  'people and Greedy': { opponent: 'Greedy' },
} : {
  'person against person': { opponent: 'Human' },
  'person with hints': { opponent: 'Human', help: { hints: true, milliseconds: 250 } },
  'under analysis': { opponent: 'Human', help: { hints: false, milliseconds: 500 } },
  'with time travel open': { opponent: 'Human', travels: true },
  'person against computer': { opponent: 'Search 12' },
};

/** Install the stopwatches in the page. */
function setUp() {
  const bench = globalThis.bench = { clicks: [], thoughts: [] };
  const isTurn = () => document.querySelector('.legal, .result, .action.main');
  const turnShown = () => document.querySelector('.ply .turn[aria-current]');

  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    bench.tasks = [];
    new PerformanceObserver(list => bench.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))))
      .observe({ type: 'longtask' });
  }

  let handled = null;   // the times of the click that is being handled
  const note = () => handled?.push(performance.now());

  // Python looks the function up at each call.
  const { render } = globalThis.reversi;
  globalThis.reversi.render = json => {
    note();
    render(json);
    note();
  };

  document.addEventListener('click', event => {
    const place = event.target.closest('[role="gridcell"], .step'), before = turnShown();
    if (!place) return;
    const times = handled = [event.timeStamp, performance.now()];
    requestAnimationFrame(() => {
      times.push(performance.now());
      requestAnimationFrame(() => {
        times.push(performance.now());
        const shown = place.matches('.step') ? turnShown() !== before : !place.classList.contains('legal');
        bench.clicks.push({ times, shown });
        if (!place.matches('.step') && !isTurn()) bench.watch(isTurn);
      });
    });
  }, true);
  addEventListener('click', () => {
    note();
    handled = null;
  });

  /** Until `isOver()`, record the longest time in which the main thread ran no timer. */
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

/** Wait until a person is to move; returns {squares}, the legal ones, {pass}, a forced pass, or {over}, a finished game. */
async function turn(page, plies) {
  const answer = await page.waitForFunction(plies => {
    if (document.querySelectorAll('.ply').length < plies) return null;
    if (document.querySelector('.result')) return { over: true };
    if ([...document.querySelectorAll('button')].some(button => button.textContent.trim() === 'Pass')) return { pass: true };
    const squares = [...document.querySelectorAll('.legal')].map(square => square.id);
    return squares.length && { squares };
  }, { polling: 100, timeout: 120_000 }, plies);
  return answer.jsonValue();
}

/** Play one game to its end or its last wanted ply. Every round plays another, since a game is reviewed only once. */
async function playGame(page, { opponent, help, travels }, round) {
  await seat(page, 'White', opponent);
  await beginAnew(page);
  await page.waitForFunction(() => document.querySelectorAll('.ply').length === 0, { polling: 20 });
  if (help && !help.hints) await page.keyboard.press('a');
  if (travels) await openTravel(page);
  await playPlies(page, help, round);
  if (travels) await page.click('button[aria-label="Close time travel"]');
}

async function openTravel(page) {
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('t');
  await page.waitForSelector('.travel');
}

async function playPlies(page, help, round) {
  for (let plies = 0, choice = round - 1; ;) {
    const next = await turn(page, plies);
    if (next.over || plies >= longest) return;
    plies = await page.evaluate(() => document.querySelectorAll('.ply').length) + 1;
    if (help && next.squares) await lookOn(page, help);
    if (next.pass) {
      await press(page, 'Pass');
      continue;
    }
    await page[clickOrTap](`#${next.squares[choice % next.squares.length]}`);
    choice = Math.floor(choice / next.squares.length);
  }
}

/** Watch while every move is valued; hints must be asked for first. The search goes on until the next click. */
async function lookOn(page, { hints, milliseconds }) {
  for (let press = 1; hints && press <= 3; press++) await page.keyboard.press('h');
  await page.evaluate(milliseconds => {
    const end = performance.now() + milliseconds;
    globalThis.bench.watch(() => performance.now() > end);
    return new Promise(resolve => setTimeout(resolve, milliseconds));
  }, milliseconds);
}

/** Step through the last game while it is reviewed, at least one step, because a short review ends at once. */
async function review(page) {
  await press(page, 'Review');
  await page.waitForSelector('.review', { timeout: 30_000 });
  await page.evaluate(() => globalThis.bench.watch(() => !document.querySelector('.progress progress')));
  const isOn = () => page.evaluate(() => !!document.querySelector('.progress progress') || globalThis.bench.clicks.length === 0);
  while (await isOn()) {
    const back = await page.$('.step[aria-label="One move back"]:not([aria-disabled])');
    const step = back ?? await page.$('.step[aria-label="To the end"]');
    await step.evaluate(each => each.scrollIntoView({ block: 'center' }));   // on a phone a notice may lie over it
    await step[clickOrTap]();
    await new Promise(resolve => setTimeout(resolve, 150));
  }
}

/** Wait for the last paint; return the clicks and thoughts since the last call, each thought with its longest task. */
const harvest = page => page.evaluate(async () => {
  const { bench } = globalThis;
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const longTask = ({ begin, end }) => bench.tasks
    && Math.max(0, ...bench.tasks.filter(({ startTime }) => startTime >= begin && startTime < end).map(({ duration }) => duration));
  const thoughts = bench.thoughts.map(thought => ({ ...thought, longestTask: longTask(thought) ?? null }));
  return { clicks: bench.clicks.splice(0), thoughts: (bench.thoughts.length = 0, thoughts) };
});

async function open(browser) {
  const page = await openReady(browser, link ? `${url}#${link}` : url, page => throttle && becomePhone(page, throttle));
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
        await playGame(page, kind, round);
        console.log(JSON.stringify({ round, browser: name, game, ...await harvest(page) }));
      }
      if (link) continue;
      await review(page);
      console.log(JSON.stringify({ round, browser: name, game: 'while reviewed', ...await harvest(page) }));
    }
  }
} finally {
  await Promise.all(Object.values(browsers).map(each => (each.browser ?? each).close()));
}
