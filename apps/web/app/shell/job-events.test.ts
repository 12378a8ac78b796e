import type { JobProgress } from '@understory/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followJob } from './job-events.ts';

// Without a page there are neither an address nor a session to ask by.
vi.mock('./api.ts', async (original) => {
  const api = await original<typeof import('./api.ts')>();
  const apiSending: typeof api.apiSending = (send) =>
    api.createApi({ origin: 'http://garden.test', send, headers: () => ({}), onUnauthorized: () => {} });
  return { ...api, apiSending };
});

const ID = '7f1c9a52-35b0-4a5c-9a5e-2f1d6c1f0b11';
const jobAs = (state: JobProgress['state'], words: string) =>
  ({ id: ID, state, share: 0.5, words }) as JobProgress;
const eventOf = (id: string, job: JobProgress): string =>
  `event: progress\nid: ${id}\ndata: ${JSON.stringify(job)}\n\n`;

/** Answers each request with the next stream, its text in pieces that heed neither lines nor letters. */
function answering(...answers: readonly (string | Response)[]): Request[] {
  const asked: Request[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    const bytes = new TextEncoder().encode(answer);
    return new Response(
      new ReadableStream({
        start(stream) {
          for (let at = 0; at < bytes.length; at += 7) stream.enqueue(bytes.slice(at, at + 7));
          stream.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  });
  return asked;
}

const refusal = (status: number, code: string) =>
  Response.json({ detail: 'No.', code, errors: [] }, { status });

async function followed(signal = new AbortController().signal) {
  const told: string[] = [];
  const following = followJob(ID, ({ words }) => void told.push(words), signal).then(
    () => 'ended',
    (error: unknown) => error,
  );
  let outcome: unknown;
  following.then((ended) => {
    outcome = ended;
  });
  await vi.waitFor(async () => {
    await vi.runOnlyPendingTimersAsync();
    expect(outcome).toBeDefined();
  });
  return { told, outcome };
}

describe('following a job', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tells each event, however the stream is cut, and ends with the job', async () => {
    const asked = answering(
      `retry: 2000\n\n${eventOf('a', jobAs('running', 'Drawing – 2 of 3'))}: still here\n\n${eventOf('b', jobAs('done', 'Ready'))}`,
    );
    expect(await followed()).toEqual({ told: ['Drawing – 2 of 3', 'Ready'], outcome: 'ended' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('Last-Event-ID')).toBeNull();
  });

  it('connects again where the stream broke off, and says what it was told last', async () => {
    const asked = answering(
      eventOf('a', jobAs('running', 'Printing')),
      refusal(503, 'busy'),
      eventOf('b', jobAs('failed', 'Printing')),
    );
    expect(await followed()).toEqual({ told: ['Printing', 'Printing'], outcome: 'ended' });
    expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual([null, 'a', 'a']);
  });

  it('gives up a job that is forgotten', async () => {
    answering(eventOf('a', jobAs('queued', 'Waiting')), refusal(404, 'not_found'));
    const { told, outcome } = await followed();
    expect(told).toEqual(['Waiting']);
    expect(outcome).toMatchObject({ status: 404 });
  });
});
