/**
 * Open a worker for code that a person wrote, which may have come from somebody else's file.
 *
 * Only a worker from a data: URL inherits the policy of its page on every host. Such a worker has no origin, so it shares
 * neither storage nor channels with the site. The files that it needs are sent to it.
 */
export async function openBoundWorker(source, files, name = '') {
  const [text, sent] = await Promise.all([source, files]);
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(text)}`, { type: 'module', name });
  if (sent) worker.postMessage(sent);
  return worker;
}
