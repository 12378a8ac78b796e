import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawingStore } from '../document/drawing-store.ts';
import { EMPTY_HISTORY, entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { DraftKeeper } from './draft-keeper.ts';

const fail = (error: unknown) => {
  throw error;
};
const open = (key = 'draft') => DraftKeeper.open(key, fail);

/** A drawing whose steps are kept, as the planner keeps them. */
async function drawn(key = 'draft') {
  const keeper = await open(key);
  const drawing = new DrawingStore(bareGarden());
  await keeper.begin(drawing.state, null);
  drawing.onStep((step, after) => keeper.take(step, after));
  const add = (id: string) => drawing.commit(entryOf(`Placed ${id}`, [addThings([fern(id, 1, 1)])]));
  return { keeper, drawing, add };
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
    const { keeper, drawing, add } = await drawn();
    add('a');
    add('b');
    drawing.undo();
    await keeper.flush();
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
    await first.keeper.flush();
    const keeper = await open();
    const kept = await keeper.read();
    const drawing = new DrawingStore(bareGarden());
    drawing.open(kept?.drawing ?? fail('nothing kept'));
    drawing.onStep((step, after) => keeper.take(step, after));
    drawing.undo();
    await keeper.flush();
    const again = await (await open()).read();
    expect(again?.drawing.document.things).toEqual([]);
    expect(again?.drawing.history.future).toHaveLength(1);
  });

  it('folds many steps into a snapshot and loses none', async () => {
    const { keeper, drawing, add } = await drawn();
    for (let index = 0; index < 250; index += 1) add(`fern ${index}`);
    await keeper.flush();
    add('last');
    await keeper.flush();
    const kept = await (await open()).read();
    expect(kept?.drawing.document).toEqual(drawing.document);
    expect(kept?.drawing.history.past).toHaveLength(251);
  });

  it('knows what the server has', async () => {
    const { keeper, drawing, add } = await drawn('garden:4');
    await keeper.begin(drawing.state, { version: 2, document: drawing.document });
    add('a');
    const saved = drawing.state;
    await keeper.markSaved(3, saved, keeper.seq);
    const base = { version: 3, document: saved.document };
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: false, base });
    add('b');
    await keeper.flush();
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: true, base });
  });

  it('still knows what the server has after hundreds of steps without a line', async () => {
    const { keeper, drawing, add } = await drawn('garden:4');
    add('a');
    const saved = drawing.state;
    await keeper.begin(saved, { version: 2, document: saved.document });
    for (let index = 0; index < 450; index += 1) add(`fern ${index}`);
    await keeper.flush();
    const kept = await (await open('garden:4')).read();
    expect(kept?.base).toEqual({ version: 2, document: saved.document });
    expect(kept?.drawing.document).toEqual(drawing.document);
  });

  it('keeps what was joined apart from what the server has, until that has it too', async () => {
    const { keeper, drawing, add } = await drawn('garden:4');
    const theirs = { version: 5, document: drawing.document };
    add('mine');
    await keeper.begin(drawing.state, theirs);
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: true, base: theirs });
    await keeper.markSaved(6, drawing.state, keeper.seq);
    const base = { version: 6, document: drawing.document };
    expect(await (await open('garden:4')).read()).toMatchObject({ unsaved: false, base });
  });

  it('keeps its name for the server and the plants it speaks of', async () => {
    const { keeper } = await drawn();
    keeper.learn([plantCard()]);
    await keeper.flush();
    const kept = await (await open()).read();
    expect(kept?.plants).toEqual([plantCard()]);
    expect(kept?.clientId).toBe((await (await open()).read())?.clientId);
  });

  it('is kept apart from others, and can be removed', async () => {
    const one = await drawn('garden:1');
    const two = await drawn('garden:2');
    one.add('a');
    two.add('b');
    await Promise.all([one.keeper.flush(), two.keeper.flush()]);
    await one.keeper.remove();
    expect(await (await open('garden:1')).read()).toBeUndefined();
    expect((await (await open('garden:2')).read())?.drawing.document.things[0]?.id).toBe('b');
  });

  it('writes with the next step what the disk had no room for', async () => {
    const heard: unknown[] = [];
    let written = 0;
    const keeper = await DraftKeeper.open(
      'draft',
      (error) => heard.push(error),
      () => {
        written += 1;
      },
    );
    const drawing = new DrawingStore(bareGarden());
    drawing.onStep((step, after) => keeper.take(step, after));
    const add = async (id: string) => {
      drawing.commit(entryOf(`Placed ${id}`, [addThings([fern(id, 1, 1)])]));
      await keeper.flush();
    };
    await keeper.begin(drawing.state, null);
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
    await old.keeper.begin(old.drawing.state, null);
    const keeper = await DraftKeeper.open('draft', () => undefined);
    const drawing = new DrawingStore(bareGarden());
    drawing.onStep((step, after) => keeper.take(step, after));
    const full = noRoom();
    await keeper.begin(drawing.state, null);
    full.mockRestore();
    drawing.commit(entryOf('Placed', [addThings([fern('new', 1, 1)])]));
    await keeper.flush();
    const kept = await (await open()).read();
    expect(kept?.drawing.document.things.map(({ id }) => id)).toEqual(['new']);
  });

  it('reports what could not be written instead of throwing', async () => {
    const heard: unknown[] = [];
    const keeper = await DraftKeeper.open('draft', (error) => heard.push(error));
    const unwritable = {
      document: { ...bareGarden(), things: [(() => 1) as never] },
      history: EMPTY_HISTORY,
    };
    await keeper.begin(unwritable, null);
    expect(heard).toHaveLength(1);
  });
});
