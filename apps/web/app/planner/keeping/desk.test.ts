import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { bareGarden, fern } from '../testing/plants.ts';
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
afterEach(() => vi.unstubAllGlobals());

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
