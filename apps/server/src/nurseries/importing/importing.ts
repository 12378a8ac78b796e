import { randomUUID } from 'node:crypto';
import {
  type AnswerInputOf,
  type applyStockImport,
  type BodyOf,
  type correctStockImport,
  type JobProgress,
  MAX_SHEET_ROWS,
  type QueryOf,
  type readStockImportRows,
  type SheetField,
  type StockPreview,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { z } from 'zod';
import { type ListedPlants, type PlantFacts, recognizerOf } from '../../plants/index.ts';
import {
  ApiError,
  type PageWindow,
  type Person,
  type Platform,
  type Tx,
  yielding,
} from '../../platform/index.ts';
import { askForJob, definePersonalJob, serializeJob } from '../../platform/personal-jobs/index.ts';
import { sayToReader } from '../../platform/reader.ts';
import { readInThread } from '../../platform/spreadsheets/index.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { dollarsOf, requireStock } from '../inventory/inventory.ts';
import { holdStock } from '../inventory/inventory-store.ts';
import { keepersOf } from '../keepers-store.ts';
import { findListing } from '../listing-store.ts';
import type { KeptLot } from '../tables.ts';
import * as store from './imports-store.ts';
import {
  columnKey,
  type RowReading,
  readStockSheet,
  type StockChoices,
  type StockReading,
} from './stock-sheet.ts';

const NOT_THERE = (): ApiError =>
  new ApiError(
    'not_found',
    /*i18n*/ {
      id: 'refused.stock.noSuchImport',
      message:
        'This sheet is not waiting any more: it was brought in, or it lay for more than a day. Please choose the file again.',
    },
  );

/**
 * Reads a sheet, keeps what it says for a day, and tells what each row would do. Nothing of the stock is changed.
 * @throws ApiError validation_failed with what is wrong with the file; as the policy says
 */
export async function previewSheet(
  { db, clock, workers }: Pick<Platform, 'db' | 'clock' | 'workers'>,
  listed: ListedPlants,
  person: Person,
  caller: Caller,
  nurseryId: number,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<StockPreview> {
  const known = await db.read(async (tx) => {
    await requireStock(tx, person, nurseryId);
    return store.readChoices(tx, nurseryId);
  });
  const sheet = await readInThread(workers, caller, { bytes: file.bytes, mostRows: MAX_SHEET_ROWS });
  if (sheet.refused) throw refusedFile(sheet.refused);
  const reading = await yielding(readStockSheet(sheet.tabs, await recognizerOf(listed), known));
  if (!reading.tabs.some(({ isStock }) => isStock)) throw refusedFile(NO_NAMES);
  const id = randomUUID();
  return db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    await store.addImport(tx, {
      id,
      nursery_id: nurseryId,
      user_id: person.id,
      file_name: file.name.slice(0, MOST_FILE_NAME),
      created_at: clock.now(),
      tabs: sheet.tabs,
      reading: keptReading(reading),
    });
    await store.writeRows(tx, id, rowsOf(reading));
    return present(tx, nurseryId, id);
  });
}

const MOST_FILE_NAME = 120;
const NO_NAMES: Words = /*i18n*/ {
  id: 'refused.stock.noNames',
  message:
    'No column of this sheet holds names of plants that we know. It needs one with botanical or common names, such as "Ribes sanguineum" or "Red-flowering Currant".',
};
const refusedFile = (words: Words): ApiError =>
  new ApiError('validation_failed', words, { errors: [{ field: 'file', told: words }] });

const keptReading = ({ tabs, rows, beside }: StockReading): store.StockImport['reading'] => ({
  tabs,
  rows: rows.length,
  beside,
});

const rowsOf = ({ rows }: StockReading): Omit<store.ImportRow, 'import_id'>[] =>
  rows.flatMap((row) => partsOf(row)).map((row, place) => ({ ...row, place }));

function partsOf(row: RowReading): Omit<store.ImportRow, 'import_id' | 'place'>[] {
  const { tab, line, called, key } = row;
  const own = { tab, line, called, key, candidates: [] };
  switch (row.kind) {
    case 'lots':
      return row.lots.map((lot) => ({ ...own, kind: 'lot', lot }));
    case 'faulty':
      return [{ ...own, kind: 'faulty', column_head: row.column, fault: row.fault }];
    case 'unsure':
      return [{ ...own, kind: 'unsure', candidates: [...row.candidates] }];
    default:
      return [{ ...own, kind: row.kind }];
  }
}

/** What a sheet tells of each lot. */
function toldBy({ tabs }: store.StockImport['reading']): store.Told {
  const fields = new Set(tabs.flatMap(({ columns }) => columns.map(({ field }) => field)));
  return { price: fields.has('price') || fields.has('pot_price'), note: fields.has('note') };
}

/** Of so much of what is listed it is asked twice before it goes. */
const MANY = 0.2;
const isMany = (removed: number, listed: number): boolean => removed > listed * MANY;

async function present(tx: Tx, nurseryId: number, id: string): Promise<StockPreview> {
  const sheet = await store.findImport(tx, nurseryId, id);
  if (!sheet) throw NOT_THERE();
  const { reading } = sheet;
  const { listed, ...compared } = await store.compareSheet(tx, nurseryId, id, toldBy(reading));
  const others = await store.countOthers(tx, id);
  const faults = await store.groupFaults(tx, id);
  return {
    id,
    file_name: sheet.file_name,
    created_at: sheet.created_at.toISOString(),
    tabs: reading.tabs.map(({ name, headerLine, isStock, columns }) => ({
      name,
      header_line: headerLine,
      is_stock: isStock,
      columns: columns.map(({ header, field, container, by, samples }, at) => ({
        key: columnKey(header, at),
        header,
        field,
        container,
        by,
        samples: [...samples],
      })),
    })),
    rows: reading.rows,
    beside: reading.beside,
    counts: { ...compared, ...others },
    faults: faults.map(({ fault, rows, lines }) => ({ message: sayToReader(fault), rows, lines })),
    many_removed: isMany(compared.removed, listed),
  };
}

/** @throws ApiError not_found for a sheet that is not waiting */
export async function readImport(
  tx: Tx,
  person: Person,
  nurseryId: number,
  id: string,
): Promise<StockPreview> {
  await requireStock(tx, person, nurseryId);
  return present(tx, nurseryId, id);
}

type RowsAnswer = AnswerInputOf<typeof readStockImportRows>;

/** Rows of a sheet by what becomes of them. @throws ApiError not_found */
export async function readImportRows(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  nurseryId: number,
  id: string,
  { kind }: QueryOf<typeof readStockImportRows>,
  window: PageWindow,
): Promise<Omit<RowsAnswer, 'next' | 'previous'>> {
  await requireStock(tx, person, nurseryId);
  const sheet = await store.findImport(tx, nurseryId, id);
  if (!sheet) throw NOT_THERE();
  const told = toldBy(sheet.reading);
  const tabOf = (tab: number | null): string => sheet.reading.tabs[tab ?? 0]?.name ?? '';
  if (kind === 'faulty' || kind === 'unsure' || kind === 'unknown' || kind === 'left_out') {
    const count = (await store.countOthers(tx, id))[kind];
    const rows = window.offset < count ? await store.listOthers(tx, id, kind, window) : [];
    const named = await namesOf(
      tx,
      plants,
      rows.flatMap(({ candidates }) => candidates),
    );
    return {
      count,
      results: rows.map(({ line, tab, called, key, fault, column_head, candidates }) => ({
        line,
        tab: tabOf(tab),
        called,
        key,
        lot: null,
        before: null,
        fault: fault ? sayToReader(fault) : '',
        column: column_head,
        candidates: candidates.flatMap((plant) => named.get(plant) ?? []),
      })),
    };
  }
  const count = (await store.compareSheet(tx, nurseryId, id, told))[kind];
  const rows = window.offset < count ? await store.listOutcome(tx, nurseryId, id, told, kind, window) : [];
  const named = await namesOf(
    tx,
    plants,
    rows.flatMap(({ before, after }) => [(after ?? before)?.plant_id ?? 0]),
  );
  return {
    count,
    results: rows.map(({ line, tab, called, key, before, after }) => {
      const lot = after ?? before;
      const plant = lot && named.get(lot.plant_id);
      return {
        line: line ?? 0,
        tab: tabOf(tab),
        called: called ?? '',
        key: key ?? '',
        lot: lot && plant ? { plant, ...presentKept(lot) } : null,
        before: before && after && presentKept(before),
        fault: '',
        column: '',
        candidates: [],
      };
    }),
  };
}

const presentKept = ({ plant_id: _plant, price_cents, ...lot }: KeptLot) => ({
  ...lot,
  price: dollarsOf(price_cents),
});

async function namesOf(tx: Tx, plants: PlantFacts, ids: readonly number[]) {
  const cards = await plants.cardsById(tx, ids);
  return new Map(
    [...cards].map(
      ([id, { common_name, scientific_name }]) => [id, { id, common_name, scientific_name }] as const,
    ),
  );
}

/**
 * Reads a waiting sheet anew with what somebody says of its columns and names, and remembers that for the next one.
 * @throws ApiError not_found; plant_not_found for a plant that is none
 */
export async function correctImport(
  { db }: Pick<Platform, 'db'>,
  listed: ListedPlants,
  plants: PlantFacts,
  person: Person,
  nurseryId: number,
  id: string,
  { columns, plants: meant }: BodyOf<typeof correctStockImport>,
): Promise<StockPreview> {
  const chosenPlants = new Map(Object.entries(meant));
  const chosenColumns = new Map<string, SheetField | null>(Object.entries(columns));
  const { tabs, known } = await db.read(async (tx) => {
    await requireStock(tx, person, nurseryId);
    const ids = [...chosenPlants.values()].filter((plant) => plant !== null);
    if ((await plants.cardsById(tx, ids)).size !== new Set(ids).size) {
      throw new ApiError(
        'plant_not_found',
        /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
      );
    }
    const found = await store.findCells(tx, nurseryId, id);
    if (!found) throw NOT_THERE();
    return { tabs: found, known: await store.readChoices(tx, nurseryId) };
  });
  const choices: StockChoices = {
    columns: new Map([...known.columns, ...chosenColumns]),
    plants: new Map([...known.plants, ...chosenPlants]),
  };
  const reading = await yielding(readStockSheet(tabs, await recognizerOf(listed), choices));
  return db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    if (!(await store.holdImport(tx, nurseryId, id))) throw NOT_THERE();
    await store.rememberChoices(tx, nurseryId, chosenColumns, chosenPlants);
    await store.setReading(tx, id, keptReading(reading));
    await store.writeRows(tx, id, rowsOf(reading));
    return present(tx, nurseryId, id);
  });
}

const APPLY = z.object({
  nursery: z.int(),
  import: z.uuid(),
  remove_missing: z.boolean(),
  removes: z.int(),
});

/** @throws ApiError forbidden for who may not keep the stock any more: what held when they asked may have ended since */
async function requireStockStill(tx: Tx, personId: string, nurseryId: number): Promise<void> {
  const nursery = await findListing(tx, nurseryId);
  const isKeeper = (await keepersOf(tx, nurseryId)).some(({ userId }) => userId === personId);
  if (nursery?.is_active && nursery.partnership_tier === 'full_integration' && isKeeper) return;
  throw new ApiError(
    'forbidden',
    /*i18n*/ {
      id: 'refused.stock.noMore',
      message: 'You may not keep the stock of this nursery any more.',
    },
  );
}

/** Brings in a sheet that somebody has looked at. */
export const stockBringing = definePersonalJob(
  {
    name: 'nurseries.bring-in-stock',
    wish: APPLY,
    busy: /*i18n*/ {
      id: 'refused.stock.anotherSheet',
      message: 'Another sheet of yours is being brought in. Wait for it.',
    },
    retry: { times: 2, seconds: 5, atMostSeconds: 20 },
    takesAtMostSeconds: 120,
    looksEverySeconds: 1,
  },
  async ({ db, clock }: Platform, { personId, wish, report, end }) => {
    await report(0.5, /*i18n*/ { id: 'job.writingStock', message: 'Writing your stock' });
    await db.transaction(async (tx) => {
      await holdStock(tx, wish.nursery);
      await requireStockStill(tx, personId, wish.nursery);
      const sheet = await store.holdImport(tx, wish.nursery, wish.import);
      if (!sheet) throw NOT_THERE();
      await requireAgreed(tx, wish.nursery, sheet, wish);
      const step = {
        nurseryId: wish.nursery,
        kind: 'import',
        userId: personId,
        now: clock.now(),
        fileName: sheet.file_name,
      } as const;
      const done = await store.bringIn(tx, step, sheet.id, toldBy(sheet.reading), wish.remove_missing);
      await store.removeImport(tx, sheet.id);
      await end(tx, {
        added: done.added,
        changed: done.changed,
        removed: done.removed,
        change: done.change ?? 0,
      });
    });
    return undefined;
  },
);

/** @throws ApiError version_conflict where more would go than was agreed to */
async function requireAgreed(
  tx: Tx,
  nurseryId: number,
  { id, reading }: store.StockImport,
  { remove_missing, removes }: Pick<BodyOf<typeof applyStockImport>, 'remove_missing' | 'removes'>,
): Promise<void> {
  if (!remove_missing) return;
  const { removed } = await store.compareSheet(tx, nurseryId, id, toldBy(reading));
  if (removed <= removes) return;
  throw new ApiError(
    'version_conflict',
    /*i18n*/ {
      id: 'refused.stock.removesMore',
      message:
        'Bringing this in would take {removed, plural, one {# lot} other {# lots}} out of your stock, which was not agreed to. Look at them once more, and agree to it.',
      values: { removed },
    },
  );
}

/** Asks for a waiting sheet to be brought in. @throws ApiError not_found, version_conflict, too_many_requests */
export function askToBringIn(
  platform: Platform,
  person: Person,
  nurseryId: number,
  id: string,
  { remove_missing, removes }: BodyOf<typeof applyStockImport>,
): Promise<JobProgress> {
  return platform.db.transaction(async (tx) => {
    await requireStock(tx, person, nurseryId);
    const sheet = await store.findImport(tx, nurseryId, id);
    if (!sheet) throw NOT_THERE();
    await requireAgreed(tx, nurseryId, sheet, { remove_missing, removes });
    return serializeJob(
      await askForJob(tx, platform, stockBringing, {
        personId: person.id,
        subject: `nursery/${nurseryId}/stock`,
        fingerprint: `${id} ${remove_missing} ${removes}`,
        wish: { nursery: nurseryId, import: id, remove_missing, removes },
      }),
    );
  });
}
