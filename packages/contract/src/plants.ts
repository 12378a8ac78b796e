import {
  BLOOM_COLORS,
  CANOPY_FORMS,
  ECOREGIONS,
  FOLIAGE_COLORS,
  GROWTH_RATES,
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  LEAF_SHAPES,
  MOISTURES,
  MONTHS,
  PLANT_STATUSES,
  PLANT_TYPES,
  RATINGS,
  REGION_KEYS,
  SHADE_STEPS,
  SOIL_TYPES,
  SPREAD_CATEGORIES,
  SUN_CODES,
  TRADE_GRADES,
  US_STATES,
  WILDLIFE,
} from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { fault } from './fault.ts';
import { fiveDigitZip, hardinessZone } from './garden-fields.ts';
import {
  ASKED_BLOOM_COLORS,
  HEIGHT_FEET,
  MAX_GARDEN_FEET,
  MAX_PLANT_CARDS,
  MAX_SEARCH_LENGTH,
  PLANT_ORDERINGS,
  PLANT_PAGE_SIZE,
  SEARCH_RADIUS,
} from './limits.ts';
import { PHOTOGRAPH_SUBJECTS } from './photograph-subjects.ts';
import {
  id,
  month,
  paged,
  pageQuery,
  pathId,
  queryFlag,
  queryIds,
  queryInteger,
  queryNumber,
  queryNumbers,
  queryRegion,
  queryRegions,
  querySeveral,
  querySeveralNumbers,
  querySlugs,
} from './shapes.ts';

/** What every picture of a plant tells. */
const pictureFacts = {
  image_url: z.string(),
  is_primary: z.boolean(),
  alt_text: z.string(),
};

const portraitImageSchema = z.object({
  kind: z.literal('portrait'),
  ...pictureFacts,
  credit: z.string(),
  licence: z.null(),
});

export const photographImageSchema = z.object({
  kind: z.literal('photograph'),
  ...pictureFacts,
  width: z.int().min(1).describe('Pixels of the largest size'),
  height: z.int().min(1).describe('Pixels of the largest size'),
  sizes: z
    .array(z.object({ image_url: z.string(), width: z.int().min(1) }))
    .describe('The same picture in each width it is kept in, narrowest first'),
  credit: z.string().describe('Who took it'),
  licence: z.string().describe('Name of the licence it is shown by'),
  licence_url: z.string().nullable().describe('Where the licence is read'),
  licence_note: z.string().nullable().describe('Who permitted its use, where it is used with permission'),
  shows: z
    .enum(PHOTOGRAPH_SUBJECTS)
    .nullable()
    .describe('What of the plant it shows; null where nobody has said'),
  source_url: z.string().nullable().describe('Where it was published'),
});

/** A photograph, or the portrait drawn from the plant's facts; of all pictures of a plant exactly one is primary. */
export const plantImageSchema = z.discriminatedUnion('kind', [photographImageSchema, portraitImageSchema]);

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
  years_to_maturity: z.int(),
  growth_rate: z.enum(GROWTH_RATES),
  images: z.array(plantImageSchema).describe('The primary first, the portrait last'),
  image_url: z.string().describe('Of the primary picture'),
  image: z.string(),
  image_alt_text: z.string(),
});

/** A plant with every fact the catalogue has, and how far each may be trusted. */
export const plantSchema = plantCardSchema.extend({
  synonyms: z.array(z.string()),
  usda_symbol: z.string().nullable(),
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
  native_states: z
    .array(z.enum(US_STATES))
    .describe(
      'States in which USDA PLANTS has it as native, by their postal letters; a whole state is told where it grows in a part of it. Empty ' +
        'where no state is on record',
    ),
  preview_url: z
    .string()
    .describe('The picture of 1200 by 630 pixels that messengers show beside a link to it'),
});

export type PlantCard = z.infer<typeof plantCardSchema>;
export type Plant = z.infer<typeof plantSchema>;
export type PlantImage = z.infer<typeof plantImageSchema>;
export type PhotographImage = z.infer<typeof photographImageSchema>;

/** The coldest and the warmest hardiness zone of the United States. */
const HARDINESS_ZONES = { min: 1, max: 13 } as const;

/** What plants are narrowed by, wherever they are looked for. */
export const plantFilters = {
  region: queryRegions.optional().describe('Native to one of these regions, by key or id'),
  moisture_requirements: querySeveral(MOISTURES).optional(),
  sun_exposure: querySeveral(SUN_CODES).optional(),
  native_only: queryFlag.optional(),
  height_category: querySeveral(HEIGHT_CATEGORIES).optional(),
  height_min: queryNumber(HEIGHT_FEET.min, HEIGHT_FEET.max).optional().describe('Feet when grown, at least'),
  height_max: queryNumber(HEIGHT_FEET.min, HEIGHT_FEET.max).optional().describe('Feet when grown, at most'),
  spread_category: querySeveral(SPREAD_CATEGORIES).optional(),
  bloom_month: querySeveralNumbers(MONTHS).optional().describe('In flower in one of these months'),
  bloom_color: querySeveral(ASKED_BLOOM_COLORS).optional(),
  evergreen: querySeveral(LEAF_PERSISTENCE).optional(),
  plant_type: querySeveral(PLANT_TYPES).optional(),
  layer: querySeveral(LAYERS).optional(),
  soil_types: querySeveral(SOIL_TYPES).optional(),
  wildlife: querySeveral(WILDLIFE).optional().describe('Feeds all of these'),
  hardiness_zone: queryInteger(HARDINESS_ZONES.min, HARDINESS_ZONES.max)
    .optional()
    .describe('A USDA hardiness zone the plant grows in'),
  deer_resistant: queryFlag.optional(),
  drought_tolerant: queryFlag.optional(),
  edible: queryFlag.optional().describe('Parts of it are eaten; never a foraging guide'),
  thornless: queryFlag.optional(),
  pet_safe: queryFlag.optional().describe('No warning on record, which is no proof that it is harmless'),
  ecoregions: querySeveral(ECOREGIONS)
    .optional()
    .describe(
      'At home in one of these kinds of country of Washington and Oregon; finer, such as by county, is not on record',
    ),
  trade: querySeveral(TRADE_GRADES)
    .optional()
    .describe(
      'How commonly it is sold in Western Washington and north-west Oregon: by most native nurseries or garden centres, by several, by ' +
        'specialists or as seed, hardly ever. From lists of the trade; no promise that a shop has it',
    ),
  zip_code: fiveDigitZip
    .optional()
    .describe('In stock, by what they say, at a nursery within the radius of this ZIP code'),
  radius: queryInteger(SEARCH_RADIUS.min, SEARCH_RADIUS.max)
    .optional()
    .describe(`Miles from the middle of the ZIP code's area; ${SEARCH_RADIUS.default} unless told`),
};

const share = (count: number) => queryNumbers(count, 0, 1).optional();

/**
 * A garden that plants are to be told the fit of, so that a list can stand in its order also for a garden that is kept nowhere: what is
 * known of its place, and what its drawing comes to. What is not told counts for nothing in any score.
 */
export const gardenTold = {
  site_sun_exposure: z.enum(SUN_CODES).optional().describe('Light of the garden'),
  site_moisture: z.enum(MOISTURES).optional(),
  site_soil: z.enum(SOIL_TYPES).optional(),
  site_ph: queryNumber(3, 10).optional(),
  site_usda_zone: hardinessZone.optional(),
  site_deer: queryFlag.optional().describe('Whether deer come there'),
  site_pets: queryFlag.optional().describe('Whether pets use it'),
  site_region: queryRegion.optional().describe('The Northwest Coast unless told; by key or id'),
  garden_planted: queryFlag.optional().describe('Whether anything is planted in it'),
  garden_gaps: querySeveralNumbers(MONTHS)
    .optional()
    .describe('Months of March to October in which nothing in it flowers'),
  garden_cover: share(LAYERS.length).describe(
    `Share of the plantable ground that each layer covers when grown: ${LAYERS.join(', ')}`,
  ),
  garden_room: queryNumbers(LAYERS.length, 0, MAX_GARDEN_FEET)
    .optional()
    .describe('Feet across of the widest free spot for a plant of each layer, in the same order'),
  garden_widest: queryNumber(0, MAX_GARDEN_FEET)
    .optional()
    .describe('Feet across of the widest spot of the plot with nothing on it; without it room is not scored'),
  garden_water: queryNumbers(2, 0, MAX_GARDEN_FEET)
    .optional()
    .describe('Feet across of the widest free spot in its water, and of the widest with nothing in it'),
  garden_shade: share(SHADE_STEPS.length).describe(
    `Share of the ground under plants taller than ${SHADE_STEPS.join(', ')} feet`,
  ),
};

/**
 * The marketplace's filters. Several choices of one filter find the plants that meet any of them, but for `wildlife`, where
 * a plant must feed all that are named.
 */
export const plantSearchQuery = z.object({
  ...pageQuery(PLANT_PAGE_SIZE),
  ...plantFilters,
  ...gardenTold,
  search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  letter: z
    .string()
    .regex(
      /^[A-Za-z]$/,
      fault(/*i18n*/ { id: 'fault.mustBeOneLetter', message: '{Field} must be one letter from A to Z.' }),
    )
    .optional()
    .describe('First letter of the name that name_type selects'),
  name_type: z.enum(['common', 'scientific']).optional(),
  ordering: z
    .enum(PLANT_ORDERINGS)
    .optional()
    .describe(
      'relevance where words are searched, else name. fit is by how well plants suit the garden that is told of: within a score by what it ' +
        'needs, the caterpillars on record for the species, natives, how commonly it is sold. Where no garden is told of it is -sold',
    ),
  facets: queryFlag.optional().describe('Count, for each choice of each filter, the plants it would find'),
});

const counted = <const T extends readonly string[]>(choices: T) => z.record(z.enum(choices), z.int().min(0));

/**
 * For each choice of a filter, how many plants there would be with it: the other filters hold as they are asked, and of the same
 * filter nothing but this choice. For `wildlife` all that is asked for holds beside the choice.
 */
export const plantFacetsSchema = z.object({
  region: counted(REGION_KEYS),
  moisture_requirements: counted(MOISTURES),
  sun_exposure: counted(SUN_CODES),
  letter: z
    .record(z.string(), z.int().min(0))
    .describe('By capital letters; letters without a plant are left out'),
  height_category: counted(HEIGHT_CATEGORIES),
  spread_category: counted(SPREAD_CATEGORIES),
  bloom_month: counted(MONTHS.map(String)),
  bloom_color: counted(ASKED_BLOOM_COLORS),
  evergreen: counted(LEAF_PERSISTENCE),
  plant_type: counted(PLANT_TYPES),
  layer: counted(LAYERS),
  soil_types: counted(SOIL_TYPES),
  wildlife: counted(WILDLIFE),
  ecoregions: counted(ECOREGIONS),
  trade: counted(TRADE_GRADES),
  native_only: z.int().min(0),
  deer_resistant: z.int().min(0),
  drought_tolerant: z.int().min(0),
  edible: z.int().min(0),
  thornless: z.int().min(0),
  pet_safe: z.int().min(0),
});
export type PlantFacets = z.infer<typeof plantFacetsSchema>;

/** A name by which a search found a plant, and where in it: pairs of start and end, in UTF-16 units as JavaScript counts. */
export const nameMatchSchema = z.object({
  field: z.enum(['common_name', 'other_common_names', 'scientific_name', 'synonyms']),
  name: z.string(),
  ranges: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
});
export type NameMatch = z.infer<typeof nameMatchSchema>;

const foundPlantSchema = plantCardSchema.extend({
  matches: z
    .array(nameMatchSchema)
    .optional()
    .describe('The names that matched, best first; only where words are searched'),
  fit: z
    .object({ score: z.number().min(0).max(5).describe('One decimal'), rating: z.enum(RATINGS) })
    .optional()
    .describe('How well it suits the garden, where one is told of'),
});
export type FoundPlant = z.infer<typeof foundPlantSchema>;

/** How the words of a search were read. */
export const searchUnderstoodSchema = z.object({
  wishes: z.array(
    z.object({
      words: z.string().describe('The wish as a person reads it, such as "shade"'),
      start: z.int().min(0).describe('Where in the search it stands, in UTF-16 units'),
      end: z.int().min(0),
      instead: z
        .string()
        .nullable()
        .describe('Where nothing met it: what was looked for in its place, empty for nothing'),
    }),
  ),
  unused: z.array(z.string()).describe('Words that meant nothing'),
  untold: z
    .array(z.string())
    .describe(
      'A sentence for each thing that was understood and narrows nothing: no record tells of rabbits',
    ),
});
export type SearchUnderstood = z.infer<typeof searchUnderstoodSchema>;

/** Whose stock a list was narrowed by. */
export const stockNearSchema = z.object({
  place: z.object({ zip_code: z.string(), label: z.string().describe('"Seattle, WA 98105"') }),
  radius: z.int().describe('Miles'),
  nurseries: z.int().min(0).describe('How many there have any of the catalogue in stock'),
  isMockData: z.boolean().describe('They are samples: no real nursery within the radius tells its stock'),
});
export type StockNear = z.infer<typeof stockNearSchema>;

export const searchPlants = defineCall({
  id: 'searchPlants',
  method: 'GET',
  path: '/plants/marketplace-search/',
  tag: 'Plants',
  summary: 'Search the plant catalog',
  description:
    'Plants whose names hold the words as they are typed; else, where the words say what is wished for ("fern for shade"), the plants that ' +
    'are so, and `understood` says how they were read; else those whose names come near.',
  who: 'anyone',
  limit: 'reading',
  query: plantSearchQuery,
  status: 200,
  answer: paged(foundPlantSchema).extend({
    facets: plantFacetsSchema.optional(),
    understood: searchUnderstoodSchema
      .optional()
      .describe(
        'Only where the words were read as wishes, and not found in names, or where they ask for what no record tells',
      ),
    stock: stockNearSchema.optional().describe('Only where a ZIP code is asked about'),
  }),
  errors: ['validation_failed', 'invalid_page', 'unknown_zip'],
});

export const readPlantCards = defineCall({
  id: 'readPlantCards',
  method: 'GET',
  path: '/plants/cards/',
  tag: 'Plants',
  summary: 'What lists show of some plants',
  description:
    'Listed in the marketplace or not: a garden may hold them. Ids that are no plants are left out.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({ ids: queryIds(MAX_PLANT_CARDS) }),
  status: 200,
  answer: z.object({ results: z.array(plantCardSchema) }),
  errors: ['validation_failed'],
});

export const readPlantsNamed = defineCall({
  id: 'readPlantsNamed',
  method: 'GET',
  path: '/plants/named/',
  tag: 'Plants',
  summary: 'What lists show of some plants, by the names in their addresses',
  description: 'For a text that names plants, which keeps no ids. Names that are no plants are left out.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({ slugs: querySlugs(MAX_PLANT_CARDS) }),
  status: 200,
  answer: z.object({ results: z.array(plantCardSchema) }),
  errors: ['validation_failed'],
});

export const readPlant = defineCall({
  id: 'readPlant',
  method: 'GET',
  path: '/plants/{id}/',
  tag: 'Plants',
  summary: 'One plant with all its facts',
  who: 'anyone',
  limit: 'reading',
  params: z.object({ id: pathId }),
  invalid: {
    detail: /*i18n*/ { id: 'refused.invalidPlantId', message: 'Invalid plant ID' },
    code: 'invalid_plant_id',
  },
  status: 200,
  answer: plantSchema,
  errors: ['invalid_plant_id', 'plant_not_found'],
});
