import { describe, expect, it, vi } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { type Api, ApiError } from '../../shell/api.ts';
import { loadSample, stockOf } from './load-sample.ts';
import {
  EVERGREEN_SAMPLE,
  GROWTH_SAMPLE,
  REFERRAL_SAMPLE,
  type SampleLine,
  type SampleNursery,
  sampleIn,
} from './sample-nurseries.ts';

const NOW = new Date('2026-05-20T03:00:00Z');
type Plants = Parameters<typeof stockOf>[1];

/** A catalogue of the slugs that are named, by common names that turn their order round. */
const catalogue = (...slugs: readonly string[]) =>
  slugs.map((slug, index) => ({
    id: 100 + index,
    slug,
    common_name: `${String.fromCharCode(90 - index)} ${slug}`,
    scientific_name: slug,
    image_url: `/pictures/${slug}.svg`,
    image_alt_text: slug,
  })) as unknown as Plants;
const line = (plant: string, age: number): SampleLine => ({
  plant,
  container: '4-inch pot',
  price: 7.95,
  status: 'in_stock',
  quantity: 3,
  age,
});
const of = (...stock: readonly SampleLine[]) => stockOf({ stock }, catalogue('fern', 'moss'), NOW);

describe('the stock of a sample', () => {
  it('is of plants that are in the catalogue, by their names there', () => {
    const { lines, pictures } = of(line('fern', 0), line('unknown', 0), line('moss', 0), line('fern', 1));
    expect(lines.map(({ plant, id }) => [plant, id])).toEqual([
      [101, 3],
      [100, 1],
      [100, 4],
    ]);
    expect(pictures.map(({ id }) => id)).toEqual([100, 101]);
  });

  it.each([
    [0, '2026-05-20T12:00:00.000Z', false],
    [14, '2026-05-06T12:00:00.000Z', false],
    [15, '2026-05-05T12:00:00.000Z', true],
  ])('confirmed %i days ago is dated %s', (age, confirmed_at, is_faded) => {
    expect(of(line('fern', age)).lines[0]).toMatchObject({ age_days: age, confirmed_at, is_faded });
  });

  it('says why where the catalogue cannot be read, and hides no other fault', async () => {
    const refusing = (error: Error) => vi.fn(() => Promise.reject(error)) as unknown as Api;
    const load = (error: Error) => loadSample(refusing(error), GROWTH_SAMPLE, new AbortController().signal);
    expect(await load(new ApiError('No line.', { status: 0, detail: '' }))).toEqual({ refused: 'No line.' });
    expect(await load(new ApiError('', { status: 429, detail: 'Too many.' }))).toEqual({
      refused: 'Too many.',
    });
    await expect(load(new TypeError('a slip'))).rejects.toThrow('a slip');
  });

  it('of a Referral partner asks for nothing', async () => {
    const api = vi.fn() as unknown as Api;
    const found = await loadSample(api, REFERRAL_SAMPLE, new AbortController().signal);
    expect(found).toEqual({ lines: [], pictures: [] });
    expect(api).not.toHaveBeenCalled();
  });
});

describe.each([
  ['Growth', GROWTH_SAMPLE],
  ['Referral', REFERRAL_SAMPLE],
  ['Evergreen', EVERGREEN_SAMPLE],
] as const)('the sample %s', (_name, sample: SampleNursery) => {
  it('says that it is one, and can be called, visited and written to by nobody', () => {
    const nursery = sampleIn(sample, english);
    expect(nursery.isMockData).toBe(true);
    expect(nursery.name).toMatch(/^Sample Nursery: /);
    expect(nursery.description).toMatch(/^A sample, not a real business: /);
    expect(nursery.hours_note).toMatch(/^Sample hours/);
    expect([nursery.phone, nursery.email, nursery.website, nursery.logo_url]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(nursery.address).toBe('A sample has no street address');
  });

  it('holds each plant in each container once', () => {
    const keys = sample.stock.map(({ plant, container }) => `${plant} ${container}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
