/**
 * node tests/browser/pictures.mjs [NAME…]: takes the pictures in docs/pictures anew, all or those that are named, in
 * Chromium, of the site that `python3 -m reversi build` has made.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Setting } from './harness/setting.mjs';
import { yourTurn } from './harness/sight.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = path.join(ROOT, 'docs/pictures');
const SIZE = { width: 1060, height: 660 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const WIDE = { width: 1280, height: 800 };

/** The beginning of a game, and a whole one between two levels. */
const OPENING = 'f5d6c3d3c4f4c5b3c2d1';
const GAME = 'e6f4f3f6d3c4e3e2f5e7d6g4g5c7f2h4c2g3f1c3d2c6b5g6h6h5b4d1e1c1b1h7c5a6d7a3b6c8a4b2g2b3a5h1d8e8b7a8a1b8a2a7f8g8f7g7h8g1h3h2';

/** What is to be seen in each picture: where the visit begins, and what the person does there. */
const PICTURES = {
  'board': async ({ address, person }) => {
    await opensGame(person, address, OPENING);
    await person.pointsAt('a3');
  },
  'phone': async ({ address, person, page }) => {
    await page.setViewport(PHONE);
    await opensGame(person, address, OPENING);
  },
  'next-game': async ({ address, person, page }) => {
    await opensGame(person, address, OPENING);
    await person.presses('New game');
    await page.waitForSelector('#next-game');
  },
  'boards': async ({ address, person, page }) => {
    await opensGame(person, address, '');
    await person.types('v');
    await page.waitForSelector('#setups');
  },
  'six-players': async ({ address, person }) => {
    await person.opens(`${address}#setup=six-players&m=`);
    for (let turn = 0; turn < 4; turn++) {
      const { legal, moves } = await person.seesYourTurn();
      await person.clicks(legal[turn]);
      await person.sees(`the turn after ${moves.length + 1} moves`, sight => sight.moves.length > moves.length + 1 && yourTurn(sight));
    }
  },
  'analysis': async ({ address, person, page }) => {
    await opensGame(person, address, OPENING);
    await person.types('a');
    await page.waitForFunction(() => /depth 1[5-9]/.test(document.querySelector('.app').textContent));
  },
  'review': async ({ address, person, page }) => {
    await opensGame(person, address, GAME);
    await person.opensReport();
    await page.waitForFunction(() => document.querySelector('.losses')?.textContent && !document.querySelector('.progress progress'));
    await page.click('.moment');
  },
  'openings': async ({ address, person, page }) => {
    await page.setViewport(WIDE);
    await opensGame(person, address, 'f5d6c3');
    await person.seats('Human', 'Human');
    await person.types('k');
    await brings(page, execFileSync('.venv/bin/python', ['-m', 'tests.browser.archive_of_levels'], { cwd: ROOT }));
    await person.types('Escape');
    await page.waitForSelector('.explorer button.row');
    await page.evaluate(() => document.activeElement.blur());
    await person.types('a');
    await page.waitForFunction(() => /depth 1[5-9]/.test(document.querySelector('.app').textContent));
  },
  'time-travel': async ({ address, person, page }) => {
    await page.setViewport(WIDE);
    await opensGame(person, address, '');
    await person.seats('Human', 'Human');
    await person.plays('f5d6c3d3c4');
    await person.types('t');
    await page.waitForSelector('.travel');
    await page.focus('#travel-slider');
    await person.types('ArrowLeft', 'ArrowLeft');
  },
  'workshop': async ({ setting, person, page }) => {
    await page.setViewport(WIDE);
    await page.goto(`${setting.workshop}#history`);
    await page.waitForSelector('#game >>> *');
    await person.presses('Go to your task');
  },
};

async function opensGame(person, address, moves) {
  await person.opens(`${address}#m=${moves}`);
}

/** Add an archive of the games in this text. */
async function brings(page, text) {
  const folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
  try {
    await writeFile(path.join(folder, 'levels.txt'), text);
    await (await page.waitForSelector('#add-games')).uploadFile(path.join(folder, 'levels.txt'));
    await page.waitForSelector('.archive-list');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function take(setting, name) {
  const visit = await setting.visit({ viewport: SIZE });
  const { person, page } = visit;
  person.opens = async url => {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await person.seesReady();
    await person.waits();
  };
  await PICTURES[name]({ setting, person, page, address: setting.url });
  await person.settles();
  await page.screenshot({ path: path.join(FOLDER, `${name}.webp`), type: 'webp', quality: 82 });
  await visit.end();
}

const setting = new Setting('chromium', 'site');
await setting.open();
try {
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PICTURES)) {
    console.log(name);
    await take(setting, name);
  }
} finally {
  await setting.close();
}
