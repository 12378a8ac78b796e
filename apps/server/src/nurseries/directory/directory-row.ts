import {
  CONFIDENCES,
  LISTED_BUSINESSES,
  MAX_MESSAGE_LENGTH,
  SEASONS,
  webAddress,
  zipDigits,
} from '@understory/contract';
import { inFigures, REGION_KEYS, type RegionKey, regionKeyOf } from '@understory/garden';
import { z } from 'zod';
import type { Places } from '../../places/index.ts';
import { afterColumn } from '../../platform/csv/fault.ts';
import { ApiError } from '../../platform/index.ts';
import type { NurseryRecord } from '../store.ts';
import { zipPoint } from '../zip-point.ts';
import { readHours, writeHours } from './hours-text.ts';

/** What a directory file may tell of a nursery. */
export type DirectoryFacts = Pick<
  NurseryRecord,
  | 'name'
  | 'address'
  | 'zip_code'
  | 'website'
  | 'phone'
  | 'contact_email'
  | 'description'
  | 'specialties'
  | 'regions'
  | 'hours'
  | 'hours_note'
  | 'open_to_public'
  | 'service_radius'
  | 'latitude'
  | 'longitude'
  | 'business_type'
  | 'ships'
  | 'note'
  | 'season'
  | 'source_url'
  | 'source_title'
  | 'source_year'
  | 'confidence'
>;

/** The columns of a directory file. Of most of them a file may do without. */
export const DIRECTORY_COLUMNS = [
  'slug',
  'name',
  'address',
  'zip_code',
  'website',
  'phone',
  'contact_email',
  'description',
  'specialties',
  'regions',
  'hours',
  'hours_note',
  'open_to_public',
  'service_radius',
  'latitude',
  'longitude',
  'business_type',
  'ships',
  'note',
  'season',
  'source_url',
  'source_title',
  'source_year',
  'confidence',
] as const satisfies readonly ('slug' | keyof DirectoryFacts)[];
type DirectoryColumn = (typeof DIRECTORY_COLUMNS)[number];

const REQUIRED: ReadonlySet<string> = new Set(['name', 'address', 'zip_code']);
export const OPTIONAL_COLUMNS = DIRECTORY_COLUMNS.filter((column) => !REQUIRED.has(column));

/** Miles, where a file says nothing of it. */
const USUAL_RADIUS = 50;
const MOST_SPECIALTIES = 40;

/** What is wrong with a cell. */
class CellFault extends Error {}
const wrong = (message: string): never => {
  throw new CellFault(message);
};

const upTo = (most: number) => (cell: string) =>
  cell.length > most ? wrong(`is longer than ${inFigures(most)} characters`) : cell;
const onOneLine = (most: number) => {
  const read = upTo(most);
  return (cell: string) => (cell.includes('\n') ? wrong('has a line break') : read(cell));
};
const filled = (most: number) => {
  const read = onOneLine(most);
  return (cell: string) => (cell === '' ? wrong('is empty') : read(cell));
};
const fits = (schema: z.ZodType<string>) => (cell: string) => {
  if (cell === '') return null;
  const outcome = schema.safeParse(cell);
  return outcome.success
    ? outcome.data
    : wrong(afterColumn(outcome.error.issues[0]?.message ?? 'does not fit'));
};
const severalOf = (cell: string): string[] => {
  const words = cell.split(';').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
};

/** What is wrong with a ZIP code; undefined where it lies somewhere. */
function zipFault(cell: string, places: Places): string | undefined {
  try {
    zipPoint(places, cell);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal.message;
  }
}

/** A sheet of numbers drops the zero a ZIP code begins with, which is not guessed at: told, it can be put right there. */
const LOST_ZERO = /^\d{3,4}$/;

/** Empty where nobody knows it: the listing stands nowhere on the map then. */
function zipCode(cell: string, places: Places): string {
  if (cell === '') return '';
  const fault = zipFault(cell, places);
  if (fault === undefined) return zipDigits(cell) ?? cell;
  const whole = cell.padStart(5, '0');
  return LOST_ZERO.test(cell) && zipFault(whole, places) === undefined
    ? wrong(`is too short for a ZIP code: a spreadsheet may have dropped the zero of ${whole}`)
    : wrong(`is no place on the map: ${fault}`);
}

function regions(cell: string): RegionKey[] {
  const known: readonly string[] = REGION_KEYS;
  return severalOf(cell).map((word) =>
    known.includes(word) ? (word as RegionKey) : wrong(`has "${word}", not one of ${REGION_KEYS.join(', ')}`),
  );
}

function specialties(cell: string): string[] {
  const words = onOneLine(4_000)(cell) === '' ? [] : severalOf(cell);
  if (words.length > MOST_SPECIALTIES) wrong(`has more than ${MOST_SPECIALTIES} specialties`);
  for (const word of words) if (word.length > 80) wrong('has a specialty of more than 80 characters');
  return words;
}

function hours(cell: string): NurseryRecord['hours'] {
  const read = readHours(cell);
  return 'fault' in read ? wrong(read.fault) : read.hours;
}

/** `undefined` where the cell is empty: what is usual for a new listing, what is on record for a known one. */
const yesOrNo = (cell: string): boolean | undefined =>
  cell === ''
    ? undefined
    : /^(true|yes)$/i.test(cell) || (/^(false|no)$/i.test(cell) ? false : wrong('must be true or false'));

function radius(cell: string): number | undefined {
  if (cell === '') return undefined;
  const miles = /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
  return miles >= 1 && miles <= 500 ? miles : wrong('must be whole miles from 1 to 500');
}

/** Degrees, and nothing where the cell is empty: what stands where its ZIP code is needs none. */
const degrees = (most: number) => (cell: string) => {
  if (cell === '') return undefined;
  const read = /^-?\d{1,3}(\.\d{1,10})?$/.test(cell) ? Number(cell) : Number.NaN;
  return Math.abs(read) <= most ? read : wrong(`must be degrees from ${-most} to ${most}, such as 47.6606`);
};

const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (cell: string): T | null => {
    if (cell === '') return null;
    return choices.find((choice) => choice === cell) ?? wrong(`must be one of ${choices.join(', ')}`);
  };

function year(cell: string): number | null {
  if (cell === '') return null;
  return /^(19|20)\d\d$/.test(cell) ? Number(cell) : wrong('must be a year, such as 2024');
}

const EMAIL = z.email('must be an e-mail address').max(254, 'is longer than an e-mail address can be');
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = (cell: string): string | undefined => {
  if (cell === '') return undefined;
  return SLUG.test(cell) && cell.length <= 120 ? cell : wrong('must be lower-case words joined by hyphens');
};

type Readings = {
  readonly [C in keyof DirectoryFacts]: (cell: string, places: Places) => DirectoryFacts[C] | undefined;
} & { readonly slug: (cell: string) => string | undefined };

const READ: Readings = {
  slug,
  name: filled(120),
  address: onOneLine(500),
  zip_code: zipCode,
  website: fits(webAddress),
  phone: (cell) => onOneLine(40)(cell) || null,
  contact_email: fits(EMAIL),
  description: upTo(MAX_MESSAGE_LENGTH),
  specialties,
  regions: (cell) => (cell === '' ? undefined : regions(cell)),
  hours,
  hours_note: onOneLine(300),
  open_to_public: yesOrNo,
  service_radius: radius,
  latitude: degrees(90),
  longitude: degrees(180),
  business_type: oneOf(LISTED_BUSINESSES),
  ships: (cell) => yesOrNo(cell) ?? null,
  note: onOneLine(400),
  season: (cell) => severalOf(cell).map((word) => oneOf(SEASONS)(word) ?? wrong('is empty')),
  source_url: fits(webAddress),
  source_title: onOneLine(300),
  source_year: year,
  confidence: oneOf(CONFIDENCES),
};

/** A row of a directory file, read and checked: what it tells; of columns and cells that tell nothing it has no facts. */
export interface DirectoryRow {
  readonly line: number;
  readonly slug: string | undefined;
  readonly facts: Partial<DirectoryFacts> & Pick<DirectoryFacts, 'name' | 'address' | 'zip_code'>;
}

interface CellFaultAt {
  readonly column: string;
  readonly message: string;
}

/** Reads the cells of one row, by column. */
export function readDirectoryRow(
  line: number,
  cells: ReadonlyMap<string, string>,
  places: Places,
): { readonly row: DirectoryRow } | { readonly faults: readonly CellFaultAt[] } {
  const faults: CellFaultAt[] = [];
  const read: Partial<Record<DirectoryColumn, unknown>> = {};
  for (const column of DIRECTORY_COLUMNS) {
    const cell = cells.get(column);
    if (cell === undefined) continue;
    try {
      if (cell.includes('\u0000')) wrong('holds a character that cannot be stored');
      const value = READ[column](cell, places);
      if (value !== undefined) read[column] = value;
    } catch (fault) {
      if (!(fault instanceof CellFault)) throw fault;
      faults.push({ column, message: fault.message });
    }
  }
  for (const [column, other] of [
    ['latitude', 'longitude'],
    ['longitude', 'latitude'],
  ] as const) {
    if (read[column] === undefined && read[other] !== undefined) {
      faults.push({ column, message: `is empty beside the ${other}` });
    }
  }
  if (faults.length > 0) return { faults };
  const { slug: named, ...facts } = read;
  // Each value is of its column's reader, and the required columns are in every file.
  return { row: { line, slug: named as string | undefined, facts: facts as DirectoryRow['facts'] } };
}

/** What a new listing has where a file says nothing. */
export const usualFacts = (
  zip: string,
  places: Places,
): Omit<DirectoryFacts, 'name' | 'address' | 'zip_code' | 'latitude' | 'longitude'> => {
  const region = regionKeyOf(places.ofZip(zip)?.region_id ?? 0);
  return {
    website: null,
    phone: null,
    contact_email: null,
    description: '',
    specialties: [],
    regions: region ? [region] : [],
    hours: null,
    hours_note: '',
    open_to_public: true,
    service_radius: USUAL_RADIUS,
    business_type: null,
    ships: null,
    note: '',
    season: [],
    source_url: null,
    source_title: '',
    source_year: null,
    confidence: null,
  };
};

/** As text is compared and written: with plain line ends and nothing around it; but for descriptions on one line. */
const tidy = (text: string, isLong: boolean): string => {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  return isLong ? plain : plain.replace(/\s*\n\s*/g, ' ');
};

/** A fact as it stands in a file. */
export function cellOf<C extends keyof DirectoryFacts>(column: C, value: DirectoryFacts[C]): string {
  if (column === 'hours') return writeHours(value as DirectoryFacts['hours']);
  const text = Array.isArray(value) ? severalOf(value.join(';')).join(';') : String(value ?? '');
  return tidy(text, column === 'description');
}
