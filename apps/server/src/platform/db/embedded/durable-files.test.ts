import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createEmbeddedTestDatabase } from '@understory/seedbed';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../index.ts';
import { DurableFiles, START_PARAMETERS, syncTree } from './durable-files.ts';

/** The paths written through to the disk, in order. */
const synced: string[] = [];

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const fsyncSync = (descriptor: number) => {
    synced.push(real.readlinkSync(`/proc/self/fd/${descriptor}`));
    real.fsyncSync(descriptor);
  };
  return { ...real, fsyncSync };
});

/** Which file a descriptor belongs to can be asked on Linux only. */
describe.skipIf(process.platform !== 'linux')('what reaches the disk', () => {
  let directory: string;
  let engine: PGlite;

  beforeAll(async () => {
    const { db, connection, drop } = await createEmbeddedTestDatabase(openDatabase);
    await db.close();
    directory = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'understory-test-'));
    fs.cpSync(join(connection.dataDir, 'database'), directory, { recursive: true });
    await drop();
    engine = await PGlite.create({ fs: new DurableFiles(directory), startParams: START_PARAMETERS });
    await engine.exec('CREATE TABLE drops (id integer)');
  });

  beforeEach(() => {
    synced.length = 0;
  });

  afterAll(async () => {
    await engine.close();
    fs.rmSync(directory, { recursive: true });
  });

  it('the log, at each commit', async () => {
    await engine.exec('INSERT INTO drops VALUES (1)');
    await engine.exec('INSERT INTO drops VALUES (2)');
    expect(synced.filter((path) => path.startsWith(join(directory, 'pg_wal')))).toHaveLength(2);
  });

  it('nothing for a read', async () => {
    await engine.exec('SELECT * FROM drops');
    expect(synced).toEqual([]);
  });

  it('the tables, at a checkpoint', async () => {
    await engine.exec('INSERT INTO drops VALUES (3)');
    const { rows } = await engine.query<{ path: string }>("SELECT pg_relation_filepath('drops') AS path");
    synced.length = 0;
    await engine.exec('CHECKPOINT');
    expect(synced).toContain(join(directory, rows[0]?.path ?? 'no path'));
    expect(synced).toContain(join(directory, 'global/pg_control'));
  });

  it('every file and folder of a new tree, a folder after what is in it', () => {
    const tree = fs.mkdtempSync(join(directory, 'tree-'));
    fs.mkdirSync(join(tree, 'bed'));
    fs.writeFileSync(join(tree, 'bed', 'plant'), 'yarrow');
    syncTree(tree);
    expect(synced).toEqual([join(tree, 'bed', 'plant'), join(tree, 'bed'), tree]);
  });
});
