/**
 * node kills.mjs KILLS BROWSER URL: kills the computer's worker KILLS times while it is at work, in one browser, or in
 * "any" for all that are installed; a third of the kills each in a game, in an analysis and in a review. Every other
 * worker dies with an error event; the rest fall silent, which the page has to notice.
 * Prints a line of JSON with the number of lines to come, and one for each kill: where it was, how it was, the
 * milliseconds until another worker had taken over (null if none did; then it is the last), and what was lost: plies,
 * comments, lines of the analysis, values of the review, or set-aside games. A browser's last line is for a reload of
 * the page.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { beginAnew, choose, launchAll, openReady, press, seat } from './browsers.mjs';

const [, , kills, only, url] = process.argv;
const WAYS = ['dies', 'falls silent'];
const PATIENCE_MS = 120_000;
const LONGEST_THOUGHT_MS = 600;   // a worker is killed within this time after a question

/**
 * Runs in the page before its own scripts and records the computer's workers in `computers`, each with the request that it
 * was `asked`, and whether it was `heard` from and has `answered`.
 */
function watchWorkers() {
  const computers = globalThis.computers = [];
  globalThis.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      if (options?.name) return;   // a helper
      Object.assign(this, { asked: null, heard: false, answered: false, dead: false });
      computers.push(this);
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') return;
        const { WorkerProgressed: progressed, WorkerAnswered: answered } = JSON.parse(data);
        this.heard ||= Boolean(progressed || answered);
        this.answered ||= Boolean(answered);
        if (answered?.request === this.asked) this.asked = null;
      });
    }

    postMessage(message, ...rest) {
      if (typeof message === 'string') {
        const { Ask: ask, Cancel: cancel } = JSON.parse(message);
        if (ask) this.asked = ask.request;
        else if (cancel?.request === this.asked) this.asked = null;
      }
      super.postMessage(message, ...rest);
    }
  };
}

/** Kill the worker unless it has answered meanwhile; returns whether it was killed. */
function kill(dies) {
  const worker = globalThis.computers.at(-1);
  if (worker.asked === null || worker.dead) return false;
  worker.dead = true;
  worker.terminate();
  if (dies) worker.dispatchEvent(new ErrorEvent('error', { message: 'killed by the soak' }));
  return true;
}

/** What must not be lost: the stored values themselves, and counts of what only the page has. */
function treasures() {
  const { plies, tree, set_aside: games } = JSON.parse(localStorage.getItem('reversi.session'));
  const review = document.querySelector('.review');
  const valued = review?.querySelector('progress')?.value ?? plies.length + 1;
  const lines = document.querySelectorAll('.candidate').length;
  return { plies, comments: tree?.comments ?? [], games: games.length, lines, values: review ? valued : 0 };
}

const begins = (whole, part) => JSON.stringify(whole.slice(0, part.length)) === JSON.stringify(part);

/** The names of what has shrunk or changed since `before`. */
const lost = (before, after) => Object.entries({
  plies: !begins(after.plies, before.plies),
  comments: !begins(after.comments, before.comments),
  lines: after.lines < before.lines,
  values: after.values < before.values,
  games: after.games < before.games,
}).filter(([, isLost]) => isLost).map(([name]) => name);

const waitFor = (page, condition, ...details) =>
  page.waitForFunction(condition, { polling: 50, timeout: PATIENCE_MS }, ...details);

const isAtWork = () => globalThis.computers.at(-1).asked !== null;
const isHeard = () => globalThis.computers.at(-1).heard && !globalThis.computers.at(-1).dead;
const hasAnswered = () => globalThis.computers.at(-1).answered && !globalThis.computers.at(-1).dead;

const plies = page => page.$$eval('.ply', each => each.length);

/** Once a person is to move, play the first legal move; returns false if the game is over. */
async function move(page) {
  await waitFor(page, () => document.querySelector('.legal, .result')
    || [...document.querySelectorAll('button')].some(button => button.textContent.trim() === 'Pass'));
  if (await page.$('.result')) return false;
  const square = await page.$('.legal');
  const before = await plies(page);
  await (square ? square.click() : press(page, 'Pass'));
  await waitFor(page, before => document.querySelectorAll('.ply').length > before, before);
  return true;
}

/** Press a key as a command: no field has the focus. */
async function key(page, name) {
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press(name);
}

/** Write a comment on the position, and wait until it is stored. */
async function remark(page, words) {
  await (await page.waitForSelector('#tab-comment')).click();
  await (await page.waitForSelector('.comments textarea')).type(words);
  await waitFor(page, words => localStorage.getItem('reversi.session').includes(words), words);
  await page.click('#tab-moves');
}

/** Begin a game between people: four plies, and two comments. The game before it is set aside. */
async function begin(page) {
  for (const colour of ['Black', 'White']) await seat(page, colour, 'Human');
  await beginAnew(page);
  await waitFor(page, () => document.querySelectorAll('.ply').length === 0);
  for (let ply = 1; ply <= 4; ply++) await move(page);
  for (const words of ['After three plies.', 'After two.']) {
    await key(page, ',');
    await remark(page, words);
  }
  for (let ply = 3; ply <= 4; ply++) await key(page, '.');
}

/**
 * The parts. `prepare` begins a part, and each further game in it. `ask` puts the worker to work; it returns false if the
 * game is over. `hasTakenOver` is true once another worker does the job; an analysis needs no final answer for that.
 */
const PARTS = {
  game: {
    async prepare(page) {
      await begin(page);
      await seat(page, 'White', 'Monte Carlo');   // it thinks for as long as it may, on any machine
    },
    ask: move,
    hasTakenOver: hasAnswered,
  },
  analysis: {
    async prepare(page) {
      await begin(page);
      await key(page, 'a');
    },
    ask: move,
    hasTakenOver: isHeard,
  },
  review: {
    async prepare(page) {
      await begin(page);
      await seat(page, 'Black', 'Random');
      await seat(page, 'White', 'Greedy');
      await page.waitForSelector('.result', { timeout: PATIENCE_MS });
      await press(page, 'Review');
      await page.waitForSelector('.review', { timeout: PATIENCE_MS });
    },
    ask: async page => await page.$('.review progress') !== null,
    hasTakenOver: hasAnswered,
  },
};

/** Kill a worker at work in this part; returns the outcome. */
async function killed(page, number, during) {
  const how = WAYS[number % WAYS.length];
  for (;;) {
    if (!await PARTS[during].ask(page)) await PARTS[during].prepare(page);
    await pause(Math.random() * LONGEST_THOUGHT_MS);
    const before = await page.evaluate(treasures);
    const begin = performance.now();
    if (!await page.evaluate(isAtWork) || !await page.evaluate(kill, how === 'dies')) continue;
    const tookOver = await waitFor(page, PARTS[during].hasTakenOver).then(() => true, () => false);
    const milliseconds = tookOver ? performance.now() - begin : null;
    return { during, how, milliseconds, lost: lost(before, await page.evaluate(treasures)) };
  }
}

/** Reload the page; returns which stored things were lost. */
async function reloaded(page) {
  const before = await page.evaluate(treasures);
  await page.reload();
  await waitFor(page, () => document.querySelector('.app')?.inert === false);
  return { during: 'reload', lost: lost({ ...before, lines: 0, values: 0 }, await page.evaluate(treasures)) };
}

const browsers = await launchAll(only);
console.log(JSON.stringify({ planned: Object.keys(browsers).length * (Number(kills) + 1), things: 'kills and reloads' }));
try {
  for (const [name, browser] of Object.entries(browsers)) {
    const page = await openReady(browser, url, page => page.evaluateOnNewDocument(watchWorkers));
    await choose(page, 'Computer moves', 'At once');
    const parts = Object.keys(PARTS);
    let during = null;
    for (let number = 0; number < kills; number++) {
      const part = parts[Math.floor(number * parts.length / kills)];
      if (part !== during) await PARTS[part].prepare(page);
      during = part;
      const found = await killed(page, number, during);
      console.log(JSON.stringify({ browser: name, ...found }));
      if (found.milliseconds === null) break;
    }
    console.log(JSON.stringify({ browser: name, ...await reloaded(page) }));
    await page.close();
  }
} finally {
  await Promise.all(Object.values(browsers).map(browser => browser.close()));
}
