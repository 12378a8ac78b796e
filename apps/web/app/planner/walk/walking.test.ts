import { emptyGarden, type GardenFacts } from '@understory/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inView } from './in-view.ts';
import { airAt, towardSun } from './scene/air.ts';
import { barriersOf, stonesAlong } from './scene/built.ts';
import { ownShare, standingSolids } from './scene/plant-field.ts';
import { eyeOf, firstView, inMode, moved, nearer, turned, type Viewpoint } from './scene/viewpoint.ts';
import { readWalk, withWalk } from './walk-address.ts';
import { gone } from './walk-input.ts';

const feet = (x: number, y: number) => ({ x: x * 12, y: y * 12 });
const PLOT = [feet(0, 0), feet(60, 0), feet(60, 40), feet(0, 40)];
const HOUSE = [
  { x: 20, y: 10 },
  { x: 40, y: 10 },
  { x: 40, y: 20 },
  { x: 20, y: 20 },
];
const OPEN = { barriers: [], outline: PLOT };
const on = (view: Partial<Viewpoint>): Viewpoint => ({
  mode: 'foot',
  x: 30,
  z: 30,
  turn: 0,
  tilt: 0,
  away: 0,
  ...view,
});

describe('where one stands', () => {
  it('is at eye height in the middle of the lower side at first, looking up the plan', () => {
    const view = firstView('foot', OPEN, 1.6);
    expect(eyeOf(view)).toEqual([30, 5.4, expect.closeTo(44.8, 6)]);
    expect(view.turn).toBe(0);
  });

  it('is before a house that stands at the lower side', () => {
    const below = [
      { x: 0, y: 38 },
      { x: 60, y: 38 },
      { x: 60, y: 60 },
      { x: 0, y: 60 },
    ];
    expect(firstView('foot', { barriers: [below], outline: PLOT }, 1.6).z).toBeCloseTo(36, 6);
  });

  it('is inside of a fence along the lower side, with nothing before the face', () => {
    const fence = [
      { x: 0, y: 39.7 },
      { x: 60, y: 39.7 },
      { x: 60, y: 40.3 },
      { x: 0, y: 40.3 },
    ];
    expect(firstView('foot', { barriers: [fence], outline: PLOT }, 1.6).z).toBeLessThan(39.7);
  });

  it('is above the plot on a side where no house hides it; where houses stand all round, higher', () => {
    const box = (x: number, y: number, width: number, length: number) => [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + length },
      { x, y: y + length },
    ];
    const [south, north] = [box(0, 42, 60, 20), box(0, -20, 60, 24)];
    const turnOf = (barriers: (typeof HOUSE)[]) => firstView('over', { barriers, outline: PLOT }, 1.6);
    expect(turnOf([]).turn).toBe(-0.5);
    expect(Math.cos(turnOf([south]).turn)).toBeLessThan(0);
    expect(turnOf([north]).turn).toBe(-0.5);
    expect(turnOf([south, north]).tilt).toBeLessThan(turnOf([]).tilt);
  });

  it('is beside a house that would fill half the picture, and looks past it', () => {
    const half = [
      { x: 0, y: 30 },
      { x: 28, y: 30 },
      { x: 28, y: 44 },
      { x: 0, y: 44 },
    ];
    const view = firstView('foot', { barriers: [half], outline: PLOT }, 1.6);
    expect(view.x).toBeGreaterThan(34);
    expect(view.turn).toBe(0);
  });

  it('looks past a house that stands close ahead, to the side', () => {
    const ahead = [
      { x: 24, y: 20 },
      { x: 36, y: 20 },
      { x: 36, y: 30 },
      { x: 24, y: 30 },
    ];
    const bed = (x: number) => [0, 1, 2].map((row) => ({ x, z: 30 + row, radius: 1, height: 2 }));
    const turned = (grows: ReturnType<typeof bed>) =>
      firstView('foot', { barriers: [ahead], outline: PLOT, grows }, 0.5);
    expect(turned(bed(47)).x).toBe(30);
    expect(turned(bed(47)).turn).toBeGreaterThan(0.3);
    expect(turned(bed(13)).turn).toBeLessThan(-0.3);
  });

  it('sees the garden from above past the crown of a tree, and over crowns that stand all round', () => {
    const tree = (x: number, z: number, height = 40) => ({ x, z, radius: 12, height });
    const open = firstView('over', OPEN, 1.6);
    const [x, , z] = eyeOf(open);
    const before = tree((x + open.x) / 2, (z + open.z) / 2);
    const past = firstView('over', { ...OPEN, grows: [before] }, 1.6);
    expect(past.turn).not.toBe(open.turn);
    expect(past.tilt).toBe(open.tilt);
    const ring = Array.from({ length: 12 }, (_, at) =>
      tree(30 + 24 * Math.cos(at * 0.52), 22 + 24 * Math.sin(at * 0.52), 20),
    );
    expect(firstView('over', { ...OPEN, grows: ring }, 1.6).tilt).toBeLessThan(open.tilt);
  });

  it('sees from above over a wall around the garden, not against it', () => {
    const [, y, z] = eyeOf(firstView('over', OPEN, 1.6));
    const wall = (at: number) => [
      { x: -30, y: at },
      { x: 90, y: at },
      { x: 90, y: at + 0.7 },
      { x: -30, y: at + 0.7 },
    ];
    const near = 22 + (z - 22) * 0.3;
    const over = firstView('over', { outline: PLOT, barriers: [wall(near), wall(44 - near)] }, 1.6);
    expect(eyeOf(over)[1]).toBeGreaterThan(y);
  });

  it('goes ahead the way one looks', () => {
    expect(moved(on({}), 3, 0, OPEN)).toMatchObject({ x: 30, z: 27 });
    expect(moved(on({ turn: Math.PI / 2 }), 3, 0, OPEN).x).toBeCloseTo(33, 6);
    expect(moved(on({}), 0, 2, OPEN)).toMatchObject({ x: 32, z: 30 });
  });

  it('is stopped by a house, slides along it, and gets out of one that was drawn around it', () => {
    const where = { barriers: [HOUSE], outline: PLOT };
    const before = on({ z: 21 });
    expect(moved(before, 1, 0, where)).toEqual(before);
    expect(moved({ ...before, turn: 0.6 }, 1, 0, where)).toMatchObject({
      z: 21,
      x: expect.closeTo(30.56, 1),
    });
    expect(moved(on({ z: 15 }), 1, 0, where).z).toBe(14);
  });

  it('never ends within a wall, whichever way one goes', () => {
    const where = { barriers: [HOUSE], outline: PLOT };
    const inside = ({ x, z }: Viewpoint) => x > 20 && x < 40 && z > 10 && z < 20;
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
          { maxLength: 40 },
        ),
        (steps) => {
          let view = on({ z: 24 });
          for (const [turn, ahead] of steps) view = moved(turned(view, turn, 0), ahead, 0, where);
          expect(inside(view)).toBe(false);
        },
      ),
    );
  });

  it('stays near the plot, looks neither over its head nor through the ground, comes as near as 5 ft', () => {
    expect(moved(on({}), -900, 0, OPEN).z).toBe(70);
    expect(turned(on({}), 0, 9).tilt).toBe(0.9);
    expect(turned(on({ mode: 'over' }), 0, 9).tilt).toBe(-0.06);
    expect(nearer(on({ mode: 'over', away: 6 }), 0.1).away).toBe(5);
  });

  it('is risen above keeping the way one looks, and entered anew on foot: a narrow screen would see past it', () => {
    expect(inMode(on({ turn: 1 }), 'over', OPEN, 1.6)).toMatchObject({ mode: 'over', turn: 1 });
    expect(inMode(on({ mode: 'over', turn: 1 }), 'foot', OPEN, 0.5)).toMatchObject({ mode: 'foot', turn: 0 });
  });

  it('goes by keys as far as the time that they are held', () => {
    expect(gone(on({}), ['ahead'], 1, OPEN).z).toBe(25);
    expect(gone(on({}), ['turnRight'], 1, OPEN).turn).toBeCloseTo(1.3, 6);
  });
});

describe('what stands in view', () => {
  const things = [
    { name: 'Fern', x: 30, z: 20 },
    { name: 'Fern', x: 29, z: 10 },
    { name: 'Maple', x: 22, z: 20 },
    { name: 'Cedar', x: 30, z: 45 },
    { name: 'Bench', x: 37, z: 21 },
  ];
  it('is told by name, the nearest first, with its side; what lies behind is not', () =>
    expect(inView(things, on({}), 1.6)).toEqual([
      { name: 'Fern', count: 2, away: 10, side: 'ahead' },
      { name: 'Bench', count: 1, away: expect.closeTo(11.4, 1), side: 'right' },
      { name: 'Maple', count: 1, away: expect.closeTo(12.8, 1), side: 'left' },
    ]));
});

describe('the address', () => {
  it.each([
    ['?walk=foot', 'foot'],
    ['?walk=over', 'over'],
    ['?walk=fly', 'over'],
  ] as const)('%s asks for %s', (search, mode) => expect(readWalk(new URLSearchParams(search))).toBe(mode));
  it('keeps what else it says', () => {
    expect(withWalk('?year=5', 'over')).toBe('?year=5&walk=over');
    expect(withWalk('?walk=foot', undefined)).toBe('');
  });
});

describe('the light of the scene', () => {
  it('comes from where the sun stands, and turns with the plan', () => {
    const noon = towardSun({ altitude: 45, azimuth: 180 }, 0);
    expect([noon.x, noon.y, noon.z]).toEqual([
      expect.closeTo(0, 6),
      expect.closeTo(Math.SQRT1_2, 6),
      expect.closeTo(Math.SQRT1_2, 6),
    ]);
    expect(towardSun({ altitude: 0, azimuth: 90 }, 0).x).toBeCloseTo(1, 6);
    expect(towardSun({ altitude: 0, azimuth: 90 }, 90).z).toBeCloseTo(1, 6);
  });
  it.each([-40, -8, 0, 5, 33, 70, 89])('has colours at %d°', (altitude) => {
    const air = airAt({ altitude });
    expect(air.zenith).toMatch(/^#[\da-fA-F]{6}$/);
    expect(air.direct).toBeGreaterThanOrEqual(0);
  });
});

describe('a course of a wall', () => {
  it.each([true, false])('reaches over both ends of each side without a gap (bonded: %s)', (bonded) => {
    const corners = [feet(0, 0), feet(20, 0), feet(20, 7)];
    const stones: (readonly [from: number, to: number])[] = [];
    stonesAlong(corners, 15, 4, bonded, (middle, size, angle) => {
      const at = Math.abs(Math.cos(angle)) > 0.5 ? middle.x : 1_000 + middle.y;
      stones.push([at - size / 2, at + size / 2]);
    });
    expect(stones[0]?.[0]).toBeCloseTo(-4, 6);
    expect(stones.at(-1)?.[1]).toBeCloseTo(1_000 + 84 + 4, 6);
    expect(stones.some(([, to]) => Math.abs(to - 244) < 1e-6)).toBe(true);
    for (const [index, [from]] of stones.entries())
      if (index > 0 && from !== 996) expect(from).toBeCloseTo(stones[index - 1]?.[1] ?? 0, 6);
  });
});

describe('what grows in the scene', () => {
  const facts: GardenFacts = { name: 'Walk', width: 60, length: 40, site: {} } as GardenFacts;
  const document = {
    ...emptyGarden(facts),
    things: [
      { kind: 'tree', id: 't', z: 0, name: '', x: 120, y: 120, spread: 20 } as const,
      {
        kind: 'line',
        id: 'h',
        z: 0,
        what: 'hedge',
        name: '',
        points: [feet(0, 0), feet(20, 0)],
        curved: false,
        width: 30,
      } as const,
      {
        kind: 'line',
        id: 'p',
        z: 0,
        what: 'path',
        name: '',
        points: [feet(0, 5), feet(20, 5)],
        curved: false,
        width: 42,
      } as const,
    ],
  };
  it('are standing trees, as high as wide without a height, and hedges; bare in January', () => {
    const [tree, ...hedge] = standingSolids(document, new Map(), null, 1);
    expect(tree).toMatchObject({ kind: 'canopy', radius: 10, height: 20, x: 10, z: 10 });
    expect(tree?.paints.leaves).toBe(0);
    expect(hedge.length).toBeGreaterThan(10);
    expect(standingSolids(document, new Map(), null, 6)[0]?.paints.leaves).toBe(1);
  });
  it('is the same each time it is asked', () =>
    expect(standingSolids(document, new Map(), 4, 6)).toEqual(standingSolids(document, new Map(), 4, 6)));
  it('stops who walks at a hedge and not at a path', () => expect(barriersOf(document)).toHaveLength(1));
  it('has chances of its own between 0 and 1', () =>
    fc.assert(
      fc.property(fc.string(), fc.nat(), (id, salt) => ownShare(id, salt) >= 0 && ownShare(id, salt) < 1),
    ));
});
