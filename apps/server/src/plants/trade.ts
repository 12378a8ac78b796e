import type { Trade } from '@understory/garden';
import { z } from 'zod';
import { releaseFile } from './release-file.ts';

const several = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(';').map((part) => part.trim())));
const rowSchema = z.object({
  slug: z.string().min(1),
  trade: z.coerce.number().int().min(0).max(3),
  list_count: z.coerce.number().int().min(0),
  garden_use: several,
  caution: several,
});

/** How plants are sold and used. */
export const readTrades = releaseFile(
  'plants-trade.csv',
  rowSchema,
  ({ trade, list_count, garden_use, caution }): Trade => ({
    trade,
    listCount: list_count,
    uses: garden_use,
    cautions: caution,
  }),
);
