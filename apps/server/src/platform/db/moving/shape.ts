import { sql } from 'drizzle-orm';
import type { Tx } from '../transactions.ts';

/** What must be the same at both ends for rows to fit: the migrations that made the tables, by the digests of their texts. */
export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Every table of ours that is to be kept, each after those it refers to.
 * @throws Error when tables refer to one another in a ring, so that neither can be filled first
 */
export async function tablesInOrder(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; refers_to: string[] }>(sql`
    SELECT c.relname AS name,
           array_remove(array_agg(DISTINCT target.relname), NULL)::text[] AS refers_to
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
    LEFT JOIN pg_class target ON target.oid = f.confrelid
    WHERE c.relkind = 'r' AND c.relpersistence = 'p'
    GROUP BY c.relname
    ORDER BY c.relname`);
  const waiting = new Map(rows.map(({ name, refers_to }) => [name, refers_to]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, targets]) => targets.every((target) => !waiting.has(target)));
    if (ready.length === 0) throw new Error(`Tables refer in a ring: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** A table's name as SQL; it comes from the database's own list of tables, never from a file. */
export const named = (table: string) => sql.identifier(table);
