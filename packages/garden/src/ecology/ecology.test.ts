import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Thing } from '../drawing/thing.ts';
import type { Month } from '../plant.ts';
import { rectangle } from '../polygon.ts';
import { hostRecordOf } from './caterpillars.ts';
import { type Ecology, ecologyOf } from './ecology.ts';
import type { EcologyGarden, EcologyPlant, EcologyStanding } from './garden.ts';
import { growingCover } from './growing-cover.ts';
import { type RoomWarning, roomSentence } from './room.ts';
import { ECOLOGY_SOURCES, SOURCES_OF } from './sources.ts';
import { waterClassOf } from './summer-water.ts';

const salal: EcologyPlant = {
  id: 1,
  common_name: 'Salal',
  scientific_name: 'Gaultheria shallon',
  plant_type: 'shrub',
  layer: 'shrub',
  evergreen: 'evergreen',
  growth_rate: 'moderate',
  years_to_maturity: 6,
  height_mature: 4,
  spread_mature: 4,
  native_regions: ['northwest_coastal'],
  bloom_color: ['white', 'pink'],
  bloom_start_month: 5,
  bloom_end_month: 6,
  moisture_requirements: ['dry', 'moist'],
  drought_tolerant: true,
  deer_resistant: true,
  wildlife_value: ['birds', 'bees'],
  lepidoptera_host_note:
    'HOSTS records 8 North American moth and butterfly species on the genus Gaultheria and 6 on this species; the genus feeds caterpillars of brown elfin.',
  pollinator_value: 'medium',
  toxicity_note: null,
  thorny: false,
};
const like = (id: number, facts: Partial<EcologyPlant> = {}): EcologyPlant => ({
  ...salal,
  id,
  common_name: `Plant ${id}`,
  ...facts,
});
const maple = like(2, {
  common_name: 'Vine Maple',
  scientific_name: 'Acer circinatum',
  plant_type: 'tree',
  layer: 'understory',
  evergreen: 'deciduous',
  spread_mature: 12,
  bloom_start_month: 4,
  bloom_end_month: 4,
  bloom_color: ['red'],
  moisture_requirements: ['moist'],
  drought_tolerant: false,
  deer_resistant: false,
});
const fern = like(3, {
  common_name: 'Sword Fern',
  scientific_name: 'Polystichum munitum',
  plant_type: 'fern',
  layer: 'herbaceous',
  bloom_color: ['none'],
  bloom_start_month: null,
  bloom_end_month: null,
  lepidoptera_host_note: null,
});
const stand = (plant: EcologyPlant, x = 120, y = 120, more: Partial<EcologyStanding> = {}) => ({
  plant,
  x,
  y,
  quantity: 1,
  existing: false,
  ...more,
});
const garden = (standing: readonly EcologyStanding[] = [], more: Partial<EcologyGarden> = {}) => ({
  region: 'northwest_coastal' as const,
  site: {},
  ground: { outline: rectangle(240, 240), built: [] },
  things: [],
  standing,
  ...more,
});
const tell = (standing: readonly EcologyStanding[] = [], more: Partial<EcologyGarden> = {}): Ecology =>
  ecologyOf(garden(standing, more));
const disc = (spread: number) => Math.PI * (spread / 2) ** 2;
const thing = (more: Record<string, unknown>) => ({ id: 'x', z: 0, name: '', ...more }) as unknown as Thing;
const house = thing({ kind: 'bed', ground: 'building', form: 'rectangle', corners: rectangle(60, 240) });

describe('an empty garden', () => {
  const { native, bloom, evergreen, water, room, caterpillars } = tell();
  test('claims nothing', () => {
    expect(native).toEqual({ share: null, target: 0.7, standing: 'nothing_placed' });
    expect(bloom.gaps).toEqual([]);
    expect(bloom.months.every(({ plants }) => plants === 0)).toBe(true);
    expect([evergreen.by_count, evergreen.by_cover]).toEqual([null, null]);
    expect(water.gallons_a_week).toEqual({ low: 0, high: 0 });
    expect(room).toEqual({ warnings: [], complete: true });
    expect(caterpillars.hosts).toEqual([]);
  });
});

describe('native share', () => {
  const stranger = like(9, { native_regions: [] });
  test.each([
    [[stand(salal)], 1, 'on_target'],
    [[stand(salal, 0, 0, { quantity: 7 }), stand(stranger, 0, 0, { quantity: 3 })], 0.7, 'on_target'],
    [[stand(salal), stand(stranger)], 0.5, 'below_target'],
    [[stand(stranger)], 0, 'warning'],
  ] as const)('%#', (standing, share, word) => {
    expect(tell(standing).native).toMatchObject({ share, standing: word });
  });
});

describe('bloom by month', () => {
  const bloomOf = (start: Month | null, end: Month | null) =>
    tell([stand(like(1, { bloom_start_month: start, bloom_end_month: end }), 0, 0, { quantity: 3 })]).bloom;

  test.each([
    [5, 6, [5, 6], [3, 4, 7, 8, 9, 10]],
    [3, 10, [3, 4, 5, 6, 7, 8, 9, 10], []],
    [12, 3, [1, 2, 3, 12], [4, 5, 6, 7, 8, 9, 10]],
    [null, null, [], [3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const)('%s to %s', (start, end, inFlower, gaps) => {
    const { months, gaps: found } = bloomOf(start, end);
    expect(months.filter(({ plants }) => plants === 3).map(({ month }) => month)).toEqual(inFlower);
    expect(found).toEqual(gaps);
  });

  test('of each month the species by name, the plants by quantity, the colours of most plants first', () => {
    const rose = like(4, { common_name: 'Rose', bloom_color: ['pink'] });
    const may = tell([stand(salal, 0, 0, { quantity: 2 }), stand(rose), stand(rose)]).bloom.months[4];
    expect(may).toEqual({ month: 5, species: [4, 1], plants: 4, colors: ['pink', 'white'] });
  });
});

describe('caterpillar hosts', () => {
  test.each([
    [null, undefined],
    ['Something else', undefined],
    [salal.lepidoptera_host_note, { genus: 8, species: 6, named: ['brown elfin'] }],
    [
      'HOSTS records 56 North American moth and butterfly species on the genus Carex, none listed for this species by name.',
      { genus: 56, species: null, named: [] },
    ],
    [
      "HOSTS records 20 North American moth and butterfly species on the genus Erythranthe (as Mimulus) and 2 on this species; the genus feeds caterpillars of variable checkerspot, Edith's checkerspot and Mylitta crescent.",
      {
        genus: 20,
        species: 2,
        named: ['variable checkerspot', "Edith's checkerspot", 'Mylitta crescent'],
      },
    ],
    [
      'HOSTS records 1 North American moth or butterfly species feeding on this introduced garden species.',
      { genus: null, species: 1, named: [] },
    ],
  ])('reads %j', (note, record) => {
    expect(hostRecordOf(note)).toEqual(record);
  });

  test('each species is told with its own count, its genus apart, and what has no record is not called worthless', () => {
    const second = like(5, {
      common_name: 'Alpine Wintergreen',
      scientific_name: 'Gaultheria humifusa',
      lepidoptera_host_note:
        'HOSTS records 8 North American moth and butterfly species on the genus Gaultheria, none listed for this species by name.',
    });
    const willow = like(6, {
      common_name: 'Scouler’s Willow',
      scientific_name: 'Salix scouleriana',
      lepidoptera_host_note:
        'HOSTS records 400 North American moth and butterfly species on the genus Salix and 30 on this species.',
    });
    const { hosts, recorded, unrecorded } = tell([
      stand(salal),
      stand(second, 0, 0, { quantity: 4 }),
      stand(willow),
      stand(fern),
    ]).caterpillars;
    expect(
      hosts.map(({ scientific_name, kinds, genus_kinds, plants }) => [
        scientific_name,
        kinds,
        genus_kinds,
        plants,
      ]),
    ).toEqual([
      ['Salix scouleriana', 30, 400, 1],
      ['Gaultheria shallon', 6, 8, 1],
      ['Gaultheria humifusa', 0, 8, 4],
    ]);
    expect([recorded.plants, unrecorded.plants]).toEqual([6, 1]);
  });

  test('a climate-adapted plant is told by its species', () => {
    const lavender = like(7, {
      scientific_name: 'Lavandula angustifolia',
      lepidoptera_host_note:
        'HOSTS records 3 North American moth and butterfly species feeding on this introduced garden species.',
    });
    expect(tell([stand(lavender)]).caterpillars.hosts[0]).toMatchObject({ kinds: 3, genus_kinds: null });
  });
});

describe('wildlife, deer, pets and thorns', () => {
  test('are told by species and by quantity', () => {
    const { wildlife, care } = tell(
      [
        stand(salal, 0, 0, { quantity: 3 }),
        stand(maple),
        stand(like(8, { toxicity_note: 'Toxic if eaten', thorny: true }), 0, 0, { quantity: 2 }),
      ],
      { site: { deer: true } },
    );
    expect(wildlife.feeds.birds).toEqual({ species: [8, 1, 2], plants: 6 });
    expect(wildlife.feeds.mammals).toEqual({ species: [], plants: 0 });
    expect(wildlife.pollinators.medium.plants).toBe(6);
    expect(care.deer).toEqual({
      here: true,
      browsed: { species: [2], plants: 1 },
      left_alone: { species: [8, 1], plants: 5 },
    });
    expect(care.pets).toEqual({ here: null, noted: [{ plant: 8, plants: 2, note: 'Toxic if eaten' }] });
    expect(care.thorny).toEqual({ species: [8], plants: 2 });
  });
});

describe('water through the dry summer', () => {
  test.each([
    [['wet'], false, 'high'],
    [['moist', 'wet'], false, 'moderate'],
    [['moist'], false, 'moderate'],
    [['dry', 'moist'], false, 'moderate'],
    [['dry', 'moist'], true, 'low'],
    [['dry', 'moist', 'wet'], true, 'low'],
    [['dry'], true, 'very_low'],
  ] as const)('%j, tolerant of drought %s: %s', (moisture_requirements, drought_tolerant, is) => {
    expect(waterClassOf({ moisture_requirements, drought_tolerant })).toBe(is);
  });

  test('gallons follow from the ground under each class: area, share of what grass takes, 0.623', () => {
    const { classes, gallons_a_week, lawn_gallons_a_week } = tell([stand(maple)]).water;
    expect(classes.moderate.area / disc(12)).toBeCloseTo(1, 2);
    expect(classes.moderate.gallons_a_week?.low).toBeCloseTo(disc(12) * 0.4 * 0.6234, 0);
    expect(gallons_a_week?.high).toBeCloseTo(disc(12) * 0.6 * 0.6234, 0);
    expect(lawn_gallons_a_week).toBeCloseTo(400 * 0.6234, 0);
  });

  test('ground under two classes is counted once, with the thirstier', () => {
    const { classes } = tell([stand(maple), stand(salal)]).water;
    expect(classes.moderate.area / disc(12)).toBeCloseTo(1, 2);
    expect(classes.low).toMatchObject({ plants: 1, area: 0 });
  });

  test('where the rule of thumb does not hold no gallons are claimed', () => {
    const { gallons_a_week, lawn_gallons_a_week, classes } = tell([stand(maple)], {
      region: 'southwest',
    }).water;
    expect([gallons_a_week, lawn_gallons_a_week, classes.moderate.gallons_a_week]).toEqual([
      null,
      null,
      null,
    ]);
    expect(classes.moderate.area).toBeGreaterThan(100);
  });

  test('what stood there before has rooted; all else is watered in', () => {
    expect(
      tell([stand(maple, 0, 0, { existing: true }), stand(salal, 0, 0, { quantity: 5 })]).water.establishing,
    ).toEqual({ species: [1], plants: 5 });
  });
});

describe('green in winter', () => {
  test('by number and by ground, with trees that stood there before', () => {
    const hemlock = thing({ kind: 'tree', x: 200, y: 200, spread: 4, evergreen: true });
    const { by_count, by_cover, counts } = tell(
      [stand(salal, 40, 40), stand(maple), stand(like(5, { evergreen: 'semi_evergreen' }), 40, 200)],
      { things: [hemlock] },
    ).evergreen;
    expect(by_count).toBeCloseTo(1 / 3, 6);
    expect(by_cover).toBeCloseTo((2 * disc(4)) / (3 * disc(4) + disc(12)), 2);
    expect(counts.semi_evergreen.plants).toBe(1);
  });
});

describe('cover by years', () => {
  const spreads = (year?: number) =>
    growingCover(
      garden([stand(salal), stand(maple, 0, 0, { existing: true })], {
        things: [
          thing({ kind: 'tree', x: 0, y: 0, spread: 20 }),
          thing({ kind: 'tree', spread: 3, height: 9 }),
        ],
      }),
      year,
    ).map(({ spread, layer }) => [layer, spread]);

  test('plants grow, what stood there before is grown, unnamed trees stay as they are', () => {
    const trees = [
      ['canopy', 20],
      ['understory', 3],
    ];
    expect(spreads(0)).toEqual([['shrub', 1], ['understory', 12], ...trees]);
    expect(spreads(30)).toEqual([['shrub', 4], ['understory', 12], ...trees]);
    expect(spreads()).toEqual(spreads(30));
  });
});

describe('room to grow', () => {
  const kinds = (standing: readonly EcologyStanding[], more: Partial<EcologyGarden> = {}) =>
    tell(standing, more).room.warnings;
  const second = like(5);

  test.each<[string, readonly EcologyStanding[], readonly Partial<RoomWarning>[]]>([
    ['apart', [stand(salal, 0, 0), stand(salal, 48, 0)], []],
    ['knitting by less than a tenth', [stand(salal, 0, 0), stand(salal, 44, 0)], []],
    [
      'reaching into one another',
      [stand(salal, 0, 0), stand(second, 36, 0)],
      [{ kind: 'crowding', species: [1, 5], count: 1, worst: 12 }],
    ],
    [
      'three of a kind on a row',
      [stand(salal, 0, 0), stand(salal, 36, 0), stand(salal, 66, 0)],
      [{ kind: 'crowding', species: [1, 1], count: 2, worst: 18 }],
    ],
    ['a fern beneath a tree', [stand(maple), stand(fern)], []],
    [
      'both stood there before',
      [stand(salal, 0, 0, { existing: true }), stand(salal, 9, 0, { existing: true })],
      [],
    ],
    [
      'one stood there before',
      [stand(salal, 0, 0, { existing: true }), stand(salal, 24, 0)],
      [{ kind: 'crowding', count: 1, worst: 24 }],
    ],
    [
      'a wide one far off and small ones between',
      [stand(like(6, { spread_mature: 18 }), 120, 120), stand(like(7, { spread_mature: 1 }), 20, 120)],
      [{ kind: 'crowding', species: [6, 7], count: 1, worst: 12 }],
    ],
  ])('%s', (_, standing, warnings) => {
    expect(kinds(standing)).toEqual(warnings.map((warning) => expect.objectContaining(warning)));
  });

  test('a tree that will reach a building, and none that keeps off, is a shrub, or stood there', () => {
    const at = (x: number, plant = maple, existing = false) =>
      kinds([stand(plant, x, 120, { existing })], { things: [house] });
    expect(at(120)).toEqual([{ kind: 'reaches_building', species: [2], count: 1, worst: 12 }]);
    expect([at(132), at(70, salal), at(120, maple, true)]).toEqual([[], [], []]);
  });

  test('a plant wider than the narrow side of the plot', () => {
    const ground = { outline: rectangle(120, 480), built: [] };
    expect(kinds([stand(maple, 60, 60)], { ground })).toEqual([
      { kind: 'wider_than_plot', species: [2], count: 1, worst: 24 },
    ]);
  });

  test('finds just the pairs that comparing each with each finds', () => {
    const plants = [0.5, 1, 2, 3.3, 8, 30].map((spread_mature, index) => like(10 + index, { spread_mature }));
    const spot = fc.record({
      plant: fc.constantFrom(...plants),
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
        const standing = spots.map(({ plant, x, y }) => stand(plant, x, y));
        let pairs = 0;
        standing.forEach((a, index) => {
          for (const b of standing.slice(index + 1)) {
            const overlap =
              6 * (a.plant.spread_mature + b.plant.spread_mature) - Math.hypot(a.x - b.x, a.y - b.y);
            const least = 1.2 * Math.min(a.plant.spread_mature, b.plant.spread_mature);
            if (overlap > least) pairs += 1;
          }
        });
        const ground = { outline: rectangle(600, 600), built: [] };
        const found = kinds(standing, { ground }).reduce((sum, { count }) => sum + count, 0);
        expect(found).toBe(pairs);
      }),
    );
  });

  test('ten thousand plants on one spot are not compared each with each', () => {
    const crowd = Array.from({ length: 10_000 }, () => stand(salal));
    const { warnings, complete } = tell(crowd).room;
    expect(complete).toBe(false);
    expect(warnings).toHaveLength(1);
  });

  test.each<[RoomWarning, string]>([
    [
      { kind: 'crowding', species: [1, 2], count: 1, worst: 12 },
      'Plant 1 and Plant 2 reach 1 ft into one another when grown.',
    ],
    [
      { kind: 'crowding', species: [1, 2], count: 3, worst: 18 },
      'Plant 1 and Plant 2 reach up to 1 ft 6 in into one another when grown, in 3 places.',
    ],
    [
      { kind: 'crowding', species: [1, 1], count: 1, worst: 0.2 },
      'Two plants of Plant 1 reach 1 in into one another when grown.',
    ],
    [
      { kind: 'crowding', species: [1, 1], count: 4, worst: 6 },
      'Plants of Plant 1 reach up to 6 in into one another when grown, in 4 places.',
    ],
    [
      { kind: 'wider_than_plot', species: [1], count: 1, worst: 24 },
      'Plant 1 grows 2 ft wider than the plot is on its narrow side.',
    ],
    [
      { kind: 'reaches_building', species: [1], count: 1, worst: 12 },
      'Plant 1 stands so near a building that its grown crown reaches 1 ft into it.',
    ],
    [
      { kind: 'reaches_building', species: [1], count: 2, worst: 12 },
      '2 plants of Plant 1 stand so near a building that a grown crown reaches 1 ft into it.',
    ],
  ])('%j is said', (warning, sentence) => {
    expect(roomSentence(warning, (id) => `Plant ${id}`, sayIn('en'))).toBe(sentence);
  });
});

test('every part names sources that exist, and every source is named by a part', () => {
  const named = new Set(Object.values(SOURCES_OF).flat());
  expect([...named].sort()).toEqual(Object.keys(ECOLOGY_SOURCES).sort());
});
