import {
  type BodyOf,
  type changeStock,
  type InventoryStatus,
  MAX_LOT_COUNT,
  MAX_LOT_DOLLARS,
  type StockChangeKind,
} from '@understory/contract';
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../../members/tables.ts';
import { plants } from '../../plants/tables.ts';
import type { Tx } from '../../platform/index.ts';
import { literally } from '../../platform/literally.ts';
import type { StockRecord } from '../stock/stock-store.ts';
import { inventoryItems, type KeptLot, stockChangeRows, stockChanges } from '../tables.ts';

/** A lot with the names of its plant. */
export interface LotRecord {
  readonly item: StockRecord;
  readonly plant: Pick<typeof plants.$inferSelect, 'id' | 'slug' | 'common_name' | 'scientific_name'>;
}

/** Which lots a list is of. */
export interface LotFilter {
  readonly status?: InventoryStatus | undefined;
  /** Each is found anywhere in the names of the plant, the cultivar or the size. */
  readonly words: readonly string[];
}

export type LotSort = 'name' | 'scientific' | 'quantity' | 'price' | 'age';

const PLANT = {
  id: plants.id,
  slug: plants.slug,
  common_name: plants.common_name,
  scientific_name: plants.scientific_name,
};

const names = sql`concat_ws(' ', ${plants.common_name}, ${plants.scientific_name}, array_to_string(${plants.other_common_names}, ' '), array_to_string(${plants.synonyms}, ' '), ${inventoryItems.cultivar}, ${inventoryItems.container})`;
const holding = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`${names} ILIKE ${`%${literally(word)}%`}`));

const sortedBy: Readonly<Record<LotSort, SQL>> = {
  name: sql`${plants.common_key}`,
  scientific: sql`${plants.scientific_name}`,
  quantity: sql`${inventoryItems.quantity}`,
  price: sql`${inventoryItems.price_cents}`,
  age: sql`${inventoryItems.confirmed_at}`,
};

/** Lots of a nursery: by name unless told, what has no figure last. */
export const listLots = (
  tx: Tx,
  nurseryId: number,
  { status, words }: LotFilter,
  { by, isDown }: { readonly by: LotSort; readonly isDown: boolean },
  window: { readonly offset: number; readonly size: number },
): Promise<LotRecord[]> =>
  tx
    .select({ item: getTableColumns(inventoryItems), plant: PLANT })
    .from(inventoryItems)
    .innerJoin(plants, eq(plants.id, inventoryItems.plant_id))
    .where(
      and(
        eq(inventoryItems.nursery_id, nurseryId),
        status && eq(inventoryItems.status, status),
        holding(words),
      ),
    )
    .orderBy(
      sql`${sortedBy[by]} ${isDown ? sql`DESC` : sql`ASC`} NULLS LAST`,
      plants.common_key,
      inventoryItems.id,
    )
    .limit(window.size)
    .offset(window.offset);

/** How many lots of each standing the words find. */
export async function countLots(
  tx: Tx,
  nurseryId: number,
  words: readonly string[],
): Promise<Readonly<Record<InventoryStatus, number>>> {
  const rows = await tx
    .select({ status: inventoryItems.status, count: sql<number>`count(*)::int` })
    .from(inventoryItems)
    .innerJoin(plants, eq(plants.id, inventoryItems.plant_id))
    .where(and(eq(inventoryItems.nursery_id, nurseryId), holding(words)))
    .groupBy(inventoryItems.status);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    in_stock: counts.get('in_stock') ?? 0,
    limited: counts.get('limited') ?? 0,
    out_of_stock: counts.get('out_of_stock') ?? 0,
  };
}

export async function findLot(tx: Tx, nurseryId: number, id: number): Promise<LotRecord | undefined> {
  const [found] = await tx
    .select({ item: getTableColumns(inventoryItems), plant: PLANT })
    .from(inventoryItems)
    .innerJoin(plants, eq(plants.id, inventoryItems.plant_id))
    .where(and(eq(inventoryItems.nursery_id, nurseryId), eq(inventoryItems.id, id)));
  return found;
}

// Steps

/** The columns of a lot that people set, with their types. */
const LOT_TYPES: Readonly<Record<keyof KeptLot, string>> = {
  plant_id: 'int',
  cultivar: 'text',
  container: 'text',
  seed_origin: 'text',
  status: 'text',
  quantity: 'int',
  price_cents: 'int',
  note: 'text',
  organic: 'boolean',
  neonicotinoid_free: 'boolean',
};
const LOT_COLUMNS = Object.keys(LOT_TYPES) as (keyof KeptLot)[];
const joined = (write: (column: keyof KeptLot) => string): SQL => sql.raw(LOT_COLUMNS.map(write).join(', '));

export const lotColumns = (name?: string): SQL => joined((column) => (name ? `${name}.${column}` : column));
const setLot = (from: string): SQL => joined((column) => `${column} = ${from}.${column}`);

/** A lot of a row as it is kept. */
export const keptOf = (item: StockRecord): KeptLot =>
  Object.fromEntries(LOT_COLUMNS.map((column) => [column, item[column]])) as unknown as KeptLot;

/** The same in a statement, of `inventory_items` under another name. */
export const keptLot = (name: string): SQL =>
  sql`jsonb_build_object(${joined((column) => `'${column}', ${name}.${column}`)})`;

/** A lot that was kept, as columns of a row: for `FROM … CROSS JOIN LATERAL`. */
export const asLot = (kept: SQL, name: string): SQL =>
  sql`jsonb_to_record(${kept}) AS ${sql.raw(name)}(${joined((column) => `${column} ${LOT_TYPES[column]}`)})`;

/** Whether two rows are the same lot. */
const isSameLot = (a: string, b: string): SQL =>
  sql.raw(
    `${a}.plant_id = ${b}.plant_id AND lower(${a}.cultivar) = lower(${b}.cultivar) AND ` +
      `lower(${a}.container) = lower(${b}.container) AND lower(${a}.seed_origin) = lower(${b}.seed_origin)`,
  );

export interface Step {
  readonly nurseryId: number;
  readonly kind: StockChangeKind;
  readonly userId: string;
  readonly now: Date;
  readonly fileName?: string;
}

/** What a step did. */
export interface Done {
  /** Null where nothing was changed. */
  readonly change: number | null;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Changes a nursery's stock in one statement and remembers what each lot was: a step that can be taken back.
 * @param parts the parts of a `WITH` of which the last is `done(item_id, before, after)`: the lots that changed, null where there was or is none
 */
export async function takeStep(
  tx: Tx,
  { nurseryId, kind, userId, now, fileName = '' }: Step,
  parts: SQL,
): Promise<Done> {
  const { rows } = await tx.execute<{ id: number; added: number; changed: number; removed: number }>(sql`
    WITH ${parts},
      step AS (
        INSERT INTO ${stockChanges} (nursery_id, kind, at, user_id, file_name, added, changed, removed)
        SELECT ${nurseryId}, ${kind}, ${now}::timestamptz, ${userId}, ${fileName},
          count(*) FILTER (WHERE before IS NULL), count(*) FILTER (WHERE before IS NOT NULL AND after IS NOT NULL),
          count(*) FILTER (WHERE after IS NULL)
        FROM done HAVING count(*) > 0
        RETURNING id, added, changed, removed
      ),
      remembered AS (
        INSERT INTO ${stockChangeRows} (change_id, item_id, before, after)
        SELECT step.id, done.item_id, done.before, done.after FROM done, step
      )
    SELECT id, added, changed, removed FROM step`);
  const [step] = rows;
  return step
    ? { change: step.id, added: step.added, changed: step.changed, removed: step.removed }
    : { change: null, added: 0, changed: 0, removed: 0 };
}

/** Nobody else changes the stock of a nursery until the transaction ends: two of its staff, or a sheet and its staff. */
export const holdStock = (tx: Tx, nurseryId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nursery stock ${nurseryId}`}, 0))`);

/** Adds a lot. @returns its id; undefined where the same is there already */
export async function addLot(
  tx: Tx,
  step: Step,
  lot: KeptLot,
): Promise<{ id: number; done: Done } | undefined> {
  const { nurseryId, now } = step;
  const done = await takeStep(
    tx,
    step,
    sql`made AS (
      INSERT INTO ${inventoryItems} (nursery_id, ${lotColumns()}, confirmed_at, created_at, updated_at)
      SELECT ${nurseryId}, ${lotColumns('lot')}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      FROM ${asLot(sql`${JSON.stringify(lot)}::jsonb`, 'lot')}
      ON CONFLICT DO NOTHING RETURNING *
    ), done AS (SELECT id AS item_id, NULL::jsonb AS before, ${keptLot('made')} AS after FROM made)`,
  );
  if (done.change === null) return undefined;
  const [row] = await tx
    .select({ id: stockChangeRows.item_id })
    .from(stockChangeRows)
    .where(eq(stockChangeRows.change_id, done.change));
  return row && { id: row.id, done };
}

/** Whether another lot than this one is the same. */
export async function isTaken(tx: Tx, nurseryId: number, id: number, lot: KeptLot): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${inventoryItems} AS item, ${asLot(sql`${JSON.stringify(lot)}::jsonb`, 'lot')}
    WHERE item.nursery_id = ${nurseryId} AND item.id <> ${id} AND ${isSameLot('item', 'lot')}`);
  return rows.length > 0;
}

/** Which lots a change is of: some of them, or all that a list shows. */
export type Chosen = { readonly ids: readonly number[] } | { readonly all: LotFilter };

const isChosen = (nurseryId: number, chosen: Chosen): SQL => {
  const ofNursery = eq(inventoryItems.nursery_id, nurseryId);
  if ('ids' in chosen)
    return and(ofNursery, sql`${inventoryItems.id} = ANY (${sql.param([...chosen.ids])}::int[])`) as SQL;
  const { status, words } = chosen.all;
  const ofPlant =
    words.length === 0
      ? undefined
      : sql`EXISTS (SELECT 1 FROM ${plants} WHERE ${plants.id} = ${inventoryItems.plant_id} AND ${holding(words)})`;
  return and(ofNursery, status && eq(inventoryItems.status, status), ofPlant) as SQL;
};

/** New values of columns of a lot, as SQL over `was`. */
export type LotChange = Partial<Readonly<Record<keyof KeptLot, SQL>>>;

export const CENTS = 100;
export const centsOf = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * CENTS);

/** A lot as the new values of its columns. */
export const settingTo = (lot: KeptLot): LotChange =>
  Object.fromEntries(
    LOT_COLUMNS.map((column) => [column, sql`${lot[column]}::${sql.raw(LOT_TYPES[column])}`]),
  );

/** An act as new values of columns. Prices are rounded to whole cents, half a cent up, and stay within what a price may be. */
export function changeOf(act: Exclude<BodyOf<typeof changeStock>['act'], { remove: true }>): LotChange {
  if ('set_price' in act) return { price_cents: sql`${centsOf(act.set_price)}::int` };
  if ('change_price_by' in act) {
    return {
      // Of nothing known the greatest of it and 0 would be 0.
      price_cents: sql`CASE WHEN was.price_cents IS NOT NULL THEN least(${MAX_LOT_DOLLARS * CENTS}::int, greatest(0,
        round(was.price_cents * (100 + ${act.change_price_by}::numeric) / 100)))::int END`,
    };
  }
  if ('set_status' in act) {
    return {
      status: sql`${act.set_status}::text`,
      quantity:
        act.set_status === 'out_of_stock'
          ? sql`0`
          : sql`CASE WHEN was.quantity = 0 THEN NULL ELSE was.quantity END`,
    };
  }
  if ('restock' in act) {
    return {
      quantity: sql`least(${MAX_LOT_COUNT}::int, coalesce(was.quantity, 0) + ${act.restock}::int)`,
      status: sql`CASE WHEN was.status = 'out_of_stock' THEN 'in_stock' ELSE was.status END`,
    };
  }
  return {};
}

/** Changes lots alike, which confirms them; those that come out as they were make no step. */
export const changeLots = (tx: Tx, step: Step, chosen: Chosen, change: LotChange): Promise<Done> => {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.raw(column)} = ${value}`);
  const now = sql`${step.now}::timestamptz`;
  return takeStep(
    tx,
    step,
    sql`was AS MATERIALIZED (SELECT * FROM ${inventoryItems} WHERE ${isChosen(step.nurseryId, chosen)}),
    made AS (
      UPDATE ${inventoryItems} AS item
      SET ${sql.join([...set, sql`confirmed_at = ${now}`, sql`updated_at = ${now}`], sql`, `)}
      FROM was WHERE item.id = was.id RETURNING item.*
    ),
    done AS (
      SELECT was.id AS item_id, ${keptLot('was')} AS before, ${keptLot('made')} AS after
      FROM was JOIN made ON made.id = was.id WHERE ${keptLot('was')} IS DISTINCT FROM ${keptLot('made')}
    )`,
  );
};

export const removeLots = (tx: Tx, step: Step, chosen: Chosen): Promise<Done> =>
  takeStep(
    tx,
    step,
    sql`gone AS (DELETE FROM ${inventoryItems} WHERE ${isChosen(step.nurseryId, chosen)} RETURNING *),
    done AS (SELECT id AS item_id, ${keptLot('gone')} AS before, NULL::jsonb AS after FROM gone)`,
  );

/** A step, held for whoever takes it back. */
export async function holdChange(tx: Tx, nurseryId: number, id: number) {
  const [found] = await tx
    .select()
    .from(stockChanges)
    .where(and(eq(stockChanges.nursery_id, nurseryId), eq(stockChanges.id, id)))
    .for('update');
  return found;
}

/**
 * Takes a step back: each lot that is as the step left it is as it was before. What was changed again since, and what would come to
 * stand twice, stays.
 * @returns what it did, and how many lots stayed
 */
export async function takeBack(
  tx: Tx,
  step: Step,
  changeId: number,
): Promise<Done & { readonly kept: number }> {
  const now = sql`${step.now}::timestamptz`;
  const free = sql`NOT EXISTS (SELECT 1 FROM ${inventoryItems} AS other
    WHERE other.nursery_id = ${step.nurseryId} AND other.id <> rows.item_id AND ${isSameLot('other', 'lot')})`;
  const done = await takeStep(
    tx,
    step,
    sql`rows AS MATERIALIZED (SELECT item_id, before, after FROM ${stockChangeRows} WHERE change_id = ${changeId}),
    still AS MATERIALIZED (
      SELECT item.* FROM ${inventoryItems} AS item JOIN rows ON rows.item_id = item.id
      WHERE item.nursery_id = ${step.nurseryId} AND rows.after IS NOT NULL AND ${keptLot('item')} = rows.after
    ),
    gone AS (
      DELETE FROM ${inventoryItems} AS item USING still, rows
      WHERE item.id = still.id AND rows.item_id = still.id AND rows.before IS NULL RETURNING item.id
    ),
    back AS (
      UPDATE ${inventoryItems} AS item SET ${setLot('lot')}, confirmed_at = ${now}, updated_at = ${now}
      FROM still JOIN rows ON rows.item_id = still.id CROSS JOIN LATERAL ${asLot(sql`rows.before`, 'lot')}
      WHERE item.id = still.id AND rows.before IS NOT NULL AND ${free} RETURNING item.*
    ),
    again AS (
      INSERT INTO ${inventoryItems} (id, nursery_id, ${lotColumns()}, confirmed_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
      SELECT rows.item_id, ${step.nurseryId}, ${lotColumns('lot')}, ${now}, ${now}, ${now}
      FROM rows CROSS JOIN LATERAL ${asLot(sql`rows.before`, 'lot')}
      WHERE rows.after IS NULL AND ${free} AND EXISTS (SELECT 1 FROM ${plants} WHERE ${plants.id} = lot.plant_id)
      ON CONFLICT DO NOTHING RETURNING *
    ),
    done AS (
      SELECT gone.id AS item_id, rows.after AS before, NULL::jsonb AS after FROM gone JOIN rows ON rows.item_id = gone.id
      UNION ALL SELECT back.id, rows.after, ${keptLot('back')} FROM back JOIN rows ON rows.item_id = back.id
      UNION ALL SELECT again.id, NULL::jsonb, ${keptLot('again')} FROM again
    )`,
  );
  await tx.update(stockChanges).set({ undone_at: step.now }).where(eq(stockChanges.id, changeId));
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${stockChangeRows} WHERE change_id = ${changeId}`,
  );
  return { ...done, kept: (rows[0]?.count ?? 0) - done.added - done.changed - done.removed };
}

/** The steps of a nursery, the newest first, with who took them. */
export const listChanges = (
  tx: Tx,
  nurseryId: number,
  window: { readonly offset: number; readonly size: number },
) =>
  tx
    .select({
      ...getTableColumns(stockChanges),
      by: sql<string>`coalesce(${users.email}, '')`,
      total: sql<number>`(count(*) OVER ())::int`,
      names: sql<string[]>`ARRAY(
        SELECT DISTINCT ${plants.common_name} FROM ${stockChangeRows} JOIN ${plants}
          ON ${plants.id} = (coalesce(nullif(${stockChangeRows.after}, 'null'), ${stockChangeRows.before}) ->> 'plant_id')::int
        WHERE ${stockChangeRows.change_id} = ${stockChanges.id} ORDER BY 1 LIMIT 3)`,
    })
    .from(stockChanges)
    .leftJoin(users, eq(users.id, stockChanges.user_id))
    .where(eq(stockChanges.nursery_id, nurseryId))
    .orderBy(desc(stockChanges.at), desc(stockChanges.id))
    .limit(window.size)
    .offset(window.offset);

/** So many steps are forgotten at once: each may have thousands of lots. */
const FORGOTTEN_AT_ONCE = 100;

/** Forgets steps that were taken before a moment. @returns whether there are more */
export async function forgetChanges(tx: Tx, before: Date): Promise<boolean> {
  const old = await tx
    .select({ id: stockChanges.id })
    .from(stockChanges)
    .where(lt(stockChanges.at, before))
    .orderBy(asc(stockChanges.at))
    .limit(FORGOTTEN_AT_ONCE);
  if (old.length === 0) return false;
  await tx.delete(stockChanges).where(
    inArray(
      stockChanges.id,
      old.map(({ id }) => id),
    ),
  );
  return old.length === FORGOTTEN_AT_ONCE;
}
