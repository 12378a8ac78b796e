import {
  CONFIDENCES,
  FAULTS,
  fault,
  LISTED_BUSINESSES,
  MAX_MESSAGE_LENGTH,
  SEASONS,
  webAddress,
  zipDigits,
} from '@understory/contract';
import { REGION_KEYS, type RegionKey, regionKeyOf } from '@understory/garden';
import type { Words } from '@understory/words';
import { z } from 'zod';
import type { Places } from '../../places/index.ts';
import { CELL, type CellFault, notOneOf, tooLong, wordsAboutColumn } from '../../platform/csv/fault.ts';
import { ApiError } from '../../platform/index.ts';
import { wordsOf } from '../../platform/names.ts';
import { tidyCell } from '../../platform/spreadsheets/index.ts';
import type { NurseryRecord } from '../store.ts';
import { zipPoint } from '../zip-point.ts';
import { readHours, writeHours } from './hours-text.ts';

/** What a directory file may tell of a nursery. */
export const DIRECTORY_FACTS = [
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
] as const satisfies readonly (keyof NurseryRecord)[];
export type DirectoryFacts = Pick<NurseryRecord, (typeof DIRECTORY_FACTS)[number]>;

/** The columns of an exported directory. */
export const DIRECTORY_COLUMNS = ['slug', ...DIRECTORY_FACTS] as const;
type DirectoryColumn = (typeof DIRECTORY_COLUMNS)[number];
/** What else a file may have in columns of its own: it becomes part of the address. */
type AddressColumn = 'city' | 'state';
/** A column of a directory file. */
export type FileColumn = DirectoryColumn | AddressColumn;

/** How lists of nurseries call what is a column of ours. */
export const COLUMN_NAMES: Readonly<Record<FileColumn, readonly string[]>> = {
  slug: [],
  name: [
    ...['nursery', 'nursery name', 'business', 'business name', 'company', 'company name', 'organization'],
    ...['organisation', 'grower', 'vendor', 'retailer', 'garden center', 'shop', 'store'],
  ],
  address: ['street', 'street address', 'mailing address', 'location', 'address 1', 'address line 1'],
  zip_code: ['zip', 'zipcode', 'postal code', 'postcode', 'postal', 'zip postal code'],
  website: ['web', 'url', 'site', 'web site', 'homepage', 'home page', 'web address', 'web page'],
  phone: ['tel', 'telephone', 'phone number', 'telephone number', 'phone no', 'call'],
  contact_email: ['email', 'e mail', 'mail', 'email address', 'e mail address', 'contact'],
  description: ['about', 'summary', 'details', 'what they sell'],
  specialties: ['specialty', 'specialities', 'speciality', 'specializes in', 'focus', 'products'],
  regions: ['region'],
  hours: ['opening hours', 'open hours', 'business hours', 'hours of operation', 'opening times', 'open'],
  hours_note: ['hours notes', 'note on hours', 'about the hours'],
  open_to_public: ['public', 'retail', 'open to the public'],
  service_radius: ['radius', 'service area miles', 'miles'],
  latitude: ['lat'],
  longitude: ['lon', 'lng', 'long'],
  business_type: ['type', 'kind', 'category', 'type of business'],
  ships: ['shipping', 'mail order', 'ships plants'],
  note: ['notes', 'comment', 'comments', 'remarks'],
  season: ['months', 'seasons'],
  source_url: ['source', 'source link'],
  source_title: ['source name'],
  source_year: ['year'],
  confidence: ['sure', 'certainty'],
  city: ['town', 'town city', 'city town', 'locality'],
  state: ['st', 'province'],
};
/** What a row needs to be a listing of somewhere. */
export const REQUIRED_COLUMNS = ['name', 'address', 'zip_code'] as const;

/** Miles, where a file says nothing of it. */
const USUAL_RADIUS = 50;
const MOST_SPECIALTIES = 40;
/** Characters. */
const LONGEST_SPECIALTY = 80;
/** Characters of an e-mail address (RFC 5321), and of the address of a page. */
const LONGEST_EMAIL = 254;
const LONGEST_ADDRESS = 500;
/** Characters of a note on opening hours. */
const LONGEST_HOURS_NOTE = 300;

/** What is wrong with a cell. */
class WrongCell extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.message);
    this.words = words;
  }
}
const wrong = (words: Words): never => {
  throw new WrongCell(words);
};

const upTo = (most: number) => (cell: string) => (cell.length > most ? wrong(tooLong(most)) : cell);
const LINE_BREAK: Words = /*i18n*/ { id: 'directory.lineBreak', message: 'has a line break' };
const onOneLine = (most: number) => {
  const read = upTo(most);
  return (cell: string) => (cell.includes('\n') ? wrong(LINE_BREAK) : read(cell));
};
const filled = (most: number) => {
  const read = onOneLine(most);
  return (cell: string) => (cell === '' ? wrong(CELL.empty) : read(cell));
};
const fits = (
  column: 'website' | 'contact_email' | 'source_url',
  schema: z.ZodType<string>,
  most: number,
) => {
  const read = upTo(most);
  return (cell: string) => {
    if (cell === '') return null;
    const outcome = schema.safeParse(read(cell));
    const [issue] = outcome.error?.issues ?? [];
    return outcome.data ?? wrong((issue && wordsAboutColumn(issue.message, column)) ?? CELL.unfit);
  };
};
/** People write addresses of pages as they say them; what names another scheme is judged as it stands. */
const withScheme = (cell: string): string =>
  cell === '' || /^[a-z][a-z\d+-]*:/i.test(cell) ? cell : `https://${cell.replace(/^\/\//, '')}`;
const page = (column: 'website' | 'source_url') => {
  const read = fits(column, webAddress, LONGEST_ADDRESS);
  return (cell: string) => read(withScheme(cell));
};
const severalOf = (cell: string): string[] => {
  const words = cell.split(';').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
};

/** What is wrong with a ZIP code; undefined where it lies somewhere. */
function zipFault(cell: string, places: Places): Words | undefined {
  try {
    zipPoint(places, cell);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof ApiError && 'id' in refusal.told)) throw refusal;
    return refusal.told;
  }
}

/** A sheet of numbers drops the zero a ZIP code begins with, which is not guessed at: told, it can be put right there. */
const LOST_ZERO = /^\d{3,4}$/;

/** Empty where nobody knows it: the listing stands nowhere on the map then. */
function zipCode(cell: string, places: Places): string {
  if (cell === '') return '';
  const why = zipFault(cell, places);
  if (why === undefined) return zipDigits(cell) ?? cell;
  const whole = cell.padStart(5, '0');
  return LOST_ZERO.test(cell) && zipFault(whole, places) === undefined
    ? wrong(
        /*i18n*/ {
          id: 'directory.lostZero',
          message: 'is too short for a ZIP code: a spreadsheet may have dropped the zero of {whole}',
          values: { whole },
        },
      )
    : wrong(
        /*i18n*/ {
          id: 'directory.noPlace',
          message: 'is no place on the map: {why}',
          values: { why },
        },
      );
}

function regions(cell: string): RegionKey[] {
  const known: readonly string[] = REGION_KEYS;
  return severalOf(cell).map((word) =>
    known.includes(word) ? (word as RegionKey) : wrong(notOneOf(word, REGION_KEYS)),
  );
}

function specialties(cell: string): string[] {
  const words = onOneLine(4_000)(cell) === '' ? [] : severalOf(cell);
  if (words.length > MOST_SPECIALTIES) {
    wrong(
      /*i18n*/ {
        id: 'directory.specialties',
        message: 'has more than {most, number} specialties',
        values: { most: MOST_SPECIALTIES },
      },
    );
  }
  if (words.some((word) => word.length > LONGEST_SPECIALTY)) {
    wrong(
      /*i18n*/ {
        id: 'directory.longSpecialty',
        message: 'has a specialty of more than {most, number} characters',
        values: { most: LONGEST_SPECIALTY },
      },
    );
  }
  return words;
}

/** `undefined` where the cell is empty: what is usual for a new listing, what is on record for a known one. */
const yesOrNo = (cell: string): boolean | undefined =>
  cell === ''
    ? undefined
    : /^(true|yes)$/i.test(cell) || (/^(false|no)$/i.test(cell) ? false : wrong(CELL.trueOrFalse));

const RADIUS: Words = /*i18n*/ { id: 'directory.radius', message: 'must be whole miles from 1 to 500' };

function radius(cell: string): number | undefined {
  if (cell === '') return undefined;
  const miles = /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
  return miles >= 1 && miles <= 500 ? miles : wrong(RADIUS);
}

/** Degrees, and nothing where the cell is empty: what stands where its ZIP code is needs none. */
const degrees = (most: number) => (cell: string) => {
  if (cell === '') return undefined;
  const read = /^-?\d{1,3}(\.\d{1,10})?$/.test(cell) ? Number(cell) : Number.NaN;
  return Math.abs(read) <= most
    ? read
    : wrong(
        /*i18n*/ {
          id: 'directory.degrees',
          message: 'must be degrees from -{most, number} to {most, number}, such as 47.6606',
          values: { most },
        },
      );
};

const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (cell: string): T | null => {
    if (cell === '') return null;
    return choices.find((choice) => choice === cell) ?? wrong(notOneOf(cell, choices));
  };

const YEAR: Words = /*i18n*/ { id: 'directory.year', message: 'must be a year, such as 2024' };

function year(cell: string): number | null {
  if (cell === '') return null;
  return /^(19|20)\d\d$/.test(cell) ? Number(cell) : wrong(YEAR);
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = (cell: string): string | undefined => {
  if (cell === '') return undefined;
  return SLUG.test(cell) && cell.length <= 120 ? cell : wrong(CELL.slug);
};

type Readings = {
  readonly [C in keyof DirectoryFacts]: (cell: string, places: Places) => DirectoryFacts[C] | undefined;
} & { readonly slug: (cell: string) => string | undefined };

const READ: Readings = {
  slug,
  name: filled(120),
  address: onOneLine(500),
  zip_code: zipCode,
  website: page('website'),
  phone: (cell) => onOneLine(40)(cell) || null,
  contact_email: fits('contact_email', z.email(fault(FAULTS.email)), LONGEST_EMAIL),
  description: upTo(MAX_MESSAGE_LENGTH),
  specialties,
  regions: (cell) => (cell === '' ? undefined : regions(cell)),
  hours: (cell) => readHours(cell) ?? null,
  hours_note: onOneLine(LONGEST_HOURS_NOTE),
  open_to_public: yesOrNo,
  service_radius: radius,
  latitude: degrees(90),
  longitude: degrees(180),
  business_type: oneOf(LISTED_BUSINESSES),
  ships: (cell) => yesOrNo(cell) ?? null,
  note: onOneLine(400),
  season: (cell) => severalOf(cell).map((word) => oneOf(SEASONS)(word) ?? wrong(CELL.empty)),
  source_url: page('source_url'),
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

/** Everything of an address, in the order of an envelope; the town and state where they do not stand in it already. */
function wholeAddress(cells: ReadonlyMap<FileColumn, string>): string {
  const street = cells.get('address') ?? '';
  const rest = [cells.get('city') ?? '', cells.get('state') ?? ''].filter(
    (part) => part !== '' && !wordsOf(street).join(' ').includes(wordsOf(part).join(' ')),
  );
  return [street, ...rest].filter((part) => part !== '').join(', ');
}

const IN_NOTE: Words = /*i18n*/ {
  id: 'directory.hoursInNote',
  message: 'is no plain list of days with times; it is kept as the note on hours',
};

/**
 * Opening hours that are not sure are kept in the words of the file.
 * @returns the cells with what is told as a note among the notes
 */
function withHoursNoted(cells: ReadonlyMap<FileColumn, string>): ReadonlyMap<FileColumn, string> {
  const hours = cells.get('hours') ?? '';
  if (readHours(hours) !== undefined) return cells;
  const words = [hours, cells.get('hours_note') ?? ''].filter((part) => part !== '').join('; ');
  const note = words.replaceAll(/\s*\n\s*/g, '; ');
  const kept = note.length > LONGEST_HOURS_NOTE ? `${note.slice(0, LONGEST_HOURS_NOTE - 1)}…` : note;
  return new Map([...cells, ['hours', ''], ['hours_note', kept]]);
}

const emptyBeside = (other: DirectoryColumn): Words => /*i18n*/ ({
  id: 'directory.emptyBeside',
  message: 'is empty beside the {other}',
  values: { other },
});

/** Reads the cells of one row, by column. */
export function readDirectoryRow(
  line: number,
  cells: ReadonlyMap<FileColumn, string>,
  places: Places,
):
  | { readonly row: DirectoryRow; readonly doubts: readonly CellFault[] }
  | { readonly faults: readonly CellFault[] } {
  const noted = withHoursNoted(cells);
  const told = new Map([...noted, ['address', wholeAddress(cells)]]);
  const faults: CellFault[] = [];
  const read: Partial<Record<DirectoryColumn, unknown>> = {};
  for (const column of DIRECTORY_COLUMNS) {
    const cell = told.get(column);
    if (cell === undefined) continue;
    try {
      const value = READ[column](cell, places);
      if (value !== undefined) read[column] = value;
    } catch (thrown) {
      if (!(thrown instanceof WrongCell)) throw thrown;
      faults.push({ column, words: thrown.words });
    }
  }
  for (const [column, other] of [
    ['latitude', 'longitude'],
    ['longitude', 'latitude'],
  ] as const) {
    if (read[column] === undefined && read[other] !== undefined) {
      faults.push({ column, words: emptyBeside(other) });
    }
  }
  if (faults.length > 0) return { faults };
  const { slug: named, ...facts } = read;
  // Each value is of its column's reader, and the required columns are in every file.
  const row = { line, slug: named as string | undefined, facts: facts as DirectoryRow['facts'] };
  return { row, doubts: noted === cells ? [] : [{ column: 'hours', words: IN_NOTE }] };
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

/** As text is compared and written: as a sheet is read; but for descriptions on one line. */
const tidy = (text: string, isLong: boolean): string => {
  const plain = tidyCell(text.replace(/\r\n?/g, '\n'));
  return isLong ? plain : plain.replace(/\s*\n\s*/g, ' ');
};

/** A fact as it stands in a file. */
export function cellOf<C extends keyof DirectoryFacts>(column: C, value: DirectoryFacts[C]): string {
  if (column === 'hours') return writeHours(value as DirectoryFacts['hours']);
  const text = Array.isArray(value) ? severalOf(tidyCell(value.join(';'))).join(';') : String(value ?? '');
  return tidy(text, column === 'description');
}
