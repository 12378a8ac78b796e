import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CALLS, type Call, type ErrorBody, fieldSentence } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../composition.ts';
import { type Listening, listen } from '../../operations/listen.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import type { Pages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const clientDir = join(folder, 'assets', 'site');

const pages: Pages = {
  clientDir,
  render: async (request) =>
    new Response(`<p>${new URL(request.url).pathname.length}</p>`, {
      headers: { 'content-type': 'text/html' },
    }),
};

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(clientDir, 'favicon.ico'), '');
  writeFileSync(join(clientDir, 'service-worker.js'), '');
  writeFileSync(join(clientDir, 'assets', 'page-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'secret.txt'), 'not for the web');
  server = await startTestServer();
  listening = await listen({ host: '127.0.0.1', port: 0 });
  listening.open(composeApp(server.platform, pages), server.platform.log);
});
afterAll(async () => {
  await listening.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends bytes as they are, which no client library would, and reads all that comes back. */
async function send(head: string, body = ''): Promise<Answer> {
  const { hostname, port } = new URL(listening.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`, 'latin1');
  const answer = await text(socket);
  const [start = '', ...rest] = answer.split('\r\n\r\n');
  const [line = '', ...fields] = start.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: new Headers(fields.map((field) => field.split(': ', 2) as [string, string])),
    body: rest.join('\r\n\r\n'),
  };
}
const get = (target: string, ...headers: string[]) =>
  send([`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n'));

const errorShape = { detail: expect.any(String), code: expect.any(String) };
const jsonOf = ({ body }: Answer) => JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));

describe('a path or query that nobody would write by hand', () => {
  it.each([
    ['/api/v1/plants/%ZZ/', 400],
    ['/api/v1/plants/%00/', 400],
    ['/api/v1/plants/99999999999999999999/', 400],
    ['/api/v1/nurseries/%00/', 400],
    ['/api/v1/nurseries/%ZZ/', 404],
    ['/api/v1/nurseries/%ED%A0%80/', 404],
    ['/api/v1/nurseries/__proto__/', 404],
    ['/api/v1/plants/marketplace-search/?search=%00', 400],
    ['/api/v1/plants/marketplace-search/?unknown=%00', 200],
    ['/api/v1/plants/marketplace-search/?search=%FF%FE', 200],
    ['/api/v1/plants/marketplace-search/?page=1&page=2', 400],
    ['/api/v1/plants/marketplace-search/?__proto__=1&constructor=2', 200],
    ['/api/v1/dev/outbox/?to=%00', 400],
    ['/dev/outbox?to=%00', 400],
    ['/pictures/plants/no-such-plant.svg', 404],
  ])('%s is answered %i in the shape of its kind', async (target, status) => {
    const answer = await get(target);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (status >= 400 && target.startsWith('/api')) expect(jsonOf(answer)).toMatchObject(errorShape);
  });

  it('NUL in any text of a query is 400 and names the parameter, whoever may ask', async () => {
    const admin = await server.member('admin', { tier: 'visionary', role: 'platform_admin' });
    const staff = await server.member('staff', { tier: 'visionary', role: 'nursery_admin' });
    for (const call of CALLS as readonly Call[]) {
      for (const name of Object.keys(call.query?.shape ?? {})) {
        const path = call.path
          .replace('{import}', '00000000-0000-4000-8000-000000000000')
          .replaceAll(/\{\w+\}/g, '1');
        const answer = await server.request(call.method, `${path}?${name}=a%00b`, {
          as: call.who === 'nursery_admin' ? staff : admin,
        });
        const { detail, errors } = (await answer.json()) as ErrorBody;
        const named = errors?.map(({ field }) => field);
        expect([call.id, name, answer.status, named]).toEqual([call.id, name, 400, [name]]);
        expect(detail).toBe(
          fieldSentence(sayIn('en'), name, {
            id: 'fault.holdsCharacterCannotBe',
            message: '{Field} holds a character that cannot be stored.',
          }),
        );
      }
    }
  });
});

describe('a request that is hardly one', () => {
  it.each([
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost', 400],
    ['a host of nonsense', 'GET /api/v1/regions/ HTTP/1.1\r\nHost: a b', 400],
    ['a host that is an address and more', 'GET /api/v1/regions/ HTTP/1.1\r\nHost: localhost/../', 400],
    ['no host', 'GET /api/v1/regions/ HTTP/1.1', 400],
    ['two hosts', 'GET /api/v1/regions/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 400],
    ['one host twice', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}`, 431],
    [
      'a length that is none',
      'POST /api/v1/auth/sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1',
      400,
    ],
    [
      'two lengths',
      'POST /api/v1/auth/sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked',
      400,
    ],
  ])('%s is refused in the one error shape, with an id', async (_what, head, status) => {
    const answer = await send(head);
    expect(answer.status).toBe(status);
    expect(jsonOf(answer)).toMatchObject(errorShape);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s where there is no such call is 405, with the methods that there are',
    async (method) => {
      for (const [target, allowed] of [
        ['/api/v1/regions/', 'GET, HEAD'],
        ['/api/v1/regions', 'GET, HEAD'],
        ['/api/v1/auth/sign-in/', 'POST'],
        ['/api/v1/openapi.json', 'GET, HEAD'],
        ['/api/docs', 'GET, HEAD'],
        ['/healthz', 'GET, HEAD'],
        ['/metrics', 'GET, HEAD'],
        ['/', 'GET, HEAD, POST'],
        ['/favicon.svg', 'GET, HEAD, POST'],
      ]) {
        const answer = await send(`${method} ${target} HTTP/1.1\r\nHost: localhost`);
        expect([target, answer.status, answer.headers.get('allow')]).toEqual([target, 405, allowed]);
        expect(jsonOf(answer)).toMatchObject({ code: 'method_not_allowed' });
        expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      }
      const nowhere = await send(`${method} /api/v1/no-such-call/ HTTP/1.1\r\nHost: localhost`);
      expect(nowhere.status).toBe(404);
    },
  );

  it('a path that two calls share names the methods of both, also where a third has it with a parameter', async () => {
    const allowed = async (target: string) =>
      (await send(`TRACE ${target} HTTP/1.1\r\nHost: localhost`)).headers.get('allow');
    expect(await allowed('/api/v1/gardens/')).toBe('GET, HEAD, POST');
    expect(await allowed('/api/v1/gardens/1/')).toBe('GET, HEAD, DELETE, PATCH');
  });

  it('HEAD is answered as GET is, without the body', async () => {
    for (const target of ['/api/v1/regions/', '/', '/favicon.svg', '/api/v1/plants/1/']) {
      const answer = await send(`HEAD ${target} HTTP/1.1\r\nHost: localhost`);
      expect(answer).toMatchObject({ status: 200, body: '' });
    }
  });

  it('a body in another coding than plain is not guessed at', async () => {
    const answer = await send(
      'POST /api/v1/auth/sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2',
      '{}',
    );
    expect(answer.status).toBe(415);
  });
});

describe('cookies and tokens that are nonsense', () => {
  const SIGN_OUT = 'POST /api/v1/auth/sign-out/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0';
  it.each([
    ['understory_sid=%ZZ; csrftoken=%ZZ', 'x'],
    ['understory_sid=a; csrftoken=%C3%A9', 'e'],
    ['understory_sid=a; csrftoken=e', '\u00e9'],
    ['understory_sid=; csrftoken=', ''],
    ['understory_sid="; csrftoken="', '"'],
  ])('cookie %s with X-CSRFToken %j is refused or ends nothing', async (cookie, token) => {
    const answer = await send(`${SIGN_OUT}\r\nCookie: ${cookie}\r\nX-CSRFToken: ${token}`);
    expect([204, 403]).toContain(answer.status);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    `Bearer ${'a'.repeat(9000)}`,
    'Basic YTpi',
    '\u00ff',
    'Bearer a, Bearer b',
  ])('Authorization %s opens nothing', async (authorization) => {
    const answer = await get('/api/v1/profiles/me/', `Authorization: ${authorization}`);
    expect(answer.status).toBe(401);
    expect(jsonOf(answer)).toMatchObject({ code: 'unauthorized' });
  });
});

describe('a call that another site has a browser make', () => {
  const BODY = '{"email":"a@example.org","password":"wrong"}';
  const signIn = (...headers: string[]) =>
    send(
      [
        'POST /api/v1/auth/sign-in/ HTTP/1.1',
        'Host: localhost:3000',
        'Content-Type: application/json',
        `Content-Length: ${BODY.length}`,
        ...headers,
      ].join('\r\n'),
      BODY,
    );

  it.each([
    ['says so', ['Sec-Fetch-Site: cross-site']],
    ['of the same owner says so', ['Sec-Fetch-Site: same-site', 'Origin: http://localhost:3000']],
    ['has another origin', ['Origin: https://evil.example']],
    ['has another port', ['Origin: http://localhost:3001']],
    ['hides its origin', ['Origin: null']],
  ])('is refused where it %s, signing in and with cookies', async (_what, headers) => {
    for (const cookies of [[], ['Cookie: understory_sid=a; csrftoken=b', 'X-CSRFToken: b']]) {
      const answer = await signIn(...headers, ...cookies);
      expect(answer.status).toBe(403);
      expect(jsonOf(answer)).toMatchObject({ code: 'csrf_failed' });
    }
  });

  it.each([
    ['our own page', ['Sec-Fetch-Site: same-origin', 'Origin: http://localhost:3000']],
    ['our own page in an older browser', ['Origin: http://localhost:3000']],
    ['an address that was typed', ['Sec-Fetch-Site: none']],
    ['a program that is no browser', []],
  ])('is none from %s', async (_what, headers) => {
    expect((await signIn(...headers)).status).toBe(401);
  });

  it('may read what anybody may', async () => {
    const answer = await get(
      '/api/v1/regions/',
      'Origin: https://evil.example',
      'Sec-Fetch-Site: cross-site',
    );
    expect(answer.status).toBe(200);
  });
});

describe('files of the site', () => {
  it('those named after their content are kept for ever, the icon for a month, others for an hour', async () => {
    const hashed = await get('/assets/page-1a2b.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const named = await get('/favicon.svg');
    expect(named.headers.get('cache-control')).toBe('public, max-age=3600');
    const icon = await get('/favicon.ico');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=2592000');
    for (const answer of [hashed, named, icon]) {
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('the service worker is asked for anew at each visit, and may ask this server and nobody else', async () => {
    const worker = await get('/service-worker.js?keeping');
    expect(worker.status).toBe(200);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  it('one that is not there is not kept by anybody', async () => {
    const answer = await get('/assets/page-old.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/assets%00/../../secret.txt',
    '/favicon.svg%00.html',
  ])('%s leads nowhere outside of the folder', async (target) => {
    expect((await get(target)).body).not.toContain('not for the web');
  });

  it('every page may load from this server alone', async () => {
    for (const target of ['/', '/%ZZ', '/%00', '/gardens/1', '/api/docs', '/dev/outbox']) {
      const answer = await get(target);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'.*nonce-/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the outbox', () => {
  const asked = async (head: string) => (await send(head)).status;
  const OUTBOX = '/api/v1/dev/outbox/';
  it('is there for this machine', async () => {
    expect(await asked(`GET ${OUTBOX} HTTP/1.1\r\nHost: localhost`)).toBe(200);
    expect(await asked(`GET ${OUTBOX} HTTP/1.1\r\nHost: [::1]:3000`)).toBe(200);
  });
  it.each([
    ['a name that points here', `GET ${OUTBOX} HTTP/1.1\r\nHost: rebound.example`],
    ['a name that begins as ours', `GET ${OUTBOX} HTTP/1.1\r\nHost: localhost.evil.example`],
    ['an address with a number too many', `GET ${OUTBOX} HTTP/1.1\r\nHost: 127.0.0.1.evil.example`],
    ['another address in the request line', `GET http://evil.example${OUTBOX} HTTP/1.1\r\nHost: localhost`],
    [
      'a proxy on this machine that forwards for a stranger',
      `GET ${OUTBOX} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9`,
    ],
    [
      'a proxy that says so in the standard way',
      `GET ${OUTBOX} HTTP/1.1\r\nHost: localhost\r\nForwarded: for=203.0.113.9`,
    ],
  ])('is not there by way of %s', async (_what, head) => {
    expect(await asked(head)).toBe(404);
  });
});
