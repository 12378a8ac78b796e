import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@understory/seedbed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, migrate, openDatabase } from './index.ts';
import { sqlState } from './unavailable.ts';

let test: TestDatabase<Database>;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase(openDatabase);
});

beforeEach(async () => {
  await test.db.pool.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DELETE FROM drizzle.__drizzle_migrations',
  );
  folder = mkdtempSync(join(tmpdir(), 'understory-migrations-'));
  mkdirSync(join(folder, 'meta'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

afterAll(() => test.drop());

/** Writes a migrations folder; `when` is the moment each was generated. */
function migrations(list: readonly { when: number; sql: string }[]): void {
  const entries = list.map(({ when }, idx) => ({
    idx,
    version: '7',
    when,
    tag: `m${when}`,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const { when, sql } of list) writeFileSync(join(folder, `m${when}.sql`), sql);
}

const bed = {
  when: 1000,
  sql: 'CREATE TABLE beds (id integer);\n--> statement-breakpoint\nINSERT INTO beds VALUES (1);\n',
};
const path = { when: 3000, sql: 'CREATE TABLE paths (id integer);' };
const hedge = { when: 2000, sql: 'CREATE TABLE hedges (id integer);' };

const tables = async () => {
  const { rows } = await test.db.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map((row) => row.tablename);
};

describe('migrations', () => {
  it('are applied once each', async () => {
    migrations([bed]);
    await migrate(test.db, folder);
    migrations([bed, path]);
    await migrate(test.db, folder);
    await migrate(test.db, folder);
    expect(await tables()).toEqual(['beds', 'paths']);
    expect((await test.db.pool.query('SELECT id FROM beds')).rows).toEqual([{ id: 1 }]);
  });

  it('are not passed over when generated before, and merged after, an applied one', async () => {
    migrations([bed, path]);
    await migrate(test.db, folder);
    migrations([bed, path, hedge]);
    await migrate(test.db, folder);
    expect(await tables()).toEqual(['beds', 'hedges', 'paths']);
  });

  it('leave the database at the last good one when one fails', async () => {
    migrations([
      bed,
      { when: 2000, sql: 'CREATE TABLE half (id integer);\n--> statement-breakpoint\nSELECT 1/0;' },
      path,
    ]);
    expect(await migrate(test.db, folder).catch(sqlState)).toBe('22012');
    expect(await tables()).toEqual(['beds']);
    migrations([bed, hedge, path]);
    await migrate(test.db, folder);
    expect(await tables()).toEqual(['beds', 'hedges', 'paths']);
  });

  it('are refused when an applied one was edited', async () => {
    migrations([bed]);
    await migrate(test.db, folder);
    migrations([{ ...bed, sql: 'CREATE TABLE borders (id integer);' }]);
    await expect(migrate(test.db, folder)).rejects.toThrow(/1970-01-01T00:00:01.000Z was edited after/);
  });

  it('count as the same with the line endings of Windows', async () => {
    migrations([bed]);
    await migrate(test.db, folder);
    migrations([{ ...bed, sql: bed.sql.replaceAll('\n', '\r\n') }]);
    await expect(migrate(test.db, folder)).resolves.toBeUndefined();
  });

  it('from a newer version of the program do not stop an older one', async () => {
    migrations([bed, path]);
    await migrate(test.db, folder);
    migrations([bed]);
    await expect(migrate(test.db, folder)).resolves.toBeUndefined();
  });

  it('are applied once when two start at the same time', async () => {
    migrations([bed, path]);
    await Promise.all([migrate(test.db, folder), migrate(test.db, folder)]);
    expect((await test.db.pool.query('SELECT id FROM beds')).rows).toEqual([{ id: 1 }]);
  });
});
