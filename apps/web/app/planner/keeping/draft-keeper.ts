import type { PlantCard } from '@understory/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GardenFacts } from '../document/garden-document.ts';
import { type Drawing, type Step, takeStep } from '../document/history.ts';

/** What the server had when this page last agreed with it. */
export interface ServerBase {
  readonly version: number;
  readonly facts: GardenFacts;
  /** The server's records of the collection: plant id and record id. */
  readonly collection: readonly (readonly [plant: number, record: number])[];
}

/** What is noted of a draft beside its drawing, small enough to be written with every step. */
interface DraftHead {
  readonly key: string;
  /** The last step the snapshot holds. */
  readonly seq: number;
  /** The last step the server has. */
  readonly savedSeq: number;
  readonly base: ServerBase | null;
  /** Made once, so that a garden saved twice is made once. */
  readonly clientId: string;
}

interface PlannerDatabase extends DBSchema {
  drafts: { key: string; value: DraftHead };
  snapshots: { key: string; value: { readonly key: string; readonly drawing: Drawing } };
  steps: {
    key: [string, number];
    value: { readonly key: string; readonly seq: number; readonly step: Step };
  };
  plants: { key: number; value: PlantCard };
}

export interface KeptDraft {
  readonly drawing: Drawing;
  readonly plants: readonly PlantCard[];
  readonly base: ServerBase | null;
  readonly clientId: string;
  /** True when the server lacks some of its steps. */
  readonly unsaved: boolean;
}

/** So many steps after the snapshot, a new snapshot is made and they are dropped. */
const STEPS_PER_SNAPSHOT = 200;
const DATABASE = 'understory-planner';

const openDatabase = (): Promise<IDBPDatabase<PlannerDatabase>> =>
  openDB<PlannerDatabase>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'key' });
      database.createObjectStore('snapshots', { keyPath: 'key' });
      database.createObjectStore('steps', { keyPath: ['key', 'seq'] });
      database.createObjectStore('plants', { keyPath: 'id' });
    },
  });

const allStepsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

/** Keeps one drawing on this device as it is made, step by step, undo history included. */
export class DraftKeeper {
  readonly #database: IDBPDatabase<PlannerDatabase>;
  readonly #key: string;
  readonly #onFailure: (error: unknown) => void;
  #head: DraftHead | undefined;
  #drawing: Drawing | undefined;
  #seq = 0;
  #waiting: { readonly seq: number; readonly step: Step }[] = [];
  #newPlants: readonly PlantCard[] = [];
  #isDue = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(
    database: IDBPDatabase<PlannerDatabase>,
    key: string,
    onFailure: (error: unknown) => void,
  ) {
    this.#database = database;
    this.#key = key;
    this.#onFailure = onFailure;
  }

  /** Opens the place of one draft. Rejects where the browser keeps nothing. */
  static async open(key: string, onFailure: (error: unknown) => void): Promise<DraftKeeper> {
    return new DraftKeeper(await openDatabase(), key, onFailure);
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
    const drawing = steps.map(({ step }) => step).reduce(takeStep, snapshot.drawing);
    this.#head = head;
    this.#drawing = drawing;
    this.#seq = steps.at(-1)?.seq ?? head.seq;
    const { base, clientId } = head;
    return { drawing, plants, base, clientId, unsaved: this.#seq > head.savedSeq };
  }

  /** Starts the draft anew from a drawing the server agrees with, or from a fresh one when there is no server. */
  async begin(
    drawing: Drawing,
    base: ServerBase | null,
    clientId: string = crypto.randomUUID(),
  ): Promise<void> {
    this.#waiting = [];
    this.#drawing = drawing;
    this.#head = { key: this.#key, seq: this.#seq, savedSeq: this.#seq, base, clientId };
    await this.#write(() => this.#writeSnapshot());
  }

  /** Takes down a step; it is on its way to the disk before the hand does anything else. */
  take(step: Step, after: Drawing): void {
    this.#seq += 1;
    this.#waiting.push({ seq: this.#seq, step });
    this.#drawing = after;
    this.#writeSoon();
  }

  /** Keeps what the catalogue knows of plants, so that the drawing opens without a line. */
  learn(cards: readonly PlantCard[]): void {
    this.#newPlants = [...this.#newPlants, ...cards];
    this.#writeSoon();
  }

  /** The server has every step up to `seq` and stands at `base`. */
  async markSaved(seq: number, base: ServerBase): Promise<void> {
    if (!this.#head) return;
    this.#head = { ...this.#head, savedSeq: seq, base };
    await this.#write(() => this.#writeSteps());
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
    this.#writing = Promise.all([this.#writing, started])
      .then(() => undefined)
      .catch(this.#onFailure);
    return this.#writing;
  }

  async #writeSteps(): Promise<void> {
    const head = this.#head;
    if (!head) return;
    if (this.#seq - head.seq > STEPS_PER_SNAPSHOT) {
      await this.#writeSnapshot();
      return;
    }
    const steps = this.#waiting;
    this.#waiting = [];
    const transaction = this.#database.transaction(['drafts', 'steps', 'plants'], 'readwrite');
    const writes = [
      transaction.objectStore('drafts').put(head),
      ...steps.map(({ seq, step }) => transaction.objectStore('steps').put({ key: this.#key, seq, step })),
      ...this.#putPlants(transaction.objectStore('plants')),
    ];
    // Committed by hand: a page that is being left would abort what still waits for its requests' answers.
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
  }

  async #writeSnapshot(): Promise<void> {
    if (!this.#head || !this.#drawing) return;
    this.#head = { ...this.#head, seq: this.#seq };
    this.#waiting = [];
    const { document, history } = this.#drawing;
    const transaction = this.#database.transaction(['drafts', 'snapshots', 'steps', 'plants'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').put(this.#head),
      transaction.objectStore('snapshots').put({ key: this.#key, drawing: { document, history } }),
      transaction.objectStore('steps').delete(allStepsOf(this.#key)),
      ...this.#putPlants(transaction.objectStore('plants')),
      transaction.done,
    ]);
  }

  #putPlants(store: { put(card: PlantCard): Promise<unknown> }): Promise<unknown>[] {
    const cards = this.#newPlants;
    this.#newPlants = [];
    return cards.map((card) => store.put(card));
  }
}
