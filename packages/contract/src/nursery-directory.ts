import { REGION_KEYS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { bringingInSchema, csvFaultSchema, csvRefusals, directoryForm } from './csv-files.ts';
import { driveThere } from './drives.ts';
import { jobProgressSchema } from './jobs.ts';
import {
  CHECKED_ROWS_TOLD,
  MAX_SEARCH_LENGTH,
  NURSERIES_ON_MAP,
  NURSERY_PAGE_SIZE,
  SEARCH_RADIUS,
} from './limits.ts';
import { nurserySchema } from './nurseries.ts';
import { INVENTORY_STATUSES, LISTING_KINDS } from './nursery-words.ts';
import { paged, pageQuery, personText, queryFlag, queryIds, queryInteger } from './shapes.ts';

/** What nurseries of the directory are narrowed by, in a list and on the map. */
const directoryQuery = {
  query: personText(MAX_SEARCH_LENGTH).optional(),
  zip_code: personText(40).optional().describe('Five digits, such as 98105, or ZIP+4'),
  radius: queryInteger(SEARCH_RADIUS.min, SEARCH_RADIUS.max).optional(),
  status: z.enum(INVENTORY_STATUSES).optional(),
  specialty: personText(80).optional(),
  region: z.enum(REGION_KEYS).optional(),
  open_to_public: queryFlag.optional(),
  kind: z
    .enum(LISTING_KINDS)
    .optional()
    .describe('`sales` are the yearly sales, `growers` all others; both unless told'),
  plant: queryInteger(1, 2_147_483_647)
    .optional()
    .describe('Id of a plant that is to be in stock, if only a few'),
};

/** What the map says of a nursery beside its name. */
const ON_MAP = {
  id: true,
  name: true,
  slug: true,
  address: true,
  zip_code: true,
  business_type: true,
  season: true,
  source: true,
  confidence: true,
  has_joined: true,
  place_basis: true,
  isMockData: true,
} as const;

export const findNurseries = defineCall({
  id: 'findNurseries',
  method: 'GET',
  path: '/nurseries/marketplace/',
  tag: 'Nurseries',
  summary: 'Search the directory of nurseries',
  description:
    'Words are looked for in names, towns, specialties and, for Growth partners, in the names of the plants they stock. `status` keeps ' +
    'those that list a plant (the one of `plant`, else any the words name, else any at all) with that status. With a ZIP code the ' +
    'nearest come first, Growth partners, whose premium placement is marked, before others; without one, by name. Only active nurseries; ' +
    'samples where no real one answers, and never with one.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    ...directoryQuery,
  }),
  status: 200,
  answer: paged(
    nurserySchema.extend({
      town: z.string().describe('"Mount Vernon, WA"; empty where its ZIP code is not known'),
      distance_miles: z
        .number()
        .min(0)
        .nullable()
        .describe('As the crow flies, to a tenth; null without a ZIP code'),
      drive: driveThere,
      is_premium_placement: z
        .boolean()
        .describe('A Growth partner, listed before others for that: to be said beside it'),
      plants_listed: z.int().min(0).describe('Kinds of plants it has in stock, if only a few'),
    }),
  ).extend({
    place: z
      .object({ zip_code: z.string(), label: z.string(), latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('The middle of the ZIP code; null where none was given'),
    radius: z.int().nullable(),
    specialties: z
      .array(z.object({ name: z.string(), count: z.int().min(1) }))
      .describe('Of what the other filters find, most frequent first, at most 40'),
    nearest_miles: z
      .number()
      .min(0)
      .nullable()
      .describe('Where nobody is within the radius: how far the nearest is that the other filters find'),
  }),
  errors: ['validation_failed', 'unknown_zip', 'invalid_page'],
});

export const mapNurseries = defineCall({
  id: 'mapNurseries',
  method: 'GET',
  path: '/nurseries/marketplace/map/',
  tag: 'Nurseries',
  summary: 'Where the nurseries of a search of the directory stand, all on one map',
  description:
    'As `GET /nurseries/marketplace/` finds them and in its order, without pages and with no more than a map shows. One that has no ' +
    'place on the map is left out.',
  who: 'anyone',
  limit: 'reading',
  query: z.object(directoryQuery),
  status: 200,
  answer: z.object({
    count: z.int().min(0).describe(`All that were found; the first ${NURSERIES_ON_MAP} are told`),
    places: z.array(
      nurserySchema.pick(ON_MAP).extend({
        latitude: z.number(),
        longitude: z.number(),
        is_premium_placement: z.boolean(),
      }),
    ),
  }),
  errors: ['validation_failed', 'unknown_zip'],
});

/** Rows of one file that may be told to be branches. */
const MOST_BRANCHES = 500;

/** What becomes of a row of a directory file. */
const rowOutcome = z.object({
  line: z.int().min(2),
  name: z.string(),
  slug: z.string().describe('Its address, or that of the listing it is'),
});

const differencesSchema = z.object({
  counts: z
    .object({
      added: z.int().min(0),
      changed: z.int().min(0),
      cells: z.int().min(0).describe('Cells of those changed'),
      unchanged: z.int().min(0),
      left_out: z.int().min(0),
      faulty: z.int().min(0).describe('Rows with a fault: they are left, and the others are brought in'),
    })
    .describe(`Of all rows; the first ${CHECKED_ROWS_TOLD} of each kind are told one by one`),
  added: z.array(rowOutcome),
  changed: z.array(
    rowOutcome.extend({
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  left_out: z
    .array(rowOutcome.extend({ why: z.enum(['opted_out', 'duplicate', 'run_by_owner']) }))
    .describe('Opted out, the same as another row, or looked after by its own nursery: never written'),
});

/** What whoever sends a file says of its rows. */
const decided = {
  branches: queryIds(MOST_BRANCHES).optional().describe('Lines of rows that are another branch'),
};

export const checkDirectory = defineCall({
  id: 'checkDirectory',
  method: 'POST',
  path: '/admin/directory/check/',
  tag: 'Administration',
  summary: 'Check a directory file of nurseries and tell what it would change; nothing is written',
  description:
    'As form data with the file in `directory`, .csv or .xlsx, up to 8 MB. Columns are known by many names, in any order. A row like ' +
    'another row is left out, one like a listing is taken for it, unless its line is one of `branches`: then it comes in as a listing ' +
    'of its own. What has opted out comes back by no such word.',
  ...directoryForm,
  query: z.object(decided),
  status: 200,
  answer: z.object({
    rows: z.int().min(0),
    errors: z.array(csvFaultSchema),
    errors_left_out: z.int().min(0),
    warnings: z.array(csvFaultSchema),
    alike: z
      .array(csvFaultSchema.extend({ name: z.string(), is_branch: z.boolean() }))
      .describe('Rows like another row or listing, which may be told to be another branch by their `line`'),
    basis: z.string().describe('Stands for these very differences; to be given back with the import'),
    differences: differencesSchema.nullable().describe('Null for a file that is no list of nurseries'),
  }),
  errors: csvRefusals,
});

export const importDirectory = defineCall({
  id: 'importDirectory',
  method: 'POST',
  path: '/admin/directory/import/',
  tag: 'Administration',
  summary: 'Bring the nurseries of a checked file into the directory, in one transaction',
  description:
    'Nurseries that are not in the file stay as they are. The answer is a job, as that of `POST /admin/catalogue/import/`; its ' +
    '`counts` are `added`, `changed`, `unchanged`, `left_out` and `faulty`.',
  ...directoryForm,
  query: z.object({ basis: z.string().max(64), ...decided }),
  status: 200,
  answer: jobProgressSchema,
  errors: csvRefusals,
});

export const readDirectoryImport = defineCall({
  id: 'readDirectoryImport',
  method: 'GET',
  path: '/admin/directory/import/',
  tag: 'Administration',
  summary: 'The directory file that you brought in last, or are bringing in',
  description: 'Null where there was none in the last day.',
  who: 'platform_admin',
  limit: 'reading',
  status: 200,
  answer: bringingInSchema,
  errors: ['unauthorized', 'forbidden'],
});

export const exportDirectory = defineCall({
  id: 'exportDirectory',
  method: 'GET',
  path: '/admin/directory/export/',
  tag: 'Administration',
  summary: 'The directory as a CSV file that the import takes back; samples are left out',
  who: 'platform_admin',
  limit: 'reading',
  heavy: 'always',
  status: 200,
  media: 'text/csv',
  errors: ['unauthorized', 'forbidden'],
});
