/** A player of one's own: in the game, and in the workshop's arena. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const LAST = 'def choose(game):\n    return game.moves[-1].square\n';
const ENDLESS = 'def choose(game):\n    while True:\n        pass\n';
const OFTEN = { polling: 50 };

const stored = (name, code) => JSON.stringify({ format: 1, name, code });
const work = (name, code) => JSON.stringify({ reversi_workshop: 1, name, work: { player: code }, done: [] });
const keep = (page, key, text) => page.evaluate((key, text) => localStorage.setItem(key, text), key, text);
const says = (page, words) => page.waitForFunction(words => document.getElementById('app').textContent.includes(words), OFTEN, words);

async function press(page, name) {
  const found = await page.waitForSelector(`xpath///button[normalize-space(.)="${name}"][not(@disabled)]`, OFTEN);
  await found.evaluate(button => button.scrollIntoView({ block: 'center' }));
  await found.click();
}

/** Own players in the game. */
export function ownPlayer(setting) {
  setting.onFirstVisit('a player of one\'s own is chosen and plays; one that never ends is explained, and another takes its place', async visit => {
    visit.hurriesWorkers();
    const person = await visit.opens(setting.url);
    await person.seesReady();
    const { page } = visit;
    await keep(page, 'reversi-own-player', stored('Ada', LAST));
    await person.reloads();
    await person.chooses('Computer moves', 'At once');
    await page.click('#player-white');
    await page.waitForSelector('#players');
    await person.presses('Ada');
    await person.presses('Play');
    await person.clicks('d3');
    const answered = await person.seesTurnAfter(2);
    assert.equal(answered.moves[1], 'c5');

    await keep(page, 'reversi-own-player', stored('Ada', ENDLESS));
    await person.reloads();
    await person.clicks((await person.seesYourTurn()).legal[0]);
    await says(page, 'Ada took longer than 5 seconds in line');
    await page.waitForFunction(() => document.getAnimations().every(
      each => each.playState !== 'running' || each.effect.getComputedTiming().iterations === Infinity), OFTEN);
    const found = await faults(page);
    await setting.picture(person, 'own-player-failed');
    assert.deepEqual(found, []);

    await person.presses('Choose another player');
    await page.waitForSelector('#players');
    await person.considers('Level 2');
    await person.presses('Play');
    await person.seesTurnAfter(4);
  });
}

/** The arena of the workshop's page. */
export function arena(setting) {
  setting.onFirstVisit('in the arena one\'s own player meets another one and one of the game, and one that never ends loses', async visit => {
    const { page } = visit;
    visit.hurriesWorkers();
    await page.goto(setting.workshop, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('#game >>> button', OFTEN);   // a page that is left while it starts complains
    await keep(page, 'reversi-workshop.name', JSON.stringify({ reversi_workshop: 1, name: 'Ada', work: {}, done: [] }));
    await keep(page, 'reversi-workshop.chapter.player', work('', LAST));
    await page.evaluate(() => history.replaceState(null, '', '#arena'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('.shop-entrants .name')?.textContent === 'Ada', OFTEN);
    await page.select('.shop-arena select[aria-label="Add a player of the game"]', 'level-2');
    await page.waitForSelector('button[aria-label="Remove Level 2"]', OFTEN);
    await page.evaluate(text => {
      const files = new DataTransfer(), input = document.getElementById('bring');
      for (const [name, content] of text) files.items.add(new File([content], name));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, [['ben.json', work('Ben', ENDLESS)], ['damaged.json', '{']]);
    await says(page, 'A file brought no player (damaged.json)');
    await page.select('.shop-arena select[aria-label="Games for each pair"]', '2');
    await press(page, 'Start');
    await page.waitForSelector('.shop-arena-board svg', OFTEN);
    await page.waitForFunction(() => /^All 6 games have been played/.test(document.querySelector('.shop-arena-match [role=status]').textContent), OFTEN);
    const rows = await page.$$eval('.shop-table tbody tr', rows => rows.map(row => [...row.children].map(cell => cell.textContent)));
    const lost = await page.$$eval('section[aria-label="Games lost by failure"] li', items => items.map(item => item.textContent));
    const found = {};
    for (const [width, height] of [[390, 844], [1280, 720]]) {
      await page.setViewport({ width, height });
      found[width] = [await faults(page), await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))];
      await page.screenshot({ path: new URL(`../screenshots/arena-${width}.png`, import.meta.url).pathname });
    }

    assert.deepEqual(rows.map(([name, , games]) => [name, games]).sort(), [['Ada', '4'], ['Ben', '4'], ['Level 2', '4']]);
    assert.deepEqual(rows.at(-1).slice(0, 2), ['Ben', '0']);
    assert.equal(lost.length, 4);
    assert.match(lost[0], /Ben lost, because it took longer than 2 seconds in line \d\./);
    assert.deepEqual(found, { 390: [[], 0], 1280: [[], 0] });
  });
}
