/**
 * A worker for code that somebody has written, which may have come in a file.
 *
 * Only a worker from a data: URL inherits the policy of its page, on any host; and such a worker has no origin, so that
 * it shares neither storage nor channels with the site. It is sent the files that it needs.
 */
export async function openBoundWorker(source, files, name = '') {
  const [text, sent] = await Promise.all([source, files]);
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(text)}`, { type: 'module', name });
  if (sent) worker.postMessage(sent);
  return worker;
}
