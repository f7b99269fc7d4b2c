/** The name by which a worker knows that it was opened as a helper (see helper_worker.mjs). */
export const HELPER = 'helper';
