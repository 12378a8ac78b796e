import { z } from 'zod';
import { jobProgressSchema } from './jobs.ts';
import { MAX_CATALOGUE_BYTES, MAX_DIRECTORY_BYTES } from './limits.ts';

/** A fault of a CSV file, by its place in it. */
export const csvFaultSchema = z.object({
  line: z.int().min(1).describe('1 is the header; the line its row begins on, as an editor counts'),
  column: z.string().describe('Name of the column; empty for a whole line'),
  value: z.string().describe('What stands there, shortened; empty for a whole line'),
  message: z.string(),
});
export type CsvFault = z.infer<typeof csvFaultSchema>;

/** The bringing in of a file that somebody asked for last. */
export const bringingInSchema = z.object({ job: jobProgressSchema.nullable() });

/** How calls that take a CSV file can refuse it. */
export const csvRefusals = [
  'validation_failed',
  'malformed_json',
  'malformed_request',
  'unauthorized',
  'forbidden',
  'payload_too_large',
  'unsupported_media_type',
] as const;

/** Room in a form for what stands around its file. */
const AROUND_A_FILE = 64 * 1024;
const file = z.null().optional().describe('Comes as form data');
const ofAdmins = { who: 'platform_admin', limit: 'writing' } as const;

export const catalogueForm = {
  ...ofAdmins,
  heavy: 'always',
  body: z.object({ catalogue: file }),
  files: ['catalogue'],
  formLimit: MAX_CATALOGUE_BYTES + AROUND_A_FILE,
} as const;

export const directoryForm = {
  ...ofAdmins,
  heavy: 'always',
  body: z.object({ directory: file }),
  files: ['directory'],
  formLimit: MAX_DIRECTORY_BYTES + AROUND_A_FILE,
} as const;
