/** The bytes of the page's own Python, counted as they arrive. */
import { fail, loaded } from './loading.mjs';

/** Let the loading line follow every file that the page fetches; the answer ends that. */
export function countDownloads() {
  const expected = Number(document.getElementById('loading').dataset.bytes);
  const fetchFile = globalThis.fetch;
  let arrived = 0;

  async function count(response) {
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      arrived += value.length;
      loaded('download', arrived / expected);
    }
  }

  globalThis.fetch = async (request, options) => {
    const name = String(request.url ?? request).split('/').pop();
    const response = await fetchFile(request, options).catch(error => {
      fail(`${name} could not be loaded`);
      throw error;
    });
    if (!response.ok) fail(`${name} could not be loaded (${response.status} ${response.statusText})`);
    else if (response.body) count(response.clone()).catch(() => fail(`${name} could not be loaded completely`));
    return response;
  };

  return () => { globalThis.fetch = fetchFile; };
}
