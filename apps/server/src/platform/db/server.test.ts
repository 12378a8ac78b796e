import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@understory/seedbed';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, DatabaseUnavailable, migrate, openDatabase, type Tx } from './index.ts';
import { SessionlessClient } from './pool.ts';
import { runReading, runTransaction } from './transactions.ts';

/** What only a PostgreSQL server can show. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  let test: TestDatabase<Database>;
  let db: Database;
  let url: string;

  beforeAll(async () => {
    test = await createTestDatabase(openDatabase);
    db = test.db;
    url = test.connection.databaseUrl ?? '';
    await db.pool.query('CREATE TABLE counts (id integer PRIMARY KEY, n integer NOT NULL)');
    await db.pool.query('INSERT INTO counts VALUES (1, 0), (2, 0)');
  });

  afterAll(() => test.drop());

  const add = (tx: Tx, id: number) => tx.execute(sql`UPDATE counts SET n = n + 1 WHERE id = ${id}`);

  async function fromOutside(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await work(client);
    await client.end();
  }

  const endAllOthers = () =>
    fromOutside((client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    );

  it('two servers starting at once on an empty database migrate it once', async () => {
    await fromOutside((client) =>
      client.query('DROP SCHEMA drizzle, pgboss, public CASCADE; CREATE SCHEMA public'),
    );
    const started = await Promise.all([1, 2, 3].map(() => openDatabase(test.connection)));
    const { rows } = await db.pool.query(
      'SELECT hash, count(*)::int AS times FROM drizzle.__drizzle_migrations GROUP BY 1',
    );
    await Promise.all(started.map((one) => one.close()));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.times === 1)).toBe(true);
    await db.pool.query('CREATE TABLE counts (id integer PRIMARY KEY, n integer NOT NULL)');
    await db.pool.query('INSERT INTO counts VALUES (1, 0), (2, 0)');
  });

  it('a transaction undone by a deadlock is run again', async () => {
    const holding = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
    let runs = 0;
    const crossing = (from: number, to: number, mine: keyof typeof holding, theirs: keyof typeof holding) =>
      db.transaction(async (tx) => {
        runs++;
        await add(tx, from);
        holding[mine].resolve();
        await holding[theirs].promise;
        await add(tx, to);
      });
    await Promise.all([crossing(1, 2, 'first', 'second'), crossing(2, 1, 'second', 'first')]);
    const { rows } = await db.pool.query('SELECT n FROM counts ORDER BY id');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
    expect(runs).toBe(3);
  });

  it('a transaction that keeps losing is given up after three runs', async () => {
    let runs = 0;
    const losing = db.transaction(async (tx) => {
      runs++;
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`);
    });
    await expect(losing).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(runs).toBe(3);
  });

  it('idle connections that the server has ended are replaced unnoticed', async () => {
    await Promise.all([1, 2, 3].map(() => db.read((tx) => tx.execute(sql`SELECT 1`))));
    await endAllOthers();
    expect(await db.read(async () => 'answered')).toBe('answered');
    expect(await db.isReady()).toBe(true);
  });

  it('work handed a connection that has just been ended is run on another one', async () => {
    const stale = await db.pool.connect();
    await endAllOthers();
    vi.spyOn(db.pool, 'connect').mockImplementationOnce(() => Promise.resolve(stale));
    let runs = 0;
    await db.transaction(async () => {
      runs++;
    });
    expect(runs).toBe(1);
  });

  it('a connection ended in the middle of work is an outage, not run again, and the next call works', async () => {
    let runs = 0;
    const work = db.transaction(async (tx) => {
      runs++;
      await add(tx, 1);
      await endAllOthers();
      await add(tx, 2);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(runs).toBe(1);
    const { rows } = await db.pool.query('SELECT n FROM counts ORDER BY id');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('a statement that takes too long is ended by the server', async () => {
    const { rows } = await db.pool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
  });

  it('heals by itself when the server goes away and comes back', async () => {
    const way = await openWay(url);
    const through = await openDatabase({ databaseUrl: way.url, dataDir: 'unused', poolSize: 2 });
    expect(await through.isReady()).toBe(true);
    await way.cut();
    expect(await through.isReady()).toBe(false);
    await expect(through.read(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await way.mend();
    expect(await through.read(async () => 1)).toBe(1);
    await through.close();
    await way.cut();
  });

  it('through a pooler works with whatever connection a transaction is given, and leaves nothing in any', async () => {
    await fromOutside((client) =>
      client.query('DROP SCHEMA drizzle, pgboss, public CASCADE; CREATE SCHEMA public'),
    );
    const pooler = await openPooler(url, 4);
    await Promise.all([migrate(pooler), migrate(pooler)]);
    const applied = sql`SELECT count(*)::int AS all, count(DISTINCT hash)::int AS different FROM drizzle.__drizzle_migrations`;
    const { rows } = await runReading(pooler.pool, (tx) => tx.execute(applied));
    expect(rows[0]?.all).toBeGreaterThan(0);
    expect(rows[0]?.different).toBe(rows[0]?.all);

    await db.pool.query('CREATE TABLE counts (id integer PRIMARY KEY, n integer NOT NULL)');
    await db.pool.query('INSERT INTO counts VALUES (1, 0), (2, 0)');
    const limits = await Promise.all(
      Array.from({ length: 8 }, () =>
        runTransaction(pooler.pool, { accessMode: 'read write' }, async (tx) => {
          await add(tx, 1);
          await tx.select({ n: sql`1` }).from(sql`counts`).prepare('a_name').execute();
          return (await tx.execute(sql`SHOW statement_timeout`)).rows[0]?.statement_timeout;
        }),
      ),
    );
    expect(limits).toEqual(Array(8).fill('30s'));
    const { rows: counted } = await runReading(pooler.pool, (tx) =>
      tx.execute(sql`SELECT n FROM counts ORDER BY id`),
    );
    expect(counted).toEqual([{ n: 8 }, { n: 0 }]);

    expect(pooler.used()).toBe(4);
    expect(await pooler.leftInSessions()).toEqual([]);
    await pooler.end();
  });

  it('says what to set when a pooler refuses the limits of a session', async () => {
    const told = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(told.length + 4);
    const refusing = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, told])));
    });
    refusing.listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const opening = openDatabase({
      databaseUrl: `postgresql://gardener@127.0.0.1:${port}/g`,
      dataDir: 'unused',
    });
    await expect(opening).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringContaining('Set DATABASE_POOLER=1.'),
    });
    refusing.close();
  });

  it('waiting too long for a connection is an outage', async () => {
    const one = await openDatabase({ ...test.connection, poolSize: 1 });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = one.transaction(() => held);
    await expect(one.read(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    letGo();
    await holding;
    expect(await one.read(async () => 1)).toBe(1);
    await one.close();
  });
});

/** A way to the server that can be cut, as a restart of the server would. */
async function openWay(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server = await listen(port);
    },
  };
}

/**
 * A pool as it is seen through a pooler in transaction mode: whoever is in no transaction is given the connection that was
 * longest without work for each statement.
 */
async function openPooler(url: string, connections: number) {
  const free: pg.Client[] = Array.from(
    { length: connections },
    () => new SessionlessClient({ connectionString: url }),
  );
  const all = [...free];
  const used = new Set<pg.Client>();
  const inTransaction = new WeakSet<pg.Client>();
  for (const client of all) {
    await client.connect();
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (status === 'I') inTransaction.delete(client);
      else inTransaction.add(client);
    });
  }
  const take = async (): Promise<pg.Client> => {
    for (;;) {
      const client = free.shift();
      if (client) return client;
      await nextTurn();
    }
  };
  const connect = async () => {
    let held: pg.Client | undefined;
    return {
      release: () => undefined,
      async query(...given: Parameters<pg.Client['query']>) {
        const client = held ?? (await take());
        used.add(client);
        try {
          return await client.query(...given);
        } finally {
          held = inTransaction.has(client) ? client : undefined;
          if (!held) free.push(client);
        }
      },
    };
  };
  return {
    pool: { connect } as unknown as pg.Pool,
    used: () => used.size,
    /** What the next to be given a connection would find in it. */
    async leftInSessions(): Promise<unknown[]> {
      const left = await Promise.all(
        all.map((client) =>
          client.query(`
            SELECT 'statement ' || name AS what FROM pg_prepared_statements
            UNION ALL SELECT 'lock ' || objid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
            UNION ALL SELECT 'setting ' || name FROM pg_settings WHERE source = 'session'
            UNION ALL SELECT 'channel ' || c FROM pg_listening_channels() c
            UNION ALL SELECT 'table ' || relname FROM pg_class WHERE relpersistence = 't'`),
        ),
      );
      return left.flatMap(({ rows }) => rows);
    },
    end: () => Promise.all(all.map((client) => client.end())),
  };
}
