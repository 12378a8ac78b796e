import { HARDSCAPE_TYPES, HARDSCAPES } from '@understory/garden';
import { describe, expect, it } from 'vitest';
import { hardscapeSymbol, hardscapeSymbolSvg } from '../index.ts';
import { seededRandom } from '../seededRandom.ts';
import type { PathStep } from '../symbols/drawing.ts';
import { faultInXml } from '../testing/plants.ts';
import { worn } from './sketch.ts';

/** What sticks out of a fence, and the pen itself. */
const BEYOND = 0.09;
const SIZES = [
  ['at zoom 0.25', 10, 0.9],
  ['at zoom 2', 80, 1.4],
] as const;

/** The places a step leads to; bends lie further out than what is drawn. */
const ends = (d: readonly PathStep[]): readonly (readonly [number, number])[] =>
  d.flatMap((step) => {
    const numbers = step.slice(1) as number[];
    return numbers.length < 2 ? [] : [[numbers.at(-2) ?? 0, numbers.at(-1) ?? 0] as const];
  });

describe.each(SIZES)('a hardscape symbol %s', (_, pixelsPerFoot, pen) => {
  it.each(HARDSCAPE_TYPES)('of %s keeps to the ground the item covers', (type) => {
    const pixels = HARDSCAPES[type].size * pixelsPerFoot;
    const { shapes, standing, lift } = hardscapeSymbol(type, { pixels, pen });
    const { depth } = HARDSCAPES[type];
    const places = shapes.flatMap((shape) => (shape.kind === 'path' ? ends(shape.d) : []));
    expect(places.length).toBeGreaterThan(8);
    expect(places.every((place) => place.every(Number.isFinite))).toBe(true);
    const far = places.filter(([x, y]) => Math.abs(x) > 1 + BEYOND || Math.abs(y) > depth + BEYOND);
    expect(far).toEqual([]);
    expect(Math.max(...places.map(([x]) => Math.abs(x)))).toBeGreaterThan(0.85);
    expect(Math.max(...places.map(([, y]) => Math.abs(y)))).toBeGreaterThan(depth * 0.7);
    expect(standing.length > 0).toBe(lift > 0);
  });

  it.each(HARDSCAPE_TYPES)('of %s is the same at every drawing, and sound SVG', (type) => {
    const pixels = HARDSCAPES[type].size * pixelsPerFoot;
    expect(hardscapeSymbol(type, { pixels, pen })).toEqual(hardscapeSymbol(type, { pixels, pen }));
    expect(faultInXml(hardscapeSymbolSvg(type, { pixels, pen }))).toBeNull();
  });
});

it('no two items are drawn alike', () => {
  const drawn = HARDSCAPE_TYPES.map((type) =>
    JSON.stringify(hardscapeSymbol(type, { pixels: 200, pen: 1.2 }).shapes),
  );
  expect(new Set(drawn).size).toBe(HARDSCAPE_TYPES.length);
});

it('a small symbol has fewer parts than a large one', () => {
  const parts = (pixels: number) => hardscapeSymbol('pond_dark', { pixels, pen: 1 }).shapes.length;
  expect(parts(40)).toBeLessThan(parts(300));
});

it('a worn stone never grows beyond the oval it is worn from', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const outline = worn(seededRandom(seed), 0, 0, 1, 1, { sides: 9, wear: 0.2 });
    for (const [x, y] of ends(outline)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.001);
  }
});
