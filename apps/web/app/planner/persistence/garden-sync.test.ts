import type { Garden, GridData } from '@understory/contract';
import {
  afterDiff,
  completeDiff,
  inOneGo,
  type LeanDiff,
  rowsOf,
  type Thing,
  writeDrawing,
} from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { bareGarden, fern, label } from '@understory/plan/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { GardenStore } from '../document/garden-store.ts';
import { entryOf } from '../document/history.ts';
import {
  addThings,
  changeFacts,
  changeThings,
  collectPlants,
  moveThings,
  removeThings,
} from '../document/operations.ts';
import type { ServerState } from '../persistence/draft-store.ts';
import { GardenSync } from './garden-sync.ts';

const UID_A = '3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a';
const UID_B = '5d2b7c1a-1d7e-4b53-8c40-0c5a3b8e7f11';
const UID_C = '8a2b7c1a-1d7e-4b53-8c40-0c5a3b8e7f22';

interface Body {
  readonly version: number;
  readonly change_id: string;
  readonly diff: LeanDiff;
}

/** A garden after a diff, as the server understands it. */
function afterLean(document: GardenDocument, diff: LeanDiff): GardenDocument {
  return afterDiff(document, inOneGo(completeDiff(diff, rowsOf(document))));
}

/** A server that keeps one garden and answers as the contract says. */
class PretendServer {
  document: GardenDocument = { ...bareGarden(), things: [fern(UID_A, 12, 24)] };
  version = 1;
  lastChange = '';
  readonly bodies: Body[] = [];
  /** Whether each call is sent to its end though its page is left. */
  readonly keptAlive: boolean[] = [];
  /** Errors to answer with before answering properly. */
  refusals: ApiError[] = [];
  /** True: the next call does its work, and its answer is lost on the way. */
  losesAnswer = false;
  beforeAnswer: () => void = () => {};
  /** While true the garden cannot be asked for. */
  isAway = false;
  /** What comes in place of the next answer, from somebody else. */
  strange: unknown;

  // The contract's key-dependent types cannot be told of a stand-in that answers one call.
  readonly api = (async (key: string, options: { body: Body; keepalive?: boolean }) => {
    if (key === 'GET /gardens/{id}/') return this.given();
    const body: Body = JSON.parse(JSON.stringify(options.body));
    this.bodies.push(body);
    this.keptAlive.push(options.keepalive === true);
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

  /** The garden, for who asks for it; no answer while the line is down. */
  given(): Garden {
    if (this.isAway) throw new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
    return this.garden;
  }

  #make(body: Body): void {
    if (body.version !== this.version) {
      const conflict = { detail: 'Changed elsewhere.', code: 'version_conflict', garden: this.garden };
      throw new ApiError('API Error', { status: 409, code: 'version_conflict', body: conflict });
    }
    this.elsewhere(afterLean(this.document, body.diff));
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
      may: ['view', 'edit', 'delete'],
      rights: { can_edit: true, can_delete: true, can_export_csv: true },
    };
  }
}

function opened(newer?: (server: PretendServer) => ServerState, away?: { since: number }) {
  const server = new PretendServer();
  const base = { version: server.version, document: server.document };
  const drawing = new GardenStore(server.document);
  const saved: number[] = [];
  const joined: ServerState[] = [];
  const dirty: boolean[] = [];
  let seq = 0;
  const sync = new GardenSync({
    gardenId: 4,
    drawing,
    api: server.api,
    base,
    newer: newer?.(server),
    away,
    onSaved: (_version, _drawn, upTo) => saved.push(upTo),
    onJoined: (_drawn, theirs) => joined.push(theirs),
    seq: () => seq,
    onDirty: (isDirty) => dirty.push(isDirty),
  });
  drawing.onDiff(() => {
    seq += 1;
    sync.notice();
  });
  const place = (uid: string) => drawing.commit(entryOf('Placed', [addThings([fern(uid, 60, 60)])]));
  const move = (uid: string, dx: number) =>
    drawing.commit(entryOf('Moved', [moveThings(drawing.document, new Set([uid]), dx, 0)]));
  return { server, drawing, sync, saved, joined, dirty, place, move };
}

const stateOf = (sync: GardenSync) => sync.store.getState().save.kind;
const idsIn = ({ things }: { readonly things: readonly Thing[] }) => things.map(({ id }) => id).sort();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a garden that was opened without the server', () => {
  const SINCE = { since: 1_760_000_000_000 };

  it('says of when it is until the server was asked, and owes it nothing that was not drawn', async () => {
    const { server, sync, dirty } = opened(undefined, SINCE);
    server.isAway = true;
    expect(sync.store.getState().save).toEqual({ kind: 'offline', ...SINCE });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sync.store.getState().save).toEqual({ kind: 'offline', ...SINCE });
    expect(dirty).not.toContain(true);
    server.isAway = false;
    await sync.saveNow();
    expect(stateOf(sync)).toBe('saved');
    expect(server.bodies).toEqual([]);
  });

  it('sends what was drawn once the line is back, joined with what came there meanwhile', async () => {
    const { server, sync, place, drawing, dirty } = opened(undefined, SINCE);
    server.isAway = true;
    server.elsewhere({ ...server.document, things: [...server.document.things, fern(UID_C, 90, 90)] });
    place(UID_B);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sync.store.getState().save).toEqual({ kind: 'offline', ...SINCE });
    expect(dirty.at(-1)).toBe(true);
    server.isAway = false;
    await sync.saveNow();
    expect(idsIn(server.document)).toEqual([UID_A, UID_B, UID_C].sort());
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_B, UID_C].sort());
    expect(stateOf(sync)).toBe('saved');
    expect(dirty.at(-1)).toBe(false);
  });

  it('shows what is newer there though nothing was drawn here', async () => {
    const { server, sync, drawing } = opened(undefined, SINCE);
    server.elsewhere({ ...server.document, things: [...server.document.things, fern(UID_C, 90, 90)] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_C].sort());
    expect(stateOf(sync)).toBe('saved');
  });
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
        diff: { things: { added: [], altered: [{ id: UID_A, to: { x: 24 } }], removed: [] } },
      },
    ]);
    expect(JSON.stringify(server.bodies[0]).length).toBeLessThan(300);
  });

  it('sends nothing of a proposal, and what was drawn before it, until it is accepted', async () => {
    const { server, drawing, sync, place } = opened();
    place(UID_B);
    const diff = addThings([fern(UID_C, 80, 80)]);
    const step = { id: 's', label: 'Plant one', diff, chosen: true };
    drawing.propose({ id: 'p', by: 'muse', title: 'One more', done: 'Planted one more', steps: [step] });
    drawing.commit(entryOf('Moved', [moveThings(drawing.document, new Set([UID_A]), 5, 0)]));
    await sync.saveNow();
    expect(idsIn(server.document)).toEqual([UID_A, UID_B].sort());
    expect(server.document.things).toContainEqual(fern(UID_A, 12, 24));
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_B, UID_C].sort());
    drawing.accept();
    await sync.saveNow();
    expect(idsIn(server.document)).toEqual([UID_A, UID_B, UID_C].sort());
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
    expect(since?.diff.things?.added).toMatchObject([{ id: UID_C }]);
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

/** An answer that refuses rows of things by their ids. */
const refusalOf = (message: string, ...ids: readonly string[]) =>
  new ApiError(`API Error: ${message}`, {
    status: 400,
    code: 'validation_failed',
    detail: message,
    body: { rows: ids.map((id) => ({ table: 'things', id, code: 'unknown_plant', message })) },
  });

describe('rows that the server refuses', () => {
  const GONE = 'This plant is not in the catalog any more.';
  const ten = Array.from({ length: 10 }, (_, index) => `3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a1${index}`);

  it('are taken back alone, with which and why; the rest of ten is saved', async () => {
    const { server, drawing, sync, place, move } = opened();
    for (const uid of ten) place(uid);
    move(UID_A, 12);
    server.refusals = [refusalOf(GONE, ten[3] ?? '')];
    await sync.saveNow();
    expect(server.bodies).toHaveLength(2);
    expect(idsIn(server.document)).toEqual([UID_A, ...ten.filter((_, index) => index !== 3)].sort());
    expect(server.document.things).toEqual(drawing.document.things);
    expect(stateOf(sync)).toBe('saved');
    expect(sync.store.getState().takenBack).toEqual([`Plant 1 was taken back: ${GONE}`]);
    sync.readNews();
    expect(sync.store.getState().takenBack).toEqual([]);
  });

  it('do not come back by undoing and doing again', async () => {
    const { server, drawing, sync, place } = opened();
    place(UID_B);
    server.refusals = [refusalOf(GONE, UID_B)];
    await sync.saveNow();
    expect(drawing.undo()).toBeUndefined();
    expect(drawing.redo()).toBeUndefined();
    expect(idsIn(drawing.document)).toEqual([UID_A]);
  });

  it('take everything with them where the ground was moved with its corner', async () => {
    const { server, drawing, sync } = opened();
    const before = drawing.document;
    drawing.commit(
      entryOf('Grew the garden', [
        changeFacts(before, { width: 30, origin: { x: 120, y: 0 } }),
        moveThings(before, new Set([UID_A]), 120, 0),
      ]),
    );
    const row = { table: 'garden', id: 'ground', code: 'unsound_ground', message: 'It cannot be.' };
    server.refusals = [new ApiError('', { status: 400, body: { rows: [row] } })];
    await sync.saveNow();
    expect(drawing.document.things).toEqual(before.things);
    expect(drawing.document.facts).toEqual(before.facts);
    expect(stateOf(sync)).toBe('saved');
  });

  it('are given up after three rounds, and a copy is offered', async () => {
    const { server, drawing, sync, place } = opened();
    for (const uid of ten) place(uid);
    server.refusals = ten.map((uid) => refusalOf(GONE, uid));
    await sync.saveNow();
    expect(server.bodies).toHaveLength(4);
    expect(sync.store.getState().save).toEqual({ kind: 'failed', reason: GONE, isStuck: true });
    expect(drawing.document.things).toHaveLength(8);
  });

  it('stay as they are while the garden is being left: nobody would read why', async () => {
    const { server, drawing, sync, place } = opened();
    place(UID_B);
    server.refusals = [refusalOf(GONE, UID_B)];
    sync.stop();
    await sync.saveNow();
    expect(idsIn(drawing.document)).toEqual([UID_A, UID_B].sort());
    expect(server.bodies).toHaveLength(1);
  });
});

describe('what the server lacks', () => {
  it('is told as soon as there is any, and when there is none', async () => {
    const { server, dirty, sync, place } = opened();
    expect(dirty).toEqual([false]);
    place(UID_B);
    expect(dirty.at(-1)).toBe(true);
    server.refusals = [new ApiError('', { status: 0 })];
    await sync.saveNow();
    expect(dirty.at(-1)).toBe(true);
    await sync.saveNow();
    expect(dirty.at(-1)).toBe(false);
  });

  it('is sent by a page that is being left, as far as browsers take it', async () => {
    const { server, sync, drawing, place } = opened();
    place(UID_B);
    await sync.saveNow();
    const crowd = Array.from({ length: 600 }, (_, index) => fern(`crowd-${index}`, index % 200, 1));
    drawing.commit('Many', addThings(crowd));
    await sync.saveNow();
    expect(server.keptAlive).toEqual([true, false]);
  });

  it('goes as two where it is too much for one call, removals first', async () => {
    const crowd = (of: string) => Array.from({ length: 10_000 }, (_, at) => fern(`${of}-${at}`, 1, 1));
    const { server, sync, saved, drawing } = opened();
    drawing.commit('Begun', addThings(crowd('old').slice(0, 9_999)));
    await sync.saveNow();
    server.bodies.length = 0;
    const added = [...crowd('new'), label('gate', 1, 1)];
    drawing.commit('All anew', { things: { added, altered: [], removed: drawing.document.things } });
    await sync.saveNow();
    expect(
      server.bodies.map(({ diff: { things } }) => [things?.added?.length, things?.removed?.length]),
    ).toEqual([
      [0, 10_000],
      [10_001, 0],
    ]);
    expect(saved).toHaveLength(2);
    expect(server.document.things).toEqual(drawing.document.things);
  });
});

describe('a garden that was changed elsewhere', () => {
  it('is no news where what they have is mine, as when its answer was lost', async () => {
    const { server, drawing, sync, place } = opened();
    place(UID_B);
    server.elsewhere(drawing.document);
    place(UID_C);
    await sync.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(sync)).toBe('saved');
    expect(sync.store.getState().joined).toBe(false);
    expect(idsIn(server.document)).toEqual([UID_A, UID_B, UID_C].sort());
  });

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
      conflict: { meetings: [{ table: 'things', kind: 'field', id: UID_A, field: 'place' }] },
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
