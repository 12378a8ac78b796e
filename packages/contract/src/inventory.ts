import { z } from 'zod';
import { defineCall } from './call.ts';
import { csvRefusals } from './csv-files.ts';
import { jobProgressSchema } from './jobs.ts';
import {
  INVENTORY_PAGE_SIZE,
  MAX_LOT_COUNT,
  MAX_LOT_DOLLARS,
  MAX_SEARCH_LENGTH,
  MAX_SHEET_BYTES,
} from './limits.ts';
import { INVENTORY_STATUSES, SHEET_FIELDS, STOCK_CHANGE_KINDS } from './nursery-words.ts';
import { id, moment, paged, pageQuery, pathId, personText } from './shapes.ts';

/** What every call about a nursery's own stock is refused for. */
const refusals = ['unauthorized', 'forbidden', 'upgrade_required', 'nursery_not_found'] as const;
const refusedBodies = [...refusals, 'validation_failed', 'malformed_json'] as const;

const stocked = {
  cultivar: personText(80).trim().describe('Such as `King Edward VII`; empty for the straight species'),
  container: personText(60)
    .trim()
    .describe('What it is sold in, such as `1-gallon pot`; empty where that is not said'),
  status: z.enum(INVENTORY_STATUSES),
  quantity: z.int().min(0).max(MAX_LOT_COUNT).nullable().describe('Null where it is not counted'),
  price: z
    .number()
    .min(0)
    .max(MAX_LOT_DOLLARS)
    .multipleOf(0.01)
    .nullable()
    .describe('US dollars for one; null where none is named'),
  note: personText(500).trim(),
  seed_origin: personText(80)
    .trim()
    .describe('Where the seed was gathered, such as an ecoregion; empty where that is not said'),
  organic: z.boolean().nullable().describe('Grown organically; null where that is not said'),
  neonicotinoid_free: z
    .boolean()
    .nullable()
    .describe('Grown without neonicotinoids; null where that is not said'),
};

/** A plant of one kind, size and origin in a nursery's stock, as its staff see it. */
const lotSchema = z.object({
  id,
  plant: z.object({ id, slug: z.string(), common_name: z.string(), scientific_name: z.string() }),
  ...stocked,
  confirmed_at: moment.describe('When the nursery last said that this is so'),
  age_days: z.int().min(0),
  is_faded: z.boolean(),
});
export type InventoryLot = z.infer<typeof lotSchema>;

const counts = z.object({
  total: z.int().min(0),
  in_stock: z.int().min(0),
  limited: z.int().min(0),
  out_of_stock: z.int().min(0),
});

/** What a change did, and by what it is taken back. */
const doneSchema = z.object({
  change: id.nullable().describe('Null where nothing was changed'),
  added: z.int().min(0),
  changed: z.int().min(0),
  removed: z.int().min(0),
});

const filter = {
  status: z.enum(INVENTORY_STATUSES).optional(),
  search: personText(MAX_SEARCH_LENGTH)
    .optional()
    .describe('Each word is looked for in the names of the plant, the cultivar and the size'),
};

export const readInventory = defineCall({
  id: 'readInventory',
  method: 'GET',
  path: '/nurseries/{id}/inventory/',
  tag: 'Nursery stock',
  summary: 'The stock of the nursery that I run',
  who: 'member',
  limit: 'reading',
  params: z.object({ id: pathId }),
  query: z.object({
    ...pageQuery(INVENTORY_PAGE_SIZE),
    ...filter,
    sort: z.enum(['name', 'scientific', 'quantity', 'price', 'age']).optional(),
    order: z.enum(['up', 'down']).optional(),
  }),
  status: 200,
  answer: paged(lotSchema).extend({
    counts: counts.describe('Of all lots that the words find, whatever their status'),
  }),
  errors: [...refusals, 'validation_failed', 'invalid_page'],
});

export const addLot = defineCall({
  id: 'addLot',
  method: 'POST',
  path: '/nurseries/{id}/inventory/',
  tag: 'Nursery stock',
  summary: 'Add a plant to the stock of the nursery that I run',
  description: 'The same plant, cultivar, size and seed origin twice is refused.',
  who: 'member',
  limit: 'writing',
  params: z.object({ id: pathId }),
  body: z.object({
    plant: id,
    cultivar: stocked.cultivar.default(''),
    container: stocked.container.default(''),
    status: stocked.status.default('in_stock'),
    quantity: stocked.quantity.default(null),
    price: stocked.price.default(null),
    note: stocked.note.default(''),
    seed_origin: stocked.seed_origin.default(''),
    organic: stocked.organic.default(null),
    neonicotinoid_free: stocked.neonicotinoid_free.default(null),
  }),
  status: 201,
  answer: lotSchema.extend({ change: id.describe('By which it is taken back') }),
  errors: [...refusedBodies, 'plant_not_found'],
});

export const changeLot = defineCall({
  id: 'changeLot',
  method: 'PATCH',
  path: '/nurseries/{id}/inventory/{lot}/',
  tag: 'Nursery stock',
  summary: 'Change a lot of the stock of the nursery that I run',
  description: 'Only what is sent is changed. Saying the same again confirms it.',
  who: 'member',
  limit: 'writing',
  params: z.object({ id: pathId, lot: pathId }),
  body: z.object(stocked).partial(),
  status: 200,
  answer: lotSchema.extend({
    change: id.nullable().describe('By which it is taken back; null where nothing was changed'),
  }),
  errors: [...refusedBodies, 'not_found'],
});

/** Which lots: some by their ids, or all that a list shows. */
const choice = z.union([
  z.object({ ids: z.array(id).min(1).max(5_000) }),
  z.object({ all: z.object(filter) }),
]);

export const changeStock = defineCall({
  id: 'changeStock',
  method: 'POST',
  path: '/nurseries/{id}/inventory/change/',
  tag: 'Nursery stock',
  summary: 'Change many lots of the nursery that I run at once, as one step that can be taken back',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  params: z.object({ id: pathId }),
  body: z.object({
    lots: choice,
    act: z.union([
      z.object({ set_price: z.number().min(0).max(MAX_LOT_DOLLARS).multipleOf(0.01).nullable() }),
      z
        .object({ change_price_by: z.number().min(-99).max(1_000) })
        .describe('Per cent, rounded to whole cents; lots without a price stay so'),
      z.object({ set_status: z.enum(INVENTORY_STATUSES) }).describe('Out of stock empties the lot'),
      z
        .object({ restock: z.int().min(1).max(100_000) })
        .describe(
          'So many more of each; a lot that was out is in stock then. One that is not counted is counted from 0',
        ),
      z.object({ confirm: z.literal(true) }).describe('It is still so'),
      z.object({ remove: z.literal(true) }),
    ]),
  }),
  bodyLimit: 128 * 1024,
  valueLimit: 6_000,
  status: 200,
  answer: doneSchema,
  errors: refusedBodies,
});

export const bulkUpdate = defineCall({
  id: 'bulkUpdate',
  method: 'POST',
  path: '/nurseries/bulk_update/',
  tag: 'Nursery stock',
  summary: 'Say of all the stock of the nursery that I run how it stands',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  body: z.object({ nursery_slug: personText(120), availability: z.enum(INVENTORY_STATUSES) }),
  status: 200,
  answer: doneSchema,
  errors: refusedBodies,
});

export const readStockChanges = defineCall({
  id: 'readStockChanges',
  method: 'GET',
  path: '/nurseries/{id}/inventory/history/',
  tag: 'Nursery stock',
  summary: 'What was changed in the stock of the nursery that I run in the last 30 days, the newest first',
  who: 'member',
  limit: 'reading',
  params: z.object({ id: pathId }),
  query: z.object(pageQuery(INVENTORY_PAGE_SIZE)),
  status: 200,
  answer: paged(
    z.object({
      id,
      kind: z.enum(STOCK_CHANGE_KINDS),
      at: moment,
      by: z.string().describe('Who did it; empty for somebody who has left'),
      file_name: z.string(),
      added: z.int().min(0),
      changed: z.int().min(0),
      removed: z.int().min(0),
      undone_at: moment.nullable(),
      can_undo: z.boolean(),
      names: z.array(z.string()).describe('What some of the lots are, at most three'),
    }),
  ),
  errors: [...refusals, 'validation_failed', 'invalid_page'],
});

export const undoStockChange = defineCall({
  id: 'undoStockChange',
  method: 'POST',
  path: '/nurseries/{id}/inventory/history/{change}/undo/',
  tag: 'Nursery stock',
  summary: 'Take back a change of the stock of the nursery that I run',
  description:
    'A lot that was changed again since stays as it is now, and is told in `kept`. Taking back is a change of its own. Asked again it does nothing.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  params: z.object({ id: pathId, change: pathId }),
  status: 200,
  answer: doneSchema.extend({ kept: z.int().min(0) }),
  errors: [...refusals, 'validation_failed', 'not_found'],
});

export const exportInventory = defineCall({
  id: 'exportInventory',
  method: 'GET',
  path: '/nurseries/{id}/inventory/export/',
  tag: 'Nursery stock',
  summary: 'The stock of the nursery that I run as a CSV file, which the import takes back',
  who: 'member',
  limit: 'reading',
  heavy: 'always',
  params: z.object({ id: pathId }),
  query: z.object(filter),
  status: 200,
  media: 'text/csv',
  ticket: true,
  errors: [...refusals, 'validation_failed'],
});

export const inventoryTemplate = defineCall({
  id: 'inventoryTemplate',
  method: 'GET',
  path: '/nurseries/{id}/inventory_template/',
  tag: 'Nursery stock',
  summary: 'A CSV file to fill in with stock',
  who: 'member',
  limit: 'reading',
  params: z.object({ id: pathId }),
  status: 200,
  media: 'text/csv',
  ticket: true,
  errors: [...refusals, 'validation_failed'],
});

// Bringing in a sheet

/** What becomes of the rows of a sheet. */
const ROW_KINDS = [
  'added',
  'changed',
  'unchanged',
  'removed',
  'faulty',
  'unsure',
  'unknown',
  'left_out',
] as const;

const plantName = z.object({ id, common_name: z.string(), scientific_name: z.string() });

const sheetColumn = z.object({
  key: z.string().describe('By which a choice for the column is sent and remembered'),
  header: z.string(),
  field: z.enum(SHEET_FIELDS).nullable().describe('Null for a column that is left out'),
  container: z.string().describe('Of a column of one size: which'),
  by: z.enum(['header', 'contents', 'hand', 'none']),
  samples: z.array(z.string()),
});

const previewSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  created_at: moment,
  tabs: z.array(
    z.object({
      name: z.string(),
      header_line: z.int().min(1).nullable(),
      is_stock: z.boolean(),
      columns: z.array(sheetColumn),
    }),
  ),
  rows: z.int().min(0).describe('Rows that name something'),
  beside: z.int().min(0).describe('Headings, totals and notes between them'),
  counts: z.object(
    Object.fromEntries(ROW_KINDS.map((kind) => [kind, z.int().min(0)])) as Record<
      (typeof ROW_KINDS)[number],
      z.ZodInt
    >,
  ),
  faults: z
    .array(z.object({ message: z.string(), rows: z.int().min(1), lines: z.array(z.int().min(1)) }))
    .describe('Faulty rows by what is wrong with them, the first ten lines of each'),
  many_removed: z.boolean().describe('More than a fifth of what is listed now would go: to be asked twice'),
});
export type StockPreview = z.infer<typeof previewSchema>;

export const processInventory = defineCall({
  id: 'processInventory',
  method: 'POST',
  path: '/nurseries/{id}/process_inventory/',
  tag: 'Nursery stock',
  summary: 'Read a stock sheet and tell what each row would do; nothing is changed',
  description:
    'As form data with the .xlsx or .csv file in `file`, up to 5 MB. Headers, sizes, prices and names are recognised; what was ' +
    'corrected before is remembered for the nursery. The answer stands for a day, and is brought in by `apply`.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  params: z.object({ id: pathId }),
  body: z.object({ file: z.null().optional().describe('Comes as form data') }),
  files: ['file'],
  formLimit: MAX_SHEET_BYTES + 64 * 1024,
  status: 200,
  answer: previewSchema,
  errors: [...csvRefusals, ...refusals.slice(2), 'service_unavailable'],
});

const ofImport = { params: z.object({ id: pathId, import: z.uuid() }) } as const;

export const readStockImport = defineCall({
  id: 'readStockImport',
  method: 'GET',
  path: '/nurseries/{id}/imports/{import}/',
  tag: 'Nursery stock',
  summary: 'What a sheet that I sent would do',
  who: 'member',
  limit: 'reading',
  ...ofImport,
  status: 200,
  answer: previewSchema,
  errors: [...refusals, 'validation_failed', 'not_found'],
});

export const readStockImportRows = defineCall({
  id: 'readStockImportRows',
  method: 'GET',
  path: '/nurseries/{id}/imports/{import}/rows/',
  tag: 'Nursery stock',
  summary: 'The rows of a sheet that I sent, by what becomes of them',
  who: 'member',
  limit: 'reading',
  ...ofImport,
  query: z.object({ ...pageQuery(INVENTORY_PAGE_SIZE), kind: z.enum(ROW_KINDS) }),
  status: 200,
  answer: paged(
    z.object({
      line: z.int().min(0).describe('0 for a lot that is not in the sheet'),
      tab: z.string(),
      called: z.string(),
      key: z.string().describe('By which a choice of the plant is sent and remembered'),
      lot: z.object({ plant: plantName, ...stocked }).nullable(),
      before: z.object(stocked).nullable().describe('Of a lot that is changed or removed: how it is now'),
      fault: z.string(),
      column: z.string(),
      candidates: z.array(plantName),
    }),
  ),
  errors: [...refusals, 'validation_failed', 'invalid_page', 'not_found'],
});

export const correctStockImport = defineCall({
  id: 'correctStockImport',
  method: 'POST',
  path: '/nurseries/{id}/imports/{import}/correct/',
  tag: 'Nursery stock',
  summary: 'Say what columns of a sheet hold, or which plants its rows mean',
  description: 'Remembered for the sheets that the nursery sends later.',
  who: 'member',
  limit: 'writing',
  heavy: 'always',
  ...ofImport,
  body: z.object({
    columns: z.record(personText(200), z.enum(SHEET_FIELDS).nullable()).default({}),
    plants: z.record(personText(200), id.nullable()).default({}).describe('Null leaves such rows out'),
  }),
  bodyLimit: 256 * 1024,
  status: 200,
  answer: previewSchema,
  errors: [...refusedBodies, 'not_found', 'plant_not_found'],
});

export const applyStockImport = defineCall({
  id: 'applyStockImport',
  method: 'POST',
  path: '/nurseries/{id}/imports/{import}/apply/',
  tag: 'Nursery stock',
  summary:
    'Bring in the good rows of a sheet, all of them or none, as one step that can be taken back for 30 days',
  description: 'The answer is a job, whose `counts` are `added`, `changed`, `removed` and `change`.',
  who: 'member',
  limit: 'writing',
  ...ofImport,
  body: z.object({
    remove_missing: z
      .boolean()
      .describe('Whether the sheet is all that the nursery has: what is not in it goes'),
    removes: z
      .int()
      .min(0)
      .default(0)
      .describe(
        'How many lots may go at most: what was shown and agreed to. Where more would, it is refused',
      ),
  }),
  status: 200,
  answer: jobProgressSchema,
  errors: [...refusedBodies, 'not_found', 'version_conflict', 'too_many_requests'],
});
