import { REGION_KEYS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';

export const regionSchema = z.object({
  id: z.int().min(1).max(9),
  key: z.enum(REGION_KEYS),
  name: z.string(),
  muse: z.string(),
  climate_characteristics: z.string(),
  design_guidelines: z.string(),
  is_live: z.boolean().describe('Whether the guide of this region answers yet'),
});
export type Region = z.infer<typeof regionSchema>;

export const listRegions = defineCall({
  id: 'listRegions',
  method: 'GET',
  path: '/regions/',
  tag: 'Regions',
  summary: 'The nine garden regions and their guides',
  who: 'anyone',
  limit: 'reading',
  status: 200,
  answer: z.array(regionSchema),
  errors: [],
});
