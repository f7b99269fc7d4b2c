/**
 * node helpers.mjs ROUNDS PARTS QUESTIONS SITE: asks the site's computer each question without helpers, with one, and
 * with as many as the cores allow. QUESTIONS is a JSON list of {question, limits}; PARTS, a JSON object, has the path of
 * each part of the site by name. Prints a line of JSON for each answer.
 */
import os from 'node:os';
import { HELPER } from '../browser/worker_names.mjs';
import { launch } from './browsers.mjs';

const [, , rounds, paths, asked, address] = process.argv;
const parts = Object.fromEntries(Object.entries(JSON.parse(paths)).map(([name, path]) => [name, address + path]));
const questions = JSON.parse(asked);
const teams = [...new Set([0, 1, Math.max(1, Math.min(os.cpus().length - 2, 7))])];

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
  const room = python.pyimport('reversi.shells.browser.worker');
  const openHelper = () => {
    const { port1, port2 } = new MessageChannel();
    postMessage({ helper: port2 }, [port2]);
    return port1;
  };
  room.start(text => postMessage(text), openHelper, cores);
  onmessage = ({ data }) => room.receive(data);
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

const browser = await launch('chromium');
try {
  const page = await browser.newPage();
  await page.goto(parts['licences.txt']);   // a page of the site in which nothing else happens
  const players = Object.fromEntries(questions.map(({ question, limits }) => [question.player, limits]));
  await page.evaluate(setUp, String(work), parts, players, HELPER);
  const ask = (helpers, number) => page.evaluate(
    (...asked) => globalThis.ask(...asked),
    helpers, questions[number === 0 ? 1 : 0].question, questions[number].question);
  for (let round = 1; round <= rounds; round++)
    for (const number of questions.keys())
      for (const helpers of teams)
        console.log(JSON.stringify({ round, number, helpers, ...await ask(helpers, number) }));
} finally {
  await browser.close();
}
