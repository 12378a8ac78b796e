import { SAMPLE_YEARS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { sharedPlantSchema } from './garden-sharing.ts';
import { queryInteger, queryMonth } from './shapes.ts';

export const sampleGardenSchema = z.object({
  design: z.string().describe('The design that is laid out in it'),
  width: z.number().describe('Feet'),
  length: z.number().describe('Feet'),
  native_percentage: z.number().min(0).max(100),
  plant_count: z.int().min(0),
  plants: z
    .array(
      sharedPlantSchema.pick({
        slug: true,
        common_name: true,
        plant_type: true,
        height_mature: true,
        spread_mature: true,
        growth_rate: true,
        years_to_maturity: true,
        bloom_start_month: true,
        bloom_end_month: true,
        quantity: true,
      }),
    )
    .describe('By common name'),
  plan: z
    .object({ width: z.int().min(1), height: z.int().min(1) })
    .describe('Pixels of the plan as SVG, so that room can be kept for it'),
  version: z.string().describe('Names this very garden: another catalogue makes another'),
});
export type SampleGarden = z.infer<typeof sampleGardenSchema>;

export const readSampleGarden = defineCall({
  id: 'readSampleGarden',
  method: 'GET',
  path: '/sample-garden/',
  tag: 'Garden templates',
  summary: 'A garden that shows what a plan is',
  description: 'One of the designs, laid out in a yard of ours from the catalog as it is.',
  who: 'anyone',
  limit: 'reading',
  status: 200,
  answer: sampleGardenSchema,
  errors: [],
});

export const drawSampleGarden = defineCall({
  id: 'drawSampleGarden',
  method: 'GET',
  path: '/sample-garden/plan.svg/',
  tag: 'Garden templates',
  summary: 'The plan of the sample garden as SVG, in a year and a month',
  description:
    'See-through around the plot, without words. With the `version` the garden has, the answer may be kept for ever.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({
    year: queryInteger(1, SAMPLE_YEARS).describe('Years after planting'),
    month: queryMonth,
    version: z.string().max(40).optional(),
  }),
  status: 200,
  media: 'image/svg+xml',
  errors: ['validation_failed', 'service_unavailable'],
});
