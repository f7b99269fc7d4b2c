/**
 * Whether the page survives the death of its worker: it is killed while it is at work, a third of the times each in a game,
 * in an analysis and in a review. Every other worker dies with an error event; the rest fall silent, which the page has to
 * notice. At the end the page is reloaded.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { capitalized, groups, median, printTable } from './figures.mjs';
import { counter, onStage, personAt } from './stage.mjs';

const WAYS = ['dies', 'falls silent'];
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
  page.waitForFunction(condition, { polling: 50 }, ...details);

const isAtWork = () => globalThis.computers.at(-1).asked !== null;
const isHeard = () => globalThis.computers.at(-1).heard && !globalThis.computers.at(-1).dead;
const hasAnswered = () => globalThis.computers.at(-1).answered && !globalThis.computers.at(-1).dead;

const plies = page => page.$$eval('.ply', each => each.length);

/** Once a person is to move, play the first legal move; returns false if the game is over. */
async function move(person) {
  const { page } = person;
  await waitFor(page, () => document.querySelector('.legal, .result')
    || [...document.querySelectorAll('button')].some(button => button.textContent.trim() === 'Pass'));
  if (await page.$('.result')) return false;
  const square = await page.$('.legal');
  const before = await plies(page);
  await (square ? square.click() : person.presses('Pass'));
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
  await (await page.waitForSelector('.comments textarea')).type(words);
  await waitFor(page, words => localStorage.getItem('reversi.session').includes(words), words);
}

/** Begin a game between people: four plies, and two comments. The game before it is set aside. */
async function begin(person) {
  const { page } = person;
  await person.seats('Human', 'Human');
  await person.beginsAnew();
  await waitFor(page, () => document.querySelectorAll('.ply').length === 0);
  for (let ply = 1; ply <= 4; ply++) await move(person);
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
    async prepare(person) {
      await begin(person);
      await person.seatsOne('White', 'Monte Carlo');   // it thinks for as long as it may, on any machine
    },
    ask: move,
    hasTakenOver: hasAnswered,
  },
  analysis: {
    async prepare(person) {
      await begin(person);
      await key(person.page, 'a');
    },
    ask: move,
    hasTakenOver: isHeard,
  },
  review: {
    async prepare(person) {
      await begin(person);
      await person.seats('Random', 'Greedy');
      await person.page.waitForSelector('.result');
      await person.opensReport();
      await person.page.waitForSelector('.review');
    },
    ask: async ({ page }) => await page.$('.review progress') !== null,
    hasTakenOver: hasAnswered,
  },
};

/**
 * Kill a worker at work in this part; returns where and how it died, the milliseconds until another had taken over, null if
 * none did, and the names of what was lost.
 */
async function killed(person, number, during) {
  const { page } = person;
  const how = WAYS[number % WAYS.length];
  for (;;) {
    if (!await PARTS[during].ask(person)) await PARTS[during].prepare(person);
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

async function killAll(url, browsers, kills) {
  const found = [], parts = Object.keys(PARTS), count = counter(Object.keys(browsers).length * (kills + 1), 'kills and reloads');
  for (const [name, browser] of Object.entries(browsers)) {
    const person = await personAt(browser, url, page => page.evaluateOnNewDocument(watchWorkers));
    let during = null, takenOver = true;
    for (let number = 0; number < kills && takenOver; number++) {
      const part = parts[Math.floor(number * parts.length / kills)];
      if (part !== during) await PARTS[part].prepare(person);
      during = part;
      found.push({ browser: name, ...await killed(person, number, during) });
      takenOver = found.at(-1).milliseconds !== null;
      count();
    }
    found.push({ browser: name, ...await reloaded(person.page) });
    count();
    await person.page.close();
  }
  return found;
}

const lostIn = samples => [...new Set(samples.flatMap(({ lost }) => lost))].join(', ') || 'nothing';

/** A browser's rows: one for each part, and one for the reload at the end. */
export function rowsOf(samples) {
  const rows = Object.keys(PARTS).map(part => {
    const those = samples.filter(({ during }) => during === part);
    const seconds = those.filter(({ milliseconds }) => milliseconds !== null).map(({ milliseconds }) => milliseconds / 1000);
    const times = seconds.length ? [median(seconds), Math.max(...seconds)].map(time => time.toFixed(1)) : ['–', '–'];
    return [part, String(those.length), String(seconds.length), ...times, lostIn(those)];
  });
  return [...rows, ['reload', '', '', '', '', lostIn(samples.filter(({ during }) => during === 'reload'))]];
}

/** Whether another worker took over after each of `kills` kills, and nothing was lost. */
export const isWhole = (samples, kills) =>
  samples.filter(({ milliseconds = null }) => milliseconds !== null).length === kills && samples.every(({ lost }) => !lost.length);

/** {kills, browser}: returns the exit status, 1 if in any browser a worker was not replaced or something was lost. */
export default async function kills({ kills, browser }) {
  console.log(`${kills} kills of the computer's worker while it is at work …`);
  const found = groups(
    await onStage(browser, (server, browsers) => killAll(server.url, browsers, kills)), each => each.browser);
  for (const [name, samples] of found) {
    console.log(`\n${capitalized(name)}`);
    printTable(['killed in', 'kills', 'another took over', 'median s', 'slowest s', 'lost'], rowsOf(samples));
  }
  console.log(`
Seconds: from the kill to an answer of another worker; in an analysis, to its first report.
Every other worker falls silent, and the page waits some seconds before it counts that as its
end. Compared: plies, comments, lines of analysis, values of the review, set-aside games. At the
end the page is reloaded.`);
  return found.every(([, samples]) => isWhole(samples, kills)) ? 0 : 1;
}
