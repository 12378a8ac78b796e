import { nurseryApplicationSchema } from '@understory/contract';
import { expect, test } from 'vitest';
import { APPLICATION } from '../partners.fixture.ts';
import { isNearName, likenessTo, resembles } from './same-business.ts';

const application = nurseryApplicationSchema.parse({
  ...APPLICATION,
  contactPhone: '+1 (360) 555-0199',
  publicPhone: '360-555-0111',
  website: 'https://www.fern-and-moss.com/shop',
});
const other = {
  name: 'Cedar Growers',
  zip_code: '98382',
  address: '9 Other Road, Sequim, WA 98382',
  website: null,
  phone: null,
};

test.each([
  ['another business', {}, []],
  [
    'its name in its ZIP code, spelled otherwise',
    { name: 'The Fern and Moss nursery LLC', zip_code: '98225' },
    ['name'],
  ],
  ['its name elsewhere, near', { name: 'Fern & Moss Nursery', zip_code: '98201' }, ['near_name']],
  ['its name far away', { name: 'Fern & Moss Nursery', zip_code: '97201' }, []],
  ['its name where nobody knows the ZIP code', { name: 'Fern & Moss', zip_code: '' }, ['near_name']],
  ['its street', { address: '12 Cedar Ln, Bellingham', zip_code: '98225' }, ['street']],
  ['its street in another ZIP code', { address: '12 Cedar Lane', zip_code: '98226' }, []],
  ['its neighbour', { zip_code: '98225' }, []],
  ['its telephone number, spelled otherwise', { phone: '360.555.0199' }, ['phone']],
  ['the number it gives gardeners', { phone: '360 555 0111' }, ['phone']],
  ['the end of its telephone number', { phone: '555-0199' }, []],
  ['its website', { website: 'http://fern-and-moss.com' }, ['website']],
  ['a website below its own', { website: 'https://blog.fern-and-moss.com' }, []],
] as const)('%s', (_, listed, alike) => {
  expect(likenessTo(application, { ...other, ...listed })).toEqual(alike);
});

test('two with a page at a shared host, or with no name but what all are called, are not the same', () => {
  const shared = { ...application, website: 'https://facebook.com/fern', businessName: 'The Nursery' };
  const listed = {
    ...other,
    zip_code: '98225',
    name: 'Nursery Inc.',
    website: 'https://www.facebook.com/cedar',
  };
  expect(likenessTo(shared, listed)).toEqual([]);
});

test.each([
  ['Sword Fern Growers', 'Sword Frn Growers', true],
  ['Sword Fern Growers', 'Swrod Fern Grower', true],
  ['Sword Fern Growers', 'Swrod Frn Grower', false],
  ['Humble Roots', 'Humble Roots Native Plants', true],
  ['Humble Roots', 'The Humble-Roots Nursery', true],
  ['Cedar', 'Cedar Creek', false],
  ['Xera', 'Xara', false],
  ['Camas', 'Camus', true],
  ['Fern Hill', 'Fern Mill', true],
  ['Fern Hill', 'Burn Mill', false],
  ['Route 2 Natives', 'Route 9 Natives', false],
  ['Nursery', 'The Nursery', false],
])('%s and %s are nearly one name: %s', (one, other, isNear) => {
  expect(isNearName(one, other)).toBe(isNear);
  expect(isNearName(other, one)).toBe(isNear);
});

test('a branch is like the other places of its business in its place alone, and like all others in everything', () => {
  const listed = {
    ...other,
    id: 7,
    name: application.businessName,
    zip_code: '98201',
    website: application.website,
    branch_of: null,
    opted_out_at: null,
    taken_down_at: null,
  };
  const branch = { application, nursery_id: null, branch_of: 7 };
  expect(resembles(branch, listed)).toEqual([]);
  expect(resembles(branch, { ...listed, id: 8, branch_of: 7 })).toEqual([]);
  expect(resembles(branch, { ...listed, zip_code: application.zipCode })).toEqual(['name']);
  expect(resembles(branch, { ...listed, id: 8 })).toEqual(['near_name', 'website']);
  expect(resembles(branch, { ...listed, opted_out_at: new Date() })).toEqual(['near_name', 'website']);
});
