/**
 * node crew.mjs ROUNDS PARTS QUESTIONS: asks the site's computer each of the questions, a list of {question, limits} as
 * JSON, without helpers, with one, and with as many as there are cores for; prints a line of JSON for each answer.
 */
import os from 'node:os';
import { launch } from './browsers.mjs';

const [, , rounds, parts, asked] = process.argv;
const site = JSON.parse(parts);   // the address of each part, by name
const questions = JSON.parse(asked);
const crews = [...new Set([0, 1, Math.max(1, Math.min(os.cpus().length - 2, 7))])];

/** The computer's worker, but for the number of cores and for players that have the questions' limits. */
async function work({ site, cores, players }) {
  const { loadPyodide } = await import(`${site.vendor}/pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${site.vendor}/pyodide/` });
  python.runPython(await (await fetch(site['main.py'])).text());
  for (const name of ['reversi.bin', 'later.bin', 'engine.bin'])
    python.globals.get('archives').open(python.toPy(await (await fetch(site[name])).arrayBuffer()));
  python.globals.set('limits', JSON.stringify(players));
  python.runPython(`
import json

from reversi.engine import think
from reversi.engine.search.limits import Limits
from reversi.engine.players import SearchPlayer

if not hasattr(think, 'thinker_named'):
    raise RuntimeError('think names its players otherwise now, and would not hear of these')
think.thinker_named = lambda key: SearchPlayer(key, key, key, Limits(**json.loads(limits)[key]), knows_openings=False)
`);
  const room = python.pyimport('reversi.shells.browser.worker');
  const openMember = () => new Worker(site['worker.js'], { type: 'module', name: 'kernel' });
  room.start(text => postMessage(text), openMember, cores);
  onmessage = ({ data }) => room.receive(data);
}

/** In the page: a worker for each number of helpers, and `ask`. */
async function setUp(source, site, crews, players) {
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
  for (const helpers of crews) {
    const text = `(${source})(${JSON.stringify({ site, cores: helpers + 2, players })})`;
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
  await page.goto(site['licences.txt']);   // a page of the site in which nothing else happens
  const players = Object.fromEntries(questions.map(({ question, limits }) => [question.player, limits]));
  await page.evaluate(setUp, String(work), site, crews, players);
  const ask = (helpers, request, { question }) =>
    page.evaluate((...asked) => globalThis.ask(...asked), helpers, request, question);
  for (const helpers of crews) await ask(helpers, 0, questions[0]);   // the crew comes with the first
  for (let round = 1; round <= rounds; round++)
    for (const [number, question] of questions.entries())
      for (const helpers of crews)
        console.log(JSON.stringify({ round, number, helpers, ...await ask(helpers, 100 * round + number, question) }));
} finally {
  await browser.close();
}
