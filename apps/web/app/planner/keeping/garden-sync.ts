import type { Garden } from '@understory/contract';
import {
  type Difference,
  differenceOf,
  isNoDifference,
  isSameJson,
  type MergeConflict,
  mergeDrawn,
} from '@understory/garden';
import { type GardenDocument, type GardenFacts, readGarden } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Api, ApiError } from '../../shell/api.ts';
import type { DrawingStore } from '../document/drawing-store.ts';
import type { Drawing } from '../document/history.ts';
import type { ServerState } from './draft-keeper.ts';

/** Both sides did something to the same, and the person decides. */
export interface Conflict {
  readonly theirs: ServerState;
  readonly name: string;
  readonly conflicts: readonly MergeConflict[];
}

/** How the garden stands between this device and the server. */
export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export interface SyncState {
  readonly save: SaveState;
  /** What the server said of single plants in the last save. */
  readonly warnings: readonly string[];
  /** True once changes made elsewhere were joined, until the person has read it. */
  readonly joined: boolean;
}

interface Options {
  readonly gardenId: number;
  readonly drawing: DrawingStore;
  readonly api: Api;
  /** What the server had when this page last agreed with it. */
  readonly base: ServerState;
  /** The server's garden, where it has moved on from `base` meanwhile. */
  readonly newer?: ServerState | undefined;
  /** Called when the server has a drawing, with where it stands and the number of its last step. */
  readonly onSaved: (version: number, drawn: Drawing, seq: number) => void;
  /** Called when the drawing was joined with the server's, which is not saved yet. */
  readonly onJoined: (drawing: Drawing, theirs: ServerState) => void;
  /** Number of the last step, to know which steps a save held. */
  readonly seq: () => number;
}

type Changes = Difference<GardenFacts>;

/** Changes on their way. Until there is an answer they are sent again as they are: the server may have them already. */
interface Sending {
  readonly id: string;
  readonly changes: Changes;
  readonly drawn: Drawing;
  readonly seq: number;
}

/** A save begins when nothing was changed for so long. */
const DEBOUNCE_MS = 1200;
/** And is tried again after a failure, later each time. */
const RETRY_MS = [5_000, 15_000, 60_000] as const;

/**
 * Brings the server to what is drawn: what changed since it last agreed, in one call, again while more is drawn
 * meanwhile. What was changed elsewhere is joined; where both sides did something to the same, the person decides.
 * A failure takes nothing away: what is drawn stays drawn and is tried again.
 */
export class GardenSync {
  readonly store: StoreApi<SyncState>;
  readonly #options: Options;
  #base: ServerState;
  #sending: Sending | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#base = options.base;
    this.store = createStore<SyncState>(() => ({ save: { kind: 'saved' }, warnings: [], joined: false }));
    if (options.newer) this.#meet(options.newer, options.drawing.document.facts.name);
    else if (this.#isBehind()) {
      this.#show({ kind: 'unsaved' });
      this.#later(DEBOUNCE_MS);
    }
  }

  /** Something was drawn: it is saved when the hand rests. */
  notice(): void {
    if (this.#isUndecided) return;
    if (!this.#running && this.#failures === 0) this.#show({ kind: 'unsaved' });
    this.#later(DEBOUNCE_MS);
  }

  /** Saves at once, as when the person asks or the line is back. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running || this.#isUndecided) return;
    this.#running = true;
    try {
      while (this.#isBehind()) {
        this.#show({ kind: 'saving' });
        await this.#saveOnce();
        if (this.#isUndecided) return;
      }
      this.#failures = 0;
      this.#show({ kind: 'saved' });
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#running = false;
    }
  }

  /** The person joins both: what they drew stands wherever both did something to the same. */
  async join(): Promise<void> {
    const { save } = this.store.getState();
    if (save.kind !== 'conflict') return;
    const { theirs } = save.conflict;
    // Worked out anew: the hand may have gone on drawing while the question stood.
    const { drawn } = mergeDrawn(this.#base.document, this.#options.drawing.document, theirs.document);
    this.#take(theirs, { ...drawn, carried: theirs.document.carried });
    this.#show({ kind: 'unsaved' });
    await this.saveNow();
  }

  /** The person has read that changes made elsewhere were joined. */
  readJoined(): void {
    this.store.setState({ joined: false });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get #isUndecided(): boolean {
    return this.store.getState().save.kind === 'conflict';
  }

  #isBehind(): boolean {
    const { document } = this.#options.drawing;
    if (this.#sending) return true;
    return this.#base.document !== document && !isNoDifference(differenceOf(this.#base.document, document));
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveNow(), ms);
  }

  async #saveOnce(): Promise<void> {
    const { api, gardenId, onSaved } = this.#options;
    this.#sending ??= this.#gather();
    const { id, changes, drawn, seq } = this.#sending;
    try {
      const { version, warnings } = await api('POST /gardens/{id}/changes/', {
        params: { id: gardenId },
        body: { version: this.#base.version, change_id: id, ...bodyOf(changes) },
      });
      // Such as a hotel's page for signing in, which comes with a good status in place of every answer.
      if (typeof version !== 'number') throw new ApiError('The answer could not be read.', { status: 0 });
      this.#sending = undefined;
      this.#base = { version, document: drawn.document };
      this.store.setState({ warnings });
      onSaved(version, drawn, seq);
    } catch (error) {
      // Without an answer the server may have them; any other answer says that it has not.
      if (!(error instanceof ApiError && saysNothing(error.status))) this.#sending = undefined;
      const newer = newerGardenIn(error);
      if (!newer) throw error;
      this.#meet(this.#read(newer), newer.name);
    }
  }

  #gather(): Sending {
    const { drawing, seq } = this.#options;
    const { document, history } = drawing.state;
    return {
      id: crypto.randomUUID(),
      changes: differenceOf(this.#base.document, document),
      drawn: { document, history },
      seq: seq(),
    };
  }

  /** The server's garden in the words of this page, keeping the objects of things that are as they were. */
  #read(garden: Garden): ServerState {
    const document = readGarden(garden, this.#base.document.collection, this.#options.drawing.plants);
    return { version: garden.version, document };
  }

  /** Joins what the server has with what is drawn here, or asks where both did something to the same. */
  #meet(theirs: ServerState, name: string): void {
    const { drawing } = this.#options;
    const { drawn, conflicts } = mergeDrawn(this.#base.document, drawing.document, theirs.document);
    const joined = { ...drawn, carried: theirs.document.carried };
    if (conflicts.length > 0) {
      this.#show({ kind: 'conflict', conflict: { theirs, name, conflicts } });
      return;
    }
    const news = !isNoDifference(differenceOf(this.#base.document, theirs.document));
    this.#take(theirs, joined);
    if (news) this.store.setState({ joined: true });
    this.#later(0);
  }

  #take(theirs: ServerState, joined: GardenDocument): void {
    const { drawing, onJoined } = this.#options;
    this.#base = theirs;
    this.#sending = undefined;
    if (!isSameJson(joined, drawing.document)) drawing.join(joined);
    onJoined({ document: drawing.document, history: drawing.state.history }, theirs);
  }

  #failed(error: unknown): void {
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? RETRY_MS[0];
    this.#failures += 1;
    const status = error instanceof ApiError ? error.status : -1;
    if (status === 0) {
      this.#show({ kind: 'offline' });
      this.#later(wait);
      return;
    }
    const reason = error instanceof ApiError ? error.detail : 'Something went wrong while saving.';
    this.#show({ kind: 'failed', reason });
    if (saysNothing(status)) this.#later(wait);
  }

  #show(save: SaveState): void {
    this.store.setState({ save });
  }
}

/**
 * An answer that says nothing of the changes themselves: none at all, a good one that cannot be read, too many calls, or a
 * server that stumbled.
 */
const saysNothing = (status: number): boolean =>
  (status >= 0 && status < 300) || status === 408 || status === 429 || status >= 500;

/** A difference as the call takes it. */
function bodyOf({ facts, added, changed, removed, collected, uncollected, layers }: Changes) {
  const { shape, ...rest } = facts;
  return {
    facts: { ...rest, ...(shape === undefined ? {} : { shape: shape && [...shape] }) },
    // The contract's types are those of JSON that may be changed; nothing changes these.
    added: added as never,
    changed: [...changed] as never,
    removed: [...removed],
    collected: [...collected],
    uncollected: [...uncollected],
    layers: layers as never,
  };
}

/** The current garden of a version conflict; undefined for any other failure. */
function newerGardenIn(error: unknown): Garden | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { garden } = (error.body ?? {}) as { readonly garden?: Garden };
  // Looked at by hand: the contract's own check would bring all its schemas to every drawing table.
  const isWhole = typeof garden?.version === 'number' && Array.isArray(garden.grid_data?.placedPlants);
  return isWhole ? garden : undefined;
}
