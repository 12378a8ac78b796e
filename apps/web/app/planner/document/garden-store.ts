import { msg } from '@lingui/core/macro';
import type { PlantCard } from '@understory/contract';
import {
  type Abilities,
  afterDiff,
  countsOf,
  diffBetween,
  type GardenDiff,
  invertDiff,
  isNoChange,
  type Proposal,
  proposed,
  type RowName,
  type RowRefusal,
  rebaseProposal,
  squashAll,
  validateDiff,
  withChosen,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants, plantName, thingName } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sayHere } from '../../shell/words.ts';
import {
  afterEntry,
  type Drawing,
  EMPTY_HISTORY,
  type Entry,
  guardEntry,
  type History,
  historyAfter,
  type LogEntry,
  staysInWords,
} from './history.ts';
import { thingOf } from './thing-index.ts';

/**
 * The open garden: what is drawn, how it came to be, and what is known of its plants. While a proposal is open, `document` is
 * the garden as it would be, and `history` what was edited of the proposal.
 */
export interface GardenState extends Drawing {
  readonly plants: PlantsById;
  readonly proposal: Proposal | undefined;
}

type DiffListener = (entry: LogEntry, after: Drawing) => void;

/** What was taken back, or done again. */
export interface Undone {
  readonly label: string;
  /** What of it somebody else changed since and stays so, in a sentence; empty for nothing. */
  readonly stays: string;
}

const EVERYTHING: Abilities = { hardscape: true, shapes: true, layers: true };

/**
 * Holds the open garden. All changes are diffs that go through `commit`, `undo`, `redo` and `receive`, so that every one is
 * kept, can be taken back and can be sent.
 */
export class GardenStore {
  readonly store: StoreApi<GardenState>;
  readonly #listeners = new Set<DiffListener>();
  #abilities = EVERYTHING;
  /** The garden itself while a proposal is seen in its place. */
  #underProposal: Drawing | undefined;

  constructor(document: GardenDocument, plants: PlantsById = new Map()) {
    this.store = createStore(() => ({ document, history: EMPTY_HISTORY, plants, proposal: undefined }));
  }

  get state(): GardenState {
    return this.store.getState();
  }
  /** The garden as it is seen. */
  get document(): GardenDocument {
    return this.state.document;
  }
  /** The garden as it is kept and sent: without what is only proposed. */
  get kept(): Drawing {
    const { document, history } = this.#underProposal ?? this.state;
    return { document, history };
  }
  get plants(): PlantsById {
    return this.state.plants;
  }

  /** What this person may draw anew. Until it is told nothing is refused here; the server decides. */
  allow(abilities: Abilities): void {
    this.#abilities = abilities;
  }

  /** Does one gesture's work. Nothing happens where it would change nothing, or where some of it cannot be: these rows are answered. */
  commit(entry: Entry | undefined): readonly RowRefusal[];
  commit(label: string, diff: GardenDiff): readonly RowRefusal[];
  commit(given: Entry | string | undefined, diff?: GardenDiff): readonly RowRefusal[] {
    const entry = typeof given === 'string' && diff ? { label: given, diff } : given;
    return typeof entry === 'object' ? this.#do('do', entry) : [];
  }

  /** Makes the last gesture longer by what a key did that is still down; undone as one. One of another label is left as it is. */
  amend(label: string, diff: GardenDiff): readonly RowRefusal[] {
    const isSame = this.state.history.past.at(-1)?.label === label;
    return this.#do(isSame ? 'amend' : 'do', { label, diff });
  }

  /** What of a diff cannot be in this garden, row by row. */
  validate(diff: GardenDiff, document: GardenDocument = this.document): readonly RowRefusal[] {
    return this.#refusalsOf(diff, afterDiff(document, diff));
  }

  #refusalsOf(diff: GardenDiff, after: GardenDocument): readonly RowRefusal[] {
    return validateDiff(diff, {
      facts: after.facts,
      abilities: this.#abilities,
      // Nobody here knows all plants of the catalogue.
      knowsPlant: () => true,
      thing: (id) => thingOf(after, id),
      plants: () => placedPlants(after),
      counts: diff.things && diff.things.added.length > 0 ? countsOf(after) : NOTHING_MORE,
    });
  }

  /** Takes back the last gesture of which anything holds; undefined when there is none. */
  undo(): Undone | undefined {
    return this.#step('undo', () => {
      const entry = this.state.history.past.at(-1);
      return entry && { label: entry.label, diff: invertDiff(entry.diff) };
    });
  }

  /** Does again what was taken back last; undefined when there is none. */
  redo(): Undone | undefined {
    return this.#step('redo', () => this.state.history.future.at(-1));
  }

  /** What was done elsewhere. It is no gesture of this person: undoing leaves it. */
  receive(label: string, diff: GardenDiff): void {
    if (isNoChange(diff)) return;
    const entry: LogEntry = { kind: 'received', label, diff };
    const { proposal } = this.state;
    if (!proposal || !this.#underProposal) {
      this.#take(entry);
      return;
    }
    const before = this.#underProposal.document;
    this.#underProposal = afterEntry(this.#underProposal, entry);
    const { history } = afterEntry(this.state, entry);
    const { document } = this.#underProposal;
    const refuses = (step: GardenDiff) => {
      const [refusal] = this.validate(step, document);
      return refusal && sayHere(refusal.words);
    };
    this.#show(rebaseProposal(proposal, diff, before, sayHere, refuses), history);
    this.#tell(entry);
  }

  /** Opens another drawing in place of this one. It is no change and cannot be undone. */
  open({ document, history }: Drawing): void {
    this.#underProposal = undefined;
    this.store.setState({ document, history, proposal: undefined });
  }

  // A change that is only proposed: nothing of it is kept, sent or in the history of the garden before it is accepted.

  /** Shows the garden as a proposal would make it. A step that cannot be is stale from the beginning. */
  propose(proposal: Proposal): void {
    this.refuse();
    this.#underProposal = this.kept;
    let { document } = this.#underProposal;
    const steps = proposal.steps.map((step) => {
      const [refusal] = this.validate(step.diff, document);
      if (refusal) return { ...step, chosen: false, stale: sayHere(refusal.words) };
      if (step.chosen) document = afterDiff(document, step.diff);
      return step;
    });
    this.#show({ ...proposal, steps }, EMPTY_HISTORY);
  }

  /** Takes a step of the proposal, or leaves it out. What was edited of the proposal stays as far as it can. */
  choose(step: string, chosen: boolean): void {
    const { proposal, history } = this.state;
    if (proposal) this.#show(withChosen(proposal, step, chosen), history);
  }

  /** Does what is proposed, with what was edited of it, as one step. Answers what cannot be; the proposal then stays open. */
  accept(): readonly RowRefusal[] {
    const { proposal, document } = this.state;
    const kept = this.#underProposal;
    if (!proposal || !kept) return [];
    const diff = diffBetween(kept.document, document);
    const refusals = this.validate(diff, kept.document);
    if (refusals.length > 0) return refusals;
    this.refuse();
    return this.commit(proposal.done, diff);
  }

  /** Drops the proposal: the garden is seen as it is. */
  refuse(): void {
    if (this.#underProposal) this.open(this.#underProposal);
  }

  #show(proposal: Proposal, history: History): void {
    if (!this.#underProposal) return;
    const would = proposed(this.#underProposal.document, proposal);
    const edits = guardEntry(squashAll(history.past.map(({ diff }) => diff)), would);
    this.store.setState({ document: afterDiff(would, edits.diff), history, proposal });
  }

  /** Learns plants of the catalogue. */
  learn(cards: Iterable<PlantCard>): void {
    const plants = new Map(this.plants);
    for (const card of cards) plants.set(card.id, card);
    this.store.setState({ plants });
  }

  /** Calls back after every change with what was really applied; answers how to stop. */
  onDiff(listener: DiffListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #do(kind: 'do' | 'amend', { label, diff }: Entry): readonly RowRefusal[] {
    if (isNoChange(diff)) return [];
    const after = afterDiff(this.document, diff);
    const refusals = this.#refusalsOf(diff, after);
    if (refusals.length === 0) this.#take({ kind, label, diff }, after);
    return refusals;
  }

  #step(kind: 'undo' | 'redo', next: () => Entry | undefined): Undone | undefined {
    for (let entry = next(); entry; entry = next()) {
      const { document, plants } = this.state;
      const { diff, stays } = guardEntry(entry.diff, document);
      const { label } = entry;
      this.#take({ kind, label, diff });
      if (isNoChange(diff)) continue;
      const named = (row: RowName) => nameOfRow(row, entry.diff, document, plants);
      return { label, stays: staysInWords(entry.diff, stays, document, named) };
    }
    return undefined;
  }

  #take(entry: LogEntry, document = afterDiff(this.document, entry.diff)): void {
    this.store.setState({ document, history: historyAfter(this.state.history, entry) });
    if (!this.#underProposal) this.#tell(entry);
  }
  #tell(entry: LogEntry): void {
    for (const listener of this.#listeners) listener(entry, this.kept);
  }
}

/** Where nothing was added no bound is passed. */
const NOTHING_MORE = { plants: 0, others: 0, pictures: 0 };

/** What a person calls a row that a diff names. */
export function nameOfRow(
  { table, id }: RowName,
  diff: GardenDiff,
  document: GardenDocument,
  plants: PlantsById,
): string {
  if (table === 'collection') return plantName(plants, Number(id.replace('plant:', '')), sayHere);
  if (table === 'layers') return sayHere(msg`The layers`);
  if (table === 'garden') return sayHere(id === 'ground' ? msg`The ground of the garden` : msg`The garden`);
  const { added = [], removed = [] } = diff.things ?? {};
  const thing = thingOf(document, id) ?? [...added, ...removed].find((row) => row.id === id);
  return thing ? thingName(plants, thing, sayHere) : sayHere(msg`One thing`);
}
