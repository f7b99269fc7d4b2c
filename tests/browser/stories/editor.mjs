/** The editor: boards drawn by mouse, by keyboard and by finger, played, saved as a file and loaded again. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faults } from './accessibility.mjs';
import { drops } from './exchange.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 720 } };

const isOpen = sight => 'Play this' in sight.buttons;
const news = () => document.querySelector('.editor .news')?.textContent ?? '';

async function opens(person) {
  await person.opensSheet('share');
  await person.presses('Edit position');
  await person.sees('the editor', isOpen);
}

/** Press the pointer on the first of some squares, move it over the others, and release it. */
async function strokes(page, ...squares) {
  for (const [place, square] of squares.entries()) {
    const { x, y, width, height } = await (await page.$(`#draw-${square}`)).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    if (place === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Keep what would be saved as files: names and texts. */
export function keepFiles() {
  const saved = globalThis.probe.saved = [], make = URL.createObjectURL;
  let blob = null;
  URL.createObjectURL = made => { blob = made; return make.call(URL, made); };
  HTMLAnchorElement.prototype.click = async function() { saved.push([this.download, await blob.text()]); };
}

/** Of the editor's buttons: the background of one that cannot be pressed and of one that can, and the names that are cut. */
function buttonsSeen() {
  const buttons = [...document.querySelectorAll('.actions .action')];
  const [usable, unusable] = ['Undo', 'Play this'].map(name => buttons.find(({ textContent }) => textContent === name));
  const names = [...document.querySelectorAll('.actions .name')];
  return {
    isUnusable: unusable.ariaDisabled === 'true',
    isSame: getComputedStyle(usable).backgroundColor === getComputedStyle(unusable).backgroundColor,
    cut: names.filter(name => name.scrollWidth > name.clientWidth + 1).map(({ textContent }) => textContent),
  };
}

export function editor(setting) {
  setting.onSharedPage('the button for a board that cannot be played is no block of colour, and no button has its name cut', async (person, { page }) => {
    await opens(person);
    await person.presses('Clear');
    await page.waitForSelector('.fault');
    const seen = [];
    for (const { width, height } of [SIZES.phone, SIZES.desktop]) {
      await page.setViewport({ width, height });
      seen.push(await page.evaluate(buttonsSeen));
    }
    await page.setViewport({ width: 1280, height: 800 });
    await person.presses('Back to the game');

    for (const found of seen) assert.deepEqual(found, { isUnusable: true, isSame: true, cut: [] });
  });

  setting.onSharedPage('a board is drawn by mouse and played, and the game before comes back', async (person, { page }) => {
    await person.plays('f5d6');
    await opens(person);
    await person.presses('Wall');
    await strokes(page, 'a1', 'd1');
    await person.presses('Turn over');
    await strokes(page, 'e4');
    await strokes(page, 'e4');
    await strokes(page, 'd6');
    const drawn = await person.sees('what was drawn', sight => sight.squares.c1 === 'wall' && sight.squares.d6 === 'black');
    const found = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      await setting.picture(person, `editor-${size}`);
      found[size] = [await faults(page), await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)];
    }
    await person.presses('Clear');
    const empty = await person.sees('why not', sight => /cannot be played/.test(sight.status));
    await person.presses('Undo');
    await person.presses('Play this');
    const played = await person.sees('the game', sight => sight.moves.length === 0 && sight.legal.length > 0);
    await setting.picture(person, 'editor-played');
    await person.presses('Back to your game');
    const back = await person.sees('the game before', sight => sight.moves.length === 2);

    assert.deepEqual(found, { phone: [[], true], tiny: [[], true], desktop: [[], true] });
    assert.equal(drawn.status, 'This can be played.');
    assert.deepEqual(drawn.squares.e4, 'black');
    assert.match(empty.status, /there is no disc/);
    assert.equal(empty.buttons['Play this'], false);
    assert.equal(played.squares.d1, 'wall');
    assert.equal(played.squares.d6, 'black');
    assert.deepEqual(back.moves, ['f5', 'd6']);
  });

  setting.onSharedPage('a board is drawn by keyboard alone, and named, kept and found again in the chooser', async (person, { page }) => {
    await person.opensSheet('share');
    await page.focus('#open-editor');
    await person.types('Enter');
    await person.sees('the editor', isOpen);
    await page.focus('#draw-d3');
    await person.types('w', 'Enter', 'ArrowRight', ' ', '2', 'ArrowDown', 'Enter', 'Home', 'p', 'Enter', 'Delete', 'ArrowDown', 't', 'End', 'ArrowUp', '1', 'Enter', 'u', 'u', 'r');
    const drawn = await person.sees('what was drawn', sight => sight.squares.e4 === 'white' && sight.squares.e3 === 'wall');
    const focus = await page.evaluate(() => document.activeElement.id);
    await page.focus('#drawing-name');
    await page.keyboard.type('Two stones');
    await person.presses('Keep');
    await page.waitForFunction(() => /is kept/.test(document.querySelector('.editor .news')?.textContent));
    await person.presses('Play this');
    await person.sees('the game', sight => sight.squares.d3 === 'wall' && sight.legal.length > 0);
    await page.click('#open-setups');
    await page.waitForSelector('.setups');
    const found = await faults(page);
    await setting.picture(person, 'editor-in-chooser');
    await person.presses('Edit “Two stones”');
    await person.sees('the editor again', isOpen);
    const name = await page.$eval('#drawing-name', field => field.value);
    await person.presses('Delete “Two stones”');
    await person.sees('it deleted', sight => 'Bring it back' in sight.buttons);
    await person.presses('Back to the game');
    await page.click('#open-setups');
    await page.waitForSelector('.setups');
    await page.evaluate(() => [...document.querySelectorAll('.setups button')].find(card => card.querySelector('.name')?.textContent === 'Othello').click());
    await person.sees('Othello', sight => sight.squares.d3 === 'legal');

    assert.equal(drawn.squares.d3, 'wall');
    assert.equal(drawn.squares.a4, 'empty');
    assert.equal(focus, 'draw-h4');
    assert.deepEqual(found, []);
    assert.equal(name, 'Two stones');
  });

  setting.onSharedPage('a finger draws a line, and the page does not scroll meanwhile; with the tool for it, it scrolls', async (person, { page }, context) => {
    if (setting.browserName !== 'chromium') {
      context.skip('only Chromium scrolls under a finger that a test moves');
      return;
    }
    await page.setViewport({ width: 390, height: 600, hasTouch: true });
    await person.seesReady();   // some browsers load the page anew for this
    await opens(person);
    await person.presses('Wall');
    await page.evaluate(() => scrollTo(0, 0));
    const drags = async (from, to) => {
      const [start, end] = await Promise.all([from, to].map(async square => (await page.$(`#draw-${square}`)).boundingBox()));
      await page.touchscreen.touchStart(start.x + 9, start.y + 9);
      for (const part of [0.25, 0.5, 0.75, 1])
        await page.touchscreen.touchMove(start.x + 9 + part * (end.x - start.x), start.y + 9 + part * (end.y - start.y));
      await page.touchscreen.touchEnd();
    };
    await drags('a6', 'a2');
    const drawn = await person.sees('the line', sight => ['a2', 'a3', 'a4', 'a5', 'a6'].every(square => sight.squares[square] === 'wall'));
    const scrolled = await page.evaluate(() => scrollY);
    const least = await page.$eval('#draw-b1', cell => cell.getBoundingClientRect().width);
    await page.select('select[aria-label="Size of the squares"]', '2.0');
    await person.sees('the tool', sight => 'Scroll' in sight.buttons);
    await person.presses('Scroll');
    await page.evaluate(() => scrollTo(0, 0));
    await drags('c4', 'c2');
    await page.waitForFunction(() => document.querySelector('.drawing .pane').scrollTop > 0);
    const after = await person.look();
    await setting.picture(person, 'editor-scrolled');
    await person.presses('Back to the game');
    await page.setViewport({ width: 1280, height: 800 });
    await person.seesReady();

    assert.equal(drawn.squares.a1, 'empty');
    assert.equal(scrolled, 0);
    assert.ok(least >= 40, `squares are ${least} px wide`);
    assert.deepEqual(after.squares, drawn.squares);
  });
}

/** Keep what would be saved as files: names, and contents as addresses that hold them. */
function keepPictures() {
  const saved = globalThis.probe.saved = [], make = URL.createObjectURL;
  let blob = null;
  URL.createObjectURL = made => { blob = made; return make.call(URL, made); };
  HTMLAnchorElement.prototype.click = function() {
    const reader = new FileReader(), name = this.download;
    reader.onload = () => saved.push([name, reader.result]);
    reader.readAsDataURL(blob);
  };
}

/** The colours in a picture at some points of it, and its width. */
async function colours(address, ...points) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight), context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return [image.naturalWidth, ...points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data])];
}

/** The colours of a moving picture at some points of every frame. */
async function framesOf(address, ...points) {
  const data = Uint8Array.from(atob(address.split(',')[1]), letter => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: 'image/gif' });
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const context = new OffscreenCanvas(400, 400).getContext('2d', { willReadFrequently: true });
  const frames = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    context.drawImage(image, 0, 0);
    image.close();
    frames.push(points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]));
  }
  return frames;
}

/** What stands where a picture has this colour. */
function nameOf([red, green, blue]) {
  if (Math.max(red, green, blue) < 60) return 'black';
  return Math.min(red, green, blue) > 200 ? 'white' : 'field';
}

/** What the browser does with files may differ where the page itself is a file. */
export function files(setting) {
  setting.onSharedPage('the board is saved as a picture, and a file of another program is opened as far as it is legal', async (person, { page }) => {
    await person.plays('f5');
    await person.opensSheet('share');
    await page.evaluate(keepPictures);
    await person.chooses('Copy as', 'Picture (PNG)');
    await person.presses('Save');
    await page.waitForFunction(() => globalThis.probe.saved.length === 1);
    await person.chooses('Copy as', 'Picture (SVG)');
    await person.presses('Save');
    await page.waitForFunction(() => globalThis.probe.saved.length === 2);
    await person.chooses('Copy as', 'Moving picture (GIF)');
    await person.presses('Save');
    await page.waitForFunction(() => globalThis.probe.saved.length === 3);
    const [[name, png], [other, svg], [moving, gif]] = await page.evaluate(() => globalThis.probe.saved);
    const frames = await page.evaluate(framesOf, gif, [216, 206], [256, 206]);
    const [width, frame, black, white] = await page.evaluate(colours, png, [2 * 3, 100], [196 * 3, 206 * 3], [166 * 3, 166 * 3]);
    const drawing = Buffer.from(svg.split(',')[1], 'base64').toString();
    const folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
    await writeFile(path.join(folder, 'game.ggf'), '(;GM[Othello]PB[a]PW[b]B[f5//1.2]W[d6]B[c3]W[a1];)');
    await (await page.$('.share input[type="file"]')).uploadFile(path.join(folder, 'game.ggf'));
    await page.waitForFunction(() => /a1/.test(document.getElementById('paste-trouble').textContent));
    await setting.picture(person, 'file-refused');
    const found = await faults(page);
    await person.presses('Load the first 3 moves');
    const loaded = await person.sees('the legal part', sight => sight.moves.join() === 'f5,d6,c3');
    await person.opensSheet('share');
    await page.evaluate(drops, '.share textarea', ['game.sgf', '(;GM[2];B[fe];W[ff](;B[ef])(;B[de]))']);
    const dropped = await person.sees('the dropped game', sight => sight.moves.join() === 'f5,f6,e6');
    const said = await page.$eval('.toasts', toasts => toasts.textContent);
    await setting.picture(person, 'file-dropped');
    await rm(folder, { recursive: true });

    assert.deepEqual([name, other, moving], ['reversi-1.png', 'reversi-1.svg', 'reversi.gif']);
    assert.deepEqual(frames.map(points => points.map(nameOf)), [['white', 'field'], ['black', 'black']], 'e5 and f5');
    assert.match(png, /^data:image\/png;/);
    assert.equal(width, 3 * (8 * 40 + 2 * 26));
    assert.ok(Math.max(...black.slice(0, 3)) < 60 && Math.min(...white.slice(0, 3)) > 200, `${black} and ${white}`);
    assert.equal(frame[3], 255);
    assert.match(drawing, /fill="rgb\(/);
    assert.doesNotMatch(drawing, /var\(/);
    assert.deepEqual(found, []);
    assert.match(loaded.status, /^Game opened at move 3/);
    assert.match(dropped.status, /^Game opened at move 3/);
    assert.match(said, /variations/);
  });

  setting.onSharedPage('a drawing is saved as a file and loaded from it, and a damaged file is refused with words', async (person, { page }) => {
    await opens(person);
    await person.presses('Wall');
    await strokes(page, 'a1', 'a8');
    await page.type('#drawing-name', 'Left wall');
    await page.evaluate(keepFiles);
    await person.presses('Save as a file');
    const [name, text] = await (await page.waitForFunction(() => globalThis.probe.saved[0])).jsonValue();
    await person.presses('Start again');
    await person.sees('the start', sight => sight.squares.a1 === 'empty');
    const folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
    await writeFile(path.join(folder, 'good.json'), text);
    await writeFile(path.join(folder, 'bad.json'), text.replace('"width": 8', '"width": "8"'));
    const input = await page.$('input[type="file"]');
    await input.uploadFile(path.join(folder, 'bad.json'));
    await page.waitForFunction(() => /not loaded/.test(document.querySelector('.editor .news')?.textContent));
    const refused = [await page.evaluate(news), (await person.look()).squares.a1];
    await input.uploadFile(path.join(folder, 'good.json'));
    const loaded = await person.sees('the file', sight => sight.squares.a8 === 'wall');
    await person.presses('Start again');
    await person.sees('the start', sight => sight.squares.a1 === 'empty');
    await page.evaluate(drops, '.editor', [name, text]);
    await person.sees('the dropped file', sight => sight.squares.a8 === 'wall');
    await person.presses('Keep');
    await page.waitForFunction(() => /is kept/.test(document.querySelector('.editor .news')?.textContent));
    const kept = await faults(page);
    await rm(folder, { recursive: true });
    await person.presses('Delete “Left wall”');
    await person.sees('it deleted', sight => 'Bring it back' in sight.buttons);
    await person.presses('Back to the game');
    await person.sees('the game', sight => !isOpen(sight));

    assert.equal(name, 'reversi-Left-wall.json');
    assert.equal(JSON.parse(text).setup.name, 'Left wall');
    assert.deepEqual(refused, ['The file was not loaded: “8” (expected a whole number), under setup.rules.width. What you have drawn is unchanged.', 'empty']);
    assert.equal(loaded.status, 'This can be played.');
    assert.deepEqual(kept, []);
  });
}
