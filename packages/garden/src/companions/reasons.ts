import type { Say } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import { kindsOnGenus } from '../ecology/caterpillars.ts';
import { cautionsOf, type Trade } from '../trade.ts';
import { listed, listedCodes, MOISTURE_WORDS, MONTH_WORDS, SUN_WORDS } from '../words.ts';
import { ecoregionPlace } from './ecoregions.ts';
import {
  bloomCompany,
  type CompanionPlace,
  type CompanionPlant,
  commonLight,
  hostKinds,
  sharedEcoregions,
  sharedMoisture,
  underTree,
} from './rules.ts';

/** What a reason speaks of. */
export const COMPANION_REASONS = ['country', 'bloom', 'shelter', 'hosts', 'caution', 'ground'] as const;
export type CompanionReasonKind = (typeof COMPANION_REASONS)[number];

export interface CompanionReason {
  readonly kind: CompanionReasonKind;
  readonly sentence: string;
}

/** A species that feeds fewer is not told for that. */
const WORTH_TELLING = 10;

const REASON_WORDS = {
  follows: /*i18n*/ {
    id: 'garden.company.follows',
    message: 'Comes into flower in {month}, when {plant} has finished.',
  },
  precedes: /*i18n*/ {
    id: 'garden.company.precedes',
    message: 'Flowers until {month}, before {plant} begins.',
  },
  together: /*i18n*/ { id: 'garden.company.together', message: 'In flower with it in {months}.' },
  country: /*i18n*/ { id: 'garden.company.country', message: 'Both grow wild {where}.' },
  lightShade: /*i18n*/ {
    id: 'garden.company.lightShade',
    message: 'Its shade must stay light: it is borne, not needed.',
  },
  shade: /*i18n*/ { id: 'garden.company.shade', message: 'Gives the shade it likes.' },
  covers: /*i18n*/ { id: 'garden.company.covers', message: 'Covers the ground beneath it.' },
  foot: /*i18n*/ { id: 'garden.company.foot', message: 'Takes the shade at its foot.' },
  hosts: /*i18n*/ {
    id: 'garden.company.hosts',
    message:
      '{kinds, plural, one {# kind of caterpillar is} other {# kinds of caterpillars are}} on record for it in all of North America{genus, plural, =0 {} other {, # for its genus}}.',
  },
  caution: /*i18n*/ { id: 'garden.company.caution', message: 'Mind that {cautions}.' },
  ground: /*i18n*/ { id: 'garden.company.ground', message: 'Both take {ground} soil.' },
  lightAndGround: /*i18n*/ {
    id: 'garden.company.lightAndGround',
    message: 'Both take {light} and {ground} soil.',
  },
};

/** Why another plant is good company, most telling first; the last, the ground they share, always holds. */
export function companionReasons(
  plant: CompanionPlant,
  other: CompanionPlant & Pick<Trade, 'cautions'>,
  place: CompanionPlace,
  say: Say,
): readonly CompanionReason[] {
  const said: readonly [CompanionReasonKind, string | undefined][] = [
    ['country', countryReason(plant, other, say)],
    ['bloom', bloomReason(plant, other, say)],
    ['shelter', shelterReason(plant, other, place, say)],
    ['hosts', hostsReason(other, say)],
    ['caution', cautionReason(other, say)],
    ['ground', groundReason(plant, other, say)],
  ];
  return said.flatMap(([kind, sentence]) => (sentence ? [{ kind, sentence }] : []));
}

function bloomReason(plant: CompanionPlant, other: CompanionPlant, say: Say): string | undefined {
  const starts = other.bloom_start_month;
  const ends = other.bloom_end_month;
  if (starts === null || ends === null) return undefined;
  switch (bloomCompany(plant, other)) {
    case 'follows':
      return say(REASON_WORDS.follows, { month: say(MONTH_WORDS[starts]), plant: plant.common_name });
    case 'precedes':
      return say(REASON_WORDS.precedes, { month: say(MONTH_WORDS[ends]), plant: plant.common_name });
    case 'together': {
      const own = new Set(monthsInBloom(plant));
      const months = monthsInBloom(other).filter((month) => own.has(month));
      return say(REASON_WORDS.together, { months: listedCodes(months, MONTH_WORDS, 'and', say) });
    }
    default:
      return undefined;
  }
}

function countryReason(plant: CompanionPlant, other: CompanionPlant, say: Say): string | undefined {
  const [first, second] = sharedEcoregions(plant, other).map((key) => ecoregionPlace(key, say));
  if (!first) return undefined;
  return say(REASON_WORDS.country, { where: second ? listed([first, second], 'and', say) : first });
}

function shelterReason(
  plant: CompanionPlant,
  other: CompanionPlant,
  place: CompanionPlace,
  say: Say,
): string | undefined {
  if (underTree(plant, other) === plant) {
    return say(plant.sun_exposure.includes('FS') ? REASON_WORDS.lightShade : REASON_WORDS.shade);
  }
  if (place === 'below' && other.layer === 'groundcover') return say(REASON_WORDS.covers);
  return underTree(plant, other) === other ? say(REASON_WORDS.foot) : undefined;
}

function hostsReason(other: CompanionPlant, say: Say): string | undefined {
  const kinds = hostKinds(other);
  if (kinds < WORTH_TELLING) return undefined;
  return say(REASON_WORDS.hosts, { kinds, genus: kindsOnGenus(other) });
}

function cautionReason(other: Pick<Trade, 'cautions'>, say: Say): string | undefined {
  const cautions = cautionsOf(other, say);
  return cautions ? say(REASON_WORDS.caution, { cautions }) : undefined;
}

function groundReason(plant: CompanionPlant, other: CompanionPlant, say: Say): string {
  const ground = listedCodes(sharedMoisture(plant, other), MOISTURE_WORDS, 'or', say);
  if (underTree(plant, other)) return say(REASON_WORDS.ground, { ground });
  const light = listedCodes(commonLight(plant, other), SUN_WORDS, 'or', say);
  return say(REASON_WORDS.lightAndGround, { light, ground });
}
