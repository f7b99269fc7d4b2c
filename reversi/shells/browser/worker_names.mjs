/** The names by which a worker knows what it was opened for; one without a name serves the page itself. */

/** A kernel alone (see helper_worker.mjs). */
export const HELPER = 'helper';

/** Code that somebody has written, which has the worker to itself (see confine.mjs). */
export const CONFINED = 'confined';
