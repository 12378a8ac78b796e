import { QUANTITY_MAX, RATINGS, TREE_HEIGHT_MAX, TREE_SPREAD } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { zoneThingSchema } from './drawing.ts';
import { lightSchema } from './filling.ts';
import { drawnGround, drawnPlant, outlinesAbout } from './garden-templates.ts';
import { MAX_PLACED_PLANTS } from './limits.ts';
import { plantCardSchema } from './plants.ts';
import { id } from './shapes.ts';

/** Plants that may be left out at most: more than anybody says no to, one by one. */
export const LEAVE_OUT_MAX = 200;

const { width, length, shape, region_id, site } = drawnGround;
const about = drawnPlant.shape;

export const recommendForGarden = defineCall({
  id: 'recommendForGarden',
  method: 'POST',
  path: '/ai/recommendations/garden/',
  tag: 'Muse',
  summary: 'Plants ranked by what a garden lacks, as it is drawn',
  description:
    'Worked out by rules: months without flowers, a layer with nothing in it, food for caterpillars, native share, winter green, bare ' +
    'ground. Each plant comes with the gaps it closes and its best free spot. The same body gives the same plants. Changes no garden. ' +
    'Where nothing is lacking `lacks` is empty; where nothing can be named `notes` says why.',
  who: 'member',
  permission: 'can_use_smart_recommendations',
  limit: 'writing',
  heavy: 'always',
  body: z.object({
    width,
    length,
    shape,
    region_id,
    site,
    standing: z
      .array(
        drawnPlant.extend({
          quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
          existing: z.boolean().default(false).describe('Stood there before, and stays as it is'),
        }),
      )
      .max(MAX_PLACED_PLANTS)
      .default([]),
    trees: z
      .array(
        z.object({
          x: about.x,
          y: about.y,
          spread: z.number().gt(0).max(TREE_SPREAD.max),
          height: z.number().gt(0).max(TREE_HEIGHT_MAX).nullable().default(null),
          evergreen: z.boolean().default(false),
        }),
      )
      .max(2_000)
      .default([])
      .describe('Trees that stand there and nobody has named, in feet'),
    beds: outlinesAbout.describe('Outlines of the beds that are for planting'),
    taken: outlinesAbout.describe('Outlines of what is built, paved or under water'),
    covered: outlinesAbout.describe(
      'Outlines of lawn and mulch, which are not planted; a smaller bed on one of them is',
    ),
    zones: z
      .array(
        zoneThingSchema.pick({ light: true, moisture: true, soil: true, ph: true }).extend({
          corners: z
            .array(z.object({ x: about.x, y: about.y }))
            .min(3)
            .max(500),
        }),
      )
      .max(200)
      .default([])
      .describe('What is known of parts of the garden, the topmost last'),
    light: lightSchema,
    leave_out: z.array(id).max(LEAVE_OUT_MAX).default([]).describe('Plants that are not wanted'),
    limit: z.int().min(1).max(24).default(12),
  }),
  bodyLimit: 2 * 1024 * 1024,
  valueLimit: 250_000,
  status: 200,
  answer: z.object({
    lacks: z.array(z.string()).describe('What is missing, as parts of a sentence'),
    plants: z.array(
      z.object({
        plant: plantCardSchema,
        score: z.number().min(0).max(5).describe('How well it would do at its best free spot'),
        rating: z.enum(RATINGS),
        reasons: z.array(z.string()).describe('The gaps it closes, what counts most first'),
        mind: z.string().describe('What speaks against it; empty where nothing does'),
        adds: z.array(drawnPlant).min(1).describe('Where it would stand; small ones in a group'),
      }),
    ),
    notes: z.array(z.string()),
  }),
  errors: [
    'validation_failed',
    'malformed_json',
    'payload_too_large',
    'unauthorized',
    'upgrade_required',
    'service_unavailable',
  ],
});
