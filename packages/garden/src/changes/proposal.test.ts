import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import type { Thing } from '../drawing/thing.ts';
import { afterDiff, diffBetween, isNoChange, outlookOf } from './diff.ts';
import type { Drawn } from './document.ts';
import { garden as gardenOf, plant } from './garden.fixture.ts';
import { acceptedDiff, type Proposal, proposed, rebaseProposal, withChosen } from './proposal.ts';

const garden = (...things: readonly Thing[]): Drawn => gardenOf(things);

const START = garden(plant('a'), plant('b'));
/** First plants c, then moves it and takes b out. */
const WITH_C = garden(plant('a'), plant('b'), plant('c'));
const PROPOSAL: Proposal = {
  id: 'p',
  by: 'muse',
  title: 'More ferns',
  done: 'Planted more ferns',
  steps: [
    { id: 'one', label: 'Plant c', diff: diffBetween(START, WITH_C), chosen: true },
    {
      id: 'two',
      label: 'Move c and take b out',
      diff: diffBetween(WITH_C, garden(plant('a'), plant('c', { x: 50 }))),
      chosen: true,
    },
  ],
};
const AFTER = garden(plant('a'), plant('c', { x: 50 }));
const idsOf = (document: Drawn) => document.things.map(({ id }) => id);

describe('a proposal', () => {
  it('is the garden with all its chosen steps, as one diff, and leaves the garden itself alone', () => {
    expect(diffBetween(proposed(START, PROPOSAL), AFTER)).toEqual({});
    const { comes, goes, alters } = outlookOf(START, acceptedDiff(PROPOSAL));
    expect([comes, goes].map((things) => things.map(({ id }) => id))).toEqual([['c'], ['b']]);
    expect(alters).toEqual([]);
    expect(idsOf(START)).toEqual(['a', 'b']);
  });

  it('can be taken in part, and edited by a step of one’s own', () => {
    const first = withChosen(PROPOSAL, 'two', false);
    expect(idsOf(proposed(START, first))).toEqual(['a', 'b', 'c']);
    const seen = proposed(START, first);
    const mine = {
      id: 'mine',
      label: 'Moved a',
      chosen: true,
      diff: diffBetween(seen, garden(plant('a', { x: 3 }), plant('b'), plant('c'))),
    };
    expect(proposed(START, { ...first, steps: [...first.steps, mine] }).things[0]).toMatchObject({
      id: 'a',
      x: 3,
    });
  });

  it('does nothing when nothing of it is chosen', () => {
    const none = withChosen(withChosen(PROPOSAL, 'one', false), 'two', false);
    expect(isNoChange(acceptedDiff(none))).toBe(true);
    expect(acceptedDiff(none)).toEqual({});
  });
});

describe('a proposal whose garden changes meanwhile', () => {
  it('goes on where the two do not meet', () => {
    const received = diffBetween(START, garden(plant('a', { x: 90 }), plant('b')));
    const after = afterDiff(START, received);
    const rebased = rebaseProposal(PROPOSAL, received, START, sayIn('en'));
    expect(rebased.steps.map(({ stale }) => stale)).toEqual([undefined, undefined]);
    expect(
      diffBetween(proposed(after, rebased), garden(plant('a', { x: 90 }), plant('c', { x: 50 }))),
    ).toEqual({});
  });

  it('says which step met what was done, and no longer takes it', () => {
    const received = diffBetween(START, garden(plant('a'), plant('b', { quantity: 4 })));
    const rebased = rebaseProposal(PROPOSAL, received, START, sayIn('en'));
    expect(rebased.steps.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(rebased.steps[1]?.stale).toMatch(/changed where this step would be/);
    expect(withChosen(rebased, 'two', true).steps[1]?.chosen).toBe(false);
  });

  it('asks whether a step can still be in the garden', () => {
    const received = diffBetween(START, garden(plant('a', { x: 90 }), plant('b')));
    const rebased = rebaseProposal(PROPOSAL, received, START, sayIn('en'), ({ things }) =>
      things?.removed.length ? 'Needs another plan.' : undefined,
    );
    expect(rebased.steps.map(({ stale }) => stale)).toEqual([undefined, 'Needs another plan.']);
  });
});
