import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Api, apiSending } from './api.ts';

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

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/**
 * Makes a call whose answer may come as it is made, and tells its events.
 * @param make makes it, by the client that it is given
 * @param tidy what is made of a response that is no stream, before it is read
 * @returns the whole answer of a server that does not stream; undefined where events were told
 * @throws ApiError, and whatever `onEvent` throws
 */
export async function inEvents<Answer>(
  make: (api: Api) => Promise<Answer>,
  onEvent: (event: EventSourceMessage) => void,
  tidy: (response: Response) => Response | Promise<Response> = (response) => response,
): Promise<Answer | undefined> {
  const opened: { stream?: ReadableStream<Uint8Array> | null } = {};
  const open = apiSending(async (request) => {
    request.headers.set('Accept', 'text/event-stream');
    const response = await fetch(request);
    if (!response.ok || !isStream(response)) return tidy(response);
    opened.stream = response.body;
    return new Response(null, { status: 204 });
  });
  const whole = (await make(open)) as Answer | undefined;
  if (whole === undefined) await readEvents(opened.stream, onEvent);
  return whole;
}
