import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeApp } from '../composition.ts';
import type { App } from '../platform/http/app.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { createHttpServer, type Listening, listen } from './listen.ts';

const HEAD = 'POST /api/v1/auth/sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  const impatient = createHttpServer({
    headersTimeout: 300,
    connectionsCheckingInterval: 20,
    body: { leastRate: 1000, window: 300 },
  });
  listening = await listen({ host: '127.0.0.1', port: 0 }, { server: impatient });
});
afterAll(async () => {
  await listening.close();
  await server.stop();
});

/** Sends a beginning and never the rest. */
async function begin(start: string): Promise<string> {
  const { hostname, port } = new URL(listening.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(start);
  return text(socket);
}

it('says that it is starting, with an id, until it is open', async () => {
  const answer = await fetch(`${listening.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ code: 'service_unavailable' });
  const page = await fetch(`${listening.url}/es`, {
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es-MX,en;q=0.5' },
  });
  expect(page.status).toBe(503);
  const html = await page.text();
  expect(html).toMatch(/<html lang="es">.*<meta http-equiv="refresh" content="2">/);
  expect(html).toContain('<h1>Understory está arrancando</h1>');
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
  listening.open(composeApp(server.platform), server.platform.log);
  expect((await fetch(`${listening.url}/readyz`)).status).toBe(200);
});

it('keeps a connection open longer than a balancer does, and says so', async () => {
  const answer = await fetch(`${listening.url}/healthz`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  await answer.text();
});

it('closes under load: takes no next request on an open connection', async () => {
  // Longer than this test may take: nothing is to be cut for it to close.
  const own = await listen({ host: '127.0.0.1', port: 0 }, { drain: 600_000 });
  own.open(composeApp(server.platform), server.platform.log);
  const { hostname, port } = new URL(own.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let answered = 0;
  const ask = (): Promise<void> =>
    new Promise<void>((done, fail) => {
      get({ agent, hostname, port, path: '/healthz' }, (answer) => answer.resume().once('end', done)).once(
        'error',
        fail,
      );
    }).then(
      () => {
        answered += 1;
        return ask();
      },
      // No connection is taken any more: the load ends here.
      () => undefined,
    );
  const load = [ask(), ask(), ask(), ask()];
  while (answered < 40) await new Promise((next) => setImmediate(next));
  await own.close();
  await Promise.all(load);
  agent.destroy();
});

it('closes when an answer ends that was under way, though its connection was promised to stay', async () => {
  const own = await listen({ host: '127.0.0.1', port: 0 }, { drain: 600_000 });
  const rest = Promise.withResolvers<string>();
  const app: App = new Hono();
  const piecesOf = async function* () {
    yield Buffer.from('one ');
    yield Buffer.from(await rest.promise);
  };
  app.get('/slow', (http) => http.body(ReadableStream.from(piecesOf())));
  own.open(app, server.platform.log);
  const { hostname, port } = new URL(own.url);
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get({ agent, hostname, port, path: '/slow' }), 'response')) as [
    IncomingMessage,
  ];
  expect(answer.headers.connection).toBe('keep-alive');
  const closed = own.close();
  rest.resolve('two');
  expect(await text(answer)).toBe('one two');
  await closed;
  agent.destroy();
});

it('cuts what does not end when it closes', async () => {
  const own = await listen({ host: '127.0.0.1', port: 0 }, { drain: 50 });
  own.open(composeApp(server.platform), server.platform.log);
  const { hostname, port } = new URL(own.url);
  const stuck = connect(Number(port), hostname);
  stuck.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n${HEAD}Content-Length: 40\r\n\r\n{"email":`);
  await once(stuck, 'data');
  const cut = once(stuck, 'close');
  await Promise.all([own.close(), cut]);
});

it.each([
  ['a body', `${HEAD}Content-Length: 40\r\n\r\n{"email":`],
  ['a body in pieces', `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\n{"e\r\n`],
  ['headers', HEAD],
])('abuse 60: %s sent slowly for ever is answered 408 in the one error shape', async (_what, start) => {
  const answer = await begin(start);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/i);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'request_timeout' });
  expect((await fetch(`${listening.url}/healthz`)).status).toBe(200);
});
