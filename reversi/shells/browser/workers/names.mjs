/** Names that the page and its workers share: of the library, and those that tell a worker its purpose. */

/** The database of the library (see store.mjs), and the channel that tells of its changes. */
export const LIBRARY = 'reversi-games';

/** The computer's players (see computer.py). */
export const COMPUTER = '';

/** A kernel without Python (see helper.mjs). */
export const HELPER = 'helper';

/** Makes a snapshot of Python (see start/python.mjs). */
export const SNAPSHOT = 'snapshot';

/** Keeps archives of games (see library/archives.py). */
export const ARCHIVES = 'archives';

/** A player that a person wrote, which has the worker to itself (see custom_player.py). */
export const CUSTOM_PLAYER = 'custom player';

/** A learner's code in the workshop (see workshop/learner.py). */
export const LEARNER = 'learner';

/** The computer's players in the workshop's arena. */
export const ARENA = 'arena';
