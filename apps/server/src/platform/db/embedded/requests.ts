/** Messages after which a client waits for an answer: Query, Sync, Flush, Terminate, and the ends of a copy. */
const ENDS_A_REQUEST = new Set([...'QSHXcf'].map((letter) => letter.charCodeAt(0)));

/**
 * Cuts a client's bytes into whole requests of the PostgreSQL protocol: a start-up message, or messages up to
 * one that asks for an answer.
 *
 * @returns a function that takes bytes as they come and gives those that complete a request, or undefined.
 */
export function wholeRequests(): (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined {
  let waiting = new Uint8Array(0);
  let started = false;

  return (bytes) => {
    waiting = joined(waiting, bytes);
    const view = new DataView(waiting.buffer, waiting.byteOffset, waiting.byteLength);
    let end = 0;
    let at = 0;
    while (true) {
      // A start-up message is a length alone; every other has a letter before it.
      const head = started ? 1 : 0;
      if (at + head + 4 > waiting.length) break;
      const next = at + head + view.getUint32(at + head);
      if (next > waiting.length) break;
      if (!started || ENDS_A_REQUEST.has(view.getUint8(at))) end = next;
      started = true;
      at = next;
    }
    if (end === 0) return undefined;
    const request = waiting.slice(0, end);
    waiting = waiting.slice(end);
    return request;
  };
}

/** A copy: the sender uses its buffer again, and what is handed over is given away with its memory. */
function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
