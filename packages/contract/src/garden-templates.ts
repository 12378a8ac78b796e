import { CORNERS_MAX, MOISTURES, SUN_CODES, TEMPLATE_PLANTS_MAX, TREE_SPREAD } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { fault } from './fault.ts';
import { siteSchema } from './garden-fields.ts';
import { MAX_GARDEN_FEET, MAX_PLACED_PLANTS } from './limits.ts';
import { plantCardSchema } from './plants.ts';
import { id } from './shapes.ts';
import { TIERS } from './tiers.ts';

const inches = z
  .number()
  .min(0)
  .max(MAX_GARDEN_FEET * 12);
/** What stands at the fence may reach beyond it. */
const about = z
  .number()
  .min(-1_200)
  .max(MAX_GARDEN_FEET * 12 + 1_200);
const outline = z
  .array(z.object({ x: inches, y: inches }))
  .min(3)
  .max(CORNERS_MAX);
const feet = z.number().min(1).max(MAX_GARDEN_FEET);

/** Corners of all outlines of one kind, at most: laying out looks at each of them for many places. */
export const TAKEN_CORNERS_MAX = 8_000;

/** Outlines that are looked at, near the garden or in it. */
export const outlinesAbout = z
  .array(
    z
      .array(z.object({ x: about, y: about }))
      .min(3)
      .max(CORNERS_MAX),
  )
  .max(2_000)
  .refine((outlines) => outlines.reduce((sum, { length }) => sum + length, 0) <= TAKEN_CORNERS_MAX, {
    error: fault(
      /*i18n*/ {
        id: 'fault.mayHaveAtMost',
        message: '{Field} may have at most {most} corners in all.',
        values: { most: TAKEN_CORNERS_MAX },
      },
    ),
  })
  .default([]);

/** A plant that stands in a garden as it is drawn. */
export const drawnPlant = z.object({ plant: id, x: about, y: about });

/** A garden as it is drawn, saved or not, for whoever works something out for it. Inches but for the sides, which are in feet. */
export const drawnGround = {
  width: feet,
  length: feet,
  shape: outline.nullable().default(null),
  region_id: z.int().min(1).max(9),
  site: siteSchema.default({}),
  within: outline.nullable().default(null).describe('Outline of a bed to fill, in place of the whole garden'),
  trees: z
    .array(z.object({ x: about, y: about, spread: z.number().gt(0).max(TREE_SPREAD.max) }))
    .max(2_000)
    .default([])
    .describe('Trees that stand there, with their spread in feet: low plants may grow beneath'),
  seed: z.int().min(0).max(4_294_967_295).default(1).describe('Another one gives another arrangement'),
};

const spot = { x: z.number(), y: z.number() };

/** A design laid out on a piece of ground, in inches from the plot's north-west corner. */
const layoutSchema = z.object({
  bed: z
    .array(z.object(spot))
    .nullable()
    .describe('Outline of its bed; null where it fills one that is there'),
  open: z
    .object({
      ground: z.enum(['gravel', 'paving', 'lawn', 'water']),
      centre: z.object(spot),
      radius: z.number(),
    })
    .nullable()
    .describe('A circle that is not planted'),
  built: z.array(z.object({ type: z.string(), ...spot })),
  plants: z.array(z.object({ plant: id, ...spot })).max(TEMPLATE_PLANTS_MAX),
});

export const templateSchema = z.object({
  key: z.string(),
  name: z.string(),
  situation: z.string().describe('When a gardener would choose it'),
  gives: z.string(),
  sun_exposure: z.array(z.enum(SUN_CODES)),
  moisture: z.array(z.enum(MOISTURES)),
  least_area: z.number().describe('Square feet of free ground'),
  required_tier: z
    .enum(TIERS)
    .nullable()
    .describe(
      'The lowest tier that may have it laid out; null for a starter design, which is everybody’s, guests included',
    ),
  sample: layoutSchema
    .extend({ width: z.number(), length: z.number() })
    .describe('The design on a sample plot, whose sides are in feet'),
});
export type GardenTemplate = z.infer<typeof templateSchema>;

export const listTemplates = defineCall({
  id: 'listTemplates',
  method: 'GET',
  path: '/garden-templates/',
  tag: 'Garden templates',
  summary: 'Whole designs for real situations, each drawn on a sample plot',
  who: 'anyone',
  limit: 'reading',
  status: 200,
  answer: z.object({
    templates: z.array(templateSchema),
    plants: z.array(plantCardSchema).describe('The plants of all samples'),
  }),
  errors: [],
});

export const layOutTemplate = defineCall({
  id: 'layOutTemplate',
  method: 'POST',
  path: '/garden-templates/{key}/layout/',
  tag: 'Garden templates',
  summary: 'A design laid out for one garden',
  description:
    'Chooses plants for the place and sets them on the free ground. The same plot, site, catalogue and seed give the ' +
    'same layout. Changes no garden. A plot or a site it is not for is refused with a sentence that says what would do. ' +
    'The starter designs are laid out for everybody; the others need to sign in (401) and a plan that may apply templates ' +
    '(403 `upgrade_required`).',
  who: 'anyone',
  limit: 'writing',
  heavy: 'always',
  params: z.object({ key: z.string().max(60) }),
  body: z.object({
    ...drawnGround,
    standing: z
      .array(drawnPlant)
      .max(MAX_PLACED_PLANTS)
      .default([])
      .describe('Plants that stand there and stay'),
    taken: outlinesAbout.describe('Outlines of what is built, and of other beds'),
  }),
  bodyLimit: 1024 * 1024,
  valueLimit: 150_000,
  status: 200,
  answer: layoutSchema.extend({
    parts: z.array(z.object({ name: z.string(), plant: id, quantity: z.int().min(1) })),
    plants_details: z.array(plantCardSchema).describe('Cards of its plants'),
    native_percentage: z.number().min(0).max(100),
    bloom_months: z.array(z.int().min(1).max(12)),
    notes: z.array(z.string()),
  }),
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'upgrade_required',
    'template_not_found',
    'template_does_not_fit',
    'payload_too_large',
  ],
});
