/** Sessions in files: saved, opened elsewhere, held against the program as it is, and copied as tests. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faults } from './accessibility.mjs';
import { keepFiles } from './editor.mjs';
import { keepCopies } from './exchange.mjs';
import { closes, opens, seesPast, seesPresent } from './travel.mjs';

/** The words of what was opened, once there are some that fit. */
const reads = async (page, words) => {
  const says = pattern => new RegExp(pattern).test(document.querySelector('.t-opened')?.textContent);
  await page.waitForFunction(says, {}, words.source);
  return page.$eval('.t-opened', opened => opened.innerText);
};

/** Save the session; the text of its file. */
async function saves(person, page) {
  await person.presses('File');
  await page.evaluate(keepFiles);
  await person.presses('Save as a file');
  return (await page.waitForFunction(() => globalThis.probe.saved[0])).jsonValue();
}

async function pastes(person, page, text) {
  await page.$eval('.t-paste', (field, text) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  await page.waitForFunction(() => [...document.querySelectorAll('.travel button')]
    .some(button => button.textContent === 'Read the pasted text' && !button.ariaDisabled));
  await person.presses('Read the pasted text');
}

export function sessions(setting) {
  setting.onFirstVisit('a session with a computer is saved, opened in a fresh page, travelled in and gone on from', async visit => {
    const here = await visit.opens(setting.url);
    await here.seesReady();
    await here.clicks('f5');
    const { moves } = await here.seesTurnAfter(2);
    await opens(here, visit.page);
    const [name, text] = await saves(here, visit.page);
    const folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
    await writeFile(path.join(folder, name), text);
    const other = await setting.visit();
    try {
      const there = await other.opens(setting.url);
      await there.seesReady();
      await opens(there, other.page);
      await there.presses('File');
      await (await other.page.$('.t-file input')).uploadFile(path.join(folder, name));
      const words = await reads(other.page, /Travel in it/);
      await there.presses('Travel in it');
      await seesPast(there, 0);
      await there.types('End');
      const past = await seesPast(there, 2);
      await setting.picture(there, 'session-opened');
      await there.presses('Branches');
      await there.presses('Continue from what if');
      const present = await seesPresent(there, 2);
      await closes(other.page);
      await other.checkClean();

      assert.match(words, /^Fine: all \d+ messages fit the program as it is\./);
      assert.deepEqual([past.moves, present.moves], [moves, moves]);
    } finally {
      await other.end();
      await rm(folder, { recursive: true });
    }

    assert.equal(name, 'reversi-session.json');
    assert.match(text, /^ {4}\{"at": [\d.]+, .*"message": \{"SquareClicked": \{"square": \{"Square": \{"column": 5, "row": 4\}\}\}\}\},$/m);
    assert.match(text, /"message": \{"WorkerAnswered": /);
  });

  setting.onSharedPage('a foreign, a damaged and an outdated session are told apart, and lose only what does not fit', async (person, { page }) => {
    await person.plays('f5d6');
    await opens(person, page);
    const [, text] = await saves(person, page);
    await pastes(person, page, '{"version": 1}');
    const foreign = await reads(page, /something else/);
    await pastes(person, page, text.slice(0, text.length / 2));
    const damaged = await reads(page, /damaged/);
    await pastes(person, page, '['.repeat(100_000));
    const deep = await reads(page, /nested/);
    await pastes(person, page, text.replaceAll('"SquareClicked": {"square":', '"SquareClicked": {"place":'));
    const outdated = await reads(page, /another version/);
    const found = await faults(page);
    await setting.picture(person, 'session-outdated');
    await person.presses('Travel in all that can be read');
    const past = await seesPast(person, 0);
    await person.presses('Leave what if');
    await seesPresent(person, 2);
    await closes(page);

    assert.match(foreign, /^This file is something else: this is JSON, but not a recorded session\./);
    assert.match(damaged, /^The file is damaged and cannot be read: line \d+, column \d+: this is not JSON\./);
    assert.match(deep, /^The file is damaged and cannot be read: lists and objects are nested more than \d+ deep/);
    assert.match(outdated, /SquareClicked: place is gone\s+SquareClicked: square is new/);
    assert.match(outdated, /SquareClicked has no field “place”/);
    assert.deepEqual(found, []);
    assert.deepEqual(past.moves, []);
  });

  setting.onSharedPage('what was done is copied as a test, and shown', async (person, { page }) => {
    await person.plays('f5d6');
    await opens(person, page);
    await page.evaluate(keepCopies);
    await person.presses('File');
    await person.presses('Copy as test');
    await page.waitForFunction(() => /The test is copied/.test(document.querySelector('.t-news').textContent));
    const copied = await page.evaluate(() => navigator.clipboard.copies.at(-1));
    const shown = await page.$eval('.t-text', ({ textContent }) => textContent);
    const found = await faults(page);
    await closes(page);

    assert.match(copied, /^from reversi\.program import PROGRAM$/m);
    assert.match(copied, /^def test_what_the_page_says_after_\d+_messages\(\) -> None:$/m);
    assert.match(copied, /SquareClicked\(Square\(5, 4\)\)/);
    assert.match(copied, /assert next\(walk\(after\.page\)\)\.attribute\("data-title"\) == "Black to move – Reversi"/);
    assert.equal(shown, copied);
    assert.deepEqual(found, []);
  });

  setting.onSharedPage('a past message is changed as JSON, and the rest runs again', async (person, { page }) => {
    await person.plays('f5');
    await opens(person, page);
    await person.types('ArrowLeft');
    await seesPast(person, 1);
    await person.presses('Message');
    await person.presses('had been different');
    await page.waitForFunction(() => document.activeElement.id === 'travel-edit');
    await page.$eval('#travel-edit', field => {
      field.value = field.value.replace('"column": 5, "row": 4', '"column": 3, "row": 2');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await person.presses('Run with this message');
    const supposed = await person.sees('the other move', sight => sight.moves.join() === 'd3');
    await person.presses('Leave what if');
    const present = await seesPresent(person, 1);
    await closes(page);

    assert.ok(!supposed.answers);
    assert.deepEqual(present.moves, ['f5']);
  });
}
