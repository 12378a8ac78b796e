import { readFile } from 'node:fs/promises';
import type { Plant } from '@understory/contract';
import type { Trade } from '@understory/garden';
import { type Gazetteer, type LexiconRow, makeReader, type ReadMeaning } from '@understory/meaning';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Places, readPlaces } from '../../places/index.ts';
import type { Platform } from '../../platform/index.ts';
import { type ListedPlants, listedPlantsOf, type TradedPlant } from '../current-catalogue.ts';
import { readTrades } from '../trade.ts';

const DATA = new URL('../../../../../data/', import.meta.url);

const lexiconSchema = z.array(
  z.object({
    phrase: z.string().min(1),
    language: z.enum(['en', 'es']),
    meaning: z.string().min(1),
    weight: z.coerce.number(),
  }),
);

const rowsOf = async (file: string): Promise<unknown> =>
  parse(await readFile(new URL(file, DATA), 'utf8'), { columns: true });

/** Reads once what no installation changes; a reading that failed is tried again. */
function once<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined;
  return () => {
    reading ??= read().catch((fault: unknown) => {
      reading = undefined;
      throw fault;
    });
    return reading;
  };
}

const readLexicon = once(
  async (): Promise<readonly LexiconRow[]> => lexiconSchema.parse(await rowsOf('garden-words.csv')),
);

/** So many of the words of films and television are everyday language; rarer ones may be a name with a slip. */
const MOST_COMMON = 40_000;
const readCommon = once(async (): Promise<ReadonlySet<string>> => {
  const [{ dictionary: english }, { dictionary: spanish }] = await Promise.all([
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new Set(
    [english['commonWords-en'], spanish['commonWords-es-es']]
      .flatMap((words) => words.slice(0, MOST_COMMON))
      .map(String),
  );
});

/** What answers are made from: the catalogue, how its plants are sold, the places, and what words mean with all of them. */
export interface Records {
  readonly plants: readonly Plant[];
  /** The same, each with how it is sold and used here. */
  readonly traded: readonly TradedPlant[];
  readonly tradedById: ReadonlyMap<number, TradedPlant>;
  bySlug(slug: string): Plant | undefined;
  byId(id: number): Plant | undefined;
  tradeOf(slug: string): Trade | undefined;
  readonly places: Places;
  readonly read: ReadMeaning;
}

const made = new WeakMap<ListedPlants, Promise<Records>>();

/** The records as they are now; the same object for as long as the catalogue does not change. */
export async function recordsOf(platform: Pick<Platform, 'db' | 'clock'>): Promise<Records> {
  const listed = await listedPlantsOf(platform).read();
  const known = made.get(listed) ?? makeRecords(listed);
  made.set(listed, known);
  known.catch(() => made.delete(listed));
  return known;
}

async function makeRecords(listed: ListedPlants): Promise<Records> {
  const [rows, trade, places, common] = await Promise.all([
    readLexicon(),
    readTrades(),
    readPlaces(),
    readCommon(),
  ]);
  const bySlug = new Map(listed.plants.map((plant) => [plant.slug, plant]));
  const gazetteer: Gazetteer = {
    zip: (code) => places.ofZip(code),
    statesOf: (town) => places.statesOfTown(town),
  };
  return {
    plants: listed.plants,
    traded: listed.traded,
    tradedById: new Map(listed.traded.map((plant) => [plant.id, plant])),
    bySlug: (slug) => bySlug.get(slug),
    byId: (id) => listed.find(id),
    tradeOf: (slug) => trade.get(slug),
    places,
    read: makeReader(rows, listed.plants, gazetteer, common),
  };
}
