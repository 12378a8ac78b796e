import type { Gets } from '@understory/contract';
import { bed, bench, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { gardenForIdea } from '../document/design-things.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { ideaOfAddress, ideaProposal } from './ideas.ts';

type WorkedOut = Gets<'POST /ai/ideas/'>;

const worked = (steps: readonly Partial<WorkedOut['steps'][number]>[]): WorkedOut => ({
  title: 'What is missing here',
  done: 'Planted what was missing',
  steps: steps.map((step, at) => ({
    label: `Step ${at + 1}`,
    why: 'Native here.',
    adds: [],
    swaps: [],
    ...step,
  })),
  plants: [plantCard({ id: 7, common_name: 'Salal' }), plantCard({ id: 8, common_name: 'Currant' })],
  notes: ['One plant stays.'],
});

function proposed(hand: TestEditor, answer: WorkedOut) {
  hand.editor.garden.learn(answer.plants);
  const proposal = ideaProposal(hand.editor, answer);
  if (proposal) hand.editor.garden.propose(proposal);
  return proposal;
}

describe('an idea as a proposal', () => {
  it('plants and collects what would come, each step by itself, as one step of undo', () => {
    const hand = new TestEditor([fern('a', 20, 20)]);
    const before = hand.editor.document;
    const proposal = proposed(
      hand,
      worked([
        {
          adds: [
            { plant: 7, x: 60, y: 60 },
            { plant: 7, x: 90, y: 60 },
          ],
        },
        { adds: [{ plant: 8, x: 120, y: 120 }] },
      ]),
    );
    expect(proposal).toMatchObject({
      by: 'muse',
      title: 'What is missing here',
      notes: ['One plant stays.'],
    });
    const { garden } = hand.editor;
    expect(garden.held.document).toBe(before);
    garden.choose(proposal?.steps[1]?.id ?? '', false);
    expect(garden.accept()).toEqual([]);
    expect(hand.placed.map(({ plant }) => plant).toSorted()).toEqual([1, 7, 7]);
    expect(garden.document.collection.map(({ plant }) => plant)).toContain(7);
    expect(garden.document.collection.map(({ plant }) => plant)).not.toContain(8);
    expect(garden.undo()?.label).toBe('Planted what was missing');
    expect(garden.document).toEqual(before);
  });

  it('leaves no trace where it is refused', () => {
    const hand = new TestEditor([fern('a', 20, 20)]);
    const before = hand.editor.document;
    proposed(hand, worked([{ adds: [{ plant: 7, x: 60, y: 60 }] }]));
    hand.editor.garden.refuse();
    expect(hand.editor.document).toEqual(before);
    expect(hand.steps).toBe(0);
  });

  it('swaps the things that are meant, where they stand', () => {
    const hand = new TestEditor([fern('a', 20, 20), fern('b', 60, 60)]);
    proposed(hand, worked([{ swaps: [{ things: ['b'], from: 1, to: 7 }] }]));
    hand.editor.garden.accept();
    const plantAt = (id: string) =>
      hand.editor.document.things.find((thing) => thing.kind === 'plant' && thing.id === id);
    expect([plantAt('a'), plantAt('b')]).toMatchObject([{ plant: 1 }, { plant: 7 }]);
    expect(hand.stands('b')).toEqual({ x: 60, y: 60 });
    // Of the ferns one stays, so the other plant is collected beside it.
    expect(hand.editor.document.collection.map(({ plant }) => plant)).toContain(7);
  });

  it('is none where nothing would change', () => {
    expect(proposed(new TestEditor(), worked([]))).toBeUndefined();
    const gone = worked([{ swaps: [{ things: ['gone'], from: 1, to: 7 }] }]);
    const proposal = proposed(new TestEditor(), gone);
    // A plant of which nothing is there any more is no step, but for what it would collect.
    expect(proposal?.steps.flatMap(({ diff }) => diff.things?.altered ?? []) ?? []).toEqual([]);
  });
});

describe('what an idea is told of the garden', () => {
  it('is what grows there with its ids, the beds for planting, and what is in their way', () => {
    const hand = new TestEditor([
      fern('f', 30, 40, { existing: true }),
      bench('bench', 60, 60),
      bed('border', 120, 120),
      bed('lawn', 0, 0, { ground: 'lawn' }),
      bed('house', 0, 200, { ground: 'building' }),
    ]);
    const told = gardenForIdea(hand.editor.document, undefined);
    expect(told.standing).toEqual([{ id: 'f', plant: 1, x: 30, y: 40, quantity: 1, existing: true }]);
    expect([told.within, told.beds.length, told.taken.length, told.covered.length]).toEqual([null, 1, 2, 1]);
  });
});

describe('an idea in an address', () => {
  it.each([
    ['missing', { kind: 'missing' }],
    ['all_native', { kind: 'all_native' }],
    ['less_water', { kind: 'less_water' }],
    ['more_bloom:8', { kind: 'more_bloom', month: 8 }],
    ['replace:145', { kind: 'replace', plant: 145 }],
    ['suggest:', { kind: 'suggest', wish: '' }],
    ['suggest:bees: all year', { kind: 'suggest', wish: 'bees: all year' }],
    ['more_bloom:13', undefined],
    ['more_bloom', undefined],
    ['replace:', undefined],
    ['replace:-1', undefined],
    ['topiary', undefined],
    ['', undefined],
  ])('%s', (asked, idea) => {
    expect(ideaOfAddress(asked)).toEqual(idea);
  });
});
