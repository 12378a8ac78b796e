import { inDrawingOrder, type Thing } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelExtent } from '../document/thing-bounds.ts';
import { SvgPen } from '../sheet/svg-pen.ts';
import { bareGarden, fern, label, plantCard } from '../testing/plants.ts';
import { codesOf, letteredOf } from './lettering.ts';
import { writtenNames } from './paint-plan.ts';
import { newPlanTools } from './paint-thing.ts';
import { boxAt } from './placing-names.ts';

const FERN = plantCard();
const SALAL = plantCard({
  id: 2,
  common_name: 'Salal',
  scientific_name: 'Gaultheria shallon',
  spread_mature: 4,
});
const ONION = plantCard({
  id: 3,
  common_name: 'Nodding onion',
  scientific_name: 'Allium cernuum',
  spread_mature: 1,
});
const OTHERS = [4, 5].map((id) => plantCard({ id, common_name: `Other ${id}`, spread_mature: 1 }));
const PLANTS = new Map([FERN, SALAL, ONION, ...OTHERS].map((card) => [card.id, card]));
const garden = (things: readonly Thing[], layers = {}) => ({ ...bareGarden(), things, layers });
const one = (id: string, plant: number, x: number, y: number) => fern(id, x, y, { plant });

/** Twenty pixels to the foot, letters of six. */
const VIEW = {
  scale: 20 / 12,
  originX: 0,
  originY: 0,
  width: 400,
  height: 600,
  density: 1,
  unit: 'feet',
} as const;
const WIDE = 6;
const tools = () =>
  newPlanTools({
    say: sayIn('en'),
    recorder: new SvgPen({ width: (_font, words) => words.length * WIDE, drop: () => 0 }),
  });
const written = (things: readonly Thing[], more: object) => {
  const sheet = {
    document: garden(things.toSorted(inDrawingOrder)),
    plants: PLANTS,
    lifted: new Set<string>(),
    ...more,
  };
  const kept = tools();
  return writtenNames(sheet, kept, VIEW);
};

describe('the codes of a plan', () => {
  it('are those of what stands on it, and the same map while the same kinds stand there', () => {
    const codes = codesOf(garden([one('a', 1, 20, 20), one('b', 2, 90, 90)]), PLANTS);
    expect([...codes.values()].sort()).toEqual(['GAUSHA', 'POLMUN']);
    expect(codesOf(garden([one('a', 2, 50, 50), one('c', 1, 90, 90), one('d', 1, 10, 90)]), PLANTS)).toBe(
      codes,
    );
    expect(codesOf(garden([one('a', 2, 50, 50)]), PLANTS)).not.toBe(codes);
  });

  it('are written where that is chosen, names or nothing where it is not', () => {
    const document = garden([one('a', 1, 20, 20)]);
    const of = (lettering?: 'names' | 'codes' | 'none') => letteredOf(document, PLANTS, lettering).of(1);
    expect([of(), of('names'), of('codes'), of('none')]).toEqual([
      'Sword fern',
      'Sword fern',
      'POLMUN',
      undefined,
    ]);
  });

  it('stand beside their plant where they have no room in it, with a line to its stem', () => {
    const things = [one('fern', 1, 120, 120), one('onion', 3, 200, 240)];
    expect([...written(things, { lettering: 'codes' }).ofPlants.keys()]).toEqual(['fern', 'onion']);
    const { ofPlants } = written(things, { lettering: 'codes', isPaper: true });
    expect(ofPlants.get('fern')?.leader).toBeUndefined();
    expect(ofPlants.get('onion')?.leader).toEqual({ x: 200 * VIEW.scale, y: 240 * VIEW.scale });
    expect(written(things, { isPaper: true }).ofPlants.get('onion')?.words).toBe('Nodding onion');
  });

  it('tell a drift by one, and a plant apart from it by another', () => {
    const drift = [0, 1, 2, 3, 4].map((at) => one(`o${at}`, 3, 60 + at * 11, 240));
    const { ofPlants } = written([...drift, one('far', 3, 200, 60)], { lettering: 'codes', isPaper: true });
    expect([...ofPlants.keys()].sort()).toEqual(['far', 'o0']);
  });

  it('give way on paper to codes where names have no room, and nothing is left without', () => {
    const crowd = Array.from({ length: 20 }, (_, at) =>
      one(`p${at}`, 3 + (at % 3), 30 + (at % 4) * 44, 40 + Math.floor(at / 4) * 26),
    );
    const { ofPlants } = written(crowd, { isPaper: true });
    expect(ofPlants.size).toBe(20);
    const settings = new Set([...ofPlants.values()].map(({ setting }) => setting));
    expect([...settings].sort()).toEqual(['code', 'plant']);
  });
});

describe('a drift on the plan', () => {
  const drift = (group: string, kinds: readonly number[], x = 80, y = 160) =>
    kinds
      .map((kind, at) => one(`${group}${at}`, kind, x + (at % 3) * 14, y + Math.floor(at / 3) * 14))
      .map((each) => ({ ...each, group }));

  it.each([
    ['names', [3, 3, 3, 3], '4 Nodding onion'],
    ['codes', [3, 3, 3, 3], '4 ALLCER'],
    ['none', [3, 3, 3, 3], undefined],
    ['names', [3, 3, 2, 3, 2], '3 Nodding onion\n2 Salal'],
    ['names', [3, 3, 3, 2, 2, 1, 4, 5], '3 Nodding onion\n2 Salal\n1 Sword fern\n+ 2 more'],
  ] as const)('is told once, in %s', (lettering, kinds, words) => {
    const { ofPlants, ofDrifts } = written(drift('d', kinds), { lettering });
    expect(ofDrifts.get('d')?.words).toBe(words);
    expect(ofPlants.size).toBe(0);
  });

  it.each(['names', 'codes'] as const)('has a line for each of its species, in %s', (lettering) => {
    const highOf = (kinds: readonly number[]) => {
      const box = written(drift('d', kinds), { lettering }).ofDrifts.get('d')?.box;
      return box ? box.bottom - box.top : 0;
    };
    const [one, two, three] = [highOf([3, 3, 3, 3]), highOf([3, 3, 3, 2]), highOf([3, 3, 2, 1])];
    expect(two).toBeGreaterThan(one + 10);
    expect(three).toBeGreaterThan(two + 10);
  });

  it('is told beside other plants, with a line to it, and over its own where there is no such room', () => {
    const things = drift('d', [3, 3, 3, 3, 3, 3]);
    const beside = written(things, {}).ofDrifts.get('d');
    expect(beside?.leader).toBeDefined();
    const all = Array.from({ length: 70 }, (_, at) =>
      one(`f${at}`, 2, (at % 7) * 40, Math.floor(at / 7) * 40),
    );
    const within = written([...all, ...things], {}).ofDrifts.get('d');
    expect(within?.leader).toBeUndefined();
    expect(within?.at.y).toBeCloseTo(167 * VIEW.scale, 0);
  });
});

describe('words on a plan', () => {
  it('cover neither one another, nor a label, nor another plant where they stand beside, and keep within the plot', () => {
    const spot = fc.record({
      plant: fc.constantFrom(1, 2, 3),
      group: fc.constantFrom('a', 'b', 'c', undefined),
      x: fc.integer({ min: 0, max: 240 }),
      y: fc.integer({ min: 0, max: 360 }),
    });
    const ways = fc.record({ lettering: fc.constantFrom('names', 'codes'), isPaper: fc.boolean() });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), ways, (spots, more) => {
        const things = spots.map(({ plant, group, x, y }, at) => ({
          ...one(`p${at}`, plant, x, y),
          ...(group && { group }),
        }));
        const words = label('words', 120, 200);
        const { ofPlants, ofDrifts } = written([...things, words], more);
        const placed = [...ofPlants.values(), ...ofDrifts.values()];
        const { width, height } = labelExtent(words);
        const boxes = [
          ...placed.map(({ box }) => box),
          boxAt(120 * VIEW.scale, 200 * VIEW.scale, width * VIEW.scale, height * VIEW.scale),
        ];
        for (const [index, a] of boxes.entries())
          for (const b of boxes.slice(index + 1))
            expect(a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top).toBe(false);
        for (const { box, leader } of placed) {
          if (!leader) continue;
          expect(box.left >= 0 && box.top >= 0 && box.right <= 400 && box.bottom <= 600).toBe(true);
          for (const { x, y } of things) {
            const [stemX, stemY] = [x * VIEW.scale, y * VIEW.scale];
            expect(stemX > box.left && stemX < box.right && stemY > box.top && stemY < box.bottom).toBe(
              false,
            );
          }
        }
      }),
    );
  });
});
