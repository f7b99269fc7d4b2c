/** The page on screens of every size, in every language: the board whole, square and large, and nothing cut off. */
import assert from 'node:assert/strict';
import { WIPEOUT } from './games.mjs';

/** 320 by 256 is 1280 by 1024 at 400 %, and 720 by 450 is 1440 by 900 at 200 %. */
const SIZES = [
  [240, 320], [320, 256], [320, 568], [360, 640], [390, 844], [568, 320], [667, 375], [720, 450],
  [768, 1024], [844, 390], [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440],
];
const SOME_SIZES = [[240, 320], [390, 844], [667, 375], [1280, 720]];
const LANGUAGES = ['en', 'fr', 'ja'];

/** Sizes at which text of twice the size is tried. */
const LARGE_TEXT = [[390, 844], [768, 1024], [1280, 720], [1440, 900]];
const PHONES = [[390, 844], [375, 667], [360, 640], [320, 568]];
const TOUCH = { width: 390, height: 844, hasTouch: true, isMobile: true };

/** On a screen as wide as high, and no lower than this, the whole desk is seen, and the list of moves alone scrolls. */
const DESK = { width: 720, height: 450 };

/** On lower screens the board and the buttons cannot be seen at once; there the board may be scrolled to. */
const LOW = 300;

function measure() {
  const page = document.scrollingElement;
  const { left, top, right, bottom, width, height } = document.querySelector('.frame').getBoundingClientRect();
  const grid = document.querySelector('[role="grid"]').getBoundingClientRect();
  const buttons = [...document.querySelectorAll('.table button, .table select')].filter(each => !each.closest('.scroller, .explorer, .review, .moves-of-line'));
  const isFixed = each => getComputedStyle(each.parentElement).position === 'fixed';   // what lies under the steps can be scrolled, but not the actions
  const boxes = buttons.map(each => ({
    name: each.getAttribute('aria-label') ?? each.textContent, box: each.getBoundingClientRect(), over: isFixed(each), stays: !!each.closest('.actions'),
  }));
  const mayLieUnder = (one, other) => one.over !== other.over && !(one.stays || other.stays);

  const overlaps = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const overlapping = boxes.flatMap((one, place) =>
    boxes.slice(place + 1).filter(other => overlaps(one.box, other.box) && !mayLieUnder(one, other)).map(other => `${one.name} and ${other.name}`));
  const isCut = ({ clientWidth, scrollWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1;
  const cut = [...document.querySelectorAll('.actions .action, .actions .name, .score, .player .short, .entry, .headline button')]
    .filter(isCut).map(({ textContent }) => textContent);
  const outside = boxes.filter(({ box }) => box.left < -0.5 || box.right > page.clientWidth + 0.5).map(({ name }) => name);
  return {
    frame: { left, top, right, bottom, width, height },
    grid: { width: grid.width, height: grid.height },
    screen: { width: page.clientWidth, height: page.clientHeight },   // less the scrollbars
    tall: Math.max(page.scrollHeight, document.body.scrollHeight) - page.clientHeight,
    overflow: Math.max(page.scrollWidth, document.body.scrollWidth) - page.clientWidth,
    faults: { overlapping, cut, outside },
  };
}

function checkBoard({ frame, grid, screen, tall }, when) {
  const words = `${when}: ${JSON.stringify({ frame, screen })}`;
  const isLow = screen.height < LOW;
  assert.ok(frame.left >= 0 && frame.top >= 0 && frame.right <= screen.width + 0.5, `the board is not wholly in sight ${words}`);
  assert.ok((isLow ? frame.height : frame.bottom) <= screen.height + 0.5, `the board is not wholly in sight ${words}`);
  assert.ok(Math.abs(grid.width - grid.height) < 1, `the board is not square ${words}`);
  const isDesk = screen.width >= DESK.width - 20 && screen.height >= DESK.height && screen.width >= screen.height;
  if (isDesk) assert.equal(tall, 0, `the desk is longer than the window ${words}`);
  assert.ok(grid.width >= 0.79 * Math.min(screen.width, screen.height), `the board is small ${words}`);
}

const isFaulty = ({ overflow, faults }) => overflow > 0 || Object.values(faults).some(names => names.length);

/** Have the page speak another language, as a person would; as the browser does, which is English here, if it is ''. */
async function speaks(page, language) {
  await page.click('#open-options');
  const menu = await page.waitForSelector('#options select:has(option[value="ja"])');
  await menu.select(language);
  await page.click('#options > .leave');
  await page.waitForFunction(language => document.documentElement.lang === language && !document.querySelector('[role="dialog"]'), {}, language || 'en');
}

async function measureAll(page, sizes) {
  const measured = [];
  for (const [width, height] of sizes) {
    await page.setViewport({ width, height });
    await page.evaluate(() => { scrollTo(0, 0); });
    measured.push([`at ${width}x${height}`, await page.evaluate(measure)]);
  }
  return measured;
}

/** The names of what is smaller than a finger on a page that is touched: a label takes touches for its field, a card for its player. */
function tooSmall() {
  const all = [...document.querySelectorAll('button, select, input, textarea, summary, [role="gridcell"]')];
  return all.filter(each => !each.matches('.backdrop, .skip, [inert] *') && each.checkVisibility()).flatMap(each => {
    const { width, height } = (each.closest('.card, label') ?? each).getBoundingClientRect();
    return Math.min(width, height) < 43.9 ? [`${each.getAttribute('aria-label') ?? each.textContent}: ${width} by ${height}`] : [];
  });
}

/** Sum up from now on what the browser calls layout shifts, those after an input too. */
async function watchShifts() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);   // the screen has its new size
  await new Promise(resolve => setTimeout(resolve, 300));
  globalThis.shifted = 0;
  new PerformanceObserver(list => {
    for (const each of list.getEntries()) globalThis.shifted += each.value;
  }).observe({ type: 'layout-shift' });
}

/** How much has shifted since the last time this was asked, once everything has been painted. */
async function shifted() {
  await new Promise(resolve => setTimeout(resolve, 500));
  const sum = globalThis.shifted;
  globalThis.shifted = 0;
  return sum;
}

export function layout(setting) {
  if (setting.browserName === 'chromium') {
    setting.onSharedPage('on a phone nothing moves while a game is played and analysis comes on', async (person, { page }) => {
      await page.setViewport({ width: 390, height: 844 });
      await page.evaluate(watchShifts);
      await person.plays('f5d6c3d3c4f4c5b3c2e3d2');
      const played = await page.evaluate(shifted);
      const analysed = [];
      for (const [width, height] of PHONES) {
        await page.setViewport({ width, height });
        await page.evaluate(shifted);
        await person.presses('Analyse');
        await page.waitForSelector('.candidate');
        analysed.push(await page.evaluate(shifted));
        await person.presses('Analyse');
      }

      assert.ok(played < 0.02, `${played} while playing`);
      assert.ok(Math.max(...analysed) < 0.02, `${analysed} as analysis came on`);
    });
  }
  if (setting.browserName === 'chromium') {
    setting.onSharedPage('a move changes the style of few elements, not of all', async (person, { page }) => {
      await person.plays('f5d6c3');
      await page.tracing.start({ categories: ['devtools.timeline'] });
      await person.plays('d3');
      const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
      const all = await page.evaluate(() => document.querySelectorAll('#app *').length);
      const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);

      assert.ok(styled.length > 0);
      assert.ok(Math.max(...styled) < all / 3, `${styled} of ${all}`);
    });
  }
  const inFull = setting.browserName === 'chromium' && setting.isSite;
  const moments = {
    'at the start': async () => {},
    'with values on the squares': async person => {
      await person.plays('f5d6c3d3c4');
      for (let press = 0; press < 3; press++) await person.presses('Hint');
      await person.page.waitForSelector('.value');
    },
    'under analysis': async person => {
      await person.plays('f5d6c3d3c4');
      await person.presses('Analyse');
      await person.page.waitForSelector('.candidate');
    },
    'at the end': person => person.plays(WIPEOUT),
    'under review': async person => {
      await person.plays(WIPEOUT);
      await person.opensReport();
      await person.page.waitForSelector('.review');
    },
  };
  for (const [moment, reach] of Object.entries(moments)) {
    if (!inFull && moment !== 'at the start') continue;
    setting.onSharedPage(`on every screen and in every language the board is whole and large and nothing is cut off, ${moment}`, async (person, { page }) => {
      await reach(person);
      const measured = [];
      for (const language of inFull ? LANGUAGES : ['en']) {
        if (inFull) await speaks(page, language);
        const sizes = await measureAll(page, inFull ? SIZES : SOME_SIZES);
        measured.push(...sizes.map(([size, each]) => [`${language}, ${moment}, ${size}`, each]));
        await page.setViewport({ width: 1280, height: 800 });
      }
      const enlarged = [];
      for (const [width, height] of LARGE_TEXT) {
        await page.setViewport({ width, height });
        await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
        enlarged.push([`${width}x${height}, text at 200 %`, await page.evaluate(measure)]);
        await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
      }
      await page.setViewport({ width: 1280, height: 800 });
      if (inFull) await speaks(page, '');

      for (const [when, each] of measured) checkBoard(each, when);
      const found = [...measured, ...enlarged].filter(([, each]) => isFaulty(each)).map(([when, { overflow, faults }]) => ({ when, overflow, ...faults }));
      assert.deepEqual(found, []);
    });
  }

  setting.onSharedPage('under a dialog the whole screen is covered, to its very edge, and the board stays where it is', async (person, { page }) => {
    const frame = () => page.$eval('.frame', board => JSON.stringify(board.getBoundingClientRect()));
    const seen = {};
    for (const opener of ['#open-options', '#open-next-game', '#player-white']) {
      const before = await frame();
      await page.click(opener);
      await page.waitForSelector('.veil');
      const right = await page.$eval('.veil', veil => veil.getBoundingClientRect().right);
      seen[opener] = { uncovered: await page.evaluate(() => innerWidth) - right, isStill: await frame() === before };
      await person.types('Escape');
      await page.waitForFunction(() => !document.querySelector('.veil'));
    }

    for (const found of Object.values(seen)) assert.deepEqual(found, { uncovered: 0, isStill: true });
  });

  setting.onSharedPage('the browser goes Back from a dialog to the game, and then to where it was before', async (person, { page }) => {
    const isOpen = () => page.evaluate(() => document.querySelector('.veil') !== null);
    const entries = () => page.evaluate(() => history.state);
    await person.plays('f5');
    await person.opensSheet('options');
    await page.evaluate(() => { history.back(); });
    await page.waitForFunction(() => !document.querySelector('.veil'));
    const back = await person.look();
    await person.opensSheet('share');
    await person.types('Escape');
    await page.waitForFunction(() => !document.querySelector('.veil') && !history.state);
    await person.opensSheet('learn');
    await person.presses('Keys and commands');   // one dialog after the other
    await page.waitForSelector('#keys');
    await person.types('Escape');
    await page.waitForFunction(() => !document.querySelector('.veil') && !history.state);

    assert.deepEqual(back.moves, ['f5']);
    assert.equal(await isOpen(), false);
    assert.equal(await entries(), null);
  });

  setting.onSharedPage('wherever their row has room the buttons have their names under their icons', async (person, { page }) => {
    /** The names that are hidden or cut, and the buttons that a finger would miss. */
    const unnamed = () => [...document.querySelectorAll('.actions .action')].flatMap(button => {
      const name = button.querySelector('.name'), { width, height } = button.getBoundingClientRect();
      const isWhole = name.clientWidth > 2 && name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1;
      return isWhole && Math.min(width, height) > 43.9 ? [] : [`${name.textContent}: ${width} by ${height}`];
    });
    const found = {};
    for (const language of inFull ? LANGUAGES : ['en']) {
      if (inFull) await speaks(page, language);
      for (const width of [380, 390, 430, 768]) {
        await page.setViewport({ width, height: 844 });
        found[`${language}, ${width}`] = await page.evaluate(unnamed);
      }
      await page.setViewport({ width: 1280, height: 800 });
    }
    if (inFull) await speaks(page, '');

    for (const [when, names] of Object.entries(found)) assert.deepEqual(names, [], when);
  });

  setting.onSharedPage('everything stays where it is from the first move to the result, which comes in the place of the status', async (person, { page }) => {
    const parts = () => ['.cards', '.frame', '.ending, .status:not(.unseen)', '.actions'].map(part => {
      const { left, top } = document.querySelector(part).getBoundingClientRect();
      return [part, left, top];
    });
    await page.setViewport({ width: 390, height: 844 });
    const places = [await page.evaluate(parts)];
    for (const square of WIPEOUT.match(/../g)) {
      await person.plays(square);
      places.push(await page.evaluate(parts));
    }
    const headline = await page.$eval('.ending h2', title => title.textContent);
    await person.settles();
    places.push(await page.evaluate(parts));
    await page.setViewport({ width: 1280, height: 800 });

    assert.equal(headline, 'Black wins 13–0');
    for (const each of places) assert.deepEqual(each, places[0]);
  });

  if (!inFull) return;
  setting.onFirstVisit('whatever can be touched is as large as a finger on a phone, and sides are swapped in the sheet of the next game', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    const { page } = visit;
    const small = { start: await page.evaluate(tooSmall) };
    for (const name of ['options', 'share', 'learn']) {
      await person.opensSheet(name);
      small[name] = await page.evaluate(tooSmall);
      await person.closesSheet();
    }
    await person.presses('New game');
    await page.waitForSelector('#next-game');
    small.next = await page.evaluate(tooSmall);
    await person.presses('Swap sides now');
    const swapped = await person.sees('the other side', sight => sight.chosen['White is played by'] === 'you');
    await person.seats('Human', 'Human');
    await person.beginsAnew();
    await person.plays(WIPEOUT);
    await person.sees('the result', sight => sight.over);
    await person.opensReport();
    await page.waitForFunction(() => document.querySelector('.losses')?.textContent);
    small.review = await page.evaluate(tooSmall);

    assert.deepEqual(small, { start: [], options: [], share: [], learn: [], next: [], review: [] });
    assert.ok(swapped);
  }, { viewport: TOUCH });
}
