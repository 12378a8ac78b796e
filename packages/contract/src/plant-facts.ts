import {
  BLOOM_COLORS,
  CANOPY_FORMS,
  ECOREGIONS,
  FOLIAGE_COLORS,
  GROWTH_RATES,
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
import { FAULTS, fault } from './fault.ts';
import { MAX_MESSAGE_LENGTH } from './limits.ts';
import { moment, paged, pageQuery, pathId, personText } from './shapes.ts';

const LEVELS = ['low', 'medium', 'high'] as const;
/** Where facts of the catalogue come from. */
export const PLANT_SOURCES = [
  'usda_names',
  'usda_char',
  'usda_dist',
  'epa_nwpl',
  'hosts',
  'plant_pages',
  'general',
] as const;
export const SPREAD_HABITS = [
  'clumping',
  'rhizomatous',
  'self_seeding',
  'suckering',
  'vining',
  'none',
] as const;
export const WETLAND_RATINGS = ['OBL', 'FACW', 'FAC', 'FACU', 'UPL'] as const;

/** Characters a description may have. */
export const DESCRIPTION_LENGTH = { min: 30, max: 400 } as const;

/**
 * The facts of a plant as the columns of the catalogue's file, in their order, each with what may stand in it: the one table that the
 * file is checked by and that the form is made of. Heights and spreads are feet at maturity. The slug is not among them: it is what the
 * file knows a plant by.
 */
export const PLANT_FACTS = {
  common_name: { kind: 'line', required: true },
  other_common_names: { kind: 'names' },
  scientific_name: { kind: 'line', required: true },
  synonyms: { kind: 'names' },
  family: { kind: 'line', required: true },
  usda_symbol: { kind: 'line', required: false },
  plant_status: { kind: 'one', choices: PLANT_STATUSES },
  native_regions: { kind: 'several', choices: REGION_KEYS },
  plant_type: { kind: 'one', choices: PLANT_TYPES },
  layer: { kind: 'one', choices: LAYERS },
  evergreen: { kind: 'one', choices: LEAF_PERSISTENCE },
  height_mature_ft: { kind: 'number', min: 0.1, max: 330, unit: 'feet' },
  spread_mature_ft: { kind: 'number', min: 0.2, max: 90, unit: 'feet' },
  years_to_maturity: { kind: 'integer', min: 1, max: 100, unit: 'years' },
  growth_rate: { kind: 'one', choices: GROWTH_RATES },
  sun_exposure: { kind: 'several', choices: SUN_CODES },
  moisture_requirements: { kind: 'several', choices: MOISTURES },
  soil_types: { kind: 'several', choices: SOIL_TYPES },
  soil_ph_min: { kind: 'number', min: 3, max: 8.5, unit: 'pH' },
  soil_ph_max: { kind: 'number', min: 4.5, max: 9.5, unit: 'pH' },
  usda_zone_min: { kind: 'integer', min: 1, max: 11, unit: 'zone' },
  usda_zone_max: { kind: 'integer', min: 3, max: 12, unit: 'zone' },
  drought_tolerant: { kind: 'yes_no' },
  salt_tolerant: { kind: 'yes_no' },
  deer_resistant: { kind: 'yes_no' },
  bloom_color: { kind: 'several', choices: BLOOM_COLORS },
  bloom_start_month: { kind: 'month' },
  bloom_end_month: { kind: 'month' },
  foliage_color_fall: { kind: 'line', required: true },
  fruit: { kind: 'line', required: false },
  wildlife_value: { kind: 'several', choices: WILDLIFE },
  lepidoptera_host_note: { kind: 'text', required: false },
  pollinator_value: { kind: 'one', choices: LEVELS },
  edible_parts: { kind: 'line', required: false },
  toxicity_note: { kind: 'text', required: false },
  wetland_indicator: { kind: 'one', choices: WETLAND_RATINGS, optional: true },
  ecoregions: { kind: 'several', choices: ECOREGIONS },
  habitat_note: { kind: 'text', required: true },
  maintenance_note: { kind: 'text', required: true },
  spread_habit: { kind: 'one', choices: SPREAD_HABITS },
  thorny: { kind: 'yes_no' },
  leaf_shape: { kind: 'one', choices: LEAF_SHAPES },
  canopy_form: { kind: 'one', choices: CANOPY_FORMS },
  foliage_color: { kind: 'one', choices: FOLIAGE_COLORS },
  description: { kind: 'text', required: true },
  confidence: { kind: 'one', choices: LEVELS },
  source_ids: { kind: 'several', choices: PLANT_SOURCES },
} as const satisfies Readonly<Record<string, PlantFactShape>>;

/** What may stand in a column. Several words and names stand joined by `;`, yes and no as `true` and `false`, months as 1 to 12. */
export type PlantFactShape =
  | { readonly kind: 'line' | 'text'; readonly required: boolean }
  | { readonly kind: 'names' | 'yes_no' | 'month' }
  | { readonly kind: 'one'; readonly choices: readonly string[]; readonly optional?: true }
  | { readonly kind: 'several'; readonly choices: readonly string[] }
  | {
      readonly kind: 'number' | 'integer';
      readonly min: number;
      readonly max: number;
      readonly unit: 'feet' | 'years' | 'pH' | 'zone';
    };

export type PlantFactName = keyof typeof PLANT_FACTS;
export const PLANT_FACT_NAMES = Object.keys(PLANT_FACTS) as readonly PlantFactName[];
const factName = z.enum(PLANT_FACT_NAMES as readonly [PlantFactName, ...PlantFactName[]]);

/** Changes of a plant on one page unless asked otherwise. */
export const PLANT_HISTORY_PAGE_SIZE = 10;
/** Characters of one fact, more than any has. */
export const MAX_FACT_LENGTH = 2_000;

/** What a change of a plant's facts came by. */
export const PLANT_CHANGE_KINDS = ['edit', 'restore', 'give_back', 'import'] as const;
export type PlantChangeKind = (typeof PLANT_CHANGE_KINDS)[number];

const changedFactSchema = z.object({
  column: z.string().describe('As the file names it; `listed` for whether the plant is listed'),
  before: z.string(),
  after: z.string(),
});
export type ChangedFact = z.infer<typeof changedFactSchema>;

const factFaultSchema = z.object({
  column: z.string(),
  message: z.string().describe('A sentence that names the fact in words'),
});

const plantFactsSchema = z.object({
  id: z.int(),
  slug: z.string(),
  common_name: z.string(),
  scientific_name: z.string(),
  is_listed: z.boolean(),
  version: z.int().min(0).describe('Rises with every change of its facts; to be given back with a change'),
  facts: z.record(factName, z.string()).describe('As they stand in the file'),
  by_hand: z
    .array(z.object({ column: factName, file: z.string().describe('What the file says') }))
    .describe('Facts that were changed by hand and that no file changes'),
});
export type PlantFactsRecord = z.infer<typeof plantFactsSchema>;

const plantChangeSchema = z.object({
  version: z.int().min(1),
  at: moment,
  kind: z.enum(PLANT_CHANGE_KINDS),
  by: z.string().nullable().describe('The address of who did it; null for the command line, or who left'),
  reason: z.string().describe('Empty for an import'),
  changes: z.array(changedFactSchema),
});
export type PlantChange = z.infer<typeof plantChangeSchema>;

const refusals = ['validation_failed', 'unauthorized', 'forbidden', 'plant_not_found'] as const;
const ofOne = {
  tag: 'Administration',
  who: 'platform_admin',
  params: z.object({ id: pathId }),
} as const;
const factText = personText(MAX_FACT_LENGTH).optional();
const facts = z
  .object(
    Object.fromEntries(PLANT_FACT_NAMES.map((name) => [name, factText])) as Record<
      PlantFactName,
      typeof factText
    >,
  )
  .describe('As they stand in the file; what is left out stays');
const version = z.int().min(0).describe('Of the plant that was looked at');
const reason = personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty));
const change = {
  ...ofOne,
  limit: 'writing',
  status: 200,
  answer: plantFactsSchema,
  errors: [...refusals, 'malformed_json', 'version_conflict'],
} as const;

export const readPlantFacts = defineCall({
  ...ofOne,
  id: 'readPlantFacts',
  method: 'GET',
  path: '/admin/plants/{id}/facts/',
  summary: 'The facts of a plant as they are edited',
  limit: 'reading',
  status: 200,
  answer: plantFactsSchema,
  errors: refusals,
});

export const checkPlantFacts = defineCall({
  ...ofOne,
  id: 'checkPlantFacts',
  method: 'POST',
  path: '/admin/plants/{id}/facts/check/',
  summary: 'What the rules of the catalog say of facts that are not saved; nothing is written',
  limit: 'reading',
  body: z.object({ facts }),
  status: 200,
  answer: z.object({
    faults: z.array(factFaultSchema).describe('With any of these they are not saved'),
    doubts: z.array(factFaultSchema).describe('Allowed, but worth a second look'),
    changes: z.array(changedFactSchema),
  }),
  errors: [...refusals, 'malformed_json'],
});

export const changePlantFacts = defineCall({
  ...change,
  id: 'changePlantFacts',
  method: 'PATCH',
  path: '/admin/plants/{id}/facts/',
  summary: 'Change facts of a plant by hand',
  description:
    'They hold from then on whatever file is brought in, until they are given back to it. One transaction with its entries in the ' +
    'history of the plant and in the audit log. Refused with 409 where the plant was changed after it was looked at, and with 400 ' +
    'and a sentence for each fault. What stands there already changes nothing.',
  body: z.object({ version, facts, reason }),
});

export const restorePlantFacts = defineCall({
  ...change,
  id: 'restorePlantFacts',
  method: 'POST',
  path: '/admin/plants/{id}/facts/restore/',
  summary: 'Make the facts of a plant what they were before',
  description:
    'Itself a change by hand, with the rules of today. Whether the plant is listed is not touched.',
  body: z.object({
    version,
    to: z.int().min(0).describe('The version to go back to; 0 for how it first came'),
    reason,
  }),
});

export const givePlantFactsBack = defineCall({
  ...change,
  id: 'givePlantFactsBack',
  method: 'POST',
  path: '/admin/plants/{id}/facts/give_back/',
  summary: 'Let facts be what the file of the catalog says again',
  description: 'What was not changed by hand stays as it is.',
  body: z.object({ version, columns: z.array(factName).min(1).max(PLANT_FACT_NAMES.length), reason }),
});

export const readPlantHistory = defineCall({
  ...ofOne,
  id: 'readPlantHistory',
  method: 'GET',
  path: '/admin/plants/{id}/history/',
  summary: 'Every change of the facts of a plant, by hand and by a file; the newest first',
  limit: 'reading',
  query: z.object(pageQuery(PLANT_HISTORY_PAGE_SIZE)),
  status: 200,
  answer: paged(plantChangeSchema),
  errors: [...refusals, 'invalid_page'],
});
