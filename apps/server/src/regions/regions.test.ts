import { regionSchema } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { regionsFor } from './regions.ts';

const REGIONS = regionsFor(sayIn('en'));

test('the nine regions stand in the order of their ids, each with its guide', () => {
  expect(z.array(regionSchema).parse(REGIONS)).toHaveLength(9);
  expect(REGIONS.map(({ id, name, muse }) => `${id} ${name} ${muse}`)).toEqual([
    '1 Northwest Coastal Euterpe',
    '2 High Plains Clio',
    '3 Upper Midwest Polyhymnia',
    '4 Northeast Erato',
    '5 Southeast Terpsichore',
    '6 South Melpomene',
    '7 Southwest Urania',
    '8 Ohio Valley Thalia',
    '9 West Calliope',
  ]);
});

test('only the guide of the Northwest coast answers yet', () => {
  expect(REGIONS.filter((region) => region.is_live).map(({ muse }) => muse)).toEqual(['Euterpe']);
});

test('climate and advice are told in the language of whoever reads', () => {
  const marked = regionsFor(sayIn('xx'));
  for (const [place, region] of REGIONS.entries()) {
    expect(marked[place]?.climate_characteristics).not.toBe(region.climate_characteristics);
    expect(marked[place]?.design_guidelines).not.toBe(region.design_guidelines);
  }
});
