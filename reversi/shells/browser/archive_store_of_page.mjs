/** The offline file's archives: its worker has no origin, and so no storage, and has its page call the store. */
import * as archives from './archive_store.mjs';

/** Each function of archive_store.mjs, for the worker: the page calls it. */
export const archivesOfPage = Object.fromEntries(Object.keys(archives).map(call => [call, (...details) => new Promise((resolve, reject) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { result, error } }) => (error ? reject(error) : resolve(result));
  postMessage({ call, details, port: port2 }, [port2]);
})]));

/** Do in the page what its worker asks for, and answer it. */
export async function callArchives({ call, details, port }) {
  try {
    port.postMessage({ result: await archives[call](...details) });
  } catch (error) {
    port.postMessage({ error });
  }
}
