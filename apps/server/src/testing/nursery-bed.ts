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
}

/** Puts a nursery into the database of a test, in the middle of its ZIP code. */
export async function addNursery(server: TestServer, nursery: NewNursery): Promise<number> {
  const { slug, zip, name, tier, active, open, specialties, regions, website } = nursery;
  const point = (await readPlaces()).pointOfZip(zip);
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
        is_sample: false,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: nurseries.id }),
  );
  if (!added) throw new Error(`${slug} was not added`);
  return added.id;
}

/** A line of its stock. */
export async function addLine(
  server: TestServer,
  nursery_id: number,
  plant_id: number,
  line: { readonly status?: InventoryStatus; readonly container?: string; readonly cents?: number } = {},
): Promise<void> {
  const now = server.clock.now();
  await server.platform.db.transaction((tx) =>
    tx.insert(inventoryItems).values({
      nursery_id,
      plant_id,
      container: line.container ?? '1-gallon pot',
      status: line.status ?? 'in_stock',
      price_cents: line.cents ?? 1295,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    }),
  );
}
