import type { PlantCard } from '@understory/contract';
import type { GardenDocument } from '@understory/plan';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Drawing, type Step, takeStep } from '../document/history.ts';

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
}

interface PlannerDatabase extends DBSchema {
  drafts: { key: string; value: DraftHead };
  snapshots: {
    key: string;
    value: {
      readonly key: string;
      readonly drawing: Drawing;
      /** What the server had, where that is not the drawing. */
      readonly saved?: GardenDocument;
    };
  };
  steps: {
    key: [string, number];
    value: { readonly key: string; readonly seq: number; readonly step: Step };
  };
  plants: { key: number; value: PlantCard };
}

export interface KeptDraft {
  readonly drawing: Drawing;
  readonly plants: readonly PlantCard[];
  /** What the server had when this page last agreed with it; null for a draft no server has yet. */
  readonly base: ServerState | null;
  readonly clientId: string;
  /** True when the server lacks some of its steps. */
  readonly unsaved: boolean;
}

/** So many steps after the snapshot, a new snapshot is made and they are dropped. */
const STEPS_PER_SNAPSHOT = 200;
const DATABASE = 'understory-planner';

const openDatabase = (): Promise<IDBPDatabase<PlannerDatabase>> =>
  openDB<PlannerDatabase>(DATABASE, 2, {
    upgrade(database) {
      // Drafts of the first form, which knew plants alone, cannot be read any more.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('drafts', { keyPath: 'key' });
      database.createObjectStore('snapshots', { keyPath: 'key' });
      database.createObjectStore('steps', { keyPath: ['key', 'seq'] });
      database.createObjectStore('plants', { keyPath: 'id' });
    },
  });

/** A drawing, and the number of the last step it holds. */
interface Foldable {
  readonly drawing: Drawing;
  readonly seq: number;
}

const stepsUpTo = (key: string, seq: number): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, seq]);
const allStepsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

/** Keeps one drawing on this device as it is made, step by step, undo history included. */
export class DraftKeeper {
  readonly #database: IDBPDatabase<PlannerDatabase>;
  readonly #key: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #onWritten: () => void;
  #head: DraftHead | undefined;
  /** The latest drawing that steps may be folded into. */
  #foldable: Foldable | undefined;
  /** True while the snapshot holds beside its drawing what the server has instead. */
  #isSavedApart = false;
  #seq = 0;
  /** A snapshot that could not be written: it comes before any more steps, which mean nothing without it. */
  #owed: { readonly foldable: Foldable; readonly saved: GardenDocument | undefined } | undefined;
  #snapshots = 0;
  #waiting: { readonly seq: number; readonly step: Step }[] = [];
  #newPlants: readonly PlantCard[] = [];
  #isDue = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(
    database: IDBPDatabase<PlannerDatabase>,
    key: string,
    onFailure: (error: unknown) => void,
    onWritten: () => void,
  ) {
    this.#database = database;
    this.#key = key;
    this.#onFailure = onFailure;
    this.#onWritten = onWritten;
  }

  /** Opens the place of one draft. Rejects where the browser keeps nothing. What fails later is tried again with the next step. */
  static async open(
    key: string,
    onFailure: (error: unknown) => void,
    onWritten: () => void = () => undefined,
  ): Promise<DraftKeeper> {
    return new DraftKeeper(await openDatabase(), key, onFailure, onWritten);
  }

  /** The number of the last step that was taken. */
  get seq(): number {
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
    let drawing = snapshot.drawing;
    let saved = snapshot.saved ?? snapshot.drawing.document;
    for (const { seq, step } of steps) {
      drawing = takeStep(drawing, step);
      if (seq === head.savedSeq) saved = drawing.document;
    }
    this.#head = head;
    this.#seq = steps.at(-1)?.seq ?? head.seq;
    const { version, clientId } = head;
    const base = version === null ? null : { version, document: saved };
    this.#isSavedApart = snapshot.saved !== undefined;
    const isBehind = this.#seq > head.savedSeq || (this.#isSavedApart && head.savedSeq === head.seq);
    return { drawing, plants, base, clientId, unsaved: isBehind };
  }

  /** Starts the draft anew. `base` is what the server has, null where there is no server. */
  async begin(
    drawing: Drawing,
    base: ServerState | null,
    clientId: string = this.#head?.clientId ?? crypto.randomUUID(),
  ): Promise<void> {
    this.#waiting = [];
    this.#head = {
      key: this.#key,
      seq: this.#seq,
      savedSeq: this.#seq,
      version: base?.version ?? null,
      clientId,
    };
    const saved = base && base.document !== drawing.document ? base.document : undefined;
    await this.#write(() => this.#writeSnapshot({ drawing, seq: this.#seq }, saved));
  }

  /** Takes down a step; it is on its way to the disk before the hand does anything else. */
  take(step: Step, after: Drawing): void {
    this.#seq += 1;
    this.#waiting.push({ seq: this.#seq, step });
    // What the server lacks is told from the steps after what it has, so only a draft of no server is folded at will.
    if (this.#head?.version === null) this.#foldable = { drawing: after, seq: this.#seq };
    this.#writeSoon();
  }

  /** Keeps what the catalogue knows of plants, so that the drawing opens without a line. */
  learn(cards: readonly PlantCard[]): void {
    this.#newPlants = [...this.#newPlants, ...cards];
    this.#writeSoon();
  }

  /** The server has every step up to `seq`, as `drawing`, and stands at `version`. */
  async markSaved(version: number, drawing: Drawing, seq: number): Promise<void> {
    if (!this.#head) return;
    this.#head = { ...this.#head, savedSeq: seq, version };
    this.#foldable = { drawing, seq };
    await this.#write(() =>
      this.#isSavedApart ? this.#writeSnapshot({ drawing, seq }) : this.#writeSteps(),
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

  /** Writes what waits. */
  flush(): Promise<void> {
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
    this.#database.close();
  }

  #write(work: () => Promise<void>): Promise<void> {
    // Started at once: on pagehide nothing that waits for an earlier promise would still run.
    const started = work();
    this.#writing = Promise.all([this.#writing, started]).then(this.#onWritten).catch(this.#onFailure);
    return this.#writing;
  }

  async #writeSteps(): Promise<void> {
    const head = this.#head;
    if (!head) return;
    if (this.#owed) {
      await this.#writeSnapshot(this.#owed.foldable, this.#owed.saved);
      return;
    }
    if (this.#foldable && this.#foldable.seq - head.seq > STEPS_PER_SNAPSHOT) {
      await this.#writeSnapshot(this.#foldable);
      return;
    }
    const { steps, plants } = this.#takeWaiting();
    try {
      const transaction = this.#database.transaction(['drafts', 'steps', 'plants'], 'readwrite');
      const writes = [
        transaction.objectStore('drafts').put(head),
        ...steps.map(({ seq, step }) => transaction.objectStore('steps').put({ key: this.#key, seq, step })),
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

  async #writeSnapshot(foldable: Foldable, saved?: GardenDocument): Promise<void> {
    if (!this.#head) return;
    this.#snapshots += 1;
    const turn = this.#snapshots;
    const head = { ...this.#head, seq: foldable.seq };
    this.#head = head;
    this.#foldable = undefined;
    this.#owed = undefined;
    this.#isSavedApart = saved !== undefined;
    const { steps, plants } = this.#takeWaiting();
    const later = steps.filter(({ seq }) => seq > foldable.seq);
    try {
      await this.#putSnapshot(head, foldable, saved, later, plants);
    } catch (error) {
      this.#newPlants = [...plants, ...this.#newPlants];
      if (this.#head && turn === this.#snapshots) {
        this.#owed = { foldable, saved };
        this.#waiting = [...later, ...this.#waiting];
      }
      throw error;
    }
  }

  async #putSnapshot(
    head: DraftHead,
    { drawing, seq }: Foldable,
    saved: GardenDocument | undefined,
    later: readonly { readonly seq: number; readonly step: Step }[],
    plants: readonly PlantCard[],
  ): Promise<void> {
    const { document, history } = drawing;
    const transaction = this.#database.transaction(['drafts', 'snapshots', 'steps', 'plants'], 'readwrite');
    const snapshot = { key: this.#key, drawing: { document, history }, ...(saved ? { saved } : {}) };
    await Promise.all([
      transaction.objectStore('drafts').put(head),
      transaction.objectStore('snapshots').put(snapshot),
      transaction.objectStore('steps').delete(stepsUpTo(this.#key, seq)),
      ...later.map((step) => transaction.objectStore('steps').put({ key: this.#key, ...step })),
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
