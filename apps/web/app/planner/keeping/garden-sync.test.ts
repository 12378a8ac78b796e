import type { Garden, GridData } from '@understory/contract';
import { applyDifference, type Difference, type Thing, writeDrawing } from '@understory/garden';
import type { GardenDocument, GardenFacts } from '@understory/plan';
import { bareGarden, fern } from '@understory/plan/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { DrawingStore } from '../document/drawing-store.ts';
import { entryOf } from '../document/history.ts';
import {
  addThings,
  changeFacts,
  changeThings,
  collectPlants,
  moveThings,
  removeThings,
} from '../document/operations.ts';
import type { ServerState } from './draft-keeper.ts';
import { GardenSync } from './garden-sync.ts';

const UID_A = '3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a';
const UID_B = '5d2b7c1a-1d7e-4b53-8c40-0c5a3b8e7f11';
const UID_C = '8a2b7c1a-1d7e-4b53-8c40-0c5a3b8e7f22';

type Body = Difference<GardenFacts> & { version: number; change_id: string };

/** A server that keeps one garden and answers as the contract says. */
class PretendServer {
  document: GardenDocument = { ...bareGarden(), things: [fern(UID_A, 12, 24)] };
  version = 1;
  lastChange = '';
  readonly bodies: Body[] = [];
  /** Errors to answer with before answering properly. */
  refusals: ApiError[] = [];
  /** True: the next call does its work, and its answer is lost on the way. */
  losesAnswer = false;
  beforeAnswer: () => void = () => {};
  /** What comes in place of the next answer, from somebody else. */
  strange: unknown;

  // The contract's key-dependent types cannot be told of a stand-in that answers one call.
  readonly api = (async (_key: string, options: { body: Body }) => {
    const body: Body = JSON.parse(JSON.stringify(options.body));
    this.bodies.push(body);
    this.beforeAnswer();
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    const strange = this.strange;
    this.strange = undefined;
    if (strange) return strange;
    if (body.change_id !== this.lastChange) this.#make(body);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
    }
    return { version: this.version, updated_at: '2026-01-01T00:00:00Z', records: [], warnings: [] };
  }) as unknown as Api;

  #make(body: Body): void {
    if (body.version !== this.version) {
      const conflict = { detail: 'Changed elsewhere.', code: 'version_conflict', garden: this.garden };
      throw new ApiError('API Error', { status: 409, code: 'version_conflict', body: conflict });
    }
    this.elsewhere({ ...this.document, ...applyDifference(this.document, body) });
    this.lastChange = body.change_id;
  }

  /** Somebody else's change. */
  elsewhere(document: GardenDocument): void {
    this.document = document;
    this.version += 1;
    this.lastChange = '';
  }

  get garden(): Garden {
    return {
      id: 4,
      ...this.document.facts,
      shape: null,
      description: '',
      theme_id: null,
      muse_icon: null,
      native_percentage: 0,
      plant_count: 0,
      species_count: 0,
      version: this.version,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      grid_data: writeDrawing(this.document) as GridData,
      rights: { can_edit: true, can_delete: true, can_export_csv: true },
    };
  }
}

function opened(newer?: (server: PretendServer) => ServerState) {
  const server = new PretendServer();
  const base = { version: server.version, document: server.document };
  const drawing = new DrawingStore(server.document);
  const saved: number[] = [];
  const joined: ServerState[] = [];
  let seq = 0;
  const sync = new GardenSync({
    gardenId: 4,
    drawing,
    api: server.api,
    base,
    newer: newer?.(server),
    onSaved: (_version, _drawn, upTo) => saved.push(upTo),
    onJoined: (_drawn, theirs) => joined.push(theirs),
    seq: () => seq,
  });
  drawing.onStep(() => {
    seq += 1;
    sync.notice();
  });
  const place = (uid: string) => drawing.commit(entryOf('Placed', [addThings([fern(uid, 60, 60)])]));
  const move = (uid: string, dx: number) =>
    drawing.commit(entryOf('Moved', [moveThings(drawing.document, new Set([uid]), dx, 0)]));
  return { server, drawing, sync, saved, joined, place, move };
}

const stateOf = (sync: GardenSync) => sync.store.getState().save.kind;
const idsIn = ({ things }: { readonly things: readonly Thing[] }) => things.map(({ id }) => id).sort();

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
    place(UID_B);
    await vi.advanceTimersByTimeAsync(600);
    place(UID_C);
    expect(stateOf(sync)).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1100);
    expect(server.bodies).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.bodies).toHaveLength(1);
    expect(idsIn(server.document)).toEqual([UID_A, UID_B, UID_C].sort());
    expect(stateOf(sync)).toBe('saved');
    expect(saved).toEqual([2]);
  });

  it('sends a move as the move, not the garden', async () => {
    const { server, sync, move } = opened();
    move(UID_A, 12);
    await sync.saveNow();
    expect(server.bodies).toEqual([
      {
        version: 1,
        change_id: expect.any(String),
        facts: {},
        added: [],
        changed: [{ id: UID_A, x: 24 }],
        removed: [],
        collected: [],
        uncollected: [],
        layers: {},
      },
    ]);
    expect(JSON.stringify(server.bodies[0]).length).toBeLessThan(300);
  });

  it('sends what was drawn while it was saving, after it', async () => {
    const { server, place, sync, saved } = opened();
    server.beforeAnswer = () => {
      server.beforeAnswer = () => {};
      place(UID_C);
    };
    place(UID_B);
    await sync.saveNow();
    expect(server.bodies).toHaveLength(2);
    expect(idsIn(server.document)).toEqual([UID_A, UID_B, UID_C].sort());
    expect(saved).toEqual([1, 2]);
  });

  it('saves an undo like any other step, and nothing where it led back to what is saved', async () => {
    const { server, drawing, place, sync } = opened();
    place(UID_B);
    await sync.saveNow();
    drawing.undo();
    await sync.saveNow();
    expect(idsIn(server.document)).toEqual([UID_A]);
    drawing.redo();
    drawing.undo();
    await sync.saveNow();
    expect(server.bodies).toHaveLength(2);
    expect(stateOf(sync)).toBe('saved');
  });

  it('brings facts, the collection and layers along with the things', async () => {
    const { server, drawing, sync } = opened();
    drawing.commit(
      entryOf('All', [
        changeFacts(drawing.document, { width: 40 }),
        collectPlants(drawing.document, [3, 5]),
        addThings([fern(UID_B, 300, 10)]),
      ]),
    );
    await sync.saveNow();
    expect(server.bodies).toHaveLength(1);
    expect(server.document).toEqual(drawing.document);
  });
});

describe('when it does not go well', () => {
  it('keeps everything without a line, says so, and tries again by itself', async () => {
    const { server, drawing, place, sync } = opened();
    server.refusals = [new ApiError('', { status: 0 })];
    place(UID_B);
    await sync.saveNow();
    expect(stateOf(sync)).toBe('offline');
    expect(drawing.document.things).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stateOf(sync)).toBe('saved');
    expect(idsIn(server.document)).toEqual([UID_A, UID_B].sort());
  });

  it('sends again as it was what was lost on the way, then what was drawn since', async () => {
    const { server, place, sync } = opened();
    server.losesAnswer = true;
    place(UID_B);
    await sync.saveNow();
    place(UID_C);
    await vi.advanceTimersByTimeAsync(10_000);
    const [first, again, since] = server.bodies;
    expect(again).toEqual(first);
    expect(since?.added).toMatchObject([{ id: UID_C }]);
    expect(server.version).toBe(3);
    expect(stateOf(sync)).toBe('saved');
  });

  it('tells the reason of a refusal and takes nothing away', async () => {
    const { server, drawing, place, sync } = opened();
    server.refusals = [new ApiError('API Error: Too large.', { status: 413, detail: 'Too large.' })];
    place(UID_B);
    await sync.saveNow();
    expect(sync.store.getState().save).toEqual({ kind: 'failed', reason: 'Too large.' });
    expect(drawing.document.things).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.bodies).toHaveLength(1);
    drawing.undo();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stateOf(sync)).toBe('saved');
  });

  it.each([
    ['a server that stumbles', new ApiError('API Error: Oh.', { status: 500, detail: 'Oh.' }), 'failed'],
    [
      'an answer that is no JSON',
      new ApiError('Invalid response format from API', { status: 200 }),
      'failed',
    ],
    [
      'too many calls',
      new ApiError('API Error: Slow down.', { status: 429, detail: 'Slow down.' }),
      'failed',
    ],
    ['no line', new ApiError('Unable to connect to the API. Please try again.', { status: 0 }), 'offline'],
  ])('says so after %s, loses nothing, and sends the same again by itself', async (_, refusal, said) => {
    const { server, drawing, place, sync, saved } = opened();
    server.refusals = [refusal];
    place(UID_B);
    await sync.saveNow();
    expect(stateOf(sync)).toBe(said);
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_B].sort());
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.bodies[1]).toEqual(server.bodies[0]);
    expect(idsIn(server.document)).toEqual([UID_A, UID_B].sort());
    expect(stateOf(sync)).toBe('saved');
  });

  it.each([403, 413, 404])(
    'does not send what was refused with %s again until something is drawn',
    async (status) => {
      const { server, drawing, place, sync } = opened();
      server.refusals = [new ApiError('API Error: No.', { status, detail: 'No.' })];
      place(UID_B);
      await sync.saveNow();
      expect(sync.store.getState().save).toEqual({ kind: 'failed', reason: 'No.' });
      await vi.advanceTimersByTimeAsync(100_000);
      expect(server.bodies).toHaveLength(1);
      place(UID_C);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(idsIn(server.document)).toEqual(idsIn(drawing.document));
      expect(idsIn(server.document)).toHaveLength(3);
    },
  );

  it('does not take the page of a hotel for an answer', async () => {
    const { server, place, sync, saved } = opened();
    server.beforeAnswer = () => {
      server.strange = new Blob(['<h1>Welcome, please sign in</h1>']);
    };
    place(UID_B);
    await sync.saveNow();
    expect(stateOf(sync)).toBe('offline');
    expect(saved).toEqual([]);
    server.beforeAnswer = () => {};
    await vi.advanceTimersByTimeAsync(6_000);
    expect(stateOf(sync)).toBe('saved');
    expect(idsIn(server.document)).toEqual([UID_A, UID_B].sort());
  });

  it('keeps everything when the session ended, and sends it once the person is back', async () => {
    const { server, drawing, place, sync, saved } = opened();
    server.refusals = [new ApiError('Unauthorized', { status: 401, detail: 'Your session has ended.' })];
    place(UID_B);
    await sync.saveNow();
    expect(sync.store.getState().save).toEqual({ kind: 'failed', reason: 'Your session has ended.' });
    expect(drawing.document.things).toHaveLength(2);
    expect(saved).toEqual([]);
    await sync.saveNow();
    expect(idsIn(server.document)).toEqual([UID_A, UID_B].sort());
    expect(stateOf(sync)).toBe('saved');
  });
});

describe('a garden that was changed elsewhere', () => {
  it('is joined with what is drawn here where the two do not meet, and nothing is asked', async () => {
    const { server, drawing, sync, joined, place, move } = opened();
    server.elsewhere({ ...server.document, things: [...server.document.things, fern(UID_B, 90, 90)] });
    place(UID_C);
    move(UID_A, 12);
    await sync.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(sync)).toBe('saved');
    expect(idsIn(server.document)).toEqual([UID_A, UID_B, UID_C].sort());
    expect(drawing.document.things).toEqual(server.document.things);
    expect(sync.store.getState().joined).toBe(true);
    expect(joined.map(({ version }) => version)).toEqual([2]);
  });

  it('leaves what can be undone as it was: mine, not theirs', async () => {
    const { server, drawing, sync, place } = opened();
    server.elsewhere({ ...server.document, things: [...server.document.things, fern(UID_B, 90, 90)] });
    place(UID_C);
    await sync.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    drawing.undo();
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_B].sort());
  });

  it('is not news when only its version moved', async () => {
    const { server, place, sync } = opened();
    server.elsewhere(server.document);
    place(UID_B);
    await sync.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(sync)).toBe('saved');
    expect(sync.store.getState().joined).toBe(false);
  });

  it('asks where both changed the same, overwrites nothing meanwhile, and joins when told to', async () => {
    const { server, sync, move, drawing } = opened();
    const theirs = { ...server.document, things: [fern(UID_A, 100, 24)] };
    server.elsewhere(theirs);
    move(UID_A, 12);
    await sync.saveNow();
    const { save } = sync.store.getState();
    expect(save).toMatchObject({
      kind: 'conflict',
      conflict: { conflicts: [{ kind: 'thing', id: UID_A, field: 'x' }] },
    });
    move(UID_A, 1);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.bodies).toHaveLength(1);
    expect(server.document).toBe(theirs);
    await sync.join();
    expect(stateOf(sync)).toBe('saved');
    expect(server.document.things).toMatchObject([{ id: UID_A, x: 25 }]);
    expect(drawing.document.things).toEqual(server.document.things);
  });

  it('keeps what I changed and they removed, once I join', async () => {
    const { server, sync, drawing } = opened();
    server.elsewhere({ ...server.document, things: [] });
    drawing.commit(
      entryOf('Count', [changeThings(drawing.document, new Set([UID_A]), () => ({ quantity: 3 }))]),
    );
    await sync.saveNow();
    await sync.join();
    expect(server.document.things).toMatchObject([{ id: UID_A, quantity: 3 }]);
  });

  it('is joined at once when a kept draft is opened on it', async () => {
    const { server, sync, drawing } = opened((pretend) => {
      pretend.elsewhere({ ...pretend.document, things: [...pretend.document.things, fern(UID_B, 90, 90)] });
      return { version: pretend.version, document: pretend.document };
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_B].sort());
    drawing.commit(entryOf('Removed', [removeThings(drawing.document, new Set([UID_B]))]));
    await sync.saveNow();
    expect(idsIn(server.document)).toEqual([UID_A]);
  });
});
