import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@understory/contract';
import { createTestDatabase, type TestDatabase } from '@understory/seedbed';
import { loadPayments } from '../billing/index.ts';
import { composeApp, ensureFoundations, JOBS, SUBSCRIPTIONS } from '../composition.ts';
import { identityOf } from '../members/identity.ts';
import type { Role } from '../members/index.ts';
import { addMember, LEAST_PASSWORD_WORK } from '../members/member-fixtures.ts';
import { controlSocketPath } from '../operations/send-order.ts';
import type { Clock } from '../platform/clock.ts';
import { createFiles } from '../platform/files/index.ts';
import type { App } from '../platform/http/app.ts';
import {
  type Config,
  createLog,
  type Database,
  openDatabase,
  type PasswordWork,
  type Platform,
  readConfig,
} from '../platform/index.ts';
import { createEvents, type Job, type Jobs, openJobs } from '../platform/jobs/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import { JobWatch } from '../platform/personal-jobs/index.ts';
import { Workers } from '../platform/workers/index.ts';
import { runDueJobs } from './run-jobs.ts';

/** A clock that stands still until a test moves it. */
interface MovableClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

function movableClock(start = new Date('2026-05-04T17:00:00Z')): MovableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = moment.getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

interface RequestOptions {
  readonly body?: unknown;
  /** Sent as it is, in place of `body` as JSON. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An ID token. */
  readonly as?: Member | undefined;
  readonly peer?: string;
  /** Aborted, it leaves before the answer is there. */
  readonly signal?: AbortSignal;
}

export interface Member {
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
  /** The cookies the sign-in set, as a Cookie header. */
  readonly cookies: string;
}

export interface TestServer {
  readonly platform: Platform;
  readonly clock: MovableClock;
  /** A request as it would come over the network; paths below /api/v1 may leave that out. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** Ends the process and starts it again, as far as a test can tell: all that is left is what was stored. */
  restart(): Promise<void>;
  /** A second process on the same database; the embedded one is shared, because it cannot be opened twice. */
  anotherProcess(): Promise<Pick<TestServer, 'request'>>;
  /** The newest six-digit code mailed to an address. */
  newestCode(email: string): Promise<string>;
  /** A person with an account who is signed in: by insert, as if they had signed up and verified. */
  member(name: string, rights?: { tier?: 'cultivator' | 'visionary'; role?: Role }): Promise<Member>;
  /** Carries out what is queued, and what that queues in turn, as a process that works would. */
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** Paths that are no calls of the API and are requested as they are. */
const BESIDE_THE_API =
  /^\/(api|healthz|readyz|metrics|pictures|mcp|oauth|\.well-known)(\/|$)|^\/(robots\.txt|sitemap\.xml)(\?|$)|^\/dev\/outbox(\?|$)/;

interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The catalogue and sample nurseries; on unless a test needs none of them. */
  readonly seeded?: boolean;
  /** Kinds of jobs beside those of the product. */
  readonly jobs?: readonly Job<unknown, Platform>[];
  /** As little as there is, unless the test is about the work. */
  readonly passwordWork?: PasswordWork;
}

/** One for all servers of a test process: each would start threads and processes of its own otherwise. */
const workers = new Workers(createLog('silent'));

function testPlatform(
  db: Database,
  jobs: Jobs,
  clock: Clock,
  { environment, passwordWork = LEAST_PASSWORD_WORK }: TestServerOptions,
): Platform {
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', LIMITS: 'generous', ...environment }),
    passwordWork,
  };
  const log = createLog(config.logLevel);
  const mailer = createMailer(config, clock, jobs);
  const events = createEvents(jobs, clock, SUBSCRIPTIONS);
  const jobWatch = new JobWatch(db, log);
  return { config, db, clock, log, mailer, files: createFiles(config), jobs, events, jobWatch, workers };
}

/** Asks an app as it would be asked over the network. */
const requestOf =
  (app: () => App): TestServer['request'] =>
  async (method, path, { body, rawBody, headers, as, peer, signal } = {}) => {
    const incoming = { socket: { remoteAddress: peer ?? '127.0.0.1' } } as IncomingMessage;
    const url = `http://localhost:3000${BESIDE_THE_API.test(path) ? path : addressOf({ path })}`;
    const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    return app().request(
      url,
      {
        method,
        ...(signal && { signal }),
        ...(sent !== undefined && { body: sent }),
        headers: {
          host: 'localhost:3000',
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(sent)),
          }),
          ...(as && { authorization: `Bearer ${as.idToken}` }),
          ...headers,
        },
      },
      { incoming },
    );
  };

/** Named by the run: what the next one seeds may be otherwise. */
const seedingKey = (): string => process.env.TEST_RUN ?? String(process.pid);

/**
 * A database as a server has it after its first start, closed, for processes that a test starts: to make and to fill one is most
 * of the work of such a start. Embedded, `connection.dataDir` is the folder of data; on a PostgreSQL server it is none.
 */
export async function createSeededDatabase(): Promise<Pick<TestDatabase, 'connection' | 'drop'>> {
  const seed = async (db: Database) => {
    const jobs = await openJobs(db, JOBS);
    await ensureFoundations(testPlatform(db, jobs, movableClock(), {}));
    await jobs.close();
  };
  const { db, connection, drop } = await createTestDatabase(openDatabase, { key: seedingKey(), seed });
  await db.close();
  return {
    connection,
    async drop() {
      await drop();
      // A process that was killed leaves its socket beside the folder.
      await rm(controlSocketPath(connection.dataDir), { force: true });
    },
  };
}

/** The whole server over a database of its own, called without a network between. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = movableClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'));
  const queues: Jobs[] = [];
  const kinds = [...JOBS, ...(options.jobs ?? [])];
  const platformOver = async (db: Database) => {
    const jobs = await openJobs(db, kinds);
    queues.push(jobs);
    return testPlatform(db, jobs, clock, {
      ...options,
      environment: { DATA_DIR: dataDir, ...options.environment },
    });
  };
  const seed = async (db: Database) => {
    const platform = await platformOver(db);
    await ensureFoundations(platform);
    await platform.jobs.close();
  };
  const database = await createTestDatabase(
    openDatabase,
    options.seeded === false ? undefined : { key: seedingKey(), seed },
  );
  const opened = [database.db];
  let platform = await platformOver(database.db);
  await loadPayments(platform.config);
  let app = composeApp(platform);
  let identity = identityOf(platform);
  const request = requestOf(() => app);

  const open = async (): Promise<Database> => {
    const db = await openDatabase(database.connection);
    opened.push(db);
    return db;
  };

  const restart = async (): Promise<void> => {
    await platform.db.close();
    platform = await platformOver(await open());
    app = composeApp(platform);
    identity = identityOf(platform);
  };

  const anotherProcess = async () => {
    const db = platform.db.kind === 'embedded' ? platform.db : await open();
    const second = composeApp(await platformOver(db));
    return { request: requestOf(() => second) };
  };

  const newestCode = async (email: string): Promise<string> => {
    const response = await request('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { text: string }[];
    const code = mails.map((mail) => /\b(\d{6})\b/.exec(mail.text)?.[1]).find((found) => found);
    if (!code) throw new Error(`No code was mailed to ${email}`);
    return code;
  };

  const member: TestServer['member'] = (name, rights = {}) =>
    addMember(identity, `${name.toLowerCase()}@example.org`, rights);

  return {
    get platform() {
      return platform;
    },
    clock,
    request,
    restart,
    anotherProcess,
    newestCode,
    member,
    runJobs: () => runDueJobs(platform, kinds),
    stop: async () => {
      platform.jobWatch.stop();
      await Promise.all(queues.map((jobs) => jobs.close()));
      await Promise.all(opened.map((db) => db.close()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
