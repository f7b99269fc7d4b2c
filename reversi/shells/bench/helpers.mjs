/**
 * node helpers.mjs ROUNDS PARTS QUESTIONS SITE: asks the site's computer each of the questions, a list of
 * {question, limits} as JSON, without helpers, with one, and with as many as the cores allow. PARTS has the path of
 * each part of the site, by name, as JSON. Prints a line of JSON for each answer.
 */
import os from 'node:os';
import { launch } from './browsers.mjs';

const [, , rounds, paths, asked, address] = process.argv;
const parts = Object.fromEntries(Object.entries(JSON.parse(paths)).map(([name, path]) => [name, address + path]));
const questions = JSON.parse(asked);
const teams = [...new Set([0, 1, Math.max(1, Math.min(os.cpus().length - 2, 7))])];

/** The computer's worker, but with this number of cores, and with players that have the questions' limits. */
async function work({ parts, cores, players }) {
  const { loadPyodide } = await import(`${parts.vendor}/pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${parts.vendor}/pyodide/` });
  python.runPython(await (await fetch(parts['main.py'])).text());
  for (const name of ['reversi.bin', 'later.bin', 'engine.bin'])
    python.globals.get('archives').open(python.toPy(await (await fetch(parts[name])).arrayBuffer()));
  python.globals.set('limits', JSON.stringify(players));
  python.runPython(`
import json

from reversi.engine import think
from reversi.engine.search.limits import Limits
from reversi.engine.players import SearchPlayer

if not hasattr(think, 'thinker_named'):
    raise RuntimeError('think has no thinker_named, so these players cannot take its place')
think.thinker_named = lambda key: SearchPlayer(key, key, key, Limits(**json.loads(limits)[key]), knows_openings=False)
`);
  const room = python.pyimport('reversi.shells.browser.worker');
  const openHelper = () => new Worker(parts['worker.js'], { type: 'module', name: 'kernel' });
  room.start(text => postMessage(text), openHelper, cores);
  onmessage = ({ data }) => room.receive(data);
}

/** In the page: a worker for each number of helpers, and `ask`. */
async function setUp(source, parts, teams, players) {
  const workers = {};
  globalThis.ask = (helpers, request, question) => new Promise((resolve, reject) => {
    const began = performance.now();
    workers[helpers].onmessage = ({ data }) => {
      const { kind, reply, reason } = JSON.parse(data);
      if (kind === 'broke') reject(new Error(reason));
      else if (reply.kind === 'answer') resolve({ milliseconds: performance.now() - began, ...reply });
    };
    workers[helpers].postMessage(JSON.stringify({ kind: 'ask', request, question, ponder: 0 }));
  });
  for (const helpers of teams) {
    const text = `(${source})(${JSON.stringify({ parts, cores: helpers + 2, players })})`;
    const worker = workers[helpers] = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), { type: 'module' });
    await new Promise((resolve, reject) => {
      worker.onmessage = resolve;
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  }
}

const browser = await launch('chromium');
try {
  const page = await browser.newPage();
  await page.goto(parts['licences.txt']);   // a page of the site in which nothing else happens
  const players = Object.fromEntries(questions.map(({ question, limits }) => [question.player, limits]));
  await page.evaluate(setUp, String(work), parts, teams, players);
  const ask = (helpers, request, { question }) =>
    page.evaluate((...asked) => globalThis.ask(...asked), helpers, request, question);
  for (const helpers of teams) await ask(helpers, 0, questions[0]);   // helpers start with the first question
  for (let round = 1; round <= rounds; round++)
    for (const [number, question] of questions.entries())
      for (const helpers of teams)
        console.log(JSON.stringify({ round, number, helpers, ...await ask(helpers, 100 * round + number, question) }));
} finally {
  await browser.close();
}
