import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Nursery } from '@understory/contract';
import type { Say } from '@understory/words';

type Business = NonNullable<Nursery['business_type']>;
type Season = Nursery['season'][number];

/** Specialties as the directory's file has them; whatever else a nursery calls itself is in its own words. */
const SPECIALTY_WORDS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Native plants', msg`Native plants`],
  ['Trees and shrubs', msg`Trees and shrubs`],
  ['Perennials', msg`Perennials`],
  ['Ferns', msg`Ferns`],
  ['Grasses and sedges', msg`Grasses and sedges`],
  ['Wetland plants', msg`Wetland plants`],
  ['Seeds', msg`Seeds`],
  ['Bare root', msg`Bare root`],
  ['Rain gardens', msg`Rain gardens`],
  ['Edibles', msg`Edibles`],
  ['Restoration', msg`Restoration`],
]);

export function specialtyWords(specialty: string, say: Say): string {
  const words = SPECIALTY_WORDS.get(specialty);
  return words ? say(words) : specialty;
}

/** What stands below the hours of each sample of the directory. */
const SAMPLE_NOTE = 'Sample hours of an invented nursery.';

/** What a nursery says of its hours, in its own words; those of a sample are ours. */
export const hoursNoteWords = (note: string, say: Say): string =>
  note === SAMPLE_NOTE ? say(msg`Sample hours of an invented nursery.`) : note;

/** What a listed business is, to somebody who would buy there. */
export const BUSINESS_WORDS: Readonly<Record<Business, MessageDescriptor>> = {
  both: msg`Sells to gardeners and to the trade`,
  retail: msg`Sells to gardeners`,
  wholesale: msg`Sells to the trade`,
  seed: msg`Sells seed`,
  sale_event: msg`Yearly plant sale`,
};

const SEASON_WORDS: Readonly<Record<Season, MessageDescriptor>> = {
  jan: msg`January`,
  feb: msg`February`,
  mar: msg`March`,
  apr: msg`April`,
  may: msg`May`,
  jun: msg`June`,
  jul: msg`July`,
  aug: msg`August`,
  sep: msg`September`,
  oct: msg`October`,
  nov: msg`November`,
  dec: msg`December`,
  spring: msg`spring`,
  summer: msg`summer`,
  autumn: msg`autumn`,
  winter: msg`winter`,
};

/** When a yearly sale is usually held: "Usually in February / March". Never a date: its source is a year old, or more. */
export function seasonWords(season: readonly Season[], say: Say): string {
  if (season.length === 0) return say(msg`Once a year: ask it for the dates`);
  const times = season.map((each) => say(SEASON_WORDS[each])).join(' / ');
  return say(msg`Usually in ${times}: ask it for the dates`);
}

/** Why one is to be called before anybody drives there; empty where there is no need. */
export function callFirstWords(
  { confidence, source }: Pick<Nursery, 'confidence' | 'source'>,
  say: Say,
): string {
  if (confidence !== 'low') return '';
  const year = source?.year;
  return year
    ? say(msg`The newest we have found of it is from ${String(year)}: it may have moved or closed.`)
    : say(msg`What we have found of it bears no date: it may have moved or closed.`);
}

/** The town of an address: "Brush Prairie, WA" of "11104 NE 149th St, Brush Prairie, WA". */
const townOf = (address: string): string => address.split(', ').slice(-2).join(', ');

/** Where the mark on the map stands; empty where it stands at its gate. */
export function placeWords(
  { place_basis, zip_code, address }: Pick<Nursery, 'place_basis' | 'zip_code' | 'address'>,
  say: Say,
): string {
  if (place_basis === 'zip')
    return say(msg`The mark stands in the middle of its ZIP code, ${zip_code}, not at its gate.`);
  const town = townOf(address);
  if (place_basis === 'town')
    return say(msg`The mark stands in the middle of its town, ${town}, not at its gate.`);
  return place_basis === null ? say(msg`Its place is not on the map yet.`) : '';
}

/** What is to be known of a listing that its own people do not look after, in a word beside its name. */
export const hasNotJoined = ({
  has_joined,
  isMockData,
}: Pick<Nursery, 'has_joined' | 'isMockData'>): boolean => !has_joined && !isMockData;
