import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@understory/seedbed';
import { composeApp, ensureFoundations } from '../composition.ts';
import { giveTier, grantRole, type Role } from '../members/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createFiles } from '../platform/files/index.ts';
import type { App } from '../platform/http/app.ts';
import {
  type Config,
  createLog,
  type Database,
  openDatabase,
  type Platform,
  readConfig,
} from '../platform/index.ts';
import { createMailer } from '../platform/mail/index.ts';

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
  /** A person who signed up, verified and signed in through the calls. */
  member(name: string, rights?: { tier?: 'cultivator' | 'visionary'; role?: Role }): Promise<Member>;
  stop(): Promise<void>;
}

/** Paths that are no calls of the API and are requested as they are. */
const BESIDE_THE_API =
  /^\/(api|healthz|readyz|metrics|pictures)(\/|$)|^\/(robots\.txt|sitemap\.xml)(\?|$)|^\/dev\/outbox(\?|$)/;

const PASSWORD = 'Camas(meadow)7';

const cookieHeader = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The catalogue and sample nurseries; on unless a test needs none of them. */
  readonly seeded?: boolean;
}

function testPlatform(db: Database, clock: Clock, environment: Readonly<Record<string, string>>): Platform {
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMITS: 'generous',
    ...environment,
  });
  const log = createLog(config.logLevel);
  return { config, db, clock, log, mailer: createMailer(config, clock), files: createFiles(config) };
}

/** Asks an app as it would be asked over the network. */
const requestOf =
  (app: () => App): TestServer['request'] =>
  async (method, path, { body, rawBody, headers, as, peer } = {}) => {
    const incoming = { socket: { remoteAddress: peer ?? '127.0.0.1' } } as IncomingMessage;
    const url = `http://localhost:3000${BESIDE_THE_API.test(path) ? path : `/api/v1${path}`}`;
    const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    return app().request(
      url,
      {
        method,
        ...(sent !== undefined && { body: sent }),
        headers: {
          host: 'localhost:3000',
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...(as && { authorization: `Bearer ${as.idToken}` }),
          ...headers,
        },
      },
      { incoming },
    );
  };

/** The whole server over a database of its own, called without a network between. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(openDatabase);
  const clock = movableClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'));
  const opened = [database.db];
  const platformOver = (db: Database) =>
    testPlatform(db, clock, { DATA_DIR: dataDir, ...options.environment });
  let platform = platformOver(database.db);
  if (options.seeded !== false) await ensureFoundations(platform);
  let app = composeApp(platform);
  const request = requestOf(() => app);

  const open = async (): Promise<Database> => {
    const db = await openDatabase(database.connection);
    opened.push(db);
    return db;
  };

  const restart = async (): Promise<void> => {
    await platform.db.close();
    platform = platformOver(await open());
    app = composeApp(platform);
  };

  const anotherProcess = async () => {
    const db = platform.db.kind === 'embedded' ? platform.db : await open();
    const second = composeApp(platformOver(db));
    return { request: requestOf(() => second) };
  };

  const newestCode = async (email: string): Promise<string> => {
    const response = await request('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { text: string }[];
    const code = mails.map((mail) => /\b(\d{6})\b/.exec(mail.text)?.[1]).find((found) => found);
    if (!code) throw new Error(`No code was mailed to ${email}`);
    return code;
  };

  const expectStatus = async (response: Response, status: number): Promise<Response> => {
    if (response.status !== status)
      throw new Error(`Expected ${status}, got ${response.status}: ${await response.text()}`);
    return response;
  };

  const member: TestServer['member'] = async (name, rights = {}) => {
    const email = `${name}@example.org`;
    const credentials = { email, password: PASSWORD };
    await expectStatus(await request('POST', '/auth/sign-up/', { body: credentials }), 201);
    const code = await newestCode(email);
    await expectStatus(await request('POST', '/auth/confirm-sign-up/', { body: { email, code } }), 200);
    const { tier, role } = rights;
    const now = clock.now();
    const nextYear = new Date(now.getTime() + 365 * 86_400_000);
    if (tier) await platform.db.transaction((tx) => giveTier(tx, email, tier, nextYear, now));
    if (role) await platform.db.transaction((tx) => grantRole(tx, email, role, now));
    const signedIn = await expectStatus(await request('POST', '/auth/sign-in/', { body: credentials }), 200);
    const { id_token } = (await signedIn.json()) as { id_token: string };
    return { ...credentials, idToken: id_token, cookies: cookieHeader(signedIn) };
  };

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
    stop: async () => {
      await Promise.all(opened.map((db) => db.close()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
