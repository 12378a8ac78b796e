import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Site } from '@understory/contract';
import { byHarm, type Factor, type FactorLine, type Moisture, type Rating } from '@understory/garden';
import type { Say } from '@understory/words';
import { SOIL_NAMES, SUN_NAMES } from '../../plants/index.ts';

export const RATING_WORDS: Readonly<Record<Rating, MessageDescriptor>> = {
  excellent: msg`Excellent`,
  good: msg`Good`,
  fair: msg`Fair`,
  poor: msg`Poor`,
  unknown: msg`Too little known`,
};

/** What a rating means, under the head of its plants. */
export const RATING_NOTES: Readonly<Record<Rating, MessageDescriptor>> = {
  excellent: msg`At home here. 4.2 and more.`,
  good: msg`Suits, with a thing or two to mind. 3.4 to 4.1.`,
  unknown: msg`Nothing speaks against them so far. The light of the garden and how moist it is decide.`,
  fair: msg`Grows if it is helped or guarded, or stands a step outside of what it likes. 2.2 to 3.3.`,
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
  deer: msg`Deer`,
  pets: msg`Pets`,
};

/** Below this a factor speaks against a plant. */
const SPEAKS_FOR = 4;

/** What speaks against a plant, what is worst first, and what speaks for it, what counts most first. */
export function forAndAgainst(factors: readonly FactorLine[]) {
  const known = factors.flatMap(({ score, ...line }) => (score === null ? [] : [{ ...line, score }]));
  return {
    against: known.filter(({ score }) => score < SPEAKS_FOR).toSorted(byHarm),
    inFavour: known.filter(({ score }) => score >= SPEAKS_FOR).toSorted((a, b) => b.weight - a.weight),
  };
}

const GROUND: Readonly<Record<Moisture, MessageDescriptor>> = {
  dry: msg`Dry ground`,
  moist: msg`Moist ground`,
  wet: msg`Wet ground`,
};

/** What is known of a site, each in a word or two. */
export const siteWords = (
  { sun_exposure, moisture, soil, ph, usda_zone, deer, pets }: Site,
  say: Say,
): string[] => [
  ...(sun_exposure ? [say(SUN_NAMES[sun_exposure])] : []),
  ...(moisture ? [say(GROUND[moisture])] : []),
  ...(soil ? [say(SOIL_NAMES[soil])] : []),
  ...(typeof ph === 'number' ? [say(msg`pH ${{ ph }}`)] : []),
  ...(usda_zone ? [say(msg`Zone ${{ zone: usda_zone }}`)] : []),
  ...(deer ? [say(msg`Deer`)] : []),
  ...(pets ? [say(msg`Pets`)] : []),
];

/** A fact of a site that scores are made from, as it stands within a sentence, and what it would tell. */
interface MissingFact {
  readonly fact: keyof Site;
  readonly name: MessageDescriptor;
  readonly tells: MessageDescriptor;
}

const SCORED_FACTS: readonly MissingFact[] = [
  {
    fact: 'sun_exposure',
    name: msg`its light`,
    tells: msg`Its light: which plants would scorch here, and which would starve. Without it no plant is rated.`,
  },
  {
    fact: 'moisture',
    name: msg`how moist it is`,
    tells: msg`How moist it is: which would dry out, and which would drown. Without it no plant is rated.`,
  },
  {
    fact: 'usda_zone',
    name: msg`its hardiness zone`,
    tells: msg`Its hardiness zone: which come through the winter. Without it none is more than good. A ZIP code fills it in.`,
  },
  {
    fact: 'soil',
    name: msg`its soil`,
    tells: msg`Its soil: which root in it as it is. A handful tells: sand falls apart, loam crumbles, clay stays in a ball.`,
  },
  {
    fact: 'ph',
    name: msg`its pH`,
    tells: msg`Its pH: which find the ground too sour or too sweet. A soil test from a garden shop or a laboratory says it.`,
  },
  {
    fact: 'deer',
    name: msg`whether deer come`,
    tells: msg`Whether deer come: which they would browse.`,
  },
  {
    fact: 'pets',
    name: msg`whether pets use it`,
    tells: msg`Whether pets use it: which have a warning of poison on record.`,
  },
];

/** What a site does not say of what scores are made from; what counts most first. */
export const missingFacts = (site: Site): readonly MissingFact[] =>
  SCORED_FACTS.filter(({ fact }) => (site[fact] ?? '') === '');
