import type { InventoryStatus } from '@understory/contract';
import { readPlaces } from '../../places/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/index.ts';

/** What the fixtures need of a server under test. */
interface Stocked {
  readonly platform: { readonly db: Pick<Database, 'pool'> };
  readonly clock: Pick<Clock, 'now'>;
}

const DAY_MS = 86_400_000;

interface NewNursery {
  readonly zip: string;
  readonly tier?: string;
  readonly active?: boolean;
  readonly located?: boolean;
  readonly sample?: boolean;
}

/** A nursery in the middle of a ZIP code: a real Growth partner unless told otherwise. */
export async function addNursery(
  server: Stocked,
  slug: string,
  { zip, tier = 'full_integration', active = true, located = true, sample = false }: NewNursery,
): Promise<number> {
  const point = (await readPlaces()).pointOfZip(zip);
  const { rows } = await server.platform.db.pool.query(
    `INSERT INTO nurseries (slug, name, description, address, zip_code, partnership_tier, service_radius, is_active, latitude,
       longitude, regions, specialties, featured, is_sample, created_at, updated_at)
     VALUES ($1, $2, '', '1 Fern Road', $3, $4, 50, $5, $6, $7, '{}', '{}', false, $8, $9, $9) RETURNING id`,
    [
      slug,
      `Nursery ${slug}`,
      zip,
      tier,
      active,
      located ? point?.latitude : null,
      located ? point?.longitude : null,
      sample,
      server.clock.now(),
    ],
  );
  return rows[0].id;
}

interface NewLine {
  readonly status?: InventoryStatus;
  readonly container?: string;
  readonly cents?: number | null;
  readonly quantity?: number | null;
  /** Days since it was confirmed. */
  readonly days?: number;
}

/** A line of stock: uncounted, at a price, confirmed two days ago unless told otherwise. */
export const addLine = (
  server: Stocked,
  nursery: number,
  plant: number,
  { status = 'in_stock', container = '1-gallon pot', cents = 1295, quantity = null, days = 2 }: NewLine = {},
) =>
  server.platform.db.pool.query(
    `INSERT INTO inventory_items (nursery_id, plant_id, container, status, quantity, price_cents, confirmed_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [
      nursery,
      plant,
      container,
      status,
      quantity,
      cents,
      new Date(server.clock.now().getTime() - days * DAY_MS),
    ],
  );

/** The number of a plant of the catalogue. */
export async function plantId(server: Stocked, slug: string): Promise<number> {
  const { rows } = await server.platform.db.pool.query('SELECT id FROM plants WHERE slug = $1', [slug]);
  if (!rows[0]) throw new Error(`The catalogue has no ${slug}`);
  return rows[0].id;
}
