import { randomUUID } from 'node:crypto';
import type { NurseryApplication } from '@understory/contract';
import { type AnyColumn, and, between, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { ownHostOf } from '../own-host.ts';
import { freeSlug } from '../slug.ts';
import { nurseries, nurseryRegistrations } from '../tables.ts';
import { type AppliedBusiness, type ListedBusiness, phoneDigits, ZIP_AREA_DIGITS } from './same-business.ts';

export type RegistrationRow = typeof nurseryRegistrations.$inferSelect;

/** What registrations of before did not ask: they stay readable as if it had been left empty. Their only number was the private one. */
const NOT_ASKED_BEFORE = { publicPhone: '', hours: null, hoursNote: '', branchOf: null } as const;

/** A registration with all that one is asked now, whenever it was made. */
export const wholeRegistration = <Row extends Pick<RegistrationRow, 'application'>>(row: Row): Row => ({
  ...row,
  application: { ...NOT_ASKED_BEFORE, ...row.application },
});
type NewListing = Omit<typeof nurseries.$inferInsert, 'slug'>;

/** The contact of a registration is another than it was: whatever proved the one before says nothing of it. */
const sameContact = sql`(
  ${nurseryRegistrations.application}->>'contactEmail' = excluded.application->>'contactEmail'
  AND ${nurseryRegistrations.application}->>'website' = excluded.application->>'website')`;
const keptIfSame = (column: AnyColumn) => sql`CASE WHEN ${sameContact} THEN ${column} END`;

/** Keeps what a person tells of their business, in place of what they told while it waits. */
export async function putPending(
  tx: Tx,
  userId: string,
  application: NurseryApplication,
  now: Date,
): Promise<{ readonly registration: RegistrationRow; readonly isNew: boolean }> {
  const id = randomUUID();
  const [kept] = await tx
    .insert(nurseryRegistrations)
    .values({
      id,
      user_id: userId,
      application,
      status: 'pending',
      branch_of: application.branchOf,
      created_at: now,
    })
    .onConflictDoUpdate({
      target: nurseryRegistrations.user_id,
      targetWhere: sql`${nurseryRegistrations.status} = 'pending'`,
      set: {
        application,
        branch_of: application.branchOf,
        link_hash: keptIfSame(nurseryRegistrations.link_hash),
        link_expires_at: keptIfSame(nurseryRegistrations.link_expires_at),
        proved_at: keptIfSame(nurseryRegistrations.proved_at),
      },
    })
    .returning();
  if (!kept) throw new Error('A registration was not kept');
  return { registration: wholeRegistration(kept), isNew: kept.id === id };
}

/** A person's registration that waits, held so that one thing is done with it at a time. */
export async function holdPending(tx: Tx, userId: string): Promise<RegistrationRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryRegistrations)
    .where(and(eq(nurseryRegistrations.user_id, userId), eq(nurseryRegistrations.status, 'pending')))
    .for('update');
  return found && wholeRegistration(found);
}

/** Whose registration a link stands for. */
export async function personOfLink(tx: Tx, linkHash: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: nurseryRegistrations.user_id })
    .from(nurseryRegistrations)
    .where(eq(nurseryRegistrations.link_hash, linkHash));
  return found?.userId;
}

/** The registration a link stands for, held so that it is proved once. */
export async function holdByLink(tx: Tx, linkHash: string): Promise<RegistrationRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryRegistrations)
    .where(eq(nurseryRegistrations.link_hash, linkHash))
    .for('update');
  return found && wholeRegistration(found);
}

/** Notes what was mailed to the contact of a registration, or that it was proved. */
export async function noteProof(
  tx: Tx,
  id: string,
  proof: Partial<Pick<RegistrationRow, 'link_hash' | 'link_expires_at' | 'proved_at' | 'admins_told_at'>>,
): Promise<RegistrationRow> {
  const [noted] = await tx
    .update(nurseryRegistrations)
    .set(proof)
    .where(eq(nurseryRegistrations.id, id))
    .returning();
  if (!noted) throw new Error(`The registration ${id} is not there`);
  return wholeRegistration(noted);
}

export async function newestRegistration(tx: Tx, userId: string): Promise<RegistrationRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryRegistrations)
    .where(eq(nurseryRegistrations.user_id, userId))
    .orderBy(desc(nurseryRegistrations.created_at), desc(nurseryRegistrations.decided_at))
    .limit(1);
  return found && wholeRegistration(found);
}

export async function findRegistration(
  tx: Tx,
  id: string,
  userId: string,
): Promise<RegistrationRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryRegistrations)
    .where(and(eq(nurseryRegistrations.id, id), eq(nurseryRegistrations.user_id, userId)));
  return found && wholeRegistration(found);
}

/** Notes how a registration was decided. */
export const settleRegistration = (
  tx: Tx,
  id: string,
  outcome: Pick<RegistrationRow, 'status' | 'nursery_id' | 'decided_at' | 'decided_by' | 'reason'>,
) => tx.update(nurseryRegistrations).set(outcome).where(eq(nurseryRegistrations.id, id));

const slugsLike = async (tx: Tx, slug: string): Promise<Set<string>> => {
  const found = await tx
    .select({ slug: nurseries.slug })
    .from(nurseries)
    // A slug has no character that means something else in a LIKE.
    .where(or(eq(nurseries.slug, slug), like(nurseries.slug, `${slug}-%`)));
  return new Set(found.map((each) => each.slug));
};

/** Adds a listing with a slug that nobody has, though others look for theirs at the same moment. */
export async function addListing(
  tx: Tx,
  slug: string,
  listing: NewListing,
): Promise<{ readonly id: number; readonly slug: string; readonly name: string }> {
  for (;;) {
    const [added] = await tx
      .insert(nurseries)
      .values({ ...listing, slug: freeSlug(slug, await slugsLike(tx, slug)) })
      .onConflictDoNothing({ target: nurseries.slug })
      .returning({ id: nurseries.id, slug: nurseries.slug, name: nurseries.name });
    if (added) return added;
  }
}

const unlessSet = (column: AnyColumn, value: string | number | null | undefined) =>
  sql`CASE WHEN ${nurseries.place_basis} = 'pin' THEN ${column} ELSE ${value ?? null} END`;

/** Lists again what was listed once, as it was told since; its address, plan and reach stay. Undefined for one that is not there. */
export async function relist(
  tx: Tx,
  id: number,
  {
    created_at,
    partnership_tier,
    service_radius,
    featured,
    is_sample,
    latitude,
    longitude,
    place_basis,
    ...told
  }: NewListing,
) {
  const [listed] = await tx
    .update(nurseries)
    .set({
      ...told,
      // A point that somebody set stays where it is.
      latitude: unlessSet(nurseries.latitude, latitude),
      longitude: unlessSet(nurseries.longitude, longitude),
      place_basis: unlessSet(nurseries.place_basis, place_basis),
      opted_out_at: null,
      taken_down_at: null,
      taken_down_reason: '',
    })
    .where(eq(nurseries.id, id))
    .returning({ id: nurseries.id, slug: nurseries.slug, name: nurseries.name });
  return listed;
}

const digitsIn = sql`right(regexp_replace(${nurseries.phone}, '\\D', '', 'g'), 10)`;
const hostIn = sql`substring(lower(${nurseries.website}) from '^https?://(?:www\\.)?([^/:?#]+)')`;

/**
 * Listings near one of some businesses, or of no known ZIP code, or that share a telephone number or a website with one, to be looked at
 * closely.
 */
export function listingsLike(
  tx: Tx,
  applications: readonly AppliedBusiness[],
): Promise<
  (ListedBusiness & {
    readonly id: number;
    readonly slug: string;
    readonly is_active: boolean;
    readonly branch_of: number | null;
    readonly opted_out_at: Date | null;
    readonly taken_down_at: Date | null;
  })[]
> {
  const known = <T>(values: readonly (T | undefined)[]): T[] => values.filter((each) => each !== undefined);
  const phones = known(
    applications.flatMap(({ contactPhone, publicPhone }) => [contactPhone, publicPhone].map(phoneDigits)),
  );
  const areas = [...new Set(applications.map(({ zipCode }) => zipCode.slice(0, ZIP_AREA_DIGITS)))];
  const hosts = known(applications.map(({ website }) => ownHostOf(website)));
  return tx
    .select({
      id: nurseries.id,
      slug: nurseries.slug,
      name: nurseries.name,
      address: nurseries.address,
      zip_code: nurseries.zip_code,
      website: nurseries.website,
      phone: nurseries.phone,
      is_active: nurseries.is_active,
      branch_of: nurseries.branch_of,
      opted_out_at: nurseries.opted_out_at,
      taken_down_at: nurseries.taken_down_at,
    })
    .from(nurseries)
    .where(
      and(
        eq(nurseries.is_sample, false),
        or(
          eq(nurseries.zip_code, ''),
          ...areas.map((area) => between(nurseries.zip_code, `${area}00`, `${area}99`)),
          inArray(digitsIn, phones),
          inArray(hostIn, hosts),
        ),
      ),
    )
    .orderBy(nurseries.id);
}
