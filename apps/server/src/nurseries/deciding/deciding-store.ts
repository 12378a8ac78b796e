import type { RequestKind } from '@understory/contract';
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../members/tables.ts';
import type { PageWindow, Tx } from '../../platform/index.ts';
import { wholeRegistration } from '../registering/registering-store.ts';
import { hasKeeper } from '../store.ts';
import {
  nurseries,
  nurseryClaims,
  nurseryCorrections,
  nurseryOptOuts,
  nurseryRegistrations,
} from '../tables.ts';

export interface RequestFilter {
  readonly kind?: RequestKind | undefined;
  readonly status?: 'pending' | 'decided' | undefined;
}

/** A request by what it is and its id, as one list over three tables has them. */
export interface RequestKey {
  readonly kind: RequestKind;
  readonly id: string;
}

const everything = sql`(
  SELECT 'registration' AS kind, id, status, created_at, decided_at FROM ${nurseryRegistrations}
  UNION ALL SELECT 'claim', id::text, status, created_at, decided_at FROM ${nurseryClaims}
  UNION ALL SELECT 'opt_out', id::text, status, created_at, decided_at FROM ${nurseryOptOuts} WHERE status <> 'unconfirmed'
  UNION ALL SELECT 'correction', id::text, status, created_at, decided_at FROM ${nurseryCorrections}
) AS request`;

const conditionOf = ({ kind, status }: RequestFilter) =>
  and(
    sql`TRUE`,
    kind && sql`kind = ${kind}`,
    status && (status === 'pending' ? sql`status = 'pending'` : sql`status <> 'pending'`),
  );

export async function countRequests(tx: Tx, filter: RequestFilter): Promise<number> {
  const { rows } = await tx.execute<{ found: number }>(
    sql`SELECT count(*)::int AS found FROM ${everything} WHERE ${conditionOf(filter)}`,
  );
  return rows[0]?.found ?? 0;
}

/** Those that wait, by age, and then the decided ones, newest first. */
export async function listRequests(tx: Tx, filter: RequestFilter, window: PageWindow): Promise<RequestKey[]> {
  const { rows } = await tx.execute<{ kind: RequestKind; id: string }>(sql`
    SELECT kind, id FROM ${everything} WHERE ${conditionOf(filter)}
    ORDER BY status <> 'pending', CASE WHEN status = 'pending' THEN created_at END, decided_at DESC, kind, length(id), id
    LIMIT ${window.size} OFFSET ${window.offset}`);
  return rows.map(({ kind, id }) => ({ kind, id }));
}

/** How many of each kind wait. */
export async function countWaiting(tx: Tx): Promise<Record<RequestKind, number>> {
  const { rows } = await tx.execute<{ kind: RequestKind; found: number }>(
    sql`SELECT kind, count(*)::int AS found FROM ${everything} WHERE status = 'pending' GROUP BY kind`,
  );
  const found = new Map(rows.map((row) => [row.kind, row.found]));
  return {
    registration: found.get('registration') ?? 0,
    claim: found.get('claim') ?? 0,
    opt_out: found.get('opt_out') ?? 0,
    correction: found.get('correction') ?? 0,
  };
}

const decider = alias(users, 'decider');
const rival = alias(nurseryClaims, 'rival');
/** Null columns where the request has no listing yet. */
const listing = {
  id: nurseries.id,
  slug: nurseries.slug,
  name: nurseries.name,
  is_active: nurseries.is_active,
  is_sample: nurseries.is_sample,
  partnership_tier: nurseries.partnership_tier,
  opted_out_at: nurseries.opted_out_at,
  taken_down_at: nurseries.taken_down_at,
  taken_down_reason: nurseries.taken_down_reason,
  source_url: nurseries.source_url,
  source_title: nurseries.source_title,
  source_year: nurseries.source_year,
  has_keeper: hasKeeper,
};

/** Registrations with whoever asks and whoever decided. */
export const registrationsWithPeople = async (tx: Tx, ids: readonly string[]) => {
  const found = await tx
    .select({
      ...getTableColumns(nurseryRegistrations),
      from_email: users.email,
      decider_email: decider.email,
      nursery: listing,
    })
    .from(nurseryRegistrations)
    .innerJoin(users, eq(users.id, nurseryRegistrations.user_id))
    .leftJoin(decider, eq(decider.id, nurseryRegistrations.decided_by))
    .leftJoin(nurseries, eq(nurseries.id, nurseryRegistrations.nursery_id))
    .where(inArray(nurseryRegistrations.id, [...ids]));
  return found.map(wholeRegistration);
};

/** Claims with whoever asks, whoever decided, and how many others ask for the same listing. */
export const claimsWithPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      ...getTableColumns(nurseryClaims),
      from_email: users.email,
      decider_email: decider.email,
      nursery: listing,
      rivals: sql<number>`(${tx
        .select({ found: sql`count(*)::int` })
        .from(rival)
        .where(
          and(
            eq(rival.nursery_id, nurseryClaims.nursery_id),
            eq(rival.status, 'pending'),
            ne(rival.id, nurseryClaims.id),
          ),
        )})`,
    })
    .from(nurseryClaims)
    .innerJoin(users, eq(users.id, nurseryClaims.user_id))
    .leftJoin(decider, eq(decider.id, nurseryClaims.decided_by))
    .innerJoin(nurseries, eq(nurseries.id, nurseryClaims.nursery_id))
    .where(inArray(nurseryClaims.id, [...ids]));

/** Confirmed wishes to leave, with whoever decided. */
export const optOutsWithPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      ...getTableColumns(nurseryOptOuts),
      decider_email: decider.email,
      nursery: listing,
    })
    .from(nurseryOptOuts)
    .leftJoin(decider, eq(decider.id, nurseryOptOuts.decided_by))
    .innerJoin(nurseries, eq(nurseries.id, nurseryOptOuts.nursery_id))
    .where(and(inArray(nurseryOptOuts.id, [...ids]), ne(nurseryOptOuts.status, 'unconfirmed')));

/** Keeps what somebody says is wrong about a listing. */
export const addCorrection = (tx: Tx, correction: typeof nurseryCorrections.$inferInsert) =>
  tx.insert(nurseryCorrections).values(correction);

/** What people say is wrong about listings, with whoever decided. */
export const correctionsWithListings = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      ...getTableColumns(nurseryCorrections),
      decider_email: decider.email,
      nursery: listing,
    })
    .from(nurseryCorrections)
    .leftJoin(decider, eq(decider.id, nurseryCorrections.decided_by))
    .innerJoin(nurseries, eq(nurseries.id, nurseryCorrections.nursery_id))
    .where(inArray(nurseryCorrections.id, [...ids]));

/** A correction, held so that it is decided once. */
export async function holdCorrection(tx: Tx, id: number) {
  const [found] = await tx
    .select()
    .from(nurseryCorrections)
    .where(eq(nurseryCorrections.id, id))
    .for('update');
  return found;
}

/** Notes how a correction was decided. */
export const settleCorrection = (
  tx: Tx,
  id: number,
  outcome: Pick<
    typeof nurseryCorrections.$inferSelect,
    'status' | 'decided_at' | 'decided_by' | 'reason' | 'email'
  >,
) => tx.update(nurseryCorrections).set(outcome).where(eq(nurseryCorrections.id, id));

/** A registration, held so that it is decided once. */
export async function holdRegistration(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(nurseryRegistrations)
    .where(eq(nurseryRegistrations.id, id))
    .for('update');
  return found && wholeRegistration(found);
}

/** A claim, held so that it is decided once. */
export async function holdClaim(tx: Tx, id: number) {
  const [found] = await tx.select().from(nurseryClaims).where(eq(nurseryClaims.id, id)).for('update');
  return found;
}

/** A confirmed wish to leave, held so that it is decided once. */
export async function holdOptOut(tx: Tx, id: number) {
  const [found] = await tx
    .select()
    .from(nurseryOptOuts)
    .where(and(eq(nurseryOptOuts.id, id), ne(nurseryOptOuts.status, 'unconfirmed')))
    .for('update');
  return found;
}

/** Notes how a claim was decided. */
export const settleClaim = (
  tx: Tx,
  id: number,
  outcome: Pick<typeof nurseryClaims.$inferSelect, 'status' | 'decided_at' | 'decided_by' | 'reason'>,
) => tx.update(nurseryClaims).set(outcome).where(eq(nurseryClaims.id, id));
