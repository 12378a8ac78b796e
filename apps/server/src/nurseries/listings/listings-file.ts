import { createHash } from 'node:crypto';
import {
  CONFIDENCES,
  type CsvFault,
  LISTED_BUSINESSES,
  SEASONS,
  type Season,
  webAddress,
  zipDigits,
} from '@understory/contract';
import { regionKeyOf } from '@understory/garden';
import { z } from 'zod';
import type { Places } from '../../places/index.ts';
import { type FileFault, shown, wordsAboutColumn } from '../../platform/csv/fault.ts';
import { byOwnNames, readTable, readText } from '../../platform/spreadsheets/index.ts';
import type { NurseryRecord } from '../store.ts';

/** What `specialties` of the file are called on a page. */
const SPECIALTIES = {
  native_plants: 'Native plants',
  trees_shrubs: 'Trees and shrubs',
  perennials: 'Perennials',
  ferns: 'Ferns',
  grasses_sedges: 'Grasses and sedges',
  wetland: 'Wetland plants',
  seeds: 'Seeds',
  bare_root: 'Bare root',
  rain_gardens: 'Rain gardens',
  edibles: 'Edibles',
  restoration: 'Restoration',
} as const;
type Specialty = keyof typeof SPECIALTIES;

const line = (most: number) => z.string().max(most);
const several = <T extends string>(choices: readonly T[]) =>
  z.string().transform((cell, context): T[] => {
    const words = cell.split(';').filter((word) => word !== '');
    const known = words.filter((word): word is T => choices.includes(word as T));
    if (known.length < words.length || new Set(words).size < words.length) {
      context.addIssue({ code: 'custom', message: `must be some of ${choices.join(', ')}, each once` });
      return z.NEVER;
    }
    return known;
  });
const orNull = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z
    .string()
    .transform((cell) => (cell === '' ? null : cell))
    .pipe(z.nullable(schema));
const KNOWN_OR_NOT = { yes: true, no: false, by_appointment: false, unknown: null } as const;

/** A row of `data/nurseries.csv`: what each column means is told in `data/nurseries-sources.md`. */
const rowSchema = z
  .object({
    name: line(120).min(1, 'is empty'),
    street: line(120),
    city: line(80),
    state: z.enum(['WA', 'OR']),
    zip: orNull(z.string().regex(/^\d{5}$/, 'must be five digits')),
    website: orNull(webAddress),
    phone: orNull(z.string().regex(/^[2-9]\d\d-[2-9]\d\d-\d{4}$/, 'must be written as 206-555-0100')),
    business_type: z.enum(LISTED_BUSINESSES),
    open_to_public: z
      .enum(['yes', 'by_appointment', 'no', 'unknown'])
      .transform((word) => KNOWN_OR_NOT[word]),
    specialties: several(Object.keys(SPECIALTIES) as Specialty[]),
    ships: z.enum(['yes', 'no', 'unknown']).transform((word) => KNOWN_OR_NOT[word]),
    season: several<Season>(SEASONS),
    note: line(400),
    source_url: webAddress,
    source_title: line(300).min(1, 'is empty'),
    source_year: orNull(
      z
        .string()
        .regex(/^(19|20)\d\d$/, 'must be a year')
        .transform(Number),
    ),
    confidence: z.enum(CONFIDENCES),
  })
  .refine(({ street, city }) => street === '' || city !== '', {
    path: ['city'],
    error: 'is empty beside a street',
  })
  .refine(({ business_type, season }) => season.length === 0 || business_type === 'sale_event', {
    path: ['season'],
    error: 'is for yearly sales',
  });
type Cells = z.output<typeof rowSchema>;

const COLUMNS = Object.keys(rowSchema.shape) as (keyof typeof rowSchema.shape)[];
const SHAPE = { columns: byOwnNames(COLUMNS), required: COLUMNS };
const MOST_ROWS = 2_000;

/** A fault of the file, which comes with a release: words of its own are in English, for whoever makes one. */
export type ListingFault = FileFault | CsvFault;

/** A row that was read, with what stands for it. */
export interface ListingRow {
  /** By which it is known again: its name, in plain letters. */
  readonly key: string;
  /** Digest of its cells. */
  readonly digest: string;
  readonly cells: Cells;
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Reads the file of listings and checks every cell. @returns every fault with its line and column */
export function* readListingsFile(
  text: string,
): Generator<
  undefined,
  { readonly rows: readonly ListingRow[] } | { readonly faults: readonly ListingFault[] }
> {
  const sheet = readText(new TextEncoder().encode(text), { mostRows: MOST_ROWS });
  const table = yield* readTable(sheet, SHAPE);
  if (table.refused) return { faults: table.refused };
  const rows = new Map<string, ListingRow>();
  const faults: ListingFault[] = [...table.faults, ...table.passedOver];
  for (const row of table.rows) {
    yield;
    const cells = Object.fromEntries(row.cells);
    const read = rowSchema.safeParse(cells);
    if (!read.success) {
      faults.push(
        ...read.error.issues.map(({ path: [key = ''], message }): ListingFault => {
          const column = String(key);
          const place = { line: row.line, column, value: shown(cells[column]) };
          const words = wordsAboutColumn(message, column);
          return words ? { ...place, words } : { ...place, message };
        }),
      );
      continue;
    }
    const key = keyOf(read.data.name);
    if (rows.has(key)) {
      faults.push({
        line: row.line,
        column: 'name',
        value: shown(cells.name),
        message: 'stands there twice',
      });
      continue;
    }
    rows.set(key, { key, digest: digestOf(cells), cells: read.data });
  }
  return faults.length > 0 ? { faults } : { rows: [...rows.values()] };
}

/** What a listing of the file says, as it is kept: a listing that says something else was edited by somebody. */
const TOLD = [
  'name',
  'address',
  'zip_code',
  'website',
  'phone',
  'description',
  'hours',
  'hours_note',
  'open_to_public',
  'business_type',
  'specialties',
  'regions',
  'ships',
  'season',
  'note',
  'source_url',
  'source_title',
  'source_year',
  'confidence',
] as const satisfies readonly (keyof NurseryRecord)[];
export type ListingFacts = Pick<NurseryRecord, (typeof TOLD)[number]>;

/** Stands for what a listing says. */
export const digestOfFacts = (facts: ListingFacts): string => digestOf(TOLD.map((field) => facts[field]));

/** The place of a listing on the map, and whence it is. */
export type ListingPlace = Pick<NurseryRecord, 'latitude' | 'longitude' | 'place_basis'>;

/** Where a row stands: in the middle of its ZIP code, else of its town; else nowhere yet. */
export function placeOf({ zip, city, state }: Cells, places: Places): ListingPlace {
  const ofZip = zip === null ? undefined : places.pointOfZip(zip);
  const point = ofZip ?? (city === '' ? undefined : places.pointOfTown(city, state));
  return {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    place_basis: point ? (ofZip ? 'zip' : 'town') : null,
  };
}

/** What a row tells, and nothing that no source says. */
export function factsOf(cells: Cells, places: Places): ListingFacts {
  const { street, city, state, zip, specialties, ...told } = cells;
  const region = regionKeyOf(places.regionOfState(state) ?? 0);
  const zip_code = zip === null ? '' : (zipDigits(zip) ?? '');
  return {
    name: told.name,
    address: [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    zip_code,
    website: told.website,
    phone: told.phone,
    // Its own words are its own to write.
    description: '',
    hours: null,
    hours_note: '',
    open_to_public: told.open_to_public,
    business_type: told.business_type,
    specialties: specialties.map((specialty) => SPECIALTIES[specialty]),
    regions: region ? [region] : [],
    ships: told.ships,
    season: told.season,
    note: told.note,
    source_url: told.source_url,
    source_title: told.source_title,
    source_year: told.source_year,
    confidence: told.confidence,
  };
}
