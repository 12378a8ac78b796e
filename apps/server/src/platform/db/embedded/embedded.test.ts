import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedTestDatabase } from '@understory/seedbed';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase } from '../index.ts';
import { GuardedPool } from '../pool.ts';
import { runTransaction } from '../transactions.ts';
import { Engine } from './engine.ts';
import { housekeeper, keepHouse } from './housekeeping.ts';
import { openEmbedded } from './open.ts';

const temporary: string[] = [];
function newDirectory(): string {
  const made = mkdtempSync(join(tmpdir(), 'understory-test-'));
  temporary.push(made);
  return made;
}

/** A data directory with a migrated database in it that nobody has open. */
async function newDataDirectory(): Promise<string> {
  const made = newDirectory();
  const template = await createEmbeddedTestDatabase(openDatabase);
  await template.db.close();
  cpSync(join(template.connection.dataDir, 'database'), join(made, 'database'), { recursive: true });
  await template.drop();
  return made;
}

let dataDir: string;
let db: Database;

beforeAll(async () => {
  dataDir = await newDataDirectory();
  db = await openDatabase({ dataDir });
});

afterAll(async () => {
  await db.close();
  for (const made of temporary) rmSync(made, { recursive: true, force: true });
});

const value = async (query: string): Promise<unknown> => {
  const { rows } = await db.pool.query({ text: query, rowMode: 'array' });
  return rows[0]?.[0];
};

describe('the engine', () => {
  it.each([
    ['fsync', 'on'],
    ['wal_sync_method', 'fsync'],
    ['full_page_writes', 'on'],
    ['synchronous_commit', 'on'],
    ['shared_buffers', '16MB'],
  ])('runs with %s = %s', async (setting, expected) => {
    expect(await value(`SHOW ${setting}`)).toBe(expected);
  });

  it('leaves the event loop free during 2,000 queries, one after the other', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    for (let i = 0; i < 2_000; i++) await db.pool.query('SELECT count(*) FROM generate_series(1, 2000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  });

  it('does not hold up the event loop during one long query', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await db.pool.query('SELECT count(*) FROM generate_series(1, 2000000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  it('keeps its directory from everybody else', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });
});

describe('the one session', () => {
  it('is clean for the next connection whatever the last one left behind', async () => {
    const left = await db.pool.connect();
    await left.query({ name: 'same name', text: 'SELECT 1' });
    await left.query('SET search_path = pg_catalog; CREATE TEMP TABLE scraps (id integer); BEGIN');
    await left.query('CREATE TABLE public.unfinished (id integer)');
    left.release(true);

    const again = await db.pool.query({ name: 'same name', text: 'SELECT 2 AS n' });
    expect(again.rows).toEqual([{ n: 2 }]);
    const { rows } = await db.pool.query(
      "SELECT current_setting('search_path') AS path, to_regclass('public.unfinished') AS unfinished, to_regclass('scraps') AS scraps",
    );
    expect(rows).toEqual([{ path: 'public', unfinished: null, scraps: null }]);
  });

  it('is shared fairly by work that waits its turn', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((turn) => db.read(async () => order.push(turn))));
    expect(order).toEqual([1, 2, 3, 4]);
  });
});

describe('a directory', () => {
  it('is opened once only, by whatever name', async () => {
    const alias = join(newDirectory(), 'alias');
    symlinkSync(dataDir, alias);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`The data directory ${dataDir} is in use`);
    await expect(openDatabase({ dataDir: alias })).rejects.toThrow(`The data directory ${alias} is in use`);
  });

  it('whose creation was cut short is created again', async () => {
    const cut = newDirectory();
    mkdirSync(join(cut, 'database'));
    writeFileSync(join(cut, 'database', 'PG_VERSION'), '18\n');
    writeFileSync(join(cut, 'database.creating'), '');
    const created = await openDatabase({ dataDir: cut });
    expect(await created.isReady()).toBe(true);
    await created.close();
    expect(existsSync(join(cut, 'database.creating'))).toBe(false);
  });

  it('that holds no whole database is reported by name, left alone and not locked', async () => {
    const broken = newDirectory();
    mkdirSync(join(broken, 'database'));
    writeFileSync(join(broken, 'database', 'PG_VERSION'), '18\n');
    const report = `The embedded database in ${join(broken, 'database')} did not open`;
    await expect(openDatabase({ dataDir: broken })).rejects.toThrow(report);
    await expect(openDatabase({ dataDir: broken })).rejects.toThrow(report);
    expect(existsSync(join(broken, 'database', 'PG_VERSION'))).toBe(true);
  });

  it('is given up when a migration cannot be applied', async () => {
    const given = await newDataDirectory();
    const first = await openDatabase({ dataDir: given });
    await first.pool.query("UPDATE drizzle.__drizzle_migrations SET hash = 'other'");
    await first.close();
    await expect(openDatabase({ dataDir: given })).rejects.toThrow(/was edited after/);
    // Neither the lock nor the engine was left behind: the second try gets as far as the first.
    await expect(openDatabase({ dataDir: given })).rejects.toThrow(/was edited after/);
  });
});

describe('after a crash of the engine', () => {
  it('running work hears of an outage, and the next call finds all that was kept', async () => {
    // Opening again writes every file through to the disk, which a busy one takes its time for.
    const crashing = await openEmbedded(await newDataDirectory(), () => undefined, 60_000);
    const { pool, engine } = crashing;
    await pool.query('CREATE TABLE kept (id integer); INSERT INTO kept VALUES (1)');
    const running = expect(pool.query('SELECT count(*) FROM generate_series(1, 100000000)')).rejects.toThrow(
      'Connection terminated',
    );
    await engine.abandon();
    await running;
    expect((await pool.query('SELECT id FROM kept')).rows).toEqual([{ id: 1 }]);
    await crashing.close();
  });

  it('a transaction cut off by it is undone and told as an outage', async () => {
    const directory = await newDataDirectory();
    const lines: string[] = [];
    const engine = new Engine(join(directory, 'database'), ({ msg }) => lines.push(msg));
    const pool = new GuardedPool(
      { user: 'postgres', ssl: false, max: 1, stream: () => engine.stream() },
      () => undefined,
    );
    await pool.query('CREATE TABLE kept (id integer)');
    const work = runTransaction(pool, {}, async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (1)`);
      await engine.abandon();
      await tx.execute(sql`INSERT INTO kept VALUES (2)`);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await pool.query('SELECT id FROM kept')).rows).toEqual([]);
    expect(lines).toEqual(['The embedded database stopped and is opened again.']);
    await pool.end();
    await engine.close();
  });

  it('an engine that gives no answer is ended and opened again', async () => {
    const lines: string[] = [];
    const engine = new Engine(join(await newDataDirectory(), 'database'), ({ msg }) => lines.push(msg), 300);
    await engine.start();
    const pool = new GuardedPool(
      { user: 'postgres', ssl: false, max: 1, stream: () => engine.stream() },
      () => undefined,
    );
    await expect(pool.query('SELECT count(*) FROM generate_series(1, 10000000000)')).rejects.toThrow(
      'Connection terminated',
    );
    expect(lines[0]).toBe('The embedded database gave no answer for 300 ms and is ended.');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await engine.close();
  });
});

describe('housekeeping', () => {
  const redo = () => value('SELECT redo_lsn::text FROM pg_control_checkpoint()');
  const grow = () => db.pool.query('INSERT INTO leaves SELECT generate_series(1, 100)');

  beforeAll(() => db.pool.query('CREATE TABLE leaves (id integer)'));

  it('writes a checkpoint when something was written, and nothing when nothing was', async () => {
    const look = housekeeper(db.pool);
    await grow();
    const before = await redo();
    expect(await look()).toBe('checkpoint');
    expect(await redo()).not.toBe(before);
    expect(await look()).toBe('nothing');
    await grow();
    expect(await look()).toBe('checkpoint');
  });

  it('vacuums and analyses at every tenth look that finds writes', async () => {
    const look = housekeeper(db.pool);
    await db.pool.query('DELETE FROM leaves');
    const did: string[] = [];
    for (let n = 0; n < 10; n++) {
      await grow();
      did.push(await look());
    }
    expect(did).toEqual([...Array(9).fill('checkpoint'), 'vacuum']);
    expect(await value("SELECT reltuples FROM pg_class WHERE relname = 'leaves'")).toBe(1000);
  });

  it('leaves a busy database alone five times, then takes its turn', async () => {
    const look = housekeeper(db.pool);
    await grow();
    const busy = await db.pool.connect();
    const did: string[] = [];
    for (let n = 0; n < 5; n++) did.push(await look());
    expect(did).toEqual(Array(5).fill('skipped'));
    const sixth = look();
    busy.release();
    expect(await sixth).toBe('checkpoint');
  });

  it('comes round by itself every minute, one look at a time, and stops when told', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const failures: unknown[] = [];
    const stop = keepHouse(db.pool, (line) => failures.push(line));
    const asked = vi.spyOn(db.pool, 'query');
    await grow();
    vi.advanceTimersByTime(180_000);
    await stop();
    vi.advanceTimersByTime(180_000);
    const checkpoints = asked.mock.calls.filter(([text]) => String(text) === 'CHECKPOINT');
    asked.mockRestore();
    vi.useRealTimers();
    expect(checkpoints).toHaveLength(1);
    expect(failures).toEqual([]);
  });
});
