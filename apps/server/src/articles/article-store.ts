import { and, eq } from 'drizzle-orm';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { articleStandings } from './tables.ts';

/** The names of those that are taken down. */
export async function readDown(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .select({ slug: articleStandings.slug })
    .from(articleStandings)
    .where(eq(articleStandings.is_down, true));
  return rows.map(({ slug }) => slug);
}

/** Those that were ever taken down, each with the address of who decided last. */
export const readStandings = (tx: Tx) =>
  tx
    .select({
      slug: articleStandings.slug,
      is_down: articleStandings.is_down,
      version: articleStandings.version,
      at: articleStandings.at,
      by: users.email,
      reason: articleStandings.reason,
    })
    .from(articleStandings)
    .leftJoin(users, eq(users.id, articleStandings.person_id));

type Row = typeof articleStandings.$inferInsert;

/**
 * Writes how it stands with an article from now on, as its next version.
 * @returns whether nobody else wrote that version first
 */
export async function writeStanding(tx: Tx, { slug, ...standing }: Row): Promise<boolean> {
  const rows =
    standing.version === 1
      ? await tx
          .insert(articleStandings)
          .values({ slug, ...standing })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(articleStandings)
          .set(standing)
          .where(and(eq(articleStandings.slug, slug), eq(articleStandings.version, standing.version - 1)))
          .returning();
  return rows.length > 0;
}
