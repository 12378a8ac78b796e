import { afterAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createLog } from '../log.ts';
import {
  callerNamed,
  type Place,
  processTask,
  threadTask,
  WorkCache,
  WorkerLost,
  Workers,
  WorkRefused,
  WorkTooLong,
} from './index.ts';
import type { FixtureOrder } from './process.fixture.ts';

const log = createLog('silent');
const workers = new Workers(log);
afterAll(() => workers.stop());

const THREAD = new URL('./thread.fixture.ts', import.meta.url);
const PROCESS = new URL('./process.fixture.ts', import.meta.url);
const A_LITTLE = 0.3;
const double = threadTask<number, number>(THREAD, 'double', A_LITTLE);
const burn = threadTask<null, never>(THREAD, 'burn', A_LITTLE);
const burnLong = threadTask<null, never>(THREAD, 'burn', 600);
const standStill = threadTask<Int32Array, string>(THREAD, 'standStill', A_LITTLE);
const fixture = processTask<FixtureOrder, { pid: number; environment: NodeJS.ProcessEnv }>(
  PROCESS,
  'a fixture',
  A_LITTLE,
);

const ann = callerNamed('ann');
const as = <T>(work: (place: Place) => Promise<T>, caller = ann) => workers.run('drawing', caller, work);
/** What goes wrong in a place, before it is told to anybody. */
const faultIn = (work: (place: Place) => Promise<unknown>) =>
  as(async (place) => {
    const outcome = await Promise.allSettled([work(place)]);
    return outcome[0]?.status === 'rejected' ? (outcome[0].reason as unknown) : undefined;
  });
const loadOf = (kind: string) => workers.load.find((each) => each.kind === kind);
const refusalOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome?.status !== 'rejected' || !(outcome.reason instanceof ApiError)) {
    throw new Error('It was not refused', { cause: outcome });
  }
  return outcome.reason;
};
/** Fills all places until it is let go. */
function fill(many: number, caller = ann) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: many }, () => as(() => promise, caller));
  return { free: resolve, all };
}
const atOnce = (() => {
  const { free, all } = fill(10);
  const running = loadOf('drawing')?.running ?? 0;
  free();
  return Promise.all(all).then(() => running);
})();

describe('work in a thread', () => {
  it('is done there, with nothing of the environment of the server', async () => {
    expect(await as((place) => place.inThread(double, 21))).toBe(42);
    const environment = threadTask<null, NodeJS.ProcessEnv>(THREAD, 'environment', A_LITTLE);
    expect(await as((place) => place.inThread(environment, null))).toEqual({ NODE_ENV: 'production' });
  });

  it('fails with its own fault', async () => {
    const fail = threadTask<null, never>(THREAD, 'fail', A_LITTLE);
    await expect(as((place) => place.inThread(fail, null))).rejects.toThrow('the work is wrong');
  });

  it('is given up after the processor time it may use, and not for the time it stands still', async () => {
    const until = new Int32Array(new SharedArrayBuffer(4));
    const still = as((place) => place.inThread(standStill, until));
    await vi.waitFor(() => expect(Atomics.load(until, 0)).toBe(1), { timeout: 30_000 });
    expect(await faultIn((place) => place.inThread(burn, null))).toBeInstanceOf(WorkTooLong);
    Atomics.store(until, 0, 2);
    Atomics.notify(until, 0);
    expect(await still).toBe('went on');
  });

  it('that takes too much is told in words, with a time to come again', async () => {
    const refusal = await refusalOf(as((place) => place.inThread(burn, null)));
    expect(refusal.code).toBe('service_unavailable');
    expect(refusal.message).toBe(
      'This takes more work than we can do for it just now. Please try again later.',
    );
    expect(refusal.details.retryAfter).toBeGreaterThan(0);
  });
});

describe('work in a process', () => {
  it('is done there, one order after the other, with nothing of the environment of the server', async () => {
    const first = await as((place) => place.inProcess(fixture, 'tell who you are'));
    expect(first.pid).not.toBe(process.pid);
    expect(first.environment.NODE_ENV).toBe('production');
    expect(first.environment.PATH).toBeUndefined();
    expect((await as((place) => place.inProcess(fixture, 'tell who you are'))).pid).toBe(first.pid);
  });

  it('is refused in words', async () => {
    const fault = await faultIn((place) => place.inProcess(fixture, 'refuse'));
    expect(fault).toBeInstanceOf(WorkRefused);
    expect(fault).toMatchObject({ message: 'This is of no use.' });
    await expect(as((place) => place.inProcess(fixture, 'fail'))).rejects.toThrow(
      'a fixture failed: the work is wrong',
    );
  });

  it('takes nobody along when it breaks, and tells a break from an end', async () => {
    const broken = await faultIn((place) => place.inProcess(fixture, 'break'));
    expect(broken).toBeInstanceOf(WorkerLost);
    expect(broken).toMatchObject({ crashed: true });
    expect(await faultIn((place) => place.inProcess(fixture, 'end'))).toMatchObject({ crashed: false });
    expect((await refusalOf(as((place) => place.inProcess(fixture, 'end')))).code).toBe(
      'service_unavailable',
    );
    expect((await as((place) => place.inProcess(fixture, 'tell who you are'))).pid).toBeGreaterThan(0);
  });

  it('is given up after the processor time it may use', async () => {
    expect(await faultIn((place) => place.inProcess(fixture, 'burn'))).toBeInstanceOf(WorkTooLong);
  });
});

describe('turns', () => {
  it('go from person to person, however much one of them asks for', async () => {
    const { free, all } = fill(await atOnce);
    const done: string[] = [];
    const asking = ['ann', 'ann', 'ann', 'ben', 'ann', 'cat'].map((key) =>
      as(async () => void done.push(key), callerNamed(key)),
    );
    free();
    await Promise.all([...all, ...asking]);
    expect(done.slice(0, 3).toSorted()).toEqual(['ann', 'ben', 'cat']);
  });

  it('are refused once too many of one kind wait, and only to whom it is', async () => {
    const { free, all } = fill(await atOnce);
    const picture = (caller = ann) => workers.run('picture', caller, async () => 'made');
    const waiting = Array.from({ length: 16 }, () => picture());
    const before = loadOf('picture')?.refused ?? 0;
    const refusal = await refusalOf(picture());
    expect(refusal).toMatchObject({
      code: 'service_unavailable',
      message: 'Many pictures are arriving just now. Please try again shortly.',
      details: { retryAfter: 10 },
    });
    expect(loadOf('picture')).toEqual({ kind: 'picture', waiting: 16, running: 0, refused: before + 1 });
    const others = [picture(callerNamed('ben')), as(async () => 'made')];
    free();
    expect(await Promise.all([...waiting, ...others])).toHaveLength(18);
    await Promise.all(all);
    expect(loadOf('picture')).toMatchObject({ waiting: 0, running: 0 });
  });

  it('end with whoever waits for them: in the line at once, and in the middle of the work', async () => {
    const { free, all } = fill((await atOnce) - 1);
    const leaving = new AbortController();
    const caller = { key: 'ann', signal: leaving.signal };
    const burning = refusalOf(as((place) => place.inThread(burnLong, null), caller));
    const waiting = refusalOf(as(async () => 'never', caller));
    expect(loadOf('drawing')).toMatchObject({ waiting: 1, running: await atOnce });
    leaving.abort();
    expect((await waiting).code).toBe('request_timeout');
    expect((await burning).code).toBe('request_timeout');
    expect(await as((place) => place.inThread(double, 4))).toBe(8);
    free();
    await Promise.all(all);
  });

  it('end when the server stops, and none begin after', async () => {
    const own = new Workers(log);
    const burning = refusalOf(own.run('drawing', ann, (place) => place.inThread(burnLong, null)));
    const native = refusalOf(own.run('drawing', ann, (place) => place.inProcess(fixture, 'burn')));
    await own.stop();
    expect((await burning).code).toBe('request_timeout');
    expect((await native).code).toBe('request_timeout');
    expect((await refusalOf(own.run('drawing', ann, async () => 'late'))).code).toBe('request_timeout');
  });
});

describe('what is kept', () => {
  const cacheOf = (most: number) => new WorkCache<string>({ most, sizeOf: () => 1 });

  it('is made once for all who ask at once, and not again', async () => {
    const cache = cacheOf(9);
    const make = vi.fn(async () => 'fern');
    await Promise.all([cache.read('a', ann, make), cache.read('a', ann, make)]);
    expect(await cache.read('a', ann, make)).toBe('fern');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes room for what was asked for later', async () => {
    const cache = cacheOf(2);
    const make = vi.fn(async () => 'fern');
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.read(name, ann, make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('is made again where it failed', async () => {
    const cache = cacheOf(9);
    await expect(cache.read('a', ann, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.read('a', ann, async () => 'fern')).toBe('fern');
  });

  it('goes on for who stays when the first one leaves, and ends when all have left', async () => {
    const cache = cacheOf(9);
    const { promise, resolve } = Promise.withResolvers<string>();
    const signals: AbortSignal[] = [];
    const make = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return promise;
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const asFirst = cache.read('a', { key: 'ann', signal: first.signal }, make);
    const asSecond = cache.read('a', { key: 'ben', signal: second.signal }, make);
    first.abort();
    expect((await refusalOf(asFirst)).code).toBe('request_timeout');
    expect(signals[0]?.aborted).toBe(false);
    second.abort();
    expect((await refusalOf(asSecond)).code).toBe('request_timeout');
    expect(signals[0]?.aborted).toBe(true);
    const late = cache.read('a', { key: 'cat', signal: second.signal }, make);
    expect((await refusalOf(late)).code).toBe('request_timeout');
    expect(signals).toHaveLength(1);
    const third = cache.read('a', ann, make);
    resolve('fern');
    expect(await third).toBe('fern');
    expect(signals).toHaveLength(2);
  });
});
