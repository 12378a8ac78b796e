import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import type { HardscapeThing, LineThing, PictureThing, Thing } from '../drawing/thing.ts';
import { afterDiff, diffBetween } from './diff.ts';
import { collectedId, type Drawn } from './document.ts';
import { garden, plant } from './garden.fixture.ts';
import { type Abilities, type RowRefusal, validateDiff, validationOf } from './validate.ts';

const NONE: Abilities = { hardscape: false, shapes: false, layers: false };
const EMPTY = garden();
const ALL: Abilities = { hardscape: true, shapes: true, layers: true };

const line = (more: Partial<LineThing> = {}): LineThing => ({
  kind: 'line',
  id: 'line',
  z: 0,
  what: 'path',
  name: '',
  points: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
  ],
  curved: false,
  width: 36,
  ...more,
});
const bench = (more: Partial<HardscapeThing> = {}): HardscapeThing => ({
  kind: 'hardscape',
  id: 'bench',
  z: 0,
  type: 'bench',
  x: 5,
  y: 5,
  scale: 1,
  rotation: 0,
  ...more,
});
const bed = (form: 'rectangle' | 'polygon', id = 'bed'): Thing => ({
  kind: 'bed',
  id,
  z: 0,
  name: '',
  ground: 'planting',
  form,
  corners: [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 20 },
    { x: 0, y: 20 },
  ],
});
const picture = (id: string): PictureThing => ({
  kind: 'picture',
  id,
  z: 0,
  file: id,
  name: '',
  x: 5,
  y: 5,
  width: 100,
  aspect: 1,
  rotation: 0,
  opacity: 1,
});
const many = (count: number, first = 0): readonly Thing[] =>
  Array.from({ length: count }, (_, index) => plant(`p${first + index}`));

function refusalsOf(before: Drawn, after: Drawn, abilities: Abilities = ALL): readonly RowRefusal[] {
  const diff = diffBetween(before, after);
  return validateDiff(
    diff,
    validationOf(afterDiff(before, diff), { abilities, knowsPlant: (id) => id <= 5 }),
  );
}
const told = (refusals: readonly RowRefusal[]) =>
  refusals.map(({ table, id, field, code }) =>
    [code, field === undefined ? `${table}/${id}` : `${table}/${id}/${field}`].join(' '),
  );

const outside = plant('far', { x: 200 });
const CASES: Readonly<
  Record<string, readonly [before: Drawn, after: Drawn, abilities: Abilities, told: readonly string[]]>
> = {
  'a plant within the garden': [EMPTY, garden([plant('a')]), NONE, []],
  'a stem on the edge': [EMPTY, garden([plant('a', { x: 120, y: 0 })]), NONE, []],
  'a stem beyond it': [EMPTY, garden([outside]), NONE, ['outside_plot things/far/x']],
  'one moved out': [
    garden([plant('a')]),
    garden([plant('a', { x: 121 })]),
    NONE,
    ['outside_plot things/a/x'],
  ],
  'one that stood outside, told otherwise': [
    garden([outside]),
    garden([{ ...outside, quantity: 2 }]),
    NONE,
    [],
  ],
  'a plant of no catalogue': [
    EMPTY,
    garden([plant('a', { plant: 9 })]),
    NONE,
    ['unknown_plant things/a/plant'],
  ],
  'one of no catalogue that stood there, moved': [
    garden([plant('a', { plant: 9 })]),
    garden([plant('a', { plant: 9, x: 20 })]),
    NONE,
    [],
  ],
  'a species of no catalogue collected': [
    EMPTY,
    garden([], { collection: [{ id: collectedId(9), plant: 9, quantity: 1, place: 0 }] }),
    NONE,
    ['unknown_plant collection/plant:9/plant'],
  ],
  'sides that leave a plant outside': [
    garden([plant('a', { x: 100 })]),
    garden([plant('a', { x: 100 })], { facts: { ...EMPTY.facts, width: 8 } }),
    NONE,
    ['plants_outside garden/ground/width'],
  ],
  'sides that are none': [
    EMPTY,
    garden([], { facts: { ...EMPTY.facts, width: 0 } }),
    NONE,
    ['unsound_ground garden/ground/width'],
  ],
  'a bench without its plan': [EMPTY, garden([bench()]), NONE, ['needs_hardscape things/bench/type']],
  'a bench with it, outside of the garden': [EMPTY, garden([bench({ x: -50 })]), ALL, []],
  'a bench that stood there, moved without its plan': [
    garden([bench()]),
    garden([bench({ x: 9 })]),
    NONE,
    [],
  ],
  'a path without its plan': [EMPTY, garden([line()]), NONE, ['needs_hardscape things/line/what']],
  'a path with it': [EMPTY, garden([line()]), ALL, []],
  'a path that stood there, moved and made wider without its plan': [
    garden([line()]),
    garden([
      line({
        points: [
          { x: 5, y: 5 },
          { x: 40, y: 5 },
        ],
        width: 60,
      }),
    ]),
    NONE,
    [],
  ],
  'a path that becomes a wall': [
    garden([line()]),
    garden([line({ what: 'wall' })]),
    NONE,
    ['needs_hardscape things/line/what'],
  ],
  'a bench that becomes another thing': [
    garden([bench()]),
    garden([bench({ type: 'urn' })]),
    NONE,
    ['needs_hardscape things/bench/type'],
  ],
  'a rectangle without a plan': [EMPTY, garden([bed('rectangle')]), NONE, []],
  'a custom shape without its plan': [
    EMPTY,
    garden([bed('polygon')]),
    NONE,
    ['needs_shapes things/bed/form'],
  ],
  'a rectangle that becomes a custom shape': [
    garden([bed('rectangle')]),
    garden([bed('polygon')]),
    NONE,
    ['needs_shapes things/bed/form'],
  ],
  'a custom shape that becomes a rectangle': [garden([bed('polygon')]), garden([bed('rectangle')]), NONE, []],
  'a layer hidden without its plan': [
    EMPTY,
    garden([], { layers: { shrub: { hidden: true } } }),
    NONE,
    ['needs_layers layers/shrub'],
  ],
  'a layer shown as at first without it': [
    garden([], { layers: { shrub: { hidden: true } } }),
    EMPTY,
    NONE,
    [],
  ],
  'four pictures': [EMPTY, garden([1, 2, 3, 4].map((id) => picture(`${id}`))), NONE, []],
  'a fifth picture': [
    garden([1, 2, 3, 4].map((id) => picture(`${id}`))),
    garden([1, 2, 3, 4, 5].map((id) => picture(`${id}`))),
    NONE,
    ['too_many_pictures things/5'],
  ],
  'ten thousand plants': [garden(many(9_999)), garden(many(10_000)), NONE, []],
  'one more and one more': [
    garden(many(9_999)),
    garden(many(10_002)),
    NONE,
    ['too_many_plants things/p10000', 'too_many_plants things/p10001'],
  ],
};

describe('validateDiff', () => {
  it.each(Object.entries(CASES))('%s', (_, [before, after, abilities, expected]) => {
    expect(told(refusalsOf(before, after, abilities))).toEqual(expected);
  });

  it('counts what stands outside, in words', () => {
    const [refusal] = refusalsOf(
      garden([plant('a', { x: 100 }), plant('b', { x: 110 })]),
      garden([plant('a', { x: 100 }), plant('b', { x: 110 })], { facts: { ...EMPTY.facts, width: 8 } }),
    );
    expect(refusal && sayIn('en')(refusal.words)).toBe(
      '2 plants would stand outside the garden. Move them inside or take them out first.',
    );
  });
});
