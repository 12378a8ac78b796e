import { afterDiff, boundsOf, makePlot, mayStand, polygonArea, type Thing } from '@understory/garden';
import { emptyGarden, type GardenDocument } from '@understory/plan';
import { fern, plantCard } from '@understory/plan/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../testing/english.tsx';
import {
  keptAnswers,
  NOTHING_TOLD,
  readYardAnswers,
  type TreeAnswer,
  toldYardOf,
  type YardAnswers,
  yardChange,
} from './yard-answers.ts';

const SIZE = { width: 480, length: 360 };
const told = (answers: Partial<YardAnswers>, unit: 'feet' | 'metres' = 'feet', size = SIZE) =>
  readYardAnswers({ ...NOTHING_TOLD, ...answers }, size, unit, english);
const houseIn = (answers: Partial<YardAnswers>) => {
  const [house] = told(answers).things;
  return house?.kind === 'bed' ? boundsOf(house.corners) : undefined;
};
const tree = (fields: Partial<TreeAnswer> = {}): TreeAnswer => ({
  id: 'one',
  name: '',
  spot: 'middle',
  ...fields,
});

describe('what is told of a yard of 40 by 30 feet', () => {
  it('is the whole rectangle with nothing on it while nothing is told', () => {
    expect(told({})).toMatchObject({ shape: { kind: 'rectangle' }, things: [], wrong: {} });
  });

  it.each<[string, Partial<YardAnswers>, number]>([
    ['an L as it is suggested, a third each way', { kind: 'ell' }, 1200 - 13 * 10],
    ['an L with lengths that were typed', { kind: 'ell', across: '12 ft 6 in', down: '8' }, 1100],
    ['a cut corner', { kind: 'cut_corner', across: '10', down: '20' }, 1100],
    ['a U with one length typed, in the middle of its side', { kind: 'u', along: '20' }, 1000],
  ])('has the ground of %s', (_, answers, feet) => {
    const { outline, wrong } = told(answers);
    expect(wrong).toEqual({});
    expect(polygonArea(outline) / 144).toBeCloseTo(feet, 6);
  });

  it.each<[string, Partial<YardAnswers>, Readonly<Record<string, RegExp>>]>([
    ['words', { kind: 'ell', across: 'ten' }, { across: /from 1 ft to 39 ft/ }],
    ['a length that was wiped', { kind: 'cut_corner', down: '' }, { down: /from 1 ft to 29 ft/ }],
    ['more than the side', { kind: 'u', along: '39' }, { along: /from 1 ft to 38 ft/ }],
    ['a beginning too far along', { kind: 'u', along: '10', from: '30' }, { from: /from 1 ft to 29 ft/ }],
    ['no house', { house: 'north', houseDepth: '0' }, { houseDepth: /from 1 ft to 90 ft/ }],
    [
      'a house deeper than the yard it stands in',
      { house: 'north', houseWithin: true, houseDepth: '31' },
      { houseDepth: /from 1 ft to 30 ft/ },
    ],
    ['a crown like a wood', { trees: [tree({ crown: '200' })] }, { 'crown one': /to 150 ft/ }],
    ['a name like a letter', { trees: [tree({ name: 'a'.repeat(81) })] }, { 'name one': /at most 80/ }],
  ])('refuses %s, and draws what is left', (_, answers, wrong) => {
    const read = told(answers);
    expect(Object.keys(read.wrong)).toEqual(Object.keys(wrong));
    for (const [field, sentence] of Object.entries(wrong))
      expect(Object(read.wrong)[field]).toMatch(sentence);
    expect(read.things).toEqual([]);
    expect(read.shape).toEqual({ kind: 'rectangle' });
  });

  it('says that a yard is too small for a shape', () => {
    const { wrong } = told({ kind: 'u' }, 'feet', { width: 24, length: 24 });
    expect(wrong.along).toBe('The yard is too small for this shape.');
  });

  it.each<[string, Partial<YardAnswers>, ReturnType<typeof houseIn>]>([
    ['beside', { house: 'north' }, { west: 0, north: -288, east: 480, south: 0 }],
    [
      'with its lengths, at the end of its side',
      { house: 'west', houseWidth: '20', houseDepth: '15', houseSpot: 'end' },
      { west: -180, north: 120, east: 0, south: 360 },
    ],
    [
      'within, no deeper than half',
      { house: 'south', houseWithin: true },
      { west: 0, north: 180, east: 480, south: 360 },
    ],
    [
      'in what is missing of an L',
      { kind: 'ell', house: 'missing', across: '20', down: '10' },
      { west: 240, north: 0, east: 480, south: 120 },
    ],
    ['in nothing where nothing is missing', { house: 'missing' }, undefined],
  ])('puts the house %s', (_, answers, bounds) => {
    expect(houseIn(answers)).toEqual(bounds);
  });

  it('draws a tree by its side, or where somebody pointed', () => {
    const { things } = told({
      trees: [
        tree({ id: 'a', name: ' Old maple ', crown: '24', height: '35', spot: 'south_east' }),
        tree({ id: 'b', at: { x: 10, y: -20 } }),
        tree({ id: 'c', at: { x: 9_000, y: 0 } }),
      ],
    });
    expect(things).toMatchObject([
      { kind: 'tree', name: 'Old maple', spread: 24, height: 35, x: 400, y: 300 },
      { spread: 20, x: 10, y: -20 },
      { x: 1480, y: 0 },
    ]);
    for (const thing of things) expect(mayStand(makePlot(40, 30), thing)).toBe(true);
    expect(things[1]).not.toHaveProperty('height');
  });

  it('suggests lengths that can be, for any yard that has room for them', () => {
    const side = fc.integer({ min: 4, max: 500 }).map((feet) => feet * 12);
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom('ell' as const, 'u' as const, 'cut_corner' as const),
        fc.constantFrom('feet' as const, 'metres' as const),
        fc.constantFrom('north' as const, 'east' as const, 'missing' as const),
        (width, length, kind, unit, house) => {
          const read = told({ kind, house, trees: [tree()] }, unit, { width, length });
          expect(read.wrong).toEqual({});
          expect(read.shape.kind).toBe(kind);
        },
      ),
    );
  });
});

const MAPLE = plantCard({
  id: 8,
  common_name: 'Bigleaf maple',
  plant_type: 'tree',
  layer: 'canopy',
  evergreen: 'deciduous',
  spread_mature: 40,
  height_mature: 60,
});

describe('a tree that is a species of the catalogue', () => {
  const maple = (fields: Partial<TreeAnswer> = {}) =>
    tree({ name: 'Bigleaf maple', species: MAPLE, ...fields });

  it.each<[string, Partial<TreeAnswer>, object]>([
    [
      'as large as it grows is that plant, which stood there before',
      {},
      { kind: 'plant', plant: 8, existing: true },
    ],
    ['told as large as it grows too', { crown: '40 ft', height: '60 ft' }, { kind: 'plant' }],
    [
      'of another crown is a tree of its own',
      { crown: '18' },
      { kind: 'tree', name: 'Bigleaf maple', spread: 18, height: 60 },
    ],
    ['of another height', { height: '25' }, { kind: 'tree', spread: 40, height: 25 }],
    ['of a height nobody knows', { height: '' }, { kind: 'tree', spread: 40 }],
    [
      'beside the yard, where no plant stands',
      { at: { x: 600, y: 20 } },
      { kind: 'tree', x: 600, spread: 40 },
    ],
  ])('%s', (_, fields, thing) => {
    const { things, wrong } = told({ trees: [maple(fields)] });
    expect(wrong).toEqual({});
    expect(things).toMatchObject([thing]);
  });

  it('keeps its leaves where its species does', () => {
    const species = { ...MAPLE, evergreen: 'evergreen' as const };
    expect(told({ trees: [maple({ species, crown: '9' })] }).things).toMatchObject([{ evergreen: true }]);
  });
});

describe('a yard that is told again', () => {
  const plants = new Map([[MAPLE.id, MAPLE]]);
  /** The garden that is begun with these answers, and with what was planted since. */
  const gardenOf = (answers: Partial<YardAnswers>, planted: readonly Thing[] = []): GardenDocument => {
    const { shape, outline, things } = told(answers);
    const facts = { name: 'Back yard', width: 40, length: 30, region_id: 1 as const, site: {} };
    const drawn = emptyGarden({ ...facts, shape: shape.kind === 'rectangle' ? null : outline });
    return {
      ...drawn,
      things: [...things.map((thing) => ({ ...thing, id: `own ${thing.id}` })), ...planted],
    };
  };
  const again = (garden: GardenDocument) => toldYardOf(garden, plants, 'feet', english);
  /** What becomes of it where some answers are others. */
  const changed = (
    garden: GardenDocument,
    by: (answers: YardAnswers) => Partial<YardAnswers>,
    size = SIZE,
  ) => {
    const yard = again(garden);
    const read = (answers: YardAnswers, of: typeof SIZE) =>
      readYardAnswers(answers, of, 'feet', english, yard.drawn);
    const answers = { ...yard.answers, ...by(yard.answers) };
    const facts = { ...garden.facts, width: size.width / 12, length: size.length / 12 };
    const [before, after] = [read(yard.answers, SIZE), read(answers, size)];
    const entry = yardChange(garden, { facts, told: yard, before, after }, 'Changed the yard');
    return entry && afterDiff(garden, entry.diff);
  };
  const ALL: Partial<YardAnswers> = {
    kind: 'cut_corner',
    across: '20',
    down: '10',
    house: 'north',
    houseDepth: '20',
    trees: [
      tree({ id: 'a', name: 'Old maple', crown: '24', height: '35', spot: 'south_west' }),
      tree({ id: 'b', name: 'Bigleaf maple', species: MAPLE, spot: 'south_east' }),
    ],
  };

  it('has the answers that were told, and nothing becomes of them', () => {
    const garden = gardenOf(ALL);
    const { answers, drawn, house, isBuiltByHand } = again(garden);
    expect(answers).toMatchObject({
      kind: 'cut_corner',
      corner: 'north_east',
      across: '20 ft',
      down: '10 ft',
      house: 'north',
      houseWidth: '20 ft',
      houseDepth: '20 ft',
      houseWithin: false,
      trees: [
        { name: 'Old maple', crown: '24 ft', height: '35 ft', at: { x: 80, y: 300 } },
        { name: 'Bigleaf maple', species: { id: 8 }, at: { x: 400, y: 300 } },
      ],
    });
    expect([drawn, house, isBuiltByHand]).toEqual([undefined, 'own house', false]);
    expect(changed(garden, () => ({}))).toBeUndefined();
  });

  it('is the same yard for any that can be told, and nothing becomes of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('rectangle' as const, 'ell' as const, 'u' as const, 'cut_corner' as const),
        fc.constantFrom('north_east' as const, 'south_west' as const),
        fc.constantFrom('north' as const, 'west' as const),
        fc.constantFrom('' as const, 'north' as const, 'east' as const, 'south' as const, 'missing' as const),
        fc.constantFrom('start' as const, 'middle' as const, 'end' as const),
        fc.boolean(),
        (kind, corner, side, house, houseSpot, houseWithin) => {
          const garden = gardenOf({ kind, corner, side, house, houseSpot, houseWithin, trees: [tree()] });
          const yard = again(garden);
          expect([yard.drawn, yard.isBuiltByHand]).toEqual([undefined, false]);
          expect(told(yard.answers).outline).toEqual(told({ kind, corner, side }).outline);
          expect(changed(garden, () => ({}))).toBeUndefined();
        },
      ),
    );
  });

  it('moves nothing that was planted, and takes the house along with its side', () => {
    const garden = gardenOf({ ...ALL, house: 'south' }, [fern('fern', 100, 200)]);
    const after = changed(garden, () => ({ kind: 'rectangle' }), { width: 480, length: 420 });
    expect(after?.facts).toMatchObject({ width: 40, length: 35, shape: null });
    expect(after?.things).toMatchObject([
      { id: 'own house', corners: [{ y: 420 }, {}, {}, {}] },
      { id: 'own a', x: 80, y: 300 },
      { id: 'own b', x: 400, y: 300 },
      { id: 'fern', x: 100, y: 200 },
    ]);
  });

  it('changes one tree, leaves another out, and adds one, with what was drawn of the house by hand kept', () => {
    const first = gardenOf(ALL);
    const garden = {
      ...first,
      things: first.things.map((thing) =>
        thing.kind === 'bed' ? { ...thing, name: 'Old barn', height: 30 } : thing,
      ),
    };
    const after = changed(garden, ({ trees }) => ({
      houseDepth: '24',
      trees: [{ ...trees[0], crown: '30' } as TreeAnswer, tree({ id: 'c', name: 'Apple' })],
    }));
    const things = new Map(after?.things.map((thing) => [thing.id, thing]));
    expect([...things.keys()]).toHaveLength(3);
    expect(things.get('own a')).toMatchObject({ spread: 30, height: 35, x: 80 });
    expect(things.get('own house')).toMatchObject({ name: 'Old barn', height: 30 });
    expect(after?.things.some((thing) => thing.kind === 'tree' && thing.name === 'Apple')).toBe(true);
    const house = things.get('own house');
    expect(house?.kind === 'bed' && boundsOf(house.corners).north).toBe(-288);
  });

  it('makes a tree of a plant that is told to be smaller', () => {
    const after = changed(gardenOf(ALL), ({ trees: [a, b] }) => ({
      trees: [a as TreeAnswer, { ...b, crown: '12' } as TreeAnswer],
    }));
    expect(after?.things.map(({ kind }) => kind)).toEqual(['bed', 'tree', 'tree']);
    const made = after?.things.find((thing) => thing.kind === 'tree' && thing.name === 'Bigleaf maple');
    expect(made).toMatchObject({ spread: 12, x: 400 });
  });

  it('says what no answer tells: an outline drawn by hand, a house that was moved, and trees that are locked', () => {
    const garden = gardenOf(ALL);
    const outline = garden.facts.shape?.map(({ x, y }, at) => (at === 2 ? { x: x - 30, y } : { x, y })) ?? [];
    const byHand: GardenDocument = {
      ...garden,
      facts: { ...garden.facts, shape: outline },
      things: garden.things.map((thing) => {
        if (thing.kind === 'tree') return { ...thing, locked: true };
        return thing.kind === 'bed'
          ? { ...thing, corners: thing.corners.map(({ x, y }) => ({ x: x + 7, y })) }
          : thing;
      }),
    };
    const yard = again(byHand);
    expect(yard).toMatchObject({ drawn: outline, house: undefined, isBuiltByHand: true, moreTrees: 1 });
    expect(yard.answers.house).toBe('');
    // What still holds can be told: the other tree goes, and all else stays.
    const after = changed(byHand, () => ({ trees: [] }));
    expect(after?.facts.shape).toEqual(outline);
    expect(after?.things).toEqual(byHand.things.slice(0, 2));
  });
});

it.each([
  ['nothing', undefined],
  ['no answers', '{"trees":3}'],
  ['no notation', '{'],
])('begins anew where %s was kept', (_, text) => {
  expect(keptAnswers(text)).toBe(NOTHING_TOLD);
});

it('puts back what was kept', () => {
  const answers = { ...NOTHING_TOLD, kind: 'u' as const, along: '12', trees: [tree()] };
  expect(keptAnswers(JSON.stringify(answers))).toEqual(answers);
});
