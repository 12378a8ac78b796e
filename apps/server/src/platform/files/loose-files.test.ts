import { createTestDatabase } from '@understory/seedbed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type Tx } from '../db/index.ts';
import { createLog } from '../log.ts';
import { type Files, FilesUnavailable } from './files.ts';
import { type FileNeeds, keepLoose, letGo, sweepLooseFiles, takeIntoUse } from './loose-files.ts';
import { looseFiles } from './tables.ts';

const MINUTE = 60_000;
const KEY = 'avatars/0123456789abcdef.webp';
const OTHER = 'avatars/fedcba9876543210.webp';
const PICTURE = new Uint8Array([1, 2, 3]);

let db: Database;
let drop: () => Promise<void>;
let now: Date;
let kept: Map<string, Uint8Array>;
/** Keys the storage cannot touch just now. */
let stuck: Set<string>;
let needs: Omit<FileNeeds, 'jobs'>;

const refuseStuck = (key: string): void => {
  if (stuck.has(key)) throw new FilesUnavailable(new Error('ENOSPC'));
};

const inMemory: Files = {
  async put(key, bytes) {
    refuseStuck(key);
    kept.set(key, bytes);
  },
  async get(key) {
    const bytes = kept.get(key);
    return bytes && { bytes: new Uint8Array(bytes), type: 'image/webp' };
  },
  async open() {
    return undefined;
  },
  async remove(key) {
    refuseStuck(key);
    kept.delete(key);
  },
};

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase(openDatabase));
});
afterAll(async () => {
  await db.close();
  await drop();
});
beforeEach(async () => {
  now = new Date('2026-05-04T17:00:00Z');
  kept = new Map();
  stuck = new Set();
  needs = { files: inMemory, db, clock: { now: () => now }, log: createLog('silent') };
  await change((tx) => tx.delete(looseFiles));
});

const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work);
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
const notes = () => db.read((tx) => tx.select({ key: looseFiles.key }).from(looseFiles));

describe('a file that was kept', () => {
  it('stays once it is in use', async () => {
    const note = await keepLoose(needs, KEY, PICTURE);
    await change((tx) => takeIntoUse(tx, note, now));
    pass(365 * 24 * 60 * MINUTE);
    expect(await sweepLooseFiles(needs)).toBe(0);
    expect([...kept.keys()]).toEqual([KEY]);
  });

  it('is noted before it is written: a process that dies in between leaves nothing that is not swept', async () => {
    stuck.add(KEY);
    await expect(keepLoose(needs, KEY, PICTURE)).rejects.toThrow(FilesUnavailable);
    expect(await notes()).toEqual([{ key: KEY }]);
    stuck.clear();
    // What a part written by the lost process would be.
    kept.set(KEY, PICTURE);
    pass(60 * MINUTE);
    expect(await sweepLooseFiles(needs)).toBe(1);
    expect([kept.size, await notes()]).toEqual([0, []]);
  });

  it('is swept when nothing came to refer to it: the process died, or its transaction was undone', async () => {
    const note = await keepLoose(needs, KEY, PICTURE);
    const undone = change(async (tx) => {
      await takeIntoUse(tx, note, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    pass(60 * MINUTE - 1);
    expect(await sweepLooseFiles(needs)).toBe(0);
    pass(1);
    expect(await sweepLooseFiles(needs)).toBe(1);
    expect([kept.size, await notes()]).toEqual([0, []]);
  });

  it('is not taken into use once a sweep might have met it, so that nothing ever names a missing file', async () => {
    const note = await keepLoose(needs, KEY, PICTURE);
    pass(30 * MINUTE + 1);
    await expect(change((tx) => takeIntoUse(tx, note, now))).rejects.toThrow(FilesUnavailable);
    pass(-1);
    await change((tx) => takeIntoUse(tx, note, now));
    await expect(change((tx) => takeIntoUse(tx, note, now))).rejects.toThrow(FilesUnavailable);
  });
});

describe('a file that was let go', () => {
  it('goes with the next sweep, and stays if the change was undone', async () => {
    kept.set(KEY, PICTURE).set(OTHER, PICTURE);
    await change((tx) => letGo(tx, KEY));
    const undone = change(async (tx) => {
      await letGo(tx, OTHER);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sweepLooseFiles(needs)).toBe(1);
    expect([...kept.keys()]).toEqual([OTHER]);
  });

  it('waits an hour when the storage cannot remove it, and holds no other up', async () => {
    kept.set(KEY, PICTURE).set(OTHER, PICTURE);
    stuck.add(KEY);
    await change((tx) => letGo(tx, KEY));
    await change((tx) => letGo(tx, OTHER));
    await expect(sweepLooseFiles(needs)).rejects.toThrow(FilesUnavailable);
    expect(await sweepLooseFiles(needs)).toBe(1);
    expect([...kept.keys()]).toEqual([KEY]);
    stuck.clear();
    expect(await sweepLooseFiles(needs)).toBe(0);
    pass(60 * MINUTE);
    expect(await sweepLooseFiles(needs)).toBe(1);
    expect([kept.size, await notes()]).toEqual([0, []]);
  });

  it('is removed among more of them than one sweep reads at once, by ten sweeps together', async () => {
    const keys = Array.from({ length: 120 }, (_, at) => `avatars/${String(at).padStart(16, '0')}.webp`);
    for (const key of keys) kept.set(key, PICTURE);
    await change(async (tx) => {
      for (const key of keys) await letGo(tx, key);
    });
    await Promise.all(Array.from({ length: 10 }, () => sweepLooseFiles(needs)));
    expect([kept.size, await notes()]).toEqual([0, []]);
  });
});
