import type { NurseryEvent } from '@understory/contract';
import { sql } from 'drizzle-orm';
import { plants } from '../../plants/tables.ts';
import type { Tx } from '../../platform/index.ts';
import { nurseries, nurseryEventCounts } from '../tables.ts';

interface Counted {
  readonly nursery: number;
  readonly event: NurseryEvent;
  /** What the event is about; one that the catalogue has not is counted as none, so that nobody makes rows at will. */
  readonly plant: number | undefined;
  readonly at: Date;
}

/** The largest number the column holds: it stays there. */
const MOST = 2_147_483_647;

/** The day of a moment in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Counts one event of an active nursery, in one statement.
 * @returns whether there is such a nursery
 */
export async function addEvent(tx: Tx, { nursery, event, plant, at }: Counted): Promise<boolean> {
  const known =
    plant === undefined ? sql`0` : sql`coalesce((SELECT id FROM ${plants} WHERE id = ${plant}), 0)`;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${nurseryEventCounts} AS counted (nursery_id, day, event_type, plant_id, count)
    SELECT id, ${dayOf(at)}::date, ${event}, ${known}, 1 FROM ${nurseries} WHERE id = ${nursery} AND is_active
    ON CONFLICT (nursery_id, day, event_type, plant_id)
      DO UPDATE SET count = least(counted.count::bigint + 1, ${MOST})`);
  return (rowCount ?? 0) > 0;
}
