import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { yielding } from '../../platform/index.ts';
import type { ListedPlants } from '../current-catalogue.ts';
import { makePlantRecognizer, type PlantRecognizer } from './recognizer.ts';

const FILE = new URL('../../../../../data/plant-trade-names.csv', import.meta.url);

const tradeNameSchema = z.array(
  z.object({
    name: z.string().min(1),
    slug: z.string().min(1),
    use: z.enum(['sold_as', 'too_wide']),
    note: z.string(),
  }),
);
type TradeName = z.infer<typeof tradeNameSchema>[number];

let reading: Promise<readonly TradeName[]> | undefined;

/** Names that nurseries sell plants by and the catalogue does not have, read once from data/. */
export const readTradeNames = (): Promise<readonly TradeName[]> => {
  reading ??= readFile(FILE, 'utf8')
    .then((text) => tradeNameSchema.parse(parse(text, { columns: true })))
    .catch((fault: unknown) => {
      reading = undefined;
      throw fault;
    });
  return reading;
};

const made = new WeakMap<ListedPlants, Promise<PlantRecognizer>>();

/** The recognizer of a catalogue, made when it is first asked for and kept for as long as the catalogue does not change. */
export function recognizerOf(listed: ListedPlants): Promise<PlantRecognizer> {
  const known = made.get(listed) ?? makeOf(listed);
  made.set(listed, known);
  return known;
}

async function makeOf({ plants }: ListedPlants): Promise<PlantRecognizer> {
  const names = Map.groupBy(await readTradeNames(), ({ slug }) => slug);
  const of = (slug: string, use: TradeName['use']): string[] =>
    (names.get(slug) ?? []).filter((name) => name.use === use).map(({ name }) => name);
  return yielding(
    makePlantRecognizer(
      plants.map(({ slug, ...plant }) => ({
        ...plant,
        sold_as: of(slug, 'sold_as'),
        too_wide: of(slug, 'too_wide'),
      })),
    ),
  );
}
