import type { Garden } from '@understory/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { DrawingStore } from '../document/drawing-store.ts';
import { factsOf, readGarden } from '../document/garden-file.ts';
import { entryOf } from '../document/history.ts';
import { addThings, changeFacts, collectPlants, uncollectPlant } from '../document/operations.ts';
import { bareGarden, fern } from '../testing/plants.ts';
import { GardenSync } from './garden-sync.ts';

const UID_A = '3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a';
const UID_B = '5d2b7c1a-1d7e-4b53-8c40-0c5a3b8e7f11';

const startGarden = (): Garden => ({
  id: 4,
  ...bareGarden().facts,
  shape: null,
  description: '',
  theme_id: null,
  muse_icon: null,
  native_percentage: 0,
  plant_count: 0,
  species_count: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  grid_data: { placedPlants: [] },
  rights: { can_edit: true, can_delete: true, can_export_csv: true },
});

/** A server that keeps one garden and answers as the contract says. */
class PretendServer {
  garden = startGarden();
  records = new Map<number, number>();
  calls: string[] = [];
  /** Errors to answer with before answering properly. */
  refusals: ApiError[] = [];
  beforeAnswer: () => void = () => {};

  // The contract's key-dependent types cannot be told of a stand-in that answers a few calls.
  readonly api = (async (
    key: string,
    options: { body?: Record<string, unknown>; params?: { id: number } },
  ) => {
    this.calls.push(key);
    this.beforeAnswer();
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    const { body = {}, params } = options;
    if (body.version !== undefined && body.version !== this.garden.version) {
      const conflict = { detail: 'Changed elsewhere.', code: 'version_conflict', garden: this.garden };
      throw new ApiError('API Error', { status: 409, code: 'version_conflict', body: conflict });
    }
    if (key.startsWith('POST')) {
      const plant = Number(body.plant_id);
      this.records.set(plant, plant * 10);
      return { id: plant * 10 };
    }
    if (key.startsWith('DELETE')) {
      this.records.delete(Number(params?.id) / 10);
      return undefined;
    }
    const { version: _, ...fields } = body;
    this.garden = { ...this.garden, ...fields, version: this.garden.version + 1 };
    return { ...this.garden, warnings: [] };
  }) as unknown as Api;
}

function opened() {
  const server = new PretendServer();
  const document = readGarden(server.garden, []);
  const drawing = new DrawingStore(document);
  const saved: number[] = [];
  let seq = 0;
  const base = { version: 1, facts: factsOf(server.garden), collection: [] };
  const sync = new GardenSync({
    gardenId: 4,
    drawing,
    api: server.api,
    base,
    saved: document,
    garden: server.garden,
    onSaved: (_base, upTo) => saved.push(upTo),
    seq: () => seq,
  });
  drawing.onStep(() => {
    seq += 1;
    sync.notice();
  });
  const place = (uid: string) =>
    drawing.commit(entryOf('Placed', [addThings(drawing.document, [fern(uid, 12, 24)])]));
  return { server, drawing, sync, saved, place };
}

const stateOf = (sync: GardenSync) => sync.store.getState().save.kind;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving by itself', () => {
  it('waits for the hand to rest and sends many steps as one', async () => {
    const { server, sync, place, saved } = opened();
    expect(stateOf(sync)).toBe('saved');
    place(UID_A);
    await vi.advanceTimersByTimeAsync(600);
    place(UID_B);
    expect(stateOf(sync)).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1100);
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.calls).toEqual(['PUT /gardens/{id}/update_grid/']);
    expect(server.garden.grid_data.placedPlants.map(({ uid }) => uid)).toEqual([UID_A, UID_B]);
    expect(stateOf(sync)).toBe('saved');
    expect(saved).toEqual([2]);
  });

  it('sends what was drawn while it was saving, after it', async () => {
    const { server, place, sync, saved } = opened();
    server.beforeAnswer = () => {
      server.beforeAnswer = () => {};
      place(UID_B);
    };
    place(UID_A);
    await sync.saveNow();
    expect(server.calls).toHaveLength(2);
    expect(server.garden.grid_data.placedPlants).toHaveLength(2);
    expect(saved).toEqual([1, 2]);
  });

  it('saves an undo like any other step', async () => {
    const { server, drawing, place, sync } = opened();
    place(UID_A);
    await sync.saveNow();
    drawing.undo();
    await sync.saveNow();
    expect(server.garden.grid_data.placedPlants).toEqual([]);
    expect(server.garden.version).toBe(3);
  });

  it('enlarges the plot before it places in the new part, and shrinks it after', async () => {
    const { server, drawing, place, sync } = opened();
    drawing.commit(entryOf('Size', [changeFacts(drawing.document, { width: 40, length: 10 })]));
    place(UID_A);
    await sync.saveNow();
    expect(server.calls.map((call) => call.split(' ')[0])).toEqual(['PATCH', 'PUT', 'PATCH']);
    expect([server.garden.width, server.garden.length]).toEqual([40, 10]);
  });

  it('brings the collection along, both ways', async () => {
    const { server, drawing, sync } = opened();
    drawing.commit(entryOf('Collect', [collectPlants(drawing.document, [3, 5])]));
    await sync.saveNow();
    expect([...server.records.keys()]).toEqual([3, 5]);
    drawing.commit(entryOf('Uncollect', [uncollectPlant(drawing.document, 3)]));
    await sync.saveNow();
    expect([...server.records.keys()]).toEqual([5]);
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });
});

describe('when it does not go well', () => {
  it('keeps everything without a line, says so, and tries again by itself', async () => {
    const { server, drawing, place, sync } = opened();
    server.refusals = [new ApiError('', { status: 0 })];
    place(UID_A);
    await sync.saveNow();
    expect(stateOf(sync)).toBe('offline');
    expect(drawing.document.things).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stateOf(sync)).toBe('saved');
    expect(server.garden.grid_data.placedPlants).toHaveLength(1);
  });

  it('tells the reason of a refusal and takes nothing away', async () => {
    const { server, drawing, place, sync } = opened();
    server.refusals = [new ApiError('API Error: Too large.', { status: 413, detail: 'Too large.' })];
    place(UID_A);
    await sync.saveNow();
    expect(sync.store.getState().save).toEqual({ kind: 'failed', reason: 'Too large.', signIn: false });
    expect(drawing.document.things).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.calls).toHaveLength(1);
  });

  it('asks to sign in again when the session ended', async () => {
    const { server, place, sync } = opened();
    server.refusals = [new ApiError('Unauthorized', { status: 401 })];
    place(UID_A);
    await sync.saveNow();
    expect(sync.store.getState().save).toMatchObject({ kind: 'failed', signIn: true });
  });

  it('goes on when only the version moved', async () => {
    const { server, place, sync } = opened();
    server.garden = { ...server.garden, version: 7 };
    place(UID_A);
    await sync.saveNow();
    expect(stateOf(sync)).toBe('saved');
    expect(server.garden.version).toBe(8);
  });

  it('stops at a garden that was changed elsewhere, and overwrites nothing', async () => {
    const { server, place, sync, drawing } = opened();
    const theirs = { placedPlants: [{ uid: UID_B, plant: 2, position: { x: 1, y: 1 } }] };
    server.garden = { ...server.garden, version: 2, grid_data: theirs };
    place(UID_A);
    await sync.saveNow();
    expect(sync.store.getState().save).toMatchObject({ kind: 'conflict', newer: { version: 2 } });
    expect(server.garden.grid_data).toBe(theirs);
    place(UID_B);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.calls).toHaveLength(1);
    expect(drawing.document.things).toHaveLength(2);
  });
});
