import { nurseryApplicationSchema } from '@understory/contract';
import { expect, test } from 'vitest';
import { APPLICATION } from '../partners.fixture.ts';
import { maySameBusiness } from './same-business.ts';

const application = nurseryApplicationSchema.parse({
  ...APPLICATION,
  contactPhone: '+1 (360) 555-0199',
  website: 'https://www.fern-and-moss.com/shop',
});
const other = { name: 'Cedar Growers', zip_code: '98382', website: null, phone: null };

test.each([
  ['another business', {}, false],
  [
    'its name in its ZIP code, spelled otherwise',
    { name: 'The Fern and Moss nursery LLC', zip_code: '98225' },
    true,
  ],
  ['its name elsewhere', { name: 'Fern & Moss Nursery' }, false],
  ['its neighbour', { zip_code: '98225' }, false],
  ['its telephone number, spelled otherwise', { phone: '360.555.0199' }, true],
  ['the end of its telephone number', { phone: '555-0199' }, false],
  ['its website', { website: 'http://fern-and-moss.com' }, true],
  ['a website below its own', { website: 'https://blog.fern-and-moss.com' }, false],
])('%s', (_, listed, same) => {
  expect(maySameBusiness(application, { ...other, ...listed })).toBe(same);
});

test('two with a page at a shared host, or with no name but what all are called, are not the same', () => {
  const shared = { ...application, website: 'https://facebook.com/fern', businessName: 'The Nursery' };
  const listed = {
    ...other,
    zip_code: '98225',
    name: 'Nursery Inc.',
    website: 'https://www.facebook.com/cedar',
  };
  expect(maySameBusiness(shared, listed)).toBe(false);
});
