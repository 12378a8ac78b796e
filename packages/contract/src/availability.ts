import { z } from 'zod';
import { defineCall } from './call.ts';
import { driveThere } from './drives.ts';
import { MAX_SEARCH_LENGTH, NURSERY_PAGE_SIZE, PRICED_KINDS_MAX, SEARCH_RADIUS } from './limits.ts';
import { nurserySchema } from './nurseries.ts';
import { INVENTORY_STATUSES } from './nursery-words.ts';
import {
  id,
  moment,
  paged,
  pageQuery,
  personText,
  queryFlag,
  queryIds,
  queryInteger,
  querySeveral,
} from './shapes.ts';

/** A ZIP code as it is typed; the server says in words what is wrong with one. */
const zipCode = personText(40).describe('Five digits, such as 98105, or ZIP+4');
const radius = queryInteger(SEARCH_RADIUS.min, SEARCH_RADIUS.max)
  .optional()
  .describe(`Miles from the middle of the ZIP code's area; ${SEARCH_RADIUS.default} unless told`);
const miles = z.number().min(0).describe('Miles as the crow flies, to a tenth');
const premiumPlacement = z
  .boolean()
  .describe('A Growth partner, listed before others for that: to be said beside it');
const placeSchema = z.object({ zip_code: z.string(), label: z.string().describe('"Seattle, WA 98105"') });

/** What gardeners may want of the lots they are told of. What a nursery does not say of a lot is never taken for a yes. */
const provenanceFilter = {
  straight_species: queryFlag.optional().describe('Only lots of the straight species, of no cultivar'),
  seed_origin_told: queryFlag.optional().describe('Only lots whose nursery says where the seed was gathered'),
  neonicotinoid_free: queryFlag
    .optional()
    .describe('Only lots that their nursery says are grown without neonicotinoids'),
  organic: queryFlag.optional().describe('Only lots that their nursery says are grown organically'),
};

/** What a nursery said of its stock of a plant in one kind of container, and how long ago. */
const stockFields = {
  id,
  container: z.string().describe('What it is sold in; empty where the nursery does not say'),
  cultivar: z.string().describe('Such as `King Edward VII`; empty for the straight species'),
  seed_origin: z.string().describe('Where the seed was gathered; empty where the nursery does not say'),
  organic: z.boolean().nullable().describe('Grown organically; null where the nursery does not say'),
  neonicotinoid_free: z
    .boolean()
    .nullable()
    .describe('Grown without neonicotinoids; null where the nursery does not say'),
  status: z.enum(INVENTORY_STATUSES),
  quantity: z.int().min(0).nullable().describe('Null where the nursery does not count'),
  price: z.number().min(0).nullable().describe('US dollars for one; null where the nursery names none'),
  confirmed_at: moment.describe('When the nursery last said that this is so'),
  age_days: z.int().min(0).describe('Whole days since then'),
  is_faded: z.boolean().describe('Older than 14 days: it may no longer hold'),
};
export const stockLineSchema = z.object(stockFields);
export type StockLine = z.infer<typeof stockLineSchema>;

/** A nursery that lists a plant. */
export const availabilitySchema = nurserySchema
  .pick({
    id: true,
    name: true,
    slug: true,
    website: true,
    address: true,
    zip_code: true,
    partnership_tier: true,
    latitude: true,
    longitude: true,
    isMockData: true,
  })
  .extend({
    town: z.string().describe('"Mount Vernon, WA"; empty where its ZIP code is not known'),
    distance_miles: miles.nullable().describe('Null where no ZIP code was asked about'),
    drive: driveThere,
    is_premium_placement: premiumPlacement,
    items: z.array(stockLineSchema).min(1).describe('What can be had first, then by price'),
  });
export type Availability = z.infer<typeof availabilitySchema>;

/** The nearest nursery that has a plant, where none within the radius has. */
const nearestSchema = z.object({
  distance_miles: miles,
  radius: z
    .int()
    .min(SEARCH_RADIUS.min)
    .max(SEARCH_RADIUS.max)
    .nullable()
    .describe('Whole miles that reach it; null where that is farther than can be asked for'),
  isMockData: z.boolean().describe('It is a sample'),
});

export const readAvailability = defineCall({
  id: 'readAvailability',
  method: 'GET',
  path: '/nurseries/availability/{id}/',
  tag: 'Nurseries',
  summary: 'The nurseries that list a plant, near a ZIP code or all of them',
  description:
    'Those that have it come first; among them Growth partners, whose premium placement is marked; then the nearest, or by name ' +
    'where no ZIP code is given. Only nurseries that are active. An unknown ZIP code is refused, and so is one of a military post ' +
    'office, which lies nowhere on a map. Filters of provenance hold together, lot by lot: only lots that are all that is asked are ' +
    'told and counted. `false` asks for nothing.',
  who: 'anyone',
  limit: 'reading',
  params: z.object({
    // Read by the handler: a plant's id that is none has its own words, and the query must not borrow them.
    id: z.string().meta({ override: { type: 'integer', minimum: 1 } }),
  }),
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    zip_code: zipCode.optional(),
    radius,
    ...provenanceFilter,
  }),
  status: 200,
  answer: paged(availabilitySchema).extend({
    plant: id,
    place: placeSchema.nullable().describe('Where the ZIP code is; null where none was given'),
    radius: z.int().nullable().describe('Miles; null where no ZIP code was given'),
    having: z.int().min(0).describe('How many of all have it in stock, if only a few'),
    nearest: nearestSchema
      .nullable()
      .describe(
        'Told where a ZIP code was given and nobody within the radius has it; null if nobody has it at all',
      ),
  }),
  errors: ['validation_failed', 'invalid_plant_id', 'unknown_zip', 'plant_not_found', 'invalid_page'],
});

export const readPlantPrices = defineCall({
  id: 'readPlantPrices',
  method: 'GET',
  path: '/nurseries/prices/',
  tag: 'Nurseries',
  summary: 'What nurseries ask for plants: the cheapest and the dearest pot of each',
  description:
    'By active Growth partners that have them. A plant for which nobody names a price is left out, and so is one that is not in the ' +
    'catalogue; the prices of samples are none.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({ ids: queryIds(PRICED_KINDS_MAX) }),
  status: 200,
  answer: z.object({
    prices: z.array(z.object({ plant: id, low_cents: z.int().min(0), high_cents: z.int().min(0) })),
  }),
  errors: ['validation_failed'],
});

export const nearbyNurseries = defineCall({
  id: 'nearbyNurseries',
  method: 'GET',
  path: '/nurseries/nearby/',
  tag: 'Nurseries',
  summary: 'Nurseries near a ZIP code',
  description:
    'Growth partners first, whose premium placement is marked, then the nearest. Nurseries that are not active are never told: ' +
    'is_active=false finds none.',
  who: 'anyone',
  limit: 'reading',
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    zip_code: zipCode,
    radius,
    is_active: queryFlag.optional(),
  }),
  status: 200,
  answer: paged(
    nurserySchema.extend({
      distance_miles: miles,
      drive: driveThere,
      is_premium_placement: premiumPlacement,
    }),
  ).extend({ place: placeSchema, radius: z.int() }),
  errors: ['validation_failed', 'unknown_zip', 'invalid_page'],
});

export const availablePlants = defineCall({
  id: 'availablePlants',
  method: 'GET',
  path: '/nurseries/{slug}/available_plants/',
  tag: 'Nurseries',
  summary: 'The plants a nursery lists, by name',
  description:
    'What it has in stock, if only a few; with `status` also, or only, what it has not. A search finds each of its words in any of ' +
    "a plant's names.",
  who: 'anyone',
  limit: 'reading',
  params: z.object({ slug: personText(120) }),
  query: z.object({
    ...pageQuery(NURSERY_PAGE_SIZE),
    search: personText(MAX_SEARCH_LENGTH).optional(),
    status: querySeveral(INVENTORY_STATUSES).optional(),
  }),
  status: 200,
  answer: paged(
    z.object({
      ...stockFields,
      plant: id,
      plant_slug: z.string(),
      plant_name: z.string(),
      scientific_name: z.string(),
    }),
  ).extend({ isMockData: z.boolean().describe('The stock of a sample: nothing of it can be bought') }),
  errors: ['validation_failed', 'not_found', 'invalid_page'],
});
