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
