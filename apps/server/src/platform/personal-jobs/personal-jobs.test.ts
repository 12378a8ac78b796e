import type { JobProgress } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { ApiError, type Platform } from '../index.ts';
import {
  askForJob,
  defineBringingIn,
  definePersonalJob,
  forgetPersonalJobs,
  type Order,
  personalJobData,
} from './index.ts';

/** What the work of a test does; by itself it is done at once. */
let work: (order: Order<{ words: string }>) => Promise<unknown> = async () => {};
const press = definePersonalJob<{ words: string }, Platform>(
  {
    name: 'test.press',
    wish: z.object({ words: z.string() }),
    busy: { id: 'test.press', message: 'The press is at work for you.' },
    retry: { times: 1, seconds: 60, atMostSeconds: 60 },
    takesAtMostSeconds: 60,
  },
  async (_needs, order) => {
    await work(order);
    return { filename: 'fern.zip', content: new TextEncoder().encode(order.wish.words) };
  },
);

/** What the bringing in of a test does with its file. */
let take: (file: string, order: Order<{ basis: string }>) => Promise<unknown> = async () => {};
const sheets = defineBringingIn(
  {
    name: 'test.bring-in',
    subject: 'sheets',
    busy: { id: 'test.sheets', message: 'Sheets of yours are being brought in.' },
  },
  (_needs: Platform, file, order) => take(new TextDecoder().decode(file), order),
);

let server: TestServer;
let fern: Member;
let moss: Member;
let fernId: string;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, jobs: [press, sheets.job] });
  fern = await server.member('fern');
  moss = await server.member('moss');
  const { id } = (await (await server.request('GET', '/profiles/me/', { as: fern })).json()) as {
    id: string;
  };
  fernId = id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  work = async () => {};
  take = async (_file, order) => server.platform.db.transaction((tx) => order.end(tx, { added: 1 }));
  await query('DELETE FROM pgboss.job');
  await query('DELETE FROM personal_jobs');
  await query('DELETE FROM loose_files');
});

const query = async (text: string, values: unknown[] = []) =>
  (await server.platform.db.pool.query(text, values)).rows;
const ask = (words = 'pressed', fingerprint = words) =>
  server.platform.db.transaction((tx) =>
    askForJob(tx, server.platform, press, {
      personId: fernId,
      subject: 'fern/1',
      fingerprint,
      wish: { words },
    }),
  );
const read = async (id: string, as: Member = fern): Promise<JobProgress> => {
  const response = await server.request('GET', `/jobs/${id}/`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as JobProgress;
};
const cancel = (id: string, as: Member = fern) => server.request('POST', `/jobs/${id}/cancel/`, { as });
const open = (id: string, headers: Record<string, string> = {}, as: Member = fern, from = server) =>
  from.request('GET', `/jobs/${id}/events/`, { as, headers });

/** The events of a stream, one after the other. */
async function* eventsIn(response: Response): AsyncGenerator<{ id: string; data: JobProgress }> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
      );
      text = text.slice(end + 2);
      const data = fields.get('data');
      if (data) yield { id: fields.get('id') ?? '', data: JSON.parse(data) as JobProgress };
    }
  }
}
const nextOf = async (events: ReturnType<typeof eventsIn>) => {
  const { value, done } = await events.next();
  if (done) throw new Error('The stream ended');
  return value;
};
/** A piece of work that tells when it has begun, and waits for its leave to end. */
function held() {
  const begun = Promise.withResolvers<Order<{ words: string }>>();
  const free = Promise.withResolvers<void>();
  work = async (order) => {
    await order.report(0.5, { id: 'test.leaves', message: 'Laying the leaves' });
    begun.resolve(order);
    await Promise.race([
      free.promise,
      new Promise((_, fail) => order.signal.addEventListener('abort', () => fail(order.signal.reason))),
    ]);
  };
  return { begun: begun.promise, free: free.resolve };
}

it('tells how far it is from the asking to the file, which is sent with its length', async () => {
  const { id } = await ask();
  expect(await read(id)).toMatchObject({
    id,
    kind: 'test.press',
    state: 'queued',
    share: 0,
    words: 'Waiting for its turn',
    ended_at: null,
    result: null,
    reason: null,
  });
  const { begun, free } = held();
  const running = server.runJobs();
  await begun;
  expect(await read(id)).toMatchObject({ state: 'running', share: 0.5, words: 'Laying the leaves' });
  expect((await server.request('GET', `/jobs/${id}/result/`, { as: fern })).status).toBe(404);
  free();
  await running;
  const done = await read(id);
  expect(done).toMatchObject({
    state: 'done',
    share: 1,
    ended_at: server.clock.now().toISOString(),
    result: { address: `/api/v1/jobs/${id}/result/`, filename: 'fern.zip', bytes: 7 },
  });
  const file = await server.request('GET', done.result?.address ?? '', { as: fern });
  expect(file.headers.get('content-length')).toBe('7');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-disposition')).toContain('filename="fern.zip"');
  expect(await file.text()).toBe('pressed');
});

it('lets a browser save the file by a plain link, for a minute and that address alone', async () => {
  const { id } = await ask();
  const path = `/jobs/${id}/result/`;
  const open = (as: Member = fern) => server.request('POST', path, { as });
  expect((await open()).status).toBe(404);
  await server.runJobs();
  expect((await open(moss)).status).toBe(404);
  expect((await server.request('POST', path)).status).toBe(401);
  const opened = await open();
  expect(opened.status).toBe(204);
  const [pair = '', ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=60', `Path=/api/v1${path}`, 'SameSite=Strict']);
  const headers = { cookie: pair };
  const file = await server.request('GET', path, { headers });
  expect([file.status, await file.text()]).toEqual([200, 'pressed']);
  // It stands for a token here and nowhere else, and not beside one.
  expect((await server.request('GET', `/jobs/${id}/`, { headers })).status).toBe(401);
  expect((await server.request('POST', path, { headers })).status).toBe(401);
  expect((await server.request('GET', path, { headers, as: moss })).status).toBe(404);
  for (const cookie of ['understory_ticket=', 'understory_ticket=made-up', `${pair}x`]) {
    expect((await server.request('GET', path, { headers: { cookie } })).status).toBe(401);
  }
  // A ticket is no more than the token was: with the session it ends.
  const leaver = await server.member('leaver');
  const [{ id: leaverId }] = await query("SELECT id FROM users WHERE email = 'leaver@example.org'");
  await query('UPDATE personal_jobs SET person_id = $1', [leaverId]);
  const [own = ''] = ((await open(leaver)).headers.get('set-cookie') ?? '').split('; ');
  expect((await server.request('GET', path, { headers: { cookie: own } })).status).toBe(200);
  await query('DELETE FROM sessions WHERE user_id = $1', [leaverId]);
  expect((await server.request('GET', path, { headers: { cookie: own } })).status).toBe(401);
});

it.each([
  ['GET', ''],
  ['GET', 'events/'],
  ['POST', 'cancel/'],
  ['GET', 'result/'],
])('%s of a job’s %s is refused to strangers, and to others as if it were not', async (method, path) => {
  const { id } = await ask();
  await server.runJobs();
  const at = `/jobs/${id}/${path}`;
  expect((await server.request(method, at)).status).toBe(401);
  const others = await server.request(method, at, { as: moss });
  const missing = await server.request(method, at.replace(id, id.replace(/^.{8}/, '00000000')), { as: moss });
  expect([others.status, await others.json()]).toEqual([404, await missing.json()]);
  expect((await server.request(method, `/jobs/7/${path}`, { as: fern })).status).toBe(400);
  expect((await read(id)).state).toBe('done');
});

it('gives the same job for the same, and refuses another while one is under way', async () => {
  const [one, two] = await Promise.all([ask('fern'), ask('fern')]);
  expect(two.id).toBe(one.id);
  const refusal = await ask('moss').catch((fault: unknown) => fault);
  expect(refusal).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 15 } });
  await server.runJobs();
  expect((await ask('fern')).id).toBe(one.id);
  expect((await ask('moss')).id).not.toBe(one.id);
  expect(await query('SELECT count(*)::int AS jobs FROM pgboss.job')).toEqual([{ jobs: 2 }]);
});

it('is asked for with its transaction, or never was', async () => {
  await expect(
    server.platform.db.transaction(async (tx) => {
      await askForJob(tx, server.platform, press, {
        personId: fernId,
        subject: 'fern/1',
        fingerprint: '',
        wish: { words: '' },
      });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await query('SELECT id FROM personal_jobs')).toEqual([]);
  expect(await query('SELECT id FROM pgboss.job')).toEqual([]);
});

it('streams each change to its end, and knows what was told before', async () => {
  const { id } = await ask();
  const { begun, free } = held();
  const events = eventsIn(await open(id));
  expect((await nextOf(events)).data.state).toBe('queued');
  const running = server.runJobs();
  await begun;
  // It has begun before it tells of a first step; whether that is seen depends on when it was looked for.
  let half = await nextOf(events);
  if (half.data.share === 0) {
    expect(half.data).toMatchObject({ state: 'running', words: 'Waiting for its turn' });
    half = await nextOf(events);
  }
  expect(half.data).toMatchObject({ state: 'running', share: 0.5, words: 'Laying the leaves' });
  // Connected again, at another process, with what was told last: the next event is the next change.
  const again = eventsIn(await open(id, { 'last-event-id': half.id }, fern, await otherProcess()));
  const next = nextOf(again);
  const anew = eventsIn(await open(id, { 'last-event-id': 'something old' }));
  expect((await nextOf(anew)).id).toBe(half.id);
  free();
  await running;
  expect((await next).data.share).toBeGreaterThan(0.5);
  for (const stream of [events, again, anew]) {
    // Whether the last step before the end is seen depends on when it was looked for.
    let last = (await next).data;
    for await (const { data } of stream) last = data;
    expect(last).toMatchObject({ state: 'done', share: 1 });
  }
});
const otherProcess = async () => ({ ...server, ...(await server.anotherProcess()) });

it('looks once for all streams together, and not at all when nobody watches', async () => {
  const { id } = await ask();
  const lookUp = vi.spyOn(server.platform.db, 'lookUp');
  const streams = await Promise.all(Array.from({ length: 4 }, () => open(id)));
  const all = streams.map(eventsIn);
  for (const events of all) await nextOf(events);
  lookUp.mockClear();
  await query('UPDATE personal_jobs SET share = 0.25');
  const changed = await Promise.all(all.map(nextOf));
  expect(changed.map(({ data }) => data.share)).toEqual([0.25, 0.25, 0.25, 0.25]);
  // Each stream asked whether its person is still signed in; all else was one look.
  expect(lookUp).toHaveBeenCalledTimes(1 + 4);
  lookUp.mockRestore();
  expect((await open(id)).status).toBe(429);
  expect((await open(id)).headers.get('retry-after')).toBe('5');
  await Promise.all(all.map((events) => events.return(undefined)));
  const free = eventsIn(await open(id));
  expect((await nextOf(free)).data.state).toBe('queued');
  await free.return(undefined);
});

it('tells nothing more once the session has ended', async () => {
  const ivy = await server.member(`ivy${Date.now()}`);
  const { id: ivyId } = (await (await server.request('GET', '/profiles/me/', { as: ivy })).json()) as {
    id: string;
  };
  const { id } = await ask();
  await query('UPDATE personal_jobs SET person_id = $1', [ivyId]);
  const events = eventsIn(await open(id, {}, ivy));
  expect((await nextOf(events)).data.state).toBe('queued');
  expect((await server.request('POST', '/auth/sign-out/', { as: ivy, body: {} })).status).toBe(204);
  await query('UPDATE personal_jobs SET share = 0.75');
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

it('is cancelled while it waits, and while it is at work', async () => {
  const waiting = await ask();
  expect(await (await cancel(waiting.id)).json()).toMatchObject({ state: 'cancelled', result: null });
  await server.runJobs();
  expect((await read(waiting.id)).state).toBe('cancelled');

  const { id } = await ask();
  expect(id).not.toBe(waiting.id);
  const { begun } = held();
  const running = server.runJobs();
  const { signal } = await begun;
  expect((await cancel(id)).status).toBe(200);
  await running;
  expect(signal.aborted).toBe(true);
  expect(await read(id)).toMatchObject({ state: 'cancelled', result: null, reason: null });
  expect(await query('SELECT key FROM loose_files')).toEqual([]);
  // And once more, and after the end: it stays as it ended.
  expect(await (await cancel(id)).json()).toMatchObject({ state: 'cancelled' });
  const done = await ask();
  work = async () => {};
  await server.runJobs();
  expect(await (await cancel(done.id)).json()).toMatchObject({ state: 'done' });
});

it('says in words why it failed: at once for what stays so, otherwise after the last attempt', async () => {
  work = async () => {
    throw new ApiError('garden_not_found', { text: 'Garden not found' });
  };
  const refused = await ask('refused');
  await server.runJobs();
  expect(await read(refused.id)).toMatchObject({ state: 'failed', reason: 'Garden not found' });

  work = async () => {
    throw new Error('ENOSPC at /var/lib');
  };
  const { id } = await ask('broken');
  await server.runJobs();
  expect(await read(id)).toMatchObject({ state: 'queued', reason: null });
  await query('UPDATE pgboss.job SET start_after = now()');
  await server.runJobs();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    reason: 'Something went wrong on our side. Please try again.',
    ended_at: server.clock.now().toISOString(),
  });
  // Asked for again it is another job.
  work = async () => {};
  const again = await ask('broken');
  expect(again.id).not.toBe(id);
  await server.runJobs();
  expect((await read(again.id)).state).toBe('done');
});

it('has failed where the queue has lost it', async () => {
  const { id } = await ask();
  await query('DELETE FROM pgboss.job');
  expect(await read(id)).toMatchObject({
    state: 'failed',
    reason: 'It was given up. Please ask for it again.',
  });
});

it('keeps the file for a day, and the newest five of a person', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) {
    ids.push((await ask(`fern ${at}`)).id);
    await server.runJobs();
    server.clock.advance(1);
  }
  expect(await query('SELECT id FROM personal_jobs ORDER BY asked_at')).toEqual(
    ids.slice(1).map((id) => ({ id })),
  );
  const { result } = await read(ids[5] ?? '');
  const [kept] = await query('SELECT file_key FROM personal_jobs WHERE id = $1', [ids[5]]);
  expect(await server.platform.files.get(kept.file_key)).toBeDefined();
  const now = server.clock.now().getTime();
  expect(result?.kept_until).toBe(new Date(now - 1 + 86_400_000).toISOString());
  const attempt = { signal: new AbortController().signal, number: 1 };
  const keptUntil = (moment: number) => query('UPDATE personal_jobs SET forget_at = $1', [new Date(moment)]);
  await keptUntil(now + 1);
  await forgetPersonalJobs.handle(server.platform, {}, attempt);
  expect((await server.request('GET', result?.address ?? '', { as: fern })).status).toBe(200);
  await keptUntil(now);
  expect((await server.request('GET', result?.address ?? '', { as: fern })).status).toBe(404);
  await forgetPersonalJobs.handle(server.platform, {}, attempt);
  expect(await query('SELECT id FROM personal_jobs')).toEqual([]);
  expect(await query('SELECT key FROM loose_files WHERE key = $1', [kept.file_key])).toHaveLength(1);
});

it('is told to its person, and forgotten with them, also in the middle of the work', async () => {
  await ask('fern');
  await server.runJobs();
  const [kept] = await query('SELECT file_key FROM personal_jobs');
  const { db } = server.platform;
  const [told] = (await db.read((tx) => personalJobData.collect(tx, fernId))) as object[];
  expect(told).toMatchObject({ kind: 'test.press', subject: 'fern/1', state: 'done', filename: 'fern.zip' });
  const { id } = await ask('moss');
  const { begun } = held();
  const running = server.runJobs();
  const { signal } = await begun;
  await db.transaction((tx) => personalJobData.erase(tx, fernId));
  await running;
  expect(signal.aborted).toBe(true);
  expect((await server.request('GET', `/jobs/${id}/`, { as: fern })).status).toBe(404);
  expect(await query('SELECT key FROM loose_files')).toEqual([{ key: kept.file_key }]);
  expect(JSON.stringify(await query('SELECT data FROM pgboss.job'))).not.toContain(fernId);
});

it('ends its streams when the server stops', async () => {
  const { id } = await ask();
  const events = eventsIn(await open(id));
  expect((await nextOf(events)).data.state).toBe('queued');
  server.platform.jobWatch.stop();
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

it.each(['cancelled', 'failed'])(
  'is told for a day from when it %s, as from when it was done',
  async (how) => {
    const { id } = await ask();
    server.clock.advance(60_000);
    if (how === 'cancelled') await cancel(id);
    else {
      work = async () => {
        throw new ApiError('not_found', { text: 'It is gone.' });
      };
      await server.runJobs();
    }
    expect((await read(id)).state).toBe(how);
    const kept = await query('SELECT forget_at FROM personal_jobs');
    expect(kept).toEqual([{ forget_at: new Date(server.clock.now().getTime() + 86_400_000) }]);
  },
);

it('sweeps rows after an hour that were staged by a process which ended', async () => {
  const now = server.clock.now().getTime();
  const left = (milliseconds: number, part: string) =>
    query(`INSERT INTO staged_rows VALUES (gen_random_uuid(), $1, '[]', $2)`, [
      part,
      new Date(now - milliseconds),
    ]);
  await left(3_600_000, 'left behind');
  await left(3_599_000, 'at work');
  const attempt = { signal: new AbortController().signal, number: 1 };
  await forgetPersonalJobs.handle(server.platform, {}, attempt);
  expect(await query('DELETE FROM staged_rows RETURNING part')).toEqual([{ part: 'at work' }]);
});

describe('a file that is brought in', () => {
  const bring = (text: string, basis = 'seen') =>
    sheets.ask(
      server.platform,
      { personId: fernId, file: new TextEncoder().encode(text), basis },
      async () => {},
    );
  const filesKept = async () =>
    (await query('SELECT sent_key FROM personal_jobs')).map((row) => row.sent_key);
  const isLoose = async (key: string) =>
    (await query('SELECT 1 FROM loose_files WHERE key = $1', [key])).length > 0;

  it('is read by its job, which says in numbers what it came to', async () => {
    let told: unknown;
    take = async (file, order) => {
      told = [file, order.wish.basis, order.personId];
      await server.platform.db.transaction((tx) => order.end(tx, { added: 3, left_out: 0 }));
    };
    const { id } = await bring('a,b');
    await server.runJobs();
    expect(told).toEqual(['a,b', 'seen', fernId]);
    expect(await read(id)).toMatchObject({
      state: 'done',
      share: 1,
      words: 'Done',
      counts: { added: 3, left_out: 0 },
      result: null,
    });
    expect((await server.request('GET', `/jobs/${id}/result/`, { as: fern })).status).toBe(404);
  });

  it('is the same job while that is under way, and another one after', async () => {
    const { id } = await bring('a,b');
    expect((await bring('a,b')).id).toBe(id);
    await expect(bring('a,b', 'another')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(bring('b,a')).rejects.toMatchObject({ code: 'too_many_requests' });
    await server.runJobs();
    expect((await bring('a,b')).id).not.toBe(id);
  });

  it('leaves nothing written where it was cancelled before the transaction that writes has ended', async () => {
    const { id } = await bring('a,b');
    take = async (_file, order) => {
      await cancel(id);
      await server.platform.db.transaction(async (tx) => {
        await tx.execute('CREATE TABLE written_in_vain ()');
        await order.end(tx, { added: 1 });
      });
    };
    await server.runJobs();
    expect(await read(id)).toMatchObject({ state: 'cancelled', counts: null });
    expect(await query("SELECT to_regclass('written_in_vain') AS found")).toEqual([{ found: null }]);
  });

  it('is done once, though its attempt was taken for lost after it had written', async () => {
    const { id } = await bring('a,b');
    let times = 0;
    take = async (_file, order) => {
      times += 1;
      await server.platform.db.transaction((tx) => order.end(tx, { added: times }));
    };
    await server.runJobs();
    await sheets.job.handle(
      server.platform,
      { job: id },
      { signal: new AbortController().signal, number: 2 },
    );
    expect(times).toBe(1);
    expect((await read(id)).counts).toEqual({ added: 1 });
  });

  it('fails with all that is wrong, at once', async () => {
    const errors = [
      { field: 'sheets', message: 'line 2, name: is empty' },
      { field: 'sheets', message: 'line 3, name: is empty' },
    ];
    take = async () => {
      const faults = errors.map(({ field, message }) => ({ field, told: { text: message } }));
      throw new ApiError('validation_failed', { text: 'The file has faults.' }, { errors: faults });
    };
    const { id } = await bring('a,b');
    await server.runJobs();
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'The file has faults.', errors });
  });

  it('is tried again, and not taken for done, where the work ends without saying so', async () => {
    take = async () => {};
    const { id } = await bring('a,b');
    await server.runJobs();
    expect(await read(id)).toMatchObject({ state: 'queued', counts: null });
  });

  it('fails in words also where they hold what no database keeps', async () => {
    take = async () => {
      throw new ApiError(
        'validation_failed',
        { text: 'Fern\0hill \ud83d.' },
        {
          errors: [{ field: 'sheets', told: { text: 'has \0 and \ud83d' } }],
        },
      );
    };
    const { id } = await bring('a,b');
    await server.runJobs();
    expect(await read(id)).toMatchObject({
      state: 'failed',
      reason: 'Fern\ufffdhill \ufffd.',
      errors: [{ field: 'sheets', message: 'has \ufffd and \ufffd' }],
    });
    take = async () => {
      throw new Error('broken: \0 \ud83d');
    };
    const other = await bring('b,c');
    await server.runJobs();
    expect((await read(other.id)).state).toBe('queued');
  });

  it('is kept with its job, and goes with it', async () => {
    await bring('a,b');
    const [key] = await filesKept();
    expect(await isLoose(key)).toBe(false);
    await server.runJobs();
    expect(await server.platform.files.get(key)).toBeDefined();
    await server.platform.db.transaction((tx) => personalJobData.erase(tx, fernId));
    expect(await isLoose(key)).toBe(true);
    const { id } = await bring('b,c');
    await server.platform.files.remove((await filesKept())[0]);
    await server.runJobs();
    expect(await read(id)).toMatchObject({
      state: 'failed',
      reason: 'The file that was sent is gone. Please send it again.',
    });
  });
});
