import { readFileSync } from 'node:fs';
import {
  circleOutline,
  feetToInches,
  hardscapeOutline,
  layOutTemplate,
  mayCome,
  NATIVE_TARGET,
  overlapOf,
  type Polygon,
  polygonContains,
  REGION_KEYS,
  rectangle,
  rectangleBetween,
  sharesGround,
  TEMPLATE_PLANTS_MAX,
  TEMPLATES,
  type Template,
  type TemplateGarden,
  type TemplateLayout,
  type TemplatePlant,
  TRADE_NOT_TOLD,
} from '@understory/garden';
import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../plants/catalogue-file.ts';
import { readTrades } from '../plants/trade.ts';

const trades = await readTrades();

const CATALOGUE: readonly TemplatePlant[] = readCatalogue(
  readFileSync(new URL('../../../../data/plants.csv', import.meta.url), 'utf8'),
).rows.map((row, index) => ({
  ...row,
  ...(trades.get(row.slug) ?? TRADE_NOT_TOLD),
  id: index + 1,
  height_mature: row.height_mature_ft,
  spread_mature: row.spread_mature_ft,
}));

const ell: Polygon = [
  { x: 0, y: 0 },
  { x: 480, y: 0 },
  { x: 480, y: 144 },
  { x: 168, y: 144 },
  { x: 168, y: 420 },
  { x: 0, y: 420 },
];
const PLOTS: Readonly<Record<string, Polygon>> = {
  'tiny, 3 by 3 feet': rectangle(36, 36),
  'usual, 20 by 15 feet': rectangle(240, 180),
  'long, 90 by 6 feet': rectangle(1080, 72),
  'an L': ell,
  'a triangle': [
    { x: 0, y: 0 },
    { x: 400, y: 60 },
    { x: 90, y: 360 },
  ],
  'round, 30 feet across': circleOutline({ x: 180, y: 180 }, 180),
  'the largest, 500 by 500 feet': rectangle(6000, 6000),
};

const lay = (template: Template, garden: Partial<TemplateGarden>, seed = 1, catalogue = CATALOGUE) =>
  layOutTemplate(
    template,
    {
      outline: rectangle(240, 180),
      site: {},
      region: 'northwest_coastal',
      standing: [],
      taken: [],
      ...garden,
    },
    catalogue,
    seed,
    sayIn('en'),
  );

const isTree = ({ layer }: TemplatePlant) => layer === 'canopy' || layer === 'understory';

/** What speaks against a layout, in words; empty when nothing does. */
function faultsOf(layout: TemplateLayout, outline: Polygon, taken: readonly Polygon[] = []): string[] {
  const { plants, built, open, nativeRatio } = layout;
  const own = [
    ...(open ? [circleOutline(open.centre, open.radius - 1)] : []),
    ...built.map(({ type, x, y }) => hardscapeOutline(type, { x, y })),
  ];
  const faults: string[] = [];
  plants.forEach((set, index) => {
    const { plant } = set;
    const radius = feetToInches(plant.spread_mature) / 2;
    // Slack for positions rounded to a tenth of an inch.
    const rim = circleOutline(set, Math.max(0.1, radius - 0.5));
    if (!polygonContains(outline, set)) faults.push(`${plant.scientific_name} stands outside`);
    if (!rim.every((at) => polygonContains(outline, at)))
      faults.push(`${plant.scientific_name} reaches outside`);
    const inTheWay = isTree(plant) ? taken : [...taken, ...own];
    if (inTheWay.some((other) => rim.some((at) => polygonContains(other, at)))) {
      faults.push(`${plant.scientific_name} grows over what stands there`);
    }
    for (const other of plants.slice(index + 1)) {
      if (overlapOf(plant, set, other.plant, other) > 0 && !sharesGround(plant.layer, other.plant.layer)) {
        faults.push(`${plant.scientific_name} crowds ${other.plant.scientific_name}`);
      }
    }
  });
  for (const { plant } of plants)
    if (!mayCome(plant)) faults.push(`${plant.scientific_name} is not sold for gardens`);
  if (nativeRatio < NATIVE_TARGET) faults.push(`only ${nativeRatio} is native`);
  if (plants.length > TEMPLATE_PLANTS_MAX) faults.push(`${plants.length} plants`);
  return faults;
}

describe('every design', () => {
  it('there are at least twelve of, each with a name and a key of its own', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(TEMPLATES.map(({ key }) => key)).size).toBe(TEMPLATES.length);
    expect(new Set(TEMPLATES.map(({ name }) => name.message)).size).toBe(TEMPLATES.length);
  });

  it.each(TEMPLATES.map((template) => [template.name.message, template] as const))(
    '%s fills a usual garden where the light and ground are its own, in at least two thirds of its parts',
    (_name, template) => {
      for (const sun_exposure of template.sun) {
        const outcome = lay(template, { site: { sun_exposure, moisture: template.moisture[0] } });
        if (!outcome.ok) throw new Error(`${sun_exposure}: ${outcome.sentence}`);
        const { plants } = outcome.layout;
        const ground = plants.reduce((sum, { plant }) => sum + (Math.PI * plant.spread_mature ** 2) / 4, 0);
        expect(ground, `${sun_exposure}: square feet covered of 300`).toBeGreaterThan(100);
        expect(new Set(plants.map(({ role }) => role)).size / template.roles.length).toBeGreaterThan(0.6);
        expect(faultsOf(outcome.layout, rectangle(240, 180))).toEqual([]);
      }
    },
  );

  it('is made of plants that several nurseries sell', () => {
    for (const template of TEMPLATES) {
      for (const sun_exposure of template.sun) {
        for (const moisture of template.moisture) {
          const outcome = lay(template, { site: { sun_exposure, moisture } });
          if (!outcome.ok) continue;
          const rare = outcome.layout.plants.filter(({ plant }) => plant.trade < 2);
          expect(rare, `${template.key}, ${sun_exposure}, ${moisture}`).toEqual([]);
        }
      }
    }
  });

  it('says which of its plants spread far, where all that suits does', () => {
    const spreading = CATALOGUE.map((plant) => ({ ...plant, cautions: ['aggressive_spreader'] }));
    for (const template of TEMPLATES) {
      const outcome = lay(template, {}, 1, spreading);
      if (!outcome.ok) throw new Error(outcome.sentence);
      const note = outcome.layout.notes.find((one) => one.includes('far by runners or seed')) ?? '';
      for (const { plant } of outcome.layout.plants) expect(note).toContain(plant.common_name);
      const asItIs = lay(template, {});
      expect(asItIs.ok && asItIs.layout.notes.join(' ')).not.toContain('far by runners or seed');
    }
  });

  it.each(Object.entries(PLOTS))(
    'keeps the ground, its spacing and its natives on a plot that is %s',
    (_plot, outline) => {
      for (const template of TEMPLATES) {
        const outcome = lay(template, { outline }, 3);
        if (outcome.ok) expect(faultsOf(outcome.layout, outline), template.key).toEqual([]);
        else expect(outcome.sentence).toMatch(/needs .* feet.*\. .+\.$/);
      }
    },
  );

  it('is laid out alike for the same seed, and otherwise for another', () => {
    const outline = rectangle(156, 144);
    for (const template of TEMPLATES) {
      const first = lay(template, { outline }, 5);
      expect(lay(template, { outline }, 5)).toEqual(first);
      expect(lay(template, { outline }, 6)).not.toEqual(first);
    }
  });

  it.each(REGION_KEYS)('has its share of natives in %s too, or is refused', (region) => {
    for (const template of TEMPLATES) {
      const outcome = lay(template, { region, outline: rectangle(156, 144) });
      if (outcome.ok) expect(outcome.layout.nativeRatio, template.key).toBeGreaterThanOrEqual(NATIVE_TARGET);
      else expect(outcome.sentence).toMatch(/too few plants .*\.$/);
    }
  });

  it('keeps to what is known of the site', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATES),
        fc.record({
          sun_exposure: fc.constantFrom('FS' as const, 'PS' as const, 'SH' as const),
          moisture: fc.constantFrom('dry' as const, 'moist' as const, 'wet' as const),
          soil: fc.constantFrom(null, 'sand' as const, 'loam' as const, 'clay' as const),
          ph: fc.constantFrom(null, 5.5, 7),
          usda_zone: fc.constantFrom(null, '6a', '8b'),
          deer: fc.boolean(),
          pets: fc.boolean(),
        }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (template, site, seed) => {
          const outcome = lay(template, { site }, seed);
          if (!outcome.ok) {
            expect(outcome.sentence).toContain(template.name.message);
            return;
          }
          expect(template.sun).toContain(site.sun_exposure);
          expect(template.moisture).toContain(site.moisture);
          for (const { plant, role } of outcome.layout.plants) {
            const ground = template.roles.find(({ name }) => name === role)?.moisture ?? site.moisture;
            expect(plant.sun_exposure).toContain(site.sun_exposure);
            expect(plant.moisture_requirements).toContain(ground);
            if (site.soil) expect(plant.soil_types).toContain(site.soil);
            if (site.deer) expect(plant.deer_resistant).toBe(true);
            if (site.pets) expect(plant.toxicity_note).toBeNull();
          }
          expect(faultsOf(outcome.layout, rectangle(240, 180))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Every design where its light and ground are known, three times over. */
const EVERYWHERE = TEMPLATES.flatMap((template) =>
  template.sun.flatMap((sun_exposure) =>
    template.moisture.flatMap((moisture) =>
      [1, 2, 3].flatMap((seed) => {
        const outcome = lay(
          template,
          { outline: rectangle(288, 180), site: { sun_exposure, moisture } },
          seed,
        );
        const where = `${template.key}, ${sun_exposure}, ${moisture}, ${seed}`;
        return outcome.ok ? [{ template, where, sun_exposure, moisture, ...outcome.layout }] : [];
      }),
    ),
  ),
);

/** The plants of a layout by the part they play. */
const partsOf = ({ template, plants }: (typeof EVERYWHERE)[number]) =>
  template.roles.map((role) => ({ role, set: plants.filter((each) => each.role === role.name) }));

const isHard = ({ cautions }: TemplatePlant) =>
  cautions.includes('aggressive_spreader') || cautions.includes('hard_to_establish');

/** Square feet under plants of which something holds, of all that are covered. */
function shareOf(plants: TemplateLayout['plants'], test: (plant: TemplatePlant) => boolean): number {
  const ground = (set: TemplateLayout['plants']) =>
    set.reduce((sum, { plant }) => sum + plant.spread_mature ** 2, 0);
  return ground(plants.filter(({ plant }) => test(plant))) / ground(plants);
}

describe('a design that a designer would defend', () => {
  it('takes what spreads far or is hard to establish only where nothing else plays the part', () => {
    for (const layout of EVERYWHERE) {
      for (const { set } of partsOf(layout)) {
        const hard = set.filter(({ plant }) => isHard(plant));
        expect([0, set.length], layout.where).toContain(hard.length);
      }
    }
  });

  it('has each genus once in a part', () => {
    for (const layout of EVERYWHERE) {
      for (const { set } of partsOf(layout)) {
        const kinds = [...new Set(set.map(({ plant }) => plant.scientific_name))];
        const genera = new Set(kinds.map((name) => name.split(' ')[0]));
        expect(genera.size, `${layout.where}: ${kinds.join(', ')}`).toBe(kinds.length);
      }
    }
  });

  it('stands in groups of an odd number, and what is small never alone but to fill', () => {
    for (const layout of EVERYWHERE) {
      for (const { role, set } of partsOf(layout)) {
        const groups = Map.groupBy(set, ({ group }) => group);
        for (const group of groups.values()) {
          const spread = group[0]?.plant.spread_mature ?? 0;
          expect(group.length % 2, layout.where).toBe(1);
          const mayBeAlone = role.fills || spread >= 2.5 || groups.size === 1;
          if (!mayBeAlone)
            expect(group.length, `${layout.where}: ${group[0]?.plant.common_name}`).toBeGreaterThan(1);
        }
      }
    }
  });

  it('keeps plants of the woods out of full sun on dry ground, and of dry rock off moist ground out of it', () => {
    /** A dry rim, a border and a strip of street are made for the sun first, and hold such plants in half of it too. */
    const forTheSun = ['rain_garden', 'pollinator_border', 'street_strip'];
    for (const { template, where, sun_exposure, moisture, plants } of EVERYWHERE) {
      const isShaded = sun_exposure === 'SH' || (sun_exposure !== 'FS' && !forTheSun.includes(template.key));
      if (moisture === 'moist' && isShaded) {
        const ofRocks = ({ uses }: TemplatePlant) =>
          uses.includes('rock_dry') && !uses.includes('woodland_floor');
        expect(shareOf(plants, ofRocks), where).toBe(0);
      }
      if (moisture === 'dry' && sun_exposure === 'FS') {
        expect(
          shareOf(plants, (plant) => plant.sun_exposure.includes('SH')),
          where,
        ).toBeLessThan(0.5);
      }
    }
    const baked = EVERYWHERE.filter(({ template }) =>
      ['gravel_garden', 'small_meadow'].includes(template.key),
    );
    for (const { where, moisture, plants } of baked) {
      if (moisture === 'dry') {
        expect(
          plants
            .filter(({ plant }) => plant.sun_exposure.includes('SH'))
            .map(({ plant }) => plant.common_name),
          where,
        ).toEqual([]);
      }
    }
  });

  it('has small trees that flower, and berries where it promises them', () => {
    const fruitOf = (plants: TemplateLayout['plants']) => plants.map(({ plant }) => plant.fruit);
    for (const layout of EVERYWHERE) {
      for (const { role, set } of partsOf(layout)) {
        const part = role.name.message ?? '';
        if (part.startsWith('Small tree'))
          expect(
            set.every(({ plant }) => plant.bloom_start_month !== null),
            layout.where,
          ).toBe(true);
        const berries =
          part === 'Berry bushes' || (layout.template.key === 'bird_garden' && part === 'Small tree');
        if (berries)
          for (const fruit of fruitOf(set))
            expect(fruit, layout.where).toMatch(/berr|hips|pome|cherr|plum|apple/);
      }
    }
  });

  it('is green in winter where it says so', () => {
    for (const { template, where, plants } of EVERYWHERE) {
      if (!['dry_shade', 'evergreen_front', 'evergreen_screen'].includes(template.key)) continue;
      expect(
        shareOf(plants, ({ evergreen }) => evergreen !== 'deciduous'),
        where,
      ).toBeGreaterThan(0.5);
    }
  });

  it('flowers in five months at least where it is at home, and all the season where that is its reason', () => {
    for (const { template, where, sun_exposure, moisture, bloom } of EVERYWHERE) {
      if (sun_exposure !== template.sun[0] || moisture !== template.moisture[0]) continue;
      expect(bloom.length, where).toBeGreaterThanOrEqual(5);
      if (['pollinator_border', 'hummingbird_garden'].includes(template.key))
        expect(bloom, where).toEqual(expect.arrayContaining([4, 5, 6, 7, 8, 9]));
    }
  });

  it.each(['hedgerow', 'evergreen_screen'])('closes its row from end to end: %s', (key) => {
    for (const layout of EVERYWHERE.filter(({ template }) => template.key === key)) {
      const row = partsOf(layout).find(({ role }) => role.isHedge)?.set ?? [];
      const gaps = row.map((set) => {
        const others = row.filter((other) => other !== set);
        const reach = (other: (typeof row)[number]) =>
          Math.hypot(other.x - set.x, other.y - set.y) -
          feetToInches((other.plant.spread_mature + set.plant.spread_mature) / 2);
        return Math.min(...others.map(reach));
      });
      const wide = row.flatMap(({ x, plant: { spread_mature } }) => [
        x - feetToInches(spread_mature / 2),
        x + feetToInches(spread_mature / 2),
      ]);
      expect(Math.max(...gaps), `${layout.where}: widest gap in inches`).toBeLessThan(18);
      const narrowest = Math.min(...row.map(({ plant }) => plant.spread_mature));
      const left = 288 - (Math.max(...wide) - Math.min(...wide));
      expect(left, `${layout.where}: inches left at its ends`).toBeLessThan(feetToInches(narrowest + 1));
    }
  });
});

const named = (key: string): Template => {
  const template = TEMPLATES.find((each) => each.key === key);
  if (!template) throw new Error(`no template ${key}`);
  return template;
};

describe('a design in a garden where something stands', () => {
  it('takes the free part, and says so', () => {
    const house = rectangleBetween({ x: 0, y: 0 }, { x: 240, y: 240 });
    const outline = rectangle(480, 240);
    const outcome = lay(named('pollinator_border'), { outline, taken: [house] });
    if (!outcome.ok) throw new Error(outcome.sentence);
    expect(faultsOf(outcome.layout, outline, [house])).toEqual([]);
    expect(outcome.layout.notes.join(' ')).toContain('takes a free part of it, 20 by 10 feet');
    expect(outcome.layout.bed?.every(({ x }) => x >= 240)).toBe(true);
  });

  it('plants ferns beneath a standing tree and leaves its trunk free', () => {
    const oak = { at: { x: 120, y: 90 }, spread_mature: 30, layer: 'canopy' as const };
    const outcome = lay(named('dry_shade'), {
      standing: [oak],
      site: { sun_exposure: 'SH', moisture: 'dry' },
    });
    if (!outcome.ok) throw new Error(outcome.sentence);
    expect(outcome.layout.plants.length).toBeGreaterThan(10);
    for (const { x, y, plant } of outcome.layout.plants) {
      expect(Math.hypot(x - 120, y - 90)).toBeGreaterThanOrEqual(18);
      expect(sharesGround(plant.layer, 'canopy')).toBe(true);
    }
  });

  it('puts what is tall to the north, wherever that is on the plan', () => {
    const meanOf = (north: number, role: string) => {
      const outcome = lay(named('pollinator_border'), { outline: rectangle(240, 240), site: { north } });
      if (!outcome.ok) throw new Error(outcome.sentence);
      const rows = outcome.layout.plants.filter((set) => set.role.message === role);
      return rows.reduce((sum, { y }) => sum + y, 0) / rows.length;
    };
    expect(meanOf(0, 'Tall back row')).toBeLessThan(meanOf(0, 'Flowers in front'));
    expect(meanOf(180, 'Tall back row')).toBeGreaterThan(meanOf(180, 'Flowers in front'));
  });

  it('fills a bed that is chosen, and makes none', () => {
    const within = circleOutline({ x: 120, y: 90 }, 80);
    const outcome = lay(named('small_meadow'), { within });
    if (!outcome.ok) throw new Error(outcome.sentence);
    expect(outcome.layout.bed).toBeUndefined();
    expect(faultsOf(outcome.layout, within)).toEqual([]);
  });
});

describe('a design that does not fit is refused with what would', () => {
  it.each([
    [
      'too little ground',
      'rain_garden',
      { outline: rectangle(84, 84) },
      /needs 60 square feet.*there are 4\d\. .*would suit\./,
    ],
    [
      'less than any design needs',
      'rain_garden',
      { outline: rectangle(36, 36) },
      /smallest design needs 24 square feet/,
    ],
    [
      'too narrow',
      'woodland_floor',
      { outline: rectangle(1080, 72) },
      /needs free ground 10 feet across, and this is 6\./,
    ],
    [
      'another light',
      'dry_shade',
      { site: { sun_exposure: 'FS' } },
      /made for shade or partial sun, and this garden has full sun\. “Rain garden”/,
    ],
    [
      'other ground',
      'gravel_garden',
      { site: { moisture: 'wet' } },
      /made for dry ground, and this garden is wet\./,
    ],
  ] as const)('%s', (_why, key, garden, sentence) => {
    const outcome = lay(named(key), garden as Partial<TemplateGarden>);
    expect(outcome.ok ? 'was laid out' : outcome.sentence).toMatch(sentence);
  });
});
