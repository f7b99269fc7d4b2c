/** WebAssembly from any host: browsers compile while it arrives only if the host names its type, and many do not. */
const TYPE = 'application/wasm';

/** Compile whatever type the host gave it; `onFailure` is told why it cannot be, which Pyodide keeps to itself. */
export function acceptAnyType(onFailure) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const answer = await source;
    const typed = answer.headers.get('content-type') === TYPE ? answer
      : new Response(answer.body, { headers: { 'content-type': TYPE } });
    try {
      return await instantiateStreaming.call(WebAssembly, typed, imports);
    } catch (error) {
      onFailure(new Error(`${answer.url}: ${error.message}`));
      throw error;
    }
  };
}
