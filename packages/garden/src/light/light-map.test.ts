import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlantThing, Thing } from '../drawing/thing.ts';
import type { Month } from '../plant.ts';
import { polygonContains, rectangle } from '../polygon.ts';
import { cellAt, hoursAt, LightWork, lightCellsOf, lightMap, sunClasses, sunTimeAt } from './light-map.ts';
import {
  abovePlane,
  type CastingPlant,
  type CrownObstacle,
  type Obstacles,
  obstaclesOf,
} from './obstacles.ts';
import { planeOf, plantLights } from './plant-light.ts';
import { hoursByRays, lightOnRay } from './rays.ts';
import { type LightCells, ShadowField, shadowsAt, shadowWay, Transmission } from './shadows.ts';
import { sunAt, sunYear } from './sun.ts';
import { sunClassOf } from './sun-class.ts';

const SEATTLE = 47.6;
const cells: LightCells = { west: 0, north: 0, side: 1, columns: 40, rows: 40 };
const feet = (x: number, y: number) => ({ x: x * 12, y: y * 12 });
const NONE: Obstacles = { crowns: [], built: [] };

const feetFrom = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const crown = fc.record({
  of: fc.constant('crown'),
  x: feetFrom(-20, 60),
  y: feetFrom(-20, 60),
  shape: fc.constantFrom('ellipsoid' as const, 'cone' as const),
  radius: feetFrom(1, 12),
  base: feetFrom(0, 8),
  leaf: fc.constantFrom('deciduous' as const, 'evergreen' as const),
  over: feetFrom(1, 30),
});
const built = fc.record({
  of: fc.constant('built'),
  outline: fc
    .tuple(feetFrom(-10, 45), feetFrom(-10, 45), feetFrom(1, 15), feetFrom(1, 15))
    .map(([x, y, width, depth]) => [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + depth },
      { x, y: y + depth },
    ]),
  height: feetFrom(1.5, 30),
  openness: fc.constantFrom(0 as const, 1 as const, 3 as const),
});
const obstacles = fc
  .record({ crowns: fc.array(crown, { maxLength: 6 }), built: fc.array(built, { maxLength: 4 }) })
  .map(
    ({ crowns, built }): Obstacles => ({
      crowns: crowns.map(({ over, ...one }): CrownObstacle => ({ ...one, height: one.base + over })),
      built,
    }),
  );
const sun = fc.record({ altitude: feetFrom(5, 88), azimuth: feetFrom(0, 359) });

/** The share of light on each cell's middle, by the spans of shadows. */
function lightOf(things: Obstacles, position: { altitude: number; azimuth: number }, north = 0): number[] {
  const field = new ShadowField(cells);
  field.cast(things, shadowWay(position, north));
  const through = new Transmission('full');
  return Array.from({ length: cells.rows }, (_, row) => {
    let count = 0;
    return Array.from({ length: cells.columns }, (_, column) => {
      count += field.changes[row * (cells.columns + 1) + column] ?? 0;
      return through.of(count);
    });
  }).flat();
}
const middleOf = (cell: number) => ({
  x: (cell % cells.columns) + 0.5,
  y: Math.floor(cell / cells.columns) + 0.5,
});

describe('a shadow', () => {
  const post: Obstacles = {
    crowns: [],
    built: [
      {
        of: 'post',
        height: 10,
        openness: 0,
        outline: [
          { x: 20, y: 30 },
          { x: 21, y: 30 },
          { x: 21, y: 31 },
          { x: 20, y: 31 },
        ],
      },
    ],
  };
  const shaded = (position: { altitude: number; azimuth: number }, north = 0) =>
    lightOf(post, position, north).flatMap((light, cell) => (light === 0 ? [middleOf(cell)] : []));

  it('of a post of 10 ft falls 10 ft to the north while the sun stands in the south at 45°', () => {
    const spots = shaded({ altitude: 45, azimuth: 180 });
    expect(spots.map(({ x }) => x)).toEqual(spots.map(() => 20.5));
    expect(spots.map(({ y }) => y)).toEqual([
      20.5, 21.5, 22.5, 23.5, 24.5, 25.5, 26.5, 27.5, 28.5, 29.5, 30.5,
    ]);
  });

  it('falls to the west in the morning, and to the east in the evening', () => {
    expect(Math.min(...shaded({ altitude: 45, azimuth: 90 }).map(({ x }) => x))).toBe(10.5);
    expect(Math.max(...shaded({ altitude: 45, azimuth: 270 }).map(({ x }) => x))).toBe(30.5);
  });

  it('turns with the plan: where north is to the right it falls to the right at noon', () => {
    expect(Math.max(...shaded({ altitude: 45, azimuth: 180 }, 90).map(({ x }) => x))).toBe(30.5);
  });

  it('of a ball of 10 ft under an overhead sun is a circle of 10 ft, and under one at 30° an ellipse twice as long', () => {
    const ball = (base: number): Obstacles => ({
      built: [],
      crowns: [
        {
          of: 'ball',
          x: 20,
          y: 20,
          shape: 'ellipsoid',
          radius: 5,
          base,
          height: base + 10,
          leaf: 'evergreen',
        },
      ],
    });
    const area = (light: number[]) => light.filter((share) => share < 1).length;
    expect(area(lightOf(ball(0), { altitude: 89.9, azimuth: 180 }))).toBeCloseTo(Math.PI * 25, -1);
    expect(area(lightOf(ball(0), { altitude: 30, azimuth: 180 }))).toBeCloseTo(Math.PI * 50, -1);
  });

  it('of a cone ends at its tip', () => {
    const tree: Obstacles = {
      built: [],
      crowns: [
        { of: 'cone', x: 20.5, y: 30, shape: 'cone', radius: 4, base: 0, height: 20, leaf: 'evergreen' },
      ],
    };
    const spots = lightOf(tree, { altitude: 45, azimuth: 180 }).flatMap((light, cell) =>
      light < 1 ? [middleOf(cell)] : [],
    );
    expect(Math.min(...spots.map(({ y }) => y))).toBeLessThan(12);
    expect(Math.min(...spots.map(({ y }) => y))).toBeGreaterThan(9);
    expect(Math.max(...spots.map(({ y }) => y))).toBe(33.5);
  });

  it('is what rays tell, for whatever stands there', () => {
    const through = new Transmission('full');
    fc.assert(
      fc.property(obstacles, sun, feetFrom(0, 6), (all, position, plane) => {
        const things = abovePlane(all, plane);
        const way = shadowWay(position, 0);
        lightOf(things, position).forEach((light, cell) => {
          const at = middleOf(cell);
          if (Math.abs(light - lightOnRay(things, at, way, through)) < 1e-9) return;
          // A cell's middle may lie on the very edge, where rounding decides.
          const around = [-1e-6, 1e-6].flatMap((dx) =>
            [-1e-6, 1e-6].map((dy) => lightOnRay(things, { x: at.x + dx, y: at.y + dy }, way, through)),
          );
          expect(around.some((near) => Math.abs(near - light) < 1e-9)).toBe(true);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('leaves between none and all of the light, and less the more stands there', () => {
    fc.assert(
      fc.property(obstacles, obstacles, sun, (some, more, position) => {
        const alone = lightOf(some, position);
        const both = lightOf(
          { crowns: [...some.crowns, ...more.crowns], built: [...some.built, ...more.built] },
          position,
        );
        both.forEach((light, cell) => {
          expect(light).toBeGreaterThanOrEqual(0);
          expect(light).toBeLessThanOrEqual((alone[cell] ?? 0) + 1e-12);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('is drawn where it is counted', () => {
    const [drawn] = shadowsAt(post, { altitude: 45, azimuth: 180 }, 0, 'full');
    const ys = drawn?.parts.flat().map(({ y }) => y) ?? [];
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([expect.closeTo(20, 6), 31]);
    expect(shadowsAt(post, { altitude: -1, azimuth: 0 }, 0, 'full')).toEqual([]);
  });
});

/** A house of 16 by 12 ft in the middle of the plot. */
const house: Obstacles = {
  crowns: [
    { of: 'tree', x: 8, y: 20, shape: 'ellipsoid', radius: 6, base: 4, height: 16, leaf: 'deciduous' },
  ],
  built: [
    {
      of: 'house',
      height: 18,
      openness: 0,
      outline: [
        { x: 14, y: 14 },
        { x: 30, y: 14 },
        { x: 30, y: 26 },
        { x: 14, y: 26 },
      ],
    },
  ],
};

describe('a light map', () => {
  const map = lightMap({ cells, obstacles: house, latitude: SEATTLE, north: 0 });

  it('is nearly as exact as rays at every five minutes of every day', () => {
    const place = { latitude: SEATTLE, longitude: 0 };
    const through = new Transmission('full');
    const errors = [
      feet(10.5, 10.5),
      feet(22.5, 10.5),
      feet(22.5, 30.5),
      feet(34.5, 20.5),
      feet(10.5, 30.5),
    ].map((at) => {
      const days = 30;
      let hours = 0;
      for (let day = 1; day <= days; day++) {
        for (let minute = 0; minute < 24 * 60; minute += 5) {
          const position = sunAt(Date.UTC(2026, 5, day) + minute * 60_000, place);
          if (position.altitude < 5) continue;
          hours += lightOnRay(house, { x: at.x / 12, y: at.y / 12 }, shadowWay(position, 0), through) / 12;
        }
      }
      return Math.abs((hoursAt(map, at, [6]) ?? 0) - hours / days);
    });
    // Section by section 0.25 h at most was measured; a byte rounds to a thirtieth of an hour.
    expect(Math.max(...errors)).toBeLessThan(0.35);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.2);
  });

  it('knows morning sun east of a house, afternoon sun west of it, and shade to its north', () => {
    const open = lightMap({
      cells,
      obstacles: { crowns: [], built: house.built },
      latitude: SEATTLE,
      north: 0,
    });
    expect(sunTimeAt(open, feet(31.5, 20.5))).toBe('morning');
    expect(sunTimeAt(open, feet(12.5, 20.5))).toBe('afternoon');
    expect(sunTimeAt(open, feet(22.5, 32.5))).toBe('all_day');
    expect(hoursAt(open, feet(22.5, 13.5))).toBeLessThan(hoursAt(open, feet(22.5, 27.5)) ?? 0);
    expect(hoursAt(open, feet(22.5, 20.5))).toBe(0);
    expect(sunTimeAt(open, feet(22.5, 20.5))).toBeUndefined();
  });

  it('lets more light through bare crowns', () => {
    const under = feet(8.5, 20.5);
    const share = (month: Month) =>
      (hoursAt(map, under, [month]) ?? 0) /
      (hoursAt(lightMap({ cells, obstacles: NONE, latitude: SEATTLE, north: 0 }), under, [month]) ?? 1);
    expect(share(3)).toBeGreaterThan(2 * share(6));
  });

  it('turns with north: a house seen from the other side has its shade there', () => {
    const only = { crowns: [], built: house.built };
    const turned = lightMap({ cells, obstacles: only, latitude: SEATTLE, north: 180 });
    const straight = lightMap({ cells, obstacles: only, latitude: SEATTLE, north: 0 });
    expect(hoursAt(turned, feet(22.5, 13.5))).toBeCloseTo(hoursAt(straight, feet(21.5, 26.5)) ?? 0, 1);
  });

  it('is the same whatever order its bands come in', () => {
    const year = sunYear(SEATTLE);
    const ground = { cells, obstacles: house, latitude: SEATTLE, north: 0 };
    const backwards = new LightWork(ground, { ...year, bands: year.bands.toReversed() }).finish();
    backwards.months.forEach((hours, month) => {
      hours.forEach((value, cell) => {
        expect(Math.abs(value - (map.months[month]?.[cell] ?? 0))).toBeLessThanOrEqual(1);
      });
    });
  });

  it('has hours and a class for spots upon it and for no other', () => {
    expect(hoursAt(map, feet(-1, 3))).toBeUndefined();
    expect(hoursAt(map, feet(50, 3))).toBeUndefined();
    expect(cellAt(cells, feet(39.9, 39.9))).toBe(1599);
    expect(sunClassOf(hoursAt(map, feet(39.5, 39.5)) ?? Number.NaN)).toBe('FS');
    expect(sunClasses(map)[cellAt(cells, feet(22.5, 20.5)) ?? 0]).toBe(0);
  });

  it.each([
    [6, 'FS'],
    [5.99, 'PS'],
    [2, 'PS'],
    [1.99, 'SH'],
    [0, 'SH'],
  ])('calls %d hours %s', (hours, sun) => expect(sunClassOf(hours)).toBe(sun));

  it.each([
    [20, 30, 0.5, 40, 60],
    [500, 500, Math.sqrt(250_000 / 60_000), 245, 245],
  ])('of %d by %d ft has cells of %d ft', (width, length, side, columns, rows) => {
    expect(lightCellsOf(rectangle(width * 12, length * 12))).toEqual({
      west: 0,
      north: 0,
      side,
      columns,
      rows,
    });
  });
});

const tree: CastingPlant = {
  plant_type: 'tree',
  canopy_form: 'rounded',
  leaf_shape: 'broad',
  evergreen: 'deciduous',
  height_mature: 40,
  spread_mature: 30,
  growth_rate: 'moderate',
  years_to_maturity: 20,
};
const plant = (id: string, x: number, y: number, more: Partial<PlantThing> = {}): PlantThing => ({
  kind: 'plant',
  id,
  z: 0,
  plant: 1,
  quantity: 1,
  ...feet(x, y),
  ...more,
});

describe('what casts a shadow', () => {
  const of = (things: readonly Thing[], year?: number) => obstaclesOf(things, () => tree, year);

  it('grows with its year; what stood there is grown', () => {
    const heights = (year: number) =>
      of([plant('a', 1, 1), plant('b', 9, 9, { existing: true })], year).crowns.map(({ height }) => height);
    expect(heights(0)).toEqual([4, 40]);
    expect(heights(20)).toEqual([40, 40]);
    expect(of([plant('a', 1, 1)]).crowns[0]).toMatchObject({ height: 40, radius: 15, base: 10, x: 1, y: 1 });
  });

  it('takes a building without a height at 12 ft, and paths and low things for nothing', () => {
    const bed = {
      kind: 'bed',
      id: 'h',
      z: 0,
      name: '',
      form: 'rectangle',
      corners: rectangle(120, 120),
    } as const;
    expect(of([{ ...bed, ground: 'building' }]).built).toMatchObject([{ height: 12, openness: 0 }]);
    expect(of([{ ...bed, ground: 'building', height: 20 }]).built[0]?.height).toBe(20);
    expect(of([{ ...bed, ground: 'lawn' }]).built).toEqual([]);
    const line = {
      kind: 'line',
      id: 'l',
      z: 0,
      name: '',
      points: [feet(0, 0), feet(9, 0), feet(9, 9)],
      curved: false,
      width: 4,
    } as const;
    expect(of([{ ...line, what: 'path' }]).built).toEqual([]);
    expect(of([{ ...line, what: 'fence' }]).built.map(({ height }) => height)).toEqual([6, 6]);
    expect(of([{ ...line, what: 'wall', height: 1 }]).built).toEqual([]);
  });

  it('knows what light falls through a fence, and that a larger boulder is higher', () => {
    const piece = { kind: 'hardscape', id: 'p', z: 0, scale: 2, rotation: 0, ...feet(5, 5) } as const;
    expect(of([{ ...piece, type: 'fence_picket_wood' }]).built).toMatchObject([{ height: 3, openness: 3 }]);
    expect(of([{ ...piece, type: 'boulder_oval_large' }]).built).toMatchObject([{ height: 4, openness: 0 }]);
    expect(of([{ ...piece, type: 'single_flagstone' }]).built).toEqual([]);
    expect(of([{ ...piece, type: 'of another program' }]).built).toEqual([]);
  });
});

describe('the light of a plant', () => {
  const run = (things: Parameters<typeof plantLights>) => {
    const work = plantLights(...things);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  };
  const open = { outline: rectangle(480, 480), barred: [rectangle(480, 120)] };
  const ground = { cells, latitude: SEATTLE, north: 0 };

  it.each([
    [0.5, 1],
    [1, 1],
    [1.1, 3],
    [6, 6],
    [15, 15],
    [15.1, undefined],
  ])('of %d ft is read in the plane of %s ft', (height, plane) => expect(planeOf(height)).toBe(plane));

  it('is not dimmed by its own crown, small or tall', () => {
    const shapes = [plant('small', 20, 20), plant('tall', 20, 20)];
    for (const [index, height] of [5, 40].entries()) {
      const thing = shapes[index];
      if (!thing) continue;
      const alone = obstaclesOf([thing], () => ({ ...tree, height_mature: height, spread_mature: height }));
      const [light] = run([{ ...ground, obstacles: alone }, [{ ...thing, height, wants: ['FS'] }], open]);
      expect(light).toMatchObject({ sun: 'FS', suits: true });
      expect(light?.hours).toBeGreaterThan(11);
    }
  });

  it('that suits it not names the nearest spot that does, where something can grow', () => {
    const shade = { id: 'fern', ...feet(20.5, 20.5), height: 1, wants: ['SH'] as const };
    const walls = house.built.map(({ outline }) => outline.map(({ x, y }) => feet(x, y)));
    const [light] = run([
      { ...ground, obstacles: house },
      [{ ...shade, ...feet(35, 35), wants: ['PS'] }],
      { ...open, barred: walls },
    ]);
    expect(light).toMatchObject({ sun: 'FS', suits: false });
    const { nearest } = light ?? {};
    expect(nearest).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    expect(walls.some((wall) => nearest && polygonContains(wall, nearest))).toBe(false);
    expect(
      sunClassOf(hoursAt(lightMap({ ...ground, obstacles: house, plane: 1 }), nearest ?? shade) ?? 9),
    ).toBe('PS');
    const [lonely] = run([{ ...ground, obstacles: NONE }, [shade], open]);
    expect(lonely?.nearest).toBeNull();
    // No spot was asked for one that overtops all planes, so nothing is said of any.
    const [tall] = run([{ ...ground, obstacles: NONE }, [{ ...shade, height: 40 }], open]);
    expect(tall).toMatchObject({ suits: false });
    expect(tall).not.toHaveProperty('nearest');
  });

  it('by rays is what the map says', () => {
    const map = lightMap({ ...ground, obstacles: house });
    const year = sunYear(SEATTLE);
    for (const [x, y] of [
      [10.5, 10.5],
      [33.5, 20.5],
      [22.5, 30.5],
    ] as const)
      expect(hoursByRays(house, { x, y }, year, 0, [6])).toBeCloseTo(hoursAt(map, feet(x, y), [6]) ?? 0, 1);
  });
});
