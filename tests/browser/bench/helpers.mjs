/**
 * The speed-up from helpers, in Chromium: the site's computer is asked each question without helpers, with one, and with as
 * many as the cores allow.
 */
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HELPER } from '../../../reversi/shells/browser/workers/names.mjs';
import { groups, median, printTable } from './figures.mjs';
import { plain } from '../harness/server.mjs';
import { onStage, SITE } from './stage.mjs';

const TEAMS = [...new Set([0, 1, Math.max(1, Math.min(os.cpus().length - 2, 7))])];
const PARTS = ['main.py', 'reversi.bin', 'later.bin', 'engine.bin', 'worker.js', 'licences.txt'];

/** The addresses of the parts of the site, by the names that they have before the build puts digests into them. */
async function partsAt(url) {
  const files = await readdir(path.join(SITE, 'assets')), at = file => `${url}assets/${file}`;
  return {
    vendor: at(files.find(file => file.startsWith('vendor-'))),
    ...Object.fromEntries(PARTS.map(name => [name, at(files.find(file => plain(file) === name))])),
  };
}

/** The program of a computer's worker that is told this number of cores, with players that have the questions' limits. */
async function work({ parts, cores, players }) {
  const { loadPyodide } = await import(`${parts.vendor}/pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${parts.vendor}/pyodide/` });
  python.runPython(await (await fetch(parts['main.py'])).text());
  for (const name of ['reversi.bin', 'later.bin', 'engine.bin'])
    python.globals.get('archives').open(python.toPy(await (await fetch(parts[name])).arrayBuffer()));
  python.globals.set('limits', JSON.stringify(players));
  python.runPython(`
import json

from reversi.engine import players
from reversi.engine.search.limits import Limits

if not hasattr(players, 'thinker_named'):
    raise RuntimeError('there is no thinker_named, so these players cannot take its place')
players.thinker_named = lambda key: players.SearchPlayer(key, key, key, Limits(**json.loads(limits)[key]), knows_openings=False)
`);
  const room = python.pyimport('reversi.shells.browser.workers.computer');
  const openHelper = () => {
    const { port1, port2 } = new MessageChannel();
    postMessage({ helper: port2 }, [port2]);
    return port1;
  };
  const take = room.start(text => postMessage(text), openHelper, cores);
  onmessage = ({ data }) => take(data);
}

/**
 * In the page, define `ask`: a new computer with this many helpers, and empty tables, answers a question. Before that it
 * answers another one, during which the helpers start.
 */
function setUp(source, parts, players, name) {
  const team = [];
  const help = port => {
    const helper = new Worker(parts['worker.js'], { type: 'module', name });
    team.push(helper);
    helper.postMessage(port, [port]);
  };
  const open = helpers => new Promise((resolve, reject) => {
    const text = `(${source})(${JSON.stringify({ parts, cores: helpers + 2, players })})`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(url, { type: 'module' });
    team.push(worker);
    worker.onmessage = () => resolve(worker);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  const answer = (worker, request, question) => new Promise((resolve, reject) => {
    const began = performance.now();
    worker.onmessage = ({ data }) => {
      if (data.helper) return help(data.helper);
      const { WorkerFailed: failed, WorkerAnswered: answered } = JSON.parse(data);
      if (failed) reject(new Error(failed.reason));
      else if (answered) resolve({ milliseconds: performance.now() - began, ...answered.answer });
    };
    worker.postMessage(JSON.stringify({ Ask: { request, question } }));
  });
  globalThis.ask = async (helpers, other, question) => {
    const worker = await open(helpers);
    try {
      await answer(worker, 1, other);
      return await answer(worker, 2, question);
    } finally {
      for (const worker of team.splice(0)) worker.terminate();
    }
  };
}

async function askAll(parts, browser, questions, rounds) {
  const page = await browser.newPage(), answers = [];
  await page.goto(parts['licences.txt']);   // a page of the site in which nothing else happens
  const players = Object.fromEntries(questions.map(({ question, limits }) => [question.player, limits]));
  await page.evaluate(setUp, String(work), parts, players, HELPER);
  const ask = (helpers, number) => page.evaluate(
    (...asked) => globalThis.ask(...asked),
    helpers, questions[number === 0 ? 1 : 0].question, questions[number].question);
  for (let round = 1; round <= rounds; round++)
    for (const number of questions.keys())
      for (const helpers of TEAMS) answers.push({ number, helpers, ...await ask(helpers, number) });
  return answers;
}

/** A question's seconds with each number of helpers; fails if its exact scores differ. */
export function rowOf(name, answers) {
  const scores = new Set(answers.map(({ value }) => value).filter(({ certainty }) => certainty === 'EXACT').map(({ amount }) => amount));
  if (scores.size > 1) throw new Error(`${name} has several scores: ${[...scores].join(', ')}`);
  const times = groups(answers, ({ helpers }) => helpers)
    .map(([, those]) => median(those.map(({ milliseconds }) => milliseconds)) / 1000);
  return [name, ...times.map(time => `${time.toFixed(2)} (${(times[0] / time).toFixed(2)})`)];
}

/** {rounds, questions}: each with its name, {question, limits}, and as its player the number that stands in for one. */
export default async function helpers({ rounds, questions }) {
  console.log(`${rounds} rounds, every question with each number of helpers, on ${os.cpus().length} cores …`);
  const answers = await onStage('chromium', async (server, { chromium }) => {
    server.compressesFiles(true);
    server.add('cross-origin-opener-policy', 'same-origin');   // helpers share memory
    server.add('cross-origin-embedder-policy', 'require-corp');
    return askAll(await partsAt(server.url), chromium, questions, rounds);
  });
  console.log('\nSeconds, medians; in brackets how many times as fast as without helpers');
  printTable(
    ['', ...TEAMS.map(helpers => `${helpers} helper${helpers === 1 ? '' : 's'}`)],
    questions.map(({ name }, number) => rowOf(name, answers.filter(answer => answer.number === number))));
  console.log('\nEvery move: its value, 12 plies deep. Exactly: the best move and the final score.');
}
