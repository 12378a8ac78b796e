import type { PlantCard } from '@understory/contract';
import type { GardenDocument, PlantBook } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Drawing, EMPTY_HISTORY, type Entry, type Step, takeStep } from './history.ts';

/** The open garden: what is drawn, how it came to be, and what is known of its plants. */
export interface DrawingState extends Drawing {
  readonly plants: PlantBook;
}

type StepListener = (step: Step, after: DrawingState) => void;

/** Holds the open garden. All changes go through `commit`, `undo` and `redo`, so that every one is kept and can be taken back. */
export class DrawingStore {
  readonly store: StoreApi<DrawingState>;
  readonly #listeners = new Set<StepListener>();

  constructor(document: GardenDocument, plants: PlantBook = new Map()) {
    this.store = createStore(() => ({ document, history: EMPTY_HISTORY, plants }));
  }

  get state(): DrawingState {
    return this.store.getState();
  }
  get document(): GardenDocument {
    return this.state.document;
  }
  get plants(): PlantBook {
    return this.state.plants;
  }

  /** Does one gesture's work. Nothing happens for an entry that is undefined because it would change nothing. */
  commit(entry: Entry | undefined): void {
    if (entry) this.#take({ kind: 'do', entry });
  }

  /** Takes back the last gesture; its label, or undefined when there is none. */
  undo(): string | undefined {
    const entry = this.state.history.past.at(-1);
    if (entry) this.#take({ kind: 'undo' });
    return entry?.label;
  }

  /** Does again what was taken back last; its label, or undefined when there is none. */
  redo(): string | undefined {
    const entry = this.state.history.future.at(-1);
    if (entry) this.#take({ kind: 'redo' });
    return entry?.label;
  }

  /** Opens another drawing in place of this one. It is no step and cannot be undone. */
  open(drawing: Drawing): void {
    this.store.setState({ document: drawing.document, history: drawing.history });
  }

  /**
   * Joins what was drawn elsewhere. It is no step: what can be undone stays what was done here, and undoing passes over
   * what is gone meanwhile.
   */
  join(document: GardenDocument): void {
    this.store.setState({ document });
  }

  /** Learns plants of the catalogue. */
  learn(cards: Iterable<PlantCard>): void {
    const plants = new Map(this.plants);
    for (const card of cards) plants.set(card.id, card);
    this.store.setState({ plants });
  }

  /** Calls back after every step; answers how to stop. */
  onStep(listener: StepListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(step: Step): void {
    this.store.setState(takeStep(this.state, step));
    for (const listener of this.#listeners) listener(step, this.state);
  }
}
