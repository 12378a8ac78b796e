import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { yielding } from '../../platform/index.ts';
import type { ListedPlants } from '../current-catalogue.ts';
import {
  makePlantRecognizer,
  type OutsidePlant,
  type PlantNames,
  type PlantRecognizer,
} from './recognizer.ts';

const DATA = new URL('../../../../../data/', import.meta.url);

const tradeNameSchema = z.array(
  z.object({
    name: z.string().min(1),
    slug: z.string().min(1),
    use: z.enum(['sold_as', 'too_wide', 'code']),
    note: z.string(),
  }),
);
const usdaNameSchema = z.array(
  z.object({ name: z.string().min(1), slug: z.string().min(1), use: z.enum(['former', 'symbol']) }),
);
const cultivarSchema = z.array(z.object({ slug: z.string().min(1), cultivar: z.string().min(1) }));
const outsideSchema = z.array(
  z.object({
    scientific_name: z.string().min(1),
    common_names: z.string(),
    basis: z.enum(['garden', 'flora']),
  }),
);

/** What is known of names beside the catalogue. */
interface BesideNames {
  /** By the slug of the plant: what it is called besides its own names. */
  readonly bySlug: ReadonlyMap<
    string,
    Required<Pick<PlantNames, 'sold_as' | 'too_wide' | 'codes' | 'former' | 'symbols' | 'cultivars'>>
  >;
  readonly outside: readonly OutsidePlant[];
}

const rowsOf = async <Row>(file: string, schema: z.ZodType<Row>): Promise<Row> =>
  schema.parse(parse(await readFile(new URL(file, DATA), 'utf8'), { columns: true }));

let reading: Promise<BesideNames> | undefined;

/**
 * Names that lists call plants by and the catalogue does not have, read once from data/ (`data/plant-names-sources.md` tells where each
 * is from): those of the trade, former botanical names and symbols of the USDA, cultivars, and well-known plants outside of it.
 */
export const readBesideNames = (): Promise<BesideNames> => {
  reading ??= readAll().catch((fault: unknown) => {
    reading = undefined;
    throw fault;
  });
  return reading;
};

async function readAll(): Promise<BesideNames> {
  const [trade, usda, cultivars, outside] = await Promise.all([
    rowsOf('plant-trade-names.csv', tradeNameSchema),
    rowsOf('plant-names-usda.csv', usdaNameSchema),
    rowsOf('plant-cultivars.csv', cultivarSchema),
    rowsOf('plants-outside.csv', outsideSchema),
  ]);
  const said = [
    ...trade.map(({ slug, name, use }) => ({ slug, name, use: use === 'code' ? ('codes' as const) : use })),
    ...usda.map(({ slug, name, use }) => ({
      slug,
      name,
      use: use === 'symbol' ? ('symbols' as const) : use,
    })),
    ...cultivars.map(({ slug, cultivar }) => ({ slug, name: cultivar, use: 'cultivars' as const })),
  ];
  const bySlug = new Map(
    [...Map.groupBy(said, ({ slug }) => slug)].map(([slug, names]) => {
      const of = (wanted: (typeof said)[number]['use']): string[] =>
        names.filter(({ use }) => use === wanted).map(({ name }) => name);
      return [
        slug,
        {
          sold_as: of('sold_as'),
          too_wide: of('too_wide'),
          codes: of('codes'),
          former: of('former'),
          symbols: of('symbols'),
          cultivars: of('cultivars'),
        },
      ];
    }),
  );
  return {
    bySlug,
    outside: outside.map(({ scientific_name, common_names, basis }) => ({
      scientific_name,
      common_names: common_names.split(';').filter((name) => name !== ''),
      isOfGardens: basis === 'garden',
    })),
  };
}

const made = new WeakMap<ListedPlants, Promise<PlantRecognizer>>();

/** The recognizer of a catalogue, made when it is first asked for and kept for as long as the catalogue does not change. */
export function recognizerOf(listed: ListedPlants): Promise<PlantRecognizer> {
  const known = made.get(listed) ?? makeOf(listed);
  made.set(listed, known);
  return known;
}

async function makeOf({ plants }: ListedPlants): Promise<PlantRecognizer> {
  const { bySlug, outside } = await readBesideNames();
  return yielding(
    makePlantRecognizer(
      plants.map(({ slug, ...plant }) => ({ ...plant, ...bySlug.get(slug) })),
      outside,
    ),
  );
}
