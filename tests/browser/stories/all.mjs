/** Which stories are told in which browser and place. */
import { IS_THOROUGH } from '../harness/setting.mjs';
import { accessibility } from './accessibility.mjs';
import { analysis } from './analysis.mjs';
import { archives, lookups } from './archives.mjs';
import { boards } from './boards.mjs';
import { boot } from './boot.mjs';
import { breakdown } from './breakdown.mjs';
import { computers } from './computers.mjs';
import { drawing } from './drawing.mjs';
import { editor, files } from './editor.mjs';
import { exchange } from './exchange.mjs';
import { explain } from './explain.mjs';
import { foreign, foreignFiles, foreignWork } from './foreign.mjs';
import { games } from './games.mjs';
import { hint } from './hint.mjs';
import { haste } from './haste.mjs';
import { helpers } from './helpers.mjs';
import { arrivals, installed } from './installed.mjs';
import { keeping } from './keeping.mjs';
import { keys } from './keys.mjs';
import { languages, translated } from './languages.mjs';
import { layout } from './layout.mjs';
import { learn } from './learn.mjs';
import { library, shelf } from './library.mjs';
import { lines } from './lines.mjs';
import { memory, storage } from './memory.mjs';
import { nextGame } from './next_game.mjs';
import { opponent } from './opponent.mjs';
import { arena, ownPlayer } from './own.mjs';
import { requests } from './requests.mjs';
import { review } from './review.mjs';
import { seeing } from './seeing.mjs';
import { sessions } from './sessions.mjs';
import { setups } from './setups.mjs';
import { start } from './start.mjs';
import { tabs } from './tabs.mjs';
import { themes } from './themes.mjs';
import { branches, travel, travelling } from './travel.mjs';
import { watch } from './watch.mjs';
import { workshop, workshopCourse, workshopOpens } from './workshop.mjs';

/** What the page looks like and what it says is the same in both places, but may differ between browsers. */
const LOOKS = [travel, hint, layout, lines, drawing, seeing, themes, accessibility];

/** What can differ by browser or by place, but not by both at once: told in each browser and in each place once. */
const ONCE = [
  travelling, games, library, archives, editor, files, exchange, tabs, helpers, breakdown, arrivals, workshopOpens, foreignFiles,
  keys, translated,
];

/** What arrives and what is stored may differ everywhere, and so may what gets out. */
const EVERYWHERE = [start, memory, boot, requests, installed, foreign, foreignWork];

/**
 * What follows from Python alone is told in one setting: what a player answers, when, what the page makes of it, and
 * of what is stored. How pages are drawn, scrolled, pressed, typed at, stored and sent is told by the others.
 */
const ANYWHERE = {
  looks: [haste, analysis, explain, review, learn, keeping, setups, shelf, lookups, branches],
  chromiumFile: [computers, ownPlayer, arena, storage, workshop, workshopCourse],
  firefoxFile: [sessions, nextGame, opponent, languages, boards],
};

const EVERYTHING = [...LOOKS, ...ONCE, ...EVERYWHERE, ...Object.values(ANYWHERE).flat()];

/**
 * By the names of the files that tell them; a browser's many stories are told by two at once. The looks are told of a site
 * that Chromium has kept, where Python starts from a snapshot as at most visits; the others are told of first visits.
 */
const WHAT_CAN_DIFFER = {
  'chromium, looks': [...LOOKS, ...ANYWHERE.looks, watch],
  'chromium, site': [...ONCE, ...EVERYWHERE],
  'chromium, file': [...ANYWHERE.chromiumFile, ...EVERYWHERE],
  'firefox, site': [...LOOKS, ...EVERYWHERE],
  'firefox, file': [...ONCE, ...ANYWHERE.firefoxFile, ...EVERYWHERE],
};

/** Everything in each browser and each place, except what says itself that it belongs to one of them. */
const THOROUGHLY = {
  'chromium, looks': [...LOOKS, ...ANYWHERE.looks, ...ANYWHERE.chromiumFile, watch],
  'chromium, site': [...ONCE, ...ANYWHERE.firefoxFile, ...EVERYWHERE],
  'chromium, file': EVERYTHING,
  'firefox, site': EVERYTHING,
  'firefox, file': EVERYTHING,
};

export const STORIES = IS_THOROUGH ? THOROUGHLY : WHAT_CAN_DIFFER;
