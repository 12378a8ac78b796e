import type { FactorLine } from '@understory/garden';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { forAndAgainst, missingFacts, siteWords } from './fit-words.ts';

const line = (factor: FactorLine['factor'], score: number | null, weight: number): FactorLine => ({
  factor,
  score,
  weight,
  most: null,
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

  test('against: what holds the score down the lowest comes before what takes more from it', () => {
    const { against } = forAndAgainst([
      line('sun', 2, 5),
      { ...line('soil', 1.5, 2), most: 2.1 },
      { ...line('deer', 1.5, 2), most: 3.3 },
    ]);
    expect(against.map(({ factor }) => factor)).toEqual(['soil', 'deer', 'sun']);
  });
});

describe('what is known of a site', () => {
  test('and what is not', () => {
    const site = {
      sun_exposure: 'SH',
      moisture: null,
      ph: 5.8,
      usda_zone: '8b',
      deer: true,
      pets: false,
    } as const;
    expect(siteWords(site, english)).toEqual(['Shade', 'pH 5.8', 'Zone 8b', 'Deer']);
    expect(missingFacts(site).map(({ name }) => english(name))).toEqual(['how moist it is', 'its soil']);
    expect(missingFacts({})).toHaveLength(7);
    expect(missingFacts({}).map(({ fact }) => fact)[0]).toBe('sun_exposure');
  });
});
