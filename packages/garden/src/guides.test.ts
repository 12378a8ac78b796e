import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SnapTo, snapToGuides } from './guides.ts';
import type { Point } from './polygon.ts';

const p = (x: number, y: number): Point => ({ x, y });
const to = (more: Partial<SnapTo>): SnapTo => ({
  grid: 12,
  edges: [],
  corners: more.edges?.flat() ?? [],
  neighbours: [],
  within: 4,
  ...more,
});

describe('snapToGuides', () => {
  it.each([
    ['onto the grid when nothing is near', p(13, 19), to({}), p(12, 24), []],
    ['onto whole inches without a grid', p(13.4, 19.6), to({ grid: undefined }), p(13, 20), []],
    [
      'beside a neighbour, so that the two just touch',
      p(38, 0),
      to({ neighbours: [{ at: p(0, 0), touching: 36 }] }),
      p(36, 0),
      ['touching'],
    ],
    [
      'no further than it reaches',
      p(41, 0.1),
      to({ neighbours: [{ at: p(0, 100), touching: 36 }] }),
      p(36, 0),
      [],
    ],
    [
      'onto an edge, where the grid crosses it',
      p(50, 3),
      to({ edges: [[p(0, 0), p(100, 0)]] }),
      p(48, 0),
      ['edge'],
    ],
    [
      'onto an edge that lies beside the grid, and keeps the grid along it',
      p(388.3, 50.7),
      to({ edges: [[p(390, 400), p(390, 0)]] }),
      p(390, 48),
      ['edge'],
    ],
    [
      'onto a slanting edge, where the grid crosses it',
      p(51, 24),
      to({ edges: [[p(0, 0), p(120, 60)]] }),
      p(48, 24),
      ['edge'],
    ],
    [
      'onto whole inches of an edge without a grid',
      p(50.4, 0.3),
      to({ grid: undefined, edges: [[p(0, 0), p(100, 0)]] }),
      p(50, 0),
      ['edge'],
    ],
    [
      'into a corner before onto an edge, and tells both edges',
      p(98, 0.5),
      to({
        edges: [
          [p(0, 0), p(100, 0)],
          [p(100, 0), p(100, 80)],
        ],
      }),
      p(100, 0),
      ['edge', 'edge'],
    ],
    [
      'along a round edge, whose ends are no corners',
      p(98, 0.5),
      to({ corners: [], edges: [[p(0, 0), p(100, 0)]] }),
      p(96, 0),
      ['edge'],
    ],
    [
      'to the end of an edge that no line of the grid crosses',
      p(18, 1),
      to({ edges: [[p(13, 0), p(23, 0)]] }),
      p(23, 0),
      ['edge'],
    ],
    [
      'to the end of an edge, not beyond',
      p(103, 1),
      to({ edges: [[p(0, 0), p(100, 0)]] }),
      p(100, 0),
      ['edge'],
    ],
    [
      'in line with one neighbour to the east and with another to the south',
      p(62, 79),
      to({
        neighbours: [
          { at: p(60, 300), touching: undefined },
          { at: p(400, 80), touching: undefined },
        ],
      }),
      p(60, 80),
      ['line', 'line'],
    ],
    [
      'beside a neighbour rather than onto an edge',
      p(37, 1),
      to({ neighbours: [{ at: p(0, 0), touching: 36 }], edges: [[p(0, 2), p(100, 2)]] }),
      undefined,
      ['touching'],
    ],
  ])('draws a point %s', (_, point, options, at, kinds) => {
    const snapped = snapToGuides(point, options);
    if (at) {
      expect(snapped.at.x).toBeCloseTo(at.x, 9);
      expect(snapped.at.y).toBeCloseTo(at.y, 9);
    }
    expect(snapped.guides.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('sets a third plant into the gap between two, touching both', () => {
    const neighbours = [
      { at: p(0, 0), touching: 36 },
      { at: p(36, 0), touching: 36 },
    ];
    const { at, guides } = snapToGuides(p(17, 33), to({ neighbours }));
    expect(Math.hypot(at.x, at.y)).toBeCloseTo(36, 9);
    expect(Math.hypot(at.x - 36, at.y)).toBeCloseTo(36, 9);
    expect(at.y).toBeGreaterThan(0);
    expect(guides).toHaveLength(2);
  });

  it('has a way for a point right on its neighbour', () => {
    expect(snapToGuides(p(0, 0), to({ neighbours: [{ at: p(0, 0), touching: 2 }] })).at).toEqual(p(0, 0));
  });

  it('leaves a point on the grid in every direction that no guide tells of', () => {
    const inch = fc.double({ min: 0, max: 384, noNaN: true });
    const point = fc.record({ x: inch, y: inch });
    const whole = fc.record({ x: fc.integer({ min: 0, max: 384 }), y: fc.integer({ min: 0, max: 384 }) });
    const [nw, ne, se, sw] = [p(0, 0), p(384, 0), p(384, 384), p(0, 384)];
    const plot = [
      [nw, ne],
      [ne, se],
      [se, sw],
      [sw, nw],
    ] as const; // prettier-ignore
    const upright = fc
      .tuple(whole, fc.boolean(), fc.integer({ min: 30, max: 200 }))
      .map(
        ([from, across, long]) =>
          [from, across ? p(from.x + long, from.y) : p(from.x, from.y + long)] as const,
      );
    const neighbour = whole.map((at) => ({ at, touching: undefined }));
    const onGrid = (along: number) => Math.abs(along / 12 - Math.round(along / 12)) < 1e-9;
    fc.assert(
      fc.property(
        point,
        fc.array(upright, { maxLength: 4 }),
        fc.array(neighbour, { maxLength: 4 }),
        (from, edges, neighbours) => {
          const { at, guides } = snapToGuides(from, to({ edges: [...plot, ...edges], neighbours }));
          // Whatever it is drawn to stands at whole inches here, so it comes to stand there too.
          expect([at.x % 1, at.y % 1]).toEqual([0, 0]);
          const told = (axis: 'x' | 'y') =>
            guides.some((guide) =>
              guide.kind === 'edge'
                ? [guide.from, guide.to].some((end) => end[axis] === at[axis])
                : guide.from[axis] === at[axis],
            );
          for (const axis of ['x', 'y'] as const) expect(onGrid(at[axis]) || told(axis)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('goes no further than the grid or twice its reach, and stays where it is drawn to', () => {
    const inch = fc.integer({ min: 0, max: 600 });
    const point = fc.record({ x: inch, y: inch });
    const neighbour = fc.record({
      at: point,
      touching: fc.option(fc.integer({ min: 6, max: 120 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(point, fc.array(neighbour, { maxLength: 6 }), (from, neighbours) => {
        const options = to({ neighbours });
        const { at, guides } = snapToGuides(from, options);
        expect(Math.hypot(at.x - from.x, at.y - from.y)).toBeLessThanOrEqual(
          Math.max(8, Math.hypot(6, 6)) + 1e-9,
        );
        for (const guide of guides) {
          if (guide.kind !== 'touching') continue;
          const touched = neighbours.find(
            ({ at: where }) => where.x === guide.from.x && where.y === guide.from.y,
          );
          expect(touched).toBeDefined();
        }
      }),
    );
  });
});
