import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtOnce, type Tx } from '../platform/index.ts';
import type { ChangedRecord, DiffWrites, RecordFields } from './diff-writes.ts';
import { type GardenRow, gardenPlants, gardens } from './tables.ts';

/** Where a garden stands once a diff is written. */
export type Stamp = Pick<GardenRow, 'version' | 'updatedAt' | 'lastChangeId'>;

/**
 * Writes a diff to a garden that is locked. Nothing else writes `garden_plants`, `drawing` or `version` of a garden that stands.
 * @returns the ids of the records that were added, in their order
 */
export async function writeDiff(
  tx: Tx,
  gardenId: number,
  { removed, changed, added, drawing, columns, ordersCollection }: DiffWrites,
  stamp: Stamp,
): Promise<readonly number[]> {
  const [only, ...more] = changed;
  const others = removed.length + more.length + added.length + Object.keys(columns).length;
  if (only && others === 0 && !drawing && !ordersCollection) {
    await changeOne(tx, gardenId, only, stamp);
    return [];
  }
  if (ordersCollection) await givePlaces(tx, gardenId);
  await deletePlants(tx, gardenId, removed);
  await changePlants(tx, gardenId, changed);
  const ids = await insertPlants(tx, gardenId, added);
  await tx
    .update(gardens)
    .set({ ...columns, ...(drawing && { drawing }), ...stamp })
    .where(eq(gardens.id, gardenId));
  return ids;
}

/** What a person does most is to move one plant: that is one statement. */
async function changeOne(
  tx: Tx,
  gardenId: number,
  { drawn, ...fields }: ChangedRecord,
  stamp: Stamp,
): Promise<void> {
  await changingOne(tx).execute({ gardenId, ...fields, drawn: drawn && JSON.stringify(drawn), ...stamp });
}
const changingOne = builtOnce((tx) => {
  const given = (name: keyof (ChangedRecord & Stamp) | 'gardenId') => sql`${sql.placeholder(name)}`;
  const changed = tx.$with('changed').as(
    tx
      .update(gardenPlants)
      .set({
        plantId: given('plant_id'),
        locationX: given('location_x'),
        locationY: given('location_y'),
        quantity: given('quantity'),
        isPlaced: given('is_placed'),
        uid: given('uid'),
        z: given('z'),
        drawn: given('drawn'),
      })
      .where(and(eq(gardenPlants.id, given('id')), eq(gardenPlants.gardenId, given('gardenId'))))
      .returning({ id: gardenPlants.id }),
  );
  return tx
    .with(changed)
    .update(gardens)
    .set({
      version: given('version'),
      updatedAt: given('updatedAt'),
      lastChangeId: given('lastChangeId'),
    })
    .where(eq(gardens.id, given('gardenId')))
    .prepare('change_one_record');
});

/** Gives every plant of the collection the place it has by its record, where nobody has given them an order yet. */
async function givePlaces(tx: Tx, gardenId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE ${gardenPlants} SET z = ranked.place
    FROM (SELECT id, row_number() OVER (ORDER BY z NULLS FIRST, id) - 1 AS place
      FROM ${gardenPlants} WHERE garden_id = ${gardenId}::int AND NOT is_placed) AS ranked
    WHERE ${gardenPlants.id} = ranked.id AND ${gardenPlants.z} IS NULL`);
}

async function deletePlants(tx: Tx, gardenId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(gardenPlants)
    .where(
      and(eq(gardenPlants.gardenId, gardenId), sql`${gardenPlants.id} = ANY (${sql.param([...ids])}::int[])`),
    );
}

// Ten thousand records would need more parameters than PostgreSQL takes, so they travel as one JSON text.
const GIVEN: SQL = sql`(id int, plant_id int, uid text, location_x float8, location_y float8, quantity int,
  is_placed boolean, z float8, drawn jsonb, position int)`;

async function changePlants(tx: Tx, gardenId: number, records: readonly ChangedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS given ${GIVEN}`;
  await tx
    .update(gardenPlants)
    .set({
      plantId: sql`given.plant_id`,
      locationX: sql`given.location_x`,
      locationY: sql`given.location_y`,
      quantity: sql`given.quantity`,
      isPlaced: sql`given.is_placed`,
      uid: sql`given.uid`,
      z: sql`given.z`,
      drawn: sql`nullif(given.drawn, 'null'::jsonb)`,
    })
    .from(given)
    .where(and(sql`${gardenPlants.id} = given.id`, eq(gardenPlants.gardenId, gardenId)))
    .prepare('change_records')
    .execute();
}

async function insertPlants(
  tx: Tx,
  gardenId: number,
  records: readonly RecordFields[],
): Promise<readonly number[]> {
  if (records.length === 0) return [];
  const given = records.map((record, position) => ({ ...record, position }));
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO ${gardenPlants} (garden_id, plant_id, uid, location_x, location_y, quantity, is_placed, z, drawn)
    SELECT ${gardenId}::int, plant_id, uid, location_x, location_y, quantity, is_placed, z, nullif(drawn, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given ${GIVEN}
    ORDER BY position
    RETURNING id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
