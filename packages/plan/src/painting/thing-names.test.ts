import type { BedThing, HardscapeThing, LineThing, TreeThing } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import { expect, it } from 'vitest';
import type { DrawnThing } from '../document/drawn-field.ts';
import { StandingField } from '../document/standing-field.ts';
import { fern, plantCard } from '../testing/plants.ts';
import type { Names } from './names.ts';
import type { PlanView } from './plan-view.ts';
import { thingNames } from './thing-names.ts';

/** Names of 60 by 20 pixels, whatever they say: no canvas is asked. */
const names: Pick<Names, 'extent'> = { extent: () => ({ width: 60, height: 20 }) };
const view: PlanView = {
  scale: 1,
  originX: 0,
  originY: 0,
  width: 400,
  height: 300,
  density: 1,
  unit: 'feet',
};

const bed = (corners: readonly (readonly [number, number])[], name = 'By the gate'): BedThing => ({
  kind: 'bed',
  id: 'bed',
  z: 0,
  name,
  ground: 'planting',
  form: 'polygon',
  corners: corners.map(([x, y]) => ({ x, y })),
});
const square = bed([
  [0, 0],
  [240, 0],
  [240, 240],
  [0, 240],
]);
const pond: HardscapeThing = {
  kind: 'hardscape',
  id: 'pond',
  z: 1,
  type: 'pond_dark',
  x: 120,
  y: 120,
  scale: 1,
  rotation: 0,
};
const written = (...drawn: DrawnThing[]) =>
  thingNames(drawn, names as Names, view, sayIn('en')).map(({ at }) => at);

it('a bed carries its name in the middle of its ground', () => {
  expect(written(square)).toEqual([{ x: 120, y: 120 }]);
});

it('and beside what is built there', () => {
  expect(written(square, pond)).toEqual([{ x: 120, y: 72 }]);
});

it.each([
  [
    'too narrow for it',
    bed([
      [0, 0],
      [50, 0],
      [50, 240],
      [0, 240],
    ]),
  ],
  [
    'too low for it',
    bed([
      [0, 0],
      [240, 0],
      [240, 15],
      [0, 15],
    ]),
  ],
  [
    'slanted, with room around it alone',
    bed([
      [0, 0],
      [60, 0],
      [240, 200],
      [180, 200],
    ]),
  ],
  ['without a name', { ...square, name: '' }],
])('nothing is written on a bed %s', (_, thing) => {
  expect(written(thing)).toEqual([]);
});

it('nothing is written where everything is built over', () => {
  expect(written(square, { ...pond, type: 'patio_multiple_pavers_square', scale: 1.5 })).toEqual([]);
});

it.each([
  ['on bare ground in its bed', [[120, 120]], { x: 120, y: 72 }],
  [
    'along its edge where plants cover all of it',
    [24, 62, 100, 140, 178, 216].flatMap((x) => [24, 62, 100, 140, 178, 216].map((y) => [x, y])),
    { x: 120, y: 12 },
  ],
  [
    'over its plants where there is no bare ground beside it either',
    [20, 60, 100, 140, 180, 220].flatMap((x) => [20, 60, 100, 140, 180, 220, 260, 290].map((y) => [x, y])),
    { x: 120, y: 120 },
  ],
] as const)('the name of a planted bed stands %s', (_, spots, at) => {
  const plants = new Map([[1, plantCard({ spread_mature: 4 })]]);
  const ferns = spots.map(([x = 0, y = 0], index) => fern(`f${index}`, x, y));
  const lower = bed([
    [0, 24],
    [240, 24],
    [240, 264],
    [0, 264],
  ]);
  const [ground, by] = spots.length === 1 ? [square, 0] : [lower, 24];
  const standing = new StandingField(
    ferns.map((each) => ({ ...each, y: each.y + by })),
    plants,
  );
  const [placed] = thingNames([ground], names as Names, view, sayIn('en'), standing);
  expect(placed?.at).toEqual(spots.length === 48 ? { x: at.x, y: at.y + by } : at);
});

const maple = (spread: number, name = 'Old maple'): TreeThing => ({
  kind: 'tree',
  id: 'maple',
  z: 0,
  name,
  x: 120,
  y: 120,
  spread,
});
const fence = (width: number, ...points: readonly (readonly [number, number])[]): LineThing => ({
  kind: 'line',
  id: 'fence',
  z: 0,
  what: 'fence',
  name: 'To the Joneses',
  points: points.map(([x, y]) => ({ x, y })),
  curved: false,
  width,
});

it.each([
  ['a crown, clear of its stem', [maple(10)], [{ x: 120, y: 146.4 }]],
  ['no crown that is narrower', [maple(4.9)], []],
  ['no tree without a name', [maple(10, '')], []],
  [
    'a path with room for it, along its longest part',
    [fence(30, [0, 40], [0, 100], [200, 100])],
    [{ x: 100, y: 100 }],
  ],
  ['beside a thin line that runs across', [fence(4, [0, 100], [200, 100])], [{ x: 100, y: 86 }]],
  ['beside one that runs down', [fence(4, [100, 0], [100, 200])], [{ x: 134, y: 100 }]],
  ['beneath one along the north edge', [fence(4, [0, 0], [200, 0])], [{ x: 100, y: 14 }]],
  ['no line that is shorter', [fence(4, [0, 100], [59, 100])], []],
] as const)('a name is written in, or beside: %s', (_, drawn, at) => {
  expect(written(...drawn)).toEqual(at);
});
