import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alignment, type Arranged, align, distribute } from './arranging.ts';

const thing = (key: string, west: number, north: number, width = 10, depth = 10): Arranged<string> => ({
  key,
  bounds: { west, north, east: west + width, south: north + depth },
});
const row = [thing('a', 0, 0), thing('b', 30, 20, 20, 10), thing('c', 100, 50)];

describe('align', () => {
  it.each<[Alignment, Record<string, [number, number]>]>([
    ['west', { b: [-30, 0], c: [-100, 0] }],
    ['east', { a: [100, 0], b: [60, 0] }],
    ['centre', { a: [50, 0], b: [15, 0], c: [-50, 0] }],
    ['north', { b: [0, -20], c: [0, -50] }],
    ['south', { a: [0, 50], b: [0, 30] }],
    ['middle', { a: [0, 25], b: [0, 5], c: [0, -25] }],
  ])('%s', (alignment, expected) => {
    const moves = Object.fromEntries([...align(row, alignment)].map(([key, { x, y }]) => [key, [x, y]]));
    expect(moves).toEqual(expected);
  });

  it('has nothing to do with fewer than two', () => {
    expect(align([row[0] ?? thing('a', 0, 0)], 'west').size).toBe(0);
  });
});

describe('distribute', () => {
  it('makes the gaps alike and leaves the outermost', () => {
    // 110 across, 40 of it covered: two gaps of 35.
    expect(distribute(row, 'across')).toEqual(new Map([['b', { x: 15, y: 0 }]]));
    expect(distribute(row, 'down')).toEqual(new Map([['b', { x: 0, y: 5 }]]));
  });

  it('spreads the middles where there is no room for gaps', () => {
    const wide = [thing('a', 0, 0, 100), thing('b', 10, 0, 100), thing('c', 100, 0, 100)];
    expect(distribute(wide, 'across')).toEqual(new Map([['b', { x: 40, y: 0 }]]));
  });

  it('has nothing to do with fewer than three', () => {
    expect(distribute(row.slice(0, 2), 'across').size).toBe(0);
  });

  it('keeps all middles between the outermost, and changes nothing the second time', () => {
    const inch = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(inch, fc.integer({ min: 1, max: 60 })), { minLength: 3, maxLength: 9 }),
        (drawn) => {
          const things = drawn.map(([west, width], index) => thing(String(index), west, 0, width));
          const moves = distribute(things, 'across');
          const after = things.map(({ key, bounds }) => {
            const by = moves.get(key)?.x ?? 0;
            return { key, bounds: { ...bounds, west: bounds.west + by, east: bounds.east + by } };
          });
          const middles = (all: typeof things) => all.map(({ bounds }) => (bounds.west + bounds.east) / 2);
          expect(Math.min(...middles(after))).toBeCloseTo(Math.min(...middles(things)), 6);
          expect(Math.max(...middles(after))).toBeCloseTo(Math.max(...middles(things)), 6);
          for (const { x } of distribute(after, 'across').values()) expect(Math.abs(x)).toBeLessThan(1e-6);
        },
      ),
    );
  });
});
