import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads a stream of events to its end, however it is cut. By `fetch`, because the browser's own reader of events can neither say who asks
 * nor send anything.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array> | null | undefined,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const reader = stream?.getReader();
  const decoder = new TextDecoder();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
}
