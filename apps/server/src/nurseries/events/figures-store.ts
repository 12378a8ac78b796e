import type { NurseryEvent } from '@understory/contract';
import { and, between, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { plants } from '../../plants/tables.ts';
import type { Tx } from '../../platform/index.ts';
import { nurseryEventCounts } from '../tables.ts';

/** How often something happened on a day, whatever plant it was about. */
export interface DayCount {
  readonly day: string;
  readonly event: NurseryEvent;
  readonly count: number;
}

/** Days of universal time, both counted in. */
export interface Span {
  readonly first: string;
  readonly last: string;
}

const within = (nurseryId: number, { first, last }: Span) =>
  and(eq(nurseryEventCounts.nursery_id, nurseryId), between(nurseryEventCounts.day, first, last));
const summed = sql<number>`least(sum(${nurseryEventCounts.count}), 2147483647)::int`;

/** What happened with a listing, by day and kind. */
export const countsByDay = (tx: Tx, nurseryId: number, span: Span): Promise<DayCount[]> =>
  tx
    .select({ day: nurseryEventCounts.day, event: nurseryEventCounts.event_type, count: summed })
    .from(nurseryEventCounts)
    .where(within(nurseryId, span))
    .groupBy(nurseryEventCounts.day, nurseryEventCounts.event_type);

const MOST_TOLD = 10;
/** What somebody does who wants a plant. */
const WANTING: NurseryEvent[] = ['plant_click', 'message_sent'];

/** The plants that gardeners looked at there and wrote about, most first. */
export const topPlants = (tx: Tx, nurseryId: number, span: Span) =>
  tx
    .select({
      plant: plants.id,
      plant_slug: plants.slug,
      plant_name: plants.common_name,
      scientific_name: plants.scientific_name,
      count: summed,
    })
    .from(nurseryEventCounts)
    .innerJoin(plants, eq(plants.id, nurseryEventCounts.plant_id))
    .where(
      and(
        within(nurseryId, span),
        gt(nurseryEventCounts.plant_id, 0),
        inArray(nurseryEventCounts.event_type, WANTING),
      ),
    )
    .groupBy(plants.id)
    .orderBy(desc(summed), plants.common_key, plants.id)
    .limit(MOST_TOLD);
