import type { Gets } from '@understory/contract';
import { bed, bench, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { gardenForDesign, plantableBed } from '../document/design-things.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { designProposal, sampleProposal, swapProposal } from './makers.ts';
import { outlookInWords } from './ProposalNote.tsx';
import { openOutlook } from './proposal-layer.ts';

type Layout = Gets<'POST /garden-templates/{key}/layout/'>;

const layout = (fields: Partial<Layout> = {}): Layout => ({
  bed: [
    { x: 0, y: 0 },
    { x: 240, y: 0 },
    { x: 240, y: 360 },
    { x: 0, y: 360 },
  ],
  open: { ground: 'gravel', centre: { x: 120, y: 180 }, radius: 40 },
  built: [{ type: 'bench_wood_withback', x: 120, y: 180 }],
  plants: [
    { plant: 7, x: 20, y: 20 },
    { plant: 7, x: 50, y: 20 },
    { plant: 8, x: 200, y: 300 },
  ],
  parts: [
    { name: 'Carpet', plant: 7, quantity: 2 },
    { name: 'Shrub', plant: 8, quantity: 1 },
  ],
  plants_details: [plantCard({ id: 7, common_name: 'Salal' }), plantCard({ id: 8, common_name: 'Currant' })],
  native_percentage: 100,
  bloom_months: [4],
  notes: [],
  ...fields,
});

const allowed = (things: ConstructorParameters<typeof TestEditor>[0] = []) => {
  const hand = new TestEditor(things);
  hand.editor.store.setState({ abilities: { hardscape: true, shapes: true, layers: true } });
  return hand;
};

/** Shows a design on the plan. */
function propose({ editor }: TestEditor, laid: Layout, name: string): void {
  editor.garden.learn(laid.plants_details);
  editor.garden.propose(designProposal(editor, laid, { name, key: 'rain_garden' }));
}
/** And keeps it. */
function layOut(hand: TestEditor, laid: Layout, name: string): void {
  propose(hand, laid, name);
  expect(hand.editor.garden.accept()).toEqual([]);
}

describe('laying a design out', () => {
  it('adds beds, what is built and the plants as one step beside what stands, and collects the plants', () => {
    const hand = allowed([fern('old', 100, 350)]);
    layOut(hand, layout(), 'Rain garden');
    const { things, collection } = hand.editor.document;
    expect(things.map(({ kind }) => kind).sort()).toEqual(
      ['bed', 'bed', 'hardscape', 'plant', 'plant', 'plant', 'plant'].sort(),
    );
    expect(hand.stands('old')).toEqual({ x: 100, y: 350 });
    expect(collection.map(({ plant }) => plant)).toEqual([7, 8]);
    expect(hand.steps).toBe(1);
    expect(hand.editor.garden.state.history.past.at(-1)?.label).toBe('Laid out “Rain garden”');
    expect(hand.editor.plantName(7)).toBe('Salal');
  });

  it('is undone as one step, and done again', () => {
    const hand = allowed([fern('old', 100, 350)]);
    const before = hand.editor.document;
    layOut(hand, layout(), 'Rain garden');
    hand.editor.garden.undo();
    expect(hand.editor.document).toEqual(before);
    hand.editor.garden.redo();
    expect(hand.placed).toHaveLength(4);
  });

  it('lays its bed under its paving, and both under what grows', () => {
    const hand = allowed();
    layOut(hand, layout(), 'Courtyard');
    const order = hand.editor.document.things.map((thing) =>
      thing.kind === 'bed' ? thing.ground : thing.kind,
    );
    expect(order).toEqual(['planting', 'gravel', 'hardscape', 'plant', 'plant', 'plant']);
  });

  it('is taken step by step: ground, what is built, and each part of the planting', () => {
    const hand = allowed();
    propose(hand, layout(), 'Courtyard');
    const { garden } = hand.editor;
    expect(garden.state.proposal?.steps.map(({ label, why }) => [label, why])).toEqual([
      ['The ground', undefined],
      ['1 hardscape item', undefined],
      ['Carpet', '2 Salal.'],
      ['Shrub', '1 Currant.'],
    ]);
    expect(outlookInWords(openOutlook(garden), english)).toBe(
      '3 plants, 1 hardscape item and 2 beds would come.',
    );
    garden.choose(garden.state.proposal?.steps[2]?.id ?? '', false);
    garden.accept();
    expect(hand.placed).toHaveLength(1);
    expect(garden.document.collection.map(({ plant }) => plant)).toEqual([8]);
  });

  it('leaves out, and says why, what this person may not draw', () => {
    const hand = allowed();
    hand.editor.garden.allow({ hardscape: false, shapes: false, layers: false });
    propose(hand, layout(), 'Courtyard');
    expect(hand.editor.garden.state.proposal?.steps.map(({ stale }) => stale)).toEqual([
      'Custom shapes need the Cultivator plan.',
      'Hardscape items need the Cultivator plan.',
      undefined,
      undefined,
    ]);
    hand.editor.garden.accept();
    expect(hand.editor.document.things.map(({ kind }) => kind)).toEqual(['plant', 'plant', 'plant']);
  });

  it('fills a bed without making another', () => {
    const hand = allowed([bed('own', 0, 0)]);
    layOut(hand, layout({ bed: null, open: null, built: [] }), 'Meadow');
    expect(hand.editor.document.things.filter(({ kind }) => kind === 'bed')).toHaveLength(1);
  });
});

describe('a swap', () => {
  it('is one step that puts the other plant where the first stands', () => {
    const hand = allowed([fern('a', 20, 20), fern('b', 60, 60)]);
    const swap = swapProposal(hand.editor, 1, 2);
    if (swap) hand.editor.garden.propose(swap);
    expect(outlookInWords(openOutlook(hand.editor.garden), english)).toBe('2 plants would change.');
    hand.editor.garden.accept();
    expect(hand.placed.map(({ plant }) => plant)).toEqual([2, 2]);
    expect(hand.stands('b')).toEqual({ x: 60, y: 60 });
    expect(hand.editor.garden.undo()?.label).toBe('Swapped in Vine maple for Sword fern');
    expect(hand.placed.map(({ plant }) => plant)).toEqual([1, 1]);
  });

  it('of a number of plants puts the other in as many spots as come to it', () => {
    const hand = allowed([fern('a', 20, 20), fern('b', 60, 60), fern('c', 90, 90)]);
    const swap = swapProposal(hand.editor, 1, 2, 2);
    if (swap) hand.editor.garden.propose(swap);
    hand.editor.garden.accept();
    expect(hand.placed.map(({ plant }) => plant).toSorted()).toEqual([1, 2, 2]);
  });

  it('is none where the plant is not in the garden', () => {
    expect(swapProposal(allowed().editor, 1, 2)).toBeUndefined();
  });
});

describe('what a design is told of the garden', () => {
  it('is what grows there, and the ground that is taken', () => {
    const hand = allowed([
      fern('f', 30, 40),
      bench('b', 60, 60),
      bed('terrace', 120, 120, { ground: 'paving' }),
    ]);
    const told = gardenForDesign(hand.editor.document, undefined);
    expect(told.standing).toEqual([{ plant: 1, x: 30, y: 40 }]);
    expect(told.taken).toHaveLength(2);
    expect(told.within).toBeNull();
  });

  it('is nothing of what stands beside the garden, and all of what stands across its outline', () => {
    const hand = allowed([
      bench('far', -1_090, 60, { type: 'fence_pasture_wood', scale: 3 }),
      bed('neighbours', -300, 0, { ground: 'building' }),
      bed('house', -60, 200, { ground: 'building' }),
    ]);
    const { taken } = gardenForDesign(hand.editor.document, undefined);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.[0]).toEqual({ x: -60, y: 200 });
  });

  it('leaves the bed that is filled out of what is in the way, and the larger one it lies in', () => {
    const inner = bed('inner', 20, 20, {
      corners: bed('x', 20, 20).corners.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
    });
    const hand = allowed([bed('outer', 0, 0), inner]);
    const chosen = plantableBed(hand.editor.document, new Set(['inner']));
    expect(chosen?.id).toBe('inner');
    const told = gardenForDesign(hand.editor.document, chosen);
    expect(told.within).toHaveLength(4);
    expect(told.taken).toEqual([]);
  });

  it('offers no bed that is not planted, and none where several things are selected', () => {
    const hand = allowed([bed('terrace', 0, 0, { ground: 'paving' }), bed('own', 120, 0)]);
    const { document } = hand.editor;
    expect(plantableBed(document, new Set(['terrace']))).toBeUndefined();
    expect(plantableBed(document, new Set(['own', 'terrace']))).toBeUndefined();
    expect(plantableBed(document, new Set())).toBeUndefined();
  });
});

describe('trying a design by its sample', () => {
  const sample = {
    ...layout({ bed: null, open: null, built: [], plants: [] }),
    width: 10,
    length: 10,
    plants: [1, 2, 3].map((at) => ({ plant: 7, x: at * 24, y: 12 })),
  };
  const design = { key: 'rain_garden', name: 'Rain garden', sample };

  it('lays it in the middle of the garden, as a proposal that is only tried', () => {
    const { editor } = allowed();
    const proposal = sampleProposal(editor, design);
    expect(proposal).toMatchObject({ isTried: true, title: 'Rain garden', done: 'Tried “Rain garden”' });
    const things = proposal?.steps.flatMap(({ diff }) => diff.things?.added ?? []);
    // The garden is 20 by 30 feet: five feet to the west of the sample, ten to its north.
    expect(things).toMatchObject([1, 2, 3].map((at) => ({ kind: 'plant', x: 60 + at * 24, y: 132 })));
  });

  it('is nothing where too little of it fits', () => {
    const { editor } = allowed();
    const wide = { ...sample, width: 60, plants: [1, 2, 3].map((at) => ({ plant: 7, x: at * 240, y: 12 })) };
    expect(sampleProposal(editor, { ...design, sample: wide })).toBeUndefined();
  });
});
