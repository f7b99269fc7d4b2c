/** The archive of the modules that a page's first screen does without. */

/** The bytes of a file, without a promise: Python cannot wait in the middle of an import. */
function readAtOnce(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');   // a letter a byte
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

  /** Fetch it beforehand. If it does not arrive, it is asked for again when one of the modules is needed. */
  async fetch() {
    const answer = await fetch(this.#address).catch(() => null);
    if (answer?.ok) this.#bytes = new Uint8Array(await answer.arrayBuffer());
  }

  /** The bytes, now; `again` if those that came before were broken. */
  read(again) {
    return again ? readAtOnce(`${this.#address}?again`) : this.#bytes ?? readAtOnce(this.#address);
  }
}
