/** The names that tell a worker its purpose; one without a name is the computer's. */

/** A kernel without Python (see helper_worker.mjs). */
export const HELPER = 'helper';

/** Makes a snapshot of Python (see snapshot_worker.mjs). */
export const SNAPSHOT = 'snapshot';

/** Keeps archives of games (see archive_worker.py). */
export const ARCHIVES = 'archives';

/** Code that a person wrote, which has the worker to itself (see confine.mjs). */
export const CONFINED = 'confined';
