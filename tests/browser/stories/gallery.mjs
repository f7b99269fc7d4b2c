/** Screen after screen at its sizes: axe finds nothing, nothing scrolls sideways, what belongs in sight is in sight, and a picture is taken. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DESKTOP = { width: 1280, height: 800 };
const PHONE = [390, 844], TINY = [240, 320], DESK = [1280, 800];
const THREE = [PHONE, TINY, DESK];

const SIX_PLAYERS = 'players=XORBGY&start=12/12/12/12/3XORBGY3/3BGYXOR3/3RXOYBG3/3YBGRXO3/12/12/12/12&m=';
const BLACK_HOLE = 'start=8/8/3OX3/2X~~O2/2O~~X2/3XO3/8/8&m=';

const frame = page => page.$eval('.frame', board => JSON.stringify(board.getBoundingClientRect()));
const opensLink = (page, hash) => page.evaluate(hash => { location.hash = hash; }, hash);
const playable = sight => Object.keys(sight.squares).length;

/** What is out of sight of these; runs in the page, as all below. */
function outOfSight(selectors) {
  return selectors.filter(selector => {
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  });
}

/** What of these is wider than its place. */
const standsOut = selectors => [...document.querySelectorAll(selectors)]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => `${textContent} stands out`);

/** Which of these a finger would miss, unless the screen is smaller than any that is touched. */
const tooLow = selectors => [...document.querySelectorAll(selectors)]
  .filter(control => innerWidth > 320 && control.getBoundingClientRect().height < 43.5).map(({ textContent, id, outerHTML }) => `${textContent || id || outerHTML} is low`);

/** How much more room there is at one side of the board and its buttons than at the other. */
function offCentre() {
  const [table, ...parts] = ['.table', '.frame', '.actions'].map(part => document.querySelector(part).getBoundingClientRect());
  const left = Math.min(...parts.map(part => part.left)) - table.left, right = table.right - Math.max(...parts.map(part => part.right));
  return Math.abs(left - right) < 1.5 ? [] : [`${left} px at the left, ${right} at the right`];
}

/** How many lines, plies and tabs are seen under analysis. */
const linesSeen = () => ['.candidate', '.ply', '#tab-lines'].map(part => [...document.querySelectorAll(part)].filter(one => one.checkVisibility()).length);

/** Whether all of a player's name, or of its short name, is to be read on its button, beside its score; and which it is. */
function namesShown() {
  return [...document.querySelectorAll('.player')].map(button => {
    const shown = [...button.querySelectorAll('.name, .short')].find(each => each.checkVisibility());
    const { right, top, bottom } = button.getBoundingClientRect();
    const score = button.closest('.card').querySelector('.score').getBoundingClientRect();
    const isFree = score.top >= bottom - 1 || score.bottom <= top + 1 || right <= score.left + 1;
    return { words: shown.dataset.short ?? shown.textContent, isWhole: button.scrollWidth <= button.clientWidth + 1 && right <= innerWidth && isFree };
  });
}

/** What is wrong with a large board on the screen. */
function boardFaults() {
  const { left, top, right, bottom } = document.querySelector('.frame').getBoundingClientRect(), page = document.scrollingElement;
  const { width, height } = document.querySelector('.square').getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= page.clientWidth + 0.5 && bottom <= page.clientHeight + 0.5;
  return isInside && Math.min(width, height) >= 24 ? [] : [JSON.stringify({ left, top, right, bottom, width, height })];
}

/** How many values stand on the squares. */
const allValued = (page, count) => page.waitForFunction(count => document.querySelectorAll('.square > .value').length === count, { polling: 50 }, count);

/** A record of training: two puzzles, and a mistake that will come back. */
const TRAINED = [
  '739948 rated a 1 900', '739949 rated b 0 1000',
  '739949 mistake ----OOOXXXXXXXOOXXXOOXOOXXXXOOOOXO-XXOOOXXXXXOXOXXOOOXXOXXXXXXXOO,a1,c5,10 0 0',
].join('\n');

export function gallery(setting) {
  /** Look at a screen at each of these sizes; `wrong(size)` says what else is wrong there. */
  const shows = async (person, name, sizes, wrong = () => []) => {
    const { page } = person, found = {};
    for (const [width, height] of sizes) {
      const size = `${name}, ${width}x${height}`;
      await page.setViewport({ width, height });
      await setting.picture(person, `${name}-${width}x${height}`.replaceAll(' ', '-'));
      const wide = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
      const rules = { 'color-contrast': { enabled: width === sizes.at(-1)[0] } };   // the largest shows most; themes.mjs looks at phones
      found[size] = [...await faults(page, { rules }), ...(wide ? [`${wide} px stand out`] : []), ...await wrong(`${width}x${height}`)];
    }
    await page.setViewport(DESKTOP);
    assert.deepEqual(found, Object.fromEntries(Object.keys(found).map(size => [size, []])));
  };

  const moments = {
    'the first screen': async () => {},
    'a game under way': person => person.plays('f5d6c3d3c4'),
    'a finished game': person => person.plays(WIPEOUT),
    'an illegal click': async person => { await person.clicks('a1'); await person.sees('the reason', sight => sight.status.includes('a1')); },
    'the page about the program': person => person.opensAbout(),
    'the options': person => person.opensSheet('options'),
    'what can be shared': person => person.opensSheet('share'),
    'what can be learned': person => person.opensSheet('learn'),
  };
  for (const [moment, reach] of Object.entries(moments)) {
    setting.onSharedPage(`gallery: ${moment}`, async (person, visit) => {
      await reach(person, visit);
      await shows(person, moment, [PHONE, DESK]);
      await person.closesSheet();
    });
  }

  setting.onSharedPage('gallery: analysis, with its lines or the moves on small screens and both on large ones, above its graph', async (person, { page }) => {
    const still = await frame(page);
    await person.plays('f5d6c3');
    await person.presses('Analyse');
    await person.types(',', '.');
    await page.waitForFunction(() => {
      const lines = [...document.querySelectorAll('.candidate')];
      return document.querySelector('.graph') && lines.length === 3 && lines.every(line => line.querySelectorAll('.onward').length >= 4);
    }, { polling: 50 });
    const seen = {};
    await shows(person, 'analysis', THREE, async size => { seen[size] = await page.evaluate(linesSeen); return []; });
    await page.setViewport({ width: 390, height: 844 });
    await page.click('#tab-moves');
    const moves = await page.evaluate(linesSeen);
    await page.click('#tab-lines');
    await page.setViewport(DESKTOP);
    const stayed = await frame(page);
    await person.presses('Analyse');

    assert.deepEqual(seen, { '390x844': [3, 0, 1], '240x320': [3, 0, 1], '1280x800': [3, 3, 0] });
    assert.deepEqual(moves, [0, 3, 1]);
    assert.equal(stayed, still, 'the board has moved');
  });

  setting.onSharedPage('gallery: an explanation of the computer’s move, with what was expected and its terms', async (person, { page }) => {
    await person.seats('Human', 'Minimax 1');
    await person.chooses('Explains its moves', 'Yes');
    const still = await frame(page);
    await person.plays('d3');
    await page.waitForSelector('.line');
    await page.hover('.thoughts > ol > li:nth-child(2) > .line');
    await page.waitForSelector('.considered');
    await page.focus('.thoughts .more .line');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.terms');
    const stayed = await frame(page);
    await shows(person, 'explanation', THREE);
    const [intended] = await page.$$eval('.intended', ([{ id }]) => [id.replace('square-', '')]);
    await person.presses('Play it');
    const played = await person.seesTurnAfter(2);
    await person.chooses('Explains its moves', 'No');

    assert.equal(stayed, still, 'the board has moved');
    assert.equal(played.moves.at(-1), intended);
  });

  setting.onSharedPage('gallery: a review with its reasons, one that is walked through, and a question about a mistake', async (person, { page }) => {
    await person.plays(WIPEOUT);
    const still = await frame(page);
    await person.opensReport();
    await page.waitForFunction(() => document.querySelectorAll('.worst li p').length > 1);
    for (const size of [PHONE, [320, 568], [844, 390], [1280, 720]]) {
      await page.setViewport({ width: size[0], height: size[1] });
      await person.types('.');
      const words = await page.$eval('.worst button', button => (button.scrollIntoView({ block: 'end' }), scrollBy(0, 40), button.textContent));
      await page.click('.worst button');
      await page.waitForFunction(words => document.querySelector('.here').textContent.startsWith(words), {}, words);
      await page.$eval('.worst button', button => button.scrollIntoView({ block: 'nearest' }));
      const wanted = size[0] < 600 ? ['.status'] : ['.graph', '.here'];   // on phones the graph comes after what explains it
      await shows(person, 'review', [size], () => page.evaluate(outOfSight, ['.frame', '.worst button', ...wanted]));
    }
    await page.focus('#review-place');
    await person.types('End', 'ArrowLeft', 'ArrowLeft');
    await page.click('#tab-moves');
    const { legal } = await person.sees('the position after seven moves', sight => sight.moves.length === 7);
    await allValued(page, legal.length);
    await shows(person, 'review walked through', THREE);
    const stayed = await frame(page);
    await page.click('#tab-review');
    await page.click('#learn-white');
    await page.waitForSelector('.practice');
    await person.clicks((await person.seesYourTurn()).legal.at(-1));
    await person.sees('the verdict', sight => sight.status !== 'Find a better move.');
    await shows(person, 'practice', [PHONE, DESK]);
    await person.types('Escape');
    await page.waitForSelector('.practice', { hidden: true });

    assert.equal(stayed, still, 'the board has moved');
  });

  setting.onSharedPage('gallery: a lesson, whose board and buttons are wholly on the screen', async (person, { page }) => {
    await person.opensSheet('learn');
    await person.presses('Tutorial');
    await person.sees('a lesson', sight => sight.status.includes('Play one of the marked squares.'));
    await shows(person, 'lesson', [PHONE, TINY, [320, 568], [844, 390], [1920, 1080], DESK], async () => {
      await page.evaluate(() => scrollTo(0, 0));
      return [...await page.evaluate(outOfSight, ['.frame', '.actions']), ...await page.evaluate(offCentre)];
    });
    const still = await frame(page);
    await person.clicks('d3');
    await person.sees('praise', sight => sight.status.includes('has turned black'));
    const stayed = await frame(page);
    await person.presses('Leave');

    assert.equal(stayed, still, 'the board has moved');
  });

  setting.onSharedPage('gallery: the boards to choose from, with their heading, their buttons and the board in focus', async (person, { page }) => {
    await person.types('v');
    await page.waitForFunction("document.activeElement.closest('.setups')");
    await person.types('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await page.waitForFunction("document.activeElement.textContent.startsWith('Mini 4×4')");
    await shows(person, 'boards', THREE, async () => {
      await page.evaluate(() => document.activeElement.scrollIntoView({ block: 'nearest' }));
      return [
        ...await page.evaluate(outOfSight, ['#setups h2', '#setups .deciding', '#setups :focus']),
        ...await page.evaluate(standsOut, '#setups, #setups .setups, #setups .setup'),
      ];
    });
    await person.types('Escape');
  });

  setting.onSharedPage('gallery: six players under way, a board with walls, and an octagon', async (person, { page }) => {
    const boards = { 'six players': [SIX_PLAYERS, 144, 6], walls: [BLACK_HOLE, 64, 2], octagon: ['setup=octagon&m=', 100, 1] };
    for (const [name, [link, count, turns]] of Object.entries(boards)) {
      await opensLink(page, link);
      await person.sees(name, sight => playable(sight) === count && sight.moves.length === 0);
      for (let turn = 1; turn <= turns; turn++) {
        await person.clicks((await person.look()).legal[0]);
        await person.sees(`turn ${turn}`, sight => sight.moves.length === turn);
      }
      await shows(person, name, [PHONE, DESK], () => page.evaluate(boardFaults));
    }
    await opensLink(page, 'm=');
    await person.sees('the usual board', sight => playable(sight) === 64);
  });

  setting.onSharedPage('gallery: the sheet of the next game, at its top, with Play in sight and for fingers', async (person, { page }) => {
    for (const size of [TINY, [320, 568], PHONE, [720, 450], [1280, 720], [2560, 1440]]) {
      await page.setViewport({ width: size[0], height: size[1] });
      await person.presses('New game');
      await page.waitForFunction(() => document.activeElement.id === 'play-next-game');
      await shows(person, 'next game', [size], async () => [
        ...await page.evaluate(() => (document.getElementById('next-game').scrollTop ? ['it is scrolled'] : [])),
        ...await page.evaluate(standsOut, '#next-game, #next-game .pick'),
        ...await page.evaluate(tooLow, '#next-game :is(.pick, .action)'),
        ...await page.evaluate(outOfSight, ['#play-next-game']),
      ]);
      await person.types('Escape');
      await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    }
  });

  setting.onSharedPage('gallery: the dialog of the players, for fingers, and the cards that say which level plays', async (person, { page }) => {
    await person.plays('f5d6c3d3c4f4f6f3e6e7');
    await page.click('#player-white');
    await person.considers('Jack');
    await shows(person, 'players', [TINY, PHONE, [667, 375], DESK], async () => [
      ...await page.evaluate(standsOut, '#players'), ...await page.evaluate(tooLow, '#players :is(button, input, select)'),
    ]);
    await person.considers('Level 12');
    await person.presses('Play');
    await person.sees('level 12', sight => sight.chosen['White is played by'] === 'Level 12');
    await page.setViewport({ width: 240, height: 320 });
    const names = await page.evaluate(namesShown);
    await shows(person, 'names', [TINY]);
    await person.seatsOne('White', 'Human');

    assert.deepEqual(names, [{ words: 'You', isWhole: true }, { words: 'L12', isWhole: true }]);
  });

  setting.onSharedPage('gallery: what time travel says of a session of another version, and a test made of this one', async (person, { page }) => {
    await person.plays('f5d6');
    await page.evaluate(() => document.activeElement.blur());
    await person.types('t');
    await page.waitForSelector('.travel');
    await person.presses('File');
    await person.presses('Copy as test');
    await page.waitForSelector('.t-text');
    await shows(person, 'session as a test', [DESK]);
    await page.$eval('.t-paste', field => {
      field.value = '{"version": 1}';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.waitForFunction(() => [...document.querySelectorAll('.travel button')].some(each => each.textContent === 'Read the pasted text' && !each.ariaDisabled));
    await person.presses('Read the pasted text');
    await page.waitForFunction(() => /something else/.test(document.querySelector('.t-opened')?.textContent));
    await shows(person, 'session of something else', [DESK]);
    await page.click('button[aria-label="Close time travel"]');
  });

  setting.onFirstVisit('gallery: reviewed games in the library, those that reached a position, progress, and two games side by side', async visit => {
    const { page } = visit, folder = await mkdtemp(path.join(tmpdir(), 'reversi-')), file = path.join(folder, 'reviewed');
    try {
      await writeFile(file, execFileSync('python3', ['-m', 'tests.browser.reviewed_games'], { cwd: ROOT }));
      await page.evaluateOnNewDocument(record => localStorage.setItem('reversi-training', record), TRAINED);
      const person = await visit.opens(setting.url);
      await person.seesReady();
      await person.seats('Human', 'Human');
      await person.plays('d3c3c4');
      const rows = count => page.waitForFunction(count => document.querySelectorAll('.games .game').length === count, {}, count);
      await page.click('#open-games');
      await (await page.waitForSelector('#games input[type="file"]')).uploadFile(file);
      await rows(4);
      await shows(person, 'library', [PHONE, DESK]);
      await page.click('#more-of-games');
      await page.click('.tools .switch');
      await rows(1);
      await shows(person, 'library at a position', [DESK]);
      await page.click('.tools .switch');
      await rows(4);
      await page.click('.tools .curve');
      await page.waitForSelector('.improving .points');
      await page.waitForSelector('.improving .moment');
      const bars = await page.$$eval('.losing .share', all => all.map(bar => bar.getBoundingClientRect().width));
      await shows(person, 'progress', [PHONE, DESK]);
      await page.click('.tools .curve');
      await page.click('.tools .select');
      for (const box of (await page.$$('.games [role="checkbox"]')).slice(0, 2)) await box.click();
      await (await page.waitForSelector('#compare-games')).click();
      await page.waitForFunction(() => document.querySelector('#pair-of-games')?.innerText.includes('The same for 2 moves.'));
      await shows(person, 'compared games', [PHONE, DESK]);

      assert.ok(bars[0] > 0, bars.join());
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
