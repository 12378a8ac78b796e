import type { Plant, PlantCard } from '@understory/contract';
import { REGION_KEYS, type RegionKey, TRADE_NOT_TOLD, type Trade } from '@understory/garden';
import type { Locale } from '@understory/words';
import { type Platform, readerLocale, type Tx, yielding } from '../platform/index.ts';
import { type Catalogue, makeCatalogue, rememberLast } from './catalogue.ts';
import { readNativeStates } from './native-states.ts';
import { catalogueWrites, type PlantRecord, readCatalogueState, readEveryPlant } from './store.ts';
import { readTrades } from './trade.ts';

/**
 * How long, in milliseconds, the catalogue in memory is used before the database is asked whether it still holds.
 * A change of the catalogue is therefore seen by every process within a second, or as soon as its database has time to answer:
 * whoever reads about a plant does not wait for somebody else's garden to be saved.
 */
const TRUSTED_FOR = 1_000;

/** The catalogue of this installation: derived from the database, kept in memory, read anew when it changes. */
export interface CurrentCatalogue {
  /** Outside of any transaction. */
  read(): Promise<Catalogue>;
  /** Inside a transaction, whose one connection it uses if it has to ask. */
  within(tx: Tx): Promise<Catalogue>;
  /** The catalogue as it is this moment. */
  askedNow(tx: Tx): Promise<Catalogue>;
}

const made = new WeakMap<Platform['db'], CurrentCatalogue>();

/** The one of a database, whoever asks for it. */
export function currentCatalogueOf(platform: Pick<Platform, 'db' | 'clock'>): CurrentCatalogue {
  const known = made.get(platform.db) ?? createCurrentCatalogue(platform);
  made.set(platform.db, known);
  return known;
}

function createCurrentCatalogue({ db, clock }: Pick<Platform, 'db' | 'clock'>): CurrentCatalogue {
  let kept: { readonly revision: number; readonly catalogue: Catalogue } | undefined;
  let askedAt = Number.NaN;
  /** Changes this process had begun when it last asked. */
  let writesThen = 0;
  let asking: Promise<Catalogue> | undefined;
  /** Whether who asks has to wait for the work of others first. */
  let isBehindOthers = false;
  let making: { readonly revision: number; readonly catalogue: Promise<Catalogue> } | undefined;

  /** Who asks while it is made waits for it too. */
  const make = (tx: Tx, revision: number): Promise<Catalogue> => {
    if (making?.revision === revision) return making.catalogue;
    const catalogue = Promise.all([readTrades(), readNativeStates()])
      .then(([trades, states]) =>
        readEveryPlant(tx, (slug) => ({ sold: trades.get(slug), states: states.get(slug) })),
      )
      .then((plants) => yielding(makeCatalogue(plants)))
      .finally(() => {
        if (making?.revision === revision) making = undefined;
      });
    making = { revision, catalogue };
    return catalogue;
  };

  // The revision is read before the plants: a change between the two is noticed by the next who asks.
  const askedNow = async (tx: Tx): Promise<Catalogue> => {
    const now = clock.now().getTime();
    const writes = catalogueWrites();
    const revision = (await readCatalogueState(tx))?.revision ?? 0;
    if (kept?.revision !== revision) kept = { revision, catalogue: await make(tx, revision) };
    askedAt = now;
    writesThen = writes;
    return kept.catalogue;
  };
  const trusted = (): Catalogue | undefined =>
    Math.abs(clock.now().getTime() - askedAt) < TRUSTED_FOR ? kept?.catalogue : undefined;

  return {
    async read() {
      const catalogue = trusted();
      if (catalogue) return catalogue;
      if (!asking) {
        isBehindOthers = db.isBusy();
        asking = db.read(askedNow).finally(() => {
          asking = undefined;
        });
      }
      if (!kept || !isBehindOthers || writesThen !== catalogueWrites()) return asking;
      // Whoever asks when the database has time meets an outage too.
      asking.catch(() => undefined);
      return kept.catalogue;
    },
    async within(tx) {
      return trusted() ?? askedNow(tx);
    },
    askedNow,
  };
}

/** What other slices ask of the catalogue, inside their transactions. */
export interface PlantFacts {
  /** Cards of plants by their ids, listed or not; an id that is no plant's is left out. */
  cardsById(tx: Tx, ids: Iterable<number>): Promise<ReadonlyMap<number, PlantCard>>;
  /** As `cardsById`, with every fact on record. */
  allById(tx: Tx, ids: Iterable<number>): Promise<ReadonlyMap<number, Plant>>;
  /** The id of the plant that has this slug, or else this scientific name, now or before. */
  idByName(
    tx: Tx,
    names: { readonly slug: string; readonly scientific_name: string },
  ): Promise<number | undefined>;
}

export function plantFactsOf(platform: Pick<Platform, 'db' | 'clock'>): PlantFacts {
  const current = currentCatalogueOf(platform);
  const pick = async <Facts>(tx: Tx, ids: Iterable<number>, show: (from: Catalogue) => Show<Facts>) => {
    const asked = new Set(ids);
    const found = shown(await current.within(tx), asked, show);
    // A plant added a moment ago is not called unknown for that.
    return found.size === asked.size ? found : shown(await current.askedNow(tx), asked, show);
  };
  return {
    cardsById: (tx, ids) => pick(tx, ids, ({ cardOf }) => cardOf),
    allById: (tx, ids) => pick(tx, ids, ({ allOf }) => allOf),
    idByName: async (tx, { slug, scientific_name }) => {
      const catalogue = await current.within(tx);
      return (catalogue.findBySlug(slug) ?? catalogue.findByScientificName(scientific_name))?.id;
    },
  };
}

type Show<Facts> = (plant: PlantRecord) => Facts;

function shown<Facts>(
  catalogue: Catalogue,
  ids: ReadonlySet<number>,
  show: (from: Catalogue) => Show<Facts>,
): Map<number, Facts> {
  const facts = show(catalogue);
  return new Map(
    [...ids].flatMap((id) => {
      const plant = catalogue.find(id);
      return plant ? [[id, facts(plant)] as const] : [];
    }),
  );
}

/**
 * Every listed plant with all its facts, by name, in the language of whoever reads; the same object for as long as the catalogue does
 * not change.
 */
export interface ListedPlants {
  readonly plants: readonly Plant[];
  /** The same, each with how it is sold and used here. */
  readonly traded: readonly TradedPlant[];
  /** A plant, listed or not. */
  find(id: number): Plant | undefined;
  /** Every listed plant as it stands within a score of a garden of the region. */
  standing(region: RegionKey): readonly Plant[];
}

/** A plant, and how it is sold and used here. */
export type TradedPlant = Plant & Trade;

/** By the language of who reads. */
const listed = new WeakMap<Catalogue, Map<Locale, ListedPlants>>();

/** What other slices choose plants from, outside of any transaction. */
export function listedPlantsOf(platform: Pick<Platform, 'db' | 'clock'>): { read(): Promise<ListedPlants> } {
  const current = currentCatalogueOf(platform);
  return {
    async read() {
      const catalogue = await current.read();
      const locale = readerLocale();
      const byLocale = listed.get(catalogue) ?? new Map<Locale, ListedPlants>();
      listed.set(catalogue, byLocale);
      const records = catalogue.listed('scientific');
      const known = byLocale.get(locale) ?? {
        plants: records.map(catalogue.allOf),
        traded: records.map((plant) => ({ ...catalogue.allOf(plant), ...(plant.sold ?? TRADE_NOT_TOLD) })),
        find: (id) => {
          const plant = catalogue.find(id);
          return plant && catalogue.allOf(plant);
        },
        standing: rememberLast(REGION_KEYS.length, (region: RegionKey) =>
          catalogue.standing(region).map(catalogue.allOf),
        ),
      };
      byLocale.set(locale, known);
      return known;
    },
  };
}
