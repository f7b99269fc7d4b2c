/** How the board is seen and heard: turned and mirrored, at any speed, with sound. */
import assert from 'node:assert/strict';
import { WIPEOUT } from './games.mjs';

/** Note every sound that is made from here on: what makes it, when it begins, its pitch; and how often a voice was opened. */
function listen() {
  const { AudioContext: Voice } = globalThis;
  const starts = [OscillatorNode, AudioBufferSourceNode].map(source => [source.prototype, source.prototype.start]);
  const heard = globalThis.probe.heard = { voices: 0, sounds: [] };
  globalThis.AudioContext = class extends Voice {
    constructor() {
      super();
      heard.voices += 1;
    }
  };
  for (const [source, start] of starts) source.start = function (at) {
    heard.sounds.push({ noise: this instanceof AudioBufferSourceNode, at, pitch: this.frequency?.value });
    return start.call(this, at);
  };
  globalThis.probe.stopListening = () => {
    globalThis.AudioContext = Voice;
    for (const [source, start] of starts) source.start = start;
  };
}

/** What has been heard since the last call. */
function heard() {
  const { voices, sounds } = globalThis.probe.heard;
  return { voices, sounds: sounds.splice(0) };
}

/** Where the middle of a square is. */
function middle(square) {
  const { left, right, top, bottom } = document.getElementById(`square-${square}`).getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export function seeing(setting) {
  setting.onSharedPage('from White’s side the right square is played by mouse and by keys, and the board stays where it is', async (person, { page }) => {
    const frame = () => page.$eval('.frame', frame => JSON.stringify(frame.getBoundingClientRect()));
    const before = { frame: await frame(), a1: await page.evaluate(middle, 'a1'), h8: await page.evaluate(middle, 'h8') };
    await person.types('q', 'q');
    await person.chooses('Coordinates', 'No');
    const after = { frame: await frame(), a1: await page.evaluate(middle, 'a1'), h8: await page.evaluate(middle, 'h8') };
    const { x, y } = await page.evaluate(middle, 'f5');
    await page.mouse.click(x, y);
    await person.sees('f5 played', sight => sight.last[0] === 'f5');
    await person.types('ArrowRight', 'ArrowRight', 'ArrowUp');
    const focus = (await person.look()).focus;
    await person.types('Enter');
    const played = await person.sees('d6 played', sight => sight.moves.length === 2);
    await setting.picture(person, 'from-whites-side');
    await person.chooses('Coordinates', 'Yes');
    await person.types('q', 'q');

    assert.equal(after.frame, before.frame);
    assert.deepEqual([after.a1, after.h8], [before.h8, before.a1]);
    assert.equal(focus, 'd6');
    assert.deepEqual(played.moves, ['f5', 'd6']);
  });

  setting.inOneBrowser.onSharedPage('a turned and mirrored board names every square as ever, under the mouse and the keys, also after a reload', async (person, { page }) => {
    const names = () => page.evaluate(() => ['.above', '.beside'].map(side => document.querySelector(side).textContent));
    const squares = () => page.$$eval('.row', rows => rows.map(row => [...row.children].map(square => square.id.replace('square-', ''))));
    const usual = { f5: await page.evaluate(middle, 'f5'), h1: await page.evaluate(middle, 'h1') };
    await page.focus('#square-d6');
    await person.types('q');
    await page.waitForSelector('.row:first-child #square-a1');
    const turned = { names: await names(), focus: (await person.look()).focus, a1: await page.evaluate(middle, 'a1') };
    await page.mouse.click(usual.h1.x, usual.h1.y);
    const refused = await person.sees('why not', sight => sight.status.startsWith('a1 '));
    await person.types('x');
    await page.waitForSelector('.row:first-child > :first-child#square-a1');
    await person.types('ArrowDown', 'ArrowDown', 'ArrowRight');
    const walked = await person.sees('another square', sight => sight.focus === 'c2');
    await setting.picture(person, 'turned-and-mirrored');
    const before = { names: await names(), squares: await squares() };
    await person.reloads();
    const after = { names: await names(), squares: await squares() };
    await person.chooses('First move at f5', 'Yes');
    await person.plays('c4');
    const first = await page.evaluate(middle, 'c4');
    await person.presses('Undo');
    await person.chooses('First move at f5', 'No');

    assert.deepEqual(turned, { names: ['87654321', 'abcdefgh'], focus: 'd6', a1: usual.h1 });
    assert.match(refused.status, /^a1 is not a legal move/);
    assert.equal(walked.focus, 'c2');
    assert.deepEqual(before.names, ['12345678', 'abcdefgh']);
    assert.deepEqual(before.squares[1].slice(0, 3), ['b1', 'b2', 'b3']);
    assert.deepEqual(after, before);
    assert.deepEqual(first, usual.f5);
  });

  setting.onSharedPage('discs turn as fast as a person wants, or not at all, and marks on legal moves can go', async (person, { page }) => {
    const longest = () => page.evaluate(() => Math.max(0, ...document.getAnimations()
      .filter(({ animationName }) => animationName === 'turn').map(({ effect }) => effect.getComputedTiming().duration)));
    await person.chooses('Animation', 'Slowly');
    await person.plays('f5');
    const slow = await longest();
    await person.chooses('Animation', 'Off');
    await person.plays('d6');
    const off = await longest();
    await person.chooses('Animation', 'Normal');
    await person.chooses('Marks on legal moves', 'No');
    await person.pointsAt('c3');
    const bare = await page.$$eval('.dot, .ghost, .turns', marks => marks.length);
    const { legal } = await person.look();
    await person.chooses('Marks on legal moves', 'Yes');

    assert.deepEqual([slow, off, bare], [480, 0, 0]);
    assert.ok(legal.includes('c3'));
  });

  setting.onSharedPage('nothing is heard until the sound is switched on; then moves are, and the end', async (person, { page }) => {
    await page.evaluate(listen);
    await person.plays(WIPEOUT.slice(0, 2));
    const off = await page.evaluate(heard);
    await person.chooses('Sound', 'Yes');
    const sample = await page.evaluate(heard);
    await person.plays(WIPEOUT.slice(2, 4));
    const move = await page.evaluate(heard);
    await person.plays(WIPEOUT.slice(4));
    const rest = await page.evaluate(heard);
    await person.chooses('Sound', 'No');
    await page.evaluate(() => globalThis.probe.stopListening());

    assert.deepEqual(off, { voices: 0, sounds: [] });
    assert.equal(sample.voices, 1);
    assert.equal(sample.sounds.filter(({ noise }) => noise).length, 3);
    const [landed, turned] = move.sounds.filter(({ noise }) => noise);
    assert.ok(turned.at > landed.at, JSON.stringify(move));
    assert.equal(rest.voices, 1);
    assert.deepEqual(rest.sounds.slice(-3).map(({ pitch }) => Math.round(pitch)), [523, 659, 784]);
  });
}
