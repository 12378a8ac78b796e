import { z } from 'zod';
import { defineCall } from './call.ts';
import { personText } from './shapes.ts';

/** A place in the United States by which a garden's region and hardiness zone are told. */
export const placeSchema = z.object({
  label: z
    .string()
    .describe('As it is shown and may be kept: "Olympia, WA 98501", or "Olympia, WA" for a town'),
  zip_code: z.string().nullable(),
  city: z.string(),
  state: z.string().describe('Two letters'),
  region_id: z.int().min(1).max(9).nullable().describe('Null outside of the nine regions'),
  usda_zone: z
    .string()
    .nullable()
    .describe(
      'A first guess at the USDA hardiness zone, such as "8b"; null where it differs too much nearby',
    ),
  point: z
    .object({ latitude: z.number(), longitude: z.number() })
    .optional()
    .describe('Where a ZIP code lies, by which the sun of a garden is told; left out of towns'),
});

export const searchPlaces = defineCall({
  id: 'searchPlaces',
  method: 'GET',
  path: '/places/',
  tag: 'Places',
  summary: 'Places by the beginning of a ZIP code or of a name, best first',
  description:
    'A name finds towns, one row each: those with just this name before longer ones, then those with more ZIP codes. ' +
    'A state may follow it, in letters or in words. Digits find ZIP codes, rising. At most eight.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({ q: personText(80).describe('"985", "olym" or "Olympia, WA"') }),
  status: 200,
  answer: z.object({ results: z.array(placeSchema).max(8) }),
  errors: ['validation_failed'],
});

export type Place = z.infer<typeof placeSchema>;
