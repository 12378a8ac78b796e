import { describe, expect, test, vi } from 'vitest';
import type { Verdict } from '../session/token-keeper.ts';
import { ApiError, createApi } from './api.ts';

/** An API at the other end that gives one answer and keeps what it was sent. */
function answering(response: () => Response, headers: Record<string, string> = {}) {
  const sent: Request[] = [];
  const onUnauthorized = vi.fn();
  const api = createApi({
    origin: 'http://garden.test',
    send: async (request) => {
      sent.push(request);
      return response();
    },
    headers: () => headers,
    onUnauthorized,
  });
  return { api, sent, onUnauthorized };
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const refusedWith = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('The call was not refused with an ApiError.');
  return error;
};

describe('what is sent', () => {
  test('a path takes its parameters and a query leaves out null', async () => {
    const { api, sent } = answering(() => json({ count: 0, next: null, previous: null, results: [] }));
    await api('GET /plants/marketplace-search/', { query: { search: 'fern & moss', letter: null } });
    expect(sent[0]?.url).toBe('http://garden.test/api/v1/plants/marketplace-search/?search=fern+%26+moss');
    await api('GET /plants/{id}/', { params: { id: 7 } });
    expect(sent[1]?.url).toBe('http://garden.test/api/v1/plants/7/');
    await api('GET /ai/conversations/{id}/', { params: { id: 'a/b' } });
    expect(sent[2]?.url).toBe('http://garden.test/ai/conversations/a%2Fb/');
  });

  test('JSON goes out as JSON with the headers of the transport', async () => {
    const { api, sent } = answering(() => json({ next_step: 'CONFIRM_SIGN_UP' }, 201), {
      'X-CSRFToken': 'abc',
    });
    await api('POST /auth/sign-up/', { body: { email: 'a@example.org', password: 'Secret-1' } });
    const request = sent[0];
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.headers.get('x-csrftoken')).toBe('abc');
    expect(await request?.json()).toEqual({ email: 'a@example.org', password: 'Secret-1' });
  });
});

describe('what comes back', () => {
  test('a file arrives as a blob', async () => {
    const { api } = answering(() => new Response('name\nfern', { headers: { 'content-type': 'text/csv' } }));
    const file = await api('GET /gardens/{id}/export_plant_list/', { params: { id: 1 } });
    expect(await file.text()).toBe('name\nfern');
  });

  test('204 is nothing', async () => {
    const { api } = answering(() => new Response(null, { status: 204 }));
    expect(await api('POST /auth/sign-out/', {})).toBeUndefined();
  });
});

describe('refusals', () => {
  const read = (response: () => Response) => refusedWith(answering(response).api('GET /regions/'));

  test.each([
    [
      'detail before message',
      json({ detail: 'Garden not found', message: 'x', code: 'garden_not_found' }, 404),
      'API Error: Garden not found',
    ],
    ['message without detail', json({ message: 'Closed' }, 400), 'API Error: Closed'],
    [
      'status text without either',
      new Response('{}', { status: 502, statusText: 'Bad Gateway' }),
      'API Error: Bad Gateway',
    ],
    [
      'raw text without a status text',
      new Response('upstream gone', { status: 502 }),
      'API Error: upstream gone',
    ],
  ])('reading: %s', async (_name, response, message) => {
    expect((await read(() => response)).message).toBe(message);
  });

  test.each([
    ['a gateway’s bare words', 503, 'Service Unavailable'],
    ['a gateway’s page', 502, '<html><h1>Bad Gateway</h1></html>'],
    ['a gateway’s empty JSON', 504, '{}'],
    ['a gateway’s odd JSON', 500, '{"detail":{"odd":1}}'],
    ['what a proxy finds too large', 413, 'too big'],
    ['a firewall’s page', 403, '<h1>Blocked</h1>'],
    ['nothing at all', 405, ''],
  ])('%s is a sentence of ours, reading and writing', async (_name, status, raw) => {
    const answer = () => new Response(raw, { status, statusText: 'Bare Words' });
    const writing = answering(answer).api('POST /auth/resend-code/', { body: { email: 'a@example.org' } });
    for (const error of [await read(answer), await refusedWith(writing)]) {
      expect(error).toMatchObject({ status, code: '', errors: [] });
      expect(error.detail).toBe('Our server cannot be reached just now. Please try again in a minute.');
    }
  });

  test('the code and the field errors are kept', async () => {
    const errors = [{ field: 'email', message: 'must be an e-mail address' }];
    const error = await read(() =>
      json({ detail: 'Check the form', code: 'validation_failed', errors }, 400),
    );
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', detail: 'Check the form', errors });
  });

  test('writing: the message has JSON without words whole, other text with its status', async () => {
    const write = (response: () => Response) =>
      refusedWith(answering(response).api('POST /auth/resend-code/', { body: { email: 'a@example.org' } }));
    expect((await write(() => json({ odd: 1 }, 400))).message).toBe('API Error: {"odd":1}');
    const plain = await write(() => new Response('too big', { status: 413 }));
    expect(plain.message).toBe('API Error: HTTP error! status: 413 - too big');
  });

  test('no connection is status 0', async () => {
    const error = await read(() => {
      throw new TypeError('fetch failed');
    });
    expect(error).toMatchObject({ status: 0, message: 'Unable to connect to the API. Please try again.' });
  });

  test('a success that is no JSON is said so', async () => {
    expect(
      (await read(() => new Response('<p>', { headers: { 'content-type': 'application/json' } }))).message,
    ).toBe('Invalid response format from API');
  });

  test('401 goes to the sign-in page, unless the caller handles it', async () => {
    const { api, onUnauthorized } = answering(() =>
      json({ detail: 'No', code: 'NotAuthorizedException' }, 401),
    );
    expect((await refusedWith(api('GET /regions/'))).message).toBe('Unauthorized');
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    const quiet = await refusedWith(api('GET /regions/', { quiet401: true }));
    expect(quiet).toMatchObject({ status: 401, code: 'NotAuthorizedException', detail: 'No' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
});

describe('a call that is refused for want of a session', () => {
  const sessionEnded = () => json({ detail: 'Your session has ended.', code: 'unauthorized' }, 401);
  /** A server that refuses the given tokens, and a session that is judged as a test says. */
  function judging(verdict: Verdict, refused: readonly (string | undefined)[] = ['old']) {
    let token: string | undefined = 'old';
    const sent: (string | undefined)[] = [];
    const onUnauthorized = vi.fn();
    const judge = vi.fn(async () => {
      if (verdict === 'renewed') token = 'new';
      if (verdict === 'ended') token = undefined;
      return verdict;
    });
    const api = createApi({
      origin: 'http://garden.test',
      send: async (request) => {
        const shown = request.headers.get('authorization') ?? undefined;
        sent.push(shown);
        return refused.includes(shown) ? sessionEnded() : json([]);
      },
      headers: (): Record<string, string> => (token ? { Authorization: token } : {}),
      onUnauthorized,
      judge,
    });
    return { api, sent, onUnauthorized, judge };
  }

  test('goes again with the renewed token, and nobody notices', async () => {
    const { api, sent, onUnauthorized } = judging('renewed');
    expect(await api('GET /regions/')).toEqual([]);
    expect(sent).toEqual(['old', 'new']);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('goes again once, not for ever', async () => {
    const { api, sent, onUnauthorized } = judging('renewed', ['old', 'new']);
    expect((await refusedWith(api('GET /regions/'))).message).toBe('Unauthorized');
    expect(sent).toEqual(['old', 'new']);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('is made as a visitor when the session is over, where visitors may make it', async () => {
    const open = judging('ended');
    expect(await open.api('GET /regions/')).toEqual([]);
    expect(open.sent).toEqual(['old', undefined]);
    expect(open.onUnauthorized).not.toHaveBeenCalled();
    const guarded = judging('ended', ['old', undefined]);
    expect((await refusedWith(guarded.api('GET /regions/'))).message).toBe('Unauthorized');
    expect(guarded.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('is not made in the name of somebody else, who is not sent away either', async () => {
    const { api, sent, onUnauthorized } = judging('changed');
    expect(await refusedWith(api('GET /regions/'))).toMatchObject({ status: 401, message: 'Unauthorized' });
    expect(sent).toEqual(['old']);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('is no connection when the session could not be asked about', async () => {
    const { api, onUnauthorized } = judging('unknown');
    expect(await refusedWith(api('GET /regions/'))).toMatchObject({ status: 0 });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('a wrong password asks nothing about the session', async () => {
    const judge = vi.fn(async (): Promise<Verdict> => 'renewed');
    const wrong = createApi({
      origin: 'http://garden.test',
      send: async () => json({ detail: 'Invalid credentials', code: 'NotAuthorizedException' }, 401),
      headers: () => ({}),
      onUnauthorized: () => {},
      judge,
    });
    await refusedWith(wrong('GET /regions/', { quiet401: true }));
    expect(judge).not.toHaveBeenCalled();
  });
});
