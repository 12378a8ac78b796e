/** A hosted user pool for tests: cognito-local, and in front of it what it lacks. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PoolFront } from './front.ts';
import { Upstream } from './upstream.ts';

export { KeyPair } from './key-pair.ts';
export { KeyServer } from './key-server.ts';

/** A running user pool. */
export interface LocalPool {
  /** For COGNITO_ENDPOINT. */
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** Names of the calls that came, in their order, each with the way of signing in where it tells one. */
  readonly calls: readonly string[];
  /** The code the pool would have mailed to an address. Throws when none waits. */
  codeFor(email: string): string;
  /** Makes a call of the pool, such as `SignUp` or `AdminAddUserToGroup`. Throws when it is refused. */
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** Lets calls fail on their way from now on, or arrive again. */
  cutOff(isCutOff: boolean): void;
  stop(): Promise<void>;
}

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST, GET',
  'Access-Control-Expose-Headers': 'x-amzn-errortype, x-amzn-requestid',
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text || '{}');
}

const listen = (server: Server): Promise<string> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

async function makePool(upstream: Upstream): Promise<{ userPoolId: string; clientId: string }> {
  const pool = await upstream.call('CreateUserPool', {
    PoolName: 'understory',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
  });
  const userPoolId = String((pool.body.UserPool as { Id?: string }).Id);
  const client = await upstream.call('CreateUserPoolClient', { UserPoolId: userPoolId, ClientName: 'page' });
  return { userPoolId, clientId: String((client.body.UserPoolClient as { ClientId?: string }).ClientId) };
}

async function answer(front: PoolFront, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, { ...HEADERS, 'Content-Type': 'application/x-amz-json-1.1' })
      .end(JSON.stringify(body));
  if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end();
  if (request.url?.endsWith('/.well-known/jwks.json'))
    return void send(200, { keys: [front.keys.publicKey()] });
  const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  const { status, body } = await front.call(name, await bodyOf(request));
  send(status, body);
}

/** Starts a user pool with one app client on free ports, with its data in a temporary folder. */
export async function startLocalPool(): Promise<LocalPool> {
  const gate: { front?: PoolFront; isCutOff: boolean } = { isCutOff: false };
  const server = createServer((request, response) => {
    if (!gate.front || gate.isCutOff) return void request.socket.destroy();
    answer(gate.front, request, response).catch((error: unknown) => {
      response
        .writeHead(500, HEADERS)
        .end(JSON.stringify({ __type: 'InternalErrorException', message: String(error) }));
    });
  });
  const endpoint = await listen(server);
  const upstream = await Upstream.start(endpoint);
  const { userPoolId, clientId } = await makePool(upstream);
  const front = new PoolFront(upstream, userPoolId, clientId);
  gate.front = front;
  return {
    endpoint,
    userPoolId,
    clientId,
    calls: front.calls,
    codeFor: (email) => {
      const code = upstream.codeFor(userPoolId, email);
      if (!code) throw new Error(`No code waits for ${email}`);
      return code;
    },
    call: async (name, input = {}) => {
      const { status, body } = await front.call(name, { UserPoolId: userPoolId, ...input });
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
      return body;
    },
    cutOff: (isCutOff) => {
      gate.isCutOff = isCutOff;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await upstream.stop();
    },
  };
}
