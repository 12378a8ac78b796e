import { monthsInBloom } from '../bloom.ts';
import { listed, MONTH_NAMES, SUN_NAMES } from '../words.ts';
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
export const COMPANION_REASONS = ['country', 'bloom', 'shelter', 'hosts', 'ground'] as const;
export type CompanionReasonKind = (typeof COMPANION_REASONS)[number];

export interface CompanionReason {
  readonly kind: CompanionReasonKind;
  readonly sentence: string;
}

/** A genus that feeds fewer is not told for that. */
const WORTH_TELLING = 20;

/** Why another plant is good company, most telling first; the last, the ground they share, always holds. */
export function companionReasons(
  plant: CompanionPlant,
  other: CompanionPlant,
  place: CompanionPlace,
): readonly CompanionReason[] {
  const said: readonly [CompanionReasonKind, string | undefined][] = [
    ['country', countryReason(plant, other)],
    ['bloom', bloomReason(plant, other)],
    ['shelter', shelterReason(plant, other, place)],
    ['hosts', hostsReason(other)],
    ['ground', groundReason(plant, other)],
  ];
  return said.flatMap(([kind, sentence]) => (sentence ? [{ kind, sentence }] : []));
}

function bloomReason(plant: CompanionPlant, other: CompanionPlant): string | undefined {
  const starts = other.bloom_start_month;
  const ends = other.bloom_end_month;
  if (starts === null || ends === null) return undefined;
  switch (bloomCompany(plant, other)) {
    case 'follows':
      return `Comes into flower in ${MONTH_NAMES[starts]}, when ${plant.common_name} has finished.`;
    case 'precedes':
      return `Flowers until ${MONTH_NAMES[ends]}, before ${plant.common_name} begins.`;
    case 'together': {
      const own = new Set(monthsInBloom(plant));
      const months = monthsInBloom(other).filter((month) => own.has(month));
      return `In flower with it in ${listed(
        months.map((month) => MONTH_NAMES[month]),
        'and',
      )}.`;
    }
    default:
      return undefined;
  }
}

function countryReason(plant: CompanionPlant, other: CompanionPlant): string | undefined {
  const [first, second] = sharedEcoregions(plant, other).map(ecoregionPlace);
  if (!first) return undefined;
  return `Both grow wild ${second ? listed([first, second], 'and') : first}.`;
}

function shelterReason(
  plant: CompanionPlant,
  other: CompanionPlant,
  place: CompanionPlace,
): string | undefined {
  if (underTree(plant, other) === plant) {
    return plant.sun_exposure.includes('FS')
      ? 'Its shade must stay light: it is borne, not needed.'
      : 'Gives the shade it likes.';
  }
  if (place === 'below' && other.layer === 'groundcover') return 'Covers the ground beneath it.';
  return underTree(plant, other) === other ? 'Takes the shade at its foot.' : undefined;
}

function hostsReason(other: CompanionPlant): string | undefined {
  const kinds = hostKinds(other);
  if (kinds < WORTH_TELLING) return undefined;
  const on = other.plant_status === 'native' ? 'its genus' : 'it';
  return `${kinds} kinds of caterpillars are on record for ${on} in all of North America.`;
}

function groundReason(plant: CompanionPlant, other: CompanionPlant): string {
  const soil = `${listed(sharedMoisture(plant, other))} soil`;
  if (underTree(plant, other)) return `Both take ${soil}.`;
  return `Both take ${listed(commonLight(plant, other).map((code) => SUN_NAMES[code]))} and ${soil}.`;
}
