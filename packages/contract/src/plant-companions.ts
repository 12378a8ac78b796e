import { COMPANION_PLACES, COMPANION_REASONS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { plantCardSchema } from './plants.ts';
import { pathId } from './shapes.ts';

/** Good company for a plant: what can grow in the same place. */
export const companionSchema = z.object({
  plant: plantCardSchema,
  place: z.enum(COMPANION_PLACES).describe('Where it stands: above the plant, beside it or at its feet'),
  score: z
    .number()
    .min(0)
    .max(100)
    .describe('By our own weights: light, moisture, soil, hardiness, native, country, bloom, caterpillars'),
  reasons: z.array(
    z.object({
      kind: z.enum(COMPANION_REASONS),
      sentence: z.string(),
    }),
  ),
});
export type PlantCompanion = z.infer<typeof companionSchema>;

export const listCompanions = defineCall({
  id: 'listCompanions',
  method: 'GET',
  path: '/plants/{id}/companions/',
  tag: 'Plants',
  summary: 'Plants that share its place',
  description:
    'At most twelve, four above it, four beside it and four at its feet, the best first: they share its light, moisture, soil, pH and hardiness, and neither would overrun the other. No two are of one genus. A formula of our own, told in docs/decisions/0018-companions.md.',
  who: 'anyone',
  limit: 'reading',
  params: z.object({ id: pathId }),
  invalid: {
    detail: /*i18n*/ { id: 'refused.invalidPlantId', message: 'Invalid plant ID' },
    code: 'invalid_plant_id',
  },
  status: 200,
  answer: z.object({ results: z.array(companionSchema) }),
  errors: ['invalid_plant_id', 'plant_not_found'],
});
