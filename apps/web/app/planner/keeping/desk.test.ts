import { bareGarden, fern } from '@understory/plan/testing';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { Desk, type OpenDesk } from './desk.ts';

const garden = { id: 4, ...bareGarden().facts, shape: null, version: 1, grid_data: { placedPlants: [] } };
let isOnline = true;
/** A server that gives one garden while there is a line, knows no plant, and saves nothing. */
const api = (async (key: string) => {
  if (!isOnline) throw new ApiError('', { status: 0 });
  if (key === 'GET /gardens/{id}/') return garden;
  if (key === 'GET /garden-plants/') return { count: 0, next: null, previous: null, results: [] };
  throw new ApiError('', { status: key === 'GET /plants/{id}/' ? 404 : 401 });
}) as unknown as Api;

beforeEach(() => {
  isOnline = true;
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('window', new EventTarget());
  // Without locks, as in an insecure origin: every tab holds its drawing.
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opened(personId: string): Promise<{ desk: Desk; open: OpenDesk | undefined }> {
  const desk = new Desk(api, { gardenId: 4, personId });
  await desk.open();
  const state = desk.store.getState();
  return { desk, open: state.kind === 'open' ? state.desk : undefined };
}

it('keeps what one person drew in a garden for them, and shows it to nobody else', async () => {
  const rose = await opened('rose');
  const drawing = rose.open?.drawing;
  if (!drawing) throw new Error('the garden did not open');
  drawing.commit(entryOf('Placed', [addThings([fern('mine', 1, 1)])]));
  rose.desk.close();
  await expect.poll(async () => (await opened('rose')).open?.drawing.document.things.length).toBe(1);

  isOnline = false;
  const fernWithoutLine = await opened('fern');
  expect(fernWithoutLine.desk.store.getState()).toMatchObject({ kind: 'refused', status: 0 });
  isOnline = true;
  expect((await opened('fern')).open?.drawing.document.things).toEqual([]);
  isOnline = false;
  expect((await opened('rose')).open?.drawing.document.things.map(({ id }) => id)).toEqual(['mine']);
});

describe('a browser that keeps nothing', () => {
  it('is told of, and draws all the same', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', undefined);
    const desk = new Desk(api);
    await desk.open();
    expect(desk.keeping.getState().works).toBe(false);
    expect(desk.store.getState().kind).toBe('empty');
    await desk.begin(bareGarden().facts);
    const state = desk.store.getState();
    if (state.kind !== 'open') throw new Error('the draft did not open');
    const { drawing } = state.desk;
    drawing.commit(entryOf('Placed', [addThings([fern('mine', 1, 1)])]));
    expect(drawing.document.things).toHaveLength(1);
    expect(drawing.undo()).toBe('Placed');
    expect(warned).toHaveBeenCalled();
    desk.close();
  });

  it('opens a garden of the server, and says that nothing is kept here', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', undefined);
    const { desk, open } = await opened('rose');
    expect(open?.drawing.document.things).toEqual([]);
    expect(desk.keeping.getState().works).toBe(false);
    desk.close();
  });

  it('says no more of it once there is room again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { desk, open } = await opened('rose');
    if (!open) throw new Error('the garden did not open');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    open.drawing.commit(entryOf('Placed', [addThings([fern('a', 1, 1)])]));
    await expect.poll(() => desk.keeping.getState().works).toBe(false);
    full.mockRestore();
    open.drawing.commit(entryOf('Placed', [addThings([fern('b', 1, 1)])]));
    await expect.poll(() => desk.keeping.getState().works).toBe(true);
    desk.close();
    isOnline = false;
    await expect
      .poll(async () => (await opened('rose')).open?.drawing.document.things.map(({ id }) => id))
      .toEqual(['a', 'b']);
  });
});
