import { randomUUID } from 'node:crypto';
import type { NurseryApplication } from '@understory/contract';
import { and, desc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { ownHostOf } from '../own-host.ts';
import { freeSlug } from '../slug.ts';
import { nurseries, nurseryRegistrations } from '../tables.ts';
import { type ListedBusiness, phoneDigits } from './same-business.ts';

export type RegistrationRow = typeof nurseryRegistrations.$inferSelect;
type NewListing = Omit<typeof nurseries.$inferInsert, 'slug'>;

/** Keeps what a person tells of their business, in place of what they told while it waits. */
export async function putPending(
  tx: Tx,
  userId: string,
  application: NurseryApplication,
  now: Date,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const id = randomUUID();
  const [kept] = await tx
    .insert(nurseryRegistrations)
    .values({ id, user_id: userId, application, status: 'pending', created_at: now })
    .onConflictDoUpdate({
      target: nurseryRegistrations.user_id,
      targetWhere: sql`${nurseryRegistrations.status} = 'pending'`,
      set: { application },
    })
    .returning({ id: nurseryRegistrations.id });
  if (!kept) throw new Error('A registration was not kept');
  return { id: kept.id, isNew: kept.id === id };
}

export async function newestRegistration(tx: Tx, userId: string): Promise<RegistrationRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryRegistrations)
    .where(eq(nurseryRegistrations.user_id, userId))
    .orderBy(desc(nurseryRegistrations.created_at), desc(nurseryRegistrations.decided_at))
    .limit(1);
  return found;
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
  return found;
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

const digitsIn = sql`right(regexp_replace(${nurseries.phone}, '\\D', '', 'g'), 10)`;
const hostIn = sql`substring(lower(${nurseries.website}) from '^https?://(?:www\\.)?([^/:?#]+)')`;

/** Listings that share a ZIP code, a telephone number or a website with one of some businesses, to be looked at closely. */
export function listingsLike(
  tx: Tx,
  applications: readonly NurseryApplication[],
  { optedOut }: { readonly optedOut: boolean } = { optedOut: false },
): Promise<(ListedBusiness & { readonly id: number; readonly slug: string; readonly address: string })[]> {
  const known = <T>(values: readonly (T | undefined)[]): T[] => values.filter((each) => each !== undefined);
  const phones = known(applications.map(({ contactPhone }) => phoneDigits(contactPhone)));
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
    })
    .from(nurseries)
    .where(
      and(
        eq(nurseries.is_sample, false),
        optedOut ? isNotNull(nurseries.opted_out_at) : undefined,
        or(
          inArray(
            nurseries.zip_code,
            applications.map(({ zipCode }) => zipCode),
          ),
          inArray(digitsIn, phones),
          inArray(hostIn, hosts),
        ),
      ),
    )
    .orderBy(nurseries.id);
}
