/** The workshop: chapters solved, code that does not come back, the keyboard alone, work kept and carried about. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { IS_THOROUGH } from '../harness/setting.mjs';
import { faults } from './accessibility.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEYS = ['values', 'rules', 'messages', 'views', 'commands', 'history', 'outside', 'player', 'search', 'testing'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 720 } };
const BESIDE = [[900, 700], [1024, 768], [1280, 720], [1280, 800], [1366, 768], [1440, 900], [1920, 1080]];
const OFTEN = { polling: 50 };

/** A learner at the page. */
class Learner {
  constructor(page) {
    this.page = page;
  }

  /** Wait until the part of the page that `selector` names says something that fits. */
  async reads(selector, words) {
    const fits = (selector, source) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? '');
    await this.page.waitForFunction(fits, OFTEN, selector, words.source).catch(async () => {
      const text = await this.page.evaluate(selector => document.querySelector(selector)?.textContent, selector);
      throw new Error(`Never read ${words} in ${selector}, which says: ${text}`);
    });
  }

  readsChecks(words) {
    return this.reads('.shop-checks', words);
  }

  /** Put a text into the editor, as if it were pasted there. */
  async pastes(text) {
    await this.page.evaluate(text => {
      const editor = document.querySelector('code-editor');
      editor.value = text;
      editor.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }

  /** Wait until the game of what stands in the editor runs. */
  seesGame() {
    return this.page.waitForSelector('#game >>> *', OFTEN);
  }

  async opens(key) {
    await this.page.evaluate(key => { location.hash = key; }, key);
    await this.page.waitForSelector(`.shop-chapters a[href="#${key}"][aria-current]`);
  }

  /** Press a button, as soon as the page has it. */
  async presses(name) {
    const shown = name => [...document.querySelectorAll('button:not([disabled]), summary')]
      .find(element => element.textContent.trim() === name && element.checkVisibility());
    const button = (await this.page.waitForFunction(shown, {}, name).catch(() => null))?.asElement();
    if (!button) throw new Error(`There is no button ${name}`);
    await button.evaluate(element => element.scrollIntoView({ block: 'center' }));
    return button.click();
  }

  /** Press Tab until what has the focus fits. */
  async tabsTo(what, fits) {
    for (let times = 0; times < 80; times++) {
      await this.page.keyboard.press('Tab');
      if (await this.page.evaluate(fits)) return;
    }
    throw new Error(`Tab never came to ${what}`);
  }

  async tabsToButton(name) {
    for (let times = 0; times < 80; times++) {
      await this.page.keyboard.press('Tab');
      if (await this.page.evaluate(() => document.activeElement.textContent.trim()) === name) return;
    }
    throw new Error(`Tab never came to ${name}`);
  }

  marks() {
    return this.page.$$eval('.shop-results > li', checks => checks.map(check => check.className));
  }

  /** Wait until this text stands in the editor. */
  async readsText(text) {
    const stands = text => document.querySelector('code-editor')?.value === text;
    await this.page.waitForFunction(stands, OFTEN, text).catch(async () => {
      throw new Error(`Never read ${JSON.stringify(text)}, but ${JSON.stringify(await this.text())}`);
    });
  }

  text() {
    return this.page.$eval('code-editor', editor => editor.value);
  }

  /** What Axe finds on a phone and on a desktop, and how far each can be scrolled sideways. */
  async looksAround(setting, moment, found) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await this.page.setViewport(viewport);
      await this.page.screenshot({ path: `tests/browser/screenshots/${setting.browserName}-${setting.place}-workshop-${moment}-${size}.png` });
      found[`${moment}, ${size}`] = [
        ...await faults(this.page),
        ...await this.page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ['it scrolls sideways'] : [])),
      ];
    }
  }
}

/** The starter and the solution of each chapter. */
const EXERCISES = JSON.parse(execFileSync('python3', ['-c', `
import json
from dataclasses import asdict
from reversi.shells.workshop.chapter import exercise_of
print(json.dumps({key: asdict(exercise_of(key)) for key in ${JSON.stringify(KEYS)}}))
`], { cwd: ROOT, encoding: 'utf8' }));

async function enters(visit, setting, rest = '') {
  await visit.page.goto(`${setting.workshop}${rest}`, { waitUntil: 'domcontentloaded' });
  return new Learner(visit.page);
}

/** Files that the page would save, with their texts, in `globalThis.saved`. */
function catchFiles() {
  globalThis.saved = [];
  const { createObjectURL } = URL;
  let blob;
  URL.createObjectURL = made => { blob = made; return createObjectURL(made); };
  HTMLAnchorElement.prototype.click = async function() { globalThis.saved.push([this.download, await blob.text()]); };
}

export function workshopOpens(setting) {
  setting.onFirstVisit('workshop: it opens with its first chapter, checks it, and asks nobody else', async visit => {
    const learner = await enters(visit, setting);
    await learner.seesGame();

    assert.deepEqual(setting.outside.asked, []);
    assert.match(await visit.page.title(), /Values and types/);
  });
}

/** The course, which is Python's work: tests/workshop/test_chapters.py tells all of it, and the page some, or all if it is thorough. */
export function workshopCourse(setting) {
  setting.onFirstVisit('workshop: a chapter fails as it begins and passes when it is solved, and its game runs', async visit => {
    const learner = await enters(visit, setting), told = IS_THOROUGH ? KEYS : ['commands', 'search', 'testing'];
    const outcomes = {};
    for (const key of told) {
      await learner.opens(key);
      await learner.seesGame();
      const neutral = await learner.marks();
      await learner.presses('Run the checks');
      await learner.readsChecks(/\d of \d checks pass/);
      const before = await learner.marks();
      await learner.pastes(EXERCISES[key].solution);
      await learner.readsChecks(/All checks pass/);
      await visit.page.waitForSelector('#game >>> *');
      outcomes[key] = [
        neutral.every(mark => mark === 'unchecked'), before.includes('failed'),
        (await learner.marks()).every(mark => mark === 'passed'),
      ];
    }

    assert.deepEqual(outcomes, Object.fromEntries(told.map(key => [key, [true, true, true]])));
    assert.equal(await visit.page.$$eval('.shop-chapters a.done', links => links.length), told.length);
  });
}

export function workshop(setting) {
  setting.onFirstVisit('workshop: code that never ends is explained, and does no harm', async visit => {
    visit.hurriesWorkers();
    const learner = await enters(visit, setting);
    await learner.seesGame();
    await learner.pastes('x = "x" * 50\nwhile x:\n    try:\n        print(x)\n    except Exception:\n        pass\n');
    await learner.readsChecks(/Line \d: This was still at work after 2 seconds/);
    await learner.readsChecks(/only the beginning is shown/);
    await learner.pastes('import js\n');
    await learner.readsChecks(/Line 1: “js” cannot be imported here/);
    await learner.pastes('sum(iter(int, 1))\n');   // which never comes back to Python
    await learner.readsChecks(/Your code did not come back/);
    await learner.pastes(EXERCISES.values.solution);
    await learner.readsChecks(/All checks pass/);
    const looping = EXERCISES.values.solution.replace('    if colour is Colour.BLACK:\n', '    while colour: pass\n    if colour is Colour.BLACK:\n');
    await learner.pastes(looping);
    await learner.readsChecks(/Line \d+: This was still at work/);
    await visit.page.waitForSelector('#game:not([inert]) >>> button');
    await visit.page.$eval('#game >>> button[aria-label^="c3"]', button => button.click());
    await learner.reads('.shop-game', /The game has stopped.*Line \d+: This was still at work/);
    await learner.pastes(EXERCISES.values.solution);
    await learner.readsChecks(/All checks pass/);
    await visit.page.waitForSelector('#game:not([inert]) >>> button');
    await visit.page.$eval('#game >>> button[aria-label^="c3"]', button => button.click());
    await visit.page.waitForSelector('#game >>> button[aria-label^="c3, black"]');
  });

  setting.onFirstVisit('workshop: what a learner draws has no say outside its frame, whatever it is called', async visit => {
    const { page } = visit, learner = await enters(visit, setting);
    await learner.seesGame();
    const outside = () => page.evaluate(() => {
      const { overflow, scrollbarGutter } = getComputedStyle(document.documentElement);
      return [overflow, scrollbarGutter, history.length, document.activeElement.id, document.querySelectorAll('[id="title"]').length];
    });
    const before = await outside();
    const drawn = ['div', { class: 'veil' }, [['h1', { class: 'about sheet', id: 'title' }, ['Mine'], {}]], {}];
    for (let times = 0; times < 3; times++)
      await page.evaluate(page => { globalThis.reversi.showGuest('game', page, () => {}); }, JSON.stringify(drawn));
    await page.waitForSelector('#game >>> .veil > #title');

    assert.deepEqual(await outside(), before);
  });

  setting.onFirstVisit('workshop: chapter one is done by keyboard alone', async visit => {
    const { page } = visit, learner = await enters(visit, setting);
    await learner.seesGame();
    await learner.tabsTo('a live picture', () => document.activeElement.matches('.drawn-choice > input'));
    await page.keyboard.press('ArrowRight');
    const seen = await page.$eval('.drawn-options', options => [...options.children].map(each => each.checkVisibility()));
    const inEditor = () => document.activeElement.closest('code-editor') !== null;
    await learner.tabsTo('the editor', inEditor);
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.type('\nSTART = 7\n');
    await page.keyboard.press('Tab');
    const stays = await page.evaluate(inEditor);
    await page.keyboard.press('Backspace');
    await learner.readsChecks(/START should be a Board, and it is 7/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const leaves = !await page.evaluate(inEditor);
    await learner.tabsToButton('Show a hint');
    await page.keyboard.press('Enter');
    await learner.reads('.shop-hints', /Square, above Board/);
    await learner.tabsToButton('Show the solution');
    await page.keyboard.press('Enter');
    await learner.tabsToButton('Show it');
    await page.keyboard.press('Enter');
    await learner.tabsToButton('Put it into the editor');
    await page.keyboard.press('Enter');
    await learner.readsChecks(/All checks pass/);
    await page.waitForSelector('#game >>> button');
    await learner.tabsTo('the board', () => /^a1/.test(document.activeElement.shadowRoot?.activeElement.getAttribute('aria-label')));
    for (const key of ['End', 'ArrowRight', 'Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key);   // the second and the fourth stay at the edge
    await page.keyboard.press('Enter');
    await page.waitForSelector('#game >>> button[aria-label^="c3, black"]');
    await page.focus('.shop-button.go');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.id === 'title' && location.hash === '#rules', OFTEN);

    assert.deepEqual(seen, [false, true, false, false]);
    assert.deepEqual([stays, leaves], [true, true]);
  });

  setting.onFirstVisit('workshop: work is kept, exported, started over and read again; a damaged file changes nothing', async visit => {
    const { page } = visit, folder = await mkdtemp(path.join(tmpdir(), 'workshop-'));
    try {
      let learner = await enters(visit, setting);
      await learner.seesGame();
      await learner.pastes(EXERCISES.values.solution);
      await learner.readsChecks(/All checks pass/);
      learner = await enters(visit, setting);
      await learner.readsChecks(/All checks pass/);
      const kept = await learner.text();
      await page.evaluate(catchFiles);
      await learner.presses('Your work');
      await learner.presses('Export your work');
      await learner.reads('.shop-work', /Write your name above/);
      await page.waitForFunction(() => document.activeElement.id === 'name', OFTEN);
      await page.keyboard.type('Ann');
      await learner.presses('Export your work');
      await page.waitForFunction(() => globalThis.saved.length === 1);
      const [[name, text]] = await page.evaluate(() => globalThis.saved);
      await learner.presses('Start this chapter over');
      await learner.presses('Start over');
      await learner.seesGame();
      const chooses = async (file, content) => {
        await writeFile(path.join(folder, file), content);
        await (await page.$('.shop-work input[type="file"]')).uploadFile(path.join(folder, file));
      };
      await chooses('foreign.json', '{"black": []}');
      await learner.reads('#notice', /another kind of file/);
      await chooses('damaged.json', text.slice(0, 100));
      await learner.reads('#notice', /damaged/);
      const unharmed = await learner.text();
      await chooses('work.json', text);
      await learner.reads('#notice', /The file of Ann has code for one chapter/);
      await learner.presses('Replace mine');
      await learner.reads('#notice', /The file of Ann has replaced one chapter/);
      await learner.readsChecks(/All checks pass/);

      assert.equal(kept, EXERCISES.values.solution);
      assert.equal(unharmed, EXERCISES.values.starter);
      assert.equal(await learner.text(), kept);
      assert.match(name, /^reversi-workshop-ann-\d{4}-\d\d-\d\d\.json$/);
      assert.deepEqual(JSON.parse(text), { reversi_workshop: 1, name: 'Ann', work: { values: kept }, done: ['values'] });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  setting.onFirstVisit('workshop: two tabs take over each other\'s work, and what stood in one of them comes back', async visit => {
    const one = await enters(visit, setting);
    await one.seesGame();
    const beside = await visit.beside();
    const other = await enters(beside, setting, '#rules');
    await other.seesGame();
    await other.pastes('# rules, by the other tab\n');
    await visit.page.bringToFront();   // Firefox draws the page in front alone
    await one.opens('rules');
    await one.readsText('# rules, by the other tab\n');
    await one.opens('values');
    await one.pastes('# values, by the first tab\n');
    await one.opens('rules');
    await one.pastes('# rules, by the first tab\n');
    await beside.page.bringToFront();
    await other.readsText('# rules, by the first tab\n');
    await other.reads('#notice', /changed in another tab/);
    await other.presses('Back to my version');
    await other.readsText('# rules, by the other tab\n');
    await visit.page.bringToFront();
    await one.readsText('# rules, by the other tab\n');
    const again = await enters(visit, setting, '?again#values');
    await again.readsText('# values, by the first tab\n');
    await again.opens('rules');
    await again.readsText('# rules, by the other tab\n');
    await again.presses('Earlier versions');
    await again.reads('.shop-versions', /(Before going back|From another tab), one line# rules, by the first tab/);   // whichever tab wrote last
    await beside.checkClean();
  });

  setting.onFirstVisit('workshop: a solution in the editor can be undone, and the learner\'s own code comes back', async visit => {
    const { page } = visit, learner = await enters(visit, setting);
    await learner.seesGame();
    await learner.pastes('# my own code\n');
    await learner.presses('Show the solution');
    await learner.presses('Show it');
    await learner.presses('Put it into the editor');
    await learner.readsChecks(/All checks pass/);
    await page.focus('code-editor .cm-content');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await learner.readsText('# my own code\n');
  });

  setting.onFirstVisit('workshop: text, editor and game are in sight together from 900 pixels on, and nothing is red at first', async visit => {
    const { page } = visit, learner = await enters(visit, setting);
    await learner.seesGame();
    const whys = await page.$$eval('.shop-why', whys => whys.length);
    const found = {};
    for (const [width, height] of BESIDE) {
      await page.setViewport({ width, height });
      found[`${width}x${height}`] = await page.evaluate(() => {
        const parts = [document.querySelector('code-editor'), document.querySelector('#game').shadowRoot.querySelector('.stage-board')];
        const [editor, board] = parts.map(part => part.getBoundingClientRect());
        return [
          editor.right <= board.left || editor.bottom <= board.top, editor.top >= 0, editor.bottom <= innerHeight, board.right <= innerWidth, board.bottom <= innerHeight,
          document.documentElement.scrollWidth <= innerWidth,
        ];
      });
    }

    await page.setViewport({ width: 1366, height: 650 });
    const room = await page.evaluate(() => {
      const [scroller, gutters, content] = ['.cm-scroller', '.cm-gutters', '.cm-content'].map(part => document.querySelector(part));
      const letter = document.createElement('canvas').getContext('2d'), { font, lineHeight } = getComputedStyle(content);
      letter.font = font;
      const width = scroller.clientWidth - gutters.offsetWidth;
      return [Math.floor(scroller.clientHeight / parseFloat(lineHeight)), Math.floor(width / letter.measureText('x').width)];
    });

    assert.equal(whys, 0);
    assert.ok(room[0] >= 25 && room[1] >= 80, `${room[0]} lines of ${room[1]} letters`);
    assert.deepEqual(found, Object.fromEntries(BESIDE.map(size => [size.join('x'), [true, true, true, true, true, true]])));
  });

  setting.onFirstVisit('workshop: every slide fits a projector, and a page is turned after the rest has been seen', async visit => {
    const { page } = visit;
    await page.setViewport({ width: 1280, height: 720 });
    const learner = await enters(visit, setting, '?present#values');
    await page.waitForFunction(() => /Python is starting|checks/.test(document.querySelector('.shop-checks')?.textContent ?? ''), OFTEN);
    const step = () => page.$eval('.shop-stepper span', span => span.textContent.split(' of ').map(Number));
    const hidden = [];
    const presents = async key => {
      await page.evaluate(key => { location.hash = key; }, key);
      await learner.reads('.shop-number', new RegExp(`Chapter ${KEYS.indexOf(key) + 1}$`));
      await learner.reads('.shop-stepper', /Back1 of/);
    };
    for (const key of KEYS) {
      await presents(key);
      for (let [at, all] = await step(); at < all; at++) {
        const rest = await page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          const wide = [...document.querySelectorAll('.slide pre')].map(code => code.scrollWidth - code.clientWidth);
          return Math.max(scrollHeight - innerHeight, scrollWidth - innerWidth, ...wide);
        });
        if (rest > 0) hidden.push([key, at, rest]);
        await page.keyboard.press('ArrowRight');
        await learner.reads('.shop-stepper', new RegExp(`Back${at + 1} of`));
      }
    }
    assert.deepEqual(hidden, []);

    await page.setViewport({ width: 1280, height: 300 });
    await presents('values');
    await page.keyboard.press('ArrowRight');
    await learner.reads('.shop-stepper', /Back2 of/);
    const seesLower = above => page.waitForFunction(above => scrollY > above, OFTEN, above);
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('PageDown');
    await seesLower(0);
    assert.equal((await step())[0], 2);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('PageDown');
    await learner.reads('.shop-stepper', /Back3 of/);
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('PageUp');
    await learner.reads('.shop-stepper', /Back2 of/);
  });

  setting.onFirstVisit('workshop: every screen fits a phone and a desktop, and axe finds nothing', async visit => {
    const { page } = visit, found = {};
    const learner = await enters(visit, setting);
    await learner.seesGame();
    await page.waitForSelector('#game >>> *');
    await learner.looksAround(setting, 'chapter', found);
    await learner.presses('Show the solution');
    await learner.presses('Show it');
    await learner.presses('Your work');
    await learner.looksAround(setting, 'solution', found);
    await learner.presses('Your work');
    await learner.presses('Show all of reversi/domain/board.py');
    await learner.reads('#source', /class Board/);
    await learner.looksAround(setting, 'source', found);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.getElementById('source'));
    await learner.presses('Present');
    await page.waitForSelector('.presents');
    await page.keyboard.press('ArrowRight');
    await learner.reads('.shop-stepper', /2 of/);
    await learner.looksAround(setting, 'presented', found);
    await page.keyboard.press('ArrowLeft');
    await learner.reads('.shop-stepper', /1 of/);
    await learner.presses('End presentation');
    await page.evaluate(() => { location.hash = 'chapters'; });
    await learner.reads('.shop-contents', /ten chapters/);
    await learner.looksAround(setting, 'chapters', found);
    await page.evaluate(() => { location.hash = 'example-counter'; });
    await page.waitForSelector('#example button');
    await page.click('#example button[aria-label="One more"]');
    await learner.reads('#example output', /1/);
    await learner.looksAround(setting, 'example', found);

    assert.deepEqual(Object.entries(found).filter(([, faults]) => faults.length), []);
  });

  setting.onFirstVisit('workshop: an example travels in time, and gives way to a chapter', async visit => {
    const { page } = visit, learner = await enters(visit, setting, '#example-counter');
    await page.waitForSelector('#example button', OFTEN);
    for (let times = 0; times < 3; times++) await page.click('#example button[aria-label="One more"]');
    await learner.reads('#example output', /3/);
    await learner.presses('Open time travel');
    await page.waitForSelector('#travel');
    await learner.reads('#travel', /Increased/);
    await page.keyboard.press('ArrowLeft');   // to the last message
    await page.keyboard.press('ArrowLeft');
    await learner.reads('#example output', /2/);
    await learner.opens('values');
    await learner.seesGame();

    assert.equal(await page.$('#travel'), null);
  });
}
