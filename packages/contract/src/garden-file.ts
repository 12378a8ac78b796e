import { QUANTITY_MAX } from '@understory/garden';
import { z } from 'zod';
import { pictureFile } from './drawing.ts';
import { fault } from './fault.ts';
import {
  GARDEN_FILE_FORMAT,
  GARDEN_FILE_VERSION,
  MAX_FILE_PICTURES,
  MAX_PLAN_PICTURE_BYTES,
} from './limits.ts';
import { id, personText } from './shapes.ts';

/** Text that stands for so many bytes in base64. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** A plant of the collection, by its id alone or with how many of it are wanted. */
export const collectedSchema = z.union([
  id,
  z.object({ plant: id, quantity: z.int().min(1).max(QUANTITY_MAX).default(1) }),
]);

/**
 * What a garden's file calls a plant beside its id. Ids are of one installation; another finds the plant by these names.
 */
export const filePlantSchema = z.object({
  id: id.describe('As grid_data and collection name the plant in this file'),
  slug: personText(200),
  scientific_name: personText(200),
  common_name: personText(200).optional(),
});
export type FilePlant = z.infer<typeof filePlantSchema>;

/** A photograph or survey under a garden, within its file. */
export const filePictureSchema = z.object({
  file: pictureFile.describe('As the pictures of grid_data name it'),
  type: z.string().max(100).describe('What it was told to be; what it is shows when it is read'),
  data: z
    .string()
    .max(base64Length(MAX_PLAN_PICTURE_BYTES))
    .optional()
    .describe('The picture in base64. Without it the picture stays an empty frame, and a warning says so'),
  path: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Where it lies beside the file: in an archive that holds it, or the part of a form, such as `picture_1`',
    ),
});
export type FilePicture = z.infer<typeof filePictureSchema>;

/** The parts of a form in which the pictures of a file come, where they do not stand in it. */
export const PICTURE_PARTS = [
  ...(['picture_1', 'picture_2', 'picture_3', 'picture_4', 'picture_5', 'picture_6'] as const),
  ...(['picture_7', 'picture_8', 'picture_9', 'picture_10', 'picture_11', 'picture_12'] as const),
] as const;

const isReadable = (version: number): boolean => version <= GARDEN_FILE_VERSION;

/** What a garden's file says of itself, as it is taken back. First among the fields, so that a newer file is told as such. */
export const fileHead = {
  format: z.literal(GARDEN_FILE_FORMAT).optional().describe('Names a garden file; left out by other clients'),
  format_version: z
    .int()
    .min(1)
    .refine(isReadable, {
      error: fault(
        /*i18n*/ {
          id: 'fault.newerThanWhatCan',
          message:
            '{Field} is newer than what can be read here, which is {most}: the file was written by a newer Understory.',
          values: { most: GARDEN_FILE_VERSION },
        },
      ),
    })
    .optional(),
};

/** What a garden's file holds beside the garden's own fields, as it is taken back. */
export const fileRest = {
  plants: z
    .array(filePlantSchema)
    .max(10_000)
    .optional()
    .describe('Names of the plants whose ids stand in grid_data and collection; these win over the ids'),
  pictures: z.array(filePictureSchema).max(MAX_FILE_PICTURES).optional(),
};
