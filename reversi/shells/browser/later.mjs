/** Archives of modules that a page's first screen does not need, or only in one language. */

/** The bytes of a file, read synchronously: Python cannot wait in the middle of an import. */
function readAtOnce(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');   // one character per byte
  request.send();
  if (request.status !== 200) throw new Error(`${request.responseURL}: ${request.status} ${request.statusText}`);
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0));
}

export class Later {
  #address;
  #bytes = null;

  constructor(address) {
    this.#address = address;
  }

  /** Fetch the archive ahead of time. If that fails, it is requested again when one of its modules is needed. */
  async fetch() {
    const answer = await fetch(this.#address).catch(() => null);
    if (answer?.ok) this.#bytes = new Uint8Array(await answer.arrayBuffer());
  }

  /** The bytes, synchronously; with `again` they are fetched anew, because the earlier ones were broken. */
  read(again) {
    return again ? readAtOnce(`${this.#address}?again`) : this.#bytes ?? readAtOnce(this.#address);
  }
}
