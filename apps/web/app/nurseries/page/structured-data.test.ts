import type { Nursery } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { nurseryStructuredData } from './structured-data.ts';

const nine = { opens: '09:00', closes: '17:00' };
const NURSERY: Nursery = {
  id: 7,
  name: 'Fern & Sons <Growers>',
  slug: 'fern-and-sons',
  description: 'Ferns.',
  website: 'https://ferns.example.com/',
  address: '1 Main St, Seattle, WA 98105',
  zip_code: '98105',
  phone: '206-555-0100',
  hours: [null, nine, nine, nine, nine, { opens: '10:00', closes: '24:00' }, null],
  holidays: [],
  hours_note: '',
  open_to_public: true,
  has_joined: true,
  business_type: null,
  ships: null,
  note: '',
  season: [],
  source: null,
  confidence: null,
  branch_of: null,
  place_basis: 'zip',
  partnership_tier: 'referral',
  service_radius: 50,
  is_active: true,
  latitude: 47.66,
  longitude: -122.28,
  regions: ['northwest_coastal'],
  specialties: [],
  featured: false,
  logo: null,
  logo_url: null,
  isMockData: false,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};
const toldOf = (nursery: Nursery) =>
  nurseryStructuredData(nursery, 'https://understory.example', sayIn('en'), 'en');

describe('what a search engine is told of a nursery', () => {
  it('nothing of a sample', () => {
    expect(toldOf({ ...NURSERY, isMockData: true })).toBeUndefined();
  });

  it('the business, with the days on which it opens, and no point that is none of its own', () => {
    const [store] = toldOf(NURSERY)?.['@graph'] ?? [];
    expect(store).toMatchObject({
      '@type': 'GardenStore',
      name: 'Fern & Sons <Growers>',
      url: 'https://ferns.example.com/',
      mainEntityOfPage: 'https://understory.example/nurseries/fern-and-sons',
      telephone: '206-555-0100',
      address: {
        streetAddress: '1 Main St',
        addressLocality: 'Seattle',
        addressRegion: 'WA',
        postalCode: '98105',
      },
    });
    expect(store).not.toHaveProperty('geo');
    const opens = (store as { openingHoursSpecification: { dayOfWeek: string; closes: string }[] })
      .openingHoursSpecification;
    expect(opens.map(({ dayOfWeek }) => dayOfWeek.replace('https://schema.org/', ''))).toEqual([
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect(opens.at(-1)?.closes).toBe('23:59');
  });

  it('leaves out what is not told', () => {
    const bare = { ...NURSERY, description: '', phone: null, website: null, hours: null };
    const [store] = toldOf(bare)?.['@graph'] ?? [];
    expect(store).toMatchObject({ url: 'https://understory.example/nurseries/fern-and-sons' });
    for (const field of ['description', 'telephone', 'openingHoursSpecification', 'logo', 'subjectOf'])
      expect(store).not.toHaveProperty(field);
  });

  it.each([
    ['Port Townsend, WA', '', { addressLocality: 'Port Townsend', addressRegion: 'WA' }],
    ['WA', '', { streetAddress: 'WA' }],
    ['Behind the barn', '98105', { streetAddress: 'Behind the barn', postalCode: '98105' }],
  ])('tells an address apart as far as it can be: %s', (address, zip_code, told) => {
    const [store] = toldOf({ ...NURSERY, address, zip_code })?.['@graph'] ?? [];
    expect((store as { address: unknown }).address).toEqual({
      '@type': 'PostalAddress',
      addressCountry: 'US',
      ...told,
    });
  });

  it('of a yearly sale tells who holds it, without a date; of one that has not joined, where its facts come from', () => {
    const sale = {
      ...NURSERY,
      has_joined: false,
      business_type: 'sale_event' as const,
      source: { url: 'https://example.org/sale', title: 'The sale', year: 2024 },
    };
    const [holder] = toldOf(sale)?.['@graph'] ?? [];
    expect(holder).toMatchObject({
      '@type': 'Organization',
      subjectOf: { '@type': 'WebPage', url: 'https://example.org/sale', name: 'The sale' },
    });
    expect(JSON.stringify(holder)).not.toMatch(/startDate|2024/);
  });
});
