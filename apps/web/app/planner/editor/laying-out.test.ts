import type { Gets } from '@understory/contract';
import { bed, bench, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { gardenForDesign, plantableBed } from '../document/design-things.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { layOut } from './orders/laying-out.ts';

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
  hand.editor.allow({ hardscape: true, shapes: true, layers: true });
  return hand;
};

describe('laying a design out', () => {
  it('adds beds, what is built and the plants as one step beside what stands, and collects the plants', () => {
    const hand = allowed([fern('old', 100, 350)]);
    expect(layOut(hand.editor, layout(), 'Rain garden')).toBe(true);
    const { things, collection } = hand.editor.document;
    expect(things.map(({ kind }) => kind).sort()).toEqual(
      ['bed', 'bed', 'hardscape', 'plant', 'plant', 'plant', 'plant'].sort(),
    );
    expect(hand.stands('old')).toEqual({ x: 100, y: 350 });
    expect(collection).toEqual([7, 8]);
    expect(hand.steps).toBe(1);
    expect(hand.said).toContain('Laid out “Rain garden”. 3 plants of 2 kinds.');
    expect(hand.editor.plantName(7)).toBe('Salal');
  });

  it('is undone as one step, and done again', () => {
    const hand = allowed([fern('old', 100, 350)]);
    const before = hand.editor.document;
    layOut(hand.editor, layout(), 'Rain garden');
    hand.editor.drawing.undo();
    expect(hand.editor.document).toEqual(before);
    hand.editor.drawing.redo();
    expect(hand.placed).toHaveLength(4);
  });

  it('lays its bed under its paving, and both under what grows', () => {
    const hand = allowed();
    layOut(hand.editor, layout(), 'Courtyard');
    const order = hand.editor.document.things.map((thing) =>
      thing.kind === 'bed' ? thing.ground : thing.kind,
    );
    expect(order).toEqual(['planting', 'gravel', 'hardscape', 'plant', 'plant', 'plant']);
  });

  it('draws nothing for a hand that may not draw what it has', () => {
    const hand = allowed();
    hand.editor.allow({ hardscape: false, shapes: false, layers: false });
    expect(layOut(hand.editor, layout(), 'Courtyard')).toBe(false);
    expect(hand.editor.document.things).toEqual([]);
    expect(hand.steps).toBe(0);
  });

  it('fills a bed without making another', () => {
    const hand = allowed([bed('own', 0, 0)]);
    layOut(hand.editor, layout({ bed: null, open: null, built: [] }), 'Meadow');
    expect(hand.editor.document.things.filter(({ kind }) => kind === 'bed')).toHaveLength(1);
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
