import {
  BLOOM_COLORS,
  GROWTH_RATES,
  GROWTH_YEARS_MAX,
  LAYERS,
  PLANT_TYPES,
  REGION_KEYS,
  STILL_YEARS,
} from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { gardenFields } from './garden-fields.ts';
import { id, moment, month, pathId, personText, queryInteger, queryMonth } from './shapes.ts';

const gardenPath = z.object({ id: pathId });
const gardenRefusals = ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'] as const;

export const readGardenThumbnail = defineCall({
  id: 'readGardenThumbnail',
  method: 'GET',
  path: '/gardens/{id}/thumbnail/',
  tag: 'Gardens',
  summary: 'A small picture of a garden',
  description:
    'The plan of 640 by 360 pixels, without names, photographs or surveys; see-through around the plot. With the `version` ' +
    'the garden has, the answer may be kept for ever.',
  who: 'member',
  limit: 'reading',
  params: gardenPath,
  query: z.object({ version: queryInteger(1, 2_147_483_647).optional() }),
  status: 200,
  media: 'image/webp',
  errors: [...gardenRefusals, 'service_unavailable'],
});

export const gardenShareSchema = z.object({
  shared: z.boolean(),
  path: z
    .string()
    .nullable()
    .describe('Of the page that shows the garden, on this site; null while it is not shared'),
  created_at: moment.nullable(),
});
export type GardenShare = z.infer<typeof gardenShareSchema>;

export const shareGarden = defineCall({
  id: 'shareGarden',
  method: 'POST',
  path: '/gardens/{id}/share/',
  feature: 'shared_gardens',
  tag: 'Shared gardens',
  summary: 'Make a page of a garden that whoever has its link can read',
  description: 'Safe to repeat: while a garden is shared, its link stays the same.',
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  status: 200,
  answer: gardenShareSchema,
  errors: gardenRefusals,
});

export const readGardenShare = defineCall({
  id: 'readGardenShare',
  method: 'GET',
  path: '/gardens/{id}/share/',
  tag: 'Shared gardens',
  summary: 'Whether a garden is shared, and by which link',
  who: 'member',
  limit: 'reading',
  params: gardenPath,
  status: 200,
  answer: gardenShareSchema,
  errors: gardenRefusals,
});

export const unshareGarden = defineCall({
  id: 'unshareGarden',
  method: 'DELETE',
  path: '/gardens/{id}/share/',
  tag: 'Shared gardens',
  summary: 'Take the link of a garden back',
  description: 'The link is dead at once and never lives again; sharing anew makes another. Safe to repeat.',
  who: 'member',
  limit: 'writing',
  params: gardenPath,
  status: 204,
  errors: gardenRefusals,
});

/** What nobody can guess names a shared garden. Any text is taken, so that a wrong link is answered as a dead one. */
const sharedPath = z.object({ token: personText(200).min(1) });
const sharedRefusals = ['validation_failed', 'garden_not_found'] as const;

export const sharedPlantSchema = z.object({
  id,
  slug: z.string(),
  common_name: z.string(),
  scientific_name: z.string(),
  layer: z.enum(LAYERS),
  height_mature: z.number().describe('Feet'),
  spread_mature: z.number().describe('Feet'),
  plant_type: z.enum(PLANT_TYPES),
  growth_rate: z.enum(GROWTH_RATES),
  years_to_maturity: z.int().min(1).describe('Years from planting to near full garden size'),
  bloom_color: z.array(z.enum(BLOOM_COLORS)),
  bloom_start_month: month.nullable(),
  bloom_end_month: month.nullable(),
  image_url: z.string(),
  image_alt_text: z.string(),
  is_native: z.boolean().describe("To the garden's region"),
  quantity: z.int().min(0).describe('How many are planted'),
  existing: z.int().min(0).describe('How many stood there before'),
});
export type SharedPlant = z.infer<typeof sharedPlantSchema>;

/** All that a stranger with the link learns of a garden: nothing of its owner, and nothing of where it is beside its region. */
export const sharedGardenSchema = z.object({
  name: gardenFields.name,
  description: gardenFields.description,
  width: gardenFields.width,
  length: gardenFields.length,
  region: z.enum(REGION_KEYS),
  native_percentage: z.number().min(0).max(100),
  plant_count: z.int().min(0).describe('By quantity'),
  species_count: z.int().min(0),
  plants: z.array(sharedPlantSchema).describe('By common name'),
  plan: z
    .object({ width: z.int().min(1), height: z.int().min(1) })
    .describe('Pixels of the plan as SVG, so that room can be kept for it'),
  can_use_growth_simulation: z
    .boolean()
    .describe(
      `Whether its plan is drawn in any year and month, as the tier of its owner has it; else in years ${STILL_YEARS.join(', ')} alone`,
    ),
});
export type SharedGarden = z.infer<typeof sharedGardenSchema>;

export const readSharedGarden = defineCall({
  id: 'readSharedGarden',
  method: 'GET',
  path: '/shared-gardens/{token}/',
  feature: 'shared_gardens',
  tag: 'Shared gardens',
  summary: 'A garden that is shared by a link',
  description:
    'What its plan shows and nothing else: not whose it is, where it is, its site, photographs, collection or history. ' +
    'A link that is dead and one that never was are answered alike.',
  who: 'anyone',
  limit: 'reading',
  heavy: 'always',
  params: sharedPath,
  status: 200,
  answer: sharedGardenSchema,
  errors: sharedRefusals,
});

export const drawSharedGarden = defineCall({
  id: 'drawSharedGarden',
  method: 'GET',
  path: '/shared-gardens/{token}/plan.svg/',
  feature: 'shared_gardens',
  tag: 'Shared gardens',
  summary: 'The plan of a shared garden as SVG',
  description:
    'As it is planned, grown and in full leaf and flower; with a year, as wide as its plants are so many years after ' +
    'planting, and with a month, with what shows then. The size of the picture is the same whenever it is looked at. Refused ' +
    `as \`forbidden\` for a month, and a year other than ${STILL_YEARS.join(', ')}, where the tier of its owner has no growth simulation.`,
  who: 'anyone',
  limit: 'reading',
  params: sharedPath,
  query: z.object({
    year: queryInteger(0, GROWTH_YEARS_MAX).optional().describe('Years after planting'),
    month: queryMonth.optional(),
  }),
  status: 200,
  media: 'image/svg+xml',
  errors: [...sharedRefusals, 'forbidden', 'service_unavailable'],
});

export const previewSharedGarden = defineCall({
  id: 'previewSharedGarden',
  method: 'GET',
  path: '/shared-gardens/{token}/preview.png/',
  feature: 'shared_gardens',
  tag: 'Shared gardens',
  summary: 'A picture of a shared garden for messengers, 1,200 by 630 pixels',
  who: 'anyone',
  limit: 'reading',
  params: sharedPath,
  status: 200,
  media: 'image/png',
  errors: [...sharedRefusals, 'service_unavailable'],
});
