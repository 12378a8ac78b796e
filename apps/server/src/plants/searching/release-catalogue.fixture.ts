import { readFileSync } from 'node:fs';
import { readCatalogue } from '../catalogue-file.ts';
import { planCatalogue } from '../catalogue-plan.ts';
import type { PlantRecord } from '../store.ts';

const file = new URL('../../../../../data/plants.csv', import.meta.url);

/** The plants of this release's catalogue, as an import would keep them. */
export const releasePlants: readonly PlantRecord[] = planCatalogue(
  readCatalogue(readFileSync(file, 'utf8')).rows,
  [],
).added.map((entry, at) => ({ ...entry, id: at + 1 }));
