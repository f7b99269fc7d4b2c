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
const ONCE = [travelling, games, library, editor, files, exchange, tabs, arrivals, workshopOpens, foreignFiles, keys, translated];

/** Of the same kind, but with parts of the page that the host changes: who has kept the site does not ask for them. */
const ONCE_CHANGED = [archives, helpers, breakdown];

/** What arrives and what is stored may differ everywhere, and so may what gets out. */
const EVERYWHERE = [start, memory, boot, requests, installed, foreign, foreignWork];

/**
 * What follows from Python alone is told in one setting, the one where it starts soonest: what a player answers, when,
 * what the page makes of it, and of what is stored. How pages are drawn, scrolled, pressed, typed at, stored and sent is
 * told by the others.
 */
const ANYWHERE = [
  haste, analysis, explain, review, learn, keeping, setups, shelf, lookups, branches, computers, ownPlayer, arena, storage,
  workshop, workshopCourse, sessions, nextGame, opponent, languages, boards,
];

const EVERYTHING = [...LOOKS, ...ONCE, ...ONCE_CHANGED, ...EVERYWHERE, ...ANYWHERE];

/**
 * By the names of the files that tell them; a browser's many stories are told by several at once. A site that Chromium
 * has kept starts from a snapshot of Python, as at most visits, in less than half the time; the others are first visits.
 */
const WHAT_CAN_DIFFER = {
  'chromium, file': EVERYWHERE,
  'chromium, kept': [...ONCE, ...LOOKS, watch],
  'chromium, python': ANYWHERE,
  'chromium, site': [...ONCE_CHANGED, ...EVERYWHERE],
  'firefox, file': [...ONCE, ...ONCE_CHANGED, ...EVERYWHERE],
  'firefox, site': [...LOOKS, ...EVERYWHERE],
};

/** Everything in each browser and each place, except what says itself that it belongs to one of them. */
const THOROUGHLY = {
  ...WHAT_CAN_DIFFER,
  'chromium, file': EVERYTHING,
  'firefox, site': EVERYTHING,
  'firefox, file': EVERYTHING,
};

export const STORIES = IS_THOROUGH ? THOROUGHLY : WHAT_CAN_DIFFER;
