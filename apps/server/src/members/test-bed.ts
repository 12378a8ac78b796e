import type { ErrorBody } from '@understory/contract';

interface Caller {
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
  readonly cookies: string;
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
