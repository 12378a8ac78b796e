import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../coverage/ground.ts';
import type { Thing, ZoneThing } from '../drawing/thing.ts';
import { type LightMap, lightMap } from '../light/light-map.ts';
import type { Obstacles } from '../light/obstacles.ts';
import { plantLights } from '../light/plant-light.ts';
import type { LightCells } from '../light/shadows.ts';
import { sunOfZone } from '../light/sun-class.ts';
import { MOISTURES, SOIL_TYPES } from '../plant.ts';
import { type Point, polygonContains, rectangle } from '../polygon.ts';
import { compatibilityOf } from './compatibility.ts';
import { bestSpot, fitAt, fitMap, NOWHERE } from './fit-map.ts';
import { gardenState } from './garden-state.ts';
import type { ScoredPlant } from './rules.ts';
import { scoreOf } from './score.ts';
import { spotOf, toldAt, zonesAmong } from './spot.ts';
import { middleOfCell, toldCells } from './told-cells.ts';

const aster: ScoredPlant = {
  layer: 'herbaceous',
  height_mature: 3,
  spread_mature: 2,
  bloom_start_month: 8,
  bloom_end_month: 10,
  plant_status: 'native',
  native_regions: ['northwest_coastal'],
  sun_exposure: ['FS'],
  moisture_requirements: ['moist'],
  soil_types: ['loam'],
  soil_ph_min: 5,
  soil_ph_max: 7,
  usda_zone_min: 5,
  usda_zone_max: 9,
  drought_tolerant: false,
  deer_resistant: true,
  toxicity_note: null,
};
const outline = rectangle(480, 480);
const cells: LightCells = { west: 0, north: 0, side: 1, columns: 40, rows: 40 };
const house: Obstacles = {
  crowns: [],
  built: [
    {
      of: 'house',
      outline: [
        { x: 14, y: 14 },
        { x: 26, y: 14 },
        { x: 26, y: 26 },
        { x: 14, y: 26 },
      ],
      height: 18,
      openness: 0,
    },
  ],
};
const map: LightMap = lightMap({ cells, obstacles: house, latitude: 47.6, north: 0 });
const square = (
  id: string,
  x: number,
  y: number,
  side: number,
  more: Partial<ZoneThing> = {},
): ZoneThing => ({
  kind: 'zone',
  id,
  z: 0,
  form: 'rectangle',
  corners: rectangle(side, side).map((corner) => ({ x: corner.x + x, y: corner.y + y })),
  ...more,
});
const building: Thing = {
  kind: 'bed',
  id: 'house',
  z: 0,
  name: '',
  ground: 'building',
  form: 'rectangle',
  corners: rectangle(144, 144).map(({ x, y }) => ({ x: x + 168, y: y + 168 })),
};
const ground = groundOf(outline, [building]);
const garden = gardenState({
  region: 'northwest_coastal',
  site: { sun_exposure: 'PS', moisture: 'moist', soil: 'loam', ph: 6, usda_zone: '8b' },
  ground,
  plants: [],
});
const at = (x: number, y: number): Point => ({ x: x * 12, y: y * 12 });

describe('the light that was told', () => {
  it.each([
    [{ when: 'all_day' }, 'FS'],
    [{ when: 'morning' }, 'PS'],
    [{ when: 'afternoon' }, 'PS'],
    [{ when: 'none' }, 'SH'],
    [{ hours: 0 }, 'SH'],
    [{ hours: 1.9 }, 'SH'],
    [{ hours: 2 }, 'PS'],
    [{ hours: 5.9 }, 'PS'],
    [{ hours: 6 }, 'FS'],
    // Hours that were counted say more than when they come.
    [{ hours: 7, when: 'morning' }, 'FS'],
    [{}, undefined],
  ] as const)('%o is %s', (light, sun) => expect(sunOfZone(light)).toBe(sun));
});

describe('a spot', () => {
  const zones = zonesAmong([
    square('low', 0, 0, 120, { light: { when: 'none' }, moisture: 'wet' }),
    square('high', 60, 0, 120, { light: { hours: 3 }, ph: 7.5 }),
  ]);

  it.each([
    ['of one zone', at(2, 2), { sun: 'SH', moisture: 'wet', soil: 'loam', ph: 6, hours: undefined }],
    ['of two: of each fact the topmost', at(7, 7), { sun: 'PS', moisture: 'wet', ph: 7.5, hours: 3 }],
    ['of the upper one alone', at(12, 7), { sun: 'PS', moisture: 'moist', ph: 7.5, hours: 3 }],
  ])('%s is told before the map', (_, spot, told) => {
    expect(spotOf(garden, map, zones, spot)).toMatchObject({ ...told, lightFrom: 'zone' });
  });

  it('is the map’s where no zone is, and the whole garden’s where no map is', () => {
    expect(spotOf(garden, map, zones, at(20, 35))).toMatchObject({ sun: 'FS', lightFrom: 'map' });
    expect(spotOf(garden, { hours: 1 }, [], at(20, 35))).toMatchObject({ sun: 'SH', hours: 1 });
    expect(spotOf(garden, undefined, zones, at(20, 35))).toMatchObject({ sun: 'PS', lightFrom: 'site' });
  });

  it('scores a plant by its own light, moisture, soil and pH', () => {
    const score = (spot: Point) => scoreOf(aster, garden, spotOf(garden, map, zones, spot));
    expect(score(at(20, 35))).toBe(5);
    expect(score(at(2, 2))).toBeLessThan(2.2);
    expect(score(at(12, 7))).toBeLessThan(3.4);
    expect(scoreOf(aster, garden, spotOf(garden, undefined, [], at(20, 35)))).toBe(scoreOf(aster, garden));
  });

  it('is not held against a plant twice for its shade', () => {
    const planted = gardenState({
      region: 'northwest_coastal',
      site: garden.site,
      ground,
      plants: [
        {
          ...at(5, 35),
          layer: 'canopy',
          height_mature: 60,
          spread_mature: 30,
          bloom_start_month: null,
          bloom_end_month: null,
        },
      ],
    });
    const company = (spot?: ReturnType<typeof spotOf>) =>
      compatibilityOf(aster, planted, sayIn('en'), spot).factors.find(({ factor }) => factor === 'company');
    expect(company()?.raise).toBe('Plant it south of what grows taller.');
    expect(company(spotOf(planted, { hours: 8 }, [], at(20, 35)))?.raise).toBeNull();
  });

  it.each([
    ['map', { hours: 3.4 }, [], 'It wants full sun; this spot has partial sun, about 3.5 hours a day.'],
    ['zone', undefined, zones, 'It wants full sun; as you noted, this spot has partial sun.'],
  ])('tells where its light is known from: %s', (_, light, laid, sentence) => {
    const spot = spotOf(garden, light, laid, at(12, 7));
    const sun = compatibilityOf(aster, garden, sayIn('en'), spot).factors.find(
      ({ factor }) => factor === 'sun',
    );
    expect(sun?.sentence).toBe(sentence);
  });
});

const corner = fc.record({ x: fc.integer({ min: -40, max: 520 }), y: fc.integer({ min: -40, max: 520 }) });
const told = fc.record(
  {
    light: fc.oneof(
      fc.record({ hours: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ when: fc.constantFrom('all_day' as const, 'morning' as const, 'none' as const) }),
    ),
    moisture: fc.constantFrom(...MOISTURES),
    soil: fc.constantFrom(...SOIL_TYPES),
    ph: fc.integer({ min: 4, max: 9 }),
  },
  { requiredKeys: [] },
);
const drawn = fc.array(fc.tuple(told, fc.array(corner, { minLength: 3, maxLength: 7 })), { maxLength: 5 });
const laidOf = (zones: readonly (readonly [Partial<ZoneThing>, readonly Point[]])[]) =>
  zonesAmong(
    zones.map(([facts, corners], index) => ({
      ...square(`${index}`, 0, 0, 12),
      ...facts,
      form: 'polygon',
      corners,
    })),
  );

describe('the heat map', () => {
  it('is the score at every spot', () => {
    fc.assert(
      fc.property(drawn, fc.array(corner, { minLength: 20, maxLength: 20 }), (zones, spots) => {
        const laid = laidOf(zones);
        const fit = fitMap(aster, garden, map, { ground, zones: laid });
        for (const spot of spots) {
          const cell = Math.floor(spot.y / 12) * 40 + Math.floor(spot.x / 12);
          if (spot.x < 0 || spot.y < 0 || spot.x >= 480 || spot.y >= 480) {
            expect(fitAt(fit, spot)).toBeUndefined();
            continue;
          }
          const middle = middleOfCell(cells, cell);
          const isOpen = !polygonContains(building.corners, middle);
          expect(fitAt(fit, spot)).toBe(
            isOpen ? scoreOf(aster, garden, spotOf(garden, map, laid, middle)) : undefined,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('reads zones at the middle of every cell as at a spot, also where edges run through it', () => {
    fc.assert(
      fc.property(drawn, (zones) => {
        const laid = laidOf(zones);
        const { kinds, of } = toldCells(cells, laid);
        for (let cell = 0; cell < of.length; cell += 7)
          expect(kinds[of[cell] ?? 0]).toEqual(toldAt(laid, middleOfCell(cells, cell)));
      }),
      { numRuns: 50 },
    );
    const along = laidOf([[{ soil: 'clay' }, rectangle(60, 60).map(({ x, y }) => ({ x: x + 6, y: y + 6 }))]]);
    const { kinds, of: read } = toldCells(cells, along);
    for (const [cell, kind] of read.entries())
      expect(kinds[kind]).toEqual(toldAt(along, middleOfCell(cells, cell)));
  });

  it('tells by zones alone where no light is worked out', () => {
    const laid = zonesAmong([square('z', 0, 0, 120, { light: { when: 'all_day' } })]);
    const fit = fitMap(aster, garden, { cells }, { ground, zones: laid });
    expect(fitAt(fit, at(5, 5))).toBe(5);
    expect(fitAt(fit, at(35, 35))).toBe(scoreOf(aster, garden));
  });

  it('has what lives in water in its water alone, where some is drawn', () => {
    const pond = { ...building, id: 'pond', ground: 'water' as const };
    const wet = groundOf(outline, [pond]);
    const lily = { ...aster, layer: 'aquatic' as const };
    const fit = fitMap(
      lily,
      gardenState({ region: 'northwest_coastal', site: {}, ground: wet, plants: [] }),
      map,
      {
        ground: wet,
        zones: [],
      },
    );
    expect(fitAt(fit, at(20, 20))).toBeDefined();
    expect(fitAt(fit, at(5, 5))).toBeUndefined();
  });
});

describe('the best spot', () => {
  const flat = (score: (x: number, y: number) => number) => ({
    cells,
    scores: Uint8Array.from({ length: 1600 }, (_, cell) => score(cell % 40, Math.floor(cell / 40))),
  });
  const fit = flat((x) => (x < 10 ? 50 : x < 20 ? 45 : x < 30 ? 20 : NOWHERE));

  it('is the highest score, as near as may be', () => {
    expect(bestSpot(fit, at(25.5, 8.5), 12, [])).toEqual({ at: at(9.5, 8.5), score: 5, isFree: true });
  });
  it('has room, at a lower score of the same rating where the highest has none', () => {
    const crown = { ...at(5, 20), radius: 12 * 30 };
    expect(bestSpot(fit, at(5, 20), 12, [{ ...at(5, 5), radius: 24 }])).toMatchObject({
      score: 5,
      isFree: true,
    });
    expect(
      bestSpot(
        flat((x) => (x < 2 ? 50 : 45)),
        at(0.5, 20.5),
        12,
        [{ ...at(0, 20), radius: 36 }],
      ),
    ).toMatchObject({
      score: 5,
      at: { x: expect.any(Number) },
    });
    expect(bestSpot(fit, at(25.5, 8.5), 12, [crown])).toEqual({ at: at(9.5, 8.5), score: 5, isFree: false });
  });
  it('keeps as far from what is built, and from the edge of the garden, as the plant grows wide', () => {
    expect(bestSpot(fit, at(29.5, 0.5), 30, [])?.at).toEqual(at(9.5, 2.5));
    expect(
      bestSpot(
        flat((x) => (x === 0 ? 50 : 40)),
        at(5, 20),
        12,
        [],
      ),
    ).toMatchObject({ isFree: false, score: 5 });
  });
  it('is none where a plant can stand nowhere', () => {
    expect(
      bestSpot(
        flat(() => NOWHERE),
        at(1, 1),
        12,
        [],
      ),
    ).toBeUndefined();
  });
});

describe('a plant in a zone', () => {
  const run = (...asked: Parameters<typeof plantLights>) => {
    const work = plantLights(...asked);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  };
  const lit = { cells, obstacles: { crowns: [], built: [] }, latitude: 47.6, north: 0 };
  const fern = { id: 'fern', ...at(5.5, 5.5), height: 1, wants: ['SH'] as const };
  const open = { outline, barred: [] };

  it('is in the light that was told there, which also finds the nearest spot', () => {
    const shade = zonesAmong([square('s', 240, 240, 120, { light: { when: 'none' } })]);
    expect(run(lit, [fern], open, shade)).toMatchObject([
      { sun: 'FS', suits: false, nearest: at(20.5, 20.5) },
    ]);
    expect(run(lit, [{ ...fern, ...at(25, 25) }], open, shade)).toMatchObject([
      { sun: 'SH', suits: true, told: { when: 'none' } },
    ]);
    expect(run(lit, [{ ...fern, ...at(25, 25), height: 40 }], open, shade)).toMatchObject([{ sun: 'SH' }]);
  });
});
