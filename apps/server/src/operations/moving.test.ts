import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createEmbeddedTestDatabase, createTestDatabase } from '@understory/seedbed';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { dumpTo, fileOfOrder, loadFrom } from './moving.ts';

let folder: string;
let server: TestServer;
let dumped: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understory-test-'));
  server = await startTestServer();
  const gardener = await server.member('Wren', { tier: 'visionary' });
  for (const name of ['Front yard', 'Gärten 雨 "quoted" \\ and\nlines']) {
    const made = await server.request('POST', '/gardens/', {
      as: gardener,
      body: {
        name,
        width: 20.000000000000004,
        length: 33.3,
        grid_data: { placedPlants: [{ plant: 3, position: { x: 1.1, y: 2 } }], note: 'a\ttab and a line\n' },
      },
    });
    expect(made.status).toBe(201);
  }
  dumped = join(folder, 'whole.gz');
  await dumpTo(server.platform.db, dumped);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Every row of every table as the database writes it, and where the counters stand. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  return db.read(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    );
    const held: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} t`,
      );
      held[name] = rows.map(({ row }) => row).sort();
    }
    const counters = await tx.execute<{ row: string }>(
      sql`SELECT sequencename || ' ' || coalesce(last_value::text, '-') AS row FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    );
    return { ...held, counters: counters.rows.map(({ row }) => row) };
  });
}

const linesOf = (path: string): string[] => gunzipSync(readFileSync(path)).toString('utf8').split('\n');
function changedDump(name: string, change: (lines: string[]) => string[]): string {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(change(linesOf(dumped)).join('\n')));
  return path;
}

describe.each([
  ['to the database of these tests', createTestDatabase],
  ['to the embedded database', createEmbeddedTestDatabase],
])('moving a database %s', (_to, createTarget) => {
  test('every row, moment and counter is the same, and new rows get new ids', async () => {
    const { db, drop } = await createTarget(openDatabase);
    expect(await loadFrom(db, dumped)).toMatch(/^[\d,]+ rows were loaded/);
    const [before, after] = [await everything(server.platform.db), await everything(db)];
    expect(after).toEqual(before);
    expect(after.gardens).toHaveLength(2);
    expect(after.plants).toHaveLength(445);
    const inserted = await db.pool.query(
      "INSERT INTO gardens (owner_id, name, description, width, length, region_id, site, drawing, created_at, updated_at) SELECT owner_id, 'third', '', 1, 1, 1, '{}', '{}', now(), now() FROM gardens LIMIT 1 RETURNING id",
    );
    expect(after.gardens?.some((row) => row.startsWith(`{"id":${inserted.rows[0].id},`))).toBe(false);
    await drop();
  });

  test('a second load is refused, and nothing is there twice', async () => {
    const { db, drop } = await createTarget(openDatabase);
    await loadFrom(db, dumped);
    const before = await everything(db);
    await expect(loadFrom(db, dumped)).rejects.toThrow(/^This database holds something already/);
    expect(await everything(db)).toEqual(before);
    await drop();
  });
});

describe('what is no whole dump', () => {
  const withoutEnd = (lines: string[]) => lines.slice(0, -2);
  const isRow = (line: string) => line.startsWith('R ');
  test.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'cut off after a row',
      (lines) => [...lines.slice(0, lines.findIndex(isRow) + 1), ''],
      /ends in the middle/,
    ],
    [
      'cut off inside a row',
      (lines) => [...lines.slice(0, 30), lines[30]?.slice(0, 20) ?? ''],
      /ends in the middle/,
    ],
    ['without its last line', (lines) => [...withoutEnd(lines), ''], /ends in the middle/],
    ['with a row left out', (lines) => lines.toSpliced(lines.findIndex(isRow), 1), /ends in the middle/],
    ['without its head', (lines) => lines.slice(1), /ends in the middle/],
    [
      'of another version',
      (lines) => lines.map((line) => line.replace('migrations":["', 'migrations":["0')),
      /another version/,
    ],
    [
      'with a table unknown here',
      (lines) => lines.map((line) => line.replace('T "plants"', 'T "trees"')),
      /another version/,
    ],
    [
      'with a table of the database itself',
      (lines) => lines.map((line) => line.replace('T "plants"', 'T "pg_class"')),
      /another version/,
    ],
    ['of another program', () => ['hello', 'world', ''], /not a dump of Understory/],
    [
      'with a damaged head',
      (lines) => ['H {"understory_dump":2}', ...lines.slice(1)],
      /not a dump of Understory/,
    ],
  ])('%s it is refused, and nothing of it was loaded', async (name, change, words) => {
    const path = changedDump(`${name}.gz`, change);
    const { db, drop } = await createTestDatabase(openDatabase);
    await expect(loadFrom(db, path)).rejects.toThrow(words);
    const { counters: _counters, ...tables } = await everything(db);
    expect(Object.values(tables).flat()).toEqual([]);
    await drop();
  });

  test.each([
    ['plain text', Buffer.from('H hello\n')],
    ['half a packed file', undefined],
  ])('%s is refused with a sentence', async (name, bytes) => {
    const path = join(folder, `${name}.gz`);
    const whole = readFileSync(dumped);
    writeFileSync(path, bytes ?? whole.subarray(0, whole.length / 2));
    const { db, drop } = await createTestDatabase(openDatabase);
    await expect(loadFrom(db, path)).rejects.toThrow(
      'The file is not a dump of Understory, or it is damaged.',
    );
    await drop();
  });

  test('a file that is not there is named', async () => {
    await expect(loadFrom(server.platform.db, join(folder, 'none.gz'))).rejects.toThrow(
      /There is no file .*none\.gz/,
    );
  });
});

describe('the file', () => {
  test('is for this account alone', () => {
    if (process.platform !== 'win32') expect(statSync(dumped).mode & 0o777).toBe(0o600);
  });

  test('is never written over', async () => {
    await expect(dumpTo(server.platform.db, dumped)).rejects.toThrow(/is there already/);
  });

  test('is not there when the dump failed, nor a half of it', async () => {
    const failing: Database = { ...server.platform.db, read: () => Promise.reject(new Error('gone')) };
    await expect(dumpTo(failing, join(folder, 'failed.gz'))).rejects.toThrow('gone');
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  test.each([[[]], [['a', 'b']], [['']]])('an order of %j says how it is given', (words) => {
    expect(() => fileOfOrder(words)).toThrow(/^Usage:/);
  });
});
