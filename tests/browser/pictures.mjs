/**
 * node tests/browser/pictures.mjs [NAME…]: takes the pictures in docs/pictures anew, all or those that are named, in
 * Chromium, of the site that `python3 -m reversi build` has made.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Setting } from './harness/setting.mjs';
import { yourTurn } from './harness/sight.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const SIZE = { width: 1060, height: 660 };

/** A game in the Tiger opening, and a whole one with costly moves. */
const OPENING = 'f5d6c3d3c4f4c5b3c2d1';
const GAME = 'f5d6c3d3c4f4f6f3e6e7d7g6d8c5c6c7e3d2b4b3c2b6g3f2f7e8a3c8c1f1e2d1b1b8b7a8e1g1a4a5g4h3h4h5g5h6h7g8f8b5a6a7h8g7b2a1a2h2h1g2';

/** What is to be seen in each picture: where the visit begins, and what the person does there. */
const PICTURES = {
  'board': ({ address, person }) => opensGame(person, address, OPENING).then(() => person.pointsAt('a3')),
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
    await page.waitForFunction(() => [...document.querySelectorAll('.depth, .certainty')].length || document.querySelectorAll('.candidate .onward').length > 12);
    await new Promise(resolve => setTimeout(resolve, 6000));
  },
  'review': async ({ address, person, page }) => {
    await opensGame(person, address, GAME);
    await person.presses('Review');
    await page.waitForFunction(() => document.querySelector('.losses')?.textContent && !document.querySelector('.progress progress'));
    await person.types('e');
  },
  'time-travel': async ({ address, person, page }) => {
    await opensGame(person, address, '');
    await person.seats('Human', 'Human');
    await person.plays('f5d6c3d3c4');
    await person.types('t');
    await page.waitForSelector('.travel');
    await page.focus('#travel-slider');
    await person.types('ArrowLeft', 'ArrowLeft');
  },
  'workshop': async ({ setting, page }) => {
    await page.goto(`${setting.workshop}#history`);
    await page.waitForSelector('#game > *');
  },
};

async function opensGame(person, address, moves) {
  await person.opens(`${address}#m=${moves}`);
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
  await page.screenshot({ path: path.join('/tmp/pics', `${name}.png`) });
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
