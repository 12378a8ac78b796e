/**
 * How migrations are made. Paths are from the root of the repository, where the command is run.
 *
 * Each folder of the server keeps its tables in a file named `tables.ts`. After changing one, run
 *
 *     npm run db:generate -- --name what_changed
 *
 * and commit the SQL with the journal beside it. For what Drizzle cannot write (a constraint, a
 * function, moving data) add `--custom`: the empty file it makes is for hand-written SQL, with
 * `--> statement-breakpoint` between statements.
 *
 * Rules: a migration that has been merged is never edited or removed, only followed by another; use
 * nothing newer than PostgreSQL 15, because the same files run on the embedded database and on a server;
 * no `CREATE INDEX CONCURRENTLY`, because a migration runs in a transaction. Two people adding a
 * migration at once get the same number: the second to merge deletes theirs and generates it again.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: 'apps/server/src/**/tables.ts',
  out: 'apps/server/migrations',
});
