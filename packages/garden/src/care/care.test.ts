import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { careEvents, careTasks, plantingYear, seasonMonths } from './calendar.ts';
import { CARE_RULES, type CarePlant, type CareSpecies } from './rules.ts';
import { CARE_SOURCES } from './sources.ts';

const camas: CarePlant = {
  id: 1,
  common_name: 'Common Camas',
  plant_type: 'bulb',
  evergreen: 'deciduous',
  moisture_requirements: ['moist'],
  spread_habit: 'self_seeding',
  bloom_start_month: 4,
  bloom_end_month: 5,
};
const of = (facts: Partial<CarePlant> = {}, existing = false): CareSpecies => ({
  plant: { ...camas, ...facts },
  existing,
});
const currant = of({
  common_name: 'Red-flowering Currant',
  plant_type: 'shrub',
  bloom_start_month: 3,
  bloom_end_month: 4,
});
const idsOf = (...species: CareSpecies[]) =>
  careTasks(species, 'northwest_coastal', sayIn('en')).map(({ id }) => id);

describe('what is to be done', () => {
  it('is nothing in a garden without plants', () => {
    expect(careTasks([], 'northwest_coastal', sayIn('en'))).toEqual([]);
  });

  it('is planting, mulch, water and weeding for what is newly planted, and none of it for what stood there', () => {
    expect(idsOf(of())).toEqual(expect.arrayContaining(['plant', 'mulch', 'water', 'weed']));
    for (const id of ['plant', 'mulch', 'water', 'weed']) expect(idsOf(of({}, true))).not.toContain(id);
  });

  it('knows the planting season of the Northwest alone', () => {
    for (const region of ['northeast', 'southwest', 'south'] as const) {
      expect(careTasks([of()], region, sayIn('en')).map(({ id }) => id)).not.toContain('plant');
    }
  });

  it.each([
    [
      'a shrub that flowers to April',
      { plant_type: 'shrub', bloom_start_month: 3, bloom_end_month: 4 },
      ['prune-after-bloom-4'],
    ],
    [
      'a shrub that flowers to June',
      { plant_type: 'shrub', bloom_start_month: 5, bloom_end_month: 6 },
      ['prune-after-bloom-6'],
    ],
    ['a shrub that flowers to July', { plant_type: 'shrub', bloom_start_month: 6, bloom_end_month: 7 }, []],
    [
      'a shrub that flowers from July',
      { plant_type: 'shrub', bloom_start_month: 7, bloom_end_month: 9 },
      ['prune-late-bloomers'],
    ],
    [
      'a shrub that flowers over the new year',
      { plant_type: 'shrub', bloom_start_month: 12, bloom_end_month: 2 },
      [],
    ],
    ['a shrub without flowers', { plant_type: 'shrub', bloom_start_month: null, bloom_end_month: null }, []],
    ['a perennial', { plant_type: 'perennial' }, []],
  ] as const)('prunes %s when it may', (_what, facts, expected) => {
    expect(idsOf(of(facts)).filter((id) => id.startsWith('prune'))).toEqual(expected);
  });

  it.each([
    ['a perennial that dies down', { plant_type: 'perennial', evergreen: 'deciduous' }, true],
    ['a perennial that stays green', { plant_type: 'perennial', evergreen: 'evergreen' }, false],
    ['a shrub', { plant_type: 'shrub', evergreen: 'deciduous' }, false],
  ] as const)('cuts back %s: %s', (_what, facts, expected) => {
    expect(idsOf(of(facts)).includes('cut-back')).toBe(expected);
  });

  it.each([
    [['wet'], true],
    [['moist', 'wet'], false],
    [['dry'], false],
    [[], false],
  ] as const)('keeps soil wet for %j: %s', (moisture_requirements, expected) => {
    expect(idsOf(of({ moisture_requirements: [...moisture_requirements] })).includes('wet-soil')).toBe(
      expected,
    );
  });

  it('divides spring flowers in fall and late ones in spring, and none that do not clump', () => {
    const aster = {
      plant_type: 'perennial',
      spread_habit: 'clumping',
      bloom_start_month: 8,
      bloom_end_month: 10,
    } as const;
    expect(idsOf(of(aster))).toContain('divide-spring');
    expect(idsOf(of({ ...aster, bloom_start_month: 4, bloom_end_month: 5 }))).toContain('divide-fall');
    expect(idsOf(of({ ...aster, spread_habit: 'self_seeding' })).join()).not.toContain('divide');
  });

  it('names the plants it is for, once each and by the alphabet', () => {
    const [task] = careTasks(
      [of({ common_name: 'Yarrow' }), of({ common_name: 'Camas' }), of({ common_name: 'Yarrow' })],
      'northwest_coastal',
      sayIn('en'),
    );
    expect(task?.plants).toEqual(['Camas', 'Yarrow']);
  });

  it('rests on sources that are named, each task under a name of its own', () => {
    for (const { sources } of CARE_RULES) {
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(CARE_SOURCES[source].title.message).not.toBe('');
    }
    expect(new Set(CARE_RULES.map(({ id }) => id)).size).toBe(CARE_RULES.length);
  });
});

describe('dates', () => {
  it.each([
    [1, 2026],
    [9, 2026],
    [11, 2026],
    [12, 2027],
  ] as const)('plants in the fall that is not over: in month %s of 2026 that is %s', (month, year) => {
    expect(plantingYear({ year: 2026, month, day: 30 })).toBe(year);
  });

  it.each([
    [3, 5, [3, 4, 5]],
    [11, 1, [11, 12, 1]],
    [6, 6, [6]],
  ] as const)('tells the months from %s to %s', (from, to, months) => {
    expect(seasonMonths({ from, to })).toEqual(months);
  });

  it.each([
    [
      { year: 2026, month: 9, day: 30 },
      { year: 2026, month: 10, day: 1 },
    ],
    [
      { year: 2026, month: 10, day: 1 },
      { year: 2026, month: 10, day: 1 },
    ],
    [
      { year: 2026, month: 11, day: 22 },
      { year: 2026, month: 11, day: 22 },
    ],
    [
      { year: 2026, month: 12, day: 1 },
      { year: 2027, month: 10, day: 1 },
    ],
  ] as const)('on %o it says to plant on %o', (today, on) => {
    const events = careEvents(careTasks([currant], 'northwest_coastal', sayIn('en')), today);
    expect(events.find(({ id }) => id === 'plant')?.on).toEqual(on);
  });

  it('waters in the first two summers after planting and not in the one before', () => {
    const events = careEvents(careTasks([currant], 'northwest_coastal', sayIn('en')), {
      year: 2026,
      month: 5,
      day: 4,
    });
    const watering = events.filter(({ id }) => id.startsWith('water-'));
    expect(watering.map(({ on, times }) => [on.year, on.month, times])).toEqual([
      [2027, 6, 2],
      [2027, 7, 2],
      [2027, 8, 2],
      [2027, 9, 2],
    ]);
    expect(events.find(({ id }) => id === 'plant')).toMatchObject({
      on: { year: 2026, month: 10, day: 1 },
      everyYears: undefined,
      times: 1,
    });
  });

  it('comes back every year under the same name, on whatever day it is made', () => {
    const tasks = careTasks([currant], 'northwest_coastal', sayIn('en'));
    const ids = (month: 1 | 12) => careEvents(tasks, { year: 2026, month, day: 31 }).map(({ id }) => id);
    expect(ids(1)).toEqual(ids(12));
    expect(new Set(ids(1)).size).toBe(ids(1).length);
  });
});
