import {
  addLot as addLotCall,
  applyStockImport,
  bulkUpdate,
  changeLot as changeLotCall,
  changeStock as changeStockCall,
  correctStockImport,
  exportInventory,
  INVENTORY_PAGE_SIZE,
  inventoryTemplate,
  MAX_SHEET_BYTES,
  processInventory,
  readInventory,
  readStockChanges,
  readStockImport,
  readStockImportRows,
  undoStockChange,
} from '@understory/contract';
import { listedPlantsOf, plantFactsOf } from '../../plants/index.ts';
import {
  ApiError,
  fieldError,
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
} from '../../platform/index.ts';
import { callerOf } from '../../platform/workers/index.ts';
import {
  askToBringIn,
  correctImport,
  previewSheet,
  readImport,
  readImportRows,
} from '../importing/importing.ts';
import { authorize } from '../policy.ts';
import { findNursery } from '../store.ts';
import {
  addLot,
  changeLot,
  changeStock,
  exportStock,
  listInventory,
  stockHistory,
  stockTemplate,
  undoChange,
} from './inventory.ts';

/** The calls by which a nursery keeps its stock. */
export function inventoryRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const listed = listedPlantsOf(platform);
  return [
    implement(bulkUpdate, async ({ person, body }) => {
      const nursery = await db.lookUp((tx) => findNursery(tx, body.nursery_slug));
      const { id } = authorize(person, nursery, 'stock');
      return changeStock(platform, person, id, { lots: { all: {} }, act: { set_status: body.availability } });
    }),
    implement(readInventory, async ({ person, params, query, http }) => {
      const window = pageWindow(query, INVENTORY_PAGE_SIZE);
      const answer = await db.read((tx) => listInventory(tx, person, params.id, query, window, clock.now()));
      return { ...answer, ...pageOf(http.req.url, window, answer.count, answer.results) };
    }),
    implement(addLotCall, ({ person, params, body }) => addLot(platform, plants, person, params.id, body)),
    implement(changeStockCall, ({ person, params, body }) => changeStock(platform, person, params.id, body)),
    implement(readStockChanges, async ({ person, params, query, http }) => {
      const window = pageWindow(query, INVENTORY_PAGE_SIZE);
      const answer = await db.read((tx) => stockHistory(tx, person, params.id, window));
      return pageOf(http.req.url, window, answer.count, answer.results);
    }),
    implement(undoStockChange, ({ person, params }) =>
      undoChange(platform, person, params.id, params.change),
    ),
    implement(exportInventory, async ({ person, params, query }) => {
      const { nursery, content } = await db.read((tx) => exportStock(tx, person, params.id, query));
      return { filename: `${nursery.slug} stock ${clock.now().toISOString().slice(0, 10)}.csv`, content };
    }),
    implement(inventoryTemplate, async ({ person, params }) => {
      const all = await listed.read();
      const content = await db.read((tx) => stockTemplate(tx, person, params.id, all));
      return { filename: 'stock template.csv', content };
    }),
    implement(changeLotCall, ({ person, params, body }) =>
      changeLot(platform, person, params.id, params.lot, body),
    ),
    implement(processInventory, async (request) => {
      const { person, params } = request;
      const { file } = request.body;
      if (!file) {
        throw fieldError(
          'file',
          /*i18n*/ { id: 'fault.mustBeSheet', message: '{Field} must be a sheet, as .xlsx or .csv.' },
        );
      }
      if (file.bytes.length > MAX_SHEET_BYTES) {
        throw new ApiError(
          'payload_too_large',
          /*i18n*/ {
            id: 'refused.gardens.fileSizeMustBe',
            message: 'File size must be less than {most}MB',
            values: { most: MAX_SHEET_BYTES / 1024 ** 2 },
          },
        );
      }
      return previewSheet(platform, await listed.read(), person, callerOf(request), params.id, file);
    }),
    implement(readStockImport, ({ person, params }) =>
      db.read((tx) => readImport(tx, person, params.id, params.import)),
    ),
    implement(readStockImportRows, async ({ person, params, query, http }) => {
      const window = pageWindow(query, INVENTORY_PAGE_SIZE);
      const answer = await db.read((tx) =>
        readImportRows(tx, plants, person, params.id, params.import, query, window),
      );
      return pageOf(http.req.url, window, answer.count, answer.results);
    }),
    implement(correctStockImport, async ({ person, params, body }) =>
      correctImport(platform, await listed.read(), plants, person, params.id, params.import, body),
    ),
    implement(applyStockImport, ({ person, params, body }) =>
      askToBringIn(platform, person, params.id, params.import, body),
    ),
  ];
}
