import { FACTORS, RATINGS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { siteSchema } from './garden-fields.ts';
import { COMPATIBLE_PAGE_SIZE, MAX_SEARCH_LENGTH } from './limits.ts';
import { plantCardSchema, plantFilters, searchUnderstoodSchema, stockNearSchema } from './plants.ts';
import { id, paged, pageQuery, pathId, personText, queryFlag, queryInteger } from './shapes.ts';

const gardenPath = z.object({ id: pathId });
const refusals = ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'] as const;

const score = z.number().min(0).max(5);

/** What one rule says of a plant in a garden. */
export const compatibilityFactorSchema = z.object({
  factor: z.enum(FACTORS),
  score: score
    .nullable()
    .describe(
      'One decimal; null when the garden does not say, or it is nothing there, and then it counts for nothing',
    ),
  weight: z.number().describe('How much it counts beside the others'),
  most: score
    .nullable()
    .describe('What the plant scores at most in all by it, whatever else suits; null for no ceiling'),
  sentence: z.string(),
  raise: z.string().nullable().describe('What would raise it'),
});

export const compatibilitySchema = z.object({
  score: score.describe('One decimal'),
  rating: z
    .enum(RATINGS)
    .describe(
      'excellent from 4.2, good from 3.4, fair from 2.2, else poor; unknown while too little is known of the garden',
    ),
  color: z.enum(['green', 'lightgreen', 'orange', 'red', 'gray']),
  reasons: z.array(z.string()).describe('Sentences, what counts most against it first'),
  factors: z.array(compatibilityFactorSchema),
});

/** A plant of the catalogue, as it suits one garden. */
export const compatiblePlantSchema = plantCardSchema.extend({
  compatibility: compatibilitySchema,
  in_garden: z.object({
    placed: z.int().min(0).describe('How many stand on its grid'),
    collected: z.boolean(),
  }),
});
export type CompatiblePlant = z.infer<typeof compatiblePlantSchema>;

export const gardenCompatibility = defineCall({
  id: 'gardenCompatibility',
  method: 'GET',
  path: '/gardens/{id}/garden_compatibility/',
  tag: 'Gardens',
  summary: 'How well a plant suits a garden',
  description:
    'A score of 0 to 5 by light, moisture, soil, hardiness, region, room, company, deer and pets, each with its weight and a ' +
    'sentence. What the garden does not say is left out of the weights and said to be. What kills a plant caps its score, ' +
    'however well the rest suits. Without the light and the moisture of the garden the rating is `unknown`, unless what is ' +
    'known makes it fair or poor; without its hardiness zone none is more than good. The same garden and plant give the same answer.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: gardenPath,
  query: z.object({ plant_id: queryInteger(1, 2_147_483_647) }),
  status: 200,
  answer: compatibilitySchema,
  errors: [...refusals, 'plant_not_found'],
});

export const compatiblePlants = defineCall({
  id: 'compatiblePlants',
  method: 'GET',
  path: '/gardens/{id}/compatible_plants/',
  tag: 'Gardens',
  summary: 'The catalog by how well it suits a garden',
  description:
    'Every listed plant scored for this garden, best first. Equal ones stand by what the garden needs (a month without bloom, a layer ' +
    'that is not there), by whether they can be had and keep their place, natives of the region, and how commonly they are sold, where the ' +
    'caterpillars on record for the species weigh too. Poor ones are left out unless `show_all=true`. A search and the filters find what ' +
    'they find in the marketplace, wishes as well as names, and it is ordered by score too.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: gardenPath,
  query: z.object({
    ...pageQuery(COMPATIBLE_PAGE_SIZE),
    ...plantFilters,
    search: personText(MAX_SEARCH_LENGTH).optional(),
    show_all: queryFlag.optional(),
    native_only: queryFlag.optional().describe("Native to the garden's region"),
  }),
  status: 200,
  answer: paged(compatiblePlantSchema).extend({
    understood: searchUnderstoodSchema.optional().describe('As in the marketplace'),
    stock: stockNearSchema.optional().describe('Only where a ZIP code is asked about'),
    poor_count: z.int().min(0).describe('How many that were asked for are poor, shown or not'),
    garden: z.object({ id, name: z.string(), region_id: z.int().min(1).max(9), site: siteSchema }),
  }),
  errors: [...refusals, 'invalid_page', 'unknown_zip'],
});
