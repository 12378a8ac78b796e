import { msg, plural } from '@lingui/core/macro';
import { DIFF_BOUNDS, type Garden } from '@understory/contract';
import {
  afterDiff,
  diffBetween,
  type GardenDiff,
  guardDiff,
  invertDiff,
  isNoChange,
  type Meeting,
  pickRows,
  type RowName,
  rebaseDiff,
  shiftOf,
  toLean,
} from '@understory/garden';
import { type GardenDocument, readGarden } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Api, ApiError } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';
import { type GardenStore, nameOfRow } from '../document/garden-store.ts';
import type { Drawing } from '../document/history.ts';
import type { ServerState } from './draft-store.ts';
import type { Away } from './open-garden.ts';

/** Both sides did something to the same, and the person decides. */
export interface Conflict {
  readonly theirs: ServerState;
  readonly name: string;
  readonly meetings: readonly Meeting[];
}

/** How the garden stands between this device and the server. */
export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** `since`: it was opened so, as the server last had it then. */
  | { readonly kind: 'offline'; readonly since?: number | undefined }
  /** `isStuck`: the server refuses it however much of it is taken back; a copy keeps it. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isStuck?: true }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export interface SyncState {
  readonly save: SaveState;
  /** What the server said of single plants in the last save. */
  readonly warnings: readonly string[];
  /** What the server refused and was taken back, with the reason: a sentence each, until the person has read it. */
  readonly takenBack: readonly string[];
  /** True once changes made elsewhere were joined, until the person has read it. */
  readonly joined: boolean;
}

interface Options {
  readonly gardenId: number;
  readonly drawing: GardenStore;
  readonly api: Api;
  /** What the server had when this page last agreed with it. */
  readonly base: ServerState;
  /** The server's garden, where it has moved on from `base` meanwhile. */
  readonly newer?: ServerState | undefined;
  /** Set where the server could not be asked for the garden. */
  readonly away?: Away | undefined;
  /** Called when the server has a drawing, with where it stands and the number of its last step. */
  readonly onSaved: (version: number, drawn: Drawing, seq: number) => void;
  /** Called when the drawing was joined with the server's, which is not saved yet. */
  readonly onJoined: (drawing: Drawing, theirs: ServerState) => void;
  /** Number of the last step, to know which steps a save held. */
  readonly seq: () => number;
  /** Called when the server lacks something, and when it has all. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** False where nobody looks on: what the server refuses stays as it is until the garden is opened. */
  readonly isWatched?: boolean;
}

/** Changes on their way. Until there is an answer they are sent again as they are: the server may have them already. */
interface Sending {
  readonly id: string;
  readonly diff: GardenDiff;
  /** What the server has after it. */
  readonly document: GardenDocument;
  /** Where the drawing stood, with what is tried in it; undefined for a part of what it holds, as when that is too much for one call. */
  readonly whole: { readonly drawn: Drawing; readonly seq: number } | undefined;
}

/** A server that could not be asked for the garden is asked again after this. */
const AWAY_MS = 1_000;
/** A save begins when nothing was changed for so long. */
const DEBOUNCE_MS = 1200;
/** So often in a row rows that are refused are taken back. */
const ROUNDS_MAX = 3;
/** So much is sent by a page that is being left; browsers take up to 64 KB for all their pages together. */
const KEEPALIVE_BYTES_MAX = 60_000;
/** More rows than this are not even measured for it. */
const KEEPALIVE_ROWS_MAX = 500;
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
  /** Set until the server was asked for the garden that this page has only from the device. */
  #away: Away | undefined;
  #failures = 0;
  #rounds = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#base = options.base;
    this.store = createStore<SyncState>(() => ({
      save: { kind: 'saved' },
      warnings: [],
      takenBack: [],
      joined: false,
    }));
    this.#away = options.away;
    if (options.newer) this.#meet(options.newer, options.drawing.kept.document.facts.name);
    else if (this.#isBehind()) {
      this.#show({ kind: 'unsaved' });
      this.#later(DEBOUNCE_MS);
    } else this.#show({ kind: 'saved' });
    if (options.away) {
      this.#show({ kind: 'offline', ...options.away });
      this.#later(AWAY_MS);
    }
  }

  /** Something was drawn: it is saved when the hand rests. */
  notice(): void {
    if (this.#isUndecided) return;
    if (!this.#running && this.#failures === 0 && !this.#away) this.#show({ kind: 'unsaved' });
    this.#later(DEBOUNCE_MS);
  }

  /** Saves at once, as when the person asks or the line is back. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running || this.#isUndecided) return;
    this.#running = true;
    this.#rounds = 0;
    try {
      await this.#askWhenAway();
      while (this.#isBehind() && !this.#isUndecided) {
        this.#show({ kind: 'saving' });
        await this.#saveOnce();
      }
      if (this.#isUndecided) return;
      this.#failures = 0;
      this.#show({ kind: 'saved' });
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#running = false;
    }
  }

  /** A garden that was opened without the server may be an old one: it is asked for before anything is sent. */
  async #askWhenAway(): Promise<void> {
    if (!this.#away) return;
    const { api, gardenId } = this.#options;
    const garden = await api('GET /gardens/{id}/', { params: { id: gardenId }, quiet401: true });
    this.#away = undefined;
    if (garden.version > this.#base.version) this.#meet(this.#read(garden), garden.name);
  }

  /** The person joins both: what they drew stands wherever both did something to the same. */
  async join(): Promise<void> {
    const { save } = this.store.getState();
    if (save.kind !== 'conflict') return;
    const { theirs } = save.conflict;
    // Worked out anew: the hand may have gone on drawing while the question stood.
    this.#take(theirs, this.#joinedWith(theirs).joined);
    this.#show({ kind: 'unsaved' });
    await this.saveNow();
  }

  /** The person has read that changes made elsewhere were joined, what the server warned of, and what was taken back. */
  readNews(): void {
    this.store.setState({ joined: false, warnings: [], takenBack: [] });
  }

  /** Saves no more by itself. What is asked for after it is sent once and not tried again. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  get #isUndecided(): boolean {
    return this.store.getState().save.kind === 'conflict';
  }

  #isBehind(): boolean {
    const { document } = this.#options.drawing.kept;
    if (this.#sending) return true;
    return this.#base.document !== document && !isNoChange(diffBetween(this.#base.document, document));
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.saveNow(), ms);
  }

  async #saveOnce(): Promise<void> {
    const { api, gardenId, onSaved } = this.#options;
    this.#sending ??= this.#gather();
    const { id, diff, document, whole } = this.#sending;
    // The contract's types are those of JSON that may be changed; nothing changes these.
    const body = { version: this.#base.version, change_id: id, diff: toLean(diff) as never };
    try {
      const { version, warnings } = await api('POST /gardens/{id}/changes/', {
        params: { id: gardenId },
        body,
        keepalive: isShort(diff, body),
      });
      // Such as a hotel's page for signing in, which comes with a good status in place of every answer.
      if (typeof version !== 'number')
        throw new ApiError(sayHere(msg`The answer could not be read.`), { status: 0 });
      this.#sending = undefined;
      this.#base = { version, document };
      this.store.setState({ warnings });
      if (whole) onSaved(version, whole.drawn, whole.seq);
    } catch (error) {
      // Without an answer the server may have them; any other answer says that it has not.
      if (!(error instanceof ApiError && saysNothing(error.status))) this.#sending = undefined;
      const newer = newerGardenIn(error);
      if (newer) this.#meet(this.#read(newer), newer.name);
      else if (!this.#takeBack(diff, error)) throw error;
    }
  }

  /** Takes back the rows that the server refuses, and these alone; false where it names none or none can be. */
  #takeBack(sent: GardenDiff, error: unknown): boolean {
    const { drawing, isWatched = true } = this.#options;
    const rows = refusedRowsIn(error);
    if (rows.length === 0 || !isWatched || this.#isStopped) return false;
    this.#rounds += 1;
    if (this.#rounds > ROUNDS_MAX) throw new StuckError(error);
    const names = new Set(rows.map(nameOf));
    // Where the ground with its corner is refused, everything that moved along is in the wrong place.
    const isWhole = names.has('garden/ground') && shiftOf(sent) !== undefined;
    const [part] = isWhole ? [sent] : pickRows(sent, (row) => names.has(nameOf(row)));
    const before = drawing.kept.document;
    const { diff } = guardDiff(invertDiff(part), before);
    if (isNoChange(diff)) throw new StuckError(error);
    const takenBack = takenBackInWords(rows, (row) => nameOfRow(row, sent, before, drawing.plants));
    drawing.receive('Took back what was refused', diff);
    this.store.setState({ takenBack: [...this.store.getState().takenBack, ...takenBack] });
    return true;
  }

  #gather(): Sending {
    const { drawing, seq } = this.#options;
    const { document } = drawing.kept;
    const diff = diffBetween(this.#base.document, document);
    const id = crypto.randomUUID();
    if (rowsOf(diff.things) > DIFF_BOUNDS.things) {
      const gone = new Set(diff.things?.removed.map((row) => row.id));
      const [removals] = pickRows(diff, (row) => row.table === 'things' && gone.has(row.id));
      const part = { things: { added: [], altered: [], removed: removals.things?.removed ?? [] } };
      return { id, diff: part, document: afterDiff(this.#base.document, part), whole: undefined };
    }
    return { id, diff, document, whole: { drawn: drawing.held, seq: seq() } };
  }

  /** The server's garden in the words of this page, keeping the objects of things that are as they were. */
  #read(garden: Garden): ServerState {
    const document = readGarden(garden, this.#base.document.collection, this.#options.drawing.plants);
    return { version: garden.version, document };
  }

  /** Joins what the server has with what is drawn here, or asks where both did something to the same. */
  #meet(theirs: ServerState, name: string): void {
    const { joined, meetings, theirNews } = this.#joinedWith(theirs);
    if (meetings.length > 0) {
      this.#show({ kind: 'conflict', conflict: { theirs, name, meetings } });
      return;
    }
    // What they have of mine, as when its answer was lost, is no news.
    const news = !isNoChange(theirNews);
    this.#take(theirs, joined);
    if (news) this.store.setState({ joined: true });
    this.#later(0);
  }

  /** What the server has with what is drawn here laid over it; where the two meet mine stands. */
  #joinedWith(theirs: ServerState) {
    const base = this.#base.document;
    const mine = diffBetween(base, this.#options.drawing.kept.document);
    const there = diffBetween(base, theirs.document);
    const { diff, meetings } = rebaseDiff(mine, there, 'mine', base);
    const theirNews = rebaseDiff(there, mine, 'theirs', base).diff;
    return { joined: afterDiff(theirs.document, diff), meetings, theirNews };
  }

  #take(theirs: ServerState, joined: GardenDocument): void {
    const { drawing, onJoined } = this.#options;
    this.#base = theirs;
    this.#sending = undefined;
    drawing.receive('Joined what was drawn elsewhere', diffBetween(drawing.kept.document, joined));
    onJoined(drawing.held, theirs);
  }

  #failed(error: unknown): void {
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? RETRY_MS[0];
    this.#failures += 1;
    const status = error instanceof ApiError ? error.status : -1;
    if (status === 0) {
      this.#show({ kind: 'offline', ...this.#away });
      this.#later(wait);
      return;
    }
    const reason =
      error instanceof ApiError ? error.detail : sayHere(msg`Something went wrong while saving.`);
    this.#show({ kind: 'failed', reason, ...(error instanceof StuckError ? { isStuck: true } : {}) });
    if (saysNothing(status)) this.#later(wait);
  }

  #show(save: SaveState): void {
    // Without a line, too, the server may have all there is.
    this.#options.onDirty?.(save.kind === 'offline' ? this.#isBehind() : save.kind !== 'saved');
    this.store.setState({ save });
  }
}

/**
 * An answer that says nothing of the changes themselves: none at all, a good one that cannot be read, too many calls, or a
 * server that stumbled.
 */
const saysNothing = (status: number): boolean =>
  (status >= 0 && status < 300) || status === 408 || status === 429 || status >= 500;

/** What is refused however much of it is taken back. */
class StuckError extends ApiError {
  constructor(refusal: unknown) {
    const { message, status, detail } =
      refusal instanceof ApiError ? refusal : new ApiError('', { status: -1 });
    super(message, { status, detail });
  }
}

const nameOf = ({ table, id }: RowName): string => `${table}/${id}`;

interface RefusedRow extends RowName {
  readonly message: string;
}

/** The rows that an answer refuses by name. */
function refusedRowsIn(error: unknown): readonly RefusedRow[] {
  const { rows } = (error instanceof ApiError ? (error.body ?? {}) : {}) as { readonly rows?: unknown };
  return Array.isArray(rows) ? (rows as readonly RefusedRow[]) : [];
}

/** A sentence for each reason, with the name of what was taken back. */
function takenBackInWords(rows: readonly RefusedRow[], named: (row: RowName) => string): readonly string[] {
  return [...new Set(rows.map(({ message }) => message))].map((message) => {
    const refused = rows.filter((row) => row.message === message);
    const [first] = refused;
    const count = new Set(refused.map(nameOf)).size;
    const name = first && named(first);
    return sayHere(
      count > 1 || !name
        ? msg`${plural(count, { one: '# thing was taken back:', other: '# things were taken back:' })} ${message}`
        : msg`${name} was taken back: ${message}`,
    );
  });
}

const rowsOf = (table: GardenDiff['things']): number =>
  table ? table.added.length + table.altered.length + table.removed.length : 0;

/** True for what a browser sends on though the page is being left. */
function isShort(diff: GardenDiff, body: object): boolean {
  if (rowsOf(diff.things) > KEEPALIVE_ROWS_MAX) return false;
  return new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_BYTES_MAX;
}

/** The current garden of a version conflict; undefined for any other failure. */
function newerGardenIn(error: unknown): Garden | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { garden } = (error.body ?? {}) as { readonly garden?: Garden };
  // Looked at by hand: the contract's own check would bring all its schemas to every drawing table.
  const isWhole = typeof garden?.version === 'number' && Array.isArray(garden.grid_data?.placedPlants);
  return isWhole ? garden : undefined;
}
