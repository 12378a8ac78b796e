import { readFileSync } from 'node:fs';
import { readCatalogue } from '../catalogue-file.ts';
import { planCatalogue } from '../catalogue-plan.ts';
import type { PlantRecord } from '../store.ts';
import { readTrades } from '../trade.ts';

const file = new URL('../../../../../data/plants.csv', import.meta.url);

const trades = await readTrades();

/** The plants of this release's catalogue, as an import would keep them, and how each is sold. */
export const releasePlants: readonly PlantRecord[] = planCatalogue(
  readCatalogue(readFileSync(file, 'utf8')).rows,
  [],
).added.map((entry, at) => {
  const sold = trades.get(entry.slug);
  return { ...entry, id: at + 1, ...(sold && { sold }) };
});
