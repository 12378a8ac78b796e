import { type BedThing, inDrawingOrder } from '@understory/garden';
import { bareGarden, bed, plantCard } from '@understory/plan/testing';
import { expect, it } from 'vitest';
import { bedPicture, type FilledBed } from './filling.ts';

it('shows what would stand in a bed over its ground, wherever that lies in the drawing of its garden', () => {
  const raised: BedThing = bed('bed', 60, 60, { z: 4_000 });
  const filled: FilledBed = {
    emphasis: 'balanced',
    seed: 1,
    title: 'Ferns',
    lines: [],
    steps: [{ label: '1 Sword fern', why: '', adds: [{ plant: 1, x: 90, y: 90 }] }],
    cost_cents: 0,
    unpriced: 0,
  };
  const { things } = bedPicture(
    { ...bareGarden(), things: [raised] },
    raised,
    filled,
    new Map([[1, plantCard()]]),
  );
  expect([...things].sort(inDrawingOrder).map(({ kind }) => kind)).toEqual(['bed', 'plant']);
});
