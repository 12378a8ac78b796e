import { type Garden, versionConflictSchema } from '@understory/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Api, ApiError } from '../../shell/api.ts';
import type { DrawingStore } from '../document/drawing-store.ts';
import type { GardenDocument, GardenFacts } from '../document/garden-document.ts';
import { factsOf, writeGrid } from '../document/garden-file.ts';
import type { ServerBase } from './draft-keeper.ts';

/** How the garden stands between this device and the server. */
export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { readonly kind: 'failed'; readonly reason: string; readonly signIn: boolean }
  | { readonly kind: 'conflict'; readonly newer: Garden };

export interface SyncState {
  readonly save: SaveState;
  /** What the server said of single plants in the last save. */
  readonly warnings: readonly string[];
}

interface Options {
  readonly gardenId: number;
  readonly drawing: DrawingStore;
  readonly api: Api;
  readonly base: ServerBase;
  /** The document the server has; undefined when that is not known. */
  readonly saved: GardenDocument | undefined;
  /** The server's garden that `base` stands for, when it was read. */
  readonly garden: Garden | undefined;
  /** Set when the garden was changed elsewhere while this device held changes of its own. */
  readonly newer?: Garden | undefined;
  /** Called after each save with where the server stands and the document it now has. */
  readonly onSaved: (base: ServerBase, seq: number) => void;
  /** Number of the last step, to know which steps a save held. */
  readonly seq: () => number;
}

/** A save begins when nothing was changed for so long. */
const DEBOUNCE_MS = 1200;
/** And is tried again after a failure, later each time. */
const RETRY_MS = [5_000, 15_000, 60_000] as const;

const FACT_KEYS = ['name', 'width', 'length', 'shape', 'region_id', 'site'] as const;
type Facts = { -readonly [Key in keyof GardenFacts]?: GardenFacts[Key] };

/** The facts that differ, as the server is told them. */
function changedFacts(from: GardenFacts, to: GardenFacts): Facts {
  const changed = FACT_KEYS.filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));
  return Object.fromEntries(changed.map((key) => [key, to[key]]));
}

/**
 * Brings the server to what is drawn: facts, plan and collection, one call after another, again while more is
 * drawn meanwhile. A failure takes nothing away: what is drawn stays drawn and is tried again.
 */
export class GardenSync {
  readonly store: StoreApi<SyncState>;
  readonly #options: Options;
  #base: ServerBase;
  #saved: GardenDocument | undefined;
  #garden: Garden | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#base = options.base;
    this.#saved = options.saved;
    this.#garden = options.garden;
    if (options.newer) {
      const { newer } = options;
      this.store = createStore<SyncState>(() => ({ save: { kind: 'conflict', newer }, warnings: [] }));
      return;
    }
    const unsaved = options.saved !== options.drawing.document;
    this.store = createStore<SyncState>(() => ({
      save: { kind: unsaved ? 'unsaved' : 'saved' },
      warnings: [],
    }));
    if (unsaved) this.#later(DEBOUNCE_MS);
  }

  /** Something was drawn: it is saved when the hand rests. */
  notice(): void {
    if (this.store.getState().save.kind === 'conflict') return;
    if (!this.#running && this.#failures === 0) this.#show({ kind: 'unsaved' });
    this.#later(DEBOUNCE_MS);
  }

  /** Saves at once, as when the person asks or the line is back. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running || this.store.getState().save.kind === 'conflict') return;
    this.#running = true;
    try {
      while (this.#isBehind()) {
        this.#show({ kind: 'saving' });
        await this.#saveOnce();
      }
      this.#failures = 0;
      this.#show({ kind: 'saved' });
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#running = false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #isBehind(): boolean {
    return this.#saved !== this.#options.drawing.document;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveNow(), ms);
  }

  async #saveOnce(): Promise<void> {
    const { drawing, seq, onSaved } = this.#options;
    const { document } = drawing;
    const included = seq();
    // A larger plot is needed before plants stand in its new part, a smaller one only after they have left.
    await this.#saveFacts({
      ...this.#base.facts,
      width: Math.max(this.#base.facts.width, document.facts.width),
      length: Math.max(this.#base.facts.length, document.facts.length),
    });
    await this.#saveGrid(document);
    await this.#saveFacts(document.facts);
    await this.#saveCollection(document.collection);
    this.#saved = document;
    onSaved(this.#base, included);
  }

  async #saveFacts(facts: GardenFacts): Promise<void> {
    const changed = changedFacts(this.#base.facts, facts);
    if (Object.keys(changed).length === 0) return;
    const { shape, ...rest } = changed;
    const garden = await this.#orRebase((version) =>
      this.#options.api('PATCH /gardens/{id}/', {
        params: { id: this.#options.gardenId },
        body: { ...rest, ...(shape === undefined ? {} : { shape: shape && [...shape] }), version },
        quiet401: true,
      }),
    );
    this.#agree(garden);
  }

  async #saveGrid(document: GardenDocument): Promise<void> {
    if (this.#saved?.things === document.things && this.#saved.carried === document.carried) return;
    const grid_data = writeGrid(document);
    const garden = await this.#orRebase((version) =>
      this.#options.api('PUT /gardens/{id}/update_grid/', {
        params: { id: this.#options.gardenId },
        body: { grid_data, version },
        quiet401: true,
      }),
    );
    this.#agree(garden);
    this.store.setState({ warnings: garden.warnings });
  }

  async #saveCollection(wanted: readonly number[]): Promise<void> {
    const { api, gardenId } = this.#options;
    const records = new Map(this.#base.collection);
    for (const plant of wanted) {
      if (records.has(plant)) continue;
      const record = await api('POST /gardens/{id}/add_to_collection/', {
        params: { id: gardenId },
        body: { plant_id: plant, quantity: 1 },
        quiet401: true,
      });
      records.set(plant, record.id);
      this.#base = { ...this.#base, collection: [...records] };
    }
    for (const [plant, record] of records) {
      if (wanted.includes(plant)) continue;
      await api('DELETE /garden-plants/{id}/', { params: { id: record }, quiet401: true }).catch(
        passOverGone,
      );
      records.delete(plant);
      this.#base = { ...this.#base, collection: [...records] };
    }
  }

  /** A version that moved on without the drawing or the facts having changed is no conflict. */
  async #orRebase<T>(call: (version: number) => Promise<T>): Promise<T> {
    try {
      return await call(this.#base.version);
    } catch (error) {
      const newer = newerGardenIn(error);
      if (!newer || !this.#garden || !isSameGarden(newer, this.#garden)) throw error;
      this.#agree(newer);
      return call(newer.version);
    }
  }

  #agree(garden: Garden): void {
    this.#garden = garden;
    this.#base = { ...this.#base, version: garden.version, facts: factsOf(garden) };
  }

  #failed(error: unknown): void {
    const newer = newerGardenIn(error);
    if (newer) {
      this.#show({ kind: 'conflict', newer });
      return;
    }
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? RETRY_MS[0];
    this.#failures += 1;
    if (error instanceof ApiError && error.status === 0) {
      this.#show({ kind: 'offline' });
      this.#later(wait);
      return;
    }
    const status = error instanceof ApiError ? error.status : 0;
    const reason = error instanceof ApiError ? error.detail : 'Something went wrong while saving.';
    this.#show({ kind: 'failed', reason, signIn: status === 401 });
    if (status >= 500 || status === 429 || status === 408) this.#later(wait);
  }

  #show(save: SaveState): void {
    this.store.setState({ save });
  }
}

/** The current garden of a version conflict; undefined for any other failure. */
function newerGardenIn(error: unknown): Garden | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const conflict = versionConflictSchema.safeParse(error.body);
  return conflict.success ? conflict.data.garden : undefined;
}

const isSameGarden = (a: Garden, b: Garden): boolean =>
  JSON.stringify([factsOf(a), a.grid_data]) === JSON.stringify([factsOf(b), b.grid_data]);

function passOverGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
