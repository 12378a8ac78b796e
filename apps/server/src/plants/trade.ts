import { readFile } from 'node:fs/promises';
import type { Trade } from '@understory/garden';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const FILE = new URL('../../../../data/plants-trade.csv', import.meta.url);

const several = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(';').map((part) => part.trim())));
const rowsSchema = z.array(
  z.object({
    slug: z.string().min(1),
    trade: z.coerce.number().int().min(0).max(3),
    list_count: z.coerce.number().int().min(0),
    garden_use: several,
    caution: several,
  }),
);

/** How plants are sold and used, by their slugs. */
export type Trades = ReadonlyMap<string, Trade>;

let reading: Promise<Trades> | undefined;

/** Reads data/plants-trade.csv once: no installation changes it. A reading that failed is tried again. */
export function readTrades(): Promise<Trades> {
  reading ??= readFile(FILE, 'utf8')
    .then(
      (text) =>
        new Map(
          rowsSchema
            .parse(parse(text, { columns: true }))
            .map(({ slug, trade, list_count, garden_use, caution }) => [
              slug,
              { trade, listCount: list_count, uses: garden_use, cautions: caution },
            ]),
        ),
    )
    .catch((fault: unknown) => {
      reading = undefined;
      throw fault;
    });
  return reading;
}
