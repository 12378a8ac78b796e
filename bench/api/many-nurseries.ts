import { readZipTable, zipsBetween } from '../../apps/server/src/places/zip-table.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export const NURSERIES = 20_000;
const LINES_EACH = 100;
export const LINES = NURSERIES * LINES_EACH;
/** Nurseries whose lines are put in with one statement: the embedded database has no room for all of them. */
const FILLED_AT_ONCE = 100;
/** Between one line of a nursery and its next, in plants: no divisor of it is one of their number's, so that none comes twice. */
const STEP = 13;

/** Nurseries at ZIP codes all over the country, a Growth partner among ten, and a hundred lines of stock at each. */
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
     SELECT 'bench-' || at, 'Nursery ' || at, '', 'A town', zip, CASE WHEN at % 10 = 0 THEN 'full_integration' ELSE 'basic' END,
       50, true, latitude, longitude, '{}', '{}', false, false, now(), now()
     FROM unnest($1::text[], $2::float8[], $3::float8[]) WITH ORDINALITY AS row (zip, latitude, longitude, at)`,
    [
      chosen.map(({ zip }) => String(zip).padStart(5, '0')),
      chosen.map(({ point }) => point.latitude),
      chosen.map(({ point }) => point.longitude),
    ],
  );
  for (let from = 1; from <= NURSERIES; from += FILLED_AT_ONCE) {
    const to = from + FILLED_AT_ONCE - 1;
    // That each line has its nursery and its plant is plain; to look it up would take most of the time.
    await db.pool.query(
      `SET session_replication_role = replica;
       WITH catalogue AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS plants FROM plants)
       INSERT INTO inventory_items (nursery_id, plant_id, container, status, quantity, price_cents, confirmed_at, created_at, updated_at)
       SELECT nurseries.id, catalogue.id, '1-gallon pot',
         (ARRAY['in_stock', 'in_stock', 'in_stock', 'limited', 'out_of_stock'])[1 + (nurseries.id + line) % 5],
         7, 1295, now() - make_interval(days => line % 30), now(), now()
       FROM generate_series(${from}, ${to}) AS at
       JOIN nurseries ON nurseries.slug = 'bench-' || at
       CROSS JOIN generate_series(0, ${LINES_EACH - 1}) AS line
       JOIN catalogue ON catalogue.number = (nurseries.id * 7 + line * ${STEP}) % catalogue.plants;
       SET session_replication_role = DEFAULT`,
    );
  }
}
