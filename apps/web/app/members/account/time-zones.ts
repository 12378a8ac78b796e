import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A time zone as it is offered to a person. */
export interface ZoneChoice {
  /** IANA name, as it is kept. */
  readonly id: string;
  /** "Los Angeles", or "Knox, Indiana". */
  readonly city: string;
  /** Part of the world, a key of `PARTS` where it is one that we know; the United States come first. */
  readonly part: string;
  /** "Pacific Time", where there is such a name. */
  readonly name: string;
  /** Distance from UTC at the moment asked about: "UTC−8", "UTC+5:45". */
  readonly offset: string;
  /** Time of day at that moment: "12:31 PM". */
  readonly clock: string;
}

/** The zones in which nearly everybody in the United States lives, from east to west. */
const UNITED_STATES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const FIRST_PART = 'United States';
const LAST_PART = 'Other';
/** What the parts of the world are called that names of zones begin with. */
export const PARTS: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  [FIRST_PART]: msg`United States`,
  Africa: msg`Africa`,
  America: msg`America`,
  Antarctica: msg`Antarctica`,
  Arctic: msg`Arctic`,
  Asia: msg`Asia`,
  Atlantic: msg`Atlantic`,
  Australia: msg`Australia`,
  Europe: msg`Europe`,
  Indian: msg`Indian Ocean`,
  Pacific: msg`Pacific`,
  [LAST_PART]: msg`Other`,
};
/** The sign of offsets as they are shown; a hyphen is typed for it. */
const MINUS = '\u2212';

const words = (name: string): string => name.replaceAll('_', ' ');

function partsOf(id: string): Pick<ZoneChoice, 'city' | 'part'> {
  const [part = '', ...rest] = id.split('/');
  const city = words(rest.reverse().join(', ') || part);
  if (UNITED_STATES.includes(id)) return { city, part: FIRST_PART };
  return { city, part: rest.length > 0 ? part : LAST_PART };
}

const nameIn = (id: string, moment: Date, timeZoneName: 'longGeneric' | 'shortOffset'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The time of day somewhere: "12:31 PM". */
const clockIn = (id: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: id, timeStyle: 'short' }).format(moment);

const offsetIn = (id: string, moment: Date): string =>
  nameIn(id, moment, 'shortOffset')
    .replace(/^GMT(\+0$)?/, 'UTC')
    .replace('-', MINUS);

/** "UTC−8, 12:31 PM there", for a zone this browser knows; else undefined. */
export function zoneNow(id: string, moment: Date): { offset: string; clock: string } | undefined {
  try {
    return { offset: offsetIn(id, moment), clock: clockIn(id, moment) };
  } catch {
    return undefined;
  }
}

function choiceOf(id: string, moment: Date): ZoneChoice | undefined {
  const now = zoneNow(id, moment);
  if (!now) return undefined;
  const name = nameIn(id, moment, 'longGeneric');
  // A zone without a name of its own is called by its distance or its place, which stand there already.
  const tells = !/^GMT|^UTC/.test(name) && !name.endsWith(`${partsOf(id).city} Time`);
  return { id, ...partsOf(id), ...now, name: tells ? name : '' };
}

const rankOf = ({ part, id }: ZoneChoice): string => {
  const place = part === FIRST_PART ? `0${UNITED_STATES.indexOf(id)}` : part === LAST_PART ? '2' : `1${part}`;
  return `${place}/${id}`;
};

/**
 * Every zone this browser knows, the United States first and then by part of the world.
 * @param kept a zone to be among them though it is no name of the list, such as an older spelling
 */
export function zoneChoices(
  moment: Date,
  kept: string,
  known: readonly string[] = Intl.supportedValuesOf('timeZone'),
): readonly ZoneChoice[] {
  const ids = new Set([...UNITED_STATES, ...known, 'UTC', kept]);
  return [...ids]
    .map((id) => choiceOf(id, moment))
    .filter((choice) => choice !== undefined)
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll(/[_/,]+/g, ' ')
    .replaceAll(MINUS, '-')
    .toLowerCase();

/** The choices in which every word of a search begins a word: "pac", "los an", "utc-8". */
export function findZones(choices: readonly ZoneChoice[], search: string): readonly ZoneChoice[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter(({ id, part, name, offset }) => {
    const text = ` ${plain(`${id} ${part} ${name} ${offset}`)}`;
    return wanted.every((word) => text.includes(` ${word}`));
  });
}

/** The zone this device is set to. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether two names mean one zone, such as an older and a newer spelling. */
export function isSameZone(one: string, other: string): boolean {
  const canonical = (id: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone;
  try {
    return canonical(one) === canonical(other);
  } catch {
    return one === other;
  }
}

/** The choice for one zone; one this browser does not know stands under its name alone. */
export const zoneChoice = (id: string, moment: Date): ZoneChoice =>
  choiceOf(id, moment) ?? { id, ...partsOf(id), name: '', offset: '', clock: '' };
