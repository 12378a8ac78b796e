import type { InventoryStatus, PARTNERSHIP_TIERS } from '@understory/contract';
import type { RegionKey } from '@understory/garden';
import { inventoryItems, nurseries } from '../nurseries/tables.ts';
import { readPlaces } from '../places/index.ts';
import type { TestServer } from './index.ts';

interface NewNursery {
  readonly slug: string;
  readonly zip: string;
  readonly name?: string;
  readonly tier?: (typeof PARTNERSHIP_TIERS)[number];
  readonly active?: boolean;
  readonly open?: boolean;
  readonly specialties?: readonly string[];
  readonly regions?: readonly RegionKey[];
  readonly website?: string | null;
  /** False for one without a place on the map. */
  readonly located?: boolean;
  readonly sample?: boolean;
}

/** A line of stock; a price or a number of null is one that the nursery does not tell. */
interface NewLine {
  readonly status?: InventoryStatus;
  readonly container?: string;
  readonly cents?: number | null;
  readonly quantity?: number | null;
  readonly cultivar?: string;
  readonly seed_origin?: string;
  readonly organic?: boolean | null;
  readonly neonicotinoid_free?: boolean | null;
  /** Days since it was confirmed. */
  readonly days?: number;
}

const DAY_MS = 86_400_000;

/** Puts a nursery into the database of a test, in the middle of its ZIP code. */
export async function addNursery(server: TestServer, nursery: NewNursery): Promise<number> {
  const { slug, zip, name, tier, active, open, specialties, regions, website, located, sample } = nursery;
  const point = located === false ? undefined : (await readPlaces()).pointOfZip(zip);
  const now = server.clock.now();
  const [added] = await server.platform.db.transaction((tx) =>
    tx
      .insert(nurseries)
      .values({
        slug,
        name: name ?? `Nursery ${slug}`,
        description: '',
        website: website ?? null,
        address: '1 Fern Road',
        zip_code: zip,
        partnership_tier: tier ?? 'basic',
        service_radius: 50,
        is_active: active ?? true,
        open_to_public: open ?? true,
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        regions: [...(regions ?? [])],
        specialties: [...(specialties ?? [])],
        featured: false,
        is_sample: sample ?? false,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: nurseries.id }),
  );
  if (!added) throw new Error(`${slug} was not added`);
  return added.id;
}

/** A line of its stock: one gallon, uncounted, at a price, confirmed two days ago unless told otherwise. */
export async function addLine(
  server: TestServer,
  nursery_id: number,
  plant_id: number,
  {
    status = 'in_stock',
    container = '1-gallon pot',
    cents = 1295,
    quantity = null,
    days = 2,
    ...provenance
  }: NewLine = {},
): Promise<void> {
  const confirmed_at = new Date(server.clock.now().getTime() - days * DAY_MS);
  await server.platform.db.transaction((tx) =>
    tx.insert(inventoryItems).values({
      nursery_id,
      plant_id,
      container,
      ...provenance,
      status,
      quantity,
      price_cents: cents,
      confirmed_at,
      created_at: confirmed_at,
      updated_at: confirmed_at,
    }),
  );
}

/** The number of a plant of the catalogue. */
export async function plantId(server: TestServer, slug: string): Promise<number> {
  const { rows } = await server.platform.db.pool.query('SELECT id FROM plants WHERE slug = $1', [slug]);
  if (!rows[0]) throw new Error(`The catalogue has no ${slug}`);
  return rows[0].id;
}
