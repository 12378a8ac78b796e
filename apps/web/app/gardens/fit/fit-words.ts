import type { Site } from '@understory/contract';
import type { Factor, FactorLine, Rating } from '@understory/garden';
import type { Say } from '@understory/words';
import { MOISTURE_NAMES, SOIL_NAMES, SUN_NAMES } from '../../plants/plant-words.ts';

export const RATING_WORDS: Readonly<Record<Rating, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  unknown: 'Unknown',
};

/** What a rating means, under the head of its plants. */
export const RATING_NOTES: Readonly<Record<Exclude<Rating, 'unknown'>, string>> = {
  excellent: 'At home here. 4.2 and more.',
  good: 'Suits, with a thing or two to mind. 3.4 to 4.1.',
  fair: 'Grows if it is helped, or stands a step outside of what it likes. 2.2 to 3.3.',
  poor: 'Something it cannot do without is missing. Below 2.2.',
};

export const FACTOR_NAMES: Readonly<Record<Factor, string>> = {
  sun: 'Light',
  moisture: 'Moisture',
  soil: 'Soil and pH',
  hardiness: 'Winter cold',
  region: 'Region',
  space: 'Room when grown',
  company: 'Company',
};

/** Below this a factor speaks against a plant. */
const SPEAKS_FOR = 4;

/** What speaks against a plant, what is lost by most first, and what speaks for it, what counts most first. */
export function forAndAgainst(factors: readonly FactorLine[]) {
  const known = factors.flatMap(({ score, ...line }) => (score === null ? [] : [{ ...line, score }]));
  return {
    against: known
      .filter(({ score }) => score < SPEAKS_FOR)
      .toSorted((a, b) => (5 - b.score) * b.weight - (5 - a.score) * a.weight),
    inFavour: known.filter(({ score }) => score >= SPEAKS_FOR).toSorted((a, b) => b.weight - a.weight),
  };
}

/** What is known of a site, each in a word or two. */
export const siteWords = ({ sun_exposure, moisture, soil, ph, usda_zone }: Site, say: Say): string[] => [
  ...(sun_exposure ? [say(SUN_NAMES[sun_exposure])] : []),
  ...(moisture ? [`${say(MOISTURE_NAMES[moisture])} ground`] : []),
  ...(soil ? [say(SOIL_NAMES[soil])] : []),
  ...(typeof ph === 'number' ? [`pH ${ph}`] : []),
  ...(usda_zone ? [`Zone ${usda_zone}`] : []),
];

/** What a site does not say of what scores are made from, as it stands within a sentence. */
export const missingWords = ({ sun_exposure, moisture, soil, ph, usda_zone }: Site): string[] => [
  ...(sun_exposure ? [] : ['its light']),
  ...(moisture ? [] : ['how moist it is']),
  ...(soil ? [] : ['its soil']),
  ...(typeof ph === 'number' ? [] : ['its pH']),
  ...(usda_zone ? [] : ['its hardiness zone']),
];
