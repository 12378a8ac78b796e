import { msg } from '@lingui/core/macro';
import type { PlantCard } from '@understory/contract';
import {
  type Abilities,
  abilitiesIn,
  afterDiff,
  countsOf,
  diffBetween,
  type GardenDiff,
  invertDiff,
  isNoChange,
  NO_CHANGE,
  NO_TRIAL,
  type Proposal,
  proposed,
  type RowName,
  type RowRefusal,
  rebaseProposal,
  receivedBeneath,
  squashAll,
  type Trial,
  type TriedTool,
  trialAfter,
  triedIn,
  validateDiff,
  withChosen,
  withFollowing,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants, plantName, thingName } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sayHere } from '../../shell/words.ts';
import {
  afterEntry,
  type Drawing,
  drawingOf,
  EMPTY_HISTORY,
  type Entry,
  guardEntry,
  type History,
  historyAfter,
  isTrying,
  type LogEntry,
  ownDocument,
  staysInWords,
} from './history.ts';
import { thingFinder, thingOf } from './thing-index.ts';

/**
 * The open garden: what is drawn, how it came to be, and what is known of its plants. While a proposal is open, `document` is
 * the garden as it would be, and `history` what was edited of the proposal.
 */
export interface GardenState extends Drawing {
  readonly plants: PlantsById;
  readonly proposal: Proposal | undefined;
}

type DiffListener = (entry: LogEntry, after: Drawing) => void;
type AnswerListener = (proposal: Proposal, outcome: 'accepted' | 'refused') => void;

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
  readonly #hearers = new Set<AnswerListener>();
  #abilities = EVERYTHING;
  /** The garden itself while a proposal is seen in its place. */
  #underProposal: Drawing | undefined;
  /** The garden as it was kept before the last step. */
  #own: GardenDocument | undefined;

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
  /** The drawing as this device holds it: without what is only proposed, with what is tried. */
  get held(): Drawing {
    const { document, history, trial } = this.#underProposal ?? this.state;
    return drawingOf(document, history, trial);
  }
  /** The garden as it is kept and sent: without what is only proposed, and without what is only tried. */
  get kept(): Drawing {
    const { held } = this;
    return { document: ownDocument(held, this.#own), history: held.history };
  }
  get plants(): PlantsById {
    return this.state.plants;
  }

  /** What this person's plan lets them draw anew. Until it is told nothing is refused here; the server decides. */
  allow(abilities: Abilities): void {
    this.#abilities = abilities;
  }
  /** What they may draw now: what their plan has, and what they try. */
  get abilities(): Abilities {
    return abilitiesIn(this.#abilities, this.state.trial ?? NO_TRIAL);
  }
  get #rights(): Abilities {
    return this.state.proposal?.isTried ? EVERYTHING : this.abilities;
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
  validate(
    diff: GardenDiff,
    document: GardenDocument = this.document,
    abilities = this.#rights,
  ): readonly RowRefusal[] {
    return this.#refusalsOf(diff, afterDiff(document, diff), abilities);
  }

  #refusalsOf(diff: GardenDiff, after: GardenDocument, abilities: Abilities): readonly RowRefusal[] {
    return validateDiff(diff, {
      facts: after.facts,
      abilities,
      // Nobody here knows all plants of the catalogue.
      knowsPlant: () => true,
      thing: thingFinder(after),
      plants: () => placedPlants(after),
      things: () => after.things,
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

  /** What was done elsewhere to the garden itself. It is no gesture of this person: undoing leaves it. */
  receive(label: string, diff: GardenDiff): void {
    if (isNoChange(diff)) return;
    const before = this.held;
    const beneath = receivedBeneath(before.document, before.trial ?? NO_TRIAL, diff);
    const entry: LogEntry = {
      kind: 'received',
      label,
      diff: beneath.diff,
      ...(before.trial ? { trial: beneath.trial } : {}),
    };
    const { proposal } = this.state;
    if (!proposal || !this.#underProposal) {
      this.#set(entry, afterDiff(before.document, entry.diff), entry.trial);
      return;
    }
    this.#underProposal = afterEntry(before, entry);
    const { history } = afterEntry(this.state, entry);
    const { document } = this.#underProposal;
    const refuses = (step: GardenDiff) => {
      const [refusal] = this.validate(step, document);
      return refusal && sayHere(refusal.words);
    };
    this.#show(rebaseProposal(proposal, entry.diff, before.document, sayHere, refuses), history);
    this.#tell(entry);
  }

  /** Opens another drawing in place of this one. It is no change and cannot be undone. */
  open({ document, history, trial }: Drawing): void {
    this.#underProposal = undefined;
    this.store.setState({ document, history, trial, proposal: undefined });
  }

  // What is tried: seen, drawn and undone as ever, and neither kept as the garden's nor sent.

  /** Begins to try a tool: from now on it works, and what is made with it is the trial's. */
  tryOut(tool: TriedTool): void {
    this.#note('Began to try a tool', begun(this.held.trial, tool));
  }

  /** Takes back all that is tried, as one step; undoing that brings the trial back. */
  endTrial(label: string): void {
    this.#drop();
    const { document, trial } = this.held;
    if (!trial) return;
    const diff = diffBetween(document, this.kept.document);
    if (isNoChange(diff)) {
      this.#note(label, { ...trial, isOver: true });
      return;
    }
    const after = afterDiff(document, diff);
    const over = this.#trialAfter(diff, after, { ...trial, isOver: true });
    this.#set({ kind: 'do', label, diff }, after, over);
  }

  /** Makes what is tried the garden's: it is kept and sent from now on. True where there was anything. */
  keepTrial(): boolean {
    const { document, trial } = this.held;
    if (!trial) return false;
    const isAny = !isNoChange(triedIn(document, trial));
    this.#note('Kept what was tried', NO_TRIAL);
    return isAny;
  }

  /** Notes what is tried from now on. Nothing of the drawing changes. */
  #note(label: string, trial: Trial): void {
    this.#own = this.kept.document;
    if (this.#underProposal) this.#underProposal = { ...this.#underProposal, trial };
    this.store.setState({ trial: isTrying({ trial }) ? trial : undefined });
    this.#tell({ kind: 'received', label, diff: NO_CHANGE, trial });
  }

  /** The trial after a step of the drawing that is seen. */
  #trialAfter(
    diff: GardenDiff,
    after: GardenDocument,
    trial: Trial | undefined = this.held.trial,
    isWhole = false,
  ): Trial | undefined {
    if (!trial) return undefined;
    const { document: before } = this.state;
    return trialAfter(trial, diff, { before, after, abilities: this.#abilities, isWhole });
  }

  // A change that is only proposed: nothing of it is kept, sent or in the history of the garden before it is accepted.

  /** Shows the garden as a proposal would make it. A step that cannot be is stale from the beginning. */
  propose(proposal: Proposal): void {
    this.#drop();
    this.#underProposal = this.kept;
    let { document } = this.#underProposal;
    const rights = proposal.isTried ? EVERYTHING : this.abilities;
    const steps = proposal.steps.map((step) => {
      const [refusal] = this.validate(step.diff, document, rights);
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

  /**
   * Does what is proposed, with what was edited of it, as one step; of a design that is only tried all of it is the trial's. Answers
   * what cannot be; the proposal then stays open.
   */
  accept(): readonly RowRefusal[] {
    const { proposal, document } = this.state;
    const kept = this.#underProposal;
    if (!proposal || !kept) return [];
    const diff = diffBetween(kept.document, document);
    const refusals = this.validate(diff, kept.document);
    if (refusals.length > 0) return refusals;
    this.#drop();
    if (!proposal.isTried) {
      const left = this.commit(proposal.done, diff);
      if (left.length === 0) this.#answer(proposal, 'accepted');
      return left;
    }
    const after = afterDiff(kept.document, diff);
    const trial = this.#trialAfter(diff, after, begun(kept.trial, 'designs'), true);
    this.#set({ kind: 'do', label: proposal.done, diff }, after, trial);
    this.#answer(proposal, 'accepted');
    return [];
  }

  /** Says no to the proposal: the garden is seen as it is. */
  refuse(): void {
    const { proposal } = this.state;
    this.#drop();
    if (proposal) this.#answer(proposal, 'refused');
  }

  /** Puts the proposal away without an answer, as where another takes its place. */
  #drop(): void {
    if (this.#underProposal) this.open(this.#underProposal);
  }

  /** Calls back when the person has accepted or refused a proposal; answers how to stop. */
  onAnswered(listener: AnswerListener): () => void {
    this.#hearers.add(listener);
    return () => this.#hearers.delete(listener);
  }
  #answer(proposal: Proposal, outcome: 'accepted' | 'refused'): void {
    for (const listener of this.#hearers) listener(proposal, outcome);
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

  #do(kind: 'do' | 'amend', { label, diff: wanted }: Entry): readonly RowRefusal[] {
    if (isNoChange(wanted)) return [];
    const diff = withFollowing(this.document, wanted);
    const after = afterDiff(this.document, diff);
    const refusals = this.#refusalsOf(diff, after, this.#rights);
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
    // What is edited of a proposal is nobody's until it is accepted.
    const trial = this.#underProposal ? this.state.trial : this.#trialAfter(entry.diff, document);
    const comesBack = trial?.isOver && !isNoChange(triedIn(document, trial));
    this.#set(entry, document, comesBack ? again(trial) : trial);
  }
  #set(entry: LogEntry, document: GardenDocument, trial: Trial | undefined): void {
    this.#own = this.kept.document;
    const isOther = trial !== this.state.trial;
    this.store.setState({ document, history: historyAfter(this.state.history, entry), trial });
    if (!this.#underProposal) this.#tell(isOther ? { ...entry, trial } : entry);
  }
  #tell(entry: LogEntry): void {
    for (const listener of this.#listeners) listener(entry, this.held);
  }
}

/** A trial that goes on, as where undo brings back what was ended. */
const again = ({ isOver: _, ...trial }: Trial): Trial => trial;

/** A trial of one tool more. */
function begun(trial: Trial = NO_TRIAL, tool: TriedTool): Trial {
  const { tools } = trial;
  return again({ ...trial, tools: trial.isOver ? [tool] : [...new Set([...tools, tool])] });
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
