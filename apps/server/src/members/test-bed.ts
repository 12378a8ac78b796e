import type { ErrorBody } from '@understory/contract';
import type { TestServer } from '../testing/index.ts';

type RequestOptions = Omit<NonNullable<Parameters<TestServer['request']>[2]>, 'body'>;

/** A call with a JSON body. */
export const post = (server: TestServer, path: string, body?: unknown, options: RequestOptions = {}) =>
  server.request('POST', path, { ...options, ...(body !== undefined && { body }) });

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
  server: TestServer,
  email: string,
): Promise<{ to: string; subject: string; text: string; html: string; sent_at: string }[]> {
  return json(await server.request('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`));
}

/** Six digits that are not these. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000');
