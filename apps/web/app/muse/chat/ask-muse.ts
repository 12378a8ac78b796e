import { msg } from '@lingui/core/macro';
import type { MuseEvent, Sends } from '@understory/contract';
import { ApiError } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { inEvents } from '../../shell/event-stream.ts';
import { sayHere } from '../../shell/words.ts';

export type Asking = Sends<'POST /ai/chat/'>['body'];

const NO_ANSWER = msg`Failed to get response from muse`;

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
  let isAnswered = false;
  const hear = (event: MuseEvent) => {
    if (event.event === 'fault') {
      const { code, detail } = event.data;
      throw new ApiError(detail, { status: 503, code, detail });
    }
    isAnswered ||= event.event === 'answer';
    tell(event);
  };
  const whole = await inEvents(
    (open) => open('POST /ai/chat/', { body, signal }),
    ({ event: name, data }) => {
      const event = eventOf(name, data);
      if (event) hear(event);
    },
    withWords,
  );
  if (whole) hear({ event: 'answer', data: whole });
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
