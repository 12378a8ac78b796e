import { bloomSwatch, foliageSwatch, planSymbol } from '@understory/botany';
import { expect, it } from 'vitest';
import { plantCard } from '../testing/plants.ts';
import { lineWidth } from './line-weights.ts';
import { type Pen, Symbols, withPens } from './symbols.ts';

/** A pen that notes the spots of colour it fills. */
function spottingPen() {
  const spots: { readonly color: string; readonly rect: readonly number[] }[] = [];
  const pen = {
    fillStyle: '',
    fillRect(...rect: number[]) {
      spots.push({ color: this.fillStyle, rect });
    },
  };
  return { pen: pen as unknown as Pen, spots };
}

it('leaves only the colour of its leaves of a plant that is seen from very far', () => {
  const { pen, spots } = spottingPen();
  const card = plantCard({ id: 1, foliage_color: 'silver' });
  new Symbols().draw(pen, new Map([[1, card]]), 1, 50, 40, 3, 1);
  new Symbols().draw(pen, new Map([[1, card]]), 1, 50, 40, 0.2, 1);
  new Symbols().draw(pen, new Map(), 9, 50, 40, 2, 1);
  expect(spots.map(({ rect }) => rect)).toEqual([
    [48.5, 38.5, 3, 3],
    [49.25, 39.25, 1.5, 1.5],
    [49, 39, 2, 2],
  ]);
  expect(spots[0]?.color).toBe(foliageSwatch('silver'));
  expect(spots[2]?.color).toMatch(/^#/);
});

it('draws a patch of leaf and flower colour below the size that is asked for, also where vectors are recorded', () => {
  const card = plantCard({
    id: 1,
    bloom_color: ['purple'],
    bloom_start_month: 4,
    bloom_end_month: 6,
    foliage_color: 'silver',
  });
  const filled: string[] = [];
  const pen = {
    fillStyle: '',
    globalAlpha: 1,
    beginPath() {},
    arc() {},
    fill() {
      filled.push(this.fillStyle);
    },
    stamp() {
      filled.push('whole');
    },
  };
  const draw = (symbols: Symbols, across: number) =>
    symbols.draw(pen as unknown as Pen, new Map([[1, card]]), 1, 0, 0, across, 1);
  draw(new Symbols({ dotBelow: 9 }), 8.9);
  draw(new Symbols({ dotBelow: 9 }), 9);
  draw(new Symbols(), 2);
  expect(filled).toEqual([foliageSwatch('silver'), bloomSwatch('purple'), 'whole', 'whole']);
});

it.each([
  ['on a screen', 1],
  ['on a fine screen', 2],
  ['on paper', 3],
])('draws the edges of plants as heavy at every size %s', (_, density) => {
  const symbol = planSymbol(plantCard({ plant_type: 'shrub', leaf_shape: 'broad', evergreen: 'deciduous' }));
  const widths = [20, 100, 2000].map((radius) => {
    const edge = withPens(symbol, radius * density, density).shapes.find(({ pen }) => pen === 'edge');
    return (edge?.strokeWidth ?? 0) * radius * density;
  });
  for (const width of widths) expect(width).toBeCloseTo(lineWidth('plantEdge', density), 6);
});

it('marks the stem of a wide tree no larger than that of a narrow one, and leaves no more than a share of a tiny symbol to its lines', () => {
  const tree = planSymbol(plantCard({ plant_type: 'tree', leaf_shape: 'broad', evergreen: 'deciduous' }));
  const stemOf = (radius: number) => {
    const dot = withPens(tree, radius, 1).shapes.find((shape) => shape.kind === 'circle' && shape.isMark);
    return dot?.kind === 'circle' ? dot.r * radius : Number.NaN;
  };
  expect(stemOf(900)).toBeCloseTo(stemOf(100), 6);
  expect(stemOf(20)).toBeLessThan(stemOf(100));
  for (const { strokeWidth = 0 } of withPens(tree, 3, 1).shapes) expect(strokeWidth).toBeLessThan(0.2);
});
