/** A session in a file: saved, and opened elsewhere. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepFiles } from './editor.mjs';
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
    const other = await setting.elsewhere();
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
}
