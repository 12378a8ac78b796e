import { CONTAINER_WISHES, LIMITED_UNCOUNTED, SHOPPING_AIMS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { driveSchema, driveThere } from './drives.ts';
import { SEARCH_RADIUS } from './limits.ts';
import { nurserySchema } from './nurseries.ts';
import { INVENTORY_STATUSES } from './nursery-words.ts';
import { id, moment, pathId, personText, queryFlag, queryInteger } from './shapes.ts';

const miles = z.number().min(0);
const dollars = z.number().min(0);

const plantSchema = z.object({
  id,
  slug: z.string(),
  common_name: z.string(),
  scientific_name: z.string(),
});

const priceSchema = z.object({
  known: dollars.describe('US dollars; the sum of the prices that are named'),
  unpriced_plants: z.int().min(0).describe('So many plants more, for which nobody names a price'),
});

const lineSchema = z.object({
  plant: id,
  container: z.string(),
  quantity: z.int().min(1),
  unit_price: dollars.nullable(),
  line_price: dollars.nullable(),
  status: z.enum(INVENTORY_STATUSES).exclude(['out_of_stock']),
  is_counted: z.boolean().describe('False where the nursery does not say how many it has'),
  is_faded: z.boolean(),
  confirmed_at: moment,
  age_days: z.int().min(0),
});

const stopSchema = z.object({
  nursery: id,
  leg: driveSchema.describe('From the stop before, or from home'),
  quantity: z.int().min(1),
  price: priceSchema,
  lines: z.array(lineSchema).min(1),
});

const planSchema = z.object({
  aim: z.enum(SHOPPING_AIMS),
  stops: z.array(stopSchema),
  homeward: driveSchema.nullable().describe('From the last stop; null where there is none'),
  drive: driveSchema.describe('There, around and back: all legs as one'),
  weighed_minutes: z
    .number()
    .min(0)
    .describe('What drives are compared by: their minutes, and a fifth of one for each mile'),
  price: priceSchema,
  overall: z
    .object({
      plants: dollars.describe('All plants, those without a price at what is assumed for them'),
      assumed: dollars.describe(
        'What of it is assumed: a plant without a price counts as the dearest that anybody in reach names for it, or nothing where nobody does',
      ),
      drive: dollars,
      stops: dollars,
      total: dollars,
    })
    .describe('Money, miles and stops in one figure: what the best overall has least of'),
  plants_had: z.int().min(0),
  species_had: z.int().min(0),
  faded_plants: z.int().min(0),
  uncounted_plants: z.int().min(0),
  exact: z.boolean().describe('No plan is better in its aim'),
  bound: z
    .number()
    .min(0)
    .describe(
      "What no plan goes below in the aim's figure: stops, weighed minutes, dollars of named prices, or dollars in all",
    ),
});
export type ShoppingPlanAnswer = z.infer<typeof planSchema>;

const substituteSchema = z.object({
  plant: plantSchema,
  is_native: z.boolean(),
  score: z.number().min(0).max(100),
  reasons: z.array(z.string()).describe('Sentences for and against it'),
  nurseries: z.int().min(1).describe('So many in reach have it'),
  for_sale: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'So many are for sale in reach beside those needed anyway; null where a nursery that is not limited does not count',
    ),
});

export const readShoppingPlan = defineCall({
  id: 'readShoppingPlan',
  method: 'GET',
  path: '/gardens/{id}/shopping_plan/',
  tag: 'Gardens',
  summary:
    'Where to buy the plants of a garden near a ZIP code: fewest stops, shortest drive, lowest price, best overall',
  description:
    'Placed plants by their number, but for those that stood there before; what is only collected counts where ' +
    '`collection=true`. Only Growth partners that are active and have a place on the map. Samples are used only where no real nursery is in reach, and marked. Figures older than ' +
    `14 days count only for what fresh ones leave wanting. Of what is limited and not counted ${LIMITED_UNCOUNTED} are hoped for. Drives go ` +
    'along main roads, bridges, passes and ferries; who cannot be driven to is in no plan. `weighing` says what a mile and a stop count ' +
    'for the best overall.',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: z.object({ id: pathId }),
  query: z.object({
    zip_code: personText(40)
      .optional()
      .describe("Five digits; the garden's own, else the profile's, where left out"),
    radius: queryInteger(SEARCH_RADIUS.min, SEARCH_RADIUS.max).optional(),
    collection: queryFlag.optional(),
    containers: z
      .enum(CONTAINER_WISHES)
      .optional()
      .describe(
        'Size of pots that comes first: as many as can be had in it are bought in it, and the others in the next size. Any where left out',
      ),
  }),
  status: 200,
  answer: z.object({
    garden: z.object({ id, name: z.string(), version: z.int() }),
    place: z
      .object({ zip_code: z.string(), label: z.string(), latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('Null where no ZIP code is known: there are no plans then'),
    radius: z.int(),
    made_at: moment,
    needs: z.array(z.object({ plant: plantSchema, quantity: z.int().min(1), is_native: z.boolean() })),
    collected: z
      .array(z.object({ plant: plantSchema, quantity: z.int().min(1) }))
      .describe(
        'Plants of the collection that stand nowhere on the plan, by name: bought where `collection=true`, and told in any case',
      ),
    plants_needed: z.int().min(0),
    nurseries: z.array(
      nurserySchema
        .pick({
          id: true,
          name: true,
          slug: true,
          address: true,
          phone: true,
          website: true,
          hours: true,
          hours_note: true,
          latitude: true,
          longitude: true,
          isMockData: true,
        })
        .extend({ town: z.string(), distance_miles: miles, drive: driveThere }),
    ),
    nurseries_in_reach: z.int().min(0),
    undriven: z
      .array(z.object({ id, name: z.string(), slug: z.string(), town: z.string() }))
      .describe(
        'Nurseries in reach that have something of what is needed and that no road or public ferry that is known leads to',
      ),
    is_cut_off: z.boolean().describe('No drive that is known leads from the ZIP code to anywhere'),
    weighing: z
      .object({ mile: dollars, stop: dollars, stop_minutes: z.int(), hour: dollars })
      .describe('What counts how much for the best overall, in dollars'),
    isMockData: z.boolean().describe('Those in reach are samples, and so is all that is said of stock'),
    plans: z.array(planSchema).describe('One for each aim, in the order of the aims; none without a place'),
    buildable: z
      .object({
        plants_counted: z.int().min(0),
        plants_had: z.int().min(0),
        plants_counted_share: z.number().min(0).max(1).nullable(),
        plants_share: z.number().min(0).max(1).nullable(),
        species_counted: z.int().min(0),
        species_had: z.int().min(0),
        species_share: z.number().min(0).max(1).nullable(),
      })
      .describe(
        'A range: what nurseries have counted, and with it what may be had where they do not say how many they have',
      ),
    gaps: z.array(
      z.object({ plant: id, needed: z.int(), wanting: z.int(), substitutes: z.array(substituteSchema) }),
    ),
  }),
  errors: [
    'validation_failed',
    'unauthorized',
    'forbidden',
    'garden_not_found',
    'unknown_zip',
    'service_unavailable',
  ],
});

export const swapPlants = defineCall({
  id: 'swapPlants',
  method: 'POST',
  path: '/gardens/{id}/swap_plants/',
  tag: 'Gardens',
  summary: 'Put another kind of plant in the place of one, everywhere in a garden, as one step',
  description:
    'Each stays where it stands. With `quantity` so many are swapped, or as many fewer as whole spots come to. What stood there before the garden was planned stays the plant it is, and so does one of the ' +
    'collection where the other lies in it already. With `records` only those records of the garden: so a swap is undone by swapping ' +
    'back what it answered. Started from an old version it is 409.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  params: z.object({ id: pathId }),
  body: z.object({
    version: z.int().min(1),
    from_plant: id,
    to_plant: id,
    records: z.array(id).max(10_000).optional(),
    quantity: z.int().min(1).max(1_000_000).optional(),
  }),
  status: 200,
  answer: z.object({
    version: z.int(),
    from_plant: id,
    to_plant: id,
    records: z.array(id).describe('Those that changed'),
    quantity: z.int().min(0),
  }),
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'forbidden',
    'garden_not_found',
    'plant_not_found',
    'version_conflict',
  ],
});
