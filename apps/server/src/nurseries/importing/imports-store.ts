import type { SheetField } from '@understory/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import type { Tab } from '../../platform/spreadsheets/index.ts';
import { asLot, type Done, keptLot, lotColumns, type Step, takeStep } from '../inventory/inventory-store.ts';
import { inventoryItems, type KeptLot, sheetChoices, stockImportRows, stockImports } from '../tables.ts';
import type { StockChoices } from './stock-sheet.ts';

const { tabs: _cells, ...columnsButCells } = getTableColumns(stockImports);
/** A sheet without its cells, which may be megabytes. */
export type StockImport = Omit<typeof stockImports.$inferSelect, 'tabs'>;
export type ImportRow = typeof stockImportRows.$inferInsert;

export async function findImport(tx: Tx, nurseryId: number, id: string): Promise<StockImport | undefined> {
  const [found] = await tx
    .select(columnsButCells)
    .from(stockImports)
    .where(and(eq(stockImports.nursery_id, nurseryId), eq(stockImports.id, id)));
  return found;
}

/** What the file of a sheet holds, cell by cell. */
export async function findCells(tx: Tx, nurseryId: number, id: string): Promise<readonly Tab[] | undefined> {
  const [found] = await tx
    .select({ tabs: stockImports.tabs })
    .from(stockImports)
    .where(and(eq(stockImports.nursery_id, nurseryId), eq(stockImports.id, id)));
  return found?.tabs;
}

/** The sheet, held so that it is read or brought in once at a time. */
export async function holdImport(tx: Tx, nurseryId: number, id: string): Promise<StockImport | undefined> {
  const [found] = await tx
    .select(columnsButCells)
    .from(stockImports)
    .where(and(eq(stockImports.nursery_id, nurseryId), eq(stockImports.id, id)))
    .for('update');
  return found;
}

/** Sheets that a nursery has waiting: whoever sends another lets the oldest go. */
const KEPT_AT_MOST = 3;

export async function addImport(tx: Tx, sheet: typeof stockImports.$inferInsert): Promise<void> {
  await tx.insert(stockImports).values(sheet);
  const kept = await tx
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(eq(stockImports.nursery_id, sheet.nursery_id))
    .orderBy(desc(stockImports.created_at), desc(stockImports.id));
  const old = kept.slice(KEPT_AT_MOST).map(({ id }) => id);
  if (old.length > 0) await tx.delete(stockImports).where(inArray(stockImports.id, old));
}

/** Rows written with one statement, which is sent as one text. */
const ROWS_AT_ONCE = 2_000;

/** Puts the rows of a sheet in the place of those that were read before. */
export async function writeRows(
  tx: Tx,
  id: string,
  rows: readonly Omit<ImportRow, 'import_id'>[],
): Promise<void> {
  await tx.delete(stockImportRows).where(eq(stockImportRows.import_id, id));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
    await tx.execute(sql`
      INSERT INTO ${stockImportRows} (import_id, place, tab, line, kind, called, key, lot, column_head, fault, candidates)
      SELECT ${id}::uuid, place, tab, line, kind, called, key, lot, coalesce(column_head, ''), fault, candidates
      FROM jsonb_to_recordset(${some}::jsonb) AS row(place int, tab int, line int, kind text, called text, key text, lot jsonb,
        column_head text, fault jsonb, candidates int[])`);
  }
}

export const setReading = (tx: Tx, id: string, reading: StockImport['reading']) =>
  tx.update(stockImports).set({ reading }).where(eq(stockImports.id, id));
export const removeImport = (tx: Tx, id: string) => tx.delete(stockImports).where(eq(stockImports.id, id));

/** Forgets sheets that nobody brought in. */
export const forgetImports = (tx: Tx, before: Date) =>
  tx.delete(stockImports).where(lt(stockImports.created_at, before));

// What a sheet would do

/** What a sheet tells of each lot: what it has no column for stays as it is. */
export interface Told {
  readonly price: boolean;
  readonly note: boolean;
}

/**
 * The lots of a sheet beside those of the nursery, as parts of a `WITH`: `pairs` has `held` and `sheet` of each, either of them null.
 * A lot without a seed origin in the sheet is the one that is listed with one, where there is a single such lot on either side.
 */
const pairs = (nurseryId: number, importId: string, { price, note }: Told): SQL => sql`
  held AS MATERIALIZED (
    SELECT *, count(*) OVER (PARTITION BY plant_id, lower(cultivar), lower(container)) = 1 AS alone
    FROM ${inventoryItems} WHERE nursery_id = ${nurseryId}
  ),
  sheet AS MATERIALIZED (
    SELECT lot.*, row.place, row.line, row.tab, row.called, row.key,
      count(*) OVER (PARTITION BY lot.plant_id, lower(lot.cultivar), lower(lot.container)) = 1 AS alone
    FROM ${stockImportRows} AS row CROSS JOIN LATERAL ${asLot(sql`row.lot`, 'lot')}
    WHERE row.import_id = ${importId}::uuid AND row.kind = 'lot'
  ),
  matches AS MATERIALIZED (
    SELECT held.id AS held_id, sheet.place AS sheet_place FROM held JOIN sheet ON held.plant_id = sheet.plant_id
      AND lower(held.cultivar) = lower(sheet.cultivar) AND lower(held.container) = lower(sheet.container)
      AND (lower(held.seed_origin) = lower(sheet.seed_origin)
        OR (held.alone AND sheet.alone AND (sheet.seed_origin = '' OR held.seed_origin = '')))
  ),
  pairs AS MATERIALIZED (
    SELECT held.id, sheet.place, sheet.line, sheet.tab, sheet.called, sheet.key, ${keptLot('held')} AS before,
      ${keptLot('sheet')} || jsonb_build_object(
        'price_cents', ${price ? sql`sheet.price_cents` : sql`held.price_cents`},
        'note', ${note ? sql`sheet.note` : sql`held.note`},
        'seed_origin', CASE WHEN sheet.seed_origin = '' THEN held.seed_origin ELSE sheet.seed_origin END,
        'organic', coalesce(sheet.organic, held.organic),
        'neonicotinoid_free', coalesce(sheet.neonicotinoid_free, held.neonicotinoid_free),
        'cultivar', held.cultivar, 'container', held.container) AS after
    FROM matches JOIN held ON held.id = matches.held_id JOIN sheet ON sheet.place = matches.sheet_place
    UNION ALL
    SELECT held.id, NULL::int, NULL::int, NULL::int, NULL::text, NULL::text, ${keptLot('held')}, NULL::jsonb
    FROM held WHERE NOT EXISTS (SELECT 1 FROM matches WHERE matches.held_id = held.id)
    UNION ALL
    SELECT NULL::int, sheet.place, sheet.line, sheet.tab, sheet.called, sheet.key, NULL::jsonb, ${keptLot('sheet')}
    FROM sheet WHERE NOT EXISTS (SELECT 1 FROM matches WHERE matches.sheet_place = sheet.place)
  )`;

export interface SheetCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Lots that the nursery lists now. */
  readonly listed: number;
}

export async function compareSheet(tx: Tx, nurseryId: number, id: string, told: Told): Promise<SheetCounts> {
  const { rows } = await tx.execute<SheetCounts & Record<string, unknown>>(sql`
    WITH ${pairs(nurseryId, id, told)}
    SELECT count(*) FILTER (WHERE before IS NULL)::int AS added,
      count(*) FILTER (WHERE before IS NOT NULL AND after IS NOT NULL AND before <> after)::int AS changed,
      count(*) FILTER (WHERE before = after)::int AS unchanged,
      count(*) FILTER (WHERE after IS NULL)::int AS removed,
      count(*) FILTER (WHERE before IS NOT NULL)::int AS listed
    FROM pairs`);
  const [counts] = rows;
  return counts ?? { added: 0, changed: 0, unchanged: 0, removed: 0, listed: 0 };
}

/** Rows of a sheet by what becomes of them. */
export interface SheetRowRecord {
  readonly line: number | null;
  readonly tab: number | null;
  readonly called: string | null;
  readonly key: string | null;
  readonly before: KeptLot | null;
  readonly after: KeptLot | null;
}

const OUTCOMES = {
  added: sql`before IS NULL`,
  changed: sql`before IS NOT NULL AND after IS NOT NULL AND before <> after`,
  unchanged: sql`before = after`,
  removed: sql`after IS NULL`,
} as const;
export type SheetOutcome = keyof typeof OUTCOMES;

export async function listOutcome(
  tx: Tx,
  nurseryId: number,
  id: string,
  told: Told,
  outcome: SheetOutcome,
  window: { readonly offset: number; readonly size: number },
): Promise<readonly SheetRowRecord[]> {
  const { rows } = await tx.execute<SheetRowRecord & Record<string, unknown>>(sql`
    WITH ${pairs(nurseryId, id, told)}
    SELECT line, tab, called, key, before, after FROM pairs WHERE ${OUTCOMES[outcome]}
    ORDER BY place NULLS LAST, id LIMIT ${window.size} OFFSET ${window.offset}`);
  return rows;
}

export type OtherKind = Exclude<typeof stockImportRows.$inferSelect.kind, 'lot'>;

export const listOthers = (
  tx: Tx,
  id: string,
  kind: OtherKind,
  window: { readonly offset: number; readonly size: number },
) =>
  tx
    .select()
    .from(stockImportRows)
    .where(and(eq(stockImportRows.import_id, id), eq(stockImportRows.kind, kind)))
    .orderBy(asc(stockImportRows.place))
    .limit(window.size)
    .offset(window.offset);

export async function countOthers(tx: Tx, id: string): Promise<Readonly<Record<OtherKind, number>>> {
  const rows = await tx
    .select({ kind: stockImportRows.kind, count: count() })
    .from(stockImportRows)
    .where(eq(stockImportRows.import_id, id))
    .groupBy(stockImportRows.kind);
  const counts = new Map(rows.map(({ kind, count: many }) => [kind, many]));
  const of = (kind: OtherKind): number => counts.get(kind) ?? 0;
  return { faulty: of('faulty'), unsure: of('unsure'), unknown: of('unknown'), left_out: of('left_out') };
}

const LINES_TOLD = 10;

/** The faults of a sheet by what is wrong, the most frequent first, with an example of each. */
export async function groupFaults(tx: Tx, id: string) {
  const { rows } = await tx.execute<{
    fault: { id: string; message: string; values?: Record<string, unknown> };
    rows: number;
    lines: number[];
  }>(sql`
    SELECT (array_agg(fault ORDER BY place))[1] AS fault, count(*)::int AS rows, (array_agg(line ORDER BY place))[1:${LINES_TOLD}] AS lines
    FROM ${stockImportRows} WHERE import_id = ${id}::uuid AND kind = 'faulty'
    GROUP BY fault ->> 'id', column_head ORDER BY 2 DESC, 3`);
  return rows;
}

/**
 * Brings in the good rows of a sheet in one statement, as one step.
 * @param removesMissing whether lots that are not in it go
 */
export const bringIn = (
  tx: Tx,
  step: Step,
  importId: string,
  told: Told,
  removesMissing: boolean,
): Promise<Done> => {
  const now = sql`${step.now}::timestamptz`;
  return takeStep(
    tx,
    step,
    sql`${pairs(step.nurseryId, importId, told)},
    gone AS (
      DELETE FROM ${inventoryItems} AS item USING pairs
      WHERE ${removesMissing} AND item.id = pairs.id AND pairs.after IS NULL RETURNING item.id
    ),
    made AS (
      UPDATE ${inventoryItems} AS item SET status = lot.status, quantity = lot.quantity, price_cents = lot.price_cents, note = lot.note,
        seed_origin = lot.seed_origin, organic = lot.organic, neonicotinoid_free = lot.neonicotinoid_free,
        confirmed_at = ${now}, updated_at = ${now}
      FROM pairs CROSS JOIN LATERAL ${asLot(sql`pairs.after`, 'lot')}
      WHERE item.id = pairs.id AND pairs.after IS NOT NULL RETURNING item.id
    ),
    fresh AS (
      INSERT INTO ${inventoryItems} (nursery_id, ${lotColumns()}, confirmed_at, created_at, updated_at)
      SELECT ${step.nurseryId}, ${lotColumns('lot')}, ${now}, ${now}, ${now}
      FROM pairs CROSS JOIN LATERAL ${asLot(sql`pairs.after`, 'lot')} WHERE pairs.before IS NULL
      ORDER BY pairs.place RETURNING *
    ),
    done AS (
      SELECT gone.id AS item_id, pairs.before, NULL::jsonb AS after FROM gone JOIN pairs ON pairs.id = gone.id
      UNION ALL SELECT made.id, pairs.before, pairs.after FROM made JOIN pairs ON pairs.id = made.id WHERE pairs.before <> pairs.after
      UNION ALL SELECT fresh.id, NULL::jsonb, ${keptLot('fresh')} FROM fresh
    )`,
  );
};

// What was said about sheets before

export async function readChoices(tx: Tx, nurseryId: number): Promise<StockChoices> {
  const rows = await tx.select().from(sheetChoices).where(eq(sheetChoices.nursery_id, nurseryId));
  return {
    columns: new Map(rows.filter(({ about }) => about === 'column').map(({ key, field }) => [key, field])),
    plants: new Map(
      rows.filter(({ about }) => about === 'plant').map(({ key, plant_id }) => [key, plant_id]),
    ),
  };
}

/** Remembers what somebody said: what they said before of the same is forgotten. */
export async function rememberChoices(
  tx: Tx,
  nurseryId: number,
  columns: ReadonlyMap<string, SheetField | null>,
  plants: ReadonlyMap<string, number | null>,
): Promise<void> {
  const rows = [
    ...[...columns].map(([key, field]) => ({
      nursery_id: nurseryId,
      about: 'column' as const,
      key,
      field,
      plant_id: null,
    })),
    ...[...plants].map(([key, plant_id]) => ({
      nursery_id: nurseryId,
      about: 'plant' as const,
      key,
      field: null,
      plant_id,
    })),
  ];
  if (rows.length === 0) return;
  await tx
    .insert(sheetChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [sheetChoices.nursery_id, sheetChoices.about, sheetChoices.key],
      set: { field: sql`excluded.field`, plant_id: sql`excluded.plant_id` },
    });
}
