/** Streams WebAssembly from any host: browsers compile it on arrival only with its MIME type, which many hosts omit. */
const TYPE = 'application/wasm';

/** Compile it whatever its type; `onFailure` gets the reason for a failure, which Pyodide does not pass on. */
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
