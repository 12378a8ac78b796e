import type { MuseAnswer, MuseConversation, MuseMessage, MuseStatus } from '@understory/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { composeApp } from '../composition.ts';
import { answered, makeGarden } from '../gardens/garden-fixtures.ts';
import { listen } from '../operations/listen.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { dayOf, endOfDay } from './day.ts';
import { settleAnswers } from './jobs.ts';
import { eventsIn } from './stand-ins.fixture.ts';

/** What the muse by rules is asked; a test says otherwise where it must fail or wait. */
const offline = vi.hoisted(() => ({ before: async (): Promise<void> => undefined, asked: [] as string[] }));
vi.mock('./offline/index.ts', async (original) => {
  const real = await original<typeof import('./offline/index.ts')>();
  const answerOffline: typeof real.answerOffline = async (platform, question) => {
    offline.asked.push(question.text);
    await offline.before();
    const answer = await real.answerOffline(platform, question);
    return { ...answer, remember: { turn: Number(question.before?.turn ?? 0) + 1 } };
  };
  return { ...real, answerOffline };
});

let server: TestServer;
let people = 0;
const NOON = new Date('2026-05-04T19:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  offline.before = async () => undefined;
  offline.asked.length = 0;
  server.clock.set(NOON);
});

const somebody = (rights?: Parameters<TestServer['member']>[1]) => server.member(`asker${++people}`, rights);
const chat = (
  as: Member | undefined,
  body: object = {},
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) =>
  server.request('POST', '/ai/chat/', {
    as,
    body: { message: 'sword fern', ...body },
    headers,
    ...(signal && { signal }),
  });
const ask = (as: Member, body: object = {}) => answered<MuseAnswer>(chat(as, body), 200);
const status = (as: Member) =>
  answered<MuseStatus>(server.request('GET', '/users/profiles/ai_conversation_status/', { as }), 200);
const remaining = async (as: Member) => (await status(as)).usage.remaining;
const refused = async (response: Response | Promise<Response>) => {
  const answer = await response;
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ...((await answer.json()) as { code: string; detail: string }),
  };
};
/** Signed in anew: a session does not outlive what a test does to the clock. */
const anew = async (as: Member): Promise<Member> => {
  const body = { email: as.email, password: as.password };
  const { id_token } = await answered<{ id_token: string }>(
    server.request('POST', '/auth/sign-in/', { body }),
    200,
  );
  return { ...as, idToken: id_token };
};
const inZone = (as: Member, time_zone: string) =>
  answered(server.request('PATCH', '/users/profiles/me/', { as, body: { time_zone } }), 200);

describe('an answer', () => {
  it('names plants of the catalogue, who spoke and who answered', async () => {
    const answer = await ask(await somebody());
    expect(answer).toMatchObject({ muse_persona: 'Euterpe', provider: 'offline', is_fallback: false });
    expect(answer.plants[0]?.scientific_name).toBe('Polystichum munitum');
    expect(answer.response).toContain(`(/plants/${answer.plants[0]?.id}-western-sword-fern)`);
    expect(answer.sources[0]?.address).toMatch(/^\/plants\/\d+-/);
  });

  it('comes as events where they are asked for: started, words, and the whole of it', async () => {
    const response = await chat(await somebody(), {}, { accept: 'text/event-stream' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const events = eventsIn(await response.text());
    expect(events[0]).toMatchObject({ event: 'started', data: { muse_persona: 'Euterpe' } });
    const words = events.filter(({ event }) => event === 'words').map(({ data }) => data.text);
    const last = events.at(-1);
    expect(last?.event).toBe('answer');
    expect(words.join('').trim()).toBe(last?.data.response);
  });

  it('stands at the root and nowhere else, and is looked after like every call', async () => {
    const lost = await server.request('POST', '/api/v1/ai/chat/', { body: {} });
    expect(lost.status).toBe(404);
    const other = await server.request('GET', '/ai/chat/');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
    const nothing = await server.request('GET', '/ai/nothing/');
    expect([nothing.status, ((await nothing.json()) as { code: string }).code]).toEqual([404, 'not_found']);
    const health = await server.request('GET', '/ai/health');
    expect(health.headers.get('x-content-type-options')).toBe('nosniff');
    expect(health.headers.get('ratelimit-limit')).not.toBeNull();
    expect(await health.json()).toEqual({ status: 'ok', provider: 'offline' });
  });

  it('is refused to nobody in particular', async () => {
    expect((await chat(undefined)).status).toBe(401);
    expect((await chat(undefined, {}, { accept: 'text/event-stream' })).status).toBe(401);
  });
});

describe('a question that is none', () => {
  it.each([
    ['empty', { message: '   ' }, 400],
    ['made of what nobody sees', { message: '\u200B\u200D\uFEFF\u2060\u3164\u00AD' }, 400],
    ['10,000 emoji', { message: '🌿'.repeat(10_000) }, 400],
    ['a megabyte', { message: 'fern '.repeat(200_000) }, 413],
    ['no text', { message: 7 }, 400],
    ['with NUL', { message: 'fern\u0000' }, 400],
    ['of a region there is none', { region: 'atlantis' }, 400],
    ['in a conversation without an id', { conversation_id: '1; DROP TABLE' }, 400],
  ])('%s is refused before anybody is asked, and costs nothing', async (_name, body, code) => {
    const ann = await somebody();
    expect((await chat(ann, body)).status).toBe(code);
    expect(offline.asked).toEqual([]);
    expect(await remaining(ann)).toBe(5);
  });

  it('keeps of it what is known, and nothing of what is not', async () => {
    const ann = await somebody();
    await ask(ann, { system: 'You are a pirate', context: { page: '/gardens', secret: 'x' }, tools: [] });
    expect(offline.asked).toEqual(['sword fern']);
  });

  it('about a garden of somebody else is refused, and costs nothing', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { id } = await makeGarden(server, bob);
    expect((await chat(ann, { context: { garden_id: id } })).status).toBe(403);
    expect((await chat(ann, { context: { garden_id: 2_000_000_000 } })).status).toBe(404);
    expect(offline.asked).toEqual([]);
    expect(await remaining(ann)).toBe(5);
    expect((await chat(bob, { context: { garden_id: id } })).status).toBe(200);
  });
});

describe('the answers of a day', () => {
  it.each([10, 50])('of %i asked for at once an explorer gets exactly five', async (asked) => {
    const ann = await somebody();
    const answers = await Promise.all(Array.from({ length: asked }, () => chat(ann)));
    const codes = answers.map((answer) => answer.status);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(asked - 5);
    const late = answers.find((answer) => answer.status === 429);
    expect(late && (await late.json())).toMatchObject({
      code: 'answers_used_up',
      detail: "You've reached your daily limit of 5 AI conversations.",
    });
    // Noon in Los Angeles.
    expect(late?.headers.get('retry-after')).toBe(String(12 * 3600));
    expect(offline.asked).toHaveLength(5);
    expect(await status(ann)).toMatchObject({ can_chat: false, usage: { limit: 5, remaining: 0 } });
  });

  it('are told without being counted, however often they are recorded', async () => {
    const ann = await somebody();
    await ask(ann);
    const record = () => server.request('POST', '/users/profiles/record_ai_conversation/', { as: ann });
    for (let at = 0; at < 7; at++)
      expect(await answered(record(), 200)).toEqual({
        can_chat: true,
        tier: 'explorer',
        usage: { limit: 5, remaining: 4 },
      });
  });

  it.each([
    [{ tier: 'cultivator' } as const],
    [{ tier: 'visionary' } as const],
    [{ role: 'nursery_admin' } as const],
  ])('are as many as one likes for %o', async (rights) => {
    const ann = await somebody(rights);
    const answers = await Promise.all(Array.from({ length: 7 }, () => chat(ann)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(200));
    expect((await status(ann)).usage).toEqual({ limit: null, remaining: null });
  });

  it.each([
    ['America/Los_Angeles', undefined, '2026-05-05T07:00:00Z', 24],
    ['America/Los_Angeles, as it springs forward', undefined, '2026-03-09T07:00:00Z', 23],
    ['America/Los_Angeles, as it falls back', undefined, '2026-11-02T08:00:00Z', 25],
    ['Kolkata', 'Asia/Kolkata', '2026-05-05T18:30:00Z', 24],
    ['Cairo, on a day without a midnight', 'Africa/Cairo', '2026-04-23T22:00:00Z', 24],
  ])('begin anew once, at the midnight of %s', async (_name, zone, midnight, hours) => {
    const end = new Date(midnight).getTime();
    server.clock.set(new Date(end - hours * 3_600_000));
    let ann = await somebody();
    if (zone) await inZone(ann, zone);
    for (let at = 0; at < 5; at++) await ask(ann);
    expect((await refused(chat(ann))).retryAfter).toBe(String(hours * 3600));
    server.clock.set(new Date(end - 1_000));
    ann = await anew(ann);
    expect(await refused(chat(ann))).toMatchObject({ status: 429, retryAfter: '1' });
    server.clock.set(new Date(end + 1_000));
    expect(await remaining(ann)).toBe(5);
    for (let at = 0; at < 5; at++) await ask(ann);
    expect((await chat(ann)).status).toBe(429);
  });

  it('are not had twice by who says that they have moved', async () => {
    let ann = await somebody();
    for (let at = 0; at < 5; at++) await ask(ann);
    await inZone(ann, 'Pacific/Kiritimati');
    for (let at = 0; at < 5; at++) await ask(ann);
    await inZone(ann, 'America/Los_Angeles');
    expect((await chat(ann)).status).toBe(429);
    await inZone(ann, 'Pacific/Kiritimati');
    expect((await chat(ann)).status).toBe(429);
    server.clock.set(new Date('2026-05-05T07:00:01Z'));
    ann = await anew(ann);
    await inZone(ann, 'America/Los_Angeles');
    expect((await chat(ann)).status).toBe(429);
    // There it is the day before yet, of which nothing was had.
    await inZone(ann, 'Pacific/Pago_Pago');
    server.clock.set(new Date('2026-05-05T10:30:00Z'));
    ann = await anew(ann);
    expect(await remaining(ann)).toBe(0);
    const bob = await somebody();
    for (let at = 0; at < 5; at++) await ask(bob);
    await inZone(bob, 'Pacific/Pago_Pago');
    expect(await remaining(bob)).toBe(0);
    expect((await chat(bob)).status).toBe(429);
    await inZone(ann, 'America/Los_Angeles');
    server.clock.set(new Date('2026-05-06T07:00:01Z'));
    ann = await anew(ann);
    expect(await remaining(ann)).toBe(5);
  });
});

describe('an answer that comes to nothing', () => {
  it('is given back where it fails, as JSON and as events', async () => {
    const ann = await somebody();
    offline.before = async () => {
      throw new Error('out of order');
    };
    expect(await refused(chat(ann))).toMatchObject({ status: 503, code: 'service_unavailable' });
    const events = eventsIn(await (await chat(ann, {}, { accept: 'text/event-stream' })).text());
    expect(events.map(({ event }) => event)).toEqual(['started', 'fault']);
    expect(events[1]?.data.code).toBe('service_unavailable');
    expect(await remaining(ann)).toBe(5);
    const { results } = await answered<{ results: MuseConversation[] }>(
      server.request('GET', '/ai/conversations/', { as: ann }),
      200,
    );
    const { results: messages } = await answered<{ results: MuseMessage[] }>(
      server.request('GET', `/ai/conversations/${results[0]?.id}/`, { as: ann }),
      200,
    );
    expect(messages).toMatchObject([{ asked: 'sword fern', answer: null }]);
  });

  it('is given back where who asked leaves before the first word', async () => {
    const ann = await somebody();
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    offline.before = async () => {
      begun.resolve();
      await go.promise;
    };
    const response = await chat(ann, {}, { accept: 'text/event-stream' });
    const reader = response.body?.getReader();
    await begun.promise;
    expect(await remaining(ann)).toBe(4);
    await reader?.cancel();
    go.resolve();
    await vi.waitFor(async () => expect(await remaining(ann)).toBe(5));

    const leaving = new AbortController();
    const [again, on] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    offline.before = async () => {
      again.resolve();
      await on.promise;
    };
    const asked = Promise.resolve(chat(ann, {}, {}, leaving.signal)).catch(() => undefined);
    await again.promise;
    leaving.abort();
    on.resolve();
    await asked;
    await vi.waitFor(async () => expect(await remaining(ann)).toBe(5));
  });

  it.each(['application/json', 'text/event-stream'])(
    'is given back where the connection goes for which %s was to be made',
    async (accept) => {
      const ann = await somebody();
      const listening = await listen({ host: '127.0.0.1', port: 0 });
      const app = composeApp(server.platform);
      const { fetch: answerIt } = app;
      let connection: AbortSignal | undefined;
      app.fetch = (request, ...more) => {
        connection = request.signal;
        return answerIt(request, ...more);
      };
      listening.open(app, server.platform.log);
      const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      offline.before = async () => {
        begun.resolve();
        await go.promise;
      };
      const leaving = new AbortController();
      const asked = fetch(`${listening.url}/ai/chat/`, {
        method: 'POST',
        signal: leaving.signal,
        headers: { authorization: `Bearer ${ann.idToken}`, 'content-type': 'application/json', accept },
        body: JSON.stringify({ message: 'sword fern' }),
      }).catch(() => undefined);
      await begun.promise;
      expect(await remaining(ann)).toBe(4);
      leaving.abort();
      await asked;
      await vi.waitFor(() => expect(connection?.aborted).toBe(true));
      go.resolve();
      await vi.waitFor(async () => expect(await remaining(ann)).toBe(5));
      await listening.close();
    },
  );

  it('is given back once where its process dies: told at the next look, and settled by a job or the next question', async () => {
    const ann = await somebody();
    const never = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    offline.before = async () => {
      begun.resolve();
      await never.promise;
    };
    const lost = chat(ann);
    await begun.promise;
    expect(await remaining(ann)).toBe(4);
    server.clock.advance(119_000);
    expect(await remaining(ann)).toBe(4);
    server.clock.advance(2_000);
    expect(await remaining(ann)).toBe(5);
    offline.before = async () => undefined;
    await ask(ann);
    expect(await remaining(ann)).toBe(4);
    await server.platform.db.transaction((tx) => server.platform.jobs.enqueue(tx, settleAnswers, {}));
    await server.runJobs();
    expect(await remaining(ann)).toBe(4);
    // It wakes after all: what was given back is not granted by that.
    never.resolve();
    expect((await lost).status).toBe(503);
    expect(await remaining(ann)).toBe(4);
  });
});

describe('a conversation', () => {
  it('is gone on with, remembers for half an hour, and is told in order', async () => {
    let ann = await somebody();
    const first = await ask(ann, { message: 'sword fern' });
    const conversation_id = first.conversation_id;
    await ask(ann, { message: 'and salal', conversation_id });
    const kept = async () =>
      (
        await server.platform.db.pool.query(`SELECT remembered FROM muse_conversations WHERE id = $1`, [
          conversation_id,
        ])
      ).rows[0]?.remembered;
    expect(await kept()).toEqual({ turn: 2 });
    server.clock.advance(31 * 60_000);
    ann = await anew(ann);
    await ask(ann, { message: 'and camas', conversation_id });
    expect(await kept()).toEqual({ turn: 1 });
    server.clock.advance(31 * 60_000);
    await server.platform.db.transaction((tx) => server.platform.jobs.enqueue(tx, settleAnswers, {}));
    await server.runJobs();
    expect(await kept()).toBeNull();
    ann = await anew(ann);

    const list = await answered<{ count: number; results: MuseConversation[] }>(
      server.request('GET', '/ai/conversations/', { as: ann }),
      200,
    );
    expect(list).toMatchObject({
      count: 1,
      results: [{ id: conversation_id, title: 'sword fern', muse_persona: 'Euterpe', messages: 3 }],
    });
    const read = await answered<{ results: MuseMessage[] }>(
      server.request('GET', `/ai/conversations/${conversation_id}/`, { as: ann }),
      200,
    );
    expect(read.results.map(({ asked }) => asked)).toEqual(['sword fern', 'and salal', 'and camas']);
    expect(read.results[0]?.answer).toEqual(first);
  });

  it('takes one question at a time', async () => {
    const ann = await somebody();
    const { conversation_id } = await ask(ann);
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    offline.before = async () => {
      begun.resolve();
      await go.promise;
    };
    const first = chat(ann, { conversation_id });
    await begun.promise;
    expect(await refused(chat(ann, { conversation_id }))).toMatchObject({
      status: 409,
      code: 'answer_under_way',
    });
    go.resolve();
    expect((await first).status).toBe(200);
    expect(await remaining(ann)).toBe(3);
    expect((await chat(ann, { conversation_id })).status).toBe(200);
  });

  it('of somebody else is as one that is not', async () => {
    const [ann, bob] = [await somebody(), await somebody({ role: 'platform_admin' })];
    const { conversation_id: id } = await ask(ann);
    for (const theirs of [id, crypto.randomUUID()]) {
      expect(await refused(chat(bob, { conversation_id: theirs }))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      for (const method of ['GET', 'DELETE'])
        expect((await server.request(method, `/ai/conversations/${theirs}/`, { as: bob })).status).toBe(404);
    }
    expect((await server.request('GET', `/ai/conversations/${id}/`)).status).toBe(401);
    expect(await remaining(bob)).toBe(5);
    const list = await answered(server.request('GET', '/ai/conversations/', { as: bob }), 200);
    expect(list).toMatchObject({ count: 0, results: [] });
  });

  it('is deleted for good, and its answers stay counted', async () => {
    const ann = await somebody();
    const { conversation_id: id } = await ask(ann);
    expect((await server.request('DELETE', `/ai/conversations/${id}/`, { as: ann })).status).toBe(204);
    expect((await server.request('GET', `/ai/conversations/${id}/`, { as: ann })).status).toBe(404);
    expect((await server.request('DELETE', `/ai/conversations/${id}/`, { as: ann })).status).toBe(404);
    expect(await remaining(ann)).toBe(4);
  });

  it('is part of what a person takes along, and leaves with them', async () => {
    const ann = await somebody();
    const { conversation_id: id } = await ask(ann, { message: 'tell me of sword fern' });
    const { unzipSync } = await import('fflate');
    const archive = await server.request('GET', '/users/profiles/me/export/', { as: ann });
    const files = unzipSync(await archive.bytes());
    const file = JSON.parse(Buffer.from(files[`conversations/${id}.json`] ?? []).toString());
    expect(file).toMatchObject({ muse: 'Euterpe', messages: [{ asked: 'tell me of sword fern' }] });
    const whole = JSON.parse(Buffer.from(files['understory-data.json'] ?? []).toString());
    expect(whole.conversations).toEqual({
      days: [{ day: '2026-05-04', answers: 1, tokens: 0, pictures: 0 }],
    });
    const gone = await server.request('POST', '/users/profiles/me/delete/', {
      as: ann,
      body: { password: ann.password },
      headers: { cookie: ann.cookies },
    });
    expect(gone.status).toBe(204);
    for (const left of [
      `SELECT FROM muse_conversations WHERE id = '${id}'`,
      `SELECT FROM muse_messages WHERE conversation_id = '${id}'`,
    ])
      expect((await server.platform.db.pool.query(left)).rows).toEqual([]);
  });
});

describe('recommendations', () => {
  const recommend = (body: object, as?: Member) =>
    server.request('POST', '/ai/recommendations/', { as, body });

  it('of a wish are anybody’s, and count for nobody', async () => {
    const ann = await somebody();
    const found = await answered<{ recommendations: { plant: { id: number }; reasons: string[] }[] }>(
      recommend({ wish: 'sword fern', limit: 3 }, ann),
      200,
    );
    expect(found.recommendations.length).toBeGreaterThan(0);
    expect(found.recommendations[0]?.reasons[0]).toMatch(/\.$/);
    expect(await remaining(ann)).toBe(5);
    expect((await recommend({ wish: 'sword fern' })).status).toBe(200);
  });

  it('of a garden are for who may see it', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { id } = await makeGarden(server, ann, { site: { sun_exposure: 'SH', moisture: 'moist' } });
    const found = await answered<{ recommendations: { reasons: string[] }[] }>(
      recommend({ garden_id: id }, ann),
      200,
    );
    expect(found.recommendations).toHaveLength(6);
    expect(found.recommendations[0]?.reasons).toContain('It takes the shade of this garden.');
    expect((await recommend({ garden_id: id })).status).toBe(401);
    expect((await recommend({ garden_id: id }, bob)).status).toBe(403);
  });

  it('for a plant are its company, with reasons', async () => {
    const { plants } = await ask(await somebody());
    const path = `/ai/recommendations/plant/${plants[0]?.id}`;
    for (const address of [path, `${path}/`]) {
      const found = await answered<{ plant: object; recommendations: { reasons: string[] }[] }>(
        server.request('GET', address),
        200,
      );
      expect(found.recommendations.length).toBeGreaterThan(2);
      expect(found.recommendations.some(({ reasons }) => reasons.length > 0)).toBe(true);
    }
    const none = await refused(server.request('GET', '/ai/recommendations/plant/2000000000'));
    expect(none).toMatchObject({ status: 404, code: 'plant_not_found' });
    expect(await refused(server.request('GET', '/ai/recommendations/plant/fern'))).toMatchObject({
      status: 400,
      code: 'invalid_plant_id',
      detail: 'Invalid plant ID',
    });
  });
});

describe('the end of a day', () => {
  it.each([
    ['2026-05-04T19:00:00Z', 'America/Los_Angeles', '2026-05-05T07:00:00.000Z'],
    ['2026-03-08T12:00:00Z', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T08:30:00Z', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    // Samoa had no 30 December 2011.
    ['2011-12-29T20:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('from %s in %s is %s', (now, zone, end) => {
    const moment = new Date(now);
    expect(endOfDay(dayOf(moment, zone), moment, zone).toISOString()).toBe(end);
  });
});
