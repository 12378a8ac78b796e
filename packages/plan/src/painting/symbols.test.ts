import { bloomSwatch, foliageSwatch } from '@understory/botany';
import { expect, it } from 'vitest';
import { plantCard } from '../testing/plants.ts';
import { type Pen, Symbols } from './symbols.ts';

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
  new Symbols().draw(pen, new Map([[1, card]]), 1, 50, 40, 3);
  new Symbols().draw(pen, new Map([[1, card]]), 1, 50, 40, 0.2);
  new Symbols().draw(pen, new Map(), 9, 50, 40, 2);
  expect(spots.map(({ rect }) => rect)).toEqual([
    [48.5, 38.5, 3, 3],
    [49.25, 39.25, 1.5, 1.5],
    [49, 39, 2, 2],
  ]);
  expect(spots[0]?.color).toBe(foliageSwatch('silver'));
  expect(spots[2]?.color).toMatch(/^#/);
});

it('draws a patch of leaf and flower colour below the size that is asked for, also where vectors are recorded', () => {
  const card = plantCard({ id: 1, bloom_color: ['purple'], foliage_color: 'silver' });
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
    symbols.draw(pen as unknown as Pen, new Map([[1, card]]), 1, 0, 0, across);
  draw(new Symbols({ dotBelow: 9 }), 8.9);
  draw(new Symbols({ dotBelow: 9 }), 9);
  draw(new Symbols(), 2);
  expect(filled).toEqual([foliageSwatch('silver'), bloomSwatch('purple'), 'whole', 'whole']);
});
