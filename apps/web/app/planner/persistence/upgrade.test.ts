import type { GardenDocument } from '@understory/plan';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GardenStore } from '../document/garden-store.ts';
import { DraftStore, type KeptDraft } from './draft-store.ts';

/** What the second form of the database held, and what its planner made of it. */
interface Fixture {
  readonly key: string;
  readonly stores: Readonly<Record<string, readonly unknown[]>>;
  readonly expected: {
    readonly document: OldDocument;
    readonly past: readonly string[];
    readonly future: readonly string[];
    readonly unsaved: boolean;
    readonly clientId: string;
    readonly base: { readonly version: number; readonly document: OldDocument } | null;
    /** What was seen after each undo, until nothing was left to undo. */
    readonly undone: readonly unknown[];
  };
}
type OldDocument = Omit<GardenDocument, 'collection'> & { readonly collection: readonly number[] };

const fixture = (name: string): Fixture =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));

/** The database as a planner of the second form left it, or of the first, which had the same stores. */
async function putOld({ stores }: Pick<Fixture, 'stores'>, version = 2) {
  const database = await openDB('understory-planner', version, {
    upgrade(fresh) {
      fresh.createObjectStore('drafts', { keyPath: 'key' });
      fresh.createObjectStore('snapshots', { keyPath: 'key' });
      fresh.createObjectStore('steps', { keyPath: ['key', 'seq'] });
      fresh.createObjectStore('plants', { keyPath: 'id' });
    },
  });
  for (const [store, values] of Object.entries(stores))
    for (const value of values) await database.put(store, value);
  return database;
}

async function read(key: string): Promise<KeptDraft> {
  const store = await DraftStore.open(key);
  const kept = await store.read();
  store.close();
  if (!kept) throw new Error('nothing kept');
  return kept;
}

const plain = ({ collection, ...document }: GardenDocument): OldDocument => ({
  ...document,
  collection: collection.map(({ plant }) => plant),
});

function seen({ things, facts, collection }: GardenDocument) {
  const sum = things.reduce((all, thing) => all + ('x' in thing ? thing.x + thing.y * 3 : 0), 0);
  return {
    things: things.length,
    name: facts.name,
    sum: Math.round(sum * 1000) / 1000,
    collection: collection.map(({ plant }) => plant),
  };
}

/** A garden as a person sees it after each undo. */
function undoneOf({ drawing }: KeptDraft) {
  const garden = new GardenStore(drawing.document);
  garden.open(drawing);
  const all: unknown[] = [];
  while (garden.undo()) all.push(seen(garden.document));
  return all;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('drafts of the second form', () => {
  it.each([
    ['of a guest, of 250 steps with undo and redo', 'guest'],
    ['of a garden that is 30 steps behind its server', 'behind'],
    ['that was joined, with what the server has beside it', 'joined'],
  ])('%s open with all that can be undone and redone', async (_, name) => {
    const old = fixture(name);
    (await putOld(old)).close();
    const kept = await read(old.key);
    const { document, past, future, unsaved, clientId, base, undone } = old.expected;
    expect(plain(kept.drawing.document)).toEqual(document);
    expect(kept.drawing.history.past.map(({ label }) => label)).toEqual(past);
    expect(kept.drawing.history.future.map(({ label }) => label)).toEqual(future);
    expect(kept).toMatchObject({ unsaved, clientId });
    expect(kept.base && { ...kept.base, document: plain(kept.base.document) }).toEqual(base);
    expect(undoneOf(kept)).toEqual(undone);
    // Their build knew nothing of growing: its plants are grown until they are read anew.
    expect(kept.plants).toEqual(
      old.stores.plants?.map((card) =>
        Object.assign({}, card, { growth_rate: 'moderate', years_to_maturity: 0 }),
      ),
    );
  });

  it('are undone step by step over reloads', async () => {
    const old = fixture('guest');
    (await putOld(old)).close();
    const turns = 119;
    for (let turn = 0; turn < turns; turn += 1) {
      const store = await DraftStore.open(old.key);
      const kept = await store.read();
      if (!kept) throw new Error('nothing kept');
      const garden = new GardenStore(kept.drawing.document);
      garden.open(kept.drawing);
      garden.onDiff((entry, after) => store.take(entry, after));
      expect(garden.undo()).toBeDefined();
      expect(seen(garden.document)).toEqual(old.expected.undone[turn]);
      await store.flush();
      store.close();
    }
    expect((await read(old.key)).drawing.history.future).toHaveLength(turns + old.expected.future.length);
  });

  it('that cannot be read are put aside as they were, and take no other draft with them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const old = fixture('joined');
    const head = { key: 'draft', seq: 0, savedSeq: 0, version: null, clientId: 'strange' };
    const steps = [
      { key: 'draft', seq: 1, step: { kind: 'do', entry: { label: '', operations: [{ kind: 'paint' }] } } },
    ];
    const snapshot = { ...(old.stores.snapshots?.[0] as object), key: 'draft' };
    const database = await putOld(old);
    await database.put('drafts', head);
    await database.put('snapshots', snapshot);
    for (const step of steps) await database.put('steps', step);
    database.close();
    expect(plain((await read(old.key)).drawing.document)).toEqual(old.expected.document);
    const store = await DraftStore.open('draft');
    expect(await store.read()).toBeUndefined();
    expect(await store.readUnread()).toEqual({ key: 'draft', head, snapshot, steps });
    store.close();
  });

  it('of the first form, which knew plants alone, are put aside too', async () => {
    const head = { key: 'draft', seq: 0, savedSeq: 0, base: null, clientId: 'first' };
    const snapshot = { key: 'draft', drawing: { document: { plants: [] } } };
    (await putOld({ stores: { drafts: [head], snapshots: [snapshot] } }, 1)).close();
    const store = await DraftStore.open('draft');
    expect(await store.read()).toBeUndefined();
    expect(await store.readUnread()).toEqual({ key: 'draft', head, snapshot, steps: [] });
    store.close();
  });
});

describe('two builds in two tabs', () => {
  it('tells that the older one has to be closed, and goes on once it is', async () => {
    const old = fixture('behind');
    const older = await putOld(old);
    const blocked = vi.fn();
    const opening = DraftStore.open(old.key, { onBlocked: blocked });
    await expect.poll(() => blocked.mock.calls.length).toBe(1);
    older.close();
    const store = await opening;
    expect((await store.read())?.drawing.history.past).toHaveLength(old.expected.past.length);
    store.close();
  });

  it('writes what waits and lets go when a newer one wants the database', async () => {
    const outdated = vi.fn();
    const old = fixture('behind');
    (await putOld(old)).close();
    const store = await DraftStore.open(old.key, { onOutdated: outdated });
    const kept = await store.read();
    if (!kept) throw new Error('nothing kept');
    store.take({ kind: 'do', label: 'Last', diff: {} }, kept.drawing);
    const newer = await openDB('understory-planner', 4);
    expect(outdated).toHaveBeenCalled();
    const log = await newer.getAll('steps');
    expect(log.at(-1)).toMatchObject({ entry: expect.stringContaining('"label":"Last"') });
    newer.close();
  });
});
