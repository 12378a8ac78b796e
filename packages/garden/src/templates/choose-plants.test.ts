import { expect, it } from 'vitest';
import { fillPlant } from '../fill/fill.fixture.ts';
import type { Month } from '../plant.ts';
import { choosePlants } from './choose-plants.ts';
import type { Conditions } from './conditions.ts';
import type { Role, TemplatePlant } from './template.ts';

const role: Role = {
  name: { id: 'part', message: 'Part' },
  takes: () => true,
  uses: [],
  where: { along: 'depth', from: 0, to: 1 },
  cover: 1,
  kinds: 1,
};
const place: Conditions = { sun: 'PS', moisture: 'moist', site: {}, region: 'northwest_coastal' };
const chosen = (
  catalogue: readonly TemplatePlant[],
  conditions: Conditions = place,
  bloom: readonly Month[] = [],
) =>
  choosePlants(role, {
    catalogue,
    conditions,
    bloom: new Set(bloom),
    chosen: new Set(),
    area: 100,
    widest: 10,
    roll: () => 0,
  }).map(({ id }) => id);

it('of two alike, the one that flowers when nothing else does plays the part', () => {
  const inMay = fillPlant(1, { bloom_start_month: 5, bloom_end_month: 6 });
  const inAugust = fillPlant(2, { bloom_start_month: 8, bloom_end_month: 9 });
  expect(chosen([inMay, inAugust], place, [5, 6])).toEqual([2]);
  expect(chosen([inMay, inAugust], place, [8, 9])).toEqual([1]);
});

it('out of the sun on moist ground, what is sold for dry rock alone is out of its place', () => {
  const ofRocks = fillPlant(1, { uses: ['rock_dry'] });
  const ofBoth = fillPlant(3, { uses: ['rock_dry', 'woodland_floor'] });
  const other = fillPlant(2);
  expect(chosen([ofRocks, other])).toEqual([2]);
  expect(chosen([ofRocks, other], { ...place, sun: 'FS' })).toEqual([1]);
  expect(chosen([other, ofBoth])).toEqual([2]);
  expect(chosen([ofBoth, ofRocks])).toEqual([3]);
});

it('in full sun on dry ground, what also lives in full shade only bears it', () => {
  const dry = { ...place, sun: 'FS', moisture: 'dry' } as const;
  const ofTheWoods = fillPlant(1, { sun_exposure: ['FS', 'PS', 'SH'], moisture_requirements: ['dry'] });
  const ofTheSun = fillPlant(2, { sun_exposure: ['FS'], moisture_requirements: ['dry'] });
  expect(chosen([ofTheWoods, ofTheSun], dry)).toEqual([2]);
});
