import { WANTED_LEAST } from '@understory/contract';
import { and, countDistinct, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { plants } from '../../plants/tables.ts';
import type { Tx } from '../../platform/index.ts';
import { gardenPlants, gardens } from '../tables.ts';

/**
 * The plants that stand in gardens of some ZIP codes, with how many people have each: a person counts once, however many gardens they
 * have, so that what is told is of several people and never of one.
 */
export const wantedIn = (tx: Tx, zipCodes: readonly string[]) => {
  const people = countDistinct(gardens.ownerId);
  return tx
    .select({
      plant: plants.id,
      plant_slug: plants.slug,
      plant_name: plants.common_name,
      scientific_name: plants.scientific_name,
      people,
    })
    .from(gardenPlants)
    .innerJoin(gardens, eq(gardens.id, gardenPlants.gardenId))
    .innerJoin(plants, eq(plants.id, gardenPlants.plantId))
    .where(
      and(
        eq(gardenPlants.isPlaced, true),
        isNull(gardens.deletedAt),
        sql`${gardens.site}->>'zip_code' = ANY (${sql.param([...zipCodes])}::text[])`,
      ),
    )
    .groupBy(plants.id)
    .having(gte(people, WANTED_LEAST))
    .orderBy(desc(people), plants.common_key, plants.id);
};
