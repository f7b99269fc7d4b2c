/**
 * A function that answers what `ask()` promises: it is asked once, for all callers in the order in which they call, and
 * again if that failed.
 */
export function remembered(ask) {
  let promise = null;
  return () => promise ??= ask().catch(error => {
    promise = null;
    throw error;
  });
}
