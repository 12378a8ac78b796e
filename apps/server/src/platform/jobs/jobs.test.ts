import { setImmediate as turn } from 'node:timers/promises';
import { createTestDatabase } from '@understory/seedbed';
import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog, type Database, openDatabase } from '../index.ts';
import { defineJob, type Job, type Jobs, openJobs, startWorkers, type Workers } from './index.ts';
import { openQueue } from './queue.ts';
import { countJobs, newestJobs } from './store.ts';

const log = createLog('silent');
let db: Database;
let drop: () => Promise<void>;
let jobs: Jobs;
const closings: (() => Promise<unknown>)[] = [];

/** Whom each watered: one entry for each attempt, in their order. */
let watered: string[] = [];
let onWater: (who: string, signal: AbortSignal) => Promise<unknown> = async () => {};
const water = defineJob(
  {
    name: 'test.water',
    data: z.object({ plant: z.string() }),
    retry: { times: 2, seconds: 1, atMostSeconds: 2 },
    takesAtMostSeconds: 60,
    atOnce: 4,
    looksEverySeconds: 0.5,
  },
  async (_needs: unknown, { plant }, { signal }) => {
    watered.push(plant);
    await onWater(plant, signal);
  },
);
const weed = defineJob(
  {
    name: 'test.weed',
    data: z.object({}),
    takesAtMostSeconds: 60,
    schedule: '0 5 * * *',
    singleton: true,
    looksEverySeconds: 10,
  },
  async () => {
    watered.push('weeded');
  },
);
const ALL: Job<unknown, { db: Database; log: typeof log }>[] = [water, weed];

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase(openDatabase));
  jobs = await openJobs(db, ALL);
});
afterAll(async () => {
  await jobs.close();
  await drop();
});
beforeEach(async () => {
  watered = [];
  onWater = async () => {};
  await db.pool.query('DELETE FROM pgboss.job');
});
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A process that carries jobs out, over a connection of its own where the database has more than one. */
async function work(options: Parameters<typeof startWorkers>[2] = {}, kinds = ALL): Promise<Workers> {
  const workers = startWorkers({ db, log }, kinds, options);
  closings.push(() => workers.stop());
  await workers.started;
  return workers;
}
const enqueue = (plant: string, id?: string) =>
  db.transaction((tx) => jobs.enqueue(tx, water, { plant }, id));
const counted = async () =>
  Object.fromEntries(
    (await db.lookUp(countJobs)).map(({ name, state, count }) => [`${name} ${state}`, count]),
  );
/** Looks at the queue until it is so; what is awaited is done by others, in their own time. */
async function until(isSo: (counts: Record<string, number>) => boolean): Promise<void> {
  while (!isSo(await counted())) await turn();
}
const makeDue = (plant: string) =>
  db.pool.query('UPDATE pgboss.job SET start_after = now() WHERE data @> $1', [{ plant }]);

it('has the tables that this pg-boss asks for, as it would have made them', async () => {
  const queue = await openQueue(db, false);
  closings.push(() => queue.stop({ close: false, graceful: false }));
  await queue.start();
  const drift = await queue.detectSchemaDrift();
  expect(drift).toMatchObject({ ok: true });
});

it('is queued with its transaction, or never was', async () => {
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, water, { plant: 'undone' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await enqueue('fern');
  await work();
  await until((counts) => counts['test.water completed'] === 1);
  expect(watered).toEqual(['fern']);
  expect(await counted()).toEqual({ 'test.water completed': 1 });
});

it('runs once, however many processes look for it', async () => {
  const plants = Array.from({ length: 30 }, (_, at) => `plant ${at}`);
  for (const plant of plants) await enqueue(plant);
  await Promise.all([work(), work()]);
  await until((counts) => counts['test.water completed'] === plants.length);
  expect(watered.toSorted()).toEqual(plants.toSorted());
});

it('is queued once by an id, also after it was done', async () => {
  const id = '6a1f4d0e-0000-4000-8000-000000000001';
  await Promise.all([enqueue('once', id), enqueue('once', id)]);
  await work();
  await until((counts) => counts['test.water completed'] === 1);
  await enqueue('once', id);
  expect(await counted()).toEqual({ 'test.water completed': 1 });
});

it('is tried again when it fails, then stays as failed with its reason, and can be tried once more', async () => {
  onWater = async () => {
    throw new Error('The well is dry');
  };
  await enqueue('fern');
  await work();
  for (let attempt = 1; attempt <= 2; attempt++) {
    await until((counts) => watered.length === attempt && counts['test.water retry'] === 1);
    await makeDue('fern');
  }
  await until((counts) => counts['test.water failed'] === 1);
  expect(watered).toHaveLength(3);
  const [failed] = await db.lookUp((tx) => newestJobs(tx, ['failed'], 10));
  expect(failed).toMatchObject({ name: 'test.water', attempts: 3, fault: 'The well is dry' });
  expect(failed?.ended_at).toBeInstanceOf(Date);

  onWater = async () => {};
  await db.transaction((tx) => jobs.retry(tx, 'test.water', failed?.id ?? ''));
  await until((counts) => counts['test.water completed'] === 1);
  expect(watered).toHaveLength(4);
});

it('refuses what does not fit its shape as a failure of the job, and hands nothing on', async () => {
  await db.transaction((tx) => jobs.enqueue(tx, water, { plant: 7 } as never));
  await work();
  await until((counts) => counts['test.water retry'] === 1);
  expect(watered).toEqual([]);
});

it('is taken up again after the process that had it died', async () => {
  const queue = await openQueue(db, false);
  closings.push(() => queue.stop({ close: false, graceful: false }));
  await queue.start();
  await enqueue('fern');
  // Taken, and then nothing more was heard of it.
  expect(await queue.fetch('test.water')).toHaveLength(1);
  await db.pool.query("UPDATE pgboss.job SET started_on = started_on - interval '2 minutes'");
  await queue.supervise('test.water');
  expect(await counted()).toEqual({ 'test.water retry': 1 });
  await makeDue('fern');
  await work();
  await until((counts) => counts['test.water completed'] === 1);
  expect(watered).toEqual(['fern']);
});

it('lets what is under way finish when it stops, and cuts off what takes too long', async () => {
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const bothBegun = Promise.withResolvers<void>();
  onWater = (plant, signal) => {
    begun.push(plant);
    if (begun.length === 2) bothBegun.resolve();
    return plant === 'quick'
      ? release.promise
      : new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('cut off'))));
  };
  await enqueue('quick');
  await enqueue('endless');
  const workers = await work({ graceMilliseconds: 1_000 });
  await bothBegun.promise;
  const stopped = workers.stop();
  release.resolve();
  await stopped;
  expect(await counted()).toEqual({ 'test.water completed': 1, 'test.water retry': 1 });
  await enqueue('later');
  expect(watered).not.toContain('later');
});

it('is queued by its schedule once, however many processes keep it', async () => {
  // As if no process had ever looked: those of the tests before did, by the clock of today.
  await db.pool.query('DELETE FROM pgboss.schedule');
  await db.pool.query('UPDATE pgboss.version SET cron_on = NULL');
  const clock = new TestClock(new Date('2100-05-04T04:59:30Z'));
  // One after the other: the clock of tests makes a table of its own.
  await work({ clock }, [weed]);
  await work({ clock }, [weed]);
  await clock.tick(90_000);
  await until((counts) => counts['test.weed completed'] === 1);
  await clock.setTime(new Date('2100-05-05T04:59:30Z'));
  expect(await counted()).toEqual({ 'test.weed completed': 1 });
  await clock.tick(90_000);
  await until((counts) => counts['test.weed completed'] === 2);
  expect(watered).toEqual(['weeded', 'weeded']);
});
