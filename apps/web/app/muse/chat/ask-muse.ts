import { msg } from '@lingui/core/macro';
import type { MuseAnswer, MuseEvent, Sends } from '@understory/contract';
import { ApiError, apiSending } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { readEvents } from '../../shell/event-stream.ts';
import { sayHere } from '../../shell/words.ts';

export type Asking = Sends<'POST /ai/chat/'>['body'];

const NO_ANSWER = msg`Failed to get response from muse`;

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** What an event says; undefined for one of a kind that this page does not know. */
function eventOf(name: string | undefined, data: string): MuseEvent | undefined {
  if (name !== 'started' && name !== 'words' && name !== 'answer' && name !== 'fault') return undefined;
  return { event: name, data: JSON.parse(data) } as MuseEvent;
}

/**
 * Asks the muse, and tells what she says as she says it. A server that does not stream answers all at once.
 * @throws ApiError where no answer came
 */
export async function askMuse(
  body: Asking,
  tell: (event: MuseEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const opened: { stream?: ReadableStream<Uint8Array> | null } = {};
  const open = apiSending(async (request) => {
    request.headers.set('Accept', 'text/event-stream');
    const response = await fetch(request);
    if (!response.ok || !isStream(response)) return withWords(response);
    opened.stream = response.body;
    return new Response(null, { status: 204 });
  });
  const whole = (await open('POST /ai/chat/', { body, signal })) as MuseAnswer | undefined;
  let isAnswered = false;
  const hear = (event: MuseEvent) => {
    if (event.event === 'fault') {
      const { code, detail } = event.data;
      throw new ApiError(detail, { status: 503, code, detail });
    }
    isAnswered ||= event.event === 'answer';
    tell(event);
  };
  if (whole) hear({ event: 'answer', data: whole });
  else
    await readEvents(opened.stream, ({ event: name, data }) => {
      const event = eventOf(name, data);
      if (event) hear(event);
    });
  if (!isAnswered) throw new ApiError(sayHere(NO_ANSWER), { status: 502 });
}

/** A refusal that is no JSON, such as that of a gateway, says no more than its status. */
async function withWords(response: Response): Promise<Response> {
  if (response.ok || response.headers.get('content-type')?.includes('json')) return response;
  const status = response.statusText || String(response.status);
  const detail = sayHere(msg`AI Chat failed: ${status}`);
  return Response.json({ detail, code: '' }, { status: response.status });
}

/** What is told where no answer came: the server's own sentence, where it has one. */
export const faultWords = (error: unknown): string =>
  error instanceof ApiError ? sentenceOf(error) || sayHere(NO_ANSWER) : sayHere(NO_ANSWER);
