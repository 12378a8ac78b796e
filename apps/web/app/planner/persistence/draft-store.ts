import type { PlantCard } from '@understory/contract';
import { withKnownLists } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import {
  afterEntry,
  bytesOf,
  type Drawing,
  drawingOf,
  entryOf,
  type LogEntry,
  ownDocument,
} from '../document/history.ts';
import { type OldDraft, upgradeDraft } from './upgrade.ts';

/** What the server had when this page last agreed with it. */
export interface ServerState {
  readonly version: number;
  readonly document: GardenDocument;
}

/** What is noted of a draft beside its drawing, small enough to be written with every step. */
interface DraftHead {
  readonly key: string;
  /** The last step the snapshot holds. */
  readonly seq: number;
  /** The last step the server has. */
  readonly savedSeq: number;
  /** The version the server had then; null for a draft no server has yet. */
  readonly version: number | null;
  /** Made once, so that a garden saved twice is made once. */
  readonly clientId: string;
  /** When the server last had what is here, in milliseconds since 1970; older builds did not note it. */
  readonly agreedAt?: number;
}

interface Snapshot {
  readonly key: string;
  readonly drawing: Drawing;
  /** What the server had, where that is not the drawing without what is tried in it. */
  readonly saved?: GardenDocument;
}

interface LoggedStep {
  readonly key: string;
  readonly seq: number;
  /**
   * As text, or as it is. A browser copies what it keeps, and copies it once more to find its key: ten thousand plants that were
   * moved are written in an eighth of the time as text.
   */
  readonly entry: string | LogEntry;
}

/** A draft of an older form that cannot be read any more, as it was. */
export interface UnreadDraft {
  readonly key: string;
  readonly head: unknown;
  readonly snapshot: unknown;
  readonly steps: readonly unknown[];
}

interface PlannerDatabase extends DBSchema {
  drafts: { key: string; value: DraftHead };
  snapshots: { key: string; value: Snapshot };
  steps: { key: [string, number]; value: LoggedStep };
  plants: { key: number; value: PlantCard };
  unread: { key: string; value: UnreadDraft };
}

export interface KeptDraft {
  readonly drawing: Drawing;
  readonly plants: readonly PlantCard[];
  /** What the server had when this page last agreed with it; null for a draft no server has yet. */
  readonly base: ServerState | null;
  readonly clientId: string;
  /** True when the server lacks some of its steps. */
  readonly unsaved: boolean;
  /** When the server last had it, in milliseconds since 1970; undefined where nobody noted it. */
  readonly agreedAt?: number | undefined;
}

/** What a draft store tells whoever opened it. */
export interface DraftStoreListener {
  /** What could not be written is tried again with the next step. */
  readonly onFailure?: (error: unknown) => void;
  readonly onWritten?: () => void;
  /** An older build of the planner holds the database in another tab. Opening goes on once that is closed. */
  readonly onBlocked?: () => void;
  /** A newer build wants the database: what waited is written, and nothing is kept here from now on. */
  readonly onOutdated?: () => void;
}

/** So many steps, or so much of them, after the snapshot a new snapshot is made and they are dropped. */
const STEPS_PER_SNAPSHOT = 200;
const BYTES_PER_SNAPSHOT = 16 * 1024 * 1024;
/** What a key does that is still down is written when it rests. */
const REST_MS = 400;
const DATABASE = 'understory-planner';

type Upgrading = IDBPTransaction<PlannerDatabase, StoreNames<PlannerDatabase>[], 'versionchange'>;

const openDatabase = (
  onBlocked: (() => void) | undefined,
  onBlocking: () => void,
): Promise<IDBPDatabase<PlannerDatabase>> =>
  openDB<PlannerDatabase>(DATABASE, 3, {
    blocked: () => onBlocked?.(),
    blocking: onBlocking,
    async upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion === 0) {
        database.createObjectStore('drafts', { keyPath: 'key' });
        database.createObjectStore('snapshots', { keyPath: 'key' });
        database.createObjectStore('steps', { keyPath: ['key', 'seq'] });
        database.createObjectStore('plants', { keyPath: 'id' });
      }
      database.createObjectStore('unread', { keyPath: 'key' });
      if (oldVersion > 0) await upgradeAll(transaction);
    },
  });

/** Brings every draft to the form of today; one that cannot be is put aside as it is, and never thrown away. */
async function upgradeAll(transaction: Upgrading): Promise<void> {
  const [drafts, snapshots, steps, unread] = [
    transaction.objectStore('drafts'),
    transaction.objectStore('snapshots'),
    transaction.objectStore('steps'),
    transaction.objectStore('unread'),
  ];
  for (let cursor = await drafts.openCursor(); cursor; cursor = await cursor.continue()) {
    const head = cursor.value;
    const [snapshot, log]: [unknown, readonly unknown[]] = [
      await snapshots.get(head.key),
      await steps.getAll(allStepsOf(head.key)),
    ];
    const upgraded = tryUpgrade(head, { snapshot, steps: log });
    if (upgraded) {
      await snapshots.put(upgraded.snapshot);
      for (const step of upgraded.steps) await steps.put(step);
    } else {
      await unread.put({ key: head.key, head, snapshot, steps: log });
      await snapshots.delete(head.key);
      await steps.delete(allStepsOf(head.key));
      await cursor.delete();
    }
  }
}

function tryUpgrade(head: DraftHead, draft: { readonly snapshot: unknown; readonly steps: unknown }) {
  try {
    // The first form, which knew plants alone, noted no version.
    return head.version === undefined ? undefined : upgradeDraft(draft as OldDraft);
  } catch (error) {
    console.warn('A draft of an older form cannot be read.', error);
    return undefined;
  }
}

/** A drawing, and the number of the last step it holds. */
interface Foldable {
  readonly drawing: Drawing;
  readonly seq: number;
}

const stepsUpTo = (key: string, seq: number): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, seq]);
const allStepsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

/**
 * A card as the planner takes it: one that a build kept which knew nothing of growing is of a plant that is grown from the first
 * year on, until it is read anew.
 */
const withGrowth = (card: PlantCard): PlantCard =>
  card.growth_rate === undefined
    ? { ...card, growth_rate: 'moderate', years_to_maturity: GROWN_AT_ONCE }
    : card;

/** No plant of the catalogue is so. */
export const GROWN_AT_ONCE = 0;

/** Keeps one drawing on this device as it is made, step by step, undo history included. */
export class DraftStore {
  readonly #database: IDBPDatabase<PlannerDatabase>;
  readonly #key: string;
  readonly #listener: DraftStoreListener;
  #head: DraftHead | undefined;
  /** What the server has. */
  #saved: GardenDocument | undefined;
  /** The drawing as it is, and as it was when the server got it: either may become the snapshot. */
  #latest: Foldable | undefined;
  #foldable: Foldable | undefined;
  /** True while the snapshot holds beside its drawing what the server has instead. */
  #isSavedApart = false;
  #seq = 0;
  /** The last step that is on its way to the server: no later one is joined with it. */
  #sealedSeq = 0;
  /** Memory that the steps after the snapshot take, roughly. */
  #bytes = 0;
  /** A snapshot that could not be written: it comes before any more steps, which mean nothing without it. */
  #owed: Foldable | undefined;
  #snapshots = 0;
  #waiting: { readonly seq: number; readonly entry: LogEntry }[] = [];
  #newPlants: readonly PlantCard[] = [];
  #isDue = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(database: IDBPDatabase<PlannerDatabase>, key: string, listener: DraftStoreListener) {
    this.#database = database;
    this.#key = key;
    this.#listener = listener;
  }

  /** Opens the place of one draft. Rejects where the browser keeps nothing. */
  static async open(key: string, listener: DraftStoreListener = {}): Promise<DraftStore> {
    let opened: DraftStore | undefined;
    const database = await openDatabase(listener.onBlocked, () => {
      void opened?.flush().then(() => {
        database.close();
        listener.onOutdated?.();
      });
    });
    opened = new DraftStore(database, key, listener);
    return opened;
  }

  /** The number of the last step that was taken, which stays a step of its own: it is on its way to the server. */
  seal(): number {
    this.#sealedSeq = this.#seq;
    return this.#seq;
  }

  /** What was kept, brought up to its last step; undefined when there is none. */
  async read(): Promise<KeptDraft | undefined> {
    const transaction = this.#database.transaction(['drafts', 'snapshots', 'steps', 'plants']);
    const [head, snapshot, steps, plants] = await Promise.all([
      transaction.objectStore('drafts').get(this.#key),
      transaction.objectStore('snapshots').get(this.#key),
      transaction.objectStore('steps').getAll(allStepsOf(this.#key)),
      transaction.objectStore('plants').getAll(),
    ]);
    if (!head || !snapshot) return undefined;
    // A build that did not know all of today's things may have kept it.
    let drawing = { ...snapshot.drawing, document: withKnownLists(snapshot.drawing.document) };
    let saved = snapshot.saved ? withKnownLists(snapshot.saved) : ownDocument(drawing);
    const log = steps.map(({ seq, entry }) => ({
      seq,
      entry: typeof entry === 'string' ? (JSON.parse(entry) as LogEntry) : entry,
    }));
    for (const { seq, entry } of log) {
      drawing = afterEntry(drawing, entry);
      if (seq === head.savedSeq) saved = ownDocument(drawing);
    }
    this.#head = head;
    this.#seq = steps.at(-1)?.seq ?? head.seq;
    this.#bytes = log.reduce((bytes, { entry }) => bytes + bytesOf(entry.diff), 0);
    this.#saved = saved;
    this.#latest = { drawing, seq: this.#seq };
    const { version, clientId } = head;
    const base = version === null ? null : { version, document: saved };
    this.#isSavedApart = snapshot.saved !== undefined;
    const isBehind = this.#seq > head.savedSeq || (this.#isSavedApart && head.savedSeq === head.seq);
    return {
      drawing,
      plants: plants.map(withGrowth),
      base,
      clientId,
      unsaved: isBehind,
      agreedAt: head.agreedAt,
    };
  }

  /** A draft of this name that an older build kept and nobody can read any more; undefined for none. */
  readUnread(): Promise<UnreadDraft | undefined> {
    return this.#database.get('unread', this.#key);
  }

  /** Starts the draft anew. `base` is what the server has, null where there is no server. */
  async begin(
    drawing: Drawing,
    base: ServerState | null,
    clientId: string = this.#head?.clientId ?? crypto.randomUUID(),
  ): Promise<void> {
    this.#waiting = [];
    this.#saved = base?.document;
    this.#head = {
      key: this.#key,
      seq: this.#seq,
      savedSeq: this.#seq,
      version: base?.version ?? null,
      clientId,
      ...(base && { agreedAt: Date.now() }),
    };
    this.#latest = { drawing, seq: this.#seq };
    await this.#write(() => this.#writeSnapshot({ drawing, seq: this.#seq }));
  }

  /** Takes down a step; it is on its way to the disk before the hand does anything else. */
  take(entry: LogEntry, after: Drawing): void {
    this.#seq += 1;
    const last = this.#waiting.at(-1);
    const joins = entry.kind === 'amend' && last && last.seq > this.#sealedSeq && joined(last.entry, entry);
    if (joins) this.#waiting[this.#waiting.length - 1] = { seq: this.#seq, entry: joins };
    else this.#waiting.push({ seq: this.#seq, entry });
    this.#bytes += bytesOf(entry.diff);
    this.#latest = { drawing: after, seq: this.#seq };
    if (entry.kind === 'amend') this.#writeAtRest();
    else this.#writeSoon();
  }

  /** Keeps what the catalogue knows of plants, so that the drawing opens without a line. */
  learn(cards: readonly PlantCard[]): void {
    this.#newPlants = [...this.#newPlants, ...cards];
    this.#writeSoon();
  }

  /** The server has every step up to `seq`, as `drawing`, and stands at `version`. */
  async markSaved(version: number, drawing: Drawing, seq: number): Promise<void> {
    if (!this.#head) return;
    const isInLog = seq >= this.#head.seq;
    this.#saved = ownDocument(drawing);
    this.#head = { ...this.#head, savedSeq: seq, version, agreedAt: Date.now() };
    const foldable = (isInLog ? undefined : this.#latest) ?? { drawing, seq };
    this.#foldable = foldable;
    await this.#write(() =>
      this.#isSavedApart || !isInLog ? this.#writeSnapshot(foldable) : this.#writeSteps(),
    );
  }

  /** Steps of one turn are written together. A longer wait would lose them to a reload that comes at once. */
  #writeSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      void this.flush();
    });
  }

  #writeAtRest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.flush(), REST_MS);
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#resting);
    if (this.#waiting.length === 0 && this.#newPlants.length === 0) return this.#writing;
    return this.#write(() => this.#writeSteps());
  }

  /** Removes the draft from this device. */
  async remove(): Promise<void> {
    this.#waiting = [];
    this.#owed = undefined;
    this.#head = undefined;
    await this.#write(async () => {
      const transaction = this.#database.transaction(['drafts', 'snapshots', 'steps'], 'readwrite');
      await Promise.all([
        transaction.objectStore('drafts').delete(this.#key),
        transaction.objectStore('snapshots').delete(this.#key),
        transaction.objectStore('steps').delete(allStepsOf(this.#key)),
        transaction.done,
      ]);
    });
  }

  close(): void {
    clearTimeout(this.#resting);
    this.#database.close();
  }

  #write(work: () => Promise<void>): Promise<void> {
    // Started at once: on pagehide nothing that waits for an earlier promise would still run.
    const started = work();
    const { onWritten, onFailure } = this.#listener;
    this.#writing = Promise.all([this.#writing, started])
      .then(() => onWritten?.())
      .catch((error: unknown) => onFailure?.(error));
    return this.#writing;
  }

  async #writeSteps(): Promise<void> {
    const head = this.#head;
    if (!head) return;
    const due = this.#owed ?? this.#dueToFold(head);
    if (due) {
      await this.#writeSnapshot(due);
      return;
    }
    const { steps, plants } = this.#takeWaiting();
    try {
      const transaction = this.#database.transaction(['drafts', 'steps', 'plants'], 'readwrite');
      const writes = [
        transaction.objectStore('drafts').put(head),
        ...steps.map((step) => transaction.objectStore('steps').put(this.#rowOf(step))),
        ...plants.map((card) => transaction.objectStore('plants').put(card)),
      ];
      // Committed by hand: a page that is being left would abort what still waits for its requests' answers.
      transaction.commit();
      await Promise.all([...writes, transaction.done]);
    } catch (error) {
      this.#waiting = [...steps, ...this.#waiting];
      this.#newPlants = [...plants, ...this.#newPlants];
      throw error;
    }
  }

  #rowOf = ({ seq, entry }: { readonly seq: number; readonly entry: LogEntry }): LoggedStep => ({
    key: this.#key,
    seq,
    entry: JSON.stringify(entry),
  });

  /** What the steps are to be folded into, where there are many: what the server lacks is told from the steps after what it has. */
  #dueToFold(head: DraftHead): Foldable | undefined {
    if (this.#bytes > BYTES_PER_SNAPSHOT) return this.#latest;
    const foldable = head.version === null ? this.#latest : this.#foldable;
    return foldable && foldable.seq - head.seq > STEPS_PER_SNAPSHOT ? foldable : undefined;
  }

  async #writeSnapshot(foldable: Foldable): Promise<void> {
    if (!this.#head) return;
    const saved = this.#saved;
    this.#snapshots += 1;
    const turn = this.#snapshots;
    const isApart =
      this.#head.version !== null && saved !== undefined && saved !== ownDocument(foldable.drawing);
    // What the server has stands in the snapshot itself, or is one of the steps after it.
    const savedSeq = isApart ? foldable.seq : Math.max(this.#head.savedSeq, foldable.seq);
    const head = { ...this.#head, seq: foldable.seq, ...(this.#head.version === null ? {} : { savedSeq }) };
    this.#head = head;
    this.#foldable = undefined;
    this.#owed = undefined;
    this.#isSavedApart = isApart;
    const { steps, plants } = this.#takeWaiting();
    const later = steps.filter(({ seq }) => seq > foldable.seq);
    this.#bytes = later.reduce((bytes, { entry }) => bytes + bytesOf(entry.diff), 0);
    try {
      await this.#putSnapshot(head, foldable, isApart ? saved : undefined, later, plants);
    } catch (error) {
      this.#newPlants = [...plants, ...this.#newPlants];
      if (this.#head && turn === this.#snapshots) {
        this.#owed = foldable;
        this.#waiting = [...later, ...this.#waiting];
      }
      throw error;
    }
  }

  async #putSnapshot(
    head: DraftHead,
    { drawing, seq }: Foldable,
    saved: GardenDocument | undefined,
    later: readonly { readonly seq: number; readonly entry: LogEntry }[],
    plants: readonly PlantCard[],
  ): Promise<void> {
    const { document, history, trial } = drawing;
    const transaction = this.#database.transaction(['drafts', 'snapshots', 'steps', 'plants'], 'readwrite');
    const snapshot = {
      key: this.#key,
      drawing: drawingOf(document, history, trial),
      ...(saved ? { saved } : {}),
    };
    await Promise.all([
      transaction.objectStore('drafts').put(head),
      transaction.objectStore('snapshots').put(snapshot),
      transaction.objectStore('steps').delete(stepsUpTo(this.#key, seq)),
      ...later.map((step) => transaction.objectStore('steps').put(this.#rowOf(step))),
      ...plants.map((card) => transaction.objectStore('plants').put(card)),
      transaction.done,
    ]);
  }

  /** What waits, which is on its way from now on. */
  #takeWaiting() {
    const [steps, plants] = [this.#waiting, this.#newPlants];
    this.#waiting = [];
    this.#newPlants = [];
    return { steps, plants };
  }
}

/** A gesture and what made it longer as one entry of the log; undefined where the first is no gesture. */
function joined(first: LogEntry, { label, diff, trial = first.trial }: LogEntry): LogEntry | undefined {
  if (first.kind !== 'do' && first.kind !== 'amend') return undefined;
  const both = entryOf(label, [first.diff, diff]);
  return both && { kind: first.kind, ...both, ...(trial ? { trial } : {}) };
}

/** Takes drafts off this device, by their names. */
export async function dropDrafts(isMeant: (key: string) => boolean): Promise<void> {
  const database = await openDatabase(undefined, () => database.close());
  try {
    const transaction = database.transaction(['drafts', 'snapshots', 'steps'], 'readwrite');
    const keys = (await transaction.objectStore('drafts').getAllKeys()).filter(isMeant);
    await Promise.all([
      ...keys.flatMap((key) => [
        transaction.objectStore('drafts').delete(key),
        transaction.objectStore('snapshots').delete(key),
        transaction.objectStore('steps').delete(allStepsOf(key)),
      ]),
      transaction.done,
    ]);
  } finally {
    database.close();
  }
}
