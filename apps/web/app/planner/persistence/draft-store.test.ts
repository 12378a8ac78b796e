import type { PlantThing } from '@understory/garden';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GardenStore } from '../document/garden-store.ts';
import { EMPTY_HISTORY, entryOf } from '../document/history.ts';
import { addThings, moveThings } from '../document/operations.ts';
import { DraftStore, dropDrafts } from './draft-store.ts';

const fail = (error: unknown) => {
  throw error;
};
const open = (key = 'draft') => DraftStore.open(key, { onFailure: fail });

/** A drawing whose steps are kept, as the planner keeps them. */
async function drawn(key = 'draft') {
  const store = await open(key);
  const drawing = new GardenStore(bareGarden());
  await store.begin(drawing.state, null);
  drawing.onDiff((step, after) => store.take(step, after));
  const add = (id: string) => drawing.commit(entryOf(`Placed ${id}`, [addThings([fern(id, 1, 1)])]));
  return { store, drawing, add };
}

/** Until it is restored, the disk has no room. */
const noRoom = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a kept draft', () => {
  it('is not there before it begins', async () => {
    expect(await (await open()).read()).toBeUndefined();
  });

  it('comes back as it was left, with what can be undone and redone', async () => {
    const { store, drawing, add } = await drawn();
    add('a');
    add('b');
    drawing.undo();
    await store.flush();
    const kept = await (await open()).read();
    const { document, history } = drawing.state;
    expect(kept?.drawing).toEqual({ document, history });
    expect(kept?.unsaved).toBe(true);
    expect(kept?.drawing.history.future).toHaveLength(1);
  });

  it('is written without being asked', async () => {
    const { add } = await drawn();
    add('a');
    await expect.poll(async () => (await (await open()).read())?.drawing.document.things.length).toBe(1);
  });

  it('goes on where it stopped after it was read', async () => {
    const first = await drawn();
    first.add('a');
    await first.store.flush();
    const store = await open();
    const kept = await store.read();
    const drawing = new GardenStore(bareGarden());
    drawing.open(kept?.drawing ?? fail('nothing kept'));
    drawing.onDiff((step, after) => store.take(step, after));
    drawing.undo();
    await store.flush();
    const again = await (await open()).read();
    expect(again?.drawing.document.things).toEqual([]);
    expect(again?.drawing.history.future).toHaveLength(1);
  });

  it('folds many steps into a snapshot and loses none', async () => {
    const { store, drawing, add } = await drawn();
    for (let index = 0; index < 250; index += 1) add(`fern ${index}`);
    await store.flush();
    add('last');
    await store.flush();
    const kept = await (await open()).read();
    expect(kept?.drawing.document).toEqual(drawing.document);
    expect(kept?.drawing.history.past).toHaveLength(251);
  });

  it('knows what the server has', async () => {
    const { store, drawing, add } = await drawn('garden:4');
    await store.begin(drawing.state, { version: 2, document: drawing.document });
    add('a');
    const saved = drawing.state;
    await store.markSaved(3, saved, store.seal());
    const base = { version: 3, document: saved.document };
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: false, base });
    add('b');
    await store.flush();
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: true, base });
  });

  it('goes with its steps when it is meant, and leaves the others', async () => {
    for (const key of ['garden:4:ada', 'garden:5:ada', 'draft']) {
      const { store, add } = await drawn(key);
      add('a');
      await store.flush();
      store.close();
    }
    await dropDrafts((key) => key === 'garden:4:ada');
    expect(await (await open('garden:4:ada')).read()).toBeUndefined();
    expect((await (await open('garden:5:ada')).read())?.drawing.document.things).toHaveLength(1);
    expect((await (await open()).read())?.drawing.document.things).toHaveLength(1);
  });

  it('still knows what the server has after hundreds of steps without a line', async () => {
    const { store, drawing, add } = await drawn('garden:4');
    add('a');
    const saved = drawing.state;
    await store.begin(saved, { version: 2, document: saved.document });
    for (let index = 0; index < 450; index += 1) add(`fern ${index}`);
    await store.flush();
    const kept = await (await open('garden:4')).read();
    expect(kept?.base).toEqual({ version: 2, document: saved.document });
    expect(kept?.drawing.document).toEqual(drawing.document);
  });

  it('keeps what was joined apart from what the server has, until that has it too', async () => {
    const { store, drawing, add } = await drawn('garden:4');
    const theirs = { version: 5, document: drawing.document };
    add('mine');
    await store.begin(drawing.state, theirs);
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: true, base: theirs });
    await store.markSaved(6, drawing.state, store.seal());
    const base = { version: 6, document: drawing.document };
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: false, base });
  });

  it('keeps its name for the server and the plants it speaks of', async () => {
    const { store } = await drawn();
    store.learn([plantCard()]);
    await store.flush();
    const kept = await (await open()).read();
    expect(kept?.plants).toEqual([plantCard()]);
    expect(kept?.clientId).toBe((await (await open()).read())?.clientId);
  });

  it('holds what a held key did as one step, and never joins it with what is on its way to the server', async () => {
    const { store, drawing, add } = await drawn('garden:4');
    await store.begin(drawing.state, { version: 2, document: drawing.document });
    add('a');
    const nudge = () => drawing.amend('Moved', moveThings(drawing.document, new Set(['a']), 1, 0));
    nudge();
    nudge();
    const sent = drawing.state;
    const seq = store.seal();
    nudge();
    nudge();
    await store.flush();
    await store.markSaved(3, sent, seq);
    const kept = await (await open('garden:4')).read();
    expect(kept?.base).toEqual({ version: 3, document: sent.document });
    expect(kept?.drawing.document).toEqual(drawing.document);
    expect(kept?.drawing.history).toEqual(drawing.state.history);
    const database = await openDB('understory-planner');
    // What was placed, what the key did before it was sent, and what it did after.
    expect(await database.count('steps')).toBe(3);
    database.close();
  });

  it('is folded before its steps take much room, and still knows what the server has', async () => {
    const { store, drawing, add } = await drawn('garden:4');
    const base = { version: 2, document: drawing.document };
    await store.begin(drawing.state, base);
    add('a');
    await store.flush();
    const stored = async () => {
      const database = await openDB('understory-planner');
      const count = await database.count('steps');
      database.close();
      return count;
    };
    expect(await stored()).toBe(1);
    // Told as large as it would be; the same row again and again takes no room in a test.
    const large = { added: [], altered: [], removed: Array<PlantThing>(60_000).fill(fern('gone', 1, 1)) };
    drawing.receive('Theirs', { things: large });
    await store.flush();
    expect(await stored()).toBe(0);
    add('b');
    await store.flush();
    const kept = await (await open('garden:4')).read();
    expect(kept).toMatchObject({ base, unsaved: true });
    expect(kept?.drawing.document).toEqual(drawing.document);
    await store.markSaved(3, drawing.state, store.seal());
    const saved = await (await open('garden:4')).read();
    expect(saved).toMatchObject({ base: { version: 3, document: drawing.document }, unsaved: false });
  });

  it('is kept apart from others, and can be removed', async () => {
    const one = await drawn('garden:1');
    const two = await drawn('garden:2');
    one.add('a');
    two.add('b');
    await Promise.all([one.store.flush(), two.store.flush()]);
    await one.store.remove();
    expect(await (await open('garden:1')).read()).toBeUndefined();
    expect((await (await open('garden:2')).read())?.drawing.document.things[0]?.id).toBe('b');
  });

  it('writes with the next step what the disk had no room for', async () => {
    const heard: unknown[] = [];
    let written = 0;
    const store = await DraftStore.open('draft', {
      onFailure: (error) => heard.push(error),
      onWritten: () => {
        written += 1;
      },
    });
    const drawing = new GardenStore(bareGarden());
    drawing.onDiff((step, after) => store.take(step, after));
    const add = async (id: string) => {
      drawing.commit(entryOf(`Placed ${id}`, [addThings([fern(id, 1, 1)])]));
      await store.flush();
    };
    await store.begin(drawing.state, null);
    await add('a');
    const full = noRoom();
    await add('b');
    expect(heard).not.toEqual([]);
    full.mockRestore();
    written = 0;
    await add('c');
    expect(written).toBeGreaterThan(0);
    const kept = await (await open()).read();
    expect(kept?.drawing.document.things.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(kept?.drawing.history.past).toHaveLength(3);
  });

  it('that could not begin begins with its first step, and never goes on with an older one', async () => {
    const old = await drawn();
    old.add('old');
    await old.store.begin(old.drawing.state, null);
    const store = await DraftStore.open('draft');
    const drawing = new GardenStore(bareGarden());
    drawing.onDiff((step, after) => store.take(step, after));
    const full = noRoom();
    await store.begin(drawing.state, null);
    full.mockRestore();
    drawing.commit(entryOf('Placed', [addThings([fern('new', 1, 1)])]));
    await store.flush();
    const kept = await (await open()).read();
    expect(kept?.drawing.document.things.map(({ id }) => id)).toEqual(['new']);
  });

  it('reports what could not be written instead of throwing', async () => {
    const heard: unknown[] = [];
    const store = await DraftStore.open('draft', { onFailure: (error) => heard.push(error) });
    const unwritable = {
      document: { ...bareGarden(), things: [(() => 1) as never] },
      history: EMPTY_HISTORY,
    };
    await store.begin(unwritable, null);
    expect(heard).toHaveLength(1);
  });
});
