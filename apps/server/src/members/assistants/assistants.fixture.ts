import { createHash, randomBytes } from 'node:crypto';

interface Member {
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
  readonly cookies: string;
}

/** As much of the test server as these helpers need. */
interface Server {
  request(
    method: string,
    path: string,
    options?: {
      readonly body?: unknown;
      readonly rawBody?: string | Uint8Array<ArrayBuffer>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly as?: Member | undefined;
    },
  ): Promise<Response>;
}

/** The JSON of an answer that must have this status. */
async function answered<T>(response: Promise<Response>, status: number): Promise<T> {
  const answer = await response;
  if (answer.status !== status)
    throw new Error(`Expected ${status}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const SITE = 'http://localhost:3000';
/** Where the assistants of tests have people sent. */
export const REDIRECT = 'http://localhost:8765/callback';

/** The server as a program on the network would fetch from it. */
export const fetchOf =
  (server: Server): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== SITE) throw new Error(`Nothing is asked of ${origin}`);
    const body = request.method === 'GET' ? undefined : new Uint8Array(await request.arrayBuffer());
    return server.request(request.method, pathname + search, {
      headers: Object.fromEntries(request.headers),
      ...(body?.length ? { rawBody: body } : {}),
    });
  };

export const register = (server: Server, client: Record<string, unknown> = {}) =>
  server.request('POST', '/oauth/register', {
    body: { client_name: 'Claude', redirect_uris: [REDIRECT], ...client },
  });

export const postForm = (server: Server, path: string, fields: Record<string, string | undefined>) => {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return server.request('POST', path, {
    rawBody: new URLSearchParams(given).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

/** A request as an assistant has it put to a person. */
export interface AssistantAsking {
  readonly clientId: string;
  readonly verifier: string;
  /** What stands behind the question mark of the page that asks. */
  readonly asked: string;
}

/** Registers an assistant, and has it ask. */
export async function asking(
  server: Server,
  params: Record<string, string | undefined> = {},
  client: Record<string, unknown> = {},
): Promise<AssistantAsking> {
  const { client_id: clientId } = await answered<{ client_id: string }>(register(server, client), 201);
  const verifier = randomBytes(32).toString('base64url');
  const all = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'kept',
    resource: `${SITE}/mcp`,
    ...params,
  };
  const given = Object.entries(all).filter((param): param is [string, string] => param[1] !== undefined);
  return { clientId, verifier, asked: new URLSearchParams(given).toString() };
}

export const answer = (server: Server, as: Member | undefined, asked: string, allow = true) =>
  server.request('POST', '/assistants/request/', { as, body: { asked, allow } });

/** What a person who allows is sent back with. */
export async function allowed(server: Server, as: Member, asked: string): Promise<URL> {
  const { redirect_to } = await answered<{ redirect_to: string }>(answer(server, as, asked), 200);
  return new URL(redirect_to);
}

export const redeem = (
  server: Server,
  { clientId, verifier }: Pick<AssistantAsking, 'clientId' | 'verifier'>,
  code: string,
  more: Record<string, string | undefined> = {},
) =>
  postForm(server, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT,
    resource: `${SITE}/mcp`,
    ...more,
  });

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly token_type: string;
}

/** An assistant that somebody let in. */
export async function connect(
  server: Server,
  as: Member,
  params: Record<string, string | undefined> = {},
  client: Record<string, unknown> = {},
): Promise<TokenAnswer & { readonly clientId: string }> {
  const request = await asking(server, params, client);
  const code = (await allowed(server, as, request.asked)).searchParams.get('code') ?? '';
  const tokens = await answered<TokenAnswer>(redeem(server, request, code), 200);
  return { ...tokens, clientId: request.clientId };
}

export const refresh = (server: Server, clientId: string, token: string, more: Record<string, string> = {}) =>
  postForm(server, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...more,
  });

/** Asks `/mcp` something that takes a token and nothing else. */
export const knock = (server: Server, token: string | undefined, headers: Record<string, string> = {}) =>
  server.request('POST', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'ping' },
    headers: {
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });

/** The fault of an OAuth answer, with its status. */
export async function faultOf(response: Response | Promise<Response>): Promise<[number, string]> {
  const got = await response;
  return [got.status, ((await got.json()) as { error: string }).error];
}
