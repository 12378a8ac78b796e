import {
  BLOOM_COLORS,
  GROWTH_YEARS_MAX,
  LAYERS,
  LEAF_PERSISTENCE,
  POLLINATOR_VALUES,
  REGION_KEYS,
  WATER_CLASSES,
  WILDLIFE,
} from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { gardenFields, siteSchema } from './garden-fields.ts';
import { gardenMay } from './gardens.ts';
import { id, moment, month, pathId, queryInteger } from './shapes.ts';

const count = z.int().min(0);
const squareFeet = z.number().min(0).describe('Square feet');
const share = z.number().min(0).max(1);
/** One value for each name of a list. */
const per = <const Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);

const coverSchema = z.object({ area: squareFeet, share: share.describe('Of the plantable ground') });
const layersSchema = z.object({
  layers: per(LAYERS, coverSchema),
  any: coverSchema.describe('Ground under anything that grows, all layers counted once'),
});

/** How much of the ground that can be planted each layer covers. */
export const layerCoverageSchema = z.object({
  plantable_area: squareFeet.describe('The outline less what is built, in square feet'),
  year: z
    .int()
    .min(0)
    .max(GROWTH_YEARS_MAX)
    .nullable()
    .describe('Years after planting; null when none was asked'),
  at_maturity: layersSchema.describe('When every plant has its mature spread'),
  at_year: layersSchema.nullable(),
});
export type LayerCoverage = z.infer<typeof layerCoverageSchema>;

const gardenPath = z.object({ id: pathId });
const yearQuery = z.object({
  year: queryInteger(0, GROWTH_YEARS_MAX).optional().describe('Years after planting'),
});
const refusals = ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'] as const;

export const readLayerCoverage = defineCall({
  id: 'readLayerCoverage',
  method: 'GET',
  path: '/gardens/{id}/layer_coverage/',
  tag: 'Gardens',
  summary: 'How much of the plantable ground each layer covers, when grown and at a year',
  description:
    'Crowns that overlap within a layer are counted once; what hangs over the edge or over what is built is not counted. ' +
    'A bed that is drawn over paving can be planted. Trees that stood there before cover what they cover now.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: gardenPath,
  query: yearQuery,
  status: 200,
  answer: layerCoverageSchema,
  errors: refusals,
});

const plantCountSchema = z.object({
  species: z.array(id).describe('By common name; facts of each are in `plants`'),
  plants: count.describe('By quantity'),
});
const spanSchema = z.object({ low: z.number().min(0), high: z.number().min(0) });

const summaryPlantSchema = z.object({
  id,
  slug: z.string(),
  common_name: z.string(),
  scientific_name: z.string(),
  layer: z.enum(LAYERS),
  evergreen: z.enum(LEAF_PERSISTENCE),
  is_native: z.boolean().describe("To the garden's region"),
  bloom_color: z.array(z.enum(BLOOM_COLORS)),
  bloom_start_month: month.nullable(),
  bloom_end_month: month.nullable(),
  image_url: z.string(),
});
export type SummaryPlant = z.infer<typeof summaryPlantSchema>;

/** What a line of the schedule is about: bought and planted, all of it standing there before, or collected and not yet on the plan. */
export const SCHEDULE_KINDS = ['to_plant', 'existing', 'collected'] as const;
const scheduleLineSchema = z.object({
  plant: id,
  common_name: z.string(),
  scientific_name: z.string(),
  code: z
    .string()
    .describe(
      'By which it is found on a plan that is lettered with codes: three letters of the genus and three of the species, with a number where another of this garden has the same',
    ),
  kind: z.enum(SCHEDULE_KINDS),
  quantity: z.int().min(1).describe('All that stand on the plan; of what is collected, so many as were'),
  existing: count.describe('So many of them stood there before and are not bought'),
  spacing: z.number().describe('Feet from stem to stem: the mature spread'),
  height: z.number().describe('Feet at maturity'),
  spread: z.number().describe('Feet at maturity'),
  years_to_maturity: z.int(),
});
export type ScheduleLine = z.infer<typeof scheduleLineSchema>;

const sourceSchema = z.object({ title: z.string(), gives: z.string(), url: z.string().nullable() });
export const SUMMARY_PARTS = [
  'native',
  'layers',
  'bloom',
  'caterpillars',
  'wildlife',
  'water',
  'evergreen',
  'deer',
  'pets',
  'room',
] as const;

export const gardenSummarySchema = z.object({
  generated_at: moment,
  garden: z.object({
    id,
    name: z.string(),
    description: z.string(),
    width: z.number().describe('Feet, west to east'),
    length: z.number().describe('Feet, north to south'),
    shape: gardenFields.shape,
    region: z.enum(REGION_KEYS),
    version: z.int().min(1),
    updated_at: moment,
  }),
  site: siteSchema.describe('What is known of the place; what is missing or null is not known'),
  counts: z.object({
    plants: count.describe('Placed, by quantity'),
    species: count.describe('Placed'),
    to_plant: count.describe('Placed and new, by quantity'),
    existing: count.describe('Placed and there before, by quantity'),
    collected: count.describe('Collected and not yet on the plan, by quantity'),
    trees: count.describe('Trees that stood there before, of species nobody has named'),
  }),
  area: z.object({
    plot: squareFeet,
    plantable: squareFeet,
    built: squareFeet.describe('The plot less what can be planted'),
  }),
  native: z.object({
    percentage: z.number().min(0).max(100),
    share: share.nullable().describe('By quantity; null when nothing is placed'),
    target: share,
    standing: z.enum(['nothing_placed', 'warning', 'below_target', 'on_target']),
  }),
  layer_coverage: layerCoverageSchema,
  bloom: z.object({
    months: z
      .array(plantCountSchema.extend({ month, colors: z.array(z.enum(BLOOM_COLORS)) }))
      .length(12)
      .describe('January to December: what is in flower'),
    season: z.array(month).describe('The months in which bees fly'),
    gaps: z.array(month).describe('Of these, months in which nothing flowers'),
  }),
  caterpillars: z.object({
    hosts: z
      .array(
        plantCountSchema.extend({
          plant: id.describe('Id of the plant'),
          scientific_name: z.string(),
          kinds: count.describe(
            'Moths and butterflies on record on this very species in all of North America; 0 where none is listed by its name',
          ),
          genus_kinds: count
            .nullable()
            .describe('The same on its whole genus; null where only the species was counted'),
          named: z.array(z.string()).describe('Well-known ones among them'),
          record: z.string().describe('What is on record, in words'),
        }),
      )
      .describe(
        'By species, most kinds first, then by genus; not to be summed, since one moth may feed on several',
      ),
    recorded: plantCountSchema,
    unrecorded: plantCountSchema,
  }),
  wildlife: z.object({
    feeds: per(WILDLIFE, plantCountSchema),
    pollinators: per(POLLINATOR_VALUES, plantCountSchema),
  }),
  water: z.object({
    classes: per(
      WATER_CLASSES,
      plantCountSchema.extend({
        area: squareFeet.describe('Square feet covered when grown; counted once, with the thirstiest'),
        gallons_a_week: spanSchema.nullable(),
      }),
    ),
    gallons_a_week: spanSchema
      .nullable()
      .describe('Established, in the hottest weeks without rain; null outside the Northwest coast'),
    lawn_gallons_a_week: z.number().nullable().describe('The same ground as a green lawn'),
    establishing: plantCountSchema.describe(
      'New plants, to be watered through their first two or three summers',
    ),
  }),
  evergreen: z.object({
    counts: per(LEAF_PERSISTENCE, plantCountSchema),
    by_count: share.nullable(),
    by_cover: share.nullable(),
  }),
  deer: z.object({
    here: z.boolean().nullable(),
    browsed: plantCountSchema,
    left_alone: plantCountSchema,
  }),
  pets: z.object({
    here: z.boolean().nullable(),
    noted: z.array(z.object({ plant: id, plants: count, note: z.string() })),
  }),
  thorny: plantCountSchema,
  warnings: z.array(
    z.object({
      kind: z.enum(['crowding', 'wider_than_plot', 'reaches_building']),
      species: z.array(id).min(1).max(2),
      count: count.describe('Pairs of plants, or plants'),
      worst: z.number().describe('Inches'),
      sentence: z.string(),
    }),
  ),
  warnings_complete: z.boolean().describe('False when so much crowds that not every pair was counted'),
  schedule: z
    .array(scheduleLineSchema)
    .describe(
      'A line for each species. To plant, then existing, then collected and not yet on the plan; each by name',
    ),
  cost: z.object({
    low: z.number().nullable().describe('US dollars'),
    high: z.number().nullable().describe('US dollars'),
    priced_species: count,
    sentence: z.string(),
  }),
  plants: z.array(summaryPlantSchema).describe('Every species of the garden, placed or collected'),
  sources: z.record(z.string(), sourceSchema),
  sources_of: per(SUMMARY_PARTS, z.array(z.string()).describe('Keys of `sources`')),
});
export type GardenSummary = z.infer<typeof gardenSummarySchema>;

export const exportSummary = defineCall({
  id: 'exportSummary',
  method: 'GET',
  path: '/gardens/{id}/export_summary/',
  tag: 'Gardens',
  summary: 'What a garden is: counts, cover, bloom, wildlife, water, room and what to plant',
  description:
    'Every figure names its sources. Sizes are those of the catalogue; what nobody has published a figure for is told in words.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: gardenPath,
  query: yearQuery,
  status: 200,
  answer: gardenSummarySchema.extend({ may: gardenMay }),
  errors: refusals,
});
