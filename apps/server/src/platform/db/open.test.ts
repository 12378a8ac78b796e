import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@understory/seedbed';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtOnce, type Database, openDatabase, type Tx } from './index.ts';
import { sqlState } from './unavailable.ts';

let test: TestDatabase<Database>;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase(openDatabase);
  db = test.db;
  await db.pool.query('CREATE TABLE seeds (id integer PRIMARY KEY, name text NOT NULL UNIQUE DEFERRABLE)');
});

beforeEach(async () => {
  await db.pool.query('TRUNCATE seeds');
});

afterAll(() => test.drop());

const sow = (tx: Tx, id: number, name = `seed ${id}`) =>
  tx.execute(sql`INSERT INTO seeds (id, name) VALUES (${id}, ${name})`);

const sown = async (tx: Tx): Promise<unknown[]> =>
  (await tx.execute(sql`SELECT id FROM seeds ORDER BY id`)).rows.map((row) => row.id);

describe('a transaction', () => {
  it('keeps all of its work and gives its result', async () => {
    const result = await db.transaction(async (tx) => {
      await sow(tx, 1);
      await sow(tx, 2);
      return 'kept';
    });
    expect(result).toBe('kept');
    expect(await db.read(sown)).toEqual([1, 2]);
  });

  it('undoes all of its work when it throws, and passes the error on as it is', async () => {
    const refusal = new Error('not in this bed');
    const work = db.transaction(async (tx) => {
      await sow(tx, 1);
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await db.read(sown)).toEqual([]);
  });

  it('undoes all of its work when a statement is refused', async () => {
    const work = db.transaction(async (tx) => {
      await sow(tx, 1);
      await sow(tx, 1);
    });
    expect(await work.catch(sqlState)).toBe('23505');
    expect(await db.read(sown)).toEqual([]);
  });

  it('fails when it is only refused at its end', async () => {
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
      await sow(tx, 1, 'same');
      await sow(tx, 2, 'same');
    });
    expect(await work.catch(sqlState)).toBe('23505');
    expect(await db.read(sown)).toEqual([]);
  });

  it('can set part of its work aside', async () => {
    await db.transaction(async (tx) => {
      await sow(tx, 1);
      await tx
        .transaction((inner) => inner.execute(sql`INSERT INTO seeds VALUES (1, 'again')`))
        .catch(sqlState);
      await sow(tx, 2);
    });
    expect(await db.read(sown)).toEqual([1, 2]);
  });

  it('runs beside others without mixing their work', async () => {
    const works = Array.from({ length: 20 }, (_, id) =>
      db.transaction(async (tx) => {
        await sow(tx, id);
        if (id % 2) throw new Error('odd');
      }),
    );
    await Promise.allSettled(works);
    expect(await db.read(sown)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  });

  it('carries text, dates and large answers whole', async () => {
    const text = 'Γαλάνθους ❄ 雪割草 '.repeat(20_000);
    const at = new Date('2026-03-01T12:34:56.789Z');
    const rows = await db.read(async (tx) => {
      const result = await tx.execute(
        sql`SELECT ${text}::text AS text, ${at.toISOString()}::timestamptz::text AS at`,
      );
      return result.rows;
    });
    expect(rows[0]?.text).toBe(text);
    expect(new Date(String(rows[0]?.at))).toEqual(at);
  });
});

describe('a read', () => {
  it('refuses to write', async () => {
    expect(await db.read((tx) => sow(tx, 1)).catch(sqlState)).toBe('25006');
    expect(await db.read(sown)).toEqual([]);
  });

  it('sees one moment in all its statements, whatever is kept between them', async () => {
    await db.transaction((tx) => sow(tx, 1));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const writing = begun.then(() => db.transaction((tx) => sow(tx, 2)));
    const seen = await db.read(async (tx) => {
      const first = await sown(tx);
      begin();
      // The embedded database has one connection, and this read has it: who writes waits for its end.
      if (db.kind === 'server') await writing;
      return [first, await sown(tx)];
    });
    expect(seen).toEqual([[1], [1]]);
    await writing;
    expect(await db.read(sown)).toEqual([1, 2]);
  });

  it('refuses to write after it has read, and by another name', async () => {
    const slips: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => tx.execute(sql`UPDATE seeds SET name = 'weed'`),
      (tx) => tx.execute(sql`SELECT id FROM seeds FOR UPDATE`),
      (tx) => tx.execute(sql`CREATE TABLE weeds (id integer)`),
      (tx) => tx.transaction((inner) => sow(inner as Tx, 2)),
    ];
    for (const slip of slips) {
      const reading = db.read(async (tx) => {
        await sown(tx);
        await slip(tx);
      });
      expect(await reading.catch(sqlState)).toBe('25006');
    }
    expect(await db.read(sown)).toEqual([]);
  });

  it('leaves the connection able to write again', async () => {
    await db.read(sown);
    await db.transaction((tx) => sow(tx, 1));
    expect(await db.read(sown)).toEqual([1]);
  });
});

describe('a look-up', () => {
  it('gives what one statement reads, and waits its turn', async () => {
    const sowing = db.transaction(async (tx) => {
      await sow(tx, 1);
      await sow(tx, 2);
    });
    const before = db.kind === 'server' ? sowing : undefined;
    await before;
    expect(await db.lookUp(sown)).toEqual([1, 2]);
    await sowing;
  });

  it("hands the statement's own error on, and the connection back", async () => {
    for (let n = 0; n < 12; n++) {
      expect(await db.lookUp((tx) => tx.execute(sql`SELECT 1 / 0`)).catch(sqlState)).toBe('22012');
    }
    expect(await db.lookUp(sown)).toEqual([]);
  });
});

it('a statement is built once for a connection, and takes other values each time, wherever on it', async () => {
  const builtFor: unknown[] = [];
  const named = builtOnce((tx) => {
    builtFor.push(tx._.session);
    return tx
      .select({ name: sql<string>`name` })
      .from(sql`seeds`)
      .where(sql`id = ${sql.placeholder('id')}`)
      .prepare('named_seed');
  });
  const nameOf = async (tx: Tx, id: number) => (await named(tx).execute({ id }))[0]?.name;
  // Nobody but the transaction itself sees what it has just written.
  const sowing = [1, 2, 3].map((id) =>
    db.transaction(async (tx) => {
      await sow(tx, id);
      return [await nameOf(tx, id), await tx.transaction((part) => nameOf(part as Tx, 4))];
    }),
  );
  expect(await Promise.all(sowing)).toEqual([1, 2, 3].map((id) => [`seed ${id}`, undefined]));
  expect(await db.lookUp((tx) => nameOf(tx, 2))).toBe('seed 2');
  expect(new Set(builtFor).size).toBe(builtFor.length);
  expect(builtFor.length).toBeLessThanOrEqual(db.pool.totalCount);
});

describe('inside a transaction', () => {
  const mistake = /must use the transaction it was given/;

  it.each([
    ['another transaction', () => db.transaction(async () => 1)],
    ['a read', () => db.read(async () => 1)],
    ['a look-up', () => db.lookUp(async () => 1)],
    ['a query of the pool', () => db.pool.query('SELECT 1')],
    ['a connection of the pool', () => db.pool.connect()],
  ])('%s fails at once instead of waiting for itself', async (_, mistaken) => {
    await expect(db.transaction(mistaken as () => Promise<unknown>)).rejects.toThrow(mistake);
    expect(await db.isReady()).toBe(true);
  });

  it('what was only started there may use the database once the transaction is over', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<number> | undefined;
    await db.transaction(async () => {
      later = over.then(() => db.read(async () => 1));
    });
    end();
    expect(await later).toBe(1);
  });

  it('only a transaction is a Tx', () => {
    const service = (_: Tx) => undefined;
    // @ts-expect-error the database itself is no transaction
    service(db);
    // @ts-expect-error a Drizzle handle on the pool is no transaction
    service(drizzle({ client: db.pool }));
  });
});

describe('opening and closing', () => {
  it('is ready until closed, and may be closed twice', async () => {
    const other = await createTestDatabase(openDatabase);
    expect(await other.db.isReady()).toBe(true);
    await other.db.close();
    await other.db.close();
    expect(await other.db.isReady()).toBe(false);
    await other.drop();
  });

  it('finds what was kept when opened again', async () => {
    const other = await createTestDatabase(openDatabase);
    await other.db.pool.query('CREATE TABLE kept (id integer); INSERT INTO kept VALUES (7)');
    await other.db.close();
    const again = await openDatabase(other.connection);
    const { rows } = await again.pool.query('SELECT id FROM kept');
    await again.close();
    await other.drop();
    expect(rows).toEqual([{ id: 7 }]);
  });

  it('says unavailable when no server answers', async () => {
    const dataDir = join(tmpdir(), 'never-made');
    const opening = openDatabase({ databaseUrl: 'postgres://gardener@127.0.0.1:1/none', dataDir });
    await expect(opening).rejects.toMatchObject({ name: 'DatabaseUnavailable', retryAfterSeconds: 2 });
  });
});
