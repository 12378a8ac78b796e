import { hash } from 'node:crypto';
import {
  type ErrorBody,
  type Proof,
  type ProofOfWork,
  proofPiece,
  startsWithZeros,
} from '@understory/contract';
import type { Browser } from './browser.ts';
import { DEVICE, sessionCookies } from './cookies.ts';
import type { Identity } from './identity.ts';
import { giveTier, grantRole, type Role } from './index.ts';
import { deviceCookieOf } from './known-devices.ts';
import { letIn, signedIn } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { addPerson, setPassword } from './store.ts';

interface Caller {
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
  readonly cookies: string;
}

/** As little work as there is: what tests hash keeps nothing. */
export const LEAST_PASSWORD_WORK = { memory: 8, passes: 1 };

const PASSWORD = 'Camas(meadow)7';
/** That password as the library that kept accounts before hashed it. */
export const FORMER_HASH =
  'f839523eb8bfb2caedf0fa4d0f5eef19:1c7a8d7b1fc7eb6ef576dce54b5dba41e6e84c404ed39acd1b590d4f3d48e807c5f0c248a20839ca6bc62d201424def4d576b1f96c1d9ba10fb48953989796ad';

/** The one password of all the people that tests do not sign up themselves, hashed once for a process. */
let hashed: Promise<string> | undefined;

const AT_HOME: Browser = {
  peer: { address: '127.0.0.1', isLoopback: true, isSecure: false },
  userAgent: undefined,
  site: undefined,
  sessionKey: undefined,
  deviceKeys: [],
};

const YEAR = 365 * 86_400_000;

/** Puts a person into the database of a test who is signed in, as after signing up, verifying and signing in. No mail tells of it. */
export async function addMember(
  identity: Identity,
  email: string,
  { tier, role }: { readonly tier?: 'cultivator' | 'visionary'; readonly role?: Role },
): Promise<Caller> {
  const { platform } = identity;
  const now = platform.clock.now();
  hashed ??= hashPassword(PASSWORD, LEAST_PASSWORD_WORK);
  const passwordHash = await hashed;
  const opened = await platform.db.transaction(async (tx) => {
    const names = { givenName: null, familyName: null, nickname: null };
    const id = await addPerson(tx, { email, ...names }, now);
    await setPassword(tx, id, passwordHash, now);
    if (tier) await giveTier(tx, email, tier, new Date(now.getTime() + YEAR), now);
    if (role) await grantRole(tx, email, role, now);
    return letIn(tx, platform, { id, email }, AT_HOME);
  });
  const { id_token } = await signedIn(identity, opened);
  const cookies = { ...sessionCookies(opened.sessionKey), [DEVICE]: deviceCookieOf(opened.deviceKeys) };
  return {
    email,
    password: PASSWORD,
    idToken: id_token,
    cookies: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  };
}

interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: Caller | undefined;
  readonly peer?: string;
}

/** As much of the test server as these helpers need. */
interface Server {
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
}

/** A call with a JSON body. */
export const post = (
  server: Server,
  path: string,
  body?: unknown,
  options: Omit<RequestOptions, 'body'> = {},
) => server.request('POST', path, { ...options, ...(body !== undefined && { body }) });

/** An answer as JSON; a test says by its expectations what it should be. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about.
export const json = (response: Response): Promise<any> => response.json();

/** What is wrong with a call, in short. */
export async function statusAndCode(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as ErrorBody;
  return [response.status, body.code];
}

/** The mails kept for an address, newest first. */
export async function mailsTo(
  server: Server,
  email: string,
): Promise<{ to: string; subject: string; text: string; html: string; sent_at: string }[]> {
  return json(await server.request('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`));
}

/** Six digits that are not these. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Does the work a refusal asked for. */
export function workOut({ challenge, bits, pieces }: ProofOfWork): Proof {
  const seed = hash('sha256', challenge, 'buffer');
  const answers = Array.from({ length: pieces }, (_, piece) => {
    let answer = 0;
    while (!startsWithZeros(hash('sha256', proofPiece(seed, piece, answer), 'buffer'), bits)) answer++;
    return answer;
  });
  return { challenge, answers };
}

/** What the link of a mail holds. */
export function linkTokenIn(text: string | undefined): string {
  const token = /#token=([\w-]{43})\s/.exec(text ?? '')?.[1];
  if (!token) throw new Error('No link was mailed');
  return token;
}

/** Ways browsers name themselves. */
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A browser somewhere: it keeps the cookies it is given and shows them again, as the page shows its csrftoken. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #server: Server;
  readonly #facts: { readonly peer?: string; readonly userAgent?: string };

  constructor(server: Server, facts: { readonly peer?: string; readonly userAgent?: string } = {}) {
    this.#server = server;
    this.#facts = facts;
  }

  /** @param idToken for calls of somebody who is signed in */
  async send(method: string, path: string, body?: unknown, idToken?: string): Promise<Response> {
    const { peer, userAgent } = this.#facts;
    const answer = await this.#server.request(method, path, {
      ...(body !== undefined && { body }),
      ...(peer && { peer }),
      headers: {
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrftoken': this.cookies.get('csrftoken') ?? '',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(idToken && { authorization: `Bearer ${idToken}` }),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  post(path: string, body?: unknown, idToken?: string): Promise<Response> {
    return this.send('POST', path, body, idToken);
  }

  signIn(account: { readonly email: string; readonly password: string }): Promise<Response> {
    return this.post('/auth/sign-in/', { email: account.email, password: account.password });
  }

  #keep(cookie: string): void {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    if (/; *Max-Age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
