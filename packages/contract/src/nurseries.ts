import { REGION_KEYS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NURSERY_PAGE_SIZE } from './limits.ts';
import { id, moment, paged, pageQuery, personText, queryFlag } from './shapes.ts';

export const PARTNERSHIP_TIERS = ['basic', 'referral', 'full_integration'] as const;

/** What a nursery says of its stock of a plant. */
export const INVENTORY_STATUSES = ['in_stock', 'limited', 'out_of_stock'] as const;
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];

/** A nursery as gardeners see it. `service_radius` is miles. `isMockData` marks a sample, never a real business. */
export const nurserySchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  address: z.string(),
  zip_code: z.string(),
  partnership_tier: z.enum(PARTNERSHIP_TIERS),
  service_radius: z.int(),
  is_active: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  regions: z.array(z.enum(REGION_KEYS)),
  specialties: z.array(z.string()),
  featured: z.boolean(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  isMockData: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type Nursery = z.infer<typeof nurserySchema>;

export const listNurseries = defineCall({
  id: 'listNurseries',
  method: 'GET',
  path: '/nurseries/',
  tag: 'Nurseries',
  summary: 'Nurseries on record',
  who: 'anyone',
  pace: 'reading',
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    featured: queryFlag.optional(),
    is_active: queryFlag.optional(),
  }),
  status: 200,
  answer: paged(nurserySchema),
  errors: ['validation_failed', 'invalid_page'],
});

export const readNursery = defineCall({
  id: 'readNursery',
  method: 'GET',
  path: '/nurseries/{slug}/',
  tag: 'Nurseries',
  summary: 'One nursery',
  who: 'anyone',
  pace: 'reading',
  params: z.object({ slug: personText(120) }),
  status: 200,
  answer: nurserySchema,
  errors: ['validation_failed', 'not_found'],
});
