import { US_STATES } from '@understory/garden';
import { z } from 'zod';
import { releaseFile } from './release-file.ts';

const rowSchema = z.object({
  slug: z.string().min(1),
  native_states: z.string().transform((text) => z.array(z.enum(US_STATES)).parse(text.split(';'))),
});

/** In which states plants are native. */
export const readNativeStates = releaseFile(
  'plants-states.csv',
  rowSchema,
  ({ native_states }) => native_states,
);
