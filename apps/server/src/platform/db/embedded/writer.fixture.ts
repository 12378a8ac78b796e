/**
 * Started by a test as a process of its own and killed while it writes. Says how many rows it found, then the
 * number of each row once the database has acknowledged it.
 */
import { openEmbedded } from './open.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('Which data directory?');
const { pool } = await openEmbedded(dataDir, ({ msg }) => console.error(msg));
await pool.query('CREATE TABLE IF NOT EXISTS rows_kept (id integer PRIMARY KEY, filler text)');
const { rows } = await pool.query(
  'SELECT count(*)::int AS found, coalesce(max(id), 0) AS last FROM rows_kept',
);
process.stdout.write(`found ${rows[0].found} ${rows[0].last}\n`);
for (let id = rows[0].last + 1; ; id++) {
  await pool.query('INSERT INTO rows_kept VALUES ($1, $2)', [id, 'x'.repeat(500)]);
  process.stdout.write(`kept ${id}\n`);
  if (id % 10 === 0) await pool.query('CHECKPOINT');
}
