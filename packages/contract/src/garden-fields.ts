import { MOISTURES, SOIL_PH, SOIL_TYPES, SUN_CODES } from '@understory/garden';
import { z } from 'zod';
import { fault } from './fault.ts';
import { MAX_GARDEN_FEET, ZIP_CODE, zipDigits } from './limits.ts';
import { personText } from './shapes.ts';

/** Longest side in inches; no position in a garden lies beyond it. */
const MAX_INCHES = MAX_GARDEN_FEET * 12;

/** A position in inches from the plot's north-west corner: x to the east, y to the south. */
export const inches = z.number().min(0).max(MAX_INCHES);
const feet = z.number().min(1).max(MAX_GARDEN_FEET);

/** A USDA hardiness zone as it is written: `8b`. */
export const hardinessZone = z
  .string()
  .regex(
    /^(1[0-3]|[1-9])[ab]?$/,
    fault(
      /*i18n*/ { id: 'fault.mustBeHardinessZone', message: '{Field} must be a hardiness zone such as 8b.' },
    ),
  );
/** A ZIP code; ZIP+4 is cut to the five digits that say where it is. */
export const fiveDigitZip = z
  .string()
  .overwrite((typed) => zipDigits(typed) ?? typed)
  .regex(
    ZIP_CODE,
    fault(/*i18n*/ { id: 'fault.mustBeFiveDigit', message: '{Field} must be a five-digit ZIP code.' }),
  );

export const siteFields = {
  sun_exposure: z.enum(SUN_CODES).nullish(),
  moisture: z.enum(MOISTURES).nullish(),
  soil: z.enum(SOIL_TYPES).nullish(),
  ph: z.number().min(SOIL_PH.min).max(SOIL_PH.max).nullish(),
  slope: z.number().min(0).max(100).nullish().describe('Percent'),
  zip_code: fiveDigitZip.nullish(),
  north: z
    .number()
    .min(0)
    .max(360)
    .nullish()
    .describe('Degrees clockwise from the top of the plan to north; null is up'),
  usda_zone: hardinessZone.nullish(),
  deer: z.boolean().nullish(),
  pets: z.boolean().nullish(),
};
/** What is known of the place. A fact that is missing is left out of every score, and said to be. */
export const siteSchema = z.object(siteFields);
export type Site = z.infer<typeof siteSchema>;

/** The fields of a garden that a person sets. */
export const gardenFields = {
  name: personText(120).trim().min(1),
  description: personText(2000),
  width: feet.describe('Feet, west to east'),
  length: feet.describe('Feet, north to south'),
  shape: z
    .array(z.object({ x: inches, y: inches }))
    .min(3)
    .max(500)
    .nullable()
    .describe('Outline in inches; null is the rectangle of width and length'),
  region_id: z.int().min(1).max(9),
  theme_id: z.int().min(1).max(9).nullable(),
  muse_icon: personText(60).nullable(),
  site: siteSchema,
};
