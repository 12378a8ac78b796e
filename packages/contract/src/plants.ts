import {
  BLOOM_COLORS,
  CANOPY_FORMS,
  FOLIAGE_COLORS,
  GROWTH_RATES,
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  LEAF_SHAPES,
  MOISTURES,
  PLANT_STATUSES,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SUN_CODES,
  WILDLIFE,
} from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_SEARCH_LENGTH, PLANT_PAGE_SIZE } from './limits.ts';
import { id, month, paged, pageQuery, pathId, queryFlag } from './shapes.ts';

export const plantImageSchema = z.object({
  image_url: z.string(),
  is_primary: z.boolean(),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
});

/** What a list shows of a plant, and all a drawing of it needs. Heights and spreads are feet at maturity. */
export const plantCardSchema = z.object({
  id,
  slug: z.string(),
  common_name: z.string(),
  other_common_names: z.array(z.string()),
  scientific_name: z.string(),
  family: z.string(),
  description: z.string(),
  plant_status: z.enum(PLANT_STATUSES),
  native_regions: z.array(z.enum(REGION_KEYS)),
  plant_type: z.enum(PLANT_TYPES),
  layer: z.enum(LAYERS),
  evergreen: z.enum(LEAF_PERSISTENCE),
  height_mature: z.number(),
  spread_mature: z.number(),
  height_category: z.enum(HEIGHT_CATEGORIES),
  sun_exposure: z.array(z.enum(SUN_CODES)),
  moisture_requirements: z.array(z.enum(MOISTURES)),
  bloom_color: z.array(z.enum(BLOOM_COLORS)),
  bloom_start_month: month.nullable(),
  bloom_end_month: month.nullable(),
  foliage_color: z.enum(FOLIAGE_COLORS),
  foliage_color_fall: z.string(),
  leaf_shape: z.enum(LEAF_SHAPES),
  canopy_form: z.enum(CANOPY_FORMS),
  fruit: z.string().nullable(),
  images: z.array(plantImageSchema),
  image_url: z.string(),
  image: z.string(),
  image_alt_text: z.string(),
});

/** A plant with every fact the catalogue has, and how far each may be trusted. */
export const plantSchema = plantCardSchema.extend({
  synonyms: z.array(z.string()),
  usda_symbol: z.string().nullable(),
  years_to_maturity: z.int(),
  growth_rate: z.enum(GROWTH_RATES),
  soil_types: z.array(z.enum(SOIL_TYPES)),
  soil_ph_min: z.number(),
  soil_ph_max: z.number(),
  usda_zone_min: z.int(),
  usda_zone_max: z.int(),
  drought_tolerant: z.boolean(),
  salt_tolerant: z.boolean(),
  deer_resistant: z.boolean(),
  wildlife_value: z.array(z.enum(WILDLIFE)),
  lepidoptera_host_note: z.string().nullable(),
  pollinator_value: z.enum(['low', 'medium', 'high']),
  edible_parts: z.string().nullable(),
  toxicity_note: z.string().nullable(),
  wetland_indicator: z.enum(['OBL', 'FACW', 'FAC', 'FACU', 'UPL']).nullable(),
  ecoregions: z.array(z.string()),
  habitat_note: z.string(),
  maintenance_note: z.string(),
  spread_habit: z.string(),
  thorny: z.boolean(),
  confidence: z.enum(['high', 'medium', 'low']),
  source_ids: z.array(z.string()),
});

export type PlantCard = z.infer<typeof plantCardSchema>;
export type Plant = z.infer<typeof plantSchema>;
export type PlantImage = z.infer<typeof plantImageSchema>;

/** The marketplace's filters. */
export const plantSearchQuery = z.object({
  ...pageQuery(PLANT_PAGE_SIZE),
  region: z.enum(REGION_KEYS).optional().describe('Native to this region'),
  search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  moisture_requirements: z.enum(MOISTURES).optional(),
  sun_exposure: z.enum(SUN_CODES).optional(),
  letter: z
    .string()
    .regex(/^[A-Za-z]$/, 'must be one letter from A to Z')
    .optional()
    .describe('First letter of the name that name_type selects'),
  name_type: z.enum(['common', 'scientific']).optional(),
  native_only: queryFlag.optional(),
  height_category: z.enum(HEIGHT_CATEGORIES).optional(),
});

export const searchPlants = defineCall({
  id: 'searchPlants',
  method: 'GET',
  path: '/plants/marketplace-search/',
  tag: 'Plants',
  summary: 'Search the plant catalogue',
  who: 'anyone',
  pace: 'reading',
  query: plantSearchQuery,
  status: 200,
  answer: paged(plantCardSchema),
  errors: ['validation_failed', 'invalid_page'],
});

export const readPlant = defineCall({
  id: 'readPlant',
  method: 'GET',
  path: '/plants/{id}/',
  tag: 'Plants',
  summary: 'One plant with all its facts',
  who: 'anyone',
  pace: 'reading',
  params: z.object({ id: pathId }),
  invalid: { detail: 'Invalid plant ID', code: 'invalid_plant_id' },
  status: 200,
  answer: plantSchema,
  errors: ['invalid_plant_id', 'plant_not_found'],
});
