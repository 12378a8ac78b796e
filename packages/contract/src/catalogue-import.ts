import { z } from 'zod';
import { defineCall } from './call.ts';
import { bringingInSchema, catalogueForm, csvFaultSchema, csvRefusals } from './csv-files.ts';
import { jobProgressSchema } from './jobs.ts';
import { CHECKED_ROWS_TOLD } from './limits.ts';
import { moment } from './shapes.ts';

const plantName = { slug: z.string(), common_name: z.string() };

const differencesSchema = z.object({
  counts: z
    .object({
      added: z.int().min(0),
      changed: z.int().min(0),
      cells: z.int().min(0).describe('Cells of those changed'),
      unlisted: z.int().min(0),
      unchanged: z.int().min(0),
      kept: z.int().min(0).describe('Plants with facts that were changed by hand and stay'),
    })
    .describe(`Of all plants; the first ${CHECKED_ROWS_TOLD} of each kind are told one by one`),
  added: z.array(z.object(plantName)),
  changed: z.array(
    z.object({
      ...plantName,
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  unlisted: z
    .array(z.object(plantName))
    .describe('Not in the file any more: they stay for the gardens that hold them'),
  kept: z
    .array(
      z.object({
        ...plantName,
        cells: z.array(z.object({ column: z.string(), file: z.string(), kept: z.string() })),
      }),
    )
    .describe('Facts that were changed by hand, of which the file says something else: they stay'),
});
export type CatalogueDifferences = z.infer<typeof differencesSchema>;

const checkedSchema = z.object({
  rows: z.int().min(0).describe('Rows of the file that are right by themselves'),
  errors: z.array(csvFaultSchema),
  errors_left_out: z.int().min(0).describe('So many more faults there are'),
  warnings: z.array(csvFaultSchema).describe('Allowed, but worth a second look'),
  basis: z.string().describe('Stands for these very differences; to be given back with the import'),
  differences: differencesSchema.nullable().describe('Null for a file with faults'),
});

export const readCatalogueState = defineCall({
  id: 'readCatalogueState',
  method: 'GET',
  path: '/admin/catalogue/',
  tag: 'Administration',
  summary: 'What the catalog was read from last, and how many plants it lists',
  who: 'platform_admin',
  limit: 'reading',
  status: 200,
  answer: z.object({
    listed: z.int().min(0),
    unlisted: z.int().min(0),
    photographs: z.int().min(0),
    revision: z.int().min(0),
    changed_at: moment,
    source: z
      .enum(['release', 'import'])
      .describe('The file of this release, or one that an administrator brought in'),
  }),
  errors: ['unauthorized', 'forbidden'],
});

export const checkCatalogue = defineCall({
  id: 'checkCatalogue',
  method: 'POST',
  path: '/admin/catalogue/check/',
  tag: 'Administration',
  summary: 'Check a catalog file and tell what it would change; nothing is written',
  description: 'As form data with the file in `catalogue`, .csv or .xlsx, up to 2 MB.',
  ...catalogueForm,
  status: 200,
  answer: checkedSchema,
  errors: csvRefusals,
});

export const importCatalogue = defineCall({
  id: 'importCatalogue',
  method: 'POST',
  path: '/admin/catalogue/import/',
  tag: 'Administration',
  summary: 'Make the catalog what a checked file says, all of it or nothing',
  description:
    'As form data with the CSV file in `catalogue`. The answer is a job: follow it, or cancel it while nothing is written. It fails, ' +
    'and nothing is written, for a file with faults, which are its `errors`, and where the file would change something else than when ' +
    'it was checked, which `basis` tells. Its `counts` are `added`, `changed`, `unlisted`, `unchanged` and `kept`. The same file again changes ' +
    'nothing. Of each person one is brought in at a time; for another the answer is 429 meanwhile.',
  ...catalogueForm,
  query: z.object({ basis: z.string().max(64) }),
  status: 200,
  answer: jobProgressSchema,
  errors: csvRefusals,
});

export const readCatalogueImport = defineCall({
  id: 'readCatalogueImport',
  method: 'GET',
  path: '/admin/catalogue/import/',
  tag: 'Administration',
  summary: 'The catalog file that you brought in last, or are bringing in',
  description: 'Null where there was none in the last day.',
  who: 'platform_admin',
  limit: 'reading',
  status: 200,
  answer: bringingInSchema,
  errors: ['unauthorized', 'forbidden'],
});
