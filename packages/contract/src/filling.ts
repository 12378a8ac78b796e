import { FILL_EMPHASES, QUANTITY_MAX, SEEN_FROM } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { drawnGround, drawnPlant, outlinesAbout } from './garden-templates.ts';
import { MAX_GARDEN_FEET, MAX_PLACED_PLANTS } from './limits.ts';
import { plantCardSchema } from './plants.ts';

/** Cells of the light of a bed that are told, at most. */
export const LIGHT_CELLS_MAX = 40_000;

const alongGarden = z
  .number()
  .min(-1_200)
  .max(MAX_GARDEN_FEET * 12 + 1_200);

/** The light of a piece of ground, cell by cell. */
export const lightSchema = z
  .object({
    west: alongGarden,
    north: alongGarden,
    side: z.number().min(1).max(120).describe('Inches across a cell'),
    columns: z.int().min(1).max(2_000),
    classes: z
      .string()
      .max(LIGHT_CELLS_MAX)
      .regex(/^[012]*$/)
      .describe('0 shade, 1 partial sun, 2 full sun, row by row from the north-west'),
  })
  .nullable()
  .default(null)
  .describe('As a sun map has it; without, the light that is told of the garden');

const fillChoices = z.object({
  seen_from: z.enum(SEEN_FROM).default('south').describe('From where the bed is mostly looked at'),
  native: z.number().min(0).max(1).default(0.7).describe('Share of the plants that are to be native'),
  evergreen: z.number().min(0).max(1).default(0.3).describe('Share of the cover that is to be evergreen'),
  kinds: z
    .int()
    .min(1)
    .max(24)
    .nullable()
    .default(null)
    .describe('Null for as many as suit the size of the bed'),
  tallest: z.number().min(1).max(60).nullable().default(null).describe('Feet; null for what suits its depth'),
  careful: z
    .boolean()
    .default(false)
    .describe('Nothing thorny, poisonous, or with another caution on record'),
  budget_cents: z.int().min(100).max(10_000_000).nullable().default(null),
  near_zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable()
    .default(null)
    .describe('Only what nurseries about this ZIP code have'),
});

const alternativeSchema = z.object({
  emphasis: z.enum(FILL_EMPHASES),
  seed: z.int(),
  title: z.string(),
  lines: z.array(z.object({ sentence: z.string(), isGood: z.boolean() })),
  steps: z.array(z.object({ label: z.string(), why: z.string(), adds: z.array(drawnPlant) })),
  cost_cents: z.int().describe('Of the plants whose price is known, the cheapest pot each'),
  unpriced: z.int().describe('Plants whose price is not known'),
});

export const fillBed = defineCall({
  id: 'fillBed',
  method: 'POST',
  path: '/ai/fill/',
  tag: 'Muse',
  summary: 'Several plantings for a bed, worked out by rules',
  description:
    'Keeps mature spacing, light, moisture, and heights to the side it is seen from; plants stand in odd groups. The same body gives the ' +
    'same plantings. Changes no garden. Where there is nothing to propose, `alternatives` is empty and `notes` says why.',
  who: 'member',
  permission: 'can_use_smart_recommendations',
  limit: 'writing',
  heavy: 'always',
  body: z.object({
    ...drawnGround,
    standing: z
      .array(drawnPlant.extend({ quantity: z.int().min(1).max(QUANTITY_MAX).default(1) }))
      .max(MAX_PLACED_PLANTS)
      .default([]),
    taken: outlinesAbout.describe('Outlines of what is built'),
    covered: outlinesAbout.describe(
      'Outlines of ground that is not planted; a smaller bed on one of them is',
    ),
    light: lightSchema,
    choices: fillChoices.prefault({}),
  }),
  bodyLimit: 2 * 1024 * 1024,
  valueLimit: 250_000,
  status: 200,
  answer: z.object({
    alternatives: z.array(alternativeSchema),
    plants: z.array(plantCardSchema).describe('Cards of the plants that would come'),
    notes: z.array(z.string()),
  }),
  errors: [
    'validation_failed',
    'malformed_json',
    'payload_too_large',
    'unauthorized',
    'upgrade_required',
    'unknown_zip',
    'service_unavailable',
  ],
});
