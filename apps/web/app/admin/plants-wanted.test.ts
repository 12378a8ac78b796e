import { expect, it } from 'vitest';
import { plantsWantedQuery, readPlantsWanted } from './plants-wanted.ts';

it.each([
  ['', { search: '', photographs: 'all', page: 1 }],
  ['?search=fern&photographs=some&page=2', { search: 'fern', photographs: 'some', page: 2 }],
  ['?photographs=none', { search: '', photographs: 'none', page: 1 }],
  ['?photographs=many&page=0', { search: '', photographs: 'all', page: 1 }],
  ['?page=-1', { search: '', photographs: 'all', page: 1 }],
  [`?search=${'a'.repeat(300)}`, { search: 'a'.repeat(200), photographs: 'all', page: 1 }],
])('the address %s asks for %j', (query, wanted) => {
  expect(readPlantsWanted(new URLSearchParams(query))).toEqual(wanted);
});

it('writes what it reads', () => {
  const wanted = { search: 'sword & fern', photographs: 'some', page: 3 } as const;
  expect(readPlantsWanted(new URLSearchParams(plantsWantedQuery(wanted)))).toEqual(wanted);
});
