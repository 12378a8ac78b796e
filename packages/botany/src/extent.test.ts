import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Extent } from './extent.ts';
import { Trace } from './trace.ts';

const boxOf = (trace: Trace, pad = 0) => {
  const extent = new Extent();
  extent.addPath(trace.toString(), pad);
  return extent.box();
};

describe('Extent', () => {
  it('knows nothing of an empty drawing', () => {
    expect(new Extent().box()).toBeNull();
  });

  it.each([
    ['lines', new Trace().move({ x: 10, y: 20 }).line({ x: 40, y: 5 }).close(), [10, 5, 40, 20]],
    ['a circle', new Trace().circle({ x: 50, y: 60 }, 8), [42, 52, 58, 68]],
    ['a dot', new Trace().dot({ x: 7, y: 9 }), [7, 9, 7, 9]],
    [
      'a curve that bulges beyond its ends',
      new Trace().move({ x: 0, y: 0 }).quad({ x: 20, y: -40 }, { x: 40, y: 0 }),
      [0, -20, 40, 0],
    ],
    [
      'two pieces',
      new Trace().move({ x: 0, y: 0 }).line({ x: 5, y: 5 }).move({ x: 90, y: -3 }).line({ x: 91, y: 0 }),
      [0, -3, 91, 5],
    ],
  ] as const)('holds %s', (_, trace, [left, top, right, bottom]) => {
    expect(boxOf(trace)).toEqual({ left, top, right, bottom });
  });

  it('counts the line to either side', () => {
    expect(boxOf(new Trace().dot({ x: 0, y: 0 }), 3)).toEqual({ left: -3, top: -3, right: 3, bottom: 3 });
  });

  it('holds every end of any chain of lines', () => {
    const place = fc.record({
      x: fc.integer({ min: -300, max: 300 }),
      y: fc.integer({ min: -300, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
        const [first = { x: 0, y: 0 }, ...rest] = places;
        const trace = rest.reduce((drawn, at) => drawn.line(at), new Trace().move(first));
        expect(boxOf(trace)).toEqual({
          left: Math.min(...places.map(({ x }) => x)),
          right: Math.max(...places.map(({ x }) => x)),
          top: Math.min(...places.map(({ y }) => y)),
          bottom: Math.max(...places.map(({ y }) => y)),
        });
      }),
    );
  });
});
