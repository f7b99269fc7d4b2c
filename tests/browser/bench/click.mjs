/**
 * How soon a click is painted, and whether the page stays responsive while the computer thinks. Games are played by mouse:
 * person against person, then the same while hints are computed, under analysis, and with time travel open; then person
 * against computer. At the end the last game is stepped through while it is reviewed. With a link, the games have its rules
 * instead: first between people, then with Greedy as White. With a throttle, they are played with a finger, on a page that
 * is shown as on a phone and is so many times as slow.
 */
import { groups, median, percentile, printTable } from './figures.mjs';
import { becomePhone, onStage, personAt, printPhone } from './stage.mjs';

const GOAL = 50;   // milliseconds within which 95 of 100 clicks are painted; also the longest task during a search
const PHONE_GOAL = 100;   // with `--throttle 4`

const GAMES = {
  'person against person': { opponent: 'Human' },
  'person with hints': { opponent: 'Human', help: { hints: true, milliseconds: 250 } },
  'under analysis': { opponent: 'Human', help: { hints: false, milliseconds: 500 } },
  'with time travel open': { opponent: 'Human', travels: true },
  'person against computer': { opponent: 'Search 12' },
};
const GAMES_OF_A_LINK = { 'people': { opponent: 'Human' }, 'people and Greedy': { opponent: 'Greedy' } };

/** What happens between the times that are noted of a click, in milliseconds: of the click itself, its first listener, the
 * start and the end of the patch, its last listener, and the next two frames; the second begins once the first is painted. */
const PARTS = ['input', 'Python', 'patch', 'commands', 'to frame', 'paint'];

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
async function playGame(person, { opponent, help, travels }, round, options) {
  const { page } = person;
  await person.seatsOne('White', opponent);
  await person.beginsAnew();
  await page.waitForFunction(() => document.querySelectorAll('.ply').length === 0, { polling: 20 });
  if (help && !help.hints) await page.keyboard.press('a');
  if (travels) await openTravel(page);
  await playPlies(person, help, round, options);
  if (travels) await person.pressesNamed('Close time travel');
}

async function openTravel(page) {
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('t');
  await page.waitForSelector('.travel');
}

async function playPlies(person, help, round, { plies: longest, throttle }) {
  const { page } = person;
  for (let plies = 0, choice = round - 1; ;) {
    const next = await turn(page, plies);
    if (next.over || longest && plies >= longest) return;
    plies = await page.evaluate(() => document.querySelectorAll('.ply').length) + 1;
    if (help && next.squares) await lookOn(page, help);
    if (next.pass) {
      await person.presses('Pass');
      continue;
    }
    await page[throttle ? 'tap' : 'click'](`#${next.squares[choice % next.squares.length]}`);
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
async function review(person, { throttle }) {
  const { page } = person;
  await page.keyboard.press(',');   // a game that goes on is reviewed while somebody looks back
  await person.sees('a game to review', ({ buttons }) => 'Review' in buttons);
  await person.presses('Review');
  await page.waitForSelector('.review', { timeout: 30_000 });
  await page.evaluate(() => globalThis.bench.watch(() => !document.querySelector('.progress progress')));
  const isOn = () => page.evaluate(() => !!document.querySelector('.progress progress') || globalThis.bench.clicks.length === 0);
  while (await isOn()) {
    const back = await page.$('.step[aria-label="One move back"]:not([aria-disabled])');
    const step = back ?? await page.$('.step[aria-label="To the end"]');
    await step.evaluate(each => each.scrollIntoView({ block: 'center' }));   // on a phone a notice may lie over it
    await step[throttle ? 'tap' : 'click']();
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

async function playAll(url, browsers, options) {
  const { rounds, link, throttle } = options, played = [], people = {};
  for (const [name, browser] of Object.entries(browsers)) {
    people[name] = await personAt(browser, link ? `${url}#${link}` : url, page => throttle && becomePhone(page, throttle));
    await people[name].chooses('Computer moves', 'At once');
    await people[name].page.evaluate(setUp);
  }
  for (let round = 1; round <= rounds; round++) {
    for (const [browser, person] of Object.entries(people)) {
      await person.comes();
      for (const [game, kind] of Object.entries(link ? GAMES_OF_A_LINK : GAMES)) {
        await playGame(person, kind, round, options);
        played.push({ browser, game, ...await harvest(person.page) });
      }
      if (link) continue;
      await review(person, options);
      played.push({ browser, game: 'while reviewed', ...await harvest(person.page) });
    }
  }
  return played;
}

export function clicksRow([name, games]) {
  const clicks = games.flatMap(game => game.clicks), late = clicks.filter(({ shown }) => !shown).length;
  const times = clicks.map(({ times }) => times.at(-1) - times[0]);
  return [
    name + (late ? ` (${late} not yet shown)` : ''), String(times.length),
    ...[median(times), percentile(times, 95), Math.max(...times)].map(time => time.toFixed(1)),
  ];
}

/** The median of each part; a click that shows no page has no parts. */
export function partsRow([name, games]) {
  const whole = games.flatMap(game => game.clicks).map(({ times }) => times).filter(({ length }) => length > PARTS.length);
  return [name, ...PARTS.map((_, part) => (whole.length ? median(whole.map(times => times[part + 1] - times[part])).toFixed(1) : '–'))];
}

export function thoughtsRow([name, games]) {
  const thoughts = games.flatMap(game => game.thoughts);
  return [
    name, String(thoughts.length), median(thoughts.map(({ begin, end }) => end - begin)).toFixed(0),
    Math.max(...thoughts.map(({ longestGap }) => longestGap)).toFixed(1),
    longest(thoughts.map(({ longestTask }) => longestTask).filter(task => task !== null)),
  ];
}

/** The longest task in words; a thought without a task over the goal counts as 0. */
function longest(tasks) {
  if (!tasks.length) return 'unknown';
  return Math.max(...tasks) ? Math.max(...tasks).toFixed(0) : `none over ${GOAL}`;
}

/** {rounds, browser, throttle, plies, link}: the last three may be null. */
export default async function click(options) {
  const { rounds, browser, throttle, plies, link } = options;
  console.log(`${rounds} rounds of ${plies ? `games of ${plies} plies` : 'whole games'}, every browser in every round …`);
  printPhone(throttle);
  const played = await onStage(browser, (server, browsers) => {
    server.compressesFiles(true);
    return playAll(server.url, browsers, options);
  });
  const kinds = groups(played, each => `${each.browser}, ${each.game}`);
  console.log('\nFrom a click on a square to the painted board, in ms');
  printTable(['', 'clicks', 'median', 'p95', 'slowest'], kinds.map(clicksRow));
  console.log('\nWhere that time goes, medians in ms');
  printTable(['', ...PARTS], kinds.map(partsRow));
  const thinker = link ? 'as Greedy' : 'as Search 12, for hints, in analysis, for a review';
  console.log(`\nThe page's main thread while the computer thinks (${thinker}), in ms`);
  printTable(
    ['', 'thoughts', 'median thought', 'longest gap', 'longest task'],
    kinds.filter(([, games]) => games.some(({ thoughts }) => thoughts.length)).map(thoughtsRow));
  if (throttle) console.log(`\nGoal, with --throttle 4: p95 under ${PHONE_GOAL} ms.`);
  else console.log(`\nGoals: p95 under ${GOAL} ms; no task over ${GOAL} ms while the computer thinks.`);
  console.log(`\
A click ends with the second animation frame after it, at most one frame later than the paint.
Input: until the page hears of the click. Python: update, view and encoding. Commands: mostly
style and layout, because the list of moves is scrolled. Paint: from that frame to the one after.
Gap: the longest time between two turns of a zero timer. Task: the longest that the browser
reports, from ${GOAL} ms on. Firefox reports none, so only its gap is known.`);
}
