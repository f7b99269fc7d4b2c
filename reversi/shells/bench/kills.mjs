/**
 * node kills.mjs KILLS BROWSER URL: kills the computer's worker so many times while it is at work, in that browser or in
 * "any": a third of them in a game, in an analysis and in a review. Every other worker dies, as the browser then says;
 * the rest fall silent, which the page has to notice.
 * Prints a line of JSON with the number of lines to come, and one for each kill: what it was in, how it was, the milliseconds until another worker had taken over
 * (null if none did, and then it was the last), and what was lost: plies, comments, lines of the analysis, values of the
 * review, or set-aside games. The last line of a browser is of a reload of the page.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { beginAnew, choose, launchAll, openReady, press, seat } from './browsers.mjs';

const [, , kills, only, url] = process.argv;
const WAYS = ['dies', 'falls silent'];
const PATIENCE_MS = 120_000;
const LONGEST_THOUGHT_MS = 600;   // a worker is killed within this time after it was asked

/** Runs in the page before its own scripts: `computers` are the workers, each with what it is `asked`, and whether it was `heard` and has `answered`. */
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

/** Kill the worker, unless it has answered meanwhile; whether it was killed. */
function kill(dies) {
  const worker = globalThis.computers.at(-1);
  if (worker.asked === null || worker.dead) return false;
  worker.dead = true;
  worker.terminate();
  if (dies) worker.dispatchEvent(new ErrorEvent('error', { message: 'killed by the soak' }));
  return true;
}

/** What must not be lost: as it is stored, and how much there is on the page of what is not stored. */
function treasures() {
  const { plies, tree, set_aside: games } = JSON.parse(localStorage.getItem('reversi.session'));
  const review = document.querySelector('.review');
  const valued = review?.querySelector('progress')?.value ?? plies.length + 1;
  const lines = document.querySelectorAll('.candidate').length;
  return { plies, comments: tree?.comments ?? [], games: games.length, lines, values: review ? valued : 0 };
}

const begins = (whole, part) => JSON.stringify(whole.slice(0, part.length)) === JSON.stringify(part);

/** What there is less of than before. */
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

/** Play the first legal move, once a person is to move; whether the game is not over. */
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

/** Type a key that is no part of a text. */
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

/** Begin a game between people: four plies, two of them with comments; the game before it is set aside. */
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
 * The parts: `prepare` begins each, and every game in it; `ask` brings the worker to work, or says that the game is over;
 * `hasTakenOver` is true of another worker that does what the one before it was to do. An analysis needs no answer.
 */
const PARTS = {
  game: {
    async prepare(page) {
      await begin(page);
      await seat(page, 'White', 'Monte Carlo');   // which thinks for as long as it may, on any machine
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

/** Kill a worker at work in this part; what became of it. */
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

/** Load the page anew; what is lost by that of what is stored. */
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
    const page = await openReady(browser, url, watchWorkers);
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
