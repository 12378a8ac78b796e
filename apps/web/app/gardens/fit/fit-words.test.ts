import type { FactorLine } from '@understory/garden';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { forAndAgainst, missingWords, siteWords } from './fit-words.ts';

const line = (factor: FactorLine['factor'], score: number | null, weight: number): FactorLine => ({
  factor,
  score,
  weight,
  sentence: `${factor}.`,
  raise: null,
});

describe('what speaks for and against a plant', () => {
  test('against: what is lost by most first; for: what counts most first; the unknown in neither', () => {
    const { against, inFavour } = forAndAgainst([
      line('sun', 5, 5),
      line('moisture', 2, 4),
      line('soil', 3.9, 2),
      line('hardiness', null, 5),
      line('region', 1.5, 3),
      line('space', 4, 2),
    ]);
    expect(against.map(({ factor }) => factor)).toEqual(['moisture', 'region', 'soil']);
    expect(inFavour.map(({ factor }) => factor)).toEqual(['sun', 'space']);
  });
});

describe('what is known of a site', () => {
  test('and what is not', () => {
    const site = { sun_exposure: 'SH', moisture: null, ph: 5.8, usda_zone: '8b' } as const;
    expect(siteWords(site, english)).toEqual(['Shade', 'pH 5.8', 'Zone 8b']);
    expect(missingWords(site, english)).toEqual(['how moist it is', 'its soil']);
    expect(missingWords({}, english)).toHaveLength(5);
  });
});
