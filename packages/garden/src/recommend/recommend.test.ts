import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genusOf } from '../companions/rules.ts';
import { gardenState } from '../compatibility/garden-state.ts';
import { ratingOf, scoreOf } from '../compatibility/score.ts';
import { spotOf, zonesAmong } from '../compatibility/spot.ts';
import type { Thing } from '../drawing/thing.ts';
import { spacingOf } from '../drift.ts';
import { fillPlant } from '../fill/fill.fixture.ts';
import type { Layer, Month } from '../plant.ts';
import { type Point, rectangle } from '../polygon.ts';
import { sharesGround } from '../sharingGround.ts';
import { inwards } from '../templates/ground.ts';
import { type GapKind, gapsClosed, type Lacks, weightOf } from './gaps.ts';
import type { RecommendGarden, RecommendPlant } from './garden.ts';
import { NAMED_FIRST, type Recommendation, recommend, worthOf } from './recommend.ts';
import { tellLacks, tellRecommendation } from './telling.ts';

const say = sayIn('en');
const HERE = 'northwest_coastal';

const plant = (id: number, more: Partial<RecommendPlant> = {}): RecommendPlant => ({
  ...fillPlant(id),
  listCount: 5,
  maintenance_note: '',
  ...more,
});
const stand = (kind: RecommendPlant, x: number, y: number, quantity = 1) => ({
  plant: kind,
  x,
  y,
  quantity,
  existing: false,
});

/** A garden of 20 by 20 feet that is told of. */
const garden = (more: Partial<RecommendGarden> = {}): RecommendGarden => ({
  region: HERE,
  site: { sun_exposure: 'PS', moisture: 'moist', soil: 'loam', ph: 6, usda_zone: '8b' },
  ground: { outline: rectangle(240, 240), built: [] },
  beds: [],
  covered: [],
  standing: [],
  things: [],
  ...more,
});
const hosts = (kinds: number, genus = 'Salix') =>
  `HOSTS records ${kinds} North American moth and butterfly species on the genus ${genus} and ${kinds} on this species.`;

const NOTHING: Lacks = {
  months: [],
  storeys: [],
  hosts: undefined,
  native: undefined,
  evergreen: undefined,
  bare: undefined,
};
const share = (kind: GapKind, lacks: Partial<Lacks>, more: Partial<RecommendPlant>, count = 1): number =>
  gapsClosed(plant(1, { spread_mature: 2, ...more }), count, { ...NOTHING, ...lacks }, { region: HERE }).find(
    (gap) => gap.kind === kind,
  )?.share ?? 0;
const foreign = { native_regions: [] } as const;

describe('how much of a gap a plant closes', () => {
  it.each<[GapKind, string, Partial<Lacks>, Partial<RecommendPlant>, number]>([
    ['bloom', 'all months', { months: [5, 6] }, { bloom_start_month: 5, bloom_end_month: 6 }, 1],
    ['bloom', 'the last month alone', { months: [6, 9] }, { bloom_start_month: 4, bloom_end_month: 6 }, 0.5],
    ['bloom', 'the month after', { months: [7] }, { bloom_start_month: 4, bloom_end_month: 6 }, 0],
    ['bloom', 'no month is without', { months: [] }, {}, 0],
    ['bloom', 'over the new year', { months: [3] }, { bloom_start_month: 11, bloom_end_month: 3 }, 1],
    ['bloom', 'a grass that flowers for the wind', { months: [5] }, { plant_type: 'grass' }, 0],
    ['bloom', 'flowers that nobody sees', { months: [5] }, { bloom_color: ['none'] }, 0],
    ['layer', 'its storey', { storeys: ['shrub'] }, { layer: 'shrub' }, 1],
    ['layer', 'another storey', { storeys: ['shrub'] }, { layer: 'herbaceous' }, 0],
    ['layer', 'a small tree', { storeys: ['tree'] }, { layer: 'understory' }, 1],
    ['layer', 'a climber is of none', { storeys: ['tree', 'shrub'] }, { layer: 'vine' }, 0],
    ['host', 'the best', { hosts: { here: 10, most: 110 } }, { lepidoptera_host_note: hosts(110) }, 10 / 11],
    ['host', 'some more', { hosts: { here: 10, most: 110 } }, { lepidoptera_host_note: hosts(65) }, 0.5],
    [
      'host',
      'no more than here',
      { hosts: { here: 10, most: 110 } },
      { lepidoptera_host_note: hosts(10) },
      0,
    ],
    ['host', 'not on record', { hosts: { here: 0, most: 110 } }, {}, 0],
    ['native', 'the first plant', { native: { natives: 0, plants: 0 } }, {}, 1],
    ['native', 'one more of ten', { native: { natives: 5, plants: 9 } }, {}, (0.6 - 5 / 9) / 0.7],
    ['native', 'to the target and beyond', { native: { natives: 2, plants: 3 } }, {}, (0.7 - 2 / 3) / 0.7],
    ['native', 'not native', { native: { natives: 0, plants: 4 } }, foreign, 0],
    ['native', 'no gap', { native: undefined }, {}, 0],
    ['evergreen', 'the first', { evergreen: { green: 0, covered: 0 } }, { evergreen: 'evergreen' }, 1],
    [
      'evergreen',
      'a tenth',
      { evergreen: { green: 0, covered: 9 * Math.PI } },
      { evergreen: 'evergreen' },
      1 / 3,
    ],
    [
      'evergreen',
      'half-evergreen',
      { evergreen: { green: 0, covered: 9 } },
      { evergreen: 'semi_evergreen' },
      0,
    ],
    ['cover', 'half of it', { bare: { feet: 2 * Math.PI, wanted: 2 * Math.PI } }, {}, 0.5],
    ['cover', 'all that is left', { bare: { feet: 1, wanted: 4 } }, {}, 0.25],
    ['cover', 'nothing is bare', { bare: undefined }, {}, 0],
  ])('%s: %s', (kind, _, lacks, more, closed) => {
    expect(share(kind, lacks, more)).toBeCloseTo(closed, 10);
  });

  it('never closes less of a gap that is wider by what the plant brings, nor more by what it does not', () => {
    const months = fc.uniqueArray(fc.integer({ min: 3, max: 10 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        months,
        fc.integer({ min: 3, max: 10 }),
        fc.integer({ min: 3, max: 10 }),
        (lack, from, more) => {
          const blooms = {
            bloom_start_month: from as Month,
            bloom_end_month: Math.min(10, from + 1) as Month,
          };
          const before = share('bloom', { months: lack as Month[] }, blooms);
          const wider = share('bloom', { months: [...new Set([...lack, more])] as Month[] }, blooms);
          const isBrought = more === from || more === Math.min(10, from + 1);
          if (isBrought) expect(wider).toBeGreaterThanOrEqual(before);
          else expect(wider).toBeLessThanOrEqual(before);
        },
      ),
    );
  });

  it('is worth no less the fewer natives, evergreens and hosts there are', () => {
    const figure = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(figure, figure, fc.integer({ min: 1, max: 7 }), (a, b, count) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        const worth = (natives: number) =>
          worthOf(
            { trade: 3 },
            gapsClosed(
              plant(1, { evergreen: 'evergreen', lepidoptera_host_note: hosts(80) }),
              count,
              {
                ...NOTHING,
                native: { natives, plants: 50 },
                evergreen: { green: natives, covered: 120 },
                hosts: { here: natives, most: 100 },
              },
              { region: HERE },
            ),
            5,
          );
        expect(worth(few)).toBeGreaterThanOrEqual(worth(many) - 1e-12);
      }),
    );
  });
});

describe('worth', () => {
  const closes = [
    { kind: 'layer', share: 1 },
    { kind: 'evergreen', share: 0.5 },
  ] as const;
  it.each([
    ['commonly sold', 3, 5, 2.5],
    ['by several', 2, 5, 2.25],
    ['by specialists', 1, 5, 1.5],
    ['by nobody', 0, 5, 0],
    ['at a lesser spot', 3, 4, 2],
  ])('%s', (_, trade, score, worth) => {
    expect(worthOf({ trade }, closes, score)).toBeCloseTo(worth, 10);
  });
  it('weighs winter green and closed ground half as much as the rest', () => {
    const whole = (kind: GapKind) => weightOf({ kind, share: 1 });
    expect((['bloom', 'layer', 'host', 'native'] as const).map(whole)).toEqual([2, 2, 2, 2]);
    expect((['evergreen', 'cover'] as const).map(whole)).toEqual([1, 1]);
  });
});

const shrub = plant(1, {
  common_name: 'Shrub',
  scientific_name: 'Frutex primus',
  layer: 'shrub',
  plant_type: 'shrub',
  spread_mature: 4,
});
const carpet = plant(2, {
  common_name: 'Carpet',
  scientific_name: 'Tapes viridis',
  layer: 'groundcover',
  evergreen: 'evergreen',
});
const ids = (found: readonly Recommendation[]) => found.map((one) => one.plant.id);

describe('what is recommended', () => {
  it('is what closes a gap and has a spot, and nothing where nothing is lacking', () => {
    // A shrub stands in each corner, so that what is missing is low cover.
    const standing = [stand(shrub, 30, 30), stand(shrub, 210, 30), stand(shrub, 30, 210)];
    const found = recommend(garden({ standing }), [shrub, carpet]);
    expect(ids(found.plants)).toEqual([2]);
    expect(found.lacks.storeys).not.toContain('shrub');
    expect(found.lacks.storeys).toContain('groundcover');
  });

  it.each<[string, Partial<RecommendPlant>]>([
    ['nobody sells', { trade: 0 }],
    ['is grown for restoration alone', { uses: ['restoration_only'] }],
    ['needs a host plant', { cautions: ['needs_host'] }],
    ['may be planted only where the law lets it', { cautions: ['legal_check'] }],
    ['little is known of', { confidence: 'low' }],
    ['climbs', { layer: 'vine' }],
    ['lives in water', { layer: 'aquatic' }],
    ['would fail in this light', { sun_exposure: ['FS'] }],
    ['has no room', { spread_mature: 21 }],
    ['has a crown over more than a third of the garden', { spread_mature: 13.1 }],
  ])('is nothing that %s', (_, more) => {
    expect(ids(recommend(garden(), [plant(7)]).plants)).toEqual([7]);
    expect(recommend(garden(), [plant(7, more)]).plants).toEqual([]);
  });

  it('is nothing that stands there already, and nothing that was left out', () => {
    expect(ids(recommend(garden({ standing: [stand(carpet, 120, 120)] }), [shrub, carpet]).plants)).toEqual([
      1,
    ]);
    expect(ids(recommend(garden(), [shrub, carpet], new Set([1])).plants)).toEqual([2]);
  });

  it('stands where it scores best: in the shade that was noted, in the light that was worked out', () => {
    const shade = plant(3, { sun_exposure: ['SH'] });
    const zone: Thing = {
      kind: 'zone',
      id: 'a',
      z: 1,
      form: 'rectangle',
      corners: [
        { x: 120, y: 120 },
        { x: 240, y: 120 },
        { x: 240, y: 240 },
        { x: 120, y: 240 },
      ],
      light: { when: 'none' },
    };
    const at = (more: Partial<RecommendGarden>) => recommend(garden(more), [shade]).plants[0]?.adds ?? [];
    expect(at({})).toEqual([]);
    for (const { x, y } of at({ things: [zone] })) expect(Math.min(x, y)).toBeGreaterThanOrEqual(120);
    expect(at({ things: [zone] })).not.toEqual([]);
    const lit = at({ sunAt: ({ x }) => (x < 60 ? 'SH' : 'FS') });
    expect(lit).not.toEqual([]);
    for (const { x } of lit) expect(x).toBeLessThan(60);
  });

  it('stands in a bed where there is one, and on a lawn only in the bed on it', () => {
    const bed = rectangle(96, 96).map(({ x, y }) => ({ x: x + 120, y: y + 120 }));
    const found = recommend(garden({ beds: [bed], covered: [rectangle(240, 240)] }), [shrub, carpet]);
    expect(found.plants).toHaveLength(2);
    for (const { x, y } of found.plants.flatMap(({ adds }) => adds))
      expect(inwards(bed, { x, y })).toBeGreaterThan(0);
    expect(recommend(garden({ covered: [rectangle(240, 240)] }), [shrub, carpet]).plants).toEqual([]);
  });

  it('puts one in the place of a wide plant, and an odd group in that of small ones', () => {
    const found = recommend(garden(), [shrub, carpet]).plants;
    expect(found.map(({ plant: { id }, adds }) => [id, adds.length])).toEqual(
      expect.arrayContaining([
        [1, 1],
        [2, 5],
      ]),
    );
  });

  it('names a genus once among the first five, and the others after them', () => {
    const willow = (id: number) =>
      plant(id, { scientific_name: `Salix numero${id}`, layer: 'shrub', lepidoptera_host_note: hosts(100) });
    const others = Array.from({ length: 6 }, (_, at) =>
      plant(20 + at, {
        scientific_name: `Genus${at} species`,
        bloom_start_month: null,
        bloom_end_month: null,
      }),
    );
    const found = ids(recommend(garden(), [willow(1), willow(2), willow(3), ...others]).plants);
    expect(found.slice(0, NAMED_FIRST).filter((id) => id < 4)).toEqual([1]);
    expect(found.slice(NAMED_FIRST, NAMED_FIRST + 2)).toEqual([2, 3]);
    expect(found).toHaveLength(9);
  });

  it('lets good company decide between what is worth the same, and never the order it came in', () => {
    // Both grow in the same light and ground; one is of the same country as what stands there.
    const standing = [stand(shrub, 120, 120)];
    const near = plant(8, { scientific_name: 'Prope una', ecoregions: ['puget_lowland'] });
    const far = plant(7, { scientific_name: 'Longe altera', ecoregions: ['montane'] });
    for (const catalogue of [
      [near, far],
      [far, near],
    ])
      expect(ids(recommend(garden({ standing }), catalogue).plants)).toEqual([8, 7]);
  });
});

/** Twenty plants of all layers, lights and flowers. */
const LAYERS: readonly Layer[] = ['herbaceous', 'groundcover', 'shrub', 'understory', 'canopy'];
const CATALOGUE = Array.from({ length: 20 }, (_, at) =>
  plant(at + 1, {
    scientific_name: `Genus${at % 7} species${at}`,
    layer: LAYERS[at % 5] ?? 'shrub',
    spread_mature: [1, 1.5, 4, 8, 11][at % 5] ?? 2,
    height_mature: [2, 0.5, 5, 15, 30][at % 5] ?? 2,
    trade: at % 4,
    evergreen: at % 3 === 0 ? 'evergreen' : 'deciduous',
    native_regions: at % 4 === 1 ? [] : [HERE],
    bloom_start_month: ((at % 8) + 3) as Month,
    bloom_end_month: ((at % 8) + 3) as Month,
    sun_exposure: at % 2 === 0 ? ['FS', 'PS'] : ['PS', 'SH'],
    cautions: at % 6 === 0 ? ['aggressive_spreader'] : [],
    lepidoptera_host_note: at % 3 === 1 ? hosts(at * 12, `Genus${at % 7}`) : null,
  }),
);
const unit = fc.double({ min: 0.02, max: 0.98, noNaN: true });

describe('every recommendation', () => {
  it('can be bought, does well, has room, is told, and of the first five no two are of a genus; in any order the same', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 8, max: 40 }),
          length: fc.integer({ min: 8, max: 40 }),
          stands: fc.array(fc.tuple(unit, unit, fc.integer({ min: 0, max: 19 })), { maxLength: 12 }),
          wall: unit,
          shade: unit,
          dim: fc.boolean(),
          hasBed: fc.boolean(),
        }),
        ({ width, length, stands, wall, shade, dim, hasBed }) => {
          const [w, l] = [width * 12, length * 12];
          const outline = rectangle(w, l);
          const built = rectangle(w * 0.2, l * 0.1).map(({ x, y }) => ({
            x: x + wall * w * 0.8,
            y: y + wall * l * 0.9,
          }));
          const bed = rectangle(w * 0.7, l * 0.6).map(({ x, y }) => ({ x: x + w * 0.1, y: y + l * 0.2 }));
          const one = garden({
            ground: { outline, built: [built] },
            beds: hasBed ? [bed] : [],
            site: { sun_exposure: dim ? 'SH' : 'FS', moisture: 'moist' },
            standing: stands.flatMap(([x, y, kind]) => {
              const its = CATALOGUE[kind];
              return its ? [stand(its, x * w, y * l)] : [];
            }),
            sunAt: ({ x }: Point) => (x < shade * w ? 'PS' : null),
          });
          const found = recommend(one, CATALOGUE);
          expect(recommend(one, CATALOGUE.toReversed())).toEqual(found);
          const state = gardenState({
            ...one,
            plants: one.standing.map(({ plant: its, x, y }) => ({ ...its, x, y })),
          });
          const first5 = Math.min(
            NAMED_FIRST,
            new Set(found.plants.map(({ plant: its }) => genusOf(its))).size,
          );
          found.plants.forEach((each, at) => {
            const { plant: its, adds, score } = each;
            expect(its.trade).toBeGreaterThan(0);
            expect(['good', 'excellent']).toContain(ratingOf(score));
            expect(each.worth).toBeGreaterThan(0);
            const { reasons, mind } = tellRecommendation(each, found.lacks, one, say);
            expect(reasons.length).toBeGreaterThan(0);
            expect(mind.includes('it spreads far')).toBe(its.cautions.includes('aggressive_spreader'));
            const genera = found.plants.slice(0, at).map(({ plant: other }) => genusOf(other));
            if (at < first5) expect(genera).not.toContain(genusOf(its));
            if (at > first5)
              expect(each.worth).toBeLessThanOrEqual((found.plants[at - 1]?.worth ?? 0) + 1e-3);
            const radius = its.spread_mature * 6;
            adds.forEach((spot, number) => {
              expect(inwards(outline, spot)).toBeGreaterThanOrEqual(radius - 0.2);
              expect(-inwards(built, spot)).toBeGreaterThanOrEqual(radius - 0.2);
              if (hasBed) expect(inwards(bed, spot)).toBeGreaterThanOrEqual(radius / 2 - 0.2);
              for (const other of one.standing)
                if (!sharesGround(its.layer, other.plant.layer))
                  expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThanOrEqual(
                    spacingOf(its, other.plant) - 0.2,
                  );
              for (const other of adds.slice(number + 1))
                expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThanOrEqual(
                  spacingOf(its, its) - 0.2,
                );
            });
            const [first] = adds;
            expect(first).toBeDefined();
            if (first) {
              const sun = one.sunAt?.(first);
              const spot = spotOf(one, sun ? { hours: 4 } : undefined, zonesAmong([]), first);
              expect(scoreOf(its, state, spot)).toBe(score);
            }
          });
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('in words', () => {
  it('says what a garden lacks, and why each plant', () => {
    const standing = [
      stand(shrub, 30, 30, 2),
      stand(plant(5, { native_regions: [], layer: 'herbaceous' }), 200, 40, 3),
    ];
    const found = recommend(garden({ standing }), [
      plant(9, {
        layer: 'groundcover',
        evergreen: 'evergreen',
        bloom_start_month: 8,
        bloom_end_month: 9,
        lepidoptera_host_note: hosts(60),
        cautions: ['thorny'],
      }),
    ]);
    expect(tellLacks(found.lacks, say)).toEqual([
      'flowers in March, April, August, September and October',
      'low cover',
      'a tree',
      'food for more kinds of caterpillars',
      'more natives',
      'something green in winter',
      'cover for bare ground',
    ]);
    const [one] = found.plants;
    expect(one && tellRecommendation(one, found.lacks, garden(), say)).toEqual({
      reasons: expect.arrayContaining([
        'In flower in August and September, when nothing else here is.',
        'Nothing low covers the ground here yet.',
        'Native here: the native share of the garden would go from 40 to 70 percent.',
        'Green all winter, when nothing else here is.',
        expect.stringMatching(/^HOSTS records 60 kinds/),
      ]),
      mind: 'Mind: it is thorny.',
    });
  });
});
