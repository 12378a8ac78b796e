import { DRIVE_BASES } from '@understory/garden';
import { z } from 'zod';

/** How far it is to drive, as about as that can be said. */
export const driveSchema = z.object({
  miles: z.number().min(0).describe('About, to a tenth; those on a ferry among them'),
  minutes: z.int().min(0).describe('About, without the rush of an evening; a ferry with a typical wait'),
  ferries: z.array(z.string()).describe('By name, in the order of the drive: "Edmonds–Kingston"'),
  tolls: z.array(z.string()).describe('Bridges that take a toll, if only one way'),
  passes: z.array(z.string()).describe('Mountain passes, with snow in winter'),
  basis: z
    .enum(DRIVE_BASES)
    .describe(
      'Along main roads, or where these are not known 1.25 times the crow’s flight at 45 miles an hour',
    ),
});
export type DriveAnswer = z.infer<typeof driveSchema>;

/** The drive from the ZIP code that was asked about. */
export const driveThere = driveSchema
  .nullable()
  .describe(
    'From the ZIP code; null where none was asked about, and where no road or public ferry that is known leads there',
  );
