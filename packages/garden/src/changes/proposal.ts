import type { Say } from '@understory/words';
import { afterDiff, type GardenDiff, squashAll } from './diff.ts';
import type { Drawn } from './document.ts';
import { rebaseDiff } from './rebase.ts';

/** Who proposes. */
export type Proposer = 'muse' | 'assistant' | 'design' | 'fill' | 'swap' | 'growth' | 'join';

/** One step of a proposal, taken or left by itself. */
export interface ProposalStep {
  readonly id: string;
  /** In words, as a step of undo is: "Plant 6 sword ferns". */
  readonly label: string;
  /** What more there is to say of it, in a sentence. */
  readonly why?: string;
  /** Builds on the chosen steps before it. */
  readonly diff: GardenDiff;
  readonly chosen: boolean;
  /** Why it cannot be taken any more; it is not chosen then. */
  readonly stale?: string;
}

/** A change of a garden that somebody proposes and nobody has made yet. */
export interface Proposal {
  readonly id: string;
  readonly by: Proposer;
  /** What it is: "The design Rain garden". */
  readonly title: string;
  /** What the one step of undo is called once it is accepted: "Laid out the rain garden". */
  readonly done: string;
  readonly steps: readonly ProposalStep[];
  /** What the gardener should know of it as a whole, a sentence each. */
  readonly notes?: readonly string[];
  /** Accepting it only tries it: the person's plan does not have it. */
  readonly isTried?: true;
}

const CHANGED = /*i18n*/ {
  id: 'garden.step-changed',
  message: 'The garden was changed where this step would be.',
};

/** All chosen steps as one diff: what accepting does, undone as one. */
export const acceptedDiff = ({ steps }: Proposal): GardenDiff =>
  squashAll(steps.flatMap(({ chosen, diff }) => (chosen ? [diff] : [])));

/** The garden as it would be. */
export const proposed = <Garden extends Drawn>(document: Garden, proposal: Proposal): Garden =>
  afterDiff(document, acceptedDiff(proposal));

/** The proposal with a step chosen or left out; a stale one stays out. */
export const withChosen = (proposal: Proposal, id: string, chosen: boolean): Proposal => ({
  ...proposal,
  steps: proposal.steps.map((step) =>
    step.id === id && step.stale === undefined ? { ...step, chosen } : step,
  ),
});

/**
 * The proposal after the garden changed under it. A step that meets what was done is stale and says why; it is not chosen.
 * @param received what happened to the garden
 * @param base the garden before that
 * @param refuses a sentence for a step that cannot be in the garden as it is now
 */
export function rebaseProposal(
  proposal: Proposal,
  received: GardenDiff,
  base: Drawn,
  say: Say,
  refuses: (diff: GardenDiff) => string | undefined = () => undefined,
): Proposal {
  let theirs = received;
  let before = base;
  const steps = proposal.steps.map((step): ProposalStep => {
    if (step.stale !== undefined) return step;
    const { diff, meetings } = rebaseDiff(step.diff, theirs, 'mine', before);
    const stale = meetings.length > 0 ? say(CHANGED) : refuses(diff);
    if (step.chosen) {
      // The next step builds on this one, so what was received is taken past it.
      theirs = rebaseDiff(theirs, step.diff, 'theirs', before).diff;
      before = afterDiff(before, step.diff);
    }
    return stale === undefined ? { ...step, diff } : { ...step, diff, chosen: false, stale };
  });
  return { ...proposal, steps };
}
