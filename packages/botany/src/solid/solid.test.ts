import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLooks, anyMonth, CATALOGUE, looksOf } from '../testing/plants.ts';
import {
  SOLID_CARDS,
  SOLID_KINDS,
  SOLID_PARTS,
  type SolidKind,
  type SolidLevel,
  solidKindOf,
  solidLooks,
  solidOf,
} from './index.ts';

const LEVELS: readonly SolidLevel[] = [0, 1, 2];
const ALL = SOLID_KINDS.flatMap((kind) => LEVELS.map((level) => [kind, level] as const));

/** Triangles at most at each level. */
const MOST: Readonly<Record<SolidLevel, number>> = { 0: 1600, 1: 380, 2: 72 };

/** Where a corner stands on a plant of a size, as the shader puts it. */
function stands(kind: SolidKind, level: SolidLevel, radius: number, height: number, share: number) {
  const { places, pivots, offsets } = solidOf(kind, level);
  const least = Math.min(radius, height);
  return Array.from({ length: places.length / 3 }, (_, corner) => {
    const at = (axis: number, size: number) => {
      const [place = 0, pivot = 0, offset = 0] = [places, pivots, offsets].map((of) => of[corner * 3 + axis]);
      return (pivot + (place - pivot) * share) * size + offset * share * least;
    };
    return { x: at(0, radius), y: at(1, height), z: at(2, radius) };
  });
}

describe('a solid', () => {
  it.each(ALL)(
    'of %s at level %d stays within its spread and height, on slender plants and on flat ones',
    (kind, level) => {
      for (const [radius, height] of [
        [1, 1],
        [3, 40],
        [8, 0.5],
      ] as const)
        for (const share of [0, 0.6, 1])
          for (const { x, y, z } of stands(kind, level, radius, height, share)) {
            expect(Math.hypot(x, z)).toBeLessThanOrEqual(radius * 1.0001);
            expect(y).toBeGreaterThanOrEqual(-1e-4 * height);
            expect(y).toBeLessThanOrEqual(height * 1.0001);
          }
    },
  );

  it.each(ALL)(
    'of %s at level %d has normals of length 1, parts that are known, faces of its own corners',
    (kind, level) => {
      const { normals, marks, faces, places } = solidOf(kind, level);
      const corners = places.length / 3;
      for (let corner = 0; corner < corners; corner++) {
        const [x = 0, y = 0, z = 0] = normals.slice(corner * 3, corner * 3 + 3);
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 4);
        const [part = -1, tone = 9, across = 9, along = 9] = [...marks.slice(corner * 4, corner * 4 + 4)];
        expect(SOLID_PARTS[part]).toBeDefined();
        expect(Math.abs(tone)).toBeLessThanOrEqual(1);
        // On the card of its part, on that of a crown's depth, or plain.
        expect(across === -1 || (across % 2 >= 0 && across % 2 <= 1 && along >= 0 && along <= 1)).toBe(true);
      }
      expect(Math.max(...faces)).toBeLessThan(corners);
      expect(faces.length / 3).toBeLessThanOrEqual(MOST[level]);
    },
  );

  it.each(ALL)(
    'of %s at level %d says of each card which way it is turned, and of nothing else',
    (kind, level) => {
      const { facings, marks } = solidOf(kind, level);
      for (let at = 0; at < facings.length; at += 4) {
        const length = Math.hypot(...facings.slice(at, at + 3)) / 127;
        if (length > 0) expect(length).toBeCloseTo(1, 1);
        if (marks[at + 2] === -1) expect(length).toBe(0);
      }
    },
  );

  it.each(['canopy', 'vase', 'columnar', 'weeping'] as const)(
    'of %s has twigs all along its limbs when it is bare, and in all of its crown',
    (kind) => {
      const { places, marks } = solidOf(kind, 0);
      const roots = Array.from({ length: places.length / 3 }, (_, corner) => corner)
        .filter((corner) => SOLID_PARTS[marks[corner * 4] ?? 0] === 'twig')
        .map((corner) => ({
          away: Math.hypot(places[corner * 3] ?? 0, places[corner * 3 + 2] ?? 0),
          up: places[corner * 3 + 1] ?? 0,
        }));
      const spread = (of: 'away' | 'up') => {
        const values = roots.map((root) => root[of]).sort((a, b) => a - b);
        return (
          (values.at(Math.floor(values.length * 0.9)) ?? 0) - (values[Math.floor(values.length * 0.1)] ?? 0)
        );
      };
      expect(spread('away')).toBeGreaterThan(0.15);
      expect(spread('up')).toBeGreaterThan(0.25);
    },
  );

  it.each(SOLID_KINDS)(
    'of %s has fewer triangles the further it stands, and is the same each time',
    (kind) => {
      const [near = 0, middle = 0, far = 0] = LEVELS.map((level) => solidOf(kind, level).faces.length);
      expect(near).toBeGreaterThan(middle);
      expect(middle).toBeGreaterThan(far);
      expect(solidOf(kind, 1)).toEqual(solidOf(kind, 1));
    },
  );
});

describe('the habit a plant is built by', () => {
  it.each([
    ['Acer macrophyllum', 'canopy'],
    ['Pseudotsuga menziesii', 'conifer'],
    ['Thuja plicata', 'cedar'],
    ['Pinus ponderosa', 'pine'],
    ['Polystichum munitum', 'fern'],
    ['Lupinus polyphyllus', 'spike'],
    ['Achillea millefolium', 'umbel'],
    ['Tiarella trifoliata', 'spiredRosette'],
    ['Fragaria chiloensis', 'mat'],
  ] as const)('of %s is %s', (name, kind) => expect(solidKindOf(looksOf(name))).toBe(kind));

  it('is found for whatever the catalogue may say', () => {
    fc.assert(fc.property(anyLooks, (looks) => SOLID_KINDS.includes(solidKindOf(looks))));
  });

  it('is one of each kind of wood and herb at least, over the catalogue', () => {
    const kinds = new Set(CATALOGUE.map(({ looks }) => solidKindOf(looks)));
    expect(kinds.size).toBeGreaterThan(14);
  });
});

describe('a solid in a month', () => {
  it('is bare in January and in leaf in June where its leaves fall', () => {
    const maple = looksOf('Acer macrophyllum');
    expect([1, 4, 6].map((month) => solidLooks(maple, month as 1).leaves)).toEqual([0, 0.6, 1]);
    expect(solidLooks(looksOf('Pseudotsuga menziesii'), 1).leaves).toBe(1);
  });

  it.each([
    ['Acer circinatum', 'palmate', 'manyFlorets'],
    ['Holodiscus discolor', 'broad', 'manyPlumes'],
    ['Polystichum munitum', 'frond', 'spike'],
    ['Festuca idahoensis', 'blades', 'seeds'],
    ['Achillea millefolium', 'fine', 'florets'],
    ['Thuja plicata', 'scale', 'manyFlorets'],
  ] as const)('of %s has leaves as %s and flowers as %s', (name, leafCard, flowerCard) =>
    expect(solidLooks(looksOf(name), 5)).toMatchObject({ leafCard, flowerCard }),
  );

  it('has no flower that is drawn from the side lie on its back', () => {
    fc.assert(
      fc.property(anyLooks, anyMonth, (looks, month) => {
        const lies = ['mat', 'rosette', 'raft'].includes(solidKindOf(looks));
        expect(lies && ['spike', 'plume', 'bells'].includes(solidLooks(looks, month).flowerCard)).toBe(false);
      }),
    );
  });

  it('has flowers of their own size, however large the plant', () => {
    const sprayOf = (name: string) => solidLooks(looksOf(name), 5).flowerFeet;
    expect(sprayOf('Acer circinatum')).toBeLessThan(1);
    expect(sprayOf('Cornus nuttallii')).toBeGreaterThan(sprayOf('Acer circinatum'));
  });

  it('has the blades of a slender grass arch low, and its stalks stand over them through winter', () => {
    const [slender, broad] = ['Melica subulata', 'Leymus mollis'].map((name) =>
      solidLooks(looksOf(name), 11),
    );
    expect(slender?.leafHeight).toBeLessThan(0.4);
    expect(broad?.leafHeight).toBeGreaterThan(0.7);
    expect(slender?.flowers).toBe(1);
    expect(solidLooks(looksOf('Melica subulata'), 3).flowers).toBe(0);
  });

  it('turns to the colours of its fall, the second of them too', () => {
    const maple = looksOf('Acer circinatum');
    const [summer, fall] = [solidLooks(maple, 7), solidLooks(maple, 10)];
    expect(fall.leaf).not.toBe(summer.leaf);
    expect(fall.otherLeaf).not.toBe(fall.leaf);
  });

  it('leaves dry stems of a herb that dies back, and straw of a grass', () => {
    const lupin = solidLooks(looksOf('Lupinus polyphyllus'), 1);
    expect([lupin.leaves, lupin.stands < 1]).toEqual([0, true]);
  });

  it('has colours that can be read and sizes from 0 to 1', () => {
    fc.assert(
      fc.property(anyLooks, anyMonth, (looks, month) => {
        const seen = solidLooks(looks, month);
        const { bark, leaf, otherLeaf, flower, fruit, leafCard, flowerCard, flowerFeet, ...sizes } = seen;
        expect(SOLID_CARDS).toEqual(expect.arrayContaining([leafCard, flowerCard]));
        expect(flowerFeet).toBeGreaterThan(0);
        for (const color of [bark, leaf, otherLeaf, flower, fruit]) expect(color).toMatch(/^#[\dA-Fa-f]{6}$/);
        for (const size of Object.values(sizes)) expect(size >= 0 && size <= 1).toBe(true);
      }),
    );
  });
});
