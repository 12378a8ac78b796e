import { describe, expect, it } from 'vitest';
import { inDrawingOrder, type PlantThing, type Thing } from '../drawing/thing.ts';
import { afterDiff, diffBetween, type GardenDiff, guardDiff, invertDiff } from './diff.ts';
import { collectedId, type Drawn, type DrawnFacts } from './document.ts';
import { rebaseDiff, shiftDiff, shiftOf } from './rebase.ts';

const FACTS: DrawnFacts = { name: 'Home', region_id: 1, width: 20, length: 10, shape: null, site: {} };

const plant = (id: string, more: Partial<PlantThing> = {}): PlantThing => ({
  kind: 'plant',
  id,
  z: 0,
  plant: 1,
  x: 10,
  y: 20,
  quantity: 1,
  ...more,
});
const garden = (things: readonly Thing[], more: Partial<Drawn> = {}): Drawn => ({
  facts: FACTS,
  things: [...things].sort(inDrawingOrder),
  collection: [],
  layers: {},
  carried: { fields: {}, entries: {}, layers: {} },
  ...more,
});
const collected = (number: number, quantity = 1, place = 0) => ({
  id: collectedId(number),
  plant: number,
  quantity,
  place,
});

interface Case {
  readonly base: Drawn;
  readonly mine: Drawn;
  readonly theirs: Drawn;
  readonly joined: Drawn;
  readonly meetings: readonly object[];
}

const things = 'things';
const FERN = plant('fern');
const CASES: Readonly<Record<string, Case>> = {
  'another field of the same plant: both': {
    base: garden([FERN]),
    mine: garden([{ ...FERN, quantity: 3 }]),
    theirs: garden([{ ...FERN, x: 40 }]),
    joined: garden([{ ...FERN, quantity: 3, x: 40 }]),
    meetings: [],
  },
  'the very same: nothing to do': {
    base: garden([FERN]),
    mine: garden([{ ...FERN, x: 40 }]),
    theirs: garden([{ ...FERN, x: 40 }]),
    joined: garden([{ ...FERN, x: 40 }]),
    meetings: [],
  },
  'x here and y there: no spot that nobody chose': {
    base: garden([FERN]),
    mine: garden([{ ...FERN, x: 40 }]),
    theirs: garden([{ ...FERN, y: 60 }]),
    joined: garden([{ ...FERN, x: 40, y: 20 }]),
    meetings: [{ table: things, id: 'fern', kind: 'field', field: 'place' }],
  },
  'moved here, removed there: stays, moved': {
    base: garden([FERN]),
    mine: garden([{ ...FERN, x: 40 }]),
    theirs: garden([]),
    joined: garden([{ ...FERN, x: 40 }]),
    meetings: [{ table: things, id: 'fern', kind: 'removed', by: 'theirs' }],
  },
  'removed here, moved there: stays, moved': {
    base: garden([FERN]),
    mine: garden([]),
    theirs: garden([{ ...FERN, x: 40 }]),
    joined: garden([{ ...FERN, x: 40 }]),
    meetings: [{ table: things, id: 'fern', kind: 'removed', by: 'mine' }],
  },
  'added twice alike, once with the server’s record: once': {
    base: garden([]),
    mine: garden([FERN]),
    theirs: garden([{ ...FERN, record: 7 }]),
    joined: garden([{ ...FERN, record: 7 }]),
    meetings: [],
  },
  'added under one id as another kind: mine': {
    base: garden([]),
    mine: garden([FERN]),
    theirs: garden([{ kind: 'measure', id: 'fern', z: 0, points: [{ x: 0, y: 0 }], closed: false }]),
    joined: garden([FERN]),
    meetings: [{ table: things, id: 'fern', kind: 'field', field: 'kind' }],
  },
  'placed a plant whose species they took out of the collection: both': {
    base: garden([], { collection: [collected(1)] }),
    mine: garden([FERN], { collection: [collected(1)] }),
    theirs: garden([]),
    joined: garden([FERN]),
    meetings: [],
  },
  'took a species out whose quantity they changed: stays': {
    base: garden([], { collection: [collected(1)] }),
    mine: garden([]),
    theirs: garden([], { collection: [collected(1, 5)] }),
    joined: garden([], { collection: [collected(1, 5)] }),
    meetings: [{ table: 'collection', id: 'plant:1', kind: 'removed', by: 'mine' }],
  },
  'collected on both sides at another place: once, unasked': {
    base: garden([]),
    mine: garden([], { collection: [collected(1, 1, 4)] }),
    theirs: garden([], { collection: [collected(1, 1, 2)] }),
    joined: garden([], { collection: [collected(1, 1, 4)] }),
    meetings: [],
  },
  'collected on both sides in other numbers: mine, never added up': {
    base: garden([]),
    mine: garden([], { collection: [collected(1, 2)] }),
    theirs: garden([], { collection: [collected(1, 3)] }),
    joined: garden([], { collection: [collected(1, 2)] }),
    meetings: [{ table: 'collection', id: 'plant:1', kind: 'field', field: 'quantity' }],
  },
  'drew into a layer they hid: there when it is shown': {
    base: garden([]),
    mine: garden([FERN]),
    theirs: garden([], { layers: { herbaceous: { hidden: true } } }),
    joined: garden([FERN], { layers: { herbaceous: { hidden: true } } }),
    meetings: [],
  },
  'hid a layer they locked: both': {
    base: garden([]),
    mine: garden([], { layers: { shrub: { hidden: true } } }),
    theirs: garden([], { layers: { shrub: { locked: true } } }),
    joined: garden([], { layers: { shrub: { hidden: true, locked: true } } }),
    meetings: [],
  },
  'slope here, deer there: both': {
    base: garden([]),
    mine: garden([], { facts: { ...FACTS, site: { slope: 4 } } }),
    theirs: garden([], { facts: { ...FACTS, site: { deer: true } } }),
    joined: garden([], { facts: { ...FACTS, site: { slope: 4, deer: true } } }),
    meetings: [],
  },
  'placed while they grew the plot to the north: moved along': {
    base: garden([FERN]),
    mine: garden([FERN, plant('lily', { x: 100, y: 50 })]),
    theirs: garden([{ ...FERN, y: 44 }], { facts: { ...FACTS, length: 12, origin: { x: 0, y: 24 } } }),
    joined: garden([{ ...FERN, y: 44 }, plant('lily', { x: 100, y: 74 })], {
      facts: { ...FACTS, length: 12, origin: { x: 0, y: 24 } },
    }),
    meetings: [],
  },
  'grew the plot here, placed there: theirs moved along': {
    base: garden([FERN]),
    mine: garden([{ ...FERN, x: 22 }], { facts: { ...FACTS, width: 21, origin: { x: 12, y: 0 } } }),
    theirs: garden([FERN, plant('lily', { x: 100, y: 50 })]),
    joined: garden([{ ...FERN, x: 22 }, plant('lily', { x: 112, y: 50 })], {
      facts: { ...FACTS, width: 21, origin: { x: 12, y: 0 } },
    }),
    meetings: [],
  },
  'reshaped on both sides: mine, and asked': {
    base: garden([]),
    mine: garden([], { facts: { ...FACTS, width: 30 } }),
    theirs: garden([], { facts: { ...FACTS, length: 40 } }),
    joined: garden([], { facts: { ...FACTS, width: 30 } }),
    meetings: [{ table: 'garden', id: 'ground', kind: 'field', field: 'ground' }],
  },
};

describe('rebaseDiff', () => {
  it.each(Object.entries(CASES))('%s', (_, { base, mine, theirs, joined, meetings }) => {
    const rebased = rebaseDiff(diffBetween(base, mine), diffBetween(base, theirs), 'mine', base);
    expect(diffBetween(afterDiff(theirs, rebased.diff), joined)).toEqual({});
    expect(rebased.meetings).toEqual(meetings);
  });
});

describe('a step of the history', () => {
  it('moves along with a garden whose corner was moved out, and is still taken back', () => {
    const before = garden([FERN]);
    const step = diffBetween(before, garden([{ ...FERN, x: 40 }]));
    const grown: GardenDiff = diffBetween(
      garden([{ ...FERN, x: 40 }]),
      garden([{ ...FERN, x: 64 }], { facts: { ...FACTS, width: 22, origin: { x: 24, y: 0 } } }),
    );
    const shift = shiftOf(grown);
    expect(shift).toEqual({ x: 24, y: 0 });
    const now = afterDiff(garden([{ ...FERN, x: 40 }]), grown);
    const undo = guardDiff(invertDiff(shiftDiff(step, shift ?? { x: 0, y: 0 })), now);
    expect(afterDiff(now, undo.diff).things).toEqual([{ ...FERN, x: 34 }]);
  });

  it('leaves what somebody else moved since, and says which', () => {
    const step = diffBetween(
      garden([FERN, plant('lily')]),
      garden([{ ...FERN, x: 40 }, plant('lily', { x: 40 })]),
    );
    const now = garden([{ ...FERN, x: 90 }, plant('lily', { x: 40 })]);
    const { diff, stays } = guardDiff(invertDiff(step), now);
    expect(stays).toEqual([{ table: 'things', id: 'fern' }]);
    expect(afterDiff(now, diff).things).toEqual([{ ...FERN, x: 90 }, plant('lily')]);
  });
});
