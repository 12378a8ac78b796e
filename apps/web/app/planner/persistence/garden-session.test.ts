import { yardOutline } from '@understory/garden';
import { bareGarden, bed, fern } from '@understory/plan/testing';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { GardenSession, type OpenGarden } from './garden-session.ts';
import { sendUnsent } from './send-unsent.ts';
import { unsentGardens } from './unsent-mark.ts';

const garden = { id: 4, ...bareGarden().facts, shape: null, version: 1, grid_data: { placedPlants: [] } };
let isOnline = true;
/** What was sent to be saved; a server that `saves` takes it. */
let sent: unknown[] = [];
let saves = false;
/** A server that gives one garden while there is a line, knows no plant, and saves nothing until it does. */
const api = (async (key: string, options: { body?: unknown }) => {
  if (!isOnline) throw new ApiError('', { status: 0 });
  if (key === 'POST /gardens/{id}/changes/') sent.push(options.body);
  if (key === 'POST /gardens/{id}/changes/' && saves) return { version: 2, warnings: [] };
  if (key === 'GET /gardens/{id}/') return garden;
  if (key === 'GET /garden-plants/') return { count: 0, next: null, previous: null, results: [] };
  if (key === 'GET /plants/cards/') return { results: [] };
  throw new ApiError('', { status: 401 });
}) as unknown as Api;

/** What this browser notes for its pages. */
let noted: Map<string, string>;

beforeEach(() => {
  isOnline = true;
  saves = false;
  sent = [];
  noted = new Map();
  const storage = {
    setItem: (name: string, value: string) => noted.set(name, value),
    removeItem: (name: string) => noted.delete(name),
  };
  // Its own names are those of what it holds, as in a browser.
  const keyed = new Proxy(storage, {
    ownKeys: () => [...noted.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', keyed);
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('window', new EventTarget());
  // Without locks, as in an insecure origin: every tab holds its drawing.
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opened(personId: string): Promise<{ session: GardenSession; open: OpenGarden | undefined }> {
  const session = new GardenSession(api, { gardenId: 4, personId });
  await session.open();
  const state = session.store.getState();
  return { session, open: state.kind === 'open' ? state.garden : undefined };
}

it('keeps what one person drew in a garden for them, and shows it to nobody else', async () => {
  const rose = await opened('rose');
  const drawing = rose.open?.drawing;
  if (!drawing) throw new Error('the garden did not open');
  drawing.commit(entryOf('Placed', [addThings([fern('mine', 1, 1)])]));
  await rose.session.close();
  await expect.poll(async () => (await opened('rose')).open?.drawing.document.things.length).toBe(1);

  isOnline = false;
  const fernWithoutLine = await opened('fern');
  expect(fernWithoutLine.session.store.getState()).toMatchObject({ kind: 'refused', status: 0 });
  isOnline = true;
  expect((await opened('fern')).open?.drawing.document.things).toEqual([]);
  isOnline = false;
  expect((await opened('rose')).open?.drawing.document.things.map(({ id }) => id)).toEqual(['mine']);
});

describe('leaving', () => {
  const draw = (open: OpenGarden | undefined) =>
    open?.drawing.commit('Placed', addThings([fern('3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a', 1, 1)]));

  it('sends what the server lacks, in the first second after a change', async () => {
    saves = true;
    const { session, open } = await opened('rose');
    draw(open);
    expect(sent).toEqual([]);
    await session.close();
    expect(sent).toHaveLength(1);
    expect(unsentGardens('rose')).toEqual([]);
    isOnline = false;
    expect((await opened('rose')).open?.sync?.store.getState().save).toEqual({
      kind: 'offline',
      since: expect.any(Number),
    });
    expect(unsentGardens('rose')).toEqual([]);
  });

  it('sends it from a page that is about to go', async () => {
    saves = true;
    const { session, open } = await opened('rose');
    draw(open);
    session.leave();
    await expect.poll(() => sent.length).toBe(1);
    await session.close();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing twice, and nothing of a garden that is as the server has it', async () => {
    const { session } = await opened('rose');
    session.leave();
    await session.close();
    expect(sent).toEqual([]);
  });
});

describe('what could not be sent', () => {
  const leftBehind = async () => {
    const { session, open } = await opened('rose');
    open?.drawing.commit('Placed', addThings([fern('3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a', 1, 1)]));
    isOnline = false;
    await session.close();
    isOnline = true;
    sent = [];
  };

  it('is sent from any page, for the person whose it is, without opening the garden', async () => {
    await leftBehind();
    expect(unsentGardens('fern')).toEqual([]);
    const [garden] = unsentGardens('rose');
    expect(garden).toEqual({ gardenId: 4, personId: 'rose' });
    saves = true;
    await sendUnsent(api, { gardenId: 4, personId: 'rose' });
    expect(sent).toMatchObject([{ version: 1 }]);
    expect(unsentGardens('rose')).toEqual([]);
    await sendUnsent(api, { gardenId: 4, personId: 'rose' });
    expect(sent).toHaveLength(1);
  });

  it('stays, and is noted as unsent, where the server does not take it', async () => {
    await leftBehind();
    await sendUnsent(api, { gardenId: 4, personId: 'rose' });
    expect(sent).toHaveLength(1);
    expect(unsentGardens('rose')).toHaveLength(1);
    isOnline = false;
    expect((await opened('rose')).open?.drawing.document.things).toHaveLength(1);
  });

  it('is left to a tab that has it open', async () => {
    await leftBehind();
    const held = [{ name: 'understory-planner:garden:4:rose' }];
    const request = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request } });
    await sendUnsent(api, { gardenId: 4, personId: 'rose' });
    expect(sent).toEqual([]);
  });
});

it('begins with what stands in the yard as one step, which is kept and can be taken back', async () => {
  const session = new GardenSession(api);
  await session.open();
  const { facts } = bareGarden();
  const shape = yardOutline(facts.width * 12, facts.length * 12, {
    kind: 'cut_corner',
    corner: 'north_east',
    across: 24,
    down: 24,
  });
  const house = bed('house', 0, -120, { ground: 'building' });
  await session.begin(facts, { label: 'Drew the yard', shape, things: [house], plants: [] });
  await session.close();
  const again = new GardenSession(api);
  await again.open();
  const state = again.store.getState();
  if (state.kind !== 'open') throw new Error('the draft did not open');
  const { drawing } = state.garden;
  expect(drawing.document).toMatchObject({ facts: { shape }, things: [{ id: 'house' }] });
  expect(drawing.undo()?.label).toBe('Drew the yard');
  expect(drawing.document).toEqual(bareGarden());
  expect(drawing.undo()).toBeUndefined();
  await again.close();
});

describe('a browser that keeps nothing', () => {
  it('is told of, and draws all the same', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', undefined);
    const session = new GardenSession(api);
    await session.open();
    expect(session.persistence.getState().works).toBe(false);
    expect(session.store.getState().kind).toBe('empty');
    await session.begin(bareGarden().facts);
    const state = session.store.getState();
    if (state.kind !== 'open') throw new Error('the draft did not open');
    const { drawing } = state.garden;
    drawing.commit(entryOf('Placed', [addThings([fern('mine', 1, 1)])]));
    expect(drawing.document.things).toHaveLength(1);
    expect(drawing.undo()?.label).toBe('Placed');
    expect(warned).toHaveBeenCalled();
    await session.close();
  });

  it('opens a garden of the server, and says that nothing is kept here', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', undefined);
    const { session, open } = await opened('rose');
    expect(open?.drawing.document.things).toEqual([]);
    expect(session.persistence.getState().works).toBe(false);
    await session.close();
  });

  it('says no more of it once there is room again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session, open } = await opened('rose');
    if (!open) throw new Error('the garden did not open');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    open.drawing.commit(entryOf('Placed', [addThings([fern('a', 1, 1)])]));
    await expect.poll(() => session.persistence.getState().works).toBe(false);
    full.mockRestore();
    open.drawing.commit(entryOf('Placed', [addThings([fern('b', 1, 1)])]));
    await expect.poll(() => session.persistence.getState().works).toBe(true);
    await session.close();
    isOnline = false;
    await expect
      .poll(async () => (await opened('rose')).open?.drawing.document.things.map(({ id }) => id))
      .toEqual(['a', 'b']);
  });
});

describe('what is only tried', () => {
  const NONE = { hardscape: false, shapes: false, layers: false };
  const pond = {
    kind: 'hardscape',
    id: 'pond',
    z: 1,
    type: 'pond_dark',
    x: 60,
    y: 60,
    scale: 1,
    rotation: 0,
  } as const;
  const idsIn = (open: OpenGarden | undefined) => open?.drawing.document.things.map(({ id }) => id);

  async function tried() {
    const { session, open } = await opened('rose');
    open?.drawing.allow(NONE);
    open?.drawing.tryOut('hardscape');
    open?.drawing.commit('Placed', addThings([pond]));
    return { session, open };
  }

  it('is never sent, is nothing unsent, and is there again', async () => {
    saves = true;
    const { session, open } = await tried();
    expect(open?.sync?.store.getState().save).toEqual({ kind: 'saved' });
    await session.close();
    expect(sent).toEqual([]);
    expect(unsentGardens('rose')).toEqual([]);
    const again = await opened('rose');
    expect(idsIn(again.open)).toEqual(['pond']);
    expect(again.open?.drawing.kept.document.things).toEqual([]);
    expect(again.open?.drawing.state.trial?.tools).toEqual(['hardscape']);
    await again.session.close();
    expect(sent).toEqual([]);
  });

  it('stays where the garden was changed elsewhere meanwhile', async () => {
    await (await tried()).session.close();
    garden.version = 7;
    try {
      const again = await opened('rose');
      expect(idsIn(again.open)).toEqual(['pond']);
      expect(again.open?.drawing.kept.document.things).toEqual([]);
      await again.session.close();
      expect(sent).toEqual([]);
    } finally {
      garden.version = 1;
    }
  });

  it('is sent as one step once it is the garden’s', async () => {
    saves = true;
    const { session, open } = await tried();
    open?.drawing.allow({ ...NONE, hardscape: true });
    open?.drawing.keepTrial();
    await session.close();
    expect(sent).toMatchObject([{ diff: { things: { added: [{ id: 'pond' }] } } }]);
  });

  it('follows a draft into the garden that is made of it', async () => {
    const draft = new GardenSession(api);
    await draft.open();
    await draft.begin(bareGarden().facts);
    const state = draft.store.getState();
    if (state.kind !== 'open') throw new Error('the draft did not open');
    const { drawing } = state.garden;
    drawing.allow(NONE);
    drawing.tryOut('hardscape');
    drawing.commit('Placed', addThings([pond]));
    await draft.handOver({ gardenId: 4, personId: 'rose' }, { version: 1, document: drawing.kept.document });
    const { open } = await opened('rose');
    expect(idsIn(open)).toEqual(['pond']);
    expect(open?.drawing.kept.document.things).toEqual([]);
  });
});
