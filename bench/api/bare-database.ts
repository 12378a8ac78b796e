/**
 * A bare `node:http` server over a database of its own: each request is one transaction that writes one row. What is sent to
 * `/drawing` is read as JSON and said again: the least a call can do that takes a drawing and gives it back.
 */
import { createServer } from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const db = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
await db.pool.query('CREATE TABLE bench_counter (id integer PRIMARY KEY, count integer NOT NULL)');
await db.pool.query('INSERT INTO bench_counter VALUES (1, 0)');

async function writeOneRow(): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE bench_counter SET count = count + 1 WHERE id = 1');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const sent: Buffer[] = [];
  request.on('data', (chunk: Buffer) => sent.push(chunk));
  request.on('end', () => {
    const said = request.url === '/drawing' ? JSON.parse(Buffer.concat(sent).toString()) : {};
    writeOneRow().then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
      () => response.writeHead(500).end(),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void db.close();
});
