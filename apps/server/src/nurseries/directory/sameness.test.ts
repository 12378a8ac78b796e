import { describe, expect, test } from 'vitest';
import { likenessesOf } from './sameness.ts';

const listing = (facts: Partial<Parameters<typeof likenessesOf>[0]>) => ({
  name: 'A',
  zip_code: '98105',
  address: '',
  website: null,
  ...facts,
});
const alike = (a: Parameters<typeof listing>[0], b: Parameters<typeof listing>[0]): string[] => {
  const keys = new Set(likenessesOf(listing(a)).map(({ key }) => key));
  return likenessesOf(listing(b))
    .filter(({ key }) => keys.has(key))
    .map(({ column }) => column);
};

describe('two listings are the same business', () => {
  test.each([
    ['names in another case', { name: 'Fern Hill Nursery' }, { name: 'FERN HILL NURSERY' }],
    [
      'names without accent, sign and legal form',
      { name: 'Álder & Sons, LLC' },
      { name: 'The Alder and Sons' },
    ],
    ['names of other letters', { name: 'Сад' }, { name: 'САД' }],
    ['a name of nothing but endings', { name: 'The Company' }, { name: 'the company' }],
  ])('%s', (_, a, b) => expect(alike(a, b)).toEqual(['name']));

  test.each([
    ['https://www.fern.com/shop?x=1', 'http://fern.com'],
    ['https://m.fern.com', 'https://FERN.com/'],
    ['https://facebook.com/Fern/', 'https://www.facebook.com/fern'],
  ])('%s and %s', (a, b) =>
    expect(alike({ name: 'A', website: a }, { name: 'B', website: b })).toEqual(['website']),
  );

  test.each([
    ['1 Fern Street', '1 fern st.'],
    ['12 N. Main Ave, Seattle', '12 North Main Avenue'],
  ])('%s and %s', (a, b) =>
    expect(alike({ name: 'A', address: a }, { name: 'B', address: b })).toEqual(['address']),
  );
});

describe('two listings are not the same for', () => {
  test.each([
    ['the same name elsewhere', { name: 'Fern' }, { name: 'Fern', zip_code: '98501' }],
    [
      'a shared site',
      { name: 'A', website: 'https://facebook.com/a' },
      { name: 'B', website: 'https://facebook.com/b' },
    ],
    [
      'a shared site alone',
      { name: 'A', website: 'https://facebook.com' },
      { name: 'B', website: 'https://facebook.com/' },
    ],
    [
      'a subdomain',
      { name: 'A', website: 'https://a.wixsite.com' },
      { name: 'B', website: 'https://b.wixsite.com' },
    ],
    [
      'a town for an address',
      { name: 'A', address: 'Seattle, WA 98105' },
      { name: 'B', address: 'Seattle, WA 98105' },
    ],
    [
      'the same street elsewhere',
      { name: 'A', address: '1 Fern St' },
      { name: 'B', address: '1 Fern St', zip_code: '98501' },
    ],
    ['no address', { name: 'A' }, { name: 'B' }],
  ])('%s', (_, a, b) => expect(alike(a, b)).toEqual([]));
});
