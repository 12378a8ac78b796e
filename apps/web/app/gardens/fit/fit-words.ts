import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Site } from '@understory/contract';
import type { Factor, FactorLine, Moisture, Rating } from '@understory/garden';
import type { Say } from '@understory/words';
import { SOIL_NAMES, SUN_NAMES } from '../../plants/index.ts';

export const RATING_WORDS: Readonly<Record<Rating, MessageDescriptor>> = {
  excellent: msg`Excellent`,
  good: msg`Good`,
  fair: msg`Fair`,
  poor: msg`Poor`,
  unknown: msg`Unknown`,
};

/** What a rating means, under the head of its plants. */
export const RATING_NOTES: Readonly<Record<Exclude<Rating, 'unknown'>, MessageDescriptor>> = {
  excellent: msg`At home here. 4.2 and more.`,
  good: msg`Suits, with a thing or two to mind. 3.4 to 4.1.`,
  fair: msg`Grows if it is helped, or stands a step outside of what it likes. 2.2 to 3.3.`,
  poor: msg`Something it cannot do without is missing. Below 2.2.`,
};

export const FACTOR_NAMES: Readonly<Record<Factor, MessageDescriptor>> = {
  sun: msg`Light`,
  moisture: msg`Moisture`,
  soil: msg`Soil and pH`,
  hardiness: msg`Winter cold`,
  region: msg`Region`,
  space: msg`Room when grown`,
  company: msg`Company`,
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

const GROUND: Readonly<Record<Moisture, MessageDescriptor>> = {
  dry: msg`Dry ground`,
  moist: msg`Moist ground`,
  wet: msg`Wet ground`,
};

/** What is known of a site, each in a word or two. */
export const siteWords = ({ sun_exposure, moisture, soil, ph, usda_zone }: Site, say: Say): string[] => [
  ...(sun_exposure ? [say(SUN_NAMES[sun_exposure])] : []),
  ...(moisture ? [say(GROUND[moisture])] : []),
  ...(soil ? [say(SOIL_NAMES[soil])] : []),
  ...(typeof ph === 'number' ? [say(msg`pH ${{ ph }}`)] : []),
  ...(usda_zone ? [say(msg`Zone ${{ zone: usda_zone }}`)] : []),
];

/** What a site does not say of what scores are made from, as it stands within a sentence. */
export const missingWords = ({ sun_exposure, moisture, soil, ph, usda_zone }: Site, say: Say): string[] => [
  ...(sun_exposure ? [] : [say(msg`its light`)]),
  ...(moisture ? [] : [say(msg`how moist it is`)]),
  ...(soil ? [] : [say(msg`its soil`)]),
  ...(typeof ph === 'number' ? [] : [say(msg`its pH`)]),
  ...(usda_zone ? [] : [say(msg`its hardiness zone`)]),
];
