import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeApp } from '../composition.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { createHttpServer, type Listening, listen } from './listen.ts';

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  const impatient = createHttpServer({
    requestTimeout: 300,
    headersTimeout: 300,
    connectionsCheckingInterval: 20,
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
  listening.open(composeApp(server.platform), server.platform.log);
  expect((await fetch(`${listening.url}/readyz`)).status).toBe(200);
});

const HEAD = 'POST /api/v1/auth/sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
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
