import {
  type AnswerInputOf,
  type addLot as addLotCall,
  type BodyOf,
  type changeLot as changeLotCall,
  type changeStock as changeStockCall,
  type InventoryLot,
  type QueryOf,
  type readInventory,
  type readStockChanges,
  STOCK_CHANGES_KEPT_DAYS,
  type undoStockChange,
} from '@understory/contract';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { ListedPlants, PlantFacts } from '../../plants/index.ts';
import { asText, SPREADSHEET_CSV } from '../../platform/csv/formula.ts';
import {
  ApiError,
  fieldError,
  type PageWindow,
  type Person,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { wordsOf } from '../../platform/names.ts';
import { forgetImports } from '../importing/imports-store.ts';
import { findListing } from '../listing-store.ts';
import { authorize } from '../policy.ts';
import { freshnessOf } from '../stock/freshness.ts';
import type { NurseryRecord } from '../store.ts';
import type { KeptLot } from '../tables.ts';
import * as store from './inventory-store.ts';

const DAY_MS = 86_400_000;
export const dollarsOf = (cents: number | null): number | null =>
  cents === null ? null : cents / store.CENTS;

/** The nursery whose stock a person looks after. @throws ApiError as the policy says */
export const requireStock = async (tx: Tx, person: Person, id: number): Promise<NurseryRecord> =>
  authorize(person, await findListing(tx, id), 'stock');

const NO_SUCH_LOT = (): ApiError =>
  new ApiError(
    'not_found',
    /*i18n*/ { id: 'refused.stock.noSuchLot', message: 'This is not in your stock any more.' },
  );
const TWICE = (): ApiError =>
  fieldError(
    'container',
    /*i18n*/ {
      id: 'fault.stock.lotTwice',
      message:
        'The same plant in the same size is in your stock already. Change that one, or tell them apart by size, cultivar or seed origin.',
    },
  );

const presentLot = ({ item, plant }: store.LotRecord, now: Date): InventoryLot => ({
  id: item.id,
  plant,
  cultivar: item.cultivar,
  container: item.container,
  status: item.status,
  quantity: item.quantity,
  price: dollarsOf(item.price_cents),
  note: item.note,
  seed_origin: item.seed_origin,
  organic: item.organic,
  neonicotinoid_free: item.neonicotinoid_free,
  confirmed_at: item.confirmed_at.toISOString(),
  ...freshnessOf(item.confirmed_at, now),
});

const filterOf = ({
  status,
  search = '',
}: {
  status?: KeptLot['status'] | undefined;
  search?: string | undefined;
}): store.LotFilter => ({
  status,
  words: wordsOf(search),
});

/** A page of a nursery's stock with how many lots there are of each standing. */
export async function listInventory(
  tx: Tx,
  person: Person,
  nurseryId: number,
  query: QueryOf<typeof readInventory>,
  window: PageWindow,
  now: Date,
): Promise<Omit<AnswerInputOf<typeof readInventory>, 'next' | 'previous'>> {
  await requireStock(tx, person, nurseryId);
  const filter = filterOf(query);
  const counts = await store.countLots(tx, nurseryId, filter.words);
  const total = counts.in_stock + counts.limited + counts.out_of_stock;
  const count = filter.status ? counts[filter.status] : total;
  const sort = { by: query.sort ?? 'name', isDown: query.order === 'down' } as const;
  const lots = window.offset < count ? await store.listLots(tx, nurseryId, filter, sort, window) : [];
  return { count, counts: { total, ...counts }, results: lots.map((lot) => presentLot(lot, now)) };
}

/** What is out of stock is none; what is none is out of stock. */
function consistent(lot: KeptLot, told: { readonly status?: unknown; readonly quantity?: unknown }): KeptLot {
  if (lot.status === 'out_of_stock') {
    const isRefilled = told.status === undefined && typeof told.quantity === 'number' && told.quantity > 0;
    return isRefilled ? { ...lot, status: 'in_stock' } : { ...lot, quantity: 0 };
  }
  if (lot.quantity !== 0) return lot;
  return told.quantity === undefined ? { ...lot, quantity: null } : { ...lot, status: 'out_of_stock' };
}

/** Adds a lot by the hand of a nursery's staff. @throws ApiError plant_not_found; validation_failed where it is there already */
export function addLot(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  plants: PlantFacts,
  person: Person,
  nurseryId: number,
  { plant, price, ...told }: BodyOf<typeof addLotCall>,
): Promise<AnswerInputOf<typeof addLotCall>> {
  return db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    if (!(await plants.cardsById(tx, [plant])).has(plant)) {
      throw new ApiError(
        'plant_not_found',
        /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
      );
    }
    await store.holdStock(tx, nurseryId);
    const now = clock.now();
    const step = { nurseryId, kind: 'edit', userId: person.id, now } as const;
    const lot = consistent({ ...told, plant_id: plant, price_cents: store.centsOf(price) }, told);
    const added = await store.addLot(tx, step, lot);
    const found = added && (await store.findLot(tx, nurseryId, added.id));
    if (!found || added.done.change === null) throw TWICE();
    return { ...presentLot(found, now), change: added.done.change };
  });
}

/** Changes a lot, or confirms it. @throws ApiError not_found; validation_failed where it would be the same as another */
export function changeLot(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  nurseryId: number,
  lotId: number,
  told: BodyOf<typeof changeLotCall>,
): Promise<AnswerInputOf<typeof changeLotCall>> {
  return db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    await store.holdStock(tx, nurseryId);
    const before = await store.findLot(tx, nurseryId, lotId);
    if (!before) throw NO_SUCH_LOT();
    const now = clock.now();
    const { price, ...others } = told;
    const sent: Partial<KeptLot> = Object.fromEntries(
      Object.entries({
        ...others,
        price_cents: price === undefined ? undefined : store.centsOf(price),
      }).filter(([, value]) => value !== undefined),
    );
    const after = consistent({ ...store.keptOf(before.item), ...sent }, told);
    if (await store.isTaken(tx, nurseryId, lotId, after)) throw TWICE();
    const step = { nurseryId, kind: 'edit', userId: person.id, now } as const;
    const done = await store.changeLots(tx, step, { ids: [lotId] }, store.settingTo(after));
    const found = await store.findLot(tx, nurseryId, lotId);
    if (!found) throw NO_SUCH_LOT();
    return { ...presentLot(found, now), change: done.change };
  });
}

/** Changes many lots at once, as one step. Lots that are not the nursery's are passed over. */
export function changeStock(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  nurseryId: number,
  { lots, act }: BodyOf<typeof changeStockCall>,
): Promise<store.Done> {
  return db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    await store.holdStock(tx, nurseryId);
    const step = { nurseryId, kind: 'many', userId: person.id, now: clock.now() } as const;
    const chosen = 'ids' in lots ? lots : { all: filterOf(lots.all) };
    return 'remove' in act
      ? store.removeLots(tx, step, chosen)
      : store.changeLots(tx, step, chosen, store.changeOf(act));
  });
}

/** What was changed in the last thirty days. */
export async function stockHistory(
  tx: Tx,
  person: Person,
  nurseryId: number,
  window: PageWindow,
): Promise<Omit<AnswerInputOf<typeof readStockChanges>, 'next' | 'previous'>> {
  await requireStock(tx, person, nurseryId);
  const changes = await store.listChanges(tx, nurseryId, window);
  return {
    count: changes[0]?.total ?? 0,
    results: changes.map(({ id, kind, at, by, file_name, added, changed, removed, undone_at, names }) => ({
      id,
      kind,
      at: at.toISOString(),
      by,
      file_name,
      added,
      changed,
      removed,
      undone_at: undone_at?.toISOString() ?? null,
      can_undo: undone_at === null,
      names,
    })),
  };
}

/** Takes a step back, as a step of its own. @throws ApiError not_found for one that is none of theirs or was forgotten */
export function undoChange(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  nurseryId: number,
  changeId: number,
): Promise<AnswerInputOf<typeof undoStockChange>> {
  return db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    await store.holdStock(tx, nurseryId);
    const change = await store.holdChange(tx, nurseryId, changeId);
    if (!change) {
      throw new ApiError(
        'not_found',
        /*i18n*/ { id: 'refused.stock.noSuchChange', message: 'This change is too old to be taken back.' },
      );
    }
    if (change.undone_at) return { change: null, added: 0, changed: 0, removed: 0, kept: 0 };
    return store.takeBack(tx, { nurseryId, kind: 'undo', userId: person.id, now: clock.now() }, changeId);
  });
}

/** Forgets what can no longer be taken back, and sheets that nobody brought in within a day. */
export const forgetStockChanges = defineJob(
  {
    name: 'nurseries.forget-stock-changes',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '41 4 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  async ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
    const now = clock.now().getTime();
    await db.transaction((tx) => forgetImports(tx, new Date(now - DAY_MS)));
    const before = new Date(now - STOCK_CHANGES_KEPT_DAYS * DAY_MS);
    while (await db.transaction((tx) => store.forgetChanges(tx, before)));
  },
);

/** The columns of a stock file: their heads are recognised by the import. */
const HEADS = [
  'Botanical name',
  'Common name',
  'Cultivar',
  'Size',
  'Price',
  'Quantity',
  'Status',
  'Seed origin',
  'Organic',
  'Neonicotinoid free',
  'Notes',
];
const STATUS_WORDS: Readonly<Record<KeptLot['status'], string>> = {
  in_stock: 'in stock',
  limited: 'limited',
  out_of_stock: 'out of stock',
};
const flag = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

/** A nursery's stock as a file that the import takes back, with no cell that a spreadsheet runs. */
function stockFile(lots: readonly store.LotRecord[]): string {
  const rows = lots.map(({ item, plant }) => [
    plant.scientific_name,
    plant.common_name,
    item.cultivar,
    item.container,
    item.price_cents === null ? '' : (item.price_cents / store.CENTS).toFixed(2),
    item.quantity === null ? '' : String(item.quantity),
    STATUS_WORDS[item.status],
    item.seed_origin,
    flag(item.organic),
    flag(item.neonicotinoid_free),
    item.note,
  ]);
  return stringify([HEADS, ...rows.map((cells) => cells.map(asText))], SPREADSHEET_CSV);
}

/** More than any nursery lists. */
const MOST_EXPORTED = 100_000;

export async function exportStock(
  tx: Tx,
  person: Person,
  nurseryId: number,
  query: Parameters<typeof filterOf>[0],
): Promise<{ readonly nursery: NurseryRecord; readonly content: string }> {
  const nursery = await requireStock(tx, person, nurseryId);
  const lots = await store.listLots(
    tx,
    nurseryId,
    filterOf(query),
    { by: 'name', isDown: false },
    { offset: 0, size: MOST_EXPORTED },
  );
  return { nursery, content: stockFile(lots) };
}

/** What a file may look like: rows of plants that the catalogue has, to be written over. */
export async function stockTemplate(
  tx: Tx,
  person: Person,
  nurseryId: number,
  { plants }: ListedPlants,
): Promise<string> {
  await requireStock(tx, person, nurseryId);
  const [one, two] = plants.filter(({ plant_type }) => plant_type === 'shrub');
  const named = (plant: (typeof plants)[number] | undefined): string[] => [
    plant?.scientific_name ?? '',
    plant?.common_name ?? '',
  ];
  return stringify(
    [
      HEADS,
      [...named(one), '', '1-gallon pot', '12.99', '40', 'in stock', '', '', 'yes', ''],
      [...named(two), '', '4-inch pot', '6.50', '', 'limited', '', '', '', ''],
    ],
    SPREADSHEET_CSV,
  );
}
