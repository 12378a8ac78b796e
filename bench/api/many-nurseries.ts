import { readZipTable, zipsBetween } from '../../apps/server/src/places/zip-table.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export const NURSERIES = 20_000;
const LINES_EACH = 100;
export const LINES = NURSERIES * LINES_EACH;
/** Nurseries whose lines are put in with one statement: few enough that the embedded database answers in time. */
const FILLED_AT_ONCE = 400;
/** Between one line of a nursery and its next, in plants: no divisor of it is one of their number's, so that none comes twice. */
const STEP = 13;

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/**
 * Takes the indexes and the keys to other tables from the lines while they are filled, and puts them back after: kept row by row
 * they take most of the time, and the embedded database has no room for what a statement with them holds. That each line has its
 * nursery and its plant is plain, so the keys are put back without looking each up.
 */
async function withBareLines(db: Database, fill: () => Promise<void>): Promise<void> {
  const all = async (sql: string): Promise<Definition[]> => (await db.pool.query(sql)).rows;
  const keys = await all(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = 'inventory_items'::regclass AND contype = 'f'`,
  );
  const indexes = await all(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'inventory_items' AND indexname NOT LIKE '%pkey'`,
  );
  for (const { name } of keys) await db.pool.query(`ALTER TABLE inventory_items DROP CONSTRAINT "${name}"`);
  for (const { name } of indexes) await db.pool.query(`DROP INDEX "${name}"`);
  await fill();
  for (const { definition } of indexes) await db.pool.query(definition);
  for (const { name, definition } of keys) {
    await db.pool.query(`ALTER TABLE inventory_items ADD CONSTRAINT "${name}" ${definition} NOT VALID`);
  }
  await db.pool.query('VACUUM (ANALYZE) inventory_items');
  await db.pool.query('VACUUM (ANALYZE) nurseries');
}

/** Nurseries at ZIP codes all over the country, nine Growth partners among ten, and a hundred lines of stock at each. */
export async function fillWithStock(db: Database): Promise<void> {
  const zips = [...zipsBetween(await readZipTable(), 0, 99_999)].filter(
    ({ town }) => !['AA', 'AE', 'AP'].includes(town.state),
  );
  const chosen = Array.from({ length: NURSERIES }, (_, at) => {
    const known = zips[Math.floor((at * zips.length) / NURSERIES)];
    if (!known) throw new Error('The ZIP table is empty');
    return known;
  });
  await db.pool.query(
    `INSERT INTO nurseries (slug, name, description, address, zip_code, partnership_tier, service_radius, is_active, latitude,
       longitude, regions, specialties, featured, is_sample, created_at, updated_at)
     SELECT 'bench-' || at, 'Nursery ' || at, '', 'A town', zip, CASE WHEN at % 10 = 0 THEN 'basic' ELSE 'full_integration' END,
       50, true, latitude, longitude, '{}', ARRAY[(ARRAY['Ferns', 'Trees', 'Bulbs', 'Dry shade'])[1 + at % 4]], false, false,
       now(), now()
     FROM unnest($1::text[], $2::float8[], $3::float8[]) WITH ORDINALITY AS row (zip, latitude, longitude, at)`,
    [
      chosen.map(({ zip }) => String(zip).padStart(5, '0')),
      chosen.map(({ point }) => point.latitude),
      chosen.map(({ point }) => point.longitude),
    ],
  );
  const { rows } = await db.pool.query('SELECT array_agg(id ORDER BY id) AS plants FROM plants');
  const { plants } = rows[0] as { plants: number[] };
  await withBareLines(db, async () => {
    for (let from = 1; from <= NURSERIES; from += FILLED_AT_ONCE) {
      await db.pool.query(
        `INSERT INTO inventory_items (nursery_id, plant_id, container, status, quantity, price_cents, confirmed_at, created_at, updated_at)
         SELECT nurseries.id, ($3::int[])[1 + (nurseries.id * 7 + line * ${STEP}) % ${plants.length}], '1-gallon pot',
           (ARRAY['in_stock', 'in_stock', 'in_stock', 'limited', 'out_of_stock'])[1 + (nurseries.id + line) % 5],
           7, 1295, now() - make_interval(days => line % 30), now(), now()
         FROM generate_series($1::int, $2::int) AS at
         JOIN nurseries ON nurseries.slug = 'bench-' || at
         CROSS JOIN generate_series(0, ${LINES_EACH - 1}) AS line`,
        [from, from + FILLED_AT_ONCE - 1, plants],
      );
    }
  });
}
